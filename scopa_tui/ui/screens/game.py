"""The game screen: the table from one seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize, ScreenResume, ScreenSuspend
from textual.message import Message
from textual.screen import Screen

from scopa_tui.engine import (
    Card,
    Cards,
    Collected,
    Event,
    Misdealt,
    Play,
    Played,
    Swept,
    View,
    running_tally,
)
from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.room import Update
from scopa_tui.ui import narrate, picks, tableau
from scopa_tui.ui.actions import GAME_ACTIONS, UserAction
from scopa_tui.ui.faces import Look
from scopa_tui.ui.history import history
from scopa_tui.ui.picks import Picks, Step
from scopa_tui.ui.settings import PAUSES, Settings
from scopa_tui.ui.stage import Stage
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

QUIET_SECONDS = 0.35
"""After a play, keys and clicks are ignored until there were none for so long. A held key, a
double click or a paste therefore never plays a second card."""

OWN_PAUSE = 0.35
"""How long the own play is shown, as a share of the pause for others' plays."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A play that is being shown: the card on its way, and what it takes."""

    seat: int
    card: Card
    take: Cards


class LogLine(NamedTuple):
    """One line of the log."""

    full: str
    short: str
    """For the narrow log beside the table."""


def _bindings() -> list[BindingType]:
    """Bind every key of the list of actions."""
    pressed = {"pick", "choose", "play", "cancel"}
    return [
        Binding(
            key,
            f"press('{key}')" if action.name in pressed else action.name,
            action.label,
            show=False,
        )
        for action in GAME_ACTIONS
        for key in action.keys
    ]


