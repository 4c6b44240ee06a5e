"""The bottom line: the keys that work now, each of which can be clicked.

Textual's own Footer removes and mounts a widget per key whenever the keys change; this one is
drawn in place, which costs a terminal far away much less.
"""

from __future__ import annotations

from textual.events import Click
from textual.message import Message

from scopa_tui.rooms.width import cells
from scopa_tui.ui import palette
from scopa_tui.ui.actions import GAME_ACTIONS, JOINED_ACTIONS, WATCH_ACTIONS, UserAction
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.canvas import Canvas

_ONLY_WATCHING = [action for action in WATCH_ACTIONS if action not in GAME_ACTIONS]
_PLACES = {one.name: place for place, one in enumerate((*_ONLY_WATCHING, *JOINED_ACTIONS))}
_KEPT = 2
"""How many actions at the end are always shown: help, and the way out."""

_GAP = 2
"""Columns between two actions; before the first there is one if there is room."""


class KeyBar(Canvas):
    """Keys and what they do."""

    DEFAULT_CSS = "KeyBar { height: 1; }"
    background = palette.PANEL

    class Pressed(Message):
        """A key was clicked."""

        def __init__(self, action: UserAction) -> None:
            super().__init__()
            self.action = action

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._actions: tuple[UserAction, ...] = ()
        self._offered: tuple[UserAction, ...] = ()
        self._ends: list[int] = []

    def show(self, actions: tuple[UserAction, ...]) -> None:
        """Show these actions; the last two are always kept, others as far as there is room."""
        if actions != self._actions:
            self._actions = actions
            self.redraw()

    def offer(self, *actions: UserAction) -> None:
        """Show these as well, of those actions that have to be offered."""
        if actions != self._offered:
            self._offered = actions
            self.redraw()

    def _fitting(self, width: int) -> tuple[UserAction, ...]:
        """Return what there is room for, the heaviest first, in the order of the list."""
        usual = [action for action in self._actions if not action.offered]
        shown = sorted((*usual, *self._offered), key=lambda action: _PLACES[action.name])
        room = width + _GAP - sum(map(_width, shown[-_KEPT:]))
        kept = set(shown[-_KEPT:])
        for action in sorted(shown[:-_KEPT], key=lambda action: -action.weight):
            if _width(action) <= room:
                room -= _width(action)
                kept.add(action)
        return tuple(action for action in shown if action in kept)

    def draw(self, grid: Grid) -> None:
        """Draw key and label of each action."""
        shown = self._fitting(grid.width) if self._actions else ()
        x = int(sum(map(_width, shown)) < grid.width + _GAP)
        self._ends = []
        for action in shown:
            x = grid.text(x, 0, action.shown, ink=palette.PROMPT, bold=True)
            x = grid.text(x + 1, 0, _(action.label)) + _GAP
            self._ends.append(x - 1)

    def on_click(self, event: Click) -> None:
        """Tell which key was clicked."""
        for action, end in zip(self._fitting(self.size.width), self._ends, strict=False):
            if event.x < end:
                self.post_message(self.Pressed(action))
                return


def _width(action: UserAction) -> int:
    return cells(action.shown) + cells(_(action.label)) + 1 + _GAP
