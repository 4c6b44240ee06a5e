"""Tells what a player does from what a held key, a double click or a paste does by itself."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.app import App
from textual.events import Event, InputEvent

QUIET_SECONDS = 0.3
"""After a play, keys and clicks are ignored for so long."""
_REPEATS = 1 / 3
"""Share of that within which a key follows another by itself: consoles repeat a held key every
0.09 seconds, desktops sooner. Nobody taps so fast, so those are ignored as long as they come."""


class TimedApp(App[None]):
    """Notes when the input has arrived that it handles, perhaps a good while later.

    No key is handled by a screen that is still being opened.
    """

    arrived: ClassVar = 0.0
    """When the input arrived that is handled now, in seconds of the clock of events."""

    async def on_event(self, event: Event) -> None:
        """Handle an event."""
        if isinstance(event, InputEvent):
            TimedApp.arrived = event.time
        await super().on_event(event)

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        """Do what a key stands for.

        A key that was typed right after the one that opens a screen waits until that has its
        content; Textual would let the screen handle it without.
        """
        if not self.screen.is_mounted and not self._exit:
            await self.screen._mounted_event.wait()
        return await super()._check_bindings(key, priority)


class Guard:
    """Ignores input for a while after something was done. A person who goes on tapping gets
    through, a key that is held does not."""

    def __init__(self, seconds: float) -> None:
        """Ignore nothing yet.

        Args:
            seconds: for how long input is ignored once it has begun.
        """
        self._seconds = seconds
        self._since = self._last = 0.0
        self._on = False

    def begin(self) -> None:
        """Ignore what comes from now on."""
        self._on, self._since = self._seconds > 0, monotonic()

    def ignores(self) -> bool:
        """Return whether the input that is handled now is to be ignored."""
        now = TimedApp.arrived
        gap, self._last = now - self._last, now
        if now - self._since >= self._seconds and gap >= self._seconds * _REPEATS:
            self._on = False
        return self._on
