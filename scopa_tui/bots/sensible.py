"""Moves that are worth thinking about."""

from __future__ import annotations

from scopa_tui.engine import ACCUSO, FUORI, Declare, Move, View, may_call_out


def sensible_moves(view: View) -> tuple[Move, ...]:
    """Return the legal moves without those that no player in his senses makes.

    Where calling out wins, that is all there is to do, and where it loses it is left out. A hand
    that scores is shown first.
    """
    moves = view.legal_moves
    if Declare(FUORI) in moves:
        if may_call_out(view):
            return (Declare(FUORI),)
        moves = tuple(move for move in moves if move != Declare(FUORI))
    return (Declare(ACCUSO),) if Declare(ACCUSO) in moves else moves
