"""Bots think in another thread; their answers are needed in this one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from scopa_tui.rooms.botseat import Question, Think, Thought


def back_here(think: Think) -> Think:
    """Return what asks a bot, and brings its answer back to the event loop that has asked."""

    def ask(question: Question, done: Callable[[Thought], None]) -> None:
        loop = asyncio.get_running_loop()

        def answer(thought: Thought) -> None:
            with suppress(RuntimeError):  # the program has ended meanwhile
                loop.call_soon_threadsafe(done, thought)

        think(question, answer)

    return ask
