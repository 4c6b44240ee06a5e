"""The player that searches: rating, belief, rounds of search, exact play at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from math import comb
from random import Random
from time import perf_counter

from scopa_tui.bots.belief import SHARP, Belief
from scopa_tui.bots.exact import Solver, TooLongError
from scopa_tui.bots.question import Estimate, Limit, Thought
from scopa_tui.bots.rating import Rater, rater_of
from scopa_tui.bots.search import Manner, Search
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.stakes import Stakes, prospect_of
from scopa_tui.bots.worlds import Worlds
from scopa_tui.engine import View

_EXPLORE = 1.7
"""Weight of the prior, in usual differences between sides after a deal."""
SAME = 0.05
"""Points by which moves must differ for the search to say that one is better."""
_LEAST_ROUNDS = 100
"""Rounds whatever the clock says: at the first move of a game nothing is remembered yet."""
_NODES = 10_000
_FEW_CARDS, _FEW_WORLDS = 8, 90


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a player thinks."""

    rounds: int
    """Rounds of search for a move."""
    seconds: float
    """When it stops at the latest."""
    rounds_for_two: int = 0
    """Rounds with two players, where they take less time; 0 for as many."""
    layouts: int = 0
    """Deals of the hidden cards that are weighed by past plays, with more than two players; 0 to
    take all as alike."""
    sharp: float = SHARP
    """How firmly others are taken to play what looks best, in hundredths of a point."""


def search(view: View, rng: Random, limit: Limit, effort: Effort) -> Thought:
    """Return the best move and what the search thinks of all of them."""
    start = perf_counter()
    sight = Sight(view)
    rater, stakes = rater_of(view.rules), Stakes(view)
    values = _exact(sight, rater, stakes, effort)
    if values is not None:
        exact = {move: (worth, 0) for move, worth in values.items()}
        return _with_chances(_thought(sight, rater, exact, 0), stakes)
    worlds = Worlds.believed(sight, rng, layouts=effort.layouts, sharp=effort.sharp)
    manner = Manner(explore=_EXPLORE * prospect_of(view.rules).spread)
    tree = Search(rater, worlds, stakes, rng.random, dealer=view.dealer, manner=manner)
    seconds = limit.seconds or (0.0 if limit.rounds else effort.seconds)
    if seconds:  # getting ready has taken some of the time
        seconds = max(seconds - (perf_counter() - start), 1e-9)
    rounds = limit.rounds or _rounds(effort, sight.game.seats)
    tree.run(rounds=rounds, seconds=seconds, least=_LEAST_ROUNDS)
    found = {
        move: (edge.total / edge.visits, edge.visits)
        for move, edge in tree.root.items()
        if edge.visits
    }
    return _with_chances(_thought(sight, rater, found, tree.rounds), stakes)


def _rounds(effort: Effort, seats: int) -> int:
    return (seats == 2 and effort.rounds_for_two) or effort.rounds


def _with_chances(thought: Thought, stakes: Stakes) -> Thought:
    """Return a thought that says how likely the match is won, if that is what counts."""
    told = (one._replace(chance=stakes.chance(one.worth)) for one in thought.estimates)
    return replace(thought, estimates=tuple(told))


def _thought(
    sight: Sight, rater: Rater, found: dict[int, tuple[float, int]], rounds: int
) -> Thought:
    """Choose among moves: the best, or of those that are as good one that gives no scopa away, and
    of these the one that looks best, which is what partners and opponents can follow."""
    most = max(tries for _, tries in found.values())
    tried = {move: worth for move, (worth, tries) in found.items() if 3 * tries >= most}
    best = max(found, key=lambda move: (found[move][1], found[move][0]))
    if not rounds:
        best = max(found, key=lambda move: found[move][0])
    same = SAME if rounds else 1e-9
    equal = [move for move, worth in tried.items() if worth >= tried[best] - same]
    looks = {
        move: rating for rating, move in rater.rate(sight.state, sight.unseen, sight.view.dealer)
    }
    if rater.fears_scope and len(equal) > 1:
        after = partial(sight.game.after, sight.state)
        equal = [move for move in equal if not sight.sweepers(after(move))] or equal
    chosen = max(equal, key=lambda move: looks.get(move, 0.0))
    order = sorted(found, key=lambda move: (move != chosen, -found[move][1], -found[move][0]))
    estimates = tuple(Estimate(sight.move(move), *found[move]) for move in order)
    return Thought(sight.move(chosen), estimates, rounds, exact=not rounds)


def _exact(sight: Sight, rater: Rater, stakes: Stakes, effort: Effort) -> dict[int, float] | None:
    """Return what each move is worth if that can be worked out, else None."""
    if len(sight.hidden) > sum(sight.missing):
        return None
    missing = [size for size in sight.missing if size]
    solver = Solver(rater, stakes, dealer=sight.view.dealer, nodes=_NODES)
    try:
        if len(missing) <= 1:
            return solver.values(sight.state)
        if sight.state.in_hands <= _FEW_CARDS and _ways(missing) <= _FEW_WORLDS:
            return _mean(sight, rater, solver, effort)
    except TooLongError:
        return None
    return None


def _ways(missing: list[int]) -> int:
    left, ways = sum(missing), 1
    for size in missing:
        ways *= comb(left, size)
        left -= size
    return ways


def _mean(sight: Sight, rater: Rater, solver: Solver, effort: Effort) -> dict[int, float]:
    """Return the mean over all deals of the few hidden cards, each as likely as past plays say."""
    worlds = [sight.world(order) for order in _orders(sight.hidden, sight.missing)]
    weights = [1.0] * len(worlds)
    if effort.layouts:
        weights = Belief(sight, rater, sharp=effort.sharp).weights(worlds)
    total: dict[int, float] = {}
    for world, weight in zip(worlds, weights, strict=True):
        for move, worth in solver.values(world).items():
            total[move] = total.get(move, 0.0) + weight * worth
    return {move: worth / sum(weights) for move, worth in total.items()}


def _orders(hidden: Iterable[int], missing: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every way to deal the hidden cards to hands of these sizes."""
    rest = tuple(hidden)
    if not missing:
        yield ()
        return
    for hand in combinations(rest, missing[0]):
        others = tuple(card for card in rest if card not in hand)
        for order in _orders(others, missing[1:]):
            yield (*hand, *order)
