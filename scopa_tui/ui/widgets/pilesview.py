"""The captured cards of every side, sorted by suit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scopa_tui.engine import Cards, Suit
from scopa_tui.ui import palette
from scopa_tui.ui.faces import Edition, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.status import taken_words
from scopa_tui.ui.words import fitting


class Taken(NamedTuple):
    """What a side has taken."""

    owner: str
    taken: int
    scope: int
    cards: Cards
    """All cards, or where piles may not be looked at those of the latest capture."""
    whole: bool
    """Whether these are all cards."""


class Drawn(NamedTuple):
    """A card and where it lies, in cells from the top left of its side's block."""

    x: int
    y: int
    place: int


_BLOCK = 36
"""Columns that a side needs at least to lie beside another one."""
_TOKEN_STEP, _LEAST_STEP = 4, 4


class PilesView(Canvas):
    """One block per side: name, counts, then a row of cards for each suit."""

    background = palette.PANEL

    def __init__(self, piles: tuple[Taken, ...], edition: Edition) -> None:
        super().__init__()
        self._piles = piles
        self._edition = edition
        self._columns = 1
        self._face_size = Size.TOKEN

    def fit(self, width: int, height: int) -> None:
        """Choose sizes and columns for this room, and take the height that is needed."""
        self._columns = max(1, min(len(self._piles), width // _BLOCK))
        for size in (Size.S, Size.TOKEN):
            self._face_size = size
            rows = self._height(width // self._columns)
            crowded = size is Size.S and not self._loose(width // self._columns)
            if rows <= height and not crowded:
                break
        self.styles.height = max(1, rows)
        self.redraw()

    def _loose(self, width: int) -> bool:
        """Whether the cards of each suit fit side by side, their indices in sight."""
        most = max((len(row) for pile in self._piles for row in _lines(pile)), default=0)
        return most < 2 or (width - 2 - Size.S.width) // (most - 1) >= _LEAST_STEP

    def _height(self, width: int) -> int:
        lines = -(-len(self._piles) // self._columns)
        return sum(self._tall(at, width) for at in range(lines))

    def _tall(self, line: int, width: int) -> int:
        """Return the rows of a line of blocks, the blank row below it included."""
        piles = self._piles[line * self._columns : (line + 1) * self._columns]
        return max(3 + self._block(pile, width)[1] for pile in piles)

    def _block(self, pile: Taken, width: int) -> tuple[list[Drawn], int]:
        """Return where the cards of a side lie, and how many rows they take."""
        spots, y, place = [], 0, 0
        small = self._face_size is Size.TOKEN
        for row in _lines(pile):
            step = _TOKEN_STEP
            if not small:
                step = Size.S.width + 1
                step = min(step, (width - 2 - Size.S.width) // max(1, len(row) - 1))
            per_row = max(1, (width - 1) // step) if small else len(row)
            for at, _card in enumerate(row):
                spots.append(Drawn(at % per_row * step, y + at // per_row, place))
                place += 1
            y += -(-len(row) // per_row) if small else self._face_size.height
        return spots, y

    def draw(self, grid: Grid) -> None:
        """Draw every side."""
        width = grid.width // self._columns
        y = 0
        for at, pile in enumerate(self._piles):
            line, column = divmod(at, self._columns)
            if at and not column:
                y += self._tall(line - 1, width)
            self._draw_side(grid, column * width + 1, y, pile, width=width)

    def _draw_side(self, grid: Grid, x: int, y: int, pile: Taken, *, width: int) -> None:
        after = grid.text(x, y, pile.owner, ink=palette.PROMPT, bold=True) + 2
        words = (taken_words(pile.taken, pile.scope), str(pile.taken))
        grid.text(after, y, fitting(words, x + width - 2 - after), ink=palette.TEXT)
        if not pile.taken:
            return
        if pile.cards and not pile.whole:
            grid.text(x, y + 1, _("latest capture"), ink=palette.TEXT_QUIET)
        cards = [card for row in _lines(pile) for card in row]
        for spot in self._block(pile, width)[0]:
            face = card_face(cards[spot.place], self._face_size, edition=self._edition)
            grid.face(x + spot.x, y + 1 + (not pile.whole) + spot.y, face)


def _lines(pile: Taken) -> Iterator[Cards]:
    """Yield the cards of each suit that there are, by rank; a single capture in one line."""
    if not pile.whole:
        yield tuple(dict.fromkeys(pile.cards))
        return
    for suit in Suit:
        row = tuple(sorted(card for card in pile.cards if card.suit is suit))
        if row:
            yield row
