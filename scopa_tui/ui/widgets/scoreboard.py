"""The running count of each category."""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.status import shortened


class Row(NamedTuple):
    """A category."""

    label: str
    counts: tuple[str, ...]
    """One short text per side."""
    short: str = ""
    """The label in few cells, "" for the same."""


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
        title = _("SCORE")
        if not names or cells(title) + 1 < ends[0] - cells(names[0]):
            grid.text(1, 0, title, ink=palette.PROMPT, bold=True)
        for name, end in zip(names, ends, strict=True):
            _right(grid, end, 0, name, palette.TEXT_QUIET)
        for y, row in enumerate(self._rows, 1):
            room = ends[0] - cells(row.counts[0]) - 2
            label = row.label if cells(row.label) <= room else row.short or row.label
            grid.text(1, y, cut(label, max(3, room)))
            for count, end in zip(row.counts, ends, strict=True):
                _right(grid, end, y, count, palette.TEXT)

    def _columns(self, width: int) -> tuple[list[str], list[int]]:
        """Return the names and the column behind each side's numbers.

        Names are as long as fit beside the labels, four cells at least if short labels make room
        for them, three in any case.
        """
        label = max((cells(row.label) for row in self._rows), default=0)
        short = max((cells(row.short or row.label) for row in self._rows), default=0)
        counts = [max(cells(row.counts[side]) for row in self._rows) for side in self._places]
        wide = [max(cells(name), few) for name, few in zip(self._sides, counts, strict=False)]
        for least, labels in ((_NAME, label), (_LEAST, short)):
            while sum(wide) + len(wide) > width - 2 - labels:
                # The widest one gets narrower; of several one that is cut already.
                spare = [
                    (wide[side] - max(least, counts[side]), wide[side] < cells(self._sides[side]))
                    for side in self._places
                ]
                if max(spare)[0] <= 0:
                    break
                wide[spare.index(max(spare))] -= 1
        names = [shortened(name, room) for name, room in zip(self._sides, wide, strict=False)]
        ends = [width - 1 - sum(wide[side + 1 :]) - len(wide[side + 1 :]) for side in self._places]
        return names, ends

    @property
    def _places(self) -> range:
        return range(len(self._sides) if self._rows else 0)


_NAME, _LEAST = 4, 3
"""Cells that a name keeps beside long labels, and beside short ones."""


def _right(grid: Grid, x: int, y: int, text: str, ink: str) -> None:
    grid.text(x - cells(text), y, text, ink=ink)
