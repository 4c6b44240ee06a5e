"""The latest lines of the log."""

from __future__ import annotations

from textwrap import wrap

from textual.events import Click
from textual.message import Message

from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.canvas import Canvas


class LogView(Canvas):
    """As many of the latest lines as fit, the newest at the bottom and bright, scope in bold."""

    background = palette.PANEL

    class Opened(Message):
        """The log was clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: tuple[str, ...] = ()
        self._loud: frozenset[int] = frozenset()

    def show(self, lines: tuple[str, ...], *, loud: frozenset[int] = frozenset()) -> None:
        """Show the end of these lines; those whose places are `loud` in bold."""
        if (lines, loud) != (self._lines, self._loud):
            self._lines, self._loud = lines, loud
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw a heading and the lines, wrapped."""
        grid.text(1, 0, _("LOG"), ink=palette.PROMPT, bold=True)
        room = grid.height - 1
        rows: list[tuple[str, int]] = []
        for place in reversed(range(len(self._lines))):
            parts = wrap(self._lines[place], max(8, grid.width - 2))
            if rows and len(rows) + len(parts) > room:
                break  # no line without its beginning
            rows[:0] = [(part, place) for part in parts]
        newest = len(self._lines) - 1
        for y, (text, place) in enumerate(rows[-room:] if room > 0 else [], 1):
            ink = palette.TEXT if place == newest else palette.TEXT_QUIET
            loud = place in self._loud
            grid.text(1, y, text, ink=palette.PROMPT if loud else ink, bold=loud)

    def on_click(self, _event: Click) -> None:
        """Ask for the whole log."""
        self.post_message(self.Opened())
