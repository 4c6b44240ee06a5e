"""What a player is told about all of the own plays: a number for each, and reasons."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from scopa_tui.bots.question import Estimate, Thought
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.reasons import Judge
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import mask_of
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worlds import Worlds
from scopa_tui.engine import Play, View

_ROUNDS, _LEAST, _MOST = 600, 4, 30
"""Deals that are played to the end, in all; at least and at most for a play."""


def advised(view: View, thought: Thought, rng: Random) -> Thought:
    """Return a thought that has a number for every play, and what speaks for and against it.

    A search leaves plays out that look bad; those are followed by some deals at first sight.
    """
    if not thought.estimates:
        return thought
    seen = {one.move for one in thought.estimates}
    left = [move for move in view.legal_moves if isinstance(move, Play) and move not in seen]
    every = (*thought.estimates, *_tried(view, left, rng))
    judge = Judge(view)
    told = (
        one._replace(because=judge.reasons(one.move)) if isinstance(one.move, Play) else one
        for one in every
    )
    return replace(thought, estimates=tuple(told))


def _tried(view: View, moves: list[Play], rng: Random) -> list[Estimate]:
    """Return roughly what some plays are worth, best first."""
    if not moves:
        return []
    sight, rater, stakes = Sight(view), rater_of(view.rules), Stakes(view)
    game, rounds = rater.game, min(max(_ROUNDS // len(moves), _LEAST), _MOST)
    worlds = Worlds(sight, rng)
    found = []
    for move in moves:
        total = 0.0
        for _ in range(rounds):
            state = worlds()
            game.play(state, move.card.index | mask_of(move.take) << 6)
            rater.playout(state, rng.random, view.dealer)
            points = game.finish(state, view.dealer)
            total += stakes(points, game.match_winner(state))[sight.side]
        worth = total / rounds
        found.append(Estimate(move, worth, rounds, stakes.chance(worth)))
    return sorted(found, key=lambda one: -one.worth)
