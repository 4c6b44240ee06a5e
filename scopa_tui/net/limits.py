"""What one guest may do, so that no guest can hold up another. All numbers have one home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of a server; times are in seconds."""

    connections: int = 400
    """In all."""
    strangers: int = 64
    """Connections that have not said hello yet."""
    per_guest: int = 4
    """Connections of one guest; with one more the oldest is closed."""
    per_address: int = 100
    """Connections from one address over TCP."""
    hello: float = 10.0
    """How long a connection may be silent before its hello."""
    alive: float = 15.0
    """After so much silence the server asks whether anybody is there."""
    silence: float = 45.0
    """After so much silence it hangs up."""
    lines: float = 10.0
    """Lines a second, in the long run."""
    burst: float = 40.0
    """Lines at once."""
    ignored: int = 100
    """Lines that were too many, after which the server hangs up."""
    faults: int = 20
    """Lines that are no requests, after which the server hangs up."""
    unread: int = 512 * 1024
    """Bytes that a guest has not read yet, with more of which the server hangs up."""
    rooms: int = 200
    """In all."""
    rooms_per_guest: int = 4
    """Rooms in which a guest has a seat."""
    create_every: float = 10.0
    """A new room of a guest every so often, in the long run."""
    creates: float = 5.0
    """New rooms of a guest at once."""
    watchers: int = 30
    """Spectators of a room."""
    chat_every: float = 1.5
    """A line of chat of a guest every so often, in the long run."""
    chats: float = 5.0
    """Lines of chat of a guest at once."""
    chat_length: int = 200
    """Characters of a line of chat."""
    title_cells: int = 40
    """Columns of the title of a room."""
    rules_length: int = 600
    """Characters of house rules as text."""


class Bucket:
    """Lets so many things through at once, and so many a second in the long run."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        """Begin full; `rate` is per second."""
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    def take(self) -> bool:
        """Whether one more may pass; if so it counts."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
