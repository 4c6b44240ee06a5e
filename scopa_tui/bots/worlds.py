"""Deals of the hidden cards, to search in."""

from __future__ import annotations

from itertools import accumulate
from random import Random

from scopa_tui.bots.belief import SHARP, Belief
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import State


class Worlds:
    """Returns deals that fit what is known, each time another or one of many.

    Another one each time is better where deals cost little: how well the cards of a few hundred
    happen to lie otherwise decides what looks best.
    """

    def __init__(
        self, sight: Sight, rng: Random, *, belief: Belief | None = None, count: int = 0
    ) -> None:
        """Prepare.

        Args:
            sight: what is known.
            rng: source of randomness.
            belief: how likely deals are; None if all are alike.
            count: how many different deals there are at most, 0 for another one each time. A belief
                needs a number: all are made and weighed now.
        """
        self._sight = sight
        self._rng = rng
        self._count = count
        self._hidden = list(sight.hidden)
        self._pool: list[State] = []
        self._chances: list[float] | None = None
        if belief:
            self._pool = [self._new() for _ in range(count)]
            self._chances = list(accumulate(belief.weights(self._pool)))

    @staticmethod
    def believed(sight: Sight, rng: Random, *, layouts: int, sharp: float = SHARP) -> Worlds:
        """Return deals as likely as past plays say, where more than two play; for two, who choose
        no better with what those tell, another one each time, all alike.

        Args:
            sight: what is known.
            rng: source of randomness.
            layouts: how many different deals are weighed; 0 for another one each time, all alike.
            sharp: see `Belief`.
        """
        if not layouts or sight.game.seats == 2:
            return Worlds(sight, rng)
        belief = Belief(sight, rater_of(sight.view.rules), sharp=sharp)
        return Worlds(sight, rng, belief=belief, count=layouts)

    def _new(self) -> State:
        self._rng.shuffle(self._hidden)
        return self._sight.world(self._hidden)

    def __call__(self) -> State:
        """Return a deal that may be played on."""
        if self._chances is not None:
            (world,) = self._rng.choices(self._pool, cum_weights=self._chances)
            return world.copy()
        if not self._count:
            return self._new()
        if len(self._pool) < self._count:
            self._pool.append(self._new())
            return self._pool[-1].copy()
        return self._pool[int(self._rng.random() * self._count)].copy()
