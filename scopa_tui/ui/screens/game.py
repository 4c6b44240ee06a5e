"""The game screen: what the player can do at the table."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding

from scopa_tui.engine import Move, Play, Reason
from scopa_tui.rooms.width import cells
from scopa_tui.ui import announcing, picks
from scopa_tui.ui.actions import FIXED, GAME_ACTIONS, UserAction
from scopa_tui.ui.i18n import _
from scopa_tui.ui.picks import Step
from scopa_tui.ui.screens.gamehints import GameHints
from scopa_tui.ui.screens.gamekeys import bindings
from scopa_tui.ui.whynot import tokens, why
from scopa_tui.ui.widgets.hand import HandView
from scopa_tui.ui.widgets.table import TableView


class GameScreen(GameHints):
    """Plays one match from one seat."""

    FIXED = FIXED
    BINDINGS: ClassVar = [
        *(Binding(key, f"press('{key}')", show=False) for key in FIXED),
        *bindings(GAME_ACTIONS),
    ]

    # --- what the player does ---------------------------------------------------------------

    def action_press(self, key: str) -> None:
        """Choose or play by key."""
        if self._listens():
            hand, one_key = self._scene().hand, self._settings.one_key
            self._step(picks.press(self._view, self._picks, key, hand=hand, one_key=one_key))

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
        reason = self._send(self._seat, move)
        self._guard.begin()  # not before: saving may hold the program up
        if reason is not None:
            self._tell(self._why(reason, move if isinstance(move, Play) else None), alert=True)

    def _send(self, seat: int, move: Move) -> Reason | None:
        """Make a move; return why it was refused."""
        return self._room.submit(seat, move, at=self._tick)

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

    def _do(self, action: UserAction) -> None:
        """Do what a click or a command asks for."""
        name = action.name
        presses = {"pick": "right", "choose": "down", "play": "enter", "cancel": "escape"}
        if name in presses:
            self.action_press(presses[name])
        else:
            super()._do(action)

    def action_undo(self) -> None:
        """Take the last play back."""
        if self._seat is not None and (why := self._take_back(self._seat)):
            self._tell(why, alert=True)
            self._show()
        self._stage.skip()

    def _take_back(self, seat: int) -> str:
        """Take the last play of a seat back; return why that cannot be done, "" if it is."""
        done = self._room.undo(seat)
        return "" if done else _("There is nothing to take back in this deal.")
