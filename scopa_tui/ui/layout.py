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


def table_layout(count: int, width: int, height: int) -> Layout:
    """Lay `count` cards out in the middle of the table, as large as fits.

    Cards of size M side by side are best; M cards that overlap come next as long as half of each
    shows, then rows of S cards, then tokens.
    """
    for size, gap, least in ((Size.M, 1, 9), (Size.M, 0, 5), (Size.S, 1, 5), (Size.S, 0, 4)):
        layout = _rows(count, width, height, size=size, gap=gap, least=least)
        if layout:
            return layout
    return _tokens(count, width, height)


def _rows(
    count: int, width: int, height: int, *, size: Size, gap: int, least: int
) -> Layout | None:
    """Spread cards over as few rows as fit, each at least `least` columns from the next."""
    # S rows may cover the last line of the row above; a picture loses a foot, not its index.
    row_height = size.height + gap if size is Size.M else size.height - (height < 8)
    most_rows = max(0, (height - size.height) // row_height + 1) if row_height else 0
    for rows in range(1, most_rows + 1):
        per_row = -(-count // rows) if count else 1
        room = width - size.width
        pitch = min(size.width + gap, room // (per_row - 1)) if per_row > 1 else size.width + gap
        if room >= 0 and pitch >= least:
            used = (rows - 1) * row_height + size.height
            top = max(0, (height - used) // 2)
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
    top = max(0, (height - rows) // 2)
    left = max(0, (width - per_row * pitch + 1) // 2)
    return Layout(
        Size.TOKEN,
        tuple(
            Spot(left + place % per_row * pitch, top + place // per_row) for place in range(count)
        ),
    )


def hand_layout(count: int, width: int, height: int, *, raised: int | None = None) -> Layout:
    """Lay a hand out in one row; row 0 stays free for a raised card, the last for key labels.

    Cards that overlap make room behind the raised one, so that it covers none of them. A hand that
    is too large for one row gets two rows of small cards, without labels.

    Args:
        count: number of cards.
        width: columns there are.
        height: rows there are.
        raised: place (from 0) of the card under the cursor.
    """
    for size, rows in ((Size.M, 1), (Size.S, 1), (Size.S, 2)):
        if height < size.height * rows + 3 - rows or width < size.width * 2:
            continue
        per_row = -(-count // rows) or 1
        gap = 1 if size is Size.M else 2
        pitch = min(size.width + gap, (width - size.width) // max(1, per_row - 1))
        if pitch < size.width:
            pitch = (width - 2 * size.width) // max(1, per_row - 2)
        if pitch >= _VISIBLE:
            aside = max(0, size.width - pitch)
            left = (width - (per_row - 1) * pitch - aside - size.width) // 2
            spots = []
            for place in range(count):
                row, column = divmod(place, per_row)
                behind = raised is not None and row == raised // per_row and place > raised
                x = left + column * pitch + (aside if behind else 0)
                spots.append(Spot(x, 1 + row * size.height))
            return Layout(size, tuple(spots))
    return _hand_tokens(count, width)


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
