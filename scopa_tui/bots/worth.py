"""What cards are worth under the rules in force, learned by counting piles.

Nothing here knows a single scoring rule: piles are split at random and counted with and without a
card. So a bot values the re bello, a napola or whatever else somebody adds to the score sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from scopa_tui.bots.sim import Game, bits, game_of
from scopa_tui.engine import Rules, lowest_wins

_SPLITS = 100
_SEED = 40
"""Fixed, so that every process and every machine values cards alike."""


def lead(points: Sequence[float], side: int) -> float:
    """Return by how many points a side is ahead of the average of the others."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)


@lru_cache(maxsize=8)
def card_worths(rules: Rules) -> dict[int, float]:
    """Return how many points it is worth to have a card rather than not: card (as a set) -> points.

    It is half of the difference that it makes to the lead whether a side or another one has it.
    Where the fewest points win, points are bad.
    """
    game = game_of(rules)
    rng = Random(_SEED)
    cards = list(bits(game.pack))
    total = dict.fromkeys(cards, 0.0)
    for _ in range(_SPLITS):
        piles = [0] * game.sides
        for card in cards:
            piles[rng.randrange(game.sides)] |= card
        for card in cards:
            total[card] += _difference(game, piles, card)
    sign = -1 if lowest_wins(rules) else 1
    return {card: sign * worth / (2 * _SPLITS) for card, worth in total.items()}


def _difference(game: Game, piles: list[int], card: int) -> float:
    """Return the first side's lead with the card minus its lead without, all else being equal."""
    scope = [1] * len(piles)  # that some cards double, in some games
    without = [pile & ~card for pile in piles]
    first = [without[0] | card, *without[1:]]
    second = [without[0], without[1] | card, *without[2:]]
    ahead = lead(game.counter.points(first, scope), 0)
    return ahead - lead(game.counter.points(second, scope), 0)
