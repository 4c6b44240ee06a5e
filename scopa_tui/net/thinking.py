"""Computer players of many rooms share a few processes; the rooms take turns."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from scopa_tui.bots import USUAL, Limit, Question, Think, Thought

Answer = Callable[[Thought], None]

HURRY = Limit(seconds=0.25)
"""How long a computer player may think while many wait."""


class Asked(Protocol):
    """Something that thinks in another process, one question at a time."""

    def think(self, question: Question, done: Answer) -> None:
        """Take a question; answer it later from any thread."""

    def close(self) -> None:
        """Stop."""


class Workers:
    """A queue of questions for each room, and as many thinkers as allowed."""

    def __init__(
        self,
        count: int,
        start: Callable[[], Asked],
        back: Callable[[Callable[[], None]], object],
    ) -> None:
        """Prepare.

        Args:
            count: most thinkers at once.
            start: makes one.
            back: has a function called in the thread of the rooms.
        """
        self._count, self._start, self._back = count, start, back
        self._idle: list[Asked] = []
        self._all: list[Asked] = []
        self._waiting: OrderedDict[str, deque[tuple[Question, Answer]]] = OrderedDict()
        self._closed = False

    def think_for(self, room: str) -> Think:
        """Return what answers the questions of a room."""
        return partial(self._ask, room)

    def drop(self, room: str) -> None:
        """Forget what this room has asked and nobody has begun to think about."""
        self._waiting.pop(room, None)

    def close(self) -> None:
        """Stop all thinkers."""
        self._closed = True
        self._waiting.clear()
        for thinker in self._all:
            thinker.close()

    def _ask(self, room: str, question: Question, done: Answer) -> None:
        if not self._closed:
            self._waiting.setdefault(room, deque()).append((question, done))
            self._next()

    def _next(self) -> None:
        """Give questions to whoever is idle, one of each room in turn."""
        while self._waiting and (thinker := self._free()) is not None:
            room, questions = self._waiting.popitem(last=False)
            question, done = questions.popleft()
            if questions:
                self._waiting[room] = questions
            if len(self._waiting) > 2 * self._count and question.limit == USUAL:
                question = replace(question, limit=HURRY)
            thinker.think(question, partial(self._answered, thinker, done))

    def _free(self) -> Asked | None:
        if self._idle:
            return self._idle.pop()
        if len(self._all) < self._count:
            self._all.append(self._start())
            return self._all[-1]
        return None

    def _answered(self, thinker: Asked, done: Answer, thought: Thought) -> None:
        """Pass an answer on; called in the thread of the thinker."""
        self._back(partial(self._take, thinker, done, thought))

    def _take(self, thinker: Asked, done: Answer, thought: Thought) -> None:
        if self._closed:
            return
        self._idle.append(thinker)
        try:
            done(thought)
        finally:
            self._next()
