"""What is asked of a computer player, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from scopa_tui.engine import Cards, Move, View


class Limit(NamedTuple):
    """How long a computer player may think."""

    rounds: int = 0
    """Rounds of search; 0 for its usual number."""
    seconds: float = 0.0
    """Seconds; 0 for its usual patience, or for as long as it takes if rounds are given."""


USUAL = Limit()
"""What a computer player needs."""


class Because(NamedTuple):
    """A fact about a play that speaks for or against it; `reasons.py` finds them."""

    kind: str
    """One of `reasons.KINDS`."""
    good: bool
    """Whether it speaks for the play."""
    cards: Cards = ()
    """The cards that it is about, sorted."""
    number: int = 0
    """How many cards, or points."""
    others: Cards = ()
    """Cards that could answer the play, sorted: none of them has been played yet."""
    award: str = ""
    """The line of the score sheet that it is about."""


class Estimate(NamedTuple):
    """What a computer player thinks of a move."""

    move: Move
    worth: float
    """Points of this deal by which its side will be ahead of the others; when the match is near its
    end, chances to win it on the same scale."""
    tries: int
    """Rounds of search that began with it; 0 if it was worked out exactly."""
    chance: float | None = None
    """About how likely its side wins the match then, from 0 to 1; None while points count."""
    because: tuple[Because, ...] = ()
    """What speaks for and against it, if that was asked."""
    error: float = 0.0
    """Standard error of `worth`, in points; 0 if it was worked out exactly or is not known."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The answer of a computer player."""

    move: Move
    """What it plays."""
    estimates: tuple[Estimate, ...] = ()
    """What it thinks of all its moves, best first; () if it has not searched."""
    rounds: int = 0
    """How many rounds it has searched."""
    exact: bool = False
    """Whether the estimates are not estimates: every way that the cards may lie was played to the
    end."""
    instead: bool = False
    """Whether another computer player has answered, since the one that was asked could not."""


Bot = Callable[[View, Random, Limit], Thought]
"""A computer player: view, source of randomness and limit -> one of `view.legal_moves`.

It sees what its seat may know and nothing else. The same view, randomness and number of rounds give
the same answer.
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
    limit: Limit = USUAL
    """How long it may think."""
    why: bool = False
    """Whether all moves shall have a worth, and reasons, as a person wants to know."""


Think = Callable[[Question, Callable[[Thought], None]], None]
"""Answers a question by calling the second argument with the thought, at once or later."""
