"""Cards as coloured terminal cells: pure, cached, and free of any terminal library.

A cell shows two pixels, the upper in its foreground and the lower in its background (a half
block). A card is a block of ivory on felt with rounded corners; its index is always text, so a
card can be read without its colours.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from scopa_tui.engine.cards import SETTE_DI_COPPE, SETTEBELLO, Card, PackRules, Rank, Suit
from scopa_tui.ui import palette as p
from scopa_tui.ui.cardnames import index, rank_index
from scopa_tui.ui.sprites import (
    CHIP_HEADS,
    CHIPS,
    CLOTHES,
    EMBLEMS,
    FIGURES,
    HEADS,
    PAINTS,
    PIPS,
    SETTEBELLO_EMBLEM,
    Sprite,
)


class Cell(NamedTuple):
    """One character, always one column wide, and its colours as '#rrggbb'."""

    char: str
    fg: str
    bg: str
    bold: bool = False
    reverse: bool = False
    """Swap the colours, also where there are none."""


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
    """The pack decides between 8 9 10 and F C R in the corners of the court."""
    wild: Rank | None = None
    """The rank that the matta, the sette di coppe, stands for now."""


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


SUIT_INK = {
    Suit.DENARI: p.DENARI_INK,
    Suit.COPPE: p.COPPE_INK,
    Suit.SPADE: p.SPADE_INK,
    Suit.BASTONI: p.BASTONI_INK,
}
"""Ink of a suit's text on ivory."""

DEEP_INK = {
    Suit.DENARI: p.DENARI_DEEP,
    Suit.COPPE: p.COPPE_DEEP,
    Suit.SPADE: p.SPADE_DEEP,
    Suit.BASTONI: p.BASTONI_DEEP,
}
"""Ink of a suit's text on the colour of a state, or on dimmed ivory."""

FRAME = {
    Look.CURSOR: p.CURSOR,
    Look.TAKEN: p.CURSOR,
    Look.OPTION: p.TAKEABLE,
    Look.LAST: p.LAID,
}
"""Colour of the frame of each look that has one."""

DIM_SHARE = 0.45
"""How much felt is mixed into a dimmed card."""

Pixels = list[list[str]]  # rows of '#rrggbb', two to a row of cells
Cells = list[list[Cell]]


def card_face(
    card: Card,
    size: Size,
    look: Look = Look.PLAIN,
    *,
    mark: str = "",
    mark_on_top: bool = False,
    edition: Edition = FORTY,
) -> Face:
    """Draw the card face up; equal arguments give the same object.

    A matta that stands for another rank has that rank in a dark badge below its index ("=4"). A
    TOKEN has it behind the index, with one figure: 0 for 10, as on the keys.

    Args:
        card: any card.
        size: any size.
        look: the state to show.
        mark: at most one ASCII character, such as "a" or "+", shown at the bottom left so that
            the state does not depend on colour. A TOKEN has no room and shows none.
        mark_on_top: the foot of the card is covered, so the mark takes the top left corner.
        edition: the pack, and what its matta stands for.

    Raises:
        ValueError: the mark is longer than one character.
    """
    return _card_face(card, size, look, mark, on_top=mark_on_top, edition=edition)


def short_token(card: Card, edition: Edition = FORTY) -> Face:
    """Draw a plain TOKEN without its blank: two or three cells."""
    (row,) = card_face(card, Size.TOKEN, edition=edition)
    return (row[1:] if row[0].char == " " else row,)


@lru_cache(maxsize=4096)
def back_face(size: Size) -> Face:
    """Draw a card face down: a wine-red lattice in an ivory rim."""
    if size is Size.TOKEN:
        return ((Cell("▌", p.IVORY, p.WINE), _block(p.WINE), Cell("▐", p.IVORY, p.WINE)),)
    width, rows = size.width, size.height * 2
    pixels = [[_lattice(x, y, width, rows) for x in range(width)] for y in range(rows)]
    return _freeze(_cells(pixels))


@lru_cache(maxsize=4096)
def _card_face(
    card: Card, size: Size, look: Look, mark: str, *, on_top: bool, edition: Edition
) -> Face:
    if len(mark) > 1:
        raise ValueError(f"mark {mark!r} is longer than one character")
    if size is Size.TOKEN:
        cells = _token(card, look, edition)
    else:
        cells = _drawn(card, size, look, edition)
        if mark:
            # Below, the mark of a small card takes the corner and leaves the picture alone.
            row, column = (0, 0) if on_top else (-1, 1 if size is Size.M else 0)
            _write(cells[row], column, mark, fg=p.INK, bg=FRAME.get(look, p.IVORY))
    return _dimmed(cells) if look is Look.DIM else _freeze(cells)


