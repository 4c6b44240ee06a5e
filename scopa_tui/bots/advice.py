"""What a player is told about all of the own plays: numbers that can stand beside each other, and
reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from math import sqrt
from operator import sub
from random import Random
from statistics import stdev
from time import perf_counter

from scopa_tui.bots.follow import Follow
from scopa_tui.bots.question import Estimate, Limit, Thought
from scopa_tui.bots.reasons import Judge
from scopa_tui.bots.searcher import SAME
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import State, code_of
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worlds import Worlds
from scopa_tui.engine import Move, Play, View

_ROUNDS = 4000
"""Rounds of search for all plays together: one half for all of them, the other for those that have
come out better by then, since what is bad needs no exact number."""
_STEP, _LEAST = 25, 50
"""Rounds that plays get in turn; so many at least, however slow it is."""
_SURE = 2.0
"""Standard errors by which another play must come out better than the chosen one."""
_SECONDS = 0.8
_LAYOUTS = 400


def advised(view: View, thought: Thought, rng: Random, limit: Limit) -> Thought:
    """Return a thought that has a number for every play, and what speaks for and against it: the
    best one, then the others from the best to the worst.

    A search gives its time to plays that look good, so its numbers do not compare. Here all plays
    are followed in the same deals; those that do well get more rounds. The chosen one is among
    them, and remains the best unless another is better by more than chance would explain.

    Args:
        view: the position.
        thought: what a champion thinks of it.
        rng: source of randomness.
        limit: with a number of rounds all plays have so many together, and no clock is looked at.
    """
    if not thought.estimates:
        return thought
    if not thought.exact:
        thought = _Comparison(view, rng, limit).settle(thought)
    judge = Judge(view)
    told = (
        one._replace(because=judge.reasons(one.move)) if isinstance(one.move, Play) else one
        for one in thought.estimates
    )
    return replace(thought, estimates=tuple(told))


class _Deals:
    """The same deals and the same chances for every play: luck then adds as much to one of them as
    to the next, and does not tell them apart."""

    def __init__(self, worlds: Worlds, rng: Random) -> None:
        self._worlds = worlds
        self._seed = rng.getrandbits(32)
        self._made: list[State] = []

    def for_play(self, rng: Random) -> Callable[[], State]:
        """Return what deals to one play, and begins its source of randomness anew each time."""
        rounds = count()

        def deal() -> State:
            place = next(rounds)
            while place >= len(self._made):
                self._made.append(self._worlds())
            rng.seed(self._seed + place)
            return self._made[place].copy()

        return deal


class _Comparison:
    """Follows all plays of one position."""

    def __init__(self, view: View, rng: Random, limit: Limit) -> None:
        sight = Sight(view)
        self._stakes = Stakes(view)
        deals = _Deals(Worlds.believed(sight, rng, layouts=_LAYOUTS), rng)
        self._follows: dict[Move, Follow] = {}
        for move in view.legal_moves:
            if isinstance(move, Play):
                own = Random()
                self._follows[move] = Follow(
                    sight, code_of(move), deals.for_play(own), self._stakes, own
                )
        self._rounds = limit.rounds or _ROUNDS
        seconds = limit.seconds or _SECONDS
        self._end = float("inf") if limit.rounds else perf_counter() + seconds

    def settle(self, thought: Thought) -> Thought:
        """Return a thought with comparable numbers, and the best play as its move."""
        chosen, left = thought.move, list(self._follows)
        self._follow(left, self._rounds // 2)
        left.sort(key=lambda move: (move != chosen, -self._worth(move)))
        left = left[: max(2, -(-len(left) // 2))]
        self._follow(left, self._rounds // 2)
        better = [move for move in left if self._is_better(move, chosen)]
        best = max((chosen, *better), key=self._worth)
        others = sorted(self._follows, key=lambda move: (move != best, -self._worth(move)))
        return replace(thought, move=best, estimates=tuple(map(self._estimate, others)))

    def _follow(self, moves: Sequence[Move], rounds: int) -> None:
        """Share out so many more rounds among plays, in turn, as long as there is time."""
        follows = [self._follows[move] for move in moves]
        each = rounds // len(follows)
        until = {follow: max(_LEAST, follow.rounds + each) for follow in follows}
        while todo := [one for one in follows if one.rounds < until[one]]:
            if perf_counter() > self._end and min(one.rounds for one in follows) >= _LEAST:
                return
            for follow in todo:
                follow.add(min(_STEP, until[follow] - follow.rounds))

    def _worth(self, move: Move) -> float:
        return self._follows[move].worth

    def _is_better(self, move: Move, chosen: Move) -> bool:
        """Whether a play is better than the chosen one by more than a little, and than chance."""
        one, other = self._follows[move].results, self._follows[chosen].results
        by = self._worth(move) - self._worth(chosen)
        return by > max(SAME, _SURE * _error(list(map(sub, one, other))))

    def _estimate(self, move: Move) -> Estimate:
        follow = self._follows[move]
        chance = self._stakes.chance(follow.worth)
        return Estimate(move, follow.worth, follow.rounds, chance, (), _error(follow.results))


def _error(results: list[float]) -> float:
    """Return the standard error of the mean of some results, two or more."""
    return stdev(results) / sqrt(len(results))
