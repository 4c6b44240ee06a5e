"""Results of decks, added up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple

from bench.measure.elo import Deck
from bench.measure.stats import Interval, mean, share

Decks = Sequence[Any]
"""Results of one row, one for each deck."""


class Tally(NamedTuple):
    """How single deals ended for the first player."""

    won: int
    tied: int
    lost: int

    @property
    def played(self) -> int:
        """Number of deals."""
        return sum(self)

    @property
    def wins(self) -> Interval:
        """Share of deals with more points than every other side."""
        return share(self.won, self.played)

    @property
    def losses(self) -> Interval:
        """Share of deals in which another side was better."""
        return share(self.lost, self.played)


@dataclass(frozen=True, slots=True)
class Duel:
    """What came of two players in some decks."""

    decks: int
    every: Tally
    """All deals."""
    deck: Tally
    """Those in which the first player's side dealt, and so plays last."""
    hand: Tally
    """The others."""
    margin: Interval
    """Points per deal by which the first player was ahead of the mean of the other sides."""


def duel(decks: Decks) -> Duel:
    """Add up the results of two players; there must be some."""
    margins = [
        fmean(_margin(points, side, deck["sign"]) for side, points in deck["deals"])
        for deck in decks
    ]
    return Duel(
        len(decks),
        _tally(decks, lambda _side, _dealer: True),
        _tally(decks, lambda side, dealer: side == dealer),
        _tally(decks, lambda side, dealer: side != dealer),
        mean(margins),
    )


def _margin(points: Sequence[int], side: int, sign: int) -> float:
    return sign * (points[side] - fmean(_others(points, side)))


def _others(points: Sequence[int], side: int) -> list[int]:
    return [*points[:side], *points[side + 1 :]]


def _tally(decks: Decks, counts: Callable[[int, int], bool]) -> Tally:
    found = [0, 0, 0]
    for deck in decks:
        sign = deck["sign"]
        for side, points in deck["deals"]:
            if counts(side, deck["dealer"]):
                own = sign * points[side]
                best = max(sign * other for other in _others(points, side))
                found[0 if own > best else 1 if own == best else 2] += 1
    return Tally(*found)


def pairs(decks: Decks) -> list[Deck]:
    """Return the deals of two sides as (own, other), those first in which the other side dealt."""
    found = []
    for deck in decks:
        apart: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
        for side, points in deck["deals"]:
            apart[side == deck["dealer"]].append((points[side], points[1 - side]))
        found.append((tuple(apart[0]), tuple(apart[1])))
    return found


def listed(decks: Decks, key: str) -> list[Any]:
    """Return the items of the lists under a key of all decks."""
    return [item for deck in decks for item in deck[key]]


def total(decks: Iterable[Any], key: str) -> int:
    """Return the sum of the numbers under a key of all decks."""
    return sum(deck[key] for deck in decks)
