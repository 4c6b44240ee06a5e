"""A board on its own, with any view: for games that are too long to play in a test."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.app import App, ComposeResult
from textual.message import Message

from scopa_tui.engine import Card, Cards, View, new_match, parse_cards, parse_rules, view_of
from scopa_tui.engine.cards import PackRules
from scopa_tui.engine.seating import side_count
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.story import Shown, Story
from scopa_tui.ui.theme import FELT
from scopa_tui.ui.widgets.board import Board, Scene
from scopa_tui.ui.widgets.hand import HandView
from scopa_tui.ui.widgets.table import TableView

NAMES = ("Anna", "Rosina", "Beppe", "Carla", "Donatella", "Ettore")
PACK_52 = PackRules(pack="it52")


def cards(text: str, deck: PackRules = PACK_52) -> Cards:
    return parse_cards(text, deck)


def fake_view(
    *,
    players: int = 2,
    teams: str = "none",
    pack_name: str = "it40",
    seat: int | None = 0,
    **state: Any,
) -> View:
    """Return a view of a deal with nothing on the table, changed by `state`."""
    rules = parse_rules("scopa")
    seats = replace(rules.seats, players=players, teams=teams)
    rules = replace(rules, seats=seats, deck=replace(rules.deck, pack=pack_name))
    # The rules are changed behind the back of the engine, which has more to say about them.
    match = new_match(parse_rules("scopa"), 0)
    match = replace(match, rules=rules, dealer=players - 1, scores=(0,) * side_count(seats))
    view = view_of(match, seat)
    plain: dict[str, Any] = {
        "hand_sizes": (3,) * players,
        "turn": 0,
        "stock_size": 30 - 3 * players,
    }
    return replace(view, **(plain | state))


def fake_scene(
    view: View,
    *,
    card: Card | None = None,
    recent: tuple[Shown, ...] = (),
    shown: Shown | None = None,
) -> Scene:
    """Return a scene: the cursor on a card, and what others have played, oldest first."""
    names = NAMES[: len(view.hand_sizes)]
    story = Story(names, view.rules, view.seat)
    story.recent = {play.seat: play for play in recent}
    if recent:
        story.last = (view.table, recent[-1])
    return Scene(
        view=view,
        names=names,
        bots=("", *("greedy",) * (len(names) - 1)),
        story=story,
        picks=Picks(card),
        shown=shown,
        say="",
        alert=False,
        hand_order="suit",
        waiting=True,
        needs_key=False,
        can_undo=False,
    )


class BoardApp(App[None]):
    """Shows one scene, and keeps what the board posts."""

    CSS = "Screen { background: $background; color: $foreground; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.register_theme(FELT)
        self.theme = FELT.name
        self.scene = scene
        self.posted: list[Message] = []

    def compose(self) -> ComposeResult:
        yield Board()

    def on_ready(self) -> None:
        self.show(self.scene)

    def show(self, scene: Scene) -> None:
        self.query_one(Board).show(scene)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return FELT.variables

    def on_hand_view_picked(self, message: HandView.Picked) -> None:
        self.posted.append(message)

    def on_table_view_picked(self, message: TableView.Picked) -> None:
        self.posted.append(message)

    @property
    def hand(self) -> HandView:
        return self.query_one(HandView)

    @property
    def cards(self) -> TableView:
        return self.query_one(TableView)
