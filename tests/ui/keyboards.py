"""People at one keyboard, for tests; looks for cards that nobody may see on everything drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from scopa_tui.bots import think_inline
from scopa_tui.engine import Card, Record, Rules, pack, parse_rules, view_of
from scopa_tui.rooms.lobby import Game, Lobby, Setup, people_setup
from scopa_tui.rooms.store import Saved, Store
from scopa_tui.ui import guard
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.cardnames import card_name, index
from scopa_tui.ui.screens import curtain
from scopa_tui.ui.screens.curtain import CurtainScreen
from scopa_tui.ui.screens.hint import HintScreen
from scopa_tui.ui.screens.hotseat import HotSeatScreen
from scopa_tui.ui.screens.log import LogScreen
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.settings import Settings
from tests.ui.cuts import rows_shown

_WORD = re.compile("[0-9A-Za-z]+")
GIVEN = re.compile(r"Give the keyboard to ([\w ]+?)\.")


def nobody_waits(patch: pytest.MonkeyPatch) -> None:
    """Have keys count at once, as if people took their time."""
    patch.setattr(curtain, "QUIET", 0.0)
    patch.setattr(guard, "QUIET_SECONDS", 0.0)


def people(
    folder: Path, rules: str, names: str, *, seed: int = 1, after: int = 0, **settings: Any
) -> ScopaApp:
    """Return the program with a game of these people by seat; without names, with its menu.

    Args:
        folder: where games are saved.
        rules: the house rules.
        names: by seat, divided by commas; "" is a computer player.
        seed: for the shuffles.
        after: how many plays have been made already, where only people play.
        settings: what is set.
    """
    setup: Setup | Saved | None = None
    if names:
        setup = people_setup(parse_rules(rules), tuple(names.split(",")), bot="greedy")
    if after and isinstance(setup, Setup):
        setup = Saved(Path("nowhere"), played(setup, after, seed))
    return ScopaApp(
        Store(folder),
        think_inline,
        settings=Settings(name="Anna", speed="instant", **settings),
        settings_path=folder / "settings.toml",
        start=setup,
        first_dealer=1,
        rng=Random(seed),
    )


def played(setup: Setup, plays: int, seed: int) -> Record:
    """Return a match after so many plays of people."""
    room = Lobby(None, think_inline, Random(seed)).create(setup, dealer=1).room
    for seat in range(len(setup.names)):
        room.ready(seat)
    for _ in range(plays):
        turn = room.view(None).turn
        assert turn is not None
        room.submit(turn, room.view(turn).legal_moves[0], room.tick)
    return room.record()


def game_of(app: ScopaApp) -> Game:
    assert app._game is not None
    return app._game


def table_of(app: ScopaApp) -> HotSeatScreen:
    return next(one for one in app.screen_stack if isinstance(one, HotSeatScreen))


def hidden(game: Game, looker: int | None) -> set[Card]:
    """Return the cards that are nobody's to see but of those who hold them and do not look."""
    match = game.room._match
    if match.deal is None:
        return set()
    seen = {*match.deal.table, *(card for pile in match.deal.piles for card in pile)}
    seen |= {card for cards in match.deal.shown for card in cards}
    if looker is not None:
        seen |= set(view_of(match, looker).hand)
    return set(pack(match.rules)) - seen


def drawn(app: App[Any]) -> str:
    """Return everything that is shown; in a change of size rows are not alike yet."""
    return "\n".join(rows_shown(app)).replace("\xa0", " ")


def told_in(text: str) -> set[Card]:
    """Return the cards that a text names, by their print or in full."""
    printed, flat = set(_WORD.findall(text)), " ".join(text.split())
    return {card for card in pack(Rules()) if index(card) in printed or card_name(card) in flat}


class Watchman:
    """Looks at every picture that is sent to the terminal."""

    def __init__(self, app: ScopaApp, patch: pytest.MonkeyPatch) -> None:
        self.app = app
        self.looker: int | None = None
        self._next: int | None = None
        """Who has asked to look, as of the first picture without a curtain."""
        self.pictures = 0
        self.seen: set[int] = set()
        """Seats whose hand has been on the screen."""
        display = App._display

        def look(drawn: App[Any], screen: Any, renderable: Any) -> None:
            display(drawn, screen, renderable)
            if drawn is app and screen is app.screen and app._game is not None:
                self.check(self._news())

        patch.setattr(App, "_display", look)
        opened = CurtainScreen.action_look

        def open_it(screen: CurtainScreen) -> None:
            self._given()
            opened(screen)

        patch.setattr(CurtainScreen, "action_look", open_it)

    def _news(self) -> str:
        """Return what is shown, without what tells of earlier deals: those cards are mixed now."""
        if isinstance(self.app.screen, HintScreen):
            return ""  # it names cards that nobody has shown, as reasons
        later = bool(game_of(self.app).room.view(None).deals)
        if later and isinstance(self.app.screen, LogScreen):
            return ""
        rows = [list(row) for row in drawn(self.app).splitlines()]
        if later:
            for past in self.app.screen.query("LogView, CardView, TrickView"):
                x, y, width, height = past.region
                for row in rows[y : y + height]:
                    row[x : x + width] = " " * len(row[x : x + width])
        return "\n".join(map("".join, rows))

    def check(self, text: str) -> None:
        """Fail if a card is to be seen that is not."""
        screen, over = self.app.screen, game_of(self.app).room.view(None).turn is None
        if isinstance(screen, CurtainScreen) or (isinstance(screen, TallyScreen) and over):
            self.looker = None
        elif self._next is not None:
            self.looker, self._next = self._next, None
        game = game_of(self.app)
        self.pictures += 1
        told = told_in(text)
        found = sorted(map(str, told & hidden(game, self.looker)))
        assert not found, f"{self.looker} sees {found}:\n{text}"
        if self.looker is not None:
            hand = game.room.view(self.looker).hand
            if hand and told.issuperset(hand):
                self.seen.add(self.looker)

    def _given(self) -> None:
        """Note that somebody asks to look, who has to be the one whose play is next."""
        called = GIVEN.search(" ".join(drawn(self.app).split()))
        assert called, drawn(self.app)
        game = game_of(self.app)
        seat = game.room.names.index(called.group(1))
        assert seat == next(next_people(game))
        self._next = seat


def next_people(game: Game) -> Iterator[int]:
    """Yield the seats of people in the order in which they will play, in games that go round."""
    view = game.room.view(None)
    seats = len(view.hand_sizes)
    assert view.turn is not None
    order = [(view.turn + step) % seats for step in range(seats)]
    return (seat for seat in order if seat in game.humans)


async def rest(pilot: Pilot[Any]) -> None:
    for _ in range(8):
        await pilot.pause()
