"""The player that does not think."""

from __future__ import annotations

from random import Random

from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.engine import Move, View


def random_bot(view: View, rng: Random, _limit: int) -> Move:
    """Return any legal move, each alike likely, but never call out falsely."""
    return rng.choice(sensible_moves(view))
