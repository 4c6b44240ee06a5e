"""Bots think in another thread; their answers are needed in this one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from scopa_tui.engine import Move
from scopa_tui.rooms.botseat import Question, Think


def back_here(think: Think) -> Think:
    """Return what asks a bot, and brings its answer back to the event loop that has asked."""

    def ask(question: Question, done: Callable[[Move], None]) -> None:
        loop = asyncio.get_running_loop()

        def answer(move: Move) -> None:
            with suppress(RuntimeError):  # the program has ended meanwhile
                loop.call_soon_threadsafe(done, move)

        think(question, answer)

    return ask
