"""What the app wants the screen to show."""

from __future__ import annotations

import re

from scopa_tui.ui.shadow.pens import BLANK
from scopa_tui.ui.shadow.runs import Cell, cells_of

_TOKEN = re.compile(
    r"\x1b\[([0-9;]*)m([^\x1b\n]*)"  # 1, 2: a style and what is written so
    r"|\x1b\[(\d{1,4});(\d{1,4})H"  # 3, 4: row and column to go to, from 1
    r"|(\n)"  # 5
    r"|\x1b(?:\[[0-?]*[ -/]*[@-~]?|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~]?)"  # no other
    r"|([^\x1b\n]+)"  # 6: more in the same style
)


class Picture:
    """A grid of cells, painted with what Textual writes."""

    def __init__(self, width: int, height: int) -> None:
        """Begin with nothing: a cell that was never painted is None."""
        self.width, self.height = width, height
        self.rows: list[list[Cell | None]] = [[None] * width for _ in range(height)]
        self.cursor = (0, 0)
        """Column and row, from 0, where the app wants the cursor."""
        self._touched: dict[int, tuple[int, int]] = {}

    def paint(self, text: str) -> None:
        """Paint whole sequences of styles, places and text. Whatever else they are is dropped.

        A place within a style is dropped as well: Textual ends every style before it moves.
        """
        x, y = self.cursor
        style = ""
        for found in _TOKEN.finditer(text):
            kind = found.lastindex
            if kind == 2:
                style, part = found[1], found[2]
                if part:
                    x = self._put(x, y, cells_of(style, part))
            elif kind == 6:
                x = self._put(x, y, cells_of(style, found[6]))
            elif kind == 4 and style in ("", "0"):
                x, y = int(found[4] or 1) - 1, int(found[3] or 1) - 1
            elif kind == 5:
                x, y = 0, y + 1
        self.cursor = max(0, min(x, self.width - 1)), max(0, min(y, self.height - 1))

    def _put(self, x: int, y: int, cells: tuple[Cell, ...]) -> int:
        """Put cells into a row; return the column after them."""
        end = x + len(cells)
        if not (0 <= y < self.height and 0 <= x < self.width):
            return end
        row = self.rows[y]
        if end > self.width:
            room = self.width - x
            torn = _is_second(cells[room])
            cells = (*cells[: room - 1], (" ", BLANK)) if torn else cells[:room]
        stop = x + len(cells)
        low, high = x, stop
        if _is_second(row[x]):  # the other half of something wide cannot stay
            low = x - 1
            row[low] = (" ", BLANK)
        if stop < self.width and _is_second(row[stop]):
            high = stop + 1
            row[stop] = (" ", BLANK)
        row[x:stop] = cells
        before = self._touched.get(y)
        self._touched[y] = (low, high) if before is None else _around(before, (low, high))
        return end

    def touch_all(self) -> None:
        """Have everything looked at as if it had just been painted."""
        self._touched = dict.fromkeys(range(self.height), (0, self.width))

    def take_touched(self) -> list[tuple[int, int, int]]:
        """Return which cells may have changed since the last time: row, first column, end."""
        touched, self._touched = self._touched, {}
        return [(y, *touched[y]) for y in sorted(touched)]


def _is_second(cell: Cell | None) -> bool:
    return cell is not None and not cell[0]


def _around(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return min(one[0], other[0]), max(one[1], other[1])
