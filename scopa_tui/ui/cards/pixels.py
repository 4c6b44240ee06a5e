"""Pictures made of pixels, two to a cell: the upper in its foreground, the lower behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scopa_tui.ui import palette as p
from scopa_tui.ui.cards.model import Cell, Cells, Size

Pixels = list[list[str]]
"""Rows of '#rrggbb', two to a row of cells."""

Rows = tuple[str, ...]
"""A drawing: a letter is a pixel in that paint, "." shows what is below."""

Paints = Mapping[str, str]
"""Letter -> '#rrggbb'."""


class Sprite(NamedTuple):
    """A drawing and where its top left pixel goes."""

    x: int
    y: int
    rows: Rows


def drawing(text: str) -> Rows:
    """Read a drawing; rows stand between blanks."""
    return tuple(text.split())


def blank(size: Size, paper: str = p.IVORY) -> Pixels:
    """Return the pixels of an empty card."""
    return [[paper] * size.width for _ in range(size.height * 2)]


def paint(pixels: Pixels, sprite: Sprite, paints: Paints) -> None:
    """Paint a drawing over the pixels."""
    for y, row in enumerate(sprite.rows, sprite.y):
        for x, letter in enumerate(row, sprite.x):
            if letter != ".":
                pixels[y][x] = paints[letter]


def paint_frame(pixels: Pixels, colour: str) -> None:
    """Paint the outermost pixels."""
    for row in pixels:
        row[0] = row[-1] = colour
    for y in (0, -1):
        pixels[y] = [colour] * len(pixels[y])


def cells_of(pixels: Pixels) -> Cells:
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


def block(colour: str) -> Cell:
    """Return a cell of one colour."""
    return Cell(" ", colour, colour)


def _pair(upper: str, lower: str) -> Cell:
    return block(upper) if upper == lower else Cell("▀", upper, lower)
