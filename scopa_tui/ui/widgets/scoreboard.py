"""The running count of each category."""

from __future__ import annotations

from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
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
            if len(rows) != len(self._rows):
                self.styles.height = len(rows) + 2
            self._sides, self._rows = sides, rows
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw the counts right-aligned under the names."""
        ends = self._ends(grid.width)
        grid.text(1, 0, "SCORE", ink=palette.PROMPT, bold=True)
        for side, end in zip(self._sides, ends, strict=True):
            _right(grid, end, 0, side[: 6 if len(ends) == 2 else 3], palette.TEXT_QUIET)
        for y, (label, counts) in enumerate(self._rows, 1):
            grid.text(1, y, label[: max(3, ends[0] - 4)])
            for count, end in zip(counts, ends, strict=True):
                _right(grid, end, y, count, palette.TEXT)

    def _ends(self, width: int) -> list[int]:
        """Return the column behind each side's numbers; two sides have room for their names."""
        if len(self._sides) == 2:
            return [width - 2 - max(4, len(self._sides[1])), width - 1]
        return [width - 1 - 4 * place for place in reversed(range(len(self._sides)))]


def _right(grid: Grid, x: int, y: int, text: str, ink: str) -> None:
    grid.text(x - len(text), y, text, ink=ink)
