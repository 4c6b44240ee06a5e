"""How long computer players seem to think: at once on a clear play, a moment on a hard one.

Their answers come when they come; they are held until the table is ready for the next play. So
nothing happens behind the back of whoever looks, and a match that is watched can be paused.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from time import monotonic
from typing import NamedTuple

from scopa_tui.rooms.botseat import Question, Think, Thought
from scopa_tui.ui.settings import PAUSES

LEAST, MOST = 0.4, 1.0
"""Seconds that a clear and a hard play take at normal speed, real thinking included."""
SLOWEST = 1.2
"""How much longer they take at most at a slower speed."""
_CLEAR = 0.25
"""Points between the two best plays with which the choice is no longer hard."""
_FOLLOWED = 3
"""A play that was tried less often than the best, by this factor, was no serious choice."""
_MANY = 8
"""Plays among which somebody chooses slowly who does not say how good they are."""


class Held(NamedTuple):
    """A thought that waits to be played."""

    question: Question
    thought: Thought
    done: Callable[[Thought], None]
    """Plays it. What came too late is refused there, and nothing happens."""
    asked: float
    """When it was asked for, in seconds of the clock."""


Take = Callable[[Held], None]
"""Is given a thought, and sees to it that it is played."""


class Pace:
    """Stands between seats and thinking, and gives every thought to the table that is open."""

    def __init__(self, think: Think, *, clock: Callable[[], float] = monotonic) -> None:
        """Prepare.

        Args:
            think: answers questions, at once or later, in this thread.
            clock: returns seconds.
        """
        self._think = think
        self._clock = clock
        self._take: Take | None = None
        self._held: list[Held] = []

    def now(self) -> float:
        """Return what the clock shows, in seconds."""
        return self._clock()

    def think(self, question: Question, done: Callable[[Thought], None]) -> None:
        """Have a question answered; without a table the answer waits for one."""
        asked = self._clock()

        def answer(thought: Thought) -> None:
            held = Held(question, thought, done, asked)
            if self._take is None:
                self._held.append(held)
            else:
                self._take(held)

        self._think(question, answer)

    def open(self, take: Take) -> Callable[[], None]:
        """Give thoughts to this table from now on, those first that wait for one.

        Returns:
            A function that closes it, unless another table is open by then.
        """
        self._take = take
        held, self._held = self._held, []
        for one in held:
            take(one)

        def close() -> None:
            if self._take is take:
                self._take = None

        return close


def seconds(thought: Thought, plays: int, speed: str) -> float:
    """Return how long a play takes to be found, from the moment when it can be thought about.

    Args:
        thought: what was thought.
        plays: how many plays there were.
        speed: the setting; without pauses, and with those that wait for a key, it is nothing.
    """
    scale = min((PAUSES[speed] or 0.0) / (PAUSES["normal"] or 1.0), SLOWEST)
    return scale * (LEAST + (MOST - LEAST) * hardness(thought, plays))


def hardness(thought: Thought, plays: int) -> float:
    """Return from 0 to 1 how hard a choice was: how close the two best plays were."""
    if plays < 2:
        return 0.0
    if not thought.estimates:
        return min(1.0, (plays - 1) / _MANY)
    most = max(estimate.tries for estimate in thought.estimates)
    worths = sorted(
        (one.worth for one in thought.estimates if one.tries * _FOLLOWED >= most), reverse=True
    )
    return exp((worths[1] - worths[0]) / _CLEAR) if len(worths) > 1 else 0.0
