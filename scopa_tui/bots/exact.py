"""Exact play where nothing is hidden any more."""

from __future__ import annotations

from scopa_tui.bots.rating import Rater
from scopa_tui.bots.search import Utility
from scopa_tui.bots.sim import State


class TooLongError(Exception):
    """There is more to look at than was allowed."""


class Solver:
    """Plays a deal with open cards to its end in every way that matters."""

    def __init__(self, rater: Rater, utility: Utility, *, dealer: int, nodes: int) -> None:
        """Prepare.

        Args:
            rater: says which moves to try first.
            utility: what points are worth to each side.
            dealer: seat that dealt.
            nodes: how many positions may be looked at.
        """
        self._rater = rater
        self._game = rater.game
        self._utility = utility
        self._dealer = dealer
        self._left = nodes

    def values(self, state: State) -> dict[int, float]:
        """Return what each move is worth to the side to move if everybody plays best from then on:
        exactly, not only for the best.

        Raises:
            TooLongError: there is too much to look at.
        """
        side = self._game.side_of[state.turn]
        if self._game.sides > 2:
            return {move: self._all(after)[side] for move, after in self._next(state)}
        return {move: self._two(after, side, -1e9, 1e9) for move, after in self._next(state)}

    def _next(self, state: State) -> list[tuple[int, State]]:
        """Return moves and what comes of them, what looks best first."""
        self._left -= 1
        if self._left < 0:
            raise TooLongError
        game = self._game
        moves = game.sensible(state)
        if len(moves) > 1:
            rated = self._rater.rate(state, game.unseen(state), self._dealer)
            moves = [move for _, move in sorted(rated, reverse=True)]
        found = []
        for move in moves:
            after = state.copy()
            game.play(after, move)
            found.append((move, after))
        return found

    def _end(self, state: State) -> tuple[float, ...]:
        points = self._game.finish(state, self._dealer)
        return self._utility(points, self._game.match_winner(state))

    def _two(self, state: State, side: int, low: float, high: float) -> float:
        """Return what a deal is worth to one of two sides: alpha-beta."""
        if not state.in_hands:
            return self._end(state)[side]
        ours = self._game.side_of[state.turn] == side
        for _, after in self._next(state):
            worth = self._two(after, side, low, high)
            if ours:
                low = max(low, worth)
            else:
                high = min(high, worth)
            if low >= high:
                break
        return low if ours else high

    def _all(self, state: State) -> tuple[float, ...]:
        """Return what a deal is worth to each of several sides, each of which wants most."""
        if not state.in_hands:
            return self._end(state)
        side = self._game.side_of[state.turn]
        return max(
            (self._all(after) for _, after in self._next(state)), key=lambda worth: worth[side]
        )
