"""A rectangle of cells to draw cards and text on. Pure."""

from __future__ import annotations

from scopa_tui.rooms.width import char_width
from scopa_tui.ui import palette
from scopa_tui.ui.faces import Cell, Face


class Grid:
    """Cells by row and column, from 0 at the top left. What does not fit is cut off."""

    def __init__(self, width: int, height: int, background: str = palette.FELT) -> None:
        self.width = width
        self.height = height
        self.background = background
        blank = Cell(" ", palette.TEXT, background)
        self.rows: list[list[Cell]] = [[blank] * width for _ in range(height)]

    def face(self, x: int, y: int, face: Face) -> None:
        """Draw a face with its top left corner at column x, row y."""
        for dy, row in enumerate(face):
            if not 0 <= y + dy < self.height:
                continue
            cells = row
            if self.background != palette.FELT:
                # The corners of a face show the felt that it was drawn for.
                cells = tuple(
                    cell._replace(bg=self.background) if cell.bg == palette.FELT else cell
                    for cell in row
                )
            first, last = max(0, -x), min(len(cells), self.width - x)
            if first < last:
                _hide_cut_number(self.rows[y + dy], x + first)
                self.rows[y + dy][x + first : x + last] = cells[first:last]

    def over(self, x: int, y: int, face: Face) -> None:
        """Draw a face that floats above what is there: empty cells and the felt let it through."""
        for dy, row in enumerate(face):
            for dx, cell in enumerate(row):
                column, line = x + dx, y + dy
                if cell.char and 0 <= line < self.height and 0 <= column < self.width:
                    below = self.rows[line][column].bg
                    clear = cell.bg == palette.FELT
                    self.rows[line][column] = cell._replace(bg=below) if clear else cell

    def text(
        self, x: int, y: int, text: str, *, ink: str = palette.TEXT, bold: bool = False
    ) -> int:
        """Write text; return the column behind it. A wide character owns two cells."""
        for char in text:
            width = char_width(char)
            if width and 0 <= x <= self.width - width and 0 <= y < self.height:
                row = self.rows[y]
                row[x] = Cell(char, ink, row[x].bg, bold)
                if width == 2:
                    row[x + 1] = row[x]._replace(char="")
            x += width
        return x

    def line(self, y: int, ink: str = palette.FELT_LINE) -> None:
        """Draw a thin rule across row y."""
        self.text(0, y, "─" * self.width, ink=ink)


def _hide_cut_number(row: list[Cell], column: int) -> None:
    """Hide the rest of a number that will be covered from a column on: 1 is not a part of 10."""
    if column and row[column - 1].char.isdigit() and row[column].char.isdigit():
        start = column
        while start and row[start - 1].char.isdigit():
            start -= 1
        for place in range(start, column):
            row[place] = row[place]._replace(char=row[start - 1].char if start else " ")
