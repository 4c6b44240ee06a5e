"""The door's side of the nursery: asks it for programs, and hears when they have ended."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress

from scopa_tui.net.sockets import ListenError
from scopa_tui.wording import worded

_START = 30.0
"""Seconds that the nursery has to load everything."""
_LINE = 200
"""Characters of what it says on its error stream that are logged."""
KILLED = -int(signal.SIGKILL)

_log = logging.getLogger(__name__)


class Child:
    """A program of a guest."""

    def __init__(self, nursery: Nursery, number: int) -> None:
        """It is about to be started."""
        self._nursery, self._number = nursery, number
        loop = asyncio.get_running_loop()
        self.born: asyncio.Future[int] = loop.create_future()
        """Its process; OSError if the nursery has ended."""
        self.gone: asyncio.Future[int] = loop.create_future()
        """Its exit code, negative for a signal."""

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal, if it is still there."""
        if not self.gone.done():
            self._nursery.say({"signal": self._number, "number": int(number)})


class Nursery:
    """A process that has loaded the program and forks it. Lives in one event loop."""

    def __init__(self, command: Sequence[str]) -> None:
        """Prepare; the command is given the number of its socket as one more argument."""
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._line: socket.socket | None = None
        self._children: dict[int, Child] = {}
        self._numbers = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Start it, and wait until it is ready.

        Raises:
            ListenError: it does not start.
        """
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                str(theirs.fileno()),
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl+C is for the server
                env=os.environ | {"PYTHONUTF8": "1"},
            )
        # Terminals go over the socket itself, and a stream lets nobody do that.
        self._line = ours.dup()
        reader, writer = await asyncio.open_connection(sock=ours)
        assert self._process.stderr is not None
        self._tasks = [asyncio.create_task(_log_all(self._process.stderr))]
        try:
            async with asyncio.timeout(_START):
                ready = await reader.readline()
        except TimeoutError:
            ready = b""
        if not ready:
            writer.close()
            await self.close()
            raise ListenError(worded("the program for guests does not start"))
        self._tasks.append(asyncio.create_task(self._listen(reader, writer)))

    async def born(self, env: Mapping[str, str], terminal: int) -> Child:
        """Start a program on a terminal; a nursery that has ended is started again.

        Raises:
            OSError: it cannot be.
            ListenError: there is no nursery any more.
        """
        async with self._starting:
            if self._line is None:
                await self.start()
            self._numbers += 1
            child = self._children[self._numbers] = Child(self, self._numbers)
            self.say({"born": self._numbers, "env": dict(env)}, terminal)
            await child.born
        return child

    def say(self, words: Mapping[str, object], *terminals: int) -> None:
        """Tell it something; it always listens."""
        if self._line is not None:
            data = json.dumps(words).encode() + b"\n"
            with suppress(OSError):
                if socket.send_fds(self._line, [data], terminals) < len(data):
                    raise AssertionError("a line to the nursery was cut")

    async def close(self) -> None:
        """End it; its children end with it."""
        if self._line is not None:
            with suppress(OSError):
                self._line.shutdown(socket.SHUT_RDWR)
            self._line.close()
            self._line = None
        process, self._process = self._process, None
        if process is not None:
            try:
                async with asyncio.timeout(3.0):
                    await process.wait()
            except TimeoutError:
                process.kill()
        for task in self._tasks:
            task.cancel()

    # --- what it says ---

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                self._hear(json.loads(line))
        except OSError:
            pass
        finally:
            writer.close()
            self._forget()

    def _hear(self, words: Mapping[str, int]) -> None:
        if "born" in words:
            born = self._children[words["born"]].born
            if not born.done():
                born.set_result(words["pid"])
        elif "gone" in words:
            child = self._children.pop(words["gone"])
            child.gone.set_result(words["code"])

    def _forget(self) -> None:
        """It has ended, and its children are nobody's."""
        if self._line is not None:
            _log.error("the program for guests has ended by itself")
            self._line.close()
            self._line = None
        children, self._children = self._children, {}
        for child in children.values():
            if not child.born.done():
                child.born.set_exception(OSError("no nursery"))
            if not child.gone.done():
                child.gone.set_result(KILLED)


async def _log_all(stream: asyncio.StreamReader) -> None:
    """Log what nursery and children say of faults."""
    while line := await stream.readline():
        try:
            words = json.loads(line)
            told = {"error": str(words["failed"])[:_LINE], "where": list(map(str, words["where"]))}
        except (ValueError, KeyError, TypeError):
            text = line.decode("utf-8", "replace").rstrip()[:_LINE]
            _log.error("the program for guests says: %s", text)
        else:
            _log.error("a guest's program failed", extra=told)
