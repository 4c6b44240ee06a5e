"""Where cards lie: pure functions of how many there are and how much room there is."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from scopa_tui.ui.faces import Size

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Spot:
    """Top left corner of a card, in cells from the top left of its area."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Places for cards of one size."""

    size: Size
    spots: tuple[Spot, ...]
    """One per card, in order; later cards lie on top of earlier ones."""

    @property
    def rows(self) -> int:
        """In how many rows the cards lie."""
        return len({spot.y for spot in self.spots})

    @property
    def covers_feet(self) -> bool:
        """Whether a row of cards lies on the foot of the row above it."""
        tops = sorted({spot.y for spot in self.spots})
        return any(lower - upper < self.size.height for upper, lower in pairwise(tops))

    @property
    def crowded(self) -> bool:
        """Whether cards of the same row leave no felt between them."""
        return any(
            one.y == other.y and other.x - one.x <= self.size.width
            for one, other in pairwise(self.spots)
        )

    def hit(self, x: int, y: int) -> int | None:
        """Return the place (from 0) of the topmost card at a cell, or None."""
        for place in reversed(range(len(self.spots))):
            spot = self.spots[place]
            inside = 0 <= x - spot.x < self.size.width and 0 <= y - spot.y < self.size.height
            if inside:
                return place
        return None


# What must stay visible of a covered card: its corner and its index, at most "10D".
_VISIBLE = 4
# A token is nothing but its index.
_INDEX = 3
# A large card of a hand shows at least so much of itself, else smaller cards are better.
_HALF_L = 11

MARGIN = 1
"""Columns that stay free at both ends of a row of cards of the sizes L and M."""

_SIZES = (Size.L, Size.M, Size.S)
_TABLE = {
    Size.L: ((2, 17), (1, 16)),
    Size.M: ((2, 11), (1, 9), (0, 5)),
    Size.S: ((1, 5), (0, 4)),
}
"""Size -> what to try: columns between cards, and how far a card is at least from the next."""


def sizes_up_to(largest: Size) -> tuple[Size, ...]:
    """Return the sizes in which cards may be drawn, the largest first; tokens always may."""
    return _SIZES[_SIZES.index(largest) :]


def table_layout(count: int, width: int, height: int, *, largest: Size = Size.L) -> Layout:
    """Lay `count` cards out in the middle of the table, as large as fits.

    Large cards lie side by side or not at all; cards of size M may overlap as long as half of each
    shows; then come rows of S cards, then tokens.
    """
    for size in sizes_up_to(largest):
        for gap, least in _TABLE[size]:
            layout = _rows(count, width, height, size=size, gap=gap, least=least)
            if layout:
                return layout
    return _tokens(count, width, height)


