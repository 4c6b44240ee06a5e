"""Finds what has only moved sideways in a row, so that the terminal can move it. Pure."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from scopa_tui.ui.shadow.runs import Cell, are_narrow

Row = Sequence[Cell | None]

_FEW = 12
"""So many cells are sooner written than moved."""
_OFFSETS = 4
"""How many distances of a row are tried, those that most cells have moved by."""
_ALIKE = 3
"""Where fewer neighbours have moved by the same distance, a move is not worth it."""
_MOVE, _STYLED, _PLAIN = 10, 12, 2
"""Bytes for a move, and for a cell with a style of its own, and with that of the one before."""


class Shift(NamedTuple):
    """Blanks that come into a row, or cells that go out of it, so that the rest moves."""

    x: int
    """The column, from 0, after the moves before."""
    by: int
    """How many cells come in before it; if negative, how many go out from there on."""


def find(shown: Row, wanted: Row, low: int, high: int) -> tuple[Shift, ...]:
    """Return moves after which a row may be more like what is wanted, () if there are none.

    In the end nothing has moved that lies outside of the part that changes, except a few cells
    right behind it. Those that go out come first, so that none falls off at the end of the row.

    Args:
        shown: what the terminal shows.
        wanted: what it is to show.
        low: first column that may differ.
        high: the column behind the last one.
    """
    changed = [x for x in range(low, high) if wanted[x] != shown[x]]
    if len(changed) < _FEW:
        return ()
    low, high = changed[0], changed[-1] + 1
    offsets = _offsets(shown, wanted, low, high)
    steps = _steps(_best(shown, wanted, low, high, offsets), low) if len(offsets) > 1 else []
    if not steps or not _all_narrow(shown[steps[0][0] :]):
        return ()
    out, come, pending = [], [], 0
    for x, by in steps:
        if by > 0:
            out.append(Shift(x - pending, -by))
        else:
            come.append(Shift(x, -by))
            pending -= by
    return (*out, *come) if all(shift.x >= 0 for shift in out) else ()


def shifted(row: list[Cell | None], shifts: tuple[Shift, ...]) -> list[Cell | None]:
    """Return a row after moves; of what has come in nobody knows how it looks."""
    width, row = len(row), list(row)
    for x, by in shifts:
        if by > 0:
            row[x:x] = [None] * by
        else:
            del row[x : x - by]
            row += [None] * -by
        del row[width:]
    return row


def _all_narrow(cells: Row) -> bool:
    chars = [cell[0] if cell else "" for cell in cells]
    return all(chars) and bool(are_narrow("".join(chars)))


def _offsets(shown: Row, wanted: Row, low: int, high: int) -> list[int]:
    """Return 0, and from how far away most of a picture may have come, if that is worth a move."""
    news = [(x, pair) for x, pair in _edges(wanted, low, high) if wanted[x] != shown[x]]
    if len(news) < _ALIKE:
        return [0]
    places = defaultdict(list)
    for x, pair in _edges(shown, low, high):
        places[pair].append(x)
    votes = Counter(place - x for x, pair in news for place in places.get(pair, ()))
    return [0, *(by for by, count in votes.most_common(_OFFSETS) if by and count >= _ALIKE)]


def _edges(row: Row, low: int, high: int) -> Iterator[tuple[int, tuple[Cell, Cell]]]:
    """Yield columns of cells, each with the one behind it, that differ in style."""
    for x, (one, other) in enumerate(pairwise(row[low:high]), low):
        if one and other and one[1] is not other[1]:
            yield x, (one, other)


def _best(shown: Row, wanted: Row, low: int, high: int, offsets: list[int]) -> list[int]:
    """Return for each column from how far away its cell comes, so that little is to be written."""
    ways: dict[int, tuple[int, list[int]]] = {0: (0, [])}
    for x in range(low, high):
        cell, before = wanted[x], wanted[x - 1] if x else None
        cost = _PLAIN if cell and before and cell[1] == before[1] else _STYLED
        after = {}
        for by in offsets:
            total, way = _cheapest(ways, by)
            right = low <= x + by < high and shown[x + by] == cell
            after[by] = total + (0 if right else cost), [*way, by]
        ways = after
    return _cheapest(ways, 0)[1]


def _cheapest(ways: dict[int, tuple[int, list[int]]], by: int) -> tuple[int, list[int]]:
    """Return the best way to go on with a distance; what comes in then is to be written."""
    best = ways.get(by)
    for before, (spent, way) in ways.items():
        total = spent + _MOVE + max(0, before - by)
        if best is None or total < best[0]:
            best = total, way
    assert best is not None
    return best


def _steps(way: list[int], low: int) -> list[tuple[int, int]]:
    """Return where the distance changes, and by how much."""
    changes = [after - before for before, after in pairwise((0, *way, 0))]
    return [(x, by) for x, by in enumerate(changes, low) if by]
