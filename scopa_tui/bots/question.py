"""What is asked of a computer player, and what one is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from scopa_tui.engine import Move, View

Bot = Callable[[View, Random, int], Move]
"""A computer player: view, source of randomness and limit -> one of `view.legal_moves`.

It sees what its seat may know and nothing else. The same view, randomness and limit give the same
move. The limit is how long it may think, in units of its own; 0 is the bot's usual effort.
"""


@dataclass(frozen=True, slots=True)
class Question:
    """Which move a computer player makes here. Everything in it can be pickled."""

    bot: str
    """Name in `BOTS`."""
    view: View
    """What the seat to move may know."""
    seed: int
    """Seed of the randomness that the bot may use."""
    limit: int = 0
    """How long it may think, in units of its own; 0 is its usual effort."""


Think = Callable[[Question, Callable[[Move], None]], None]
"""Answers a question by calling the second argument with the move, at once or later."""