def _rows(
    count: int, width: int, height: int, *, size: Size, gap: int, least: int
) -> Layout | None:
    """Spread cards over as few rows as fit, each at least `least` columns from the next."""
    # S rows may cover the last line of the row above; a picture loses a foot, not its index.
    row_height = size.height - (height < 8) if size is Size.S else size.height + min(gap, 1)
    most_rows = max(0, (height - size.height) // row_height + 1)
    for rows in range(1, most_rows + 1):
        per_row = -(-count // rows) if count else 1
        room = _room(width, size)
        pitch = min(size.width + gap, room // (per_row - 1)) if per_row > 1 else size.width + gap
        if room >= 0 and pitch >= least:
            used = (rows - 1) * row_height + size.height
            # An odd line is better between the cards and the players above them.
            top = (height - used + 1) // 2
            spots = []
            for place in range(count):
                row, column = divmod(place, per_row)
                in_row = min(per_row, count - row * per_row)
                left = (width - ((per_row if row else in_row) - 1) * pitch - size.width) // 2
                spots.append(Spot(left + column * pitch, top + row * row_height))
            return Layout(size, tuple(spots))
    return None


def _tokens(count: int, width: int, height: int) -> Layout:
    """Lay tokens out in as few rows as fit, equally full; a mark has room behind each."""
    rows = -(-count // max(1, width // (_INDEX + 1))) or 1
    per_row = -(-count // rows) or 1
    pitch = min(_INDEX + 2, width // per_row)
    step = 2 if 2 * rows - 1 <= height else 1
    top = max(0, (height - (rows - 1) * step) // 2)
    left = max(0, (width - per_row * pitch + 1) // 2)
    places = (divmod(place, per_row) for place in range(count))
    return Layout(
        Size.TOKEN,
        tuple(Spot(left + column * pitch, top + row * step) for row, column in places),
    )


def hand_size(most: int, width: int, height: int, *, largest: Size = Size.L) -> tuple[Size, int]:
    """Return in which size a hand is drawn, and in how many rows.

    Args:
        most: the most cards that the hand has in this deal.
        width: columns there are.
        height: rows there are.
        largest: the largest size that may be used.
    """
    for size, rows in (*((size, 1) for size in sizes_up_to(largest)), (Size.S, 2)):
        if height < size.height * rows + 3 - rows or width < size.width * 2:
            continue
        if _hand_pitch(most, width, size, rows) >= (_HALF_L if size is Size.L else _VISIBLE):
            return size, rows
    return Size.TOKEN, 1


_GAPS = {Size.L: 2, Size.M: 1, Size.S: 2}


def _hand_pitch(count: int, width: int, size: Size, rows: int) -> int:
    per_row = -(-count // rows) or 1
    return min(size.width + _GAPS[size], _room(width, size) // max(1, per_row - 1))


def _room(width: int, size: Size) -> int:
    """Return the columns over which the first column of the cards of a row can be spread."""
    return width - size.width - (0 if size is Size.S else 2 * MARGIN)


def hand_layout(
    count: int, width: int, height: int, *, most: int = 0, largest: Size = Size.L
) -> Layout:
    """Lay a hand out in one row; row 0 stays free for a raised card, the last for key labels.

    A hand that is too large for one row gets two rows of small cards, without labels. Where cards
    lie does not depend on the one under the cursor, see `raised`.

    Args:
        count: number of cards.
        width: columns there are.
        height: rows there are.
        most: the most cards that the hand has in this deal, which decide the size.
        largest: the largest size that may be used.
    """
    size, rows = hand_size(max(count, most), width, height, largest=largest)
    if size is Size.TOKEN:
        return _hand_tokens(count, width)
    pitch = _hand_pitch(count, width, size, rows)
    per_row = -(-count // rows) or 1
    left = (width - (per_row - 1) * pitch - size.width) // 2
    spots = (divmod(place, per_row) for place in range(count))
    return Layout(
        size, tuple(Spot(left + column * pitch, 1 + row * size.height) for row, column in spots)
    )


def raised(layout: Layout, place: int) -> Layout:
    """Return the layout with one card of a hand raised; no other card moves.

    The card also moves to the left, out from under the next one, as far as the index of the card
    before it stays in sight. Tokens have no room to be raised.
    """
    spots, size = list(layout.spots), layout.size
    if size is Size.TOKEN:
        return layout
    x, y = spots[place].x, spots[place].y
    covered = size.width
    if place + 1 < len(spots) and spots[place + 1].y == y:
        covered = spots[place + 1].x - x
    aside = max(0, size.width - covered)
    if place and spots[place - 1].y == y:
        aside = min(aside, max(0, x - spots[place - 1].x - _VISIBLE))
    spots[place] = Spot(max(0, x - aside), y - 1)
    return Layout(size, tuple(spots))


def _hand_tokens(count: int, width: int) -> Layout:
    """Lay tokens out in one line, or in as many as are needed without room between them."""
    per_row = max(1, width // _INDEX)
    if count > per_row:
        spots = [Spot(place % per_row * _INDEX, place // per_row) for place in range(count)]
        return Layout(Size.TOKEN, tuple(spots))
    pitch = min(_INDEX + 2, (width - _INDEX) // max(1, count - 1))
    left = max(0, (width - (count - 1) * pitch - _INDEX) // 2)
    return Layout(Size.TOKEN, tuple(Spot(left + place * pitch, 0) for place in range(count)))


USUAL = 5
"""Places that are always kept on a table, so that nothing moves while few cards come and go."""


def with_slots(slots: tuple[T | None, ...], cards: tuple[T, ...]) -> tuple[T | None, ...]:
    """Give table cards lasting places: who leaves frees a place, who comes takes a free one.

    Free places near the middle are taken first. There are more than the usual places only while
    the cards need them.

    Args:
        slots: places so far, None where free.
        cards: cards that lie there now.
    """
    kept: list[T | None] = [card if card in cards else None for card in slots]
    needed = max(USUAL, len(cards))
    while len(kept) > needed:
        del kept[len(kept) - 1 - kept[::-1].index(None)]
    kept += [None] * (needed - len(kept))
    middle = (needed - 1) / 2
    for card in cards:
        if card not in kept:
            free = [place for place, other in enumerate(kept) if other is None]
            kept[min(free, key=lambda place: abs(place - middle))] = card
    return tuple(kept)
