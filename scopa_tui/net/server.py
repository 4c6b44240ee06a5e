"""The room server: listens, owns all rooms, and ends without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Protocol

from scopa_tui.bots.thinker import Thinker
from scopa_tui.net.connection import Connection
from scopa_tui.net.hall import Hall
from scopa_tui.net.house import House, Times
from scopa_tui.net.limits import Limits
from scopa_tui.net.log import open_log
from scopa_tui.net.saving import RoomFiles
from scopa_tui.net.sockets import ListenError, listening
from scopa_tui.net.thinking import Asked, Workers
from scopa_tui.rooms.files import claim, why
from scopa_tui.rooms.store import Store
from scopa_tui.wording import worded

_END = 1.5
"""Seconds within which everything is to be saved when the server ends."""
_SAVERS = 2
_SWEEP = 5.0
_GARBAGE = (100_000, 50, 1000)
"""Rare collections: with the usual thresholds one takes long enough to be felt."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Options:
    """How a server is run."""

    folder: Path
    """Where rooms and records are kept; one server has it for itself."""
    socket: Path | None = None
    """Where it listens, None for no Unix socket."""
    tcp: int | None = None
    """Port on the loopback address, 0 for any that is free, None for none."""
    log: Path | None = None
    """File of the log, None for none."""
    workers: int = 1
    """Processes in which computer players think."""
    times: Times = field(default_factory=Times)
    limits: Limits = field(default_factory=Limits)


