"""A search in which the first move is given: what that move is worth, however bad it looks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean

from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.search import Search
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import State
from scopa_tui.bots.stakes import Stakes


class Follow(Search):
    """Follows one move of the seat to play."""

    def __init__(
        self,
        sight: Sight,
        first: int,
        worlds: Callable[[], State],
        stakes: Stakes,
        rng: Random,
    ) -> None:
        """Prepare.

        Args:
            sight: what is known.
            first: the move, as in the simulator.
            worlds: returns a deal that fits what is known, each time, which may be played on.
            stakes: what points are worth.
            rng: source of randomness.
        """
        self.results: list[float] = []
        """What each round was worth to the side that moves, in points."""

        def world() -> State:
            state = worlds()
            sight.game.play(state, first)
            return state

        def utility(points: tuple[int, ...], won: int) -> tuple[float, ...]:
            worth = stakes(points, won)
            self.results.append(worth[sight.side])
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
        return fmean(self.results)
