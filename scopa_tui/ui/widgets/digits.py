"""Numbers three rows high and a word of four, made of half blocks."""

from __future__ import annotations

from scopa_tui.ui import palette
from scopa_tui.ui.faces import Cell, Face

ROWS = 3
"""Height of a number in cells."""

# Pixels, two rows to a row of cells.
_DIGITS = {
    "0": (" ## ", "#  #", "#  #", "#  #", "#  #", " ## "),
    "1": ("  # ", " ## ", "  # ", "  # ", "  # ", " ###"),
    "2": (" ## ", "#  #", "   #", "  # ", " #  ", "####"),
    "3": ("### ", "   #", " ## ", "   #", "   #", "### "),
    "4": ("  ##", " # #", "#  #", "####", "   #", "   #"),
    "5": ("####", "#   ", "### ", "   #", "   #", "### "),
    "6": (" ## ", "#   ", "### ", "#  #", "#  #", " ## "),
    "7": ("####", "   #", "  # ", "  # ", " #  ", " #  "),
    "8": (" ## ", "#  #", " ## ", "#  #", "#  #", " ## "),
    "9": (" ## ", "#  #", "#  #", " ###", "   #", " ## "),
    "–": ("    ", "    ", " ## ", "    ", "    ", "    "),
}
_BLOCKS = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}


def big_number(text: str) -> tuple[str, str, str]:
    """Return the rows of a number of digits and dashes."""
    rows = [" ".join(_DIGITS[char][row] for char in text) for row in range(2 * ROWS)]
    top, middle, bottom = (
        "".join(_BLOCKS[upper + lower] for upper, lower in zip(*pair, strict=True))
        for pair in (rows[0:2], rows[2:4], rows[4:6])
    )
    return top, middle, bottom


_LETTERS = {
    "S": (" #### ", "##  ##", "##    ", " #### ", "    ##", "##  ##", " #### "),
    "C": (" #### ", "##  ##", "##    ", "##    ", "##    ", "##  ##", " #### "),
    "O": (" #### ", "##  ##", "##  ##", "##  ##", "##  ##", "##  ##", " #### "),
    "P": ("##### ", "##  ##", "##  ##", "##### ", "##    ", "##    ", "##    "),
    "A": (" #### ", "##  ##", "##  ##", "######", "##  ##", "##  ##", "##  ##"),
}


def big_word(text: str, *, ink: str, scale: int = 1) -> Face:
    """Return a word of capital letters to float above a picture; between them it is empty.

    Args:
        text: letters of "SCOPA".
        ink: colour.
        scale: 1 for letters four rows high, 2 for letters of seven.
    """
    rows = ["  ".join(_LETTERS[char][row] for char in text) for row in range(7)]
    if scale > 1:
        rows = ["".join(pixel * scale for pixel in row) for row in rows for _ in range(scale)]
    rows += [" " * len(rows[0])] * (len(rows) % 2)
    return tuple(
        tuple(
            Cell(_BLOCKS[upper + lower].strip(), ink, palette.FELT, bold=True)
            for upper, lower in zip(*rows[y : y + 2], strict=True)
        )
        for y in range(0, len(rows), 2)
    )
