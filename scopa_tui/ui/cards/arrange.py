"""Where the signs stand on a numeral: (x, y) of each drawing's top left pixel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Place = tuple[int, int]


class Arrangement(NamedTuple):
    """A size of sign, as a key of `pips.SIGNS`, and its places."""

    key: str
    places: tuple[Place, ...]


def _rows(key: str, *rows: tuple[int, tuple[int, ...]]) -> Arrangement:
    """Read rows from the top: y, and the x of each sign."""
    return Arrangement(key, tuple((x, y) for y, xs in rows for x in xs))


# The index stands at the top left; x from 1 to 7 and y from 2 to 12 are free on a card of 9 x 14.
_M_PAIR, _M_MID = (1, 5), (3,)
M_ROUND: Mapping[int, Arrangement] = {
    1: _rows("7x7", (4, (1,))),
    2: _rows("5x5", (2, (2,)), (8, (2,))),
    3: _rows("3x3", (2, _M_MID), (6, _M_MID), (10, _M_MID)),
    4: _rows("3x3", (3, _M_PAIR), (9, _M_PAIR)),
    5: _rows("3x3", (2, _M_PAIR), (6, _M_MID), (10, _M_PAIR)),
    6: _rows("3x3", (2, _M_PAIR), (6, _M_PAIR), (10, _M_PAIR)),
    7: _rows("3x2", (2, _M_PAIR), (5, _M_MID), (8, _M_PAIR), (11, _M_PAIR)),
    8: _rows("3x2", (2, _M_PAIR), (5, _M_PAIR), (8, _M_PAIR), (11, _M_PAIR)),
}
M_LONG: Mapping[int, Arrangement] = {
    1: _rows("7x10", (3, (1,))),
    2: _rows("3x11", (2, _M_PAIR)),
    3: _rows("3x5", (2, _M_MID), (8, _M_PAIR)),
    4: _rows("3x5", (2, _M_PAIR), (8, _M_PAIR)),
    5: _rows("3x3", (2, _M_PAIR), (6, _M_MID), (10, _M_PAIR)),
    6: _rows("3x3", (2, _M_PAIR), (6, _M_PAIR), (10, _M_PAIR)),
    7: _rows("1x5", (2, (1, 3, 5, 7)), (8, (2, 4, 6))),
    8: _rows("1x5", (2, (1, 3, 5, 7)), (8, (1, 3, 5, 7))),
}

# x from 1 to 13 and y from 2 to 20 are free on a card of 15 x 22.
_L_PAIR, _L_MID, _L_THREE = (2, 8), (5,), (2, 6, 10)
L_ROUND: Mapping[int, Arrangement] = {
    1: _rows("ace", (2, (1,))),
    2: _rows("7x7", (2, (4,)), (12, (4,))),
    3: _rows("5x5", (2, _L_MID), (9, _L_MID), (16, _L_MID)),
    4: _rows("5x5", (3, _L_PAIR), (14, _L_PAIR)),
    5: _rows("5x5", (3, _L_PAIR), (9, _L_MID), (15, _L_PAIR)),
    6: _rows("5x5", (2, _L_PAIR), (9, _L_PAIR), (16, _L_PAIR)),
    7: _rows("5x4", (2, _L_PAIR), (7, _L_MID), (12, _L_PAIR), (17, _L_PAIR)),
    8: _rows("5x4", (2, _L_PAIR), (7, _L_PAIR), (12, _L_PAIR), (17, _L_PAIR)),
    9: _rows("3x3", (3, _L_THREE), (10, _L_THREE), (17, _L_THREE)),
    10: _rows("3x3", (2, _L_THREE), (7, (4, 8)), (12, (4, 8)), (17, _L_THREE)),
}
L_LONG: Mapping[int, Arrangement] = {
    1: _rows("ace", (2, (1,))),
    2: _rows("3x17", (3, (3, 9))),
    3: _rows("3x8", (2, (6,)), (12, (3, 9))),
    4: _rows("3x8", (2, (3, 9)), (12, (3, 9))),
    5: _rows("3x8", (2, (2, 10)), (7, (6,)), (12, (2, 10))),
    6: _rows("3x8", (2, _L_THREE), (12, _L_THREE)),
    7: _rows("3x6", (2, (4, 8)), (8, _L_THREE), (14, (4, 8))),
    8: _rows("3x5", (2, _L_THREE), (8, (4, 8)), (14, _L_THREE)),
    9: _rows("3x5", (2, _L_THREE), (8, _L_THREE), (14, _L_THREE)),
    10: _rows("3x3", (2, _L_THREE), (7, (4, 8)), (12, (4, 8)), (17, _L_THREE)),
}

SETTEBELLO_L = _rows("5x5", (2, _L_PAIR), (9, (1, 9)), (9, _L_MID), (16, _L_PAIR))
