"""Computer players that play when somebody asks for it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from scopa_tui.bots import Question, Thought, answer, fallback

_log = logging.getLogger(__name__)


class Turns:
    """Keeps what a computer player is asked until its play is wanted."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._asked: tuple[Question, Callable[[Thought], None]] | None = None

    def think(self, question: Question, done: Callable[[Thought], None]) -> None:
        """Keep a question; the one before needs no answer any more."""
        self._asked = question, done

    def next(self) -> None:
        """Have the next play made."""
        if self._asked is None:
            return
        (question, done), self._asked = self._asked, None
        try:
            thought = answer(question)
        except Exception:
            _log.exception("the bot %s failed; esperto plays in its place", question.bot)
            thought = fallback(question)
        done(thought)