def _token(card: Card, look: Look, edition: Edition) -> Cells:
    ink = (SUIT_INK if look is Look.PLAIN else DEEP_INK)[card.suit]
    paper = FRAME.get(look, p.IVORY)
    stands = _stands_for(card, edition)
    text = index(card, edition.deck)
    cells = [Cell(char, ink, paper, bold=True) for char in (text + stands[-1:]).rjust(3)]
    if stands:
        cells[-1] = cells[-1]._replace(fg=p.IVORY, bg=p.INK)
    return [cells]


def _stands_for(card: Card, edition: Edition) -> str:
    """Return the printed rank that a matta stands for, "" if the card is what it seems."""
    if edition.wild is None or card != SETTE_DI_COPPE or edition.wild is card.rank:
        return ""
    return rank_index(Card(edition.wild, card.suit), edition.deck)


def _drawn(card: Card, size: Size, look: Look, edition: Edition) -> Cells:
    """Draw the picture, then the frame over it, then the index, which nothing may cover."""
    pixels = [[p.IVORY] * size.width for _ in range(size.height * 2)]
    _paint(pixels, _sprite_of(card, size), card.suit)
    if look in FRAME:
        _paint_frame(pixels, FRAME[look])
    cells = _cells(pixels)
    ink = (DEEP_INK if look is Look.DIM else SUIT_INK)[card.suit]
    _write(cells[0], 1, index(card, edition.deck), fg=ink, bg=p.IVORY)
    if stands := _stands_for(card, edition):
        _write(cells[1], 1, f"={stands}", fg=p.IVORY, bg=p.INK)
    if size is Size.M:
        rank = rank_index(card, edition.deck)
        # A figure fills the bottom of the card, so its rank is ivory on the cloth.
        fg, bg = (p.IVORY, ink) if card.rank in FIGURES else (ink, p.IVORY)
        _write(cells[-1], size.width - 1 - len(rank), rank, fg=fg, bg=bg)
    return cells


def _sprite_of(card: Card, size: Size) -> Sprite:
    if size is Size.BACK:
        return CHIP_HEADS[card.rank] if card.rank in CHIP_HEADS else CHIPS[card.suit]
    if size is Size.S:
        return HEADS[card.rank] if card.rank in HEADS else PIPS[card.suit]
    if card == SETTEBELLO:
        return SETTEBELLO_EMBLEM
    return FIGURES[card.rank] if card.rank in FIGURES else EMBLEMS[card.suit]


def _paint(pixels: Pixels, sprite: Sprite, suit: Suit) -> None:
    first, second = CLOTHES[suit]
    paints = PAINTS | {"1": first, "2": second}
    for y, row in enumerate(sprite.rows, sprite.y):
        for x, letter in enumerate(row, sprite.x):
            if letter != ".":
                pixels[y][x] = paints[letter]


def _paint_frame(pixels: Pixels, colour: str) -> None:
    for row in pixels:
        row[0] = row[-1] = colour
    for y in (0, -1):
        pixels[y] = [colour] * len(pixels[y])


def _write(row: list[Cell], column: int, text: str, *, fg: str, bg: str) -> None:
    row[column : column + len(text)] = [Cell(char, fg, bg, bold=True) for char in text]


def _cells(pixels: Pixels) -> Cells:
    """Pair rows of pixels into cells and round the corners."""
    cells = [
        [_pair(upper, lower) for upper, lower in zip(*pixels[y : y + 2], strict=True)]
        for y in range(0, len(pixels), 2)
    ]
    # A corner has one colour, that of the pixel which is not cut.
    for row, y, (left, right) in ((0, 1, "▟▙"), (-1, -2, "▜▛")):
        cells[row][0] = Cell(left, pixels[y][0], p.FELT)
        cells[row][-1] = Cell(right, pixels[y][-1], p.FELT)
    return cells


def _pair(upper: str, lower: str) -> Cell:
    return _block(upper) if upper == lower else Cell("▀", upper, lower)


def _block(colour: str) -> Cell:
    return Cell(" ", colour, colour)


def _lattice(x: int, y: int, width: int, rows: int) -> str:
    if x in (0, width - 1) or y in (0, rows - 1):
        return p.IVORY
    # Measured from the middle, so that the pattern is the same whichever way up.
    x = abs(x - width // 2)
    y = y - rows // 2 if y >= rows // 2 else rows // 2 - 1 - y
    if x % 4 == 0 and y % 4 == 0:
        return p.WINE_DOT
    return p.WINE_LIGHT if 2 in ((x + y) % 4, (x - y) % 4) else p.WINE


def _dimmed(cells: Cells) -> Face:
    return tuple(
        tuple(cell._replace(fg=_mix(cell.fg), bg=_mix(cell.bg)) for cell in row) for row in cells
    )


@lru_cache(maxsize=256)
def _mix(colour: str) -> str:
    """Mix felt into the colour."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(p.FELT[1:]), strict=True)
    return "#" + bytes(round(c + (felt - c) * DIM_SHARE) for c, felt in pairs).hex()


def _freeze(cells: Cells) -> Face:
    return tuple(map(tuple, cells))
