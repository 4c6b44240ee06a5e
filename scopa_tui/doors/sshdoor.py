"""An SSH server that lets guests into the rooms, and into nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import asyncssh

from scopa_tui.doors.births import Nursery
from scopa_tui.doors.bounds import Bounds, Logins, neighbourhood
from scopa_tui.doors.environment import Place
from scopa_tui.doors.hostkey import NAME, host_key
from scopa_tui.doors.keys import Admitted, Anybody, Listed
from scopa_tui.doors.session import Session
from scopa_tui.doors.visit import Visit
from scopa_tui.net.sockets import ListenError
from scopa_tui.rooms.files import why
from scopa_tui.wording import worded

_END = 2.5
"""Seconds that all programs have to end when the door closes."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class DoorOptions:
    """How a door is run."""

    host: str
    """Where it listens: an address or a name."""
    port: int
    """0 for any that is free."""
    place: Place
    """Where it leads."""
    nursery: Sequence[str]
    """The command of the process that forks guests' programs."""
    keys: Path | None
    """The file of keys that are let in; None lets everybody in who has one."""
    bounds: Bounds = field(default_factory=Bounds)


class SshDoor:
    """All of it. Made, started and stopped in one event loop."""

    def __init__(self, options: DoorOptions) -> None:
        """Prepare.

        Raises:
            ListenError: the host key or the file of keys cannot be used.
        """
        self.options, self.bounds = options, options.bounds
        key = host_key(options.place.folder.parent / NAME)
        self.fingerprint = key.get_fingerprint()
        """Of the host key, such as "SHA256:...", by which guests know this door."""
        self.admitted: Admitted = Listed(options.keys) if options.keys else Anybody()
        self.nursery = Nursery(options.nursery)
        self.port = options.port
        self.sessions: set[Session] = set()
        self.strangers: Counter[str] = Counter()
        """How many have not logged in yet, by address."""
        self.logins: Logins
        self._key = key
        self._acceptor: asyncssh.SSHAcceptor | None = None
        self._connections: set[asyncssh.SSHServerConnection] = set()

    async def start(self) -> None:
        """Load the program for guests, and listen.

        Raises:
            ListenError: the system refuses.
        """
        asyncssh.set_log_level(logging.CRITICAL)
        self.logins = Logins(self.bounds.logins, asyncio.get_running_loop().time)
        await self.nursery.start()
        host, port = self.options.host, self.options.port
        try:
            self._acceptor = await asyncssh.listen(
                host,
                port,
                server_factory=partial(Visit, self),
                server_host_keys=[self._key],
                server_version="scopa-tui",
                config=None,
                encoding=None,
                line_editor=False,
                # asyncssh unpacks whatever is packed, however large it becomes.
                compression_algs=None,
                password_auth=False,
                kbdint_auth=True,
                host_based_auth=False,
                gss_host=None,
                agent_forwarding=False,
                x11_forwarding=False,
                allow_scp=False,
                login_timeout=self.bounds.login,
                keepalive_interval=self.bounds.alive,
                keepalive_count_max=3,
            )
        except (OSError, OverflowError) as error:
            await self.nursery.close()
            said = why(error) if isinstance(error, OSError) else str(error)
            raise ListenError(
                worded("the door cannot listen on {place}: {why}", place=self.place, why=said)
            ) from None
        self.port = self._acceptor.get_port()
        _log.info("door opened", extra={"at": self.place})

    @property
    def place(self) -> str:
        """Where it listens, for a log and a screen."""
        host = self.options.host
        return f"[{host}]:{self.port}" if ":" in host else f"{host}:{self.port}"

    async def stop(self) -> None:
        """Let nobody in any more, and see everybody out."""
        if self._acceptor is not None:
            self._acceptor.close()
        tasks = [one.task for one in self.sessions if one.task is not None]
        for one in tuple(self.sessions):
            one.end(worded("the server is being stopped; your seat is kept"))
        if tasks:
            await asyncio.wait(tasks, timeout=_END)
        for connection in tuple(self._connections):
            connection.close()
        await self.nursery.close()
        _log.info("door closed")

    # --- visits -------------------------------------------------------------------------------

    def knock(self, connection: asyncssh.SSHServerConnection, address: str) -> bool:
        """Note somebody who wants to log in; return whether there are too many."""
        bounds = self.bounds
        if (
            self.strangers.total() >= bounds.strangers
            or self.strangers[address] >= bounds.strangers_per_address
        ):
            return False
        self.strangers[address] += 1
        self._connections.add(connection)
        return True

    def known(self, address: str) -> None:
        """Somebody who wanted to log in has done so, or has gone."""
        self.strangers[address] -= 1
        if not self.strangers[address]:
            del self.strangers[address]

    def gone(self, connection: asyncssh.SSHServerConnection) -> None:
        """Forget a connection."""
        self._connections.discard(connection)

    def enter(self, session: Session) -> str:
        """Take a session up; return in a sentence why it cannot be, "" if it can."""
        address = neighbourhood(session.guest.address)
        alike = sum(neighbourhood(one.guest.address) == address for one in self.sessions)
        if len(self.sessions) >= self.bounds.guests:
            full = worded("all rooms are full; please try again later")
        elif alike >= self.bounds.per_address:
            full = worded("too many guests have come from your address; please try again later")
        else:
            self.sessions.add(session)
            return ""
        _log.info("guest not let in", extra={"guest": session.guest.id, "address": address})
        return full

    def leave(self, session: Session) -> None:
        """Let go of a session that has ended."""
        self.sessions.discard(session)
