"""Texts of one style as cells."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len

from scopa_tui.ui import output
from scopa_tui.ui.shadow.pens import Pen, blank_pen, pen_of

Cell = tuple[str, Pen]
"""What stands in a cell, and its style. The second half of something wide is ""."""

_BLANKS = " \xa0"
_LONGEST = 8
"""More code points than these do not go into a cell."""
_JOINERS = ("Mn", "Me", "Cf")
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Change the direction of all that follows, outside of the cell too."""

are_narrow = re.compile("[ -\u02ff\u0370-\u0482\u2010-\u22ff\u2500-\u25fc]+").fullmatch
"""Matches characters that take one cell each, alone and everywhere."""

_USUAL = re.compile("[ -~\xa1-\xac\xae-\u02ff\u2500-\u25fc]").match
"""Of these it is known that they are one cell wide."""


def cells_of(codes: str, text: str) -> tuple[Cell, ...]:
    """Return a text without sequences as cells, in the colours and characters of the terminal.

    Args:
        codes: the style, as Textual names it; "" and "0" are none.
        text: control characters in it are dropped.
    """
    return _cells("" if codes == "0" else codes, text, output.look())


@lru_cache(maxsize=4096)
def _cells(codes: str, text: str, _look: tuple[str, bool]) -> tuple[Cell, ...]:
    """The look is that of now; it is there so that nothing of an older one is remembered."""
    if not text.isprintable():
        text = "".join(filter(_can_be_shown, text))
    codes, text = output.shown(codes, text)
    pen = pen_of(codes)
    blank = blank_pen(pen)
    if text.isascii():
        return tuple(_cell(char, blank if char == " " else pen) for char in text)
    cells: list[Cell] = []
    for part, width in _parts(text):
        cells.append(_cell(" ", blank) if part in _BLANKS else _cell(part, pen))
        if width > 1:
            cells.append(_cell("", pen))
    return tuple(cells)


@lru_cache(maxsize=4096)
def _cell(part: str, pen: Pen) -> Cell:
    """Equal cells are one object, which is quick to compare."""
    return part, pen


def _can_be_shown(char: str) -> bool:
    return unicodedata.category(char) not in ("Cc", "Cs", "Zl", "Zp") and char not in _TURNING


def _parts(text: str) -> Iterator[tuple[str, int]]:
    """Yield what stands in one place, and its width, as Textual counts it."""
    part, width, before = "", 0, 0
    for end, char in enumerate(text, 1):
        after = before + 1 if _USUAL(char) and "\u200d" not in text else cell_len(text[:end])
        if after == before or unicodedata.category(char) in _JOINERS:
            if part and len(part) < _LONGEST:
                part += char
            width += (after - before) * bool(part)
        else:
            if part:
                yield part, width
            part, width = char, after - before
        before = after
    if part:
        yield part, width
