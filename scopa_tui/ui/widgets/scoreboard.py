"""The running count of each category."""

from __future__ import annotations

from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.canvas import Canvas

Row = tuple[str, tuple[str, ...]]
"""Label, and one short text per side."""


class Scoreboard(Canvas):
    """Categories down, sides across."""

    background = palette.PANEL

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sides: tuple[str, ...] = ()
        self._rows: tuple[Row, ...] = ()

    def show(self, sides: tuple[str, ...], rows: tuple[Row, ...]) -> None:
        """Show counts under the short names of the sides."""
        if (sides, rows) != (self._sides, self._rows):
            self._sides, self._rows = sides, rows
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw the counts right-aligned under the names."""
        names, ends = self._columns(grid.width)
        grid.text(1, 0, _("SCORE"), ink=palette.PROMPT, bold=True)
        for name, end in zip(names, ends, strict=True):
            _right(grid, end, 0, name, palette.TEXT_QUIET)
        for y, (label, counts) in enumerate(self._rows, 1):
            widest = max((cells(count) for count in counts[:1]), default=1)
            grid.text(1, y, cut(label, max(3, ends[0] - widest - 2)))
            for count, end in zip(counts, ends, strict=True):
                _right(grid, end, y, count, palette.TEXT)

    def _columns(self, width: int) -> tuple[list[str], list[int]]:
        """Return the names and the column behind each side's numbers.

        Names are as long as fit beside the longest label, three cells at least.
        """
        label = max((cells(label) for label, _counts in self._rows), default=0)
        counts = max((cells(c) for _label, counts in self._rows for c in counts), default=1)
        room = max(0, width - 3 - label) // max(1, len(self._sides))
        least = max(3, counts)
        longest = max(map(cells, self._sides), default=0)
        side = min(_WIDEST, max(least, min(longest, room - 1))) + 1
        names = [cut(name, side - 1) for name in self._sides]
        count = len(self._sides)
        return names, [width - 1 - side * place for place in reversed(range(count))]


_WIDEST = 8


def _right(grid: Grid, x: int, y: int, text: str, ink: str) -> None:
    grid.text(x - cells(text), y, text, ink=ink)
