"""What a player is told about all of the own plays: numbers that can stand beside each other, and
reasons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from time import perf_counter

from scopa_tui.bots.follow import Follow
from scopa_tui.bots.question import Estimate, Limit, Thought
from scopa_tui.bots.reasons import Judge
from scopa_tui.bots.searcher import SAME
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import code_of
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worlds import Worlds
from scopa_tui.engine import Move, Play, View

_STEP, _LEAST = 25, 50
"""Rounds that plays get in turn; so many at least, however slow it is."""
_WITH_TIME, _WITHOUT_CLOCK = (400, 1000), (150, 600)
"""Rounds of each play, if there is time, and of those that are in doubt: the chosen one, and what
looks better than it. Fewer where no clock would end it."""
_SECONDS = 0.8
_LAYOUTS = 200


def advised(view: View, thought: Thought, rng: Random, limit: Limit) -> Thought:
    """Return a thought that has a number for every play, and what speaks for and against it: the
    best one, then the others from the best to the worst.

    A search gives its time to plays that look good, so its numbers do not compare. Every play is
    followed for as many rounds; where another one comes out better than the chosen one, both get
    more, and if it is still better by more than a little, it is the best.

    Args:
        view: the position.
        thought: what a champion thinks of it.
        rng: source of randomness.
        limit: with a number of rounds no clock is looked at.
    """
    if not thought.estimates:
        return thought
    if not thought.exact:
        seconds = 0.0 if limit.rounds else limit.seconds or _SECONDS
        thought = _Comparison(view, rng, seconds).settle(thought)
    judge = Judge(view)
    told = (
        one._replace(because=judge.reasons(one.move)) if isinstance(one.move, Play) else one
        for one in thought.estimates
    )
    return replace(thought, estimates=tuple(told))


class _Comparison:
    """Follows all plays of one position."""

    def __init__(self, view: View, rng: Random, seconds: float) -> None:
        sight = Sight(view)
        self._stakes = Stakes(view)
        worlds = Worlds.believed(sight, rng, layouts=_LAYOUTS)
        self._follows: dict[Move, Follow] = {
            move: Follow(sight, code_of(move), worlds, self._stakes, rng)
            for move in view.legal_moves
            if isinstance(move, Play)
        }
        self._end = perf_counter() + seconds if seconds else float("inf")
        self._enough, self._settled = _WITH_TIME if seconds else _WITHOUT_CLOCK

    def settle(self, thought: Thought) -> Thought:
        """Return a thought with comparable numbers, and the best play as its move: the chosen one
        unless another is clearly better."""
        self._follow(self._follows, self._enough)
        doubtful = self._better_than(thought.move, by=0.0)
        if doubtful:
            self._follow((thought.move, *doubtful), self._settled)
        best = max((thought.move, *self._better_than(thought.move, by=SAME)), key=self._worth)
        others = sorted(self._follows, key=lambda move: (move != best, -self._worth(move)))
        return replace(thought, move=best, estimates=tuple(map(self._estimate, others)))

    def _better_than(self, chosen: Move, *, by: float) -> list[Move]:
        """Return the plays that have come out better, by more than so many points, but for those
        that were followed less."""
        least = self._follows[chosen].rounds
        return [
            move
            for move, follow in self._follows.items()
            if follow.rounds >= least and self._worth(move) > self._worth(chosen) + by
        ]

    def _follow(self, moves: Iterable[Move], rounds: int) -> None:
        """Give plays rounds in turn, as long as there is time."""
        follows = [self._follows[move] for move in moves]
        while todo := [one for one in follows if one.rounds < rounds]:
            if perf_counter() > self._end and min(one.rounds for one in follows) >= _LEAST:
                return
            for follow in todo:
                follow.add(_STEP)

    def _worth(self, move: Move) -> float:
        return self._follows[move].worth

    def _estimate(self, move: Move) -> Estimate:
        worth = self._worth(move)
        return Estimate(move, worth, self._follows[move].rounds, self._stakes.chance(worth))
