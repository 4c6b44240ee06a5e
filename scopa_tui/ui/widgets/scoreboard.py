"""The running count of each category."""

from __future__ import annotations

from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.status import shortened

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
        grid.text(1, 0, _("SCORE"), ink=palette.PROMPT, bold=True)
        if not self._rows:
            return
        names, ends = self._columns(grid.width)
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
        counts = (max(cells(row[side]) for _label, row in self._rows) for side in self._places)
        least = [max(3, count) for count in counts]
        wide = [max(cells(name), few) for name, few in zip(self._sides, least, strict=True)]
        while sum(wide) + len(wide) > width - 2 - label and wide != least:
            longest = max(self._places, key=lambda side: wide[side] - least[side])
            wide[longest] -= 1
        names = [shortened(name, room) for name, room in zip(self._sides, wide, strict=True)]
        ends = [width - 1 - sum(wide[side + 1 :]) - len(wide[side + 1 :]) for side in self._places]
        return names, ends

    @property
    def _places(self) -> range:
        return range(len(self._sides) if self._rows else 0)


def _right(grid: Grid, x: int, y: int, text: str, ink: str) -> None:
    grid.text(x - cells(text), y, text, ink=ink)
