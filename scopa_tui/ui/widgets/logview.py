"""The latest lines of the log."""

from __future__ import annotations

from textwrap import wrap

from textual.events import Click
from textual.message import Message

from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.widgets.canvas import Canvas


class LogView(Canvas):
    """As many of the latest lines as fit, the newest at the bottom and bright."""

    DEFAULT_CSS = "LogView { height: 1fr; }"
    background = palette.PANEL

    class Opened(Message):
        """The log was clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: tuple[str, ...] = ()

    def show(self, lines: tuple[str, ...]) -> None:
        """Show the end of these lines."""
        if lines != self._lines:
            self._lines = lines
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw a heading and the lines, wrapped."""
        grid.text(1, 0, "LOG", ink=palette.PROMPT, bold=True)
        rows: list[tuple[str, bool]] = []
        for line in reversed(self._lines):
            newest = not rows
            rows[:0] = [(part, newest) for part in wrap(line, max(8, grid.width - 2))]
            if len(rows) >= grid.height - 1:
                break
        for y, (text, newest) in enumerate(rows[-(grid.height - 1) :] if rows else [], 1):
            grid.text(1, y, text, ink=palette.TEXT if newest else palette.TEXT_QUIET)

    def on_click(self, _event: Click) -> None:
        """Ask for the whole log."""
        self.post_message(self.Opened())
