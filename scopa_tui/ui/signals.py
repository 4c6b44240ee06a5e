"""Ending the program when its terminal closes or somebody ends it."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

IDLE = "SIGUSR1"
"""Tells a guest's program that the door will be closed, since nobody has pressed a key for long."""
PATIENCE_SECONDS = 1.5
"""How long a signal lets the program clean up before it ends anyway."""


def leave_on_signals(leave: Callable[[], None]) -> None:
    """Call `leave` in the running event loop when a signal ends the program.

    Nothing has to be saved: every action is on disk before anybody is told of it. A terminal that
    takes no output holds the event loop up, so the program ends without it after a while.
    """
    loop = asyncio.get_running_loop()

    def handle(number: int, _frame: FrameType | None) -> None:
        last = threading.Timer(PATIENCE_SECONDS, os._exit, (128 + number,))
        last.daemon = True
        last.start()
        with suppress(RuntimeError):  # the event loop has ended meanwhile
            loop.call_soon_threadsafe(leave)

    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(ValueError):  # not the main thread, as in some tests
                signal.signal(number, handle)


def warn_on_signal(warn: Callable[[], None]) -> None:
    """Call `warn` in the running event loop when a door sends IDLE."""
    loop = asyncio.get_running_loop()

    def handle(_number: int, _frame: FrameType | None) -> None:
        with suppress(RuntimeError):  # the event loop has ended meanwhile
            loop.call_soon_threadsafe(warn)

    number = getattr(signal, IDLE, None)
    if number is not None:
        with suppress(ValueError):  # not the main thread, as in some tests
            signal.signal(number, handle)
