"""The player that does not think."""

from __future__ import annotations

from random import Random

from scopa_tui.engine import Move, View


def random_bot(view: View, rng: Random, _limit: int) -> Move:
    """Return any legal move, each alike likely."""
    return rng.choice(view.legal_moves)
