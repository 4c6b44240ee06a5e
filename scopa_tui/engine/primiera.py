"""The primiera, and what house rules decide in its place."""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.engine.cards import COURTS, Cards, Rank, Suit

Key = int | tuple[int, ...] | None
"""What sides are compared by; None, 0 or a tuple of zeros cannot win."""

_NUMERALS = {
    Rank.SETTE: 21,
    Rank.SEI: 18,
    Rank.ASSO: 16,
    Rank.CINQUE: 15,
    Rank.QUATTRO: 14,
    Rank.TRE: 13,
    Rank.DUE: 12,
}
# No source tells of a primiera with 52 cards; there otto, nove and dieci count like the courts of
# the standard table under every scale.
_NUMERALS |= dict.fromkeys((Rank.OTTO, Rank.NOVE, Rank.DIECI), 10)

PRIME_POINTS: dict[str, dict[Rank, int]] = {
    "standard": _NUMERALS | dict.fromkeys(COURTS, 10),
    "k10_c9_f8": _NUMERALS | {Rank.FANTE: 8, Rank.CAVALLO: 9, Rank.RE: 10},
    "faces_zero": _NUMERALS | dict.fromkeys(COURTS, 0),
}
"""Value of `score.prime_table` -> rank -> primiera points, best rank first."""


class Prime(NamedTuple):
    """What one pile has for the primiera."""

    number: int
    """The number to show: points, or sevens."""
    key: Key
    """What is compared."""
    cards: Cards
    """The cards to show."""


def prime(pile: Cards, *, mode: str, table: str, missing: str) -> Prime:
    """Return what a pile has for the primiera.

    Args:
        pile: captured cards.
        mode: a value of `score.prime_mode`.
        table: a value of `score.prime_table`; matters for mode "points".
        missing: a value of `score.prime_missing`; matters for mode "points".
    """
    if mode == "points":
        return _by_points(pile, PRIME_POINTS[table], missing)
    sevens = tuple(sorted(card for card in pile if card.rank is Rank.SETTE))
    keys: dict[str, Key] = {
        "most_sevens": len(sevens),
        "sevens_sixes": (len(sevens), _count(pile, Rank.SEI)),
        "three_sevens": int(len(sevens) >= 3),
        "lexicographic": tuple(_count(pile, *ranks) for ranks in _LADDER),
    }
    return Prime(len(sevens), keys[mode], sevens)


_LADDER: tuple[tuple[Rank, ...], ...] = (
    *((rank,) for rank, points in _NUMERALS.items() if points > 10),
    tuple(rank for rank in Rank if _NUMERALS.get(rank, 10) == 10),
)
"""Sevens, sixes, aces, fives, fours, threes, twos, all others: compared in this order."""


def _count(pile: Cards, *ranks: Rank) -> int:
    return sum(card.rank in ranks for card in pile)


def _by_points(pile: Cards, worth: dict[Rank, int], missing: str) -> Prime:
    """Add up the best card of each suit; equal cards do not occur, so the best is unique
    but for courts, of which the first captured is shown."""
    best = tuple(
        max(held, key=lambda card: worth[card.rank])
        for suit in Suit
        if (held := [card for card in pile if card.suit is suit])
    )
    total = sum(worth[card.rank] for card in best)
    key: Key = total
    if missing == "more_suits":
        key = (len(best), total)
    elif missing == "ineligible" and len(best) < len(Suit):
        key = None
    return Prime(total, key, best)
