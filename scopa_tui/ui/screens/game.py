"""The game screen: what the player can do at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from scopa_tui.engine import Move, Play, Reason
from scopa_tui.rooms.width import cells
from scopa_tui.ui import announcing, keymap, narrate, picks
from scopa_tui.ui.actions import FIXED, GAME_ACTIONS, STROKES
from scopa_tui.ui.appearance import SetApp
from scopa_tui.ui.i18n import _
from scopa_tui.ui.motion import speed_of, tempo
from scopa_tui.ui.picks import Step
from scopa_tui.ui.screens.gamewindows import GameWindows
from scopa_tui.ui.settings import PAUSES
from scopa_tui.ui.whynot import tokens, why
from scopa_tui.ui.widgets.board import Board
from scopa_tui.ui.widgets.hand import HandView
from scopa_tui.ui.widgets.keybar import KeyBar
from scopa_tui.ui.widgets.table import TableView

if TYPE_CHECKING:
    from scopa_tui.ui.commands import Entry


def _bindings() -> list[BindingType]:
    """Bind every key of the list of actions; the app lays the keys of the player over them."""
    fixed: list[BindingType] = [Binding(key, f"press('{key}')", show=False) for key in FIXED]
    return fixed + [
        Binding(
            ",".join(stroke.usual),
            f"press('{stroke.means}')" if stroke.means else action.name,
            show=False,
            id=stroke.name,
        )
        for action in GAME_ACTIONS
        for stroke in action.strokes
    ]


def _bound() -> set[str]:
    """Return every key that means something now."""
    return {*FIXED, *(key for stroke in STROKES.values() for key in stroke.keys)}


_NO_COMMANDS = ("go_on", "pick", "choose", "palette")
"""What is done with a key beside the cards, and nowhere else."""


class GameScreen(GameWindows):
    """Plays one match from one seat."""

    BINDINGS: ClassVar = _bindings()

    # --- what the player does ---------------------------------------------------------------

    def action_press(self, key: str) -> None:
        """Choose or play by key."""
        if self._listens():
            hand, one_key = self._scene().hand, self._settings.one_key
            self._step(picks.press(self._view, self._picks, key, hand=hand, one_key=one_key))

    def on_key(self, event: Key) -> None:
        """Let a key that means nothing else end a pause."""
        if event.key not in _bound():
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
        if self._guard.ignores():
            return False
        skipped = self._skipped()
        if skipped:
            self._guard.begin()
        return not skipped

    def _skipped(self) -> bool:
        """End a pause, if one is running."""
        busy = self._stage.busy
        self._stage.skip()
        return busy

    def _step(self, step: Step, *, quiet: bool = False) -> None:
        """Carry out what the pure rules of choosing came to."""
        changed = step.picks != self._picks
        self._picks = step.picks
        if step.play is not None:
            self._submit(step.play)
        elif step.reason is not None:
            now = picks.selected(self._view, step.picks) if changed and step.picks.built else None
            deck = self._view.rules.deck
            then = _("; now {cards}").format(cards=tokens(now.take, deck)) if now else ""
            self._tell(self._why(step.reason, step.tried, room=cells(then)) + then, alert=True)
        elif (changed or not quiet) and not (self._asked and quiet):
            self._tell(step.say, alert=bool(step.say))
        self._show()

    def _why(self, reason: Reason, tried: Play | None, *, room: int = 0) -> str:
        """Say why in what the line has room for, but for the last `room` cells."""
        width = self._room_for_words() - room
        return why(reason, tried, view=self._view, width=width)

    def _room_for_words(self) -> int:
        return max(1, self.size.width - 4)

    def _submit(self, move: Move) -> None:
        if self._seat is None:
            return
        reason = self._room.submit(self._seat, move, at=self._tick)
        self._guard.begin()  # not before: saving may hold the program up
        if reason is not None:
            self._tell(self._why(reason, move if isinstance(move, Play) else None), alert=True)

    def action_announce(self) -> None:
        """Announce the hand, or call out; ask before a call that would lose the match."""
        if self._seat is None or not self._listens():
            return
        width = self._room_for_words()
        said = announcing.announce(self._view, sure=self._asked, width=width)
        say = self._why(said.reason, None) if said.reason else said.say
        self._tell(say, alert=bool(say), asks=said.asks)
        if said.move is not None:
            self._submit(said.move)
        self._show()

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
            self._tell(_("There is nothing to take back in this deal."), alert=True)
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

    def action_speed(self) -> None:
        """Take the next speed."""
        speeds = list(PAUSES)
        speed = speeds[(speeds.index(speed_of(self._settings.speed)) + 1) % len(speeds)]
        self._settings = replace(self._settings, speed=speed)
        self._flights.tempo = tempo(speed)
        self._tell(narrate.speed(speed))
        self._show()
        self.post_message(self.SettingsChanged(self._settings))

    def action_mouse(self) -> None:
        """Turn the mouse off or on, and say so."""
        if isinstance(self.app, SetApp):
            text = _("The mouse is on again.")
            if not self.app.flip_mouse():
                key = keymap.shown(STROKES["mouse"].keys[0])
                text = _("The mouse is off: select text with it. {key} turns it on.")
                text = text.format(key=key)
            self._tell(text)
            self._show()

    def commands(self) -> Iterator[Entry]:
        """Yield what can be done now, for the command palette."""
        from scopa_tui.ui.commands import Entry

        board, scene = self.query_one(Board), self._scene()
        told = {action.name: action for action in self._offers()}
        for action in (told.get(one.name, one) for one in self._actions()):
            if action.name in _NO_COMMANDS or (action.offered and action.name not in told):
                continue
            # The line of keys shows the score only where there is no room for it elsewhere.
            if action.name == "score" or board.works(replace(action, bar=True), scene):
                run = partial(self.on_key_bar_pressed, KeyBar.Pressed(action))
                yield Entry(_(action.label), _(action.help), run, key=action.shown)

    def action_menu(self) -> None:
        """Leave the table."""
        self._leave_for("menu")

    def action_repaint(self) -> None:
        """Draw the whole screen again."""
        if isinstance(self.app, SetApp):
            self.app.repaint()
