"""A game screen on its own, for tests: real room, real bots, no files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot

from scopa_tui.bots import think_inline
from scopa_tui.engine import Card, Record, Shuffle, pack, parse_cards, parse_rules
from scopa_tui.rooms.botseat import Think
from scopa_tui.rooms.lobby import Game, Lobby, usual_setup
from scopa_tui.rooms.store import Saved
from scopa_tui.ui.guard import TimedApp
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.gamekeys import GameKeys
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.theme import FELT
from scopa_tui.ui.widgets.hand import HandView
from scopa_tui.ui.widgets.prompt import Prompt
from scopa_tui.ui.widgets.table import TableView
from tests.ui.snapshot import dump

SETTINGS = Settings(name="Anna", speed="instant", hand_order="suit")


def new_game(rules: str = "scopa", *, seed: int = 1, think: Think = think_inline) -> Game:
    lobby = Lobby(None, think, Random(seed))
    return lobby.create(usual_setup(parse_rules(rules), name="Anna", bot="greedy"), dealer=1)


def dealt_game(hand: str, table: str, rules: str = "scopa") -> Game:
    """Return a game in which Anna is to play the first card with this hand and table."""
    house = parse_rules(rules)
    mine, lying = parse_cards(hand), parse_cards(table)
    others = [card for card in pack(house) if card not in (*mine, *lying)]
    theirs, stock = others[: len(mine)], others[len(mine) :]
    record = Record(
        house,
        1,
        (Shuffle((*mine, *theirs, *lying, *stock)),),
        (("Seats", "Anna, Rosina"), ("Bots", "-, greedy")),
    )
    return Lobby(None, think_inline, Random(1)).resume(Saved(Path("nowhere"), record))


class Table(TimedApp):
    """An app with nothing but a game screen."""

    CSS = "Screen { background: $background; color: $foreground; }"

    def __init__(self, game: Game | None = None, **settings: Any) -> None:
        super().__init__()
        self.register_theme(FELT)
        self.theme = FELT.name
        self.game = game or new_game()
        self.answer: str | None = None
        self._settings = replace(SETTINGS, **settings)

    def get_default_screen(self) -> GameKeys:
        return GameScreen(self.game, self._settings)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return FELT.variables

    def on_game_screen_left(self, message: GameScreen.Left) -> None:
        self.answer = message.answer

    @property
    def table(self) -> GameKeys:
        return next(screen for screen in self.screen_stack if isinstance(screen, GameKeys))

    @property
    def prompt(self) -> str:
        return self.table.query_one(Prompt).text

    @property
    def hand(self) -> HandView:
        return self.table.query_one(HandView)

    @property
    def cards(self) -> TableView:
        return self.table.query_one(TableView)


async def click_card(pilot: Pilot[None], view: HandView | TableView, card: Card) -> None:
    """Click a card where it can be seen."""
    layout = view._layout()
    cards = view.cards if isinstance(view, HandView) else view._slots
    spot = layout.spots[cards.index(card)]
    await pilot.click(view, offset=(spot.x + 1, spot.y + 2))


async def click_text(pilot: Pilot[None], text: str) -> None:
    """Click the first place of the screen where a text stands."""
    for row, shown in enumerate(dump(pilot.app).splitlines()):
        line = shown.replace("\xa0", " ")
        if text in line:
            await pilot.click(offset=(line.index(text), row))
            return
    raise AssertionError(f"{text!r} is not on the screen")