class GameScreen(Screen[str]):
    """Plays one match from one seat; ends with "menu", "rematch" or "quit"."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar = _bindings()
    DEFAULT_CSS = """
    GameScreen { layout: vertical; background: $background; overflow: hidden; }
    GameScreen #body { layout: horizontal; height: 1fr; }
    GameScreen #board { width: 1fr; }
    GameScreen #side { width: 24; background: $surface; }
    GameScreen.-wide #side { width: 34; }
    GameScreen.-narrow #side { display: none; }
    GameScreen.-low Rule { display: none; }
    GameScreen.-low Seats { height: 1; }
    GameScreen.-small HandView { height: 6; }
    GameScreen.-flat HandView { height: 2; }
    """

    class SettingsChanged(Message):
        """The player changed a setting at the table."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__()
        self._game = game
        self._room = game.room
        self._settings = settings
        self._seat = game.humans[0] if game.humans else None
        self._view: View = self._room.view(self._seat)
        self._tick = -1
        self._picks = Picks()
        self._shown: Shown | None = None
        self._last: tuple[Cards, Shown] | None = None
        self._recent: dict[int, tuple[Card, Cards]] = {}
        self._lines: tuple[LogLine, ...] = ()
        self._say = ("", False)
        self._stage = Stage(self._show)
        self._last_input = 0.0
        self._guarding = False
        self._leave: Callable[[], None] | None = None

    # --- life -------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Header()
        with Vertical(id="body"):
            with Vertical(id="board"):
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

    def on_mount(self) -> None:
        """Take the seat."""
        self._recall()
        self.run_worker(self._stage.run(), name="stage")
        self._leave = self._room.subscribe(self._seat, self._hear)

    def on_unmount(self) -> None:
        """Leave the room."""
        if self._leave:
            self._leave()

    def on_screen_suspend(self, _event: ScreenSuspend) -> None:
        """Hold the game while something covers it."""
        self._stage.hide()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Go on."""
        self._stage.unhide()
        self._show()

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the size."""
        width, height = event.size
        self.set_class(width >= 110, "-wide")
        self.set_class(width < 80 or height < 20, "-narrow")
        self.set_class(height < 24, "-low")
        self.set_class(height < 20, "-small")
        self.set_class(height < 14, "-flat")
        self._show()

    # --- what the room says -----------------------------------------------------------------

    def _hear(self, update: Update) -> None:
        self._stage.add(partial(self._play_update, update))

    async def _play_update(self, update: Update) -> None:
        """Show the events of an update, then its view."""
        for event in update.events:
            self._log(event)
            if isinstance(event, Played):
                self._say = (self._sentence(event), False)
                await self._show_play(Shown(event.seat, event.card, event.take))
            elif isinstance(event, Swept | Collected | Misdealt):
                await self._show_sentence(event)
        if not update.events and self._tick >= 0:
            self._recall()
        self._tick, self._view = update.tick, update.view
        self._shown = None
        self._picks = picks.refreshed(self._view, self._picks)
        self._say = ("", False)
        self._show()
        if self._settings.bell and self._view.turn == self._seat:
            self.app.bell()
        if self._view.turn is None:
            await self._between_deals()

    def _log(self, event: Event) -> None:
        self._lines = (*self._lines, *self._lines_of(event))

    def _lines_of(self, event: Event) -> tuple[LogLine, ...]:
        """Return the line that an event is worth, or none."""
        sentence = self._sentence(event)
        if not sentence:
            return ()
        short = narrate.last_play(event, self._room.names, you=self._seat)
        return (LogLine(sentence, short or sentence),)

    def _sentence(self, event: Event) -> str:
        return narrate.sentence(event, self._room.names, self._view.rules, you=self._seat)

    async def _show_play(self, shown: Shown) -> None:
        """Lay the card beside the table with what it takes marked, and wait."""
        self._shown = shown
        self._note_play(self._view.table, shown)
        self._show()
        pause = PAUSES[self._settings.speed]
        mine = shown.seat == self._seat
        await self._stage.pause(OWN_PAUSE * (pause or 0.5) if mine and pause != 0 else pause)

    async def _show_sentence(self, event: Event) -> None:
        text = self._sentence(event)
        if text:
            self._say = (text, False)
            self._show()
            await self._stage.pause(PAUSES[self._settings.speed])

    async def _between_deals(self) -> None:
        """Show the score sheet, then say that this seat is ready."""
        view = self._view
        answer = "next"
        if view.last_tally is not None:
            from scopa_tui.ui.screens.tally import TallyScreen

            points = view.last_tally.points
            answer = await self.app.push_screen_wait(
                TallyScreen(
                    view.last_tally,
                    sides=self._side_names(),
                    before=tuple(a - b for a, b in zip(view.scores, points, strict=True)),
                    rules=view.rules,
                    you=view.side,
                    winner=view.winner,
                    others=True,
                    patience=QUIET_SECONDS,
                )
            )
        if answer == "next" and view.winner is None:
            if self._seat is not None:
                self._room.ready(self._seat)
        else:
            self.dismiss("menu" if answer == "next" else answer)

    def _recall(self) -> None:
        """Tell the story of the match so far from its record."""
        story = history(self._room.record(), self._seat)
        self._lines = tuple(line for _, event in story for line in self._lines_of(event))
        self._last, self._recent = None, {}
        for table, event in story:
            if isinstance(event, Played):
                self._note_play(table, Shown(event.seat, event.card, event.take))

    def _note_play(self, table: Cards, shown: Shown) -> None:
        """Remember the latest play, and what everybody has played since this seat did."""
        self._last = (table, shown)
        if shown.seat == self._seat:
            self._recent = {}
        self._recent = {**self._recent, shown.seat: (shown.card, shown.take)}

    # --- what is drawn ----------------------------------------------------------------------

    def _show(self) -> None:
        """Bring every part up to date; parts that did not change do nothing."""
        if not self.is_mounted or not self.size:
            return
        view, shown = self._view, self._shown
        names = self._room.names
        self.query_one(Header).show(
            tableau.header_parts(view), tableau.score_line(view, self._short_names())
        )
        self.query_one(Seats).show(
            tableau.seat_infos(view, names, self._game.setup.bots, last=self._recent)
        )
        table = view.table if shown is None else self._table_with(shown)
        self.query_one(TableView).show(table, self._looks())
        hand = self._hand()
        self.query_one(HandView).show(hand, self._picks.card)
        self.query_one(Scoreboard).show(self._short_names(), tableau.score_rows(view))
        piles = tableau.pile_infos(view, self._short_names(), self._recent)
        self.query_one(Piles).show(piles)
        self.query_one(LogView).show(tuple(line.short for line in self._lines))
        text, alert = self._say
        if not text and self._tick >= 0:
            text = narrate.prompt(view, self._picks, names=names, width=self.size.width - 4)
        self.query_one(Prompt).show(text, alert=alert)
        self.query_one(KeyBar).show(tuple(filter(self._works, GAME_ACTIONS)))

    def _hand(self) -> Cards:
        """The own cards in the order shown, without one that is on its way to the table."""
        hand = tableau.sorted_hand(self._view.hand, self._settings.hand_order)
        gone = self._shown.card if self._shown else None
        return tuple(card for card in hand if card != gone)

    def _table_with(self, shown: Shown) -> Cards:
        return (*(card for card in self._view.table if card != shown.card), shown.card)

    def _looks(self) -> dict[Card, tuple[Look, str]]:
        """How table cards are marked: what is being shown, else what the cursor would do."""
        if self._shown is not None:
            taken = dict.fromkeys(self._shown.take, (Look.TAKEN, "+"))
            look = Look.CURSOR if taken else Look.LAST
            return {**taken, self._shown.card: (look, ">" if taken else "*")}
        marks = picks.marks(self._view, self._picks)
        looks = {
            card: (Look.TAKEN, "+") if mark == "take" else (Look.OPTION, "?")
            for card, mark in marks.items()
        }
        if not looks and self._last and not self._last[1].take:
            looks[self._last[1].card] = (Look.LAST, "*")
        return looks

    def _short_names(self) -> tuple[str, ...]:
        view, names = self._view, self._room.names
        return tuple(
            narrate.side_short(side, names, view.rules, you=self._seat)
            for side in range(len(view.scores))
        )

    def _side_names(self) -> tuple[str, ...]:
        view, names = self._view, self._room.names
        return tuple(
            narrate.side_name(side, names, view.rules, you=self._seat)
            for side in range(len(view.scores))
        )

    def _works(self, action: UserAction) -> bool:
        """Whether an action can do something now and belongs into the line of keys."""
        if not action.bar:
            return False
        mine = self._view.turn == self._seat and not self._stage.busy
        options = picks.options(self._view, self._picks.card) if self._picks.card else ()
        return {
            "pick": mine,
            "choose": mine and len(options) > 1,
            "play": mine and bool(options),
            "cancel": self._picks.card is not None,
            "undo": self._can_undo(),
            "last_play": self._last is not None,
            "score": "-narrow" in self.classes,
        }.get(action.name, True)

    # --- what the player does ---------------------------------------------------------------

    def _too_soon(self) -> bool:
        """Whether input follows a play so quickly that it cannot be meant (see QUIET_SECONDS)."""
        now = monotonic()
        quiet = now - self._last_input
        self._last_input = now
        if self._guarding and quiet >= QUIET_SECONDS:
            self._guarding = False
        return self._guarding

    def action_press(self, key: str) -> None:
        """Choose or play by key."""
        if self._too_soon():
            return
        if self._stage.busy:
            self._stage.skip()
            return
        self._step(
            picks.press(
                self._view,
                self._picks,
                key,
                hand=self._hand(),
                one_key=self._settings.one_key,
            )
        )

    def on_hand_view_hovered(self, message: HandView.Hovered) -> None:
        """Follow the pointer."""
        if not self._stage.busy:
            self._step(picks.hover(self._view, self._picks, message.card), quiet=True)

    def on_hand_view_picked(self, message: HandView.Picked) -> None:
        """Choose or play by mouse."""
        if not self._too_soon() and not self._skipped():
            self._step(picks.click_hand(self._view, self._picks, message.card))

    def on_table_view_picked(self, message: TableView.Picked) -> None:
        """Choose what to take by mouse."""
        if not self._too_soon() and not self._skipped():
            self._step(picks.click_table(self._view, self._picks, message.card))

    def _skipped(self) -> bool:
        """End a pause, if one is running."""
        if self._stage.busy:
            self._stage.skip()
            return True
        return False

    def _step(self, step: Step, *, quiet: bool = False) -> None:
        """Carry out what the pure rules of choosing came to."""
        changed = step.picks != self._picks
        self._picks = step.picks
        if step.play is not None:
            self._submit(step.play)
        elif step.reason is not None:
            tried = Play(step.picks.card) if step.picks.card else None
            self._say = (narrate.why(step.reason, tried), True)
        elif changed or not quiet:
            self._say = (step.say, bool(step.say))
        self._show()

    def _submit(self, play: Play) -> None:
        if self._seat is None:
            return
        self._guarding = True
        reason = self._room.submit(self._seat, play, at=self._tick)
        if reason is not None:
            self._say = (narrate.why(reason, play), True)

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """Do what a click on the line of keys asks for."""
        name = message.action.name
        presses = {"pick": "right", "choose": "down", "play": "enter", "cancel": "escape"}
        if name in presses:
            self.action_press(presses[name])
        else:
            getattr(self, f"action_{name}")()

    def on_click(self) -> None:
        """Let a click anywhere end a pause."""
        self._stage.skip()

    def _can_undo(self) -> bool:
        return self._seat is not None and self._room.can_undo(self._seat)

    def action_undo(self) -> None:
        """Take the last play back."""
        if self._seat is not None and not self._room.undo(self._seat):
            self._say = ("There is nothing to take back in this deal.", True)
            self._show()
        self._stage.skip()

    def action_last_play(self) -> None:
        """Show the last play again."""
        if not self._skipped() and self._last is not None:
            self._stage.add(self._show_last_play)

    async def _show_last_play(self) -> None:
        table, shown = self._last or ((), None)
        if shown is None:
            return
        view = self._view
        self._view = replace(view, table=table)
        self._say = (self._sentence(Played(shown.seat, shown.card, shown.take)), False)
        await self._show_play(shown)
        self._view, self._shown, self._say = view, None, ("", False)
        self._show()

    def action_log(self) -> None:
        """Show the whole log."""
        from scopa_tui.ui.screens.log import LogScreen

        self.app.push_screen(LogScreen([line.full for line in self._lines]))

    def on_log_view_opened(self, _message: LogView.Opened) -> None:
        """Show the whole log."""
        self.action_log()

    def action_score(self) -> None:
        """Show the running count of this deal."""
        from scopa_tui.ui.screens.tally import TallyScreen

        view = self._view
        self.app.push_screen(
            TallyScreen(
                running_tally(view.rules, view.piles, view.scope),
                sides=self._side_names(),
                before=view.scores,
                rules=view.rules,
                you=view.side,
                winner=None,
                others=False,
                running=True,
            )
        )

    def action_speed(self) -> None:
        """Take the next speed."""
        speeds = list(PAUSES)
        speed = speeds[(speeds.index(self._settings.speed) + 1) % len(speeds)]
        self._settings = replace(self._settings, speed=speed)
        self._say = (narrate.speed(speed), False)
        self._show()
        self.post_message(self.SettingsChanged(self._settings))

    def action_help(self) -> None:
        """Show keys and rules."""
        from scopa_tui.ui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self._view.rules, GAME_ACTIONS))

    def action_menu(self) -> None:
        """Leave the table."""
        self.dismiss("menu")

    def action_repaint(self) -> None:
        """Draw the whole screen again."""
        self.app.refresh(repaint=True, layout=True)
