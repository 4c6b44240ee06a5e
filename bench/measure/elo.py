"""From single deals to matches: how often the better player wins one, and as Elo.

A match is put together from measured deals: dealers alternate, every deal is one that was played
with that dealer, and whoever is ahead at or over the target has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from random import Random
from statistics import stdev

from bench.measure.stats import Interval, around

Pair = tuple[int, int]
"""Points of a deal: own, other."""
Deck = tuple[tuple[Pair, ...], tuple[Pair, ...]]
"""The deals played with one deck: those in which the other side dealt, those in which we did."""

MATCHES = 20_000
_RESAMPLED_MATCHES = 4_000
_RESAMPLES = 200


def elo(chance: float, matches: int) -> float:
    """Return the difference in Elo that goes with a chance to win.

    Args:
        chance: from 0 to 1.
        matches: how many it was counted in; no more can be told than half a match.
    """
    least = 0.5 / matches
    chance = min(max(chance, least), 1 - least)
    return 400 * log10(chance / (1 - chance))


def chance_to_win(decks: Sequence[Deck], target: int, rng: Random, *, matches: int) -> float:
    """Return the share of matches won among some that are put together from deals.

    Args:
        decks: deals to draw from; some with either dealer.
        target: points that win a match; more than the other has, too.
        rng: source of randomness.
        matches: how many to play; dealers take turns to begin.
    """
    pools = tuple([pair for deck in decks for pair in deck[ours]] for ours in (0, 1))
    sizes = tuple(map(len, pools))
    random, won = rng.random, 0
    for number in range(matches):
        own = other = 0
        ours = number % 2
        while own == other or (own < target and other < target):
            gain, loss = pools[ours][int(random() * sizes[ours])]
            own += gain
            other += loss
            ours = 1 - ours
        won += own > other
    return won / matches


def difference(decks: Sequence[Deck], target: int, *, seed: int) -> tuple[float, Interval]:
    """Return the share of matches won and the difference in Elo with its interval.

    The interval comes from drawing decks again, with repetition. What chance the matches put
    together add to it makes it a little wider than it need be.

    Args:
        decks: one item for each deck.
        target: points that win a match.
        seed: decides the drawing.

    Raises:
        ValueError: all deals ended level, so no match would end.
    """
    if all(own == other for deck in decks for pairs in deck for own, other in pairs):
        raise ValueError("no deal was won")
    rng = Random(seed)
    chance = chance_to_win(decks, target, rng, matches=MATCHES)
    found = []
    for _ in range(_RESAMPLES):
        drawn = rng.choices(decks, k=len(decks))
        if all(own == other for deck in drawn for pairs in deck for own, other in pairs):
            continue
        part = chance_to_win(drawn, target, rng, matches=_RESAMPLED_MATCHES)
        found.append(elo(part, _RESAMPLED_MATCHES))
    value = elo(chance, MATCHES)
    if len(found) < 2 or len(decks) < 2:
        return chance, Interval(value, float("-inf"), float("inf"))
    return chance, around(value, stdev(found), len(decks))
