"""All parts of the game screen, laid out for the size of the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Resize

from scopa_tui.engine import Card, Cards, View
from scopa_tui.ui import tableau
from scopa_tui.ui.actions import GAME_ACTIONS, UserAction
from scopa_tui.ui.captures import options
from scopa_tui.ui.faces import Edition, Look
from scopa_tui.ui.picks import Picks, marks
from scopa_tui.ui.prompts import prompt
from scopa_tui.ui.story import Shown, Story
from scopa_tui.ui.who import side_name, side_short
from scopa_tui.ui.widgets.hand import HandView
from scopa_tui.ui.widgets.header import Header
from scopa_tui.ui.widgets.keybar import KeyBar
from scopa_tui.ui.widgets.logview import LogView
from scopa_tui.ui.widgets.piles import Piles
from scopa_tui.ui.widgets.prompt import Prompt
from scopa_tui.ui.widgets.rule import Rule
from scopa_tui.ui.widgets.scoreboard import Scoreboard
from scopa_tui.ui.widgets.seats import Seats
from scopa_tui.ui.widgets.table import TableView


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the board shows."""

    view: View
    names: tuple[str, ...]
    """Names by seat."""
    bots: tuple[str, ...]
    """Kind of computer player by seat, "" for a person."""
    story: Story
    picks: Picks
    shown: Shown | None
    """A play that is being shown."""
    say: str
    """What the prompt line says; "" for what goes without saying."""
    alert: bool
    """Whether `say` tells why something was refused."""
    hand_order: str
    """How the hand is sorted, see `tableau.sorted_hand`."""
    waiting: bool
    """Nothing is being shown, and no update is missing."""
    needs_key: bool
    """What is being shown stays until a key is pressed."""
    can_undo: bool

    @property
    def hand(self) -> Cards:
        """The own cards in the order shown, without one that is on its way to the table."""
        gone = self.shown.card if self.shown else None
        hand = tableau.sorted_hand(self.view.hand, self.hand_order)
        return tuple(card for card in hand if card != gone)

    @property
    def table(self) -> Cards:
        """The table cards, with one that is on its way to it."""
        if self.shown is None:
            return self.view.table
        return (*(card for card in self.view.table if card != self.shown.card), self.shown.card)

    @property
    def looks(self) -> dict[Card, tuple[Look, str]]:
        """How table cards are marked: what is being shown, else what the cursor would do."""
        if self.shown is not None:
            taken = dict.fromkeys(self.shown.take, (Look.TAKEN, "+"))
            # An ace may take itself.
            return {self.shown.card: (Look.CURSOR, ">") if taken else (Look.LAST, "*")} | taken
        marked = marks(self.view, self.picks)
        looks = {
            card: (Look.TAKEN, "+") if mark == "take" else (Look.OPTION, "?")
            for card, mark in marked.items()
        }
        last = self.story.last
        if not looks and last and not last[1].take:
            looks[last[1].card] = (Look.LAST, "*")
        return looks

    @property
    def edition(self) -> Edition:
        """How cards are printed now."""
        return Edition(self.view.rules.deck, self.view.wild)

    def side_names(self) -> tuple[str, ...]:
        """Return the names of the sides."""
        view = self.view
        return tuple(
            side_name(side, self.names, view.rules, you=view.seat)
            for side in range(len(view.scores))
        )

    def short_names(self) -> tuple[str, ...]:
        """Return the names of the sides in few cells."""
        view = self.view
        return tuple(
            side_short(side, self.names, view.rules, you=view.seat)
            for side in range(len(view.scores))
        )


MANY_SIDES = 4
"""More sides than these need a wider score."""


class Board(Vertical):
    """The parts of the game screen."""

    DEFAULT_CSS = """
    Board { width: 1fr; height: 1fr; background: $background; }
    Board #middle { layout: horizontal; height: 1fr; }
    Board #felt { width: 1fr; }
    Board #side { width: 24; background: $surface; }
    Board.-many #side { width: 28; }
    Board.-wide #side { width: 34; }
    Board.-narrow #side { display: none; }
    Board.-low Rule { display: none; }
    Board.-low Seats { height: 1; }
    Board.-low Seats.-tall { height: 2; }
    Board.-small HandView { height: 6; }
    Board.-flat HandView { height: 2; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scene: Scene | None = None

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Header()
        with Vertical(id="middle"):
            with Vertical(id="felt"):
                yield Seats()
                yield Rule()
                yield TableView()
                yield Rule()
                yield HandView()
            with Vertical(id="side"):
                yield Scoreboard()
                yield Piles()
                yield LogView()
        yield Prompt()
        yield KeyBar()

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the size."""
        width, height = event.size
        self.set_class(width >= 110, "-wide")
        self.set_class(width < 80 or height < 20, "-narrow")
        self.set_class(height < 24, "-low")
        self.set_class(height < 20, "-small")
        self.set_class(height < 14, "-flat")
        if self._scene is not None:
            self.show(self._scene)

    def show(self, scene: Scene) -> None:
        """Bring every part up to date; parts that did not change do nothing."""
        self._scene = scene
        view, story, shorts = scene.view, scene.story, scene.short_names()
        edition = scene.edition
        self.set_class(len(shorts) > MANY_SIDES, "-many")
        self.query_one(Header).show(tableau.header_parts(view), self._score_line(scene))
        seats = tableau.seat_infos(view, scene.names, scene.bots, recent=story.recent)
        self.query_one(Seats).show(seats, edition=edition)
        self.query_one(TableView).show(scene.table, scene.looks, edition=edition)
        self.query_one(HandView).show(scene.hand, scene.picks.card, edition=edition)
        self.query_one(Scoreboard).show(shorts, tableau.score_rows(view))
        # A capture that is being shown is not on its pile yet.
        recent = {seat: play for seat, play in story.recent.items() if play != scene.shown}
        piles = tableau.pile_infos(view, shorts, recent)
        self.query_one(Piles).show(piles, edition=edition)
        self.query_one(LogView).show(tuple(line.short for line in story.lines))
        width = self.size.width - 4
        text = scene.say or prompt(view, scene.picks, names=scene.names, width=width)
        self.query_one(Prompt).show(text[:1].upper() + text[1:], alert=scene.alert)
        self.query_one(KeyBar).show(tuple(a for a in GAME_ACTIONS if self.works(a, scene)))

    def _score_line(self, scene: Scene) -> str:
        """Return the score of the match, with names that are short enough for the line."""
        shorts = scene.short_names()
        line = tableau.score_line(scene.view, shorts)
        if len(line) <= self.size.width - 2:
            return line
        return tableau.score_line(scene.view, tuple(name[:3] for name in shorts))

    def works(self, action: UserAction, scene: Scene) -> bool:
        """Whether an action can do something now and belongs into the line of keys."""
        mine = scene.waiting and scene.view.turn == scene.view.seat
        plays = options(scene.view, scene.picks.card)
        works = {
            "pick": mine,
            "go_on": scene.needs_key,
            "choose": mine and len(plays) > 1,
            "play": mine and bool(plays),
            "cancel": scene.picks.card is not None,
            "undo": scene.can_undo,
            "last_play": scene.story.last is not None,
            "score": self.has_class("-narrow"),
        }
        return action.bar and works.get(action.name, True)
