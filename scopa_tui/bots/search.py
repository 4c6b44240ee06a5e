"""Search over information sets: many deals that fit what is known, played on in one tree.

Single-observer ISMCTS (Cowling, Powley, Whitehouse 2012): in every round the hidden cards are dealt
anew, and the tree holds what the seats do, whatever they hold. Which play is tried next is decided
by PUCT with the rating as prior, and the rating plays the rest of the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from heapq import nlargest
from math import exp, sqrt
from time import perf_counter

from scopa_tui.bots.rating import Rater
from scopa_tui.bots.sim import State

_LOOK = 50
"""Rounds after which a search looks whether it may stop."""

Utility = Callable[[tuple[int, ...], int], tuple[float, ...]]
"""Points of a deal, per side, and the side whose cards win the match, or -1 -> what that is worth
to each side."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a search goes about it."""

    explore: float = 5.0
    """Weight of the prior beside the mean result, in points."""
    sharp: float = 30.0
    """Hundredths of a point by which a rating has to be better to be tried e times as often."""


class Edge:
    """A move from one node of the tree to the next."""

    __slots__ = ("node", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.visits = 0
        self.total = 0.0
        """What its rounds were worth to the side that moves, added up."""
        self.prior = prior
        self.node: Node = {}


Node = dict[int, Edge]
"""Move -> edge."""


class Search:
    """Rounds of search from one position, as many as one has time for."""

    def __init__(
        self,
        rater: Rater,
        world: Callable[[], State],
        utility: Utility,
        random: Callable[[], float],
        *,
        dealer: int,
        manner: Manner = Manner(),
    ) -> None:
        """Prepare.

        Args:
            rater: rates plays and plays deals to their end.
            world: returns a new deal that fits what is known, each time.
            utility: what points are worth.
            random: returns a number from 0 to 1, each time.
            dealer: seat that dealt.
            manner: how to go about it.
        """
        self.root: Node = {}
        self.rounds = 0
        self._rater = rater
        self._game = rater.game
        self._world = world
        self._utility = utility
        self._random = random
        self._dealer = dealer
        self._manner = manner

    def run(self, *, rounds: int, seconds: float, least: int = 0) -> None:
        """Search for so many more rounds, or so long if that is less, or until no round to come
        could make another move the most tried one.

        Args:
            rounds: 0 for no limit.
            seconds: 0 for no limit.
            least: rounds to search whatever the clock says.
        """
        end = perf_counter() + seconds
        until, sure = self.rounds + rounds, self.rounds + least
        while not (rounds and self.rounds >= until):
            if seconds and self.rounds >= sure and perf_counter() >= end:
                break
            self.round()
            if rounds and self.rounds % _LOOK == 0 and self._is_settled(until - self.rounds):
                break

    def _is_settled(self, left: int) -> bool:
        """Whether so many more rounds could not change which move is tried most."""
        first, second = nlargest(2, (0, 0, *(edge.visits for edge in self.root.values())))
        return first - second > left

    def round(self) -> None:
        """Deal the hidden cards anew and play once to the end."""
        game, state = self._game, self._world()
        path: list[tuple[Edge, int]] = []
        node = self.root
        while state.in_hands:
            side = game.side_of[state.turn]
            move, edge = self._choose(state, node)
            game.play(state, move)
            path.append((edge, side))
            if not edge.visits:
                self._play_out(state)
                break
            node = edge.node
        worth = self._utility(game.finish(state, self._dealer), game.match_winner(state))
        for edge, side in path:
            edge.visits += 1
            edge.total += worth[side]
        self.rounds += 1

    def _play_out(self, state: State) -> None:
        """Play a deal to its end."""
        self._rater.playout(state, self._random, self._dealer)

    def _choose(self, state: State, node: Node) -> tuple[int, Edge]:
        """Return the move to try next."""
        open_edges = self._edges(state, node)
        if len(open_edges) == 1:
            return open_edges[0]
        visits, total, priors = 1, 0.0, 0.0
        for _, edge in open_edges:
            visits += edge.visits
            total += edge.total
            priors += edge.prior
        mean = total / visits
        weight = self._manner.explore * sqrt(visits) / priors
        best, chosen = -1e9, open_edges[0]
        for item in open_edges:
            edge = item[1]
            count = edge.visits
            score = (edge.total / count if count else mean) + weight * edge.prior / (1 + count)
            if score > best:
                best, chosen = score, item
        return chosen

    def _edges(self, state: State, node: Node) -> list[tuple[int, Edge]]:
        """Return the edges that the seat to play can take, with new ones for what is new here."""
        found = []
        for move in self._game.sensible(state):
            edge = node.get(move)
            if edge is None:
                self._rate(state, node)
                edge = node[move]
            found.append((move, edge))
        return found

    def _rate(self, state: State, node: Node) -> None:
        sharp = self._manner.sharp
        for rating, move in self._rater.rate(state, self._game.unseen(state), self._dealer):
            if move not in node:
                node[move] = Edge(exp(max(-20.0, min(20.0, rating / sharp))))
