"""How cells are written: styles, and the shortest way from one to another. Pure."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import NamedTuple


class Pen(NamedTuple):
    """A style, in the numbers of the terminal (SGR)."""

    marks: frozenset[str] = frozenset()
    """Bold "1", underlined "4", reversed "7" and the like."""
    ink: str | None = ""
    """Its colour, "38;5;22"; "" is the terminal's own, None whatever it is now: nothing shows."""
    ground: str = ""
    """The same for what lies under it."""


BLANK = Pen(ink=None)
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
"""Mark -> the number that takes it off. Others are not used."""
_SEEN_ON_BLANKS = frozenset("479")


@lru_cache(maxsize=4096)
def pen_of(codes: str) -> Pen:
    """Return the style that these numbers name from the beginning; what makes no sense is left out.

    Args:
        codes: numbers as the terminal takes them, divided by ";".
    """
    marks, ink, ground = [], "", ""
    numbers = iter(codes.split(";"))
    for number in numbers:
        if number in _OFF:
            marks.append(number)
        elif number in ("38", "48"):
            kind = next(numbers, "")
            rest = [next(numbers, "") for _ in range(3 if kind == "2" else 1)]
            if kind in ("2", "5") and all(part.isdecimal() and int(part) < 256 for part in rest):
                colour = ";".join((number, kind, *rest))
                ink, ground = (colour, ground) if number == "38" else (ink, colour)
        elif len(number) < 4 and number.isdecimal():
            if int(number) in chain(range(30, 38), range(90, 98)):
                ink = number
            elif int(number) in chain(range(40, 48), range(100, 108)):
                ground = number
    return Pen(frozenset(marks), ink, ground)


@lru_cache(maxsize=4096)
def blank_pen(pen: Pen) -> Pen:
    """Return the style of a blank: without lines and reversing only its ground is seen."""
    return pen if pen.marks & _SEEN_ON_BLANKS else BLANK._replace(ground=pen.ground)


@lru_cache(maxsize=4096)
def step(before: Pen | None, after: Pen) -> tuple[str, Pen]:
    """Return the shortest sequence from a style to another, "" if none is needed, and the result.

    Args:
        before: what the terminal writes with; None if nobody knows.
        after: what is wanted.
    """
    whole = ";".join(("0", *sorted(after.marks), *filter(None, (after.ink, after.ground))))
    if before is None:
        return f"\x1b[{whole}m", after._replace(ink=after.ink or "")
    codes = list(_marked(before, after))
    if after.ink is not None and after.ink != before.ink:
        codes.append(after.ink or "39")
    if after.ground != before.ground:
        codes.append(after.ground or "49")
    if not codes:
        return "", before
    part = ";".join(codes)
    if len(whole) < len(part):
        return f"\x1b[{whole}m", after._replace(ink=after.ink or "")
    if after.ink is None:
        after = after._replace(ink=before.ink, marks=before.marks - _SEEN_ON_BLANKS)
    return f"\x1b[{part}m", after


def _marked(before: Pen, after: Pen) -> list[str]:
    """Return the numbers that take marks off and put others on."""
    if after.ink is None:  # a blank: other marks do not show
        return sorted({_OFF[mark] for mark in before.marks & _SEEN_ON_BLANKS})
    off = {_OFF[mark] for mark in before.marks - after.marks}
    gone = {mark for mark in before.marks if _OFF[mark] in off}  # bold and faint go together
    return [*sorted(off), *sorted(after.marks - (before.marks - gone))]
