"""The search of Di Palma and Lanzi as they describe it: no knowledge but greedy playouts.

Information set search with UCB1 over the moves that are open, playouts that are greedy with 0.7 and
random with 0.3, points as reward, all deals of the hidden cards alike. A yardstick.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from scopa_tui.bots.question import Limit, Thought
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.search import Edge, Node, Search
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import State
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worlds import Worlds
from scopa_tui.bots.yardsticks import greedy_move
from scopa_tui.engine import View

ROUNDS = 4000
_EXPLORE = 2.0
"""In points; about 0.7 of the usual difference between sides after a deal."""
_WHIM = 0.3


class OpenEdge(Edge):
    """A move that counts how often it could be made."""

    __slots__ = ("open",)

    def __init__(self) -> None:
        super().__init__(0.0)
        self.open = 0


class PlainSearch(Search):
    """A search that knows nothing but the rules."""

    def _choose(self, state: State, node: Node) -> tuple[int, Edge]:
        moves = self._game.sensible(state)
        found: list[tuple[int, OpenEdge]] = []
        for move in moves:
            edge = node.setdefault(move, OpenEdge())
            assert isinstance(edge, OpenEdge)
            edge.open += 1
            found.append((move, edge))
        fresh = [item for item in found if not item[1].visits]
        if fresh:
            return fresh[int(self._random() * len(fresh))]
        return max(found, key=lambda item: _bound(item[1]))

    def _play_out(self, state: State) -> None:
        game, random = self._game, self._random
        while state.in_hands:
            if random() < _WHIM:
                moves = game.moves(state)
                move = moves[int(random() * len(moves))]
            else:
                move = greedy_move(game, state, game.unseen(state), self._dealer)
            game.play(state, move)


def _bound(edge: OpenEdge) -> float:
    return edge.total / edge.visits + _EXPLORE * sqrt(log(edge.open) / edge.visits)


def ismcts_bot(view: View, rng: Random, limit: Limit) -> Thought:
    """Return the move tried most often in 4,000 rounds."""
    moves = sensible_moves(view)
    if len(moves) == 1:
        return Thought(moves[0])
    sight = Sight(view)
    worlds = Worlds(sight, rng, count=limit.rounds or ROUNDS)
    tree = PlainSearch(rater_of(view.rules), worlds, Stakes(view), rng.random, dealer=view.dealer)
    tree.run(rounds=limit.rounds or ROUNDS, seconds=limit.seconds)
    most = max(tree.root, key=lambda move: tree.root[move].visits)
    return Thought(sight.move(most), rounds=tree.rounds)
