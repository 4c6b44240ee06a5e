"""Names of players, safe to put into a record and on a screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from scopa_tui.engine import Record, seat_count
from scopa_tui.rooms.width import char_width

NAME_CELLS = 16
"""Most columns of a terminal that a name takes."""
_BARRED = frozenset(',"\\[]{}')
"""A comma divides names in a record, a quote ends them; the others mean something to a screen."""
_MOST_MARKS = 2
"""Most accents on one letter: piles of them would cover the lines above and below."""


def clean_name(text: str, seat: int = 0) -> str:
    """Return a name that can be shown and saved; it may differ from what was typed.

    Args:
        text: anything.
        seat: seat (from 0) that names the player if nothing of the text is left: "Player 1".
    """
    return fit(text, NAME_CELLS) or f"Player {seat + 1}"


def fit(text: str, cells: int) -> str:
    """Return what can be shown and saved of a text, in at most so many columns; "" if nothing."""
    kept: list[str] = []
    taken = marks = 0
    for char in " ".join(unicodedata.normalize("NFKC", text).split()):
        width = char_width(char)
        marks = 0 if width else marks + 1
        if not _is_fine(char) or marks > (_MOST_MARKS if kept else 0):
            continue
        if taken + width > cells:
            break
        kept.append(char)
        taken += width
    name = " ".join("".join(kept).split())
    return name if any(map(char_width, name)) else ""


def _is_fine(char: str) -> bool:
    # Variation selectors count as printable, but terminals do not agree about the width.
    return char.isprintable() and char not in _BARRED and not "\ufe00" <= char <= "\ufe0f"


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """Return names of which no two read alike: whoever comes second is called "Anna 2"."""
    different: list[str] = []
    for name in names:
        called, count, known = name, 1, {other.casefold() for other in different}
        while called.casefold() in known:
            count += 1
            end = f" {count}"
            called = fit(name, NAME_CELLS - len(end)) + end
        different.append(called)
    return tuple(different)


def by_seat(record: Record, tag: str) -> list[str]:
    """Return what a tag of a record says of each seat, from seat 0 on: [""] if it is missing."""
    return [word.strip() for word in (record.tag(tag) or "").split(",")]


def seat_names(record: Record) -> tuple[str, ...]:
    """Return the players' names by seat; whoever has none is "Player 2" or the like."""
    told = by_seat(record, "Seats")
    seats = range(seat_count(record.rules.seats))
    return tuple(clean_name(told[seat] if seat < len(told) else "", seat) for seat in seats)
