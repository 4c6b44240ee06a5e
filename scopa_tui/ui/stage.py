"""Shows things one after another, with a pause for each that is worth seeing."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

Scene = Callable[[], Awaitable[None]]
"""Shows one thing, such as the events of an update, and returns when it has been seen."""


class Stage:
    """A queue of scenes that are played in order.

    A room may send updates faster than anybody can watch. What is true is always the latest view;
    the stage only decides when it is shown.
    """

    def __init__(self, on_idle: Callable[[], None] = lambda: None) -> None:
        """Prepare; `on_idle` is called whenever everything has been shown."""
        self._on_idle = on_idle
        self._queue: deque[Scene] = deque()
        self._wake = asyncio.Event()
        self._skip = asyncio.Event()
        self._visible = asyncio.Event()
        self._visible.set()
        self._playing = False
        self._moving = False
        self._encore = False

    @property
    def busy(self) -> bool:
        """Whether something is being shown or waits to be shown.

        What is only still moving, after everything has been shown, does not count.
        """
        return (self._playing and not self._encore) or bool(self._queue)

    @property
    def moving(self) -> bool:
        """Whether pictures follow each other."""
        return self._moving

    def add(self, scene: Scene) -> None:
        """Queue a scene."""
        self._queue.append(scene)
        self._wake.set()

    def skip(self) -> None:
        """End the pause that is running."""
        self._skip.set()

    def land(self) -> None:
        """End what is moving, if anything is; a pause goes on."""
        if self._moving:
            self._skip.set()

    def hide(self) -> None:
        """Hold everything while something else covers the screen; what moves comes to its end."""
        self.land()
        self._visible.clear()

    def unhide(self) -> None:
        """Go on after `hide`."""
        self._visible.set()

    async def seen(self) -> None:
        """Wait until nothing covers the screen any more."""
        await self._visible.wait()

    async def run(self) -> None:
        """Play for as long as the screen lives."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                await self._visible.wait()
                self._playing = True
                try:
                    await self._queue.popleft()()
                finally:
                    self._playing = False
            self._on_idle()

    async def pause(self, seconds: float | None) -> bool:
        """Wait some seconds, or for `skip` (None: only for that), but not while hidden.

        Returns:
            Whether it was cut short.
        """
        if seconds == 0:
            return False
        self._skip.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), seconds)
        await self._visible.wait()
        return self._skip.is_set()

    async def move(
        self, frames: Iterable[Callable[[], None]], seconds: float, *, encore: bool = False
    ) -> bool:
        """Show pictures one after another; `skip` ends them all.

        Nothing depends on them: whoever calls shows the final picture afterwards.

        Args:
            frames: each draws one picture.
            seconds: from one to the next.
            encore: everything has been shown, so nobody need wait for the end.

        Returns:
            Whether it was cut short.
        """
        self._moving, self._encore = True, encore
        try:
            for frame in frames:
                if not self._visible.is_set():
                    return True
                frame()
                if await self.pause(seconds):
                    return True
            return False
        finally:
            self._moving = self._encore = False
