"""Which part of the game screen lies where: one pure function of the size of the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scopa_tui.ui.faces import Size
from scopa_tui.ui.layout import MARGIN, hand_size


class Area(NamedTuple):
    """A rectangle of the screen, in cells from the top left."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Crowd:
    """What the plan depends on besides the size of the terminal."""

    others: int = 1
    """Other players."""
    hand: int = 3
    """The most cards that a hand has in this deal."""
    sides: int = 2
    rows: int = 5
    """Lines of the running score."""
    largest: Size = Size.L
    """The largest cards that the player wants to see."""
    watched: bool = False
    """Whether nobody plays who looks on: without an own hand there is more room for others."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything lies."""

    areas: Mapping[str, Area]
    """Name of a part -> its place; parts that there is no room for are left out."""
    side: int
    """Columns of the panel at the side, 0 for none."""
    hand_size: Size
    panel: Area | None = None
    """The whole panel at the side."""

    @property
    def tokens(self) -> bool:
        """Whether the terminal is so small that cards are nothing but their index."""
        return self.hand_size is Size.TOKEN


TINY, LOW, TALL = 14, 24, 40
"""Rows: below the first cards are tokens, below the second there is no side panel, from the third
on there may be large cards."""
_SMALL = 20  # rows below which the hand has small cards
_ROOMY = 30  # rows from which several opponents have backs of cards
NARROW, WIDE, HUGE = 80, 110, 150
"""Columns: below the first there is no side panel, from the others on a wider one."""


