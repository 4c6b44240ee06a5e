"""Numbers three rows high, made of half blocks."""

from __future__ import annotations

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
