"""What cards are worth under the rules in force, learned by asking the engine.

Nothing here knows a single scoring rule: piles are split at random and counted with and without a
card. So a bot values the re bello, a napola or whatever else somebody adds to the score sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from scopa_tui.engine import (
    Card,
    Cards,
    Collected,
    Deal,
    Match,
    Play,
    Rules,
    apply,
    legal_moves,
    pack,
    running_tally,
    seat_count,
    side_count,
)

_SPLITS = 64
_SEED = 40
"""Fixed, so that every process and every machine values cards alike."""


def lead(points: tuple[int, ...], side: int) -> float:
    """Return by how many points a side is ahead of the average of the others."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)


@lru_cache(maxsize=32)
def card_worths(rules: Rules) -> Mapping[Card, float]:
    """Return how much further ahead, in points, a side is with a card than when another has it."""
    cards, sides = pack(rules), side_count(rules.seats)
    rng = Random(_SEED)
    total = dict.fromkeys(cards, 0.0)
    for _ in range(_SPLITS):
        piles: list[set[Card]] = [set() for _ in range(sides)]
        for card in cards:
            piles[rng.randrange(sides)].add(card)
        here = _count(piles, rules)
        for card in cards:
            total[card] += _difference(card, piles, here, rules)
    return {card: worth / _SPLITS for card, worth in total.items()}


def _difference(card: Card, piles: list[set[Card]], here: float, rules: Rules) -> float:
    """Return the first side's lead with the card minus its lead without, all else being equal."""
    owner = next(side for side, pile in enumerate(piles) if card in pile)
    other = 0 if owner else 1
    piles[owner].remove(card)
    piles[other].add(card)
    there = _count(piles, rules)
    piles[other].remove(card)
    piles[owner].add(card)
    return there - here if owner else here - there


def _count(piles: list[set[Card]], rules: Rules) -> float:
    nothing = (0,) * len(piles)
    return lead(running_tally(rules, tuple(map(tuple, piles)), nothing).points, 0)


@lru_cache(maxsize=64)
def leftover_owner(rules: Rules, dealer: int, last_taker: int | None) -> int | None:
    """Return the side that would get the cards left on the table, or None for nobody.

    Args:
        rules: the house rules.
        dealer: seat of the dealer.
        last_taker: seat that captured last, None for nobody.
    """
    sides = side_count(rules.seats)
    cards = pack(rules)
    # Two cards of which the one cannot take the other; the last ranks are no aces.
    for card in reversed(cards):
        for other in reversed(cards):
            match = _last_play(rules, dealer, last_taker, (card, other), sides)
            plays = [move for move in legal_moves(match) if isinstance(move, Play)]
            if card != other and plays == [Play(card)]:
                _, events = apply(match, plays[0])
                return next(event.side for event in events if isinstance(event, Collected))
    return None


def _last_play(
    rules: Rules, dealer: int, last_taker: int | None, cards: Cards, sides: int
) -> Match:
    """Return a match in which only the first card is left to play, on a table of the others."""
    none = (0,) * sides
    hands = (cards[:1], *((),) * (seat_count(rules.seats) - 1))
    deal = Deal(hands, cards[1:], (), ((),) * sides, none, none, 0, last_taker)
    return Match(rules, dealer, none, 0, deal)
