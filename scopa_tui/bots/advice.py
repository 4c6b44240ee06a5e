"""What a player is told about all of the own plays: a number for each, and reasons."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from scopa_tui.bots.belief import Belief
from scopa_tui.bots.follow import Follow
from scopa_tui.bots.question import Estimate, Thought
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.reasons import Judge
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import mask_of
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worlds import Worlds
from scopa_tui.engine import Play, View

_ENOUGH = 150
"""Rounds after which a number can stand beside others."""
_ROUNDS = 1500
"""Rounds for all plays together that need more."""
_LAYOUTS, _SHARP = 100, 15.0


def advised(view: View, thought: Thought, rng: Random) -> Thought:
    """Return a thought that has a number for every play, and what speaks for and against it: the
    chosen one, then the others from the best to the worst.

    A search gives little time to plays that look bad; those get some rounds of their own.
    """
    if not thought.estimates:
        return thought
    chosen, *others = thought.estimates
    if not thought.exact:
        known = [one for one in others if one.tries >= _ENOUGH]
        seen = {chosen.move, *(one.move for one in known)}
        plays = [move for move in view.legal_moves if isinstance(move, Play)]
        others = known + _tried(view, [move for move in plays if move not in seen], rng)
    judge = Judge(view)
    told = (
        one._replace(because=judge.reasons(one.move)) if isinstance(one.move, Play) else one
        for one in (chosen, *sorted(others, key=lambda one: -one.worth))
    )
    return replace(thought, estimates=tuple(told))


def _tried(view: View, moves: list[Play], rng: Random) -> list[Estimate]:
    """Return what some plays are worth, each by a short search of its own."""
    sight, rater, stakes = Sight(view), rater_of(view.rules), Stakes(view)
    belief = Belief(sight, rater, sharp=_SHARP) if sight.game.seats > 2 else None
    worlds = Worlds(sight, rng, belief=belief, count=_LAYOUTS)
    found = []
    for move in moves:
        code = move.card.index | mask_of(move.take) << 6
        rounds = min(_ROUNDS // len(moves), _ENOUGH)
        worth = Follow(sight, code, worlds, stakes, rng).worth(rounds)
        found.append(Estimate(move, worth, rounds, stakes.chance(worth)))
    return found
