"""All parts of the game screen, laid out for the size of the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from textual.app import ComposeResult
from textual.events import Resize

from scopa_tui.engine import Card, Cards, View, side_of
from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import tableau
from scopa_tui.ui.actions import GAME_ACTIONS, UserAction
from scopa_tui.ui.boardplan import WIDE, Area, Crowd, Plan, plan
from scopa_tui.ui.captures import options
from scopa_tui.ui.faces import Edition, Look, Size
from scopa_tui.ui.handorder import sorted_hand
from scopa_tui.ui.i18n import _
from scopa_tui.ui.motion import Place
from scopa_tui.ui.picks import Picks, marks
from scopa_tui.ui.prompts import prompt
from scopa_tui.ui.story import Shown, Story
from scopa_tui.ui.who import side_names, side_shorts, subject
from scopa_tui.ui.widgets.canvas import Canvas, Sprite
from scopa_tui.ui.widgets.cardview import CardView, TrickView
from scopa_tui.ui.widgets.hand import HandView
from scopa_tui.ui.widgets.header import Header
from scopa_tui.ui.widgets.keybar import KeyBar
from scopa_tui.ui.widgets.logview import LogView
from scopa_tui.ui.widgets.piles import Piles
from scopa_tui.ui.widgets.placed import Placed
from scopa_tui.ui.widgets.prompt import Prompt
from scopa_tui.ui.widgets.rule import Rule
from scopa_tui.ui.widgets.scoreboard import Scoreboard
from scopa_tui.ui.widgets.seats import Seats
from scopa_tui.ui.widgets.status import Status
from scopa_tui.ui.widgets.table import TableView
from scopa_tui.ui.words import begun


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
    """How the hand is sorted, see `handorder.sorted_hand`."""
    waiting: bool
    """Nothing is being shown, and no update is missing."""
    needs_key: bool
    """What is being shown stays until a key is pressed."""
    can_undo: bool
    card_size: str = "auto"
    """The setting of the size of cards, see LARGEST."""
    hidden: Cards = ()
    """Cards whose places on the table are still empty: they are on their way."""
    may_hint: bool = True
    """The game allows hints."""
    unsaved: bool = False
    """The latest change is not on disk."""
    sign: str = ""
    """What stands before the score: a clock, or that there is no line."""
    urgent: bool = False
    """Whether the sign is one of danger."""
    remarks: tuple[tuple[int, str], ...] = ()
    """Lines between those of the log, each behind so many of them: what was said in the chat."""
    away: tuple[int, ...] = ()
    """Seats whose people have gone; on a server only."""
    replayed: bool = False
    """What is being shown happened before; the hands are as they are now."""
    actions: tuple[UserAction, ...] = GAME_ACTIONS
    """What can be done here."""
    hands: tuple[Cards, ...] = ()
    """All hands by seat, if they lie face up."""
    turned: int | None = None
    """The seat that the table is turned to while none of several people looks."""

    @property
    def facing(self) -> View:
        """The view, turned to that seat; its hand is not in it."""
        return self.view if self.turned is None else replace(self.view, seat=self.turned)

    @property
    def hand(self) -> Cards:
        """The own cards in the order shown, without one that is on its way to the table."""
        gone = self.shown.card if self.shown else None
        hand = sorted_hand(self.view.hand, self.hand_order)
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
        return side_names(self.names, self.view.rules, you=self.view.seat)

    def short_names(self) -> tuple[str, ...]:
        """Return the names of the sides in few cells."""
        return side_shorts(self.names, self.view.rules, you=self.view.seat)


def log_lines(
    story: Story, remarks: tuple[tuple[int, str], ...]
) -> tuple[tuple[str, ...], frozenset[int]]:
    """Return the lines of the log with the remarks between them, and the places of loud ones."""
    lines: list[tuple[str, bool]] = []
    left = list(remarks)
    for place, line in enumerate(story.lines):
        while left and left[0][0] <= place:
            lines.append((left.pop(0)[1], True))
        lines.append((line.short, line.loud))
    lines += [(text, True) for _behind, text in left]
    loud = frozenset(place for place, (_text, is_loud) in enumerate(lines) if is_loud)
    return tuple(text for text, _loud in lines), loud


_ASIDE = ("undo", "last_play", "speed")
"""What a short line of keys leaves out while a card is chosen, so that what concerns it fits."""
LARGEST = {"auto": Size.L, "large": Size.L, "medium": Size.M, "small": Size.S}
"""The setting of the size of cards -> the largest that is used."""


class Board(Placed):
    """The parts of the game screen."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; background: $background; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scene: Scene | None = None
        self._crowd = Crowd()

    def compose(self) -> ComposeResult:
        """Make the parts; `boardplan` says where they lie."""
        yield Header(id="header")
        yield Seats(id="seats")
        yield Rule(id="line")
        yield TableView(id="table")
        yield Status(id="status")
        yield HandView(id="hand")
        yield Scoreboard(id="score")
        yield Piles(id="piles")
        yield TrickView(id="trick")
        yield CardView(id="card")
        yield LogView(id="log")
        yield Prompt(id="prompt")
        yield KeyBar(id="keys")

    def areas(self, width: int, height: int) -> Mapping[str, Area]:
        """Return where the parts lie."""
        return plan(width, height, self._crowd).areas

    @property
    def plan(self) -> Plan:
        """How the screen is shared now."""
        return plan(*self.size, self._crowd)

    def on_resize(self, _event: Resize) -> None:
        """Show what depends on the room there is."""
        if self._scene is not None:
            self.show(self._scene)

    def show(self, scene: Scene) -> None:
        """Bring every part up to date; parts that did not change do nothing."""
        self._scene = scene
        view, story, shorts = scene.view, scene.story, scene.short_names()
        edition, rows = scene.edition, tableau.score_rows(view)
        self._fit(scene, len(rows))
        alert = scene.sign or (_("not saved") if scene.unsaved else "")
        self.query_one(Header).show(
            tableau.header_parts(view),
            self._score_line(scene),
            alert=alert,
            calm=bool(scene.sign) and not scene.urgent,
        )
        self._show_seats(scene)
        self.query_one(TableView).show(
            scene.table, scene.looks, edition=edition, hidden=scene.hidden
        )
        standing = tableau.standing(view, scene.names)
        yours = standing.turn and scene.shown is None
        self.query_one(Status).show(standing._replace(turn=yours))
        self.query_one(HandView).show(scene.hand, scene.picks.card, edition=edition)
        self.query_one(Scoreboard).show(shorts, rows)
        self._show_side(scene, shorts)
        lines, loud = log_lines(story, scene.remarks)
        self.query_one(LogView).show(lines, loud=loud)
        width = self.size.width - 4
        text = scene.say or prompt(view, scene.picks, names=scene.names, width=width)
        self.query_one(Prompt).show(begun(text), alert=scene.alert)
        chosen = scene.picks.card is not None and self.size.width < WIDE
        actions = (
            a for a in scene.actions if self.works(a, scene) and not (chosen and a.name in _ASIDE)
        )
        self.query_one(KeyBar).show(tuple(actions))

    def _fit(self, scene: Scene, rows: int) -> None:
        """Plan anew if the game needs it; size and cursor of a deal never do."""
        view, largest = scene.facing, LARGEST[scene.card_size]
        most = max(view.rules.deal.hand, len(view.hand))
        crowd = Crowd(
            len(tableau.others(view)),
            most,
            len(view.scores),
            rows,
            largest,
            watched=view.seat is None,
        )
        self.query_one(HandView).fit(most, largest)
        self.query_one(TableView).fit(largest)
        if crowd != self._crowd:
            self._crowd = crowd
            self.refresh(layout=True)

    def _show_seats(self, scene: Scene) -> None:
        view, gone = scene.facing, scene.shown
        if gone is not None and not scene.replayed:
            sizes = (n - (at == gone.seat) for at, n in enumerate(view.hand_sizes))
            view = replace(view, hand_sizes=tuple(sizes))
        if scene.hands:
            lying = tableau.lying(view, scene.hands, gone)
            view = replace(view, shown=tuple(sorted_hand(h, scene.hand_order) for h in lying))
        recent, away = scene.story.recent, scene.away
        infos = tableau.seat_infos(view, scene.names, scene.bots, recent=recent, away=away)
        self.query_one(Seats).show(infos, edition=scene.edition, stock=view.stock_size)

    def _show_side(self, scene: Scene, shorts: tuple[str, ...]) -> None:
        """Show the piles, and the cards that are looked at or were played last."""
        view, story, edition = scene.view, scene.story, scene.edition
        # A capture that is being shown is not on its pile yet.
        recent = {seat: play for seat, play in story.recent.items() if play != scene.shown}
        piles = tableau.pile_infos(view, shorts, recent)
        self.query_one(Piles).show(piles, edition=edition)
        last = story.last[1] if story.last else None
        who = subject(last.seat, scene.names, view.seat) if last else ""
        card, take = (last.card, last.take) if last else (None, ())
        self.query_one(TrickView).show(who, card, take, edition=edition)
        words: tuple[str, ...] = ()
        if scene.picks.card is not None:
            card, words = scene.picks.card, tableau.card_words(view, scene.picks.card)
        elif last is not None:
            words = (story.lines[-1].full,) if story.lines else ()
        self.query_one(CardView).show(card, words, edition=edition)

    def _score_line(self, scene: Scene) -> str:
        """Return the score of the match, with names that are short enough for the line."""
        shorts = scene.short_names()
        line = tableau.score_line(scene.view, shorts)
        if cells(line) <= self.size.width - 2:
            return line
        return tableau.score_line(scene.view, tuple(cut(name, 3) for name in shorts))

    def works(self, action: UserAction, scene: Scene) -> bool:
        """Whether an action can do something now and belongs into the line of keys."""
        return action.bar and self._working(scene).get(action.name, True)

    def _working(self, scene: Scene) -> dict[str, bool]:
        """Return whether actions can do something now; those left out always can."""
        mine = scene.waiting and scene.view.turn == scene.view.seat
        plays = options(scene.view, scene.picks.card)
        return {
            "pick": mine,
            "go_on": scene.needs_key,
            "choose": mine and len(plays) > 1,
            "play": mine and bool(plays),
            "cancel": scene.waiting and scene.picks.card is not None,
            "hint": mine and scene.may_hint,
            "undo": scene.can_undo,
            "last_play": scene.story.last is not None,
            "score": not self.plan.side,
        }

    # --- what moves ---------------------------------------------------------------------------

    def float_over(self, sprites: tuple[Sprite, ...] = ()) -> None:
        """Draw these above everything else, in cells of the screen; () draws nothing any more."""
        for canvas in self.query(Canvas):
            canvas.show_sprites(sprites)

    def hand_place(self, seat: int, card: Card) -> Place:
        """Return from where a seat plays a card: the card in the own hand, else the seat."""
        scene = self._scene
        place = self.query_one(HandView).place(card)
        if place is not None or scene is None:
            return place or Place(0, 0, Size.S)
        order = tableau.others(scene.facing)
        if seat not in order:
            region = self.query_one(HandView).region
            return Place(region.x + region.width // 2, region.bottom, Size.S)
        return self.query_one(Seats).place(order.index(seat))

    def table_place(self, card: Card) -> Place | None:
        """Return where a card lies on the table, None if it does not."""
        return self.query_one(TableView).place(card)

    def pile_place(self, seat: int) -> Place:
        """Return where the cards go that a seat takes: its side's pile, or the player."""
        scene = self._scene
        if scene is None:
            return Place(0, 0, Size.S)
        if "piles" in self.plan.areas:
            return self.query_one(Piles).place(side_of(seat, scene.view.rules.seats))
        order = tableau.others(scene.facing)
        if seat in order:
            return self.query_one(Seats).place(order.index(seat))
        region = self.query_one(HandView).region
        return Place(region.x + region.width // 2, region.bottom, Size.S)
