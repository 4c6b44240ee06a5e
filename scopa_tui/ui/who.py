"""Who did it: names of players and sides, and verbs that go with them. Pure.

Whoever sits at the screen is "you"; everybody else is called by name.
"""

from __future__ import annotations

from scopa_tui.engine import Rules, members, side_count
from scopa_tui.rooms.width import cut

Names = tuple[str, ...]
"""Names by seat."""

_SPOKEN = ("you", "we", "they")


def name_of(seat: int, names: Names) -> str:
    """Return the name of a player; one that reads like "you" is put in quotes."""
    name = names[seat] if seat < len(names) else f"Player {seat + 1}"
    return f"“{name}”" if name.casefold() in _SPOKEN else name


def subject(seat: int, names: Names, you: int | None) -> str:
    """Return "You" for the seat that looks, else the name."""
    return "You" if seat == you else name_of(seat, names)


def is_plural(subject: str) -> bool:
    """Whether a verb after this subject has no -s: "You", "We", "They", "Anna & Carla"."""
    return " & " in subject or subject.casefold() in _SPOKEN


def does(subject: str, verb: str) -> str:
    """Join subject and verb: "You take", "They take", "Rosina takes"."""
    plural = is_plural(subject)
    if verb == "is":
        return f"{subject} {'are' if plural else 'is'}"
    return f"{subject} {verb}{'' if plural else 's'}"


def side_name(side: int, names: Names, rules: Rules, *, you: int | None) -> str:
    """Return what a side is called: "You", "Rosina", "We", "They", "Anna & Carla".

    With three teams those of the others are called by their players.

    Args:
        side: the side, from 0.
        names: names by seat.
        rules: the house rules, which know the teams.
        you: the seat that looks, None for a spectator.
    """
    seats = members(side, rules.seats)
    if len(seats) == 1:
        return subject(seats[0], names, you)
    if you is not None and you in seats:
        return "We"
    if you is not None and side_count(rules.seats) == 2:
        return "They"
    *first, last = (name_of(seat, names) for seat in seats)
    return f"{', '.join(first)} & {last}"


def side_short(side: int, names: Names, rules: Rules, *, you: int | None) -> str:
    """Return `side_name` in at most 6 cells; teams by initials. No two sides get the same."""
    shorts = []
    for other in range(side_count(rules.seats)):
        seats = members(other, rules.seats)
        name = side_name(other, names, rules, you=you)
        if len(seats) > 1 and name not in ("We", "They"):
            name = "&".join(names[seat][:1] if seat < len(names) else "P" for seat in seats)
        shorts.append(cut(name, 6))
    if shorts.count(shorts[side]) > 1:
        return f"{cut(shorts[side], 5)}{side + 1}"
    return shorts[side]
