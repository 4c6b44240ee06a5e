"""Lines that are typed while other things happen as well."""

from __future__ import annotations

import asyncio
import codecs
import threading
from collections import deque
from collections.abc import Callable, Iterator

Bytes = Callable[[], bytes]
"""Waits for what is typed next; b"" when there is no more."""
_LONGEST = 2000
"""Characters of a line that are read."""
_AHEAD = 100
"""Lines that are read before they are asked for; the rest waits where it comes from."""


class Woken(Exception):  # noqa: N818 - it is no error
    """Something has happened that the player did not type."""


class Typed:
    """Reads lines in a thread of its own, since files and terminals cannot be waited for otherwise.

    Everything but the reading happens in one event loop.
    """

    def __init__(self, read: Bytes, loop: asyncio.AbstractEventLoop, encoding: str) -> None:
        """Begin to read."""
        self._loop = loop
        self._lines: deque[str | None] = deque()
        self._room = threading.Semaphore(_AHEAD)
        self._stir = asyncio.Event()
        self._woken = False
        self.held = False
        """Whether lines have to wait until something is asked."""
        threading.Thread(target=self._listen, args=(read, encoding), daemon=True).start()

    def wake(self) -> None:
        """Have `take` say that something has happened."""
        self._woken = True
        self._stir.set()

    async def take(self, *, end: bool = False) -> str | None:
        """Return the next line, None when there are no more.

        Args:
            end: whether only the end is waited for, and every line stays where it is.

        Raises:
            Woken: something has happened before a line was there.
        """
        while not (self._woken or self._is_next(end=end)):
            self._stir.clear()
            await self._stir.wait()
        if self._woken:
            self._woken = False
            raise Woken
        line = self._lines[0]
        if line is not None:  # the end stays the end
            self._lines.popleft()
            self._room.release()
        return line

    def _is_next(self, *, end: bool) -> bool:
        """Whether what comes next may be taken."""
        return bool(self._lines) and (self._lines[0] is None if end else not self.held)

    def _listen(self, read: Bytes, encoding: str) -> None:
        for line in _lines(read, encoding):
            self._room.acquire()
            if not self._offer(line):
                return
        self._offer(None)

    def _offer(self, line: str | None) -> bool:
        """Hand a line over; return whether there is anybody to take it."""
        try:
            self._loop.call_soon_threadsafe(self._arrive, line)
        except RuntimeError:  # the event loop has ended
            return False
        return True

    def _arrive(self, line: str | None) -> None:
        self._lines.append(line)
        self._stir.set()


def _lines(read: Bytes, encoding: str) -> Iterator[str]:
    """Yield every line; one that is too long is cut, and what cannot be read is replaced."""
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    line, end = "", False
    while not end:
        try:
            data = read()
        except OSError:  # the terminal is gone
            data = b""
        end = not data
        *whole, rest = decoder.decode(data, end).split("\n")
        for part in whole:
            yield (line + part)[:_LONGEST]
            line = ""
        line = (line + rest)[:_LONGEST]
    if line:
        yield line
