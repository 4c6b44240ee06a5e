"""What every room of a server shares."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Protocol

from scopa_tui.engine import Reason, ScopaError
from scopa_tui.net.limits import Limits
from scopa_tui.net.saving import RoomFiles
from scopa_tui.net.thinking import Workers
from scopa_tui.rooms.store import Store

STAND_IN = "esperto"
"""Plays for somebody who is away, where the room has no computer players of its own."""


class Refusal(ScopaError):  # noqa: N818 - the name is what happened
    """What a guest asked cannot be done; says why in a sentence.

    Attributes:
        reason: why a move is refused, None for anything else.
    """

    def __init__(self, why: str, reason: Reason | None = None) -> None:
        super().__init__(why)
        self.reason = reason


class Timer(Protocol):
    """Something that will be done later."""

    def cancel(self) -> None:
        """Do not do it."""


@dataclass(frozen=True, slots=True)
class Times:
    """How long things are kept, in seconds."""

    grace: float = 60.0
    """How long a seat waits for somebody who has dropped, before a computer player sits in."""
    empty: float = 300.0
    """How long a room without a match in progress stays open with nobody in it."""
    between: float = 20.0
    """How long everybody has at least between two deals, where moves are timed."""
    patience: float = 180.0
    """How long somebody may hold the others up where moves are not timed, before one of them may
    let a computer player sit in."""
    keep: float = 24 * 3600.0
    """How long a room with one does."""


@dataclass(frozen=True)
class House:
    """The surroundings of a room. Everything is called in one thread."""

    store: Store
    files: RoomFiles
    executor: Executor
    """Saves."""
    workers: Workers
    rng: random.Random
    now: Callable[[], float]
    """Seconds; grows steadily."""
    later: Callable[[float, Callable[[], None]], Timer]
    """Has something done after so many seconds."""
    changed: Callable[[str], None]
    """Is told the name of a room that looks different in the list."""
    problem: Callable[[str, str], None]
    """Is told of a room what has gone wrong with it."""
    times: Times = field(default_factory=Times)
    limits: Limits = field(default_factory=Limits)
