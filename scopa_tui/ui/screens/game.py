"""The game screen: the table from one seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key, ScreenResume, ScreenSuspend
from textual.message import Message
from textual.screen import Screen

from scopa_tui.engine import (
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
from scopa_tui.ui import narrate, picks
from scopa_tui.ui.actions import GAME_ACTIONS
from scopa_tui.ui.picks import Picks, Step
from scopa_tui.ui.settings import PAUSES, Settings
from scopa_tui.ui.stage import Stage
from scopa_tui.ui.story import Shown, Story
from scopa_tui.ui.widgets.board import Board, Scene
from scopa_tui.ui.widgets.hand import HandView
from scopa_tui.ui.widgets.keybar import KeyBar
from scopa_tui.ui.widgets.logview import LogView
from scopa_tui.ui.widgets.table import TableView

QUIET_SECONDS = 0.35
"""After a play, keys and clicks are ignored until there were none for so long. A held key, a
double click or a paste therefore never plays a second card."""

OWN_PAUSE = 0.35
"""How long the own play is shown, as a share of the pause for others' plays."""


_BOUND = {key for action in GAME_ACTIONS for key in action.keys}


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


class GameScreen(Screen[None]):
    """Plays one match from one seat."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar = _bindings()

    class SettingsChanged(Message):
        """The player changed a setting at the table."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    class Left(Message):
        """The player leaves the table."""

        def __init__(self, answer: str) -> None:
            """Say what is wanted next: "menu" or "rematch"."""
            super().__init__()
            self.answer = answer

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
        self._past_table: Cards | None = None
        self._story = Story(self._room.names, self._room.rules, self._seat)
        self._say = ("", False)
        self._stage = Stage(self._show)
        self._last_input = 0.0
        self._guarding = False
        self._leave: Callable[[], None] | None = None

    # --- life -------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Show the board."""
        yield Board()

    def on_mount(self) -> None:
        """Show the table, then take the seat: what follows writes to the disk."""
        self._story = self._story.tell(self._room.record())
        self._show()
        self.run_worker(self._stage.run(), name="stage")
        self.call_after_refresh(self._sit_down)

    def _sit_down(self) -> None:
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

    # --- what the room says -----------------------------------------------------------------

    def _hear(self, update: Update) -> None:
        # Saving has held the program up: keys that came meanwhile are no later for that.
        self._last_input = monotonic()
        self._stage.add(partial(self._play_update, update))

    async def _play_update(self, update: Update) -> None:
        """Show the events of an update, then its view."""
        for event in update.events:
            self._story.add(event, self._view.table)
            if isinstance(event, Played):
                await self._show_play(Shown(event.seat, event.card, event.take))
            elif isinstance(event, Swept | Collected | Misdealt):
                await self._show_sentence(event)
        if not update.events and self._tick >= 0:
            self._story = self._story.tell(self._room.record())
        self._tick, self._view = update.tick, update.view
        self._shown = None
        self._picks = picks.refreshed(self._view, self._picks)
        self._say = ("", False)
        self._show()
        if self._settings.bell and self._view.turn == self._seat:
            self.app.bell()
        if self._view.turn is None:
            await self._between_deals()

    async def _show_play(self, shown: Shown) -> None:
        """Lay the card beside the table with what it takes marked, and wait."""
        self._shown = shown
        self._say = (self._story.sentence(Played(shown.seat, shown.card, shown.take)), False)
        self._show()
        pause = PAUSES[self._settings.speed]
        if shown.seat == self._seat and pause != 0:
            pause = OWN_PAUSE * (pause or 0.5)
        await self._stage.pause(pause)

    async def _show_sentence(self, event: Event) -> None:
        text = self._story.sentence(event)
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
                    sides=self._scene().side_names(),
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
            self.post_message(self.Left("menu" if answer == "next" else answer))

    # --- what is drawn ----------------------------------------------------------------------

    def _scene(self) -> Scene:
        text, alert = self._say
        view = self._view
        if self._past_table is not None:  # a play of the past is shown again
            view = replace(view, table=self._past_table)
        return Scene(
            view=view,
            names=self._room.names,
            bots=self._game.setup.bots,
            story=self._story,
            picks=self._picks,
            shown=self._shown,
            say=text,
            alert=alert,
            hand_order=self._settings.hand_order,
            waiting=not self._stage.busy and self._tick >= 0,
            needs_key=self._stage.busy and PAUSES[self._settings.speed] is None,
            can_undo=self._seat is not None and self._room.can_undo(self._seat),
        )

    def _show(self) -> None:
        """Show how things stand now."""
        if self.is_mounted:
            self.query_one(Board).show(self._scene())

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
        if self._listens():
            hand, one_key = self._scene().hand, self._settings.one_key
            self._step(picks.press(self._view, self._picks, key, hand=hand, one_key=one_key))

    def on_key(self, event: Key) -> None:
        """Let a key that means nothing else end a pause."""
        if event.key not in _BOUND:
            self._skipped()

    def on_hand_view_hovered(self, message: HandView.Hovered) -> None:
        """Follow the pointer."""
        if not self._stage.busy:
            self._step(picks.hover(self._view, self._picks, message.card), quiet=True)

    def on_hand_view_picked(self, message: HandView.Picked) -> None:
        """Choose or play by mouse."""
        if self._listens():
            self._step(picks.click_hand(self._view, self._picks, message.card))

    def on_table_view_picked(self, message: TableView.Picked) -> None:
        """Choose what to take by mouse."""
        if self._listens():
            self._step(picks.click_table(self._view, self._picks, message.card))

    def _listens(self) -> bool:
        """Whether a key or a click chooses something now; else it ends a pause, or is ignored."""
        return not self._too_soon() and not self._skipped()

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
            text = narrate.why(step.reason, step.tried)
            now = picks.selected(self._view, step.picks) if changed else None
            self._say = (f"{text}; now {narrate.tokens(now.take)}" if now else text, True)
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

    def action_undo(self) -> None:
        """Take the last play back."""
        if self._seat is not None and not self._room.undo(self._seat):
            self._say = ("There is nothing to take back in this deal.", True)
            self._show()
        self._stage.skip()

    def action_last_play(self) -> None:
        """Show the last play again."""
        if not self._skipped() and self._story.last is not None:
            self._stage.add(self._show_last_play)

    async def _show_last_play(self) -> None:
        if self._story.last is None:
            return
        self._past_table, shown = self._story.last
        await self._show_play(shown)
        self._past_table, self._shown, self._say = None, None, ("", False)
        self._show()

    def action_log(self) -> None:
        """Show the whole log."""
        from scopa_tui.ui.screens.log import LogScreen

        self.app.push_screen(LogScreen([line.full for line in self._story.lines]))

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
                sides=self._scene().side_names(),
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
        self.post_message(self.Left("menu"))

    def action_repaint(self) -> None:
        """Draw the whole screen again."""
        self.app.refresh(repaint=True, layout=True)