class Server:
    """All of it. Made, started and stopped in one event loop."""

    def __init__(
        self,
        options: Options,
        *,
        rng: random.Random | None = None,
        thinker: Callable[[], Asked] | None = None,
    ) -> None:
        """Prepare.

        Args:
            options: how it is run.
            rng: shuffles; None takes the system's, which nobody can foresee.
            thinker: makes what computer players think in; None for processes.
        """
        self.options, self.limits = options, options.limits
        self.hall = Hall()
        self.port: int | None = None
        """Where it listens on the loopback address, None for nowhere."""
        self._rng = rng or random.SystemRandom()
        self._thinker = thinker or _thinker
        self._connections: set[Connection] = set()
        self._servers: list[asyncio.AbstractServer] = []
        self._executor = ThreadPoolExecutor(_SAVERS, thread_name_prefix="saving")
        self._workers: Workers | None = None
        self._release: Callable[[], None] | None = None
        self._minder: asyncio.Task[None] | None = None
        self._inode: tuple[int, int] | None = None
        self._logging: logging.Handler | None = None

    def now(self) -> float:
        """Return the time of the event loop, in seconds."""
        return asyncio.get_running_loop().time()

    async def start(self) -> None:
        """Bring back all rooms and listen.

        Raises:
            ListenError: another server has the folder or the socket, or the system refuses.
        """
        loop = asyncio.get_running_loop()
        folder = self.options.folder
        self._claim(folder)
        try:
            # Everything is claimed before anything is touched.
            self._open_log()
            socket = listening(self.options.socket) if self.options.socket else None
            self._workers = Workers(self.options.workers, self._thinker, loop.call_soon_threadsafe)
            self.hall.furnish(self._house(folder, self._workers))
            if socket is not None and self.options.socket is not None:
                make = partial(Connection, self, trusted=True)
                self._servers.append(await loop.create_unix_server(make, sock=socket))
                found = self.options.socket.stat()
                self._inode = (found.st_dev, found.st_ino)
            if self.options.tcp is not None:
                await self._listen_on(self.options.tcp)
        except BaseException:
            await self._shut()
            raise
        self._minder = loop.create_task(self._mind())
        _log.info("server started", extra={"rooms": len(self.hall.rooms), "at": self.place})

    @property
    def place(self) -> str:
        """Where it listens, in words for a log and a screen."""
        at = [str(self.options.socket)] if self.options.socket else []
        return ", ".join(at + ([f"127.0.0.1:{self.port}"] if self.port else []))

    async def stop(self) -> None:
        """Save everything, tell everybody, and stop listening."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_END):
                await self.hall.stop()
        _log.info("server stopped")
        await self._shut()

    # --- connections --------------------------------------------------------------------------

    def admit(self, connection: Connection) -> str:
        """Take a connection up; return in a sentence why it cannot be, "" if it can."""
        strangers = sum(not one.known for one in self._connections)
        alike = sum(one.address == connection.address for one in self._connections)
        full = (
            len(self._connections) >= self.limits.connections
            or strangers >= self.limits.strangers
            or (connection.address and alike >= self.limits.per_address)
        )
        if full:
            return worded("the server is full; please try again later")
        self._connections.add(connection)
        return ""

    def forget(self, connection: Connection) -> None:
        """Let go of a connection that has ended."""
        self._connections.discard(connection)

    # --- inside -------------------------------------------------------------------------------

    def _claim(self, folder: Path) -> None:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ListenError(
                worded("the folder {folder} cannot be used: {why}", folder=folder, why=why(error))
            ) from None
        self._release = claim(folder / "rooms")
        if self._release is None:
            raise ListenError(worded("another server uses the folder {folder}", folder=folder))

    def _open_log(self) -> None:
        path = self.options.log
        if path is not None:
            try:
                self._logging = open_log(path)
            except OSError as error:
                raise ListenError(
                    worded("the log {path} cannot be written: {why}", path=path, why=why(error))
                ) from None

    def _house(self, folder: Path, workers: Workers) -> House:
        loop = asyncio.get_running_loop()
        return House(
            store=Store(folder / "records"),
            files=RoomFiles(folder / "rooms"),
            executor=self._executor,
            workers=workers,
            rng=self._rng,
            now=loop.time,
            later=loop.call_later,
            changed=self.hall.changed,
            problem=self.hall.tell_problem,
            times=self.options.times,
            limits=self.limits,
        )

    async def _listen_on(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        make = partial(Connection, self, trusted=False)
        try:
            server = await loop.create_server(make, "127.0.0.1", port)
        except (OSError, OverflowError) as error:
            said = why(error) if isinstance(error, OSError) else str(error)
            raise ListenError(
                worded("the server cannot listen on port {port}: {why}", port=port, why=said)
            ) from None
        self._servers.append(server)
        self.port = server.sockets[0].getsockname()[1]

    async def _mind(self) -> None:
        """Look after silent connections and empty rooms."""
        every = min(_SWEEP, self.limits.alive / 3, self.options.times.empty / 3)
        while True:
            await asyncio.sleep(every)
            try:
                for connection in tuple(self._connections):
                    connection.mind()
                self.hall.sweep()
            except Exception:
                _log.exception("looking after connections failed")

    async def _shut(self) -> None:
        if self._minder is not None:
            self._minder.cancel()
        for server in self._servers:
            server.close()
        for connection in tuple(self._connections):
            connection.hang_up(worded("the server is being stopped; your seat is kept"), again=True)
        if self._workers is not None:
            self._workers.close()
        self._executor.shutdown(wait=False)
        self._remove_socket()
        if self._release is not None:
            self._release()
        await asyncio.sleep(0)

    def _remove_socket(self) -> None:
        """Remove our socket, and nobody else's."""
        path = self.options.socket
        if path is not None and self._inode is not None:
            with suppress(OSError):
                found = path.lstat()
                if (found.st_dev, found.st_ino) == self._inode:
                    path.unlink()


def _thinker() -> Asked:
    return Thinker(log=_failed)


def _failed(_sentence: str) -> None:
    # The sentence may quote a position.
    _log.warning("a computer player failed; esperto has played in its place")


class Door(Protocol):
    """Another way in, beside the sockets of the server."""

    async def start(self) -> None:
        """Open it. Raises ListenError."""

    async def stop(self) -> None:
        """Close it."""


async def serve(
    options: Options, started: Callable[[Server], None], door: Door | None = None
) -> None:
    """Run a server until the process is told to end.

    Args:
        options: how it is run.
        started: is called when it listens.
        door: is open as long as the server runs.

    Raises:
        ListenError: it cannot.
    """
    loop = asyncio.get_running_loop()
    end = asyncio.Event()
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            with suppress(NotImplementedError):
                loop.add_signal_handler(getattr(signal, name), end.set)
    server = Server(options)
    await server.start()
    try:
        if door is not None:
            await door.start()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_GARBAGE)
        started(server)
        await end.wait()
        if door is not None:
            await door.stop()
    finally:
        await server.stop()
