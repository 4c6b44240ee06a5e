"""How much room text takes on a terminal."""

from __future__ import annotations

import unicodedata
from itertools import takewhile


def cells(text: str) -> int:
    """Return how many cells of a terminal the text takes."""
    return sum(map(char_width, text))


def char_width(char: str) -> int:
    """Return the cells of one character: 0, 1 or 2."""
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cut(text: str, width: int) -> str:
    """Return as much of the beginning as fits into so many cells."""
    starts = (text[:end] for end in range(1, len(text) + 1))
    return max(takewhile(lambda start: cells(start) <= width, starts), key=len, default="")