@lru_cache(maxsize=16)
def plan(width: int, height: int, crowd: Crowd) -> Plan:
    """Share the screen among the parts.

    Nothing in it depends on whose turn it is, on the cursor or on marks, so nothing jumps.
    """
    side = _side(width, height, crowd)
    size, rows, broad = _hand(width, height, side, crowd)
    felt = width - side
    ruled = int(height >= LOW)
    seats = _seats(height, felt, size, crowd)
    if crowd.watched:
        seats, rows, broad = (
            _watched(height - 4 - ruled, felt // max(1, crowd.others), crowd.hand),
            0,
            False,
        )
    below = width if broad else felt
    table = max(1, height - 4 - seats - ruled - rows)
    parts = (
        ("seats", felt, seats),
        ("line", felt, ruled),
        ("table", felt, table),
        ("status", below, 1),
        ("hand", below, rows),
    )
    areas: dict[str, Area] = {"header": Area(0, 0, width, 1)}
    y = 1
    for name, columns, high in parts:
        if high:
            areas[name] = Area(0, y, columns, high)
        y += high
    panel = None
    if side:
        bottom = areas["status"].y if broad else height - 2
        panel = Area(felt, 1, side, bottom - 1)
        areas |= _side_areas(panel, size, crowd)
    areas["prompt"] = Area(0, height - 2, width, 1)
    areas["keys"] = Area(0, height - 1, width, 1)
    return Plan(areas, side, size, panel)


_LABEL, _SIDE = 9, 4
"""Columns of a score for its labels and margins, and for each side."""


def _side(width: int, height: int, crowd: Crowd) -> int:
    """Return the columns of the side panel."""
    if width < NARROW or height < LOW:
        return 0
    if width >= HUGE:
        return 44
    if width >= WIDE:
        return 36
    return max(24, _LABEL + _SIDE * crowd.sides)


def _hand(width: int, height: int, side: int, crowd: Crowd) -> tuple[Size, int, bool]:
    """Return the size of the cards in hand, the rows for them, and whether they are full width."""
    felt, hand = width - side, crowd.hand
    if height < TINY:
        return Size.TOKEN, _TOKEN_ROWS, False
    huge = crowd.largest is Size.L and width >= HUGE and height >= TALL
    if huge and hand_size(hand, felt, Size.L.height + 2)[0] is Size.L:
        return Size.L, Size.L.height + 2, False
    if crowd.largest is Size.S:
        largest, high = Size.S, Size.S.height + 2
        broad = bool(side) and hand_size(hand, felt, high, largest=largest)[0] is Size.TOKEN
    else:
        largest = Size.M
        pitch = (felt - 2 * MARGIN - Size.M.width) // max(1, hand - 1)
        broad = bool(side) and pitch < _READABLE
    most = _TWO_ROWS if height >= _SMALL else Size.S.height + 2
    size, lines = hand_size(hand, width if broad else felt, most, largest=largest)
    if size is Size.TOKEN:
        return size, _TOKEN_ROWS, broad
    return size, _TWO_ROWS if lines == 2 else size.height + 2, broad


_TOKEN_ROWS = 2
_TWO_ROWS = 2 * Size.S.height + 1
"""Rows of a hand in two rows of small cards, as many as one of medium cards takes."""
_READABLE = 7
"""Columns of a card in hand that show enough of its picture."""


def _seats(height: int, felt: int, size: Size, crowd: Crowd) -> int:
    """Return the rows of the other players."""
    others = max(1, crowd.others)
    if height < LOW:
        return 2 if others > 1 and felt // others < _ONE_LINE else 1
    if others == 1:
        if height >= 56 and size is Size.L:
            return Size.L.height
        if height >= 46:
            return Size.M.height
        return Size.S.height if height >= 34 else Size.BACK.height
    if height < _ROOMY or felt // others < FAN:
        return Size.BACK.height
    if height >= 52 and felt // others >= 4 * Size.M.width:
        return Size.M.height + 2
    return 6 if height >= TALL else 5


def _watched(rows: int, column: int, hand: int) -> int:
    """Return the rows of players of whom nobody is the one who looks, of all that there are."""
    spare = rows - Size.M.height
    if spare < _TOKEN_LINES + 2:
        return Size.BACK.height
    fan = column >= FAN
    faces = face_up(hand, column - 3, spare - 2) if fan else None
    needed = 2 + (faces[0].height * faces[1] if faces else _TOKEN_LINES + fan)
    # A line more for the kind of player, which may not fit beside name and team.
    return needed + (rows >= _ROOMY and needed < spare)


def face_up(cards: int, width: int, height: int) -> tuple[Size, int] | None:
    """Return the largest faces for a whole hand, and in how many rows; None if none fit."""
    for size, lines in ((Size.M, 1), (Size.S, 1), (Size.M, 2), (Size.S, 2), (Size.S, 3)):
        each = -(-cards // lines)
        if size.width + (each - 1) * INDEX <= width and size.height * lines <= height:
            return size, lines
    return None


INDEX = 4
"""Columns of a card that show its index."""
_TOKEN_LINES = 3
"""Lines for the cards of a hand that there is no room to draw."""
_ONE_LINE = 14
"""Columns in which a player fits into one line: a mark, a short name and three cards."""
FAN = 13
"""Columns in which one of several players has backs of three cards, and the team by the name."""
_LEAST_LOG = 4
TRICK_ROWS = 6
"""Rows that show the last play in small cards."""
CARD_ROWS = Size.L.height + 1
"""Rows that show one card large."""


def _side_areas(side: Area, size: Size, crowd: Crowd) -> dict[str, Area]:
    """Share the side panel; the log gets what is left."""
    left = side.height
    score = min(crowd.rows + 2, left)
    piles = (Size.BACK.height if crowd.sides == 2 else crowd.sides) + 2
    wanted = [("score", score), ("piles", piles)]
    if size is Size.L:
        wanted.append(("trick", TRICK_ROWS))
    elif side.width >= 36:
        wanted.append(("card", CARD_ROWS))
    areas, y = {}, side.y
    for name, rows in wanted:
        spare = _LEAST_LOG if name in ("card", "trick") else 0
        if left - rows >= spare:
            areas[name] = Area(side.x, y, side.width, rows)
            y, left = y + rows, left - rows
    if left >= _LEAST_LOG:
        areas["log"] = Area(side.x, y, side.width, left)
    elif left:
        last = list(areas)[-1]
        areas[last] = areas[last]._replace(height=areas[last].height + left)
    return areas
