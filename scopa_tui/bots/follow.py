"""A search in which the first move is given: what that move is worth, however bad it looks."""

from __future__ import annotations

from random import Random

from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.search import Search
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import State
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worlds import Worlds


class Follow(Search):
    """Follows one move of the seat to play."""

    def __init__(
        self, sight: Sight, first: int, worlds: Worlds, stakes: Stakes, rng: Random
    ) -> None:
        """Prepare.

        Args:
            sight: what is known.
            first: the move, as in the simulator.
            worlds: deals that fit what is known.
            stakes: what points are worth.
            rng: source of randomness.
        """
        self._total = 0.0

        def world() -> State:
            state = worlds()
            sight.game.play(state, first)
            return state

        def utility(points: tuple[int, ...], won: int) -> tuple[float, ...]:
            worth = stakes(points, won)
            self._total += worth[sight.side]
            return worth

        rater = rater_of(sight.view.rules)
        super().__init__(rater, world, utility, rng.random, dealer=sight.view.dealer)

    def add(self, rounds: int) -> None:
        """Follow the move for so many more rounds."""
        for _ in range(rounds):
            self.round()

    @property
    def worth(self) -> float:
        """What the move is worth to its side, in points, after at least one round."""
        return self._total / self.rounds
