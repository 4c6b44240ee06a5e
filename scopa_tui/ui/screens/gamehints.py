"""Hints at the table: the question, and what is done with the answer."""

from __future__ import annotations

from functools import partial

from scopa_tui.engine import Play
from scopa_tui.rooms.hints import FORBIDS, NOT_YOUR_TURN, Thought
from scopa_tui.ui import hintwords, keymap, picks
from scopa_tui.ui.actions import STROKES
from scopa_tui.ui.i18n import _
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.screens.gamekeys import GameKeys
from scopa_tui.ui.widgets.board import Board


class GameHints(GameKeys):
    """Asks what the champion would play. The screen goes on while it thinks."""

    def action_hint(self) -> None:
        """Show what the own plays are worth, or say why not."""
        hints = self._game.hints
        if self._seat is None or hints.thinking:
            return
        why = hints.barred(self._seat)
        if why != FORBIDS and (self._stage.busy or self._tick != self._room.tick):
            why = NOT_YOUR_TURN
        known = hints.known(self._seat)
        if why:
            self._tell(hintwords.barred(why), alert=True)
        elif known is not None:
            self._show_hint(known)
        else:
            self._tell(_(hintwords.THINKS))
            hints.ask(self._seat, self._hear_hint)
        self._show()

    def on_unmount(self) -> None:
        """Forget a question that is open."""
        self._game.hints.drop()

    def _hear_hint(self, thought: Thought) -> None:
        """Take the answer to where the screen is at home: it comes with no app around it."""
        self.call_later(self._hinted, thought)

    def _hinted(self, thought: Thought) -> None:
        """Show the answer, or only say that it is there while something else is open."""
        if self._seat is None or not self._game.hints.is_news(self._seat, thought):
            return  # somebody has played meanwhile
        if self.app.screen is self:
            self._show_hint(thought)
        else:
            key = keymap.shown(STROKES["hint"].keys[0])
            self._tell(_(hintwords.READY).format(key=key))
        self._show()

    def _show_hint(self, thought: Thought) -> None:
        from scopa_tui.ui.screens.hint import HintScreen

        self._say, self._asked = ("", False), False
        before, view = self._picks, self._view
        rows = hintwords.rows(view, thought)
        legend = hintwords.legend(view, thought)
        screen = HintScreen(
            rows,
            legend,
            panel=lambda: self.query_one(Board).plan.panel,
            look=self._look_at,
        )
        self.app.push_screen(screen, partial(self._hint_closed, before))

    def _look_at(self, play: Play) -> None:
        """Mark a play on the table."""
        self._picks = picks.aimed(self._view, play)
        self._show()

    def _hint_closed(self, before: Picks, play: Play | None) -> None:
        """Keep what was chosen, ready to be played, or go back to what was chosen before."""
        if play is None:
            self._picks = before
        self._guard.begin()
        self._show()
