"""The player that does not think."""

from __future__ import annotations

from random import Random

from scopa_tui.bots.question import Limit, Thought
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.engine import View


def random_bot(view: View, rng: Random, _limit: Limit) -> Thought:
    """Return any legal move, each alike likely, but never call out falsely."""
    return Thought(rng.choice(sensible_moves(view)))
