"""The value of an ending with open cards, by trying everything with the rules themselves."""

from __future__ import annotations

from scopa_tui.bots.stakes import Stakes
from scopa_tui.engine import FUORI, Declare, Match, Move, Won, apply, legal_moves, side_of


def values(match: Match, stakes: Stakes) -> dict[Move, float]:
    """Return what each move is worth to the side to move, if both sides play best from then on.

    Args:
        match: two sides are playing, and hidden cards are known.
        stakes: what points are worth.
    """
    return {move: _after(match, move, stakes) for move in _moves(match)}


def _moves(match: Match) -> list[Move]:
    return [move for move in legal_moves(match) if move != Declare(FUORI)]


def _after(match: Match, move: Move, stakes: Stakes) -> float:
    """Return what a move is worth to the side that makes it."""
    assert match.deal is not None
    side = side_of(match.deal.turn, match.rules.seats)
    after, events = apply(match, move)
    if after.deal is None:
        assert after.last_tally is not None
        won = next((e.side for e in events if isinstance(e, Won) and e.why == "instant"), -1)
        return stakes(after.last_tally.points, won)[side]
    worth = max(_after(after, answer, stakes) for answer in _moves(after))
    return worth if side_of(after.deal.turn, match.rules.seats) == side else -worth
