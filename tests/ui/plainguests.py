"""Guests in plain lines at a server in this process, each in a thread of its own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from pathlib import Path
from queue import Queue
from threading import Thread

from scopa_tui.bots import LEVELS
from scopa_tui.engine import parse_rules
from scopa_tui.ui.plaintogether import PlainTogether
from scopa_tui.ui.plainvisit import Games, PlainVisit
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.together import Visit
from tests.net.guests import until

GAMES = Games(LEVELS, (), parse_rules("scopa"), parse_rules)
CARD = re.compile(r"Your card(, 1 to \d+)?\?")
WHICH = "Which, 1 to "
NEXT = "Press Enter for the next deal."


class PlainGuest:
    """Types lines, and keeps what is told."""

    def __init__(self, server: Path, name: str, home: Path, **more: str) -> None:
        self.told: list[str] = []
        self.plays: Callable[[str], str | None] = lambda _line: None
        """Answers a line that was told; None says nothing."""
        self._bytes: Queue[bytes] = Queue()
        visit = Visit(server, name, home, backoff=(0.02, 0.1), **more)  # type: ignore[arg-type]
        self.visit = PlainVisit(
            visit, Settings(hand_order="value"), GAMES, self._bytes.get, self._hear
        )
        self._together = PlainTogether(self.visit)
        self._end: Future[bool] = Future()

    def begin(self) -> None:
        def run() -> None:
            try:
                self._end.set_result(self._together.run())
            except BaseException as error:
                self._end.set_exception(error)

        Thread(target=run, daemon=True).start()

    def _hear(self, line: str) -> None:
        assert "\n" not in line
        assert line.isprintable()
        self.told.append(line)
        answer = self.plays(line)
        if answer is not None:
            self.type(answer)

    def type(self, *lines: str) -> None:
        for line in lines:
            self.type_bytes(line.encode() + b"\n")

    def type_bytes(self, data: bytes) -> None:
        self._bytes.put(data)

    async def sees(self, text: str, *, after: int = 0) -> str:
        """Wait until a line holds a text; return it."""

        def found() -> str | None:
            return next((line for line in self.told[after:] if text in line), None)

        try:
            await until(found, seconds=20)
        except AssertionError:
            tail = "\n".join(self.told[-25:])
            raise AssertionError(f"{text!r} was never told:\n{tail}") from None
        return found() or ""

    async def does(self, line: str, text: str) -> str:
        """Type a line, and wait until what is told then holds a text."""
        after = len(self.told)
        self.type(line)
        return await self.sees(text, after=after)

    @property
    def code(self) -> str:
        """The code of the room in which the guest is."""
        state = self.visit.client.state
        assert state is not None
        return state.room

    @property
    def ended(self) -> bool:
        return self._end.done()

    async def end(self) -> bool:
        """Close what is typed, and wait until the program has ended."""
        self.type_bytes(b"")
        return await self.gone()

    async def gone(self) -> bool:
        """Wait until the program has ended; return whether there was a line."""
        return await asyncio.wait_for(asyncio.wrap_future(self._end), 20)


@asynccontextmanager
async def plain(folder: Path, *names: str) -> AsyncIterator[list[PlainGuest]]:
    """Guests in the lobby of the server in a folder."""
    guests = [PlainGuest(folder / "s", name, folder / name) for name in names]
    try:
        for guest in guests:
            guest.begin()
            await guest.sees("Type ? and Enter for help.")
        yield guests
    finally:
        for guest in guests:
            if not guest.ended:
                await guest.end()


async def opened(guest: PlainGuest, rules: str = "scopa", *answers: str) -> str:
    """Open a room, with answers to the questions of its form; return its code."""
    guest.type(f"open {rules}", *(*answers, *[""] * 6)[:6])
    await guest.sees(", code ")
    await until(lambda: guest.visit.client.state)
    return guest.code


def first_way(line: str) -> str | None:
    """Play the first card in its first way, and go on to the next deal."""
    if CARD.match(line):
        return "1 1"
    return "" if line == NEXT else None
