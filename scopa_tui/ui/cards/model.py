"""What a drawn card is made of: cells, sizes, looks."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from scopa_tui.engine.cards import SETTE_DI_COPPE, Card, PackRules, Rank
from scopa_tui.ui import palette as p
from scopa_tui.ui.cardnames import wild_index


class Cell(NamedTuple):
    """One character, always one column wide, and its colours as '#rrggbb'."""

    char: str
    fg: str
    bg: str
    bold: bool = False
    reverse: bool = False
    """Swap the colours, also where there are none."""


Cells = list[list[Cell]]
"""Rows top to bottom, still being drawn."""

Face = tuple[tuple[Cell, ...], ...]
"""Rows top to bottom, cells left to right; every row is equally long."""


class Size(Enum):
    """How large a card is drawn; the value is (width, height) in cells."""

    L = (15, 11)
    M = (9, 7)
    S = (5, 4)
    BACK = (5, 3)
    """The cards of an opponent, mostly their backs."""
    TOKEN = (3, 1)
    """The index alone, for a line of text."""

    @property
    def width(self) -> int:
        """Columns."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows of cells."""
        return self.value[1]


class Edition(NamedTuple):
    """What the same card is printed differently for, from game to game."""

    deck: PackRules = PackRules()
    """The pack decides whether 8 9 10 are court cards or numerals."""
    wild: Rank | None = None
    """The rank that the matta, the sette di coppe, stands for now."""

    def stands_for(self, card: Card) -> str:
        """Return the rank that a matta stands for, "" if the card is what it seems."""
        if self.wild is None or card != SETTE_DI_COPPE or self.wild is card.rank:
            return ""
        return wild_index(Card(self.wild, card.suit), self.deck)


FORTY = Edition()
"""The usual pack of 40 cards."""


class Look(Enum):
    """The state a card is shown in."""

    PLAIN = "plain"
    CURSOR = "cursor"
    """The player's cursor is on it."""
    TAKEN = "taken"
    """The chosen move takes it."""
    OPTION = "option"
    """Another move could take it."""
    LAST = "last"
    """Somebody has just laid it."""
    DIM = "dim"
    """It plays no part now."""


FRAME = {
    Look.CURSOR: p.CURSOR,
    Look.TAKEN: p.CURSOR,
    Look.OPTION: p.TAKEABLE,
    Look.LAST: p.LAID,
}
"""Colour of the frame of each look that has one."""


def write(row: list[Cell], column: int, text: str, *, fg: str, bg: str) -> None:
    """Write bold text over the cells of a row."""
    row[column : column + len(text)] = [Cell(char, fg, bg, bold=True) for char in text]


def frozen(cells: Cells) -> Face:
    """Return the finished face."""
    return tuple(map(tuple, cells))
