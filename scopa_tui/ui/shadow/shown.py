"""What the terminal shows, and the shortest way to make it show something else."""

from __future__ import annotations

from functools import lru_cache

from scopa_tui.ui.shadow.pens import Pen, step
from scopa_tui.ui.shadow.picture import Picture
from scopa_tui.ui.shadow.runs import Cell, are_narrow
from scopa_tui.ui.shadow.shifts import find, shifted

_NOWHERE = -1
"""A column that nobody knows."""
_MANY = 10
"""So many equal blanks are not written, but erased, and the cursor moved on."""


class Shown:
    """The cells of a terminal, its cursor and its style, as far as they are known."""

    def __init__(self, *, fills: bool, moves: bool) -> None:
        """Begin with a terminal of which nothing is known.

        Args:
            fills: whether what the terminal erases gets the ground that it writes on.
            moves: whether it can put cells into a row and take them out of it.
        """
        self._moves = moves
        self._fills = fills
        self._rows: list[list[Cell | None]] = []
        self._at: tuple[int, int] | None = None
        self._pen: Pen | None = None

    def forget(self, width: int, height: int) -> None:
        """Know nothing any more of a terminal that has this size."""
        self._rows = [[None] * width for _ in range(height)]
        self._at = self._pen = None

    def plain_pen(self) -> str:
        """Return what takes every style back."""
        text, self._pen = step(self._pen, Pen())
        return text

    def update(self, picture: Picture) -> str:
        """Return what makes the terminal show a picture of its size, "" if it does already."""
        out: list[str] = []
        for y, low, high in picture.take_touched():
            out += self._shorter(y, picture.rows[y], low, high)
        if self._at != picture.cursor != (0, 0):  # there it is when nobody is to see it
            out.append(_hop(self._at, *picture.cursor))
            self._at = picture.cursor
        return "".join(out)

    def _shorter(self, y: int, wanted: list[Cell | None], low: int, high: int) -> list[str]:
        """Return what changes a part of a row: as it is, or after some of it was moved."""
        shifts = find(self._rows[y], wanted, low, high) if self._moves else ()
        if not shifts:
            return self._row(y, wanted, low, high)
        shown, at, pen = list(self._rows[y]), self._at, self._pen
        out = self._row(y, wanted, low, high)
        after = self._rows[y], self._at, self._pen
        self._rows[y], self._at, self._pen = shifted(shown, shifts), at, pen
        moved = [self._shift(y, *shift) for shift in shifts]
        moved += self._row(y, wanted, low, len(wanted))
        if _size("".join(moved)) < _size("".join(out)):
            return moved
        self._rows[y], self._at, self._pen = after
        return out

    def _shift(self, y: int, x: int, by: int) -> str:
        """Return what moves the rest of a row."""
        hop, self._at = _hop(self._at, x, y) if self._at != (x, y) else "", (x, y)
        number = "" if abs(by) == 1 else str(abs(by))
        return f"{hop}\x1b[{number}{'@' if by > 0 else 'P'}"

    def _row(self, y: int, wanted: list[Cell | None], low: int, high: int) -> list[str]:
        """Return what changes a part of a row."""
        out: list[str] = []
        shown, last, erased = self._rows[y], len(wanted) - 1, 0
        for x in range(low, high):
            cell = wanted[x]
            if cell is None or cell == shown[x]:
                continue
            shown[x] = cell
            char, pen = cell
            if not char or x < erased:
                continue  # it came with its first half, or was erased
            if self._at != (x, y):
                out.append(self._reach(x, y, wanted))
                self._at = x, y
            codes, self._pen = step(self._pen, pen)
            if pen.ink is None and (self._fills or not pen.ground):
                erased = _end_of_many(cell, x, wanted)
                if erased:
                    out.append(codes + _erase(x, erased, wanted, shown))
                    continue  # the cursor stays
            out.append(codes + char)
            # Terminals differ in where they are after the last column, or after a character that
            # may be wide.
            self._at = (x + 1 if x < last and are_narrow(char) else _NOWHERE, y)
        return out

    def _reach(self, x: int, y: int, wanted: list[Cell | None]) -> str:
        """Return the way to a cell; over cells in between that are right already if that is short.

        Those do not change, so the terminal's cursor need not leave the row's text.
        """
        hop = _hop(self._at, x, y)
        if self._at is None or self._at[1] != y or not x - len(hop) <= self._at[0] < x:
            return hop
        if self._at[0] == _NOWHERE:
            return hop
        again = []
        for cell in wanted[self._at[0] : x]:
            if cell is None or step(self._pen, cell[1])[0] or not are_narrow(cell[0]):
                return hop
            again.append(cell[0])
        return min("".join(again), hop, key=_size)


def _end_of_many(cell: Cell, x: int, row: list[Cell | None]) -> int:
    """Return the column after equal cells, 0 if these are few."""
    if row[x : x + _MANY] != [cell] * _MANY:
        return 0
    return next((end for end in range(x, len(row)) if row[end] != cell), len(row))


def _erase(x: int, end: int, wanted: list[Cell | None], shown: list[Cell | None]) -> str:
    """Return what erases cells of a row; all of the rest if nothing of it stays as it is."""
    rest = zip(wanted[end:], shown[end:], strict=True)
    if all(one is not None and one != other for one, other in rest):
        shown[end:] = [wanted[x]] * (len(wanted) - end)
        return "\x1b[K"
    return f"\x1b[{end - x}X"


def _size(text: str) -> int:
    return len(text.encode(errors="replace"))


@lru_cache(maxsize=1024)
def _hop(start: tuple[int, int] | None, x: int, y: int) -> str:
    """Return the shortest sequence that moves the cursor."""
    there = f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"
    if start is None:
        return there
    down, right = y - start[1], x - start[0]
    vertical = _moved(down, "B", "A")
    ways = [there, vertical + (f"\x1b[{x + 1}G" if x else "\r")]
    if start[0] != _NOWHERE:
        ways.append(vertical + _moved(right, "C", "D"))
        ways.append(vertical + "\b" * max(0, -right) if right < 0 else there)
    if down == 1 and x == 0:
        ways.append("\r\n")
    return min(ways, key=len)


def _moved(by: int, forwards: str, backwards: str) -> str:
    """Return a move by some rows or columns."""
    number = "" if abs(by) == 1 else str(abs(by))
    return f"\x1b[{number}{forwards if by > 0 else backwards}" if by else ""
