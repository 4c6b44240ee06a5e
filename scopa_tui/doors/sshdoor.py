"""An SSH server that lets guests into the rooms, and into nothing else."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import asyncssh

from scopa_tui.doors.births import Nursery
from scopa_tui.doors.bounds import Bounds, Logins, neighbourhood
from scopa_tui.doors.environment import Guest, Place
from scopa_tui.doors.hostkey import NAME, host_key
from scopa_tui.doors.keys import Admitted, Anybody, Listed
from scopa_tui.doors.session import Session
from scopa_tui.net.sockets import ListenError
from scopa_tui.rooms.files import why
from scopa_tui.ui.i18n import told
from scopa_tui.wording import worded

_END = 2.5
"""Seconds that all programs have to end when the door closes."""
_LAST_WORDS = 5.0
"""Seconds that a client has to take what it was told last."""
_SEND_BUFFER = 128 * 1024
"""Bytes that the system keeps for a guest who reads slowly; more would be old pictures."""
_WINDOW = 64 * 1024
"""Bytes that a guest may send before they have been taken."""

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
                server_factory=partial(_Visit, self),
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


class _Visit(asyncssh.SSHServer):
    """One connection: who is it?"""

    def __init__(self, door: SshDoor) -> None:
        """Nobody is known yet."""
        self._door = door
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = self._near = ""
        self._stranger = self._late = False
        self._shown: asyncssh.SSHKey | None = None
        self._session: Session | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """See where it comes from."""
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._near = neighbourhood(self._address)
        self._stranger = self._door.knock(conn, self._near)
        if not self._stranger:
            _log.info("too many connections", extra={"address": self._near})
            conn.abort()
            return
        self._connection = conn
        self._late = not self._door.logins.take(self._near)
        conn.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
        # The library looks after the window of the guest, but not after what the line takes.
        conn.pause_writing = self._pause  # type: ignore[method-assign]
        conn.resume_writing = self._resume  # type: ignore[method-assign]

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        del exc
        self._no_stranger()
        if self._connection is not None:
            self._door.gone(self._connection)
            self._connection = None

    def _no_stranger(self) -> None:
        if self._stranger:
            self._stranger = False
            self._door.known(self._near)

    def _pause(self) -> None:
        if self._session is not None:
            self._session.hold(line=True)

    def _resume(self) -> None:
        if self._session is not None:
            self._session.hold(line=False)

    # --- who is it ----------------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        """Have everybody show a key, but not all the time."""
        del username
        if self._late:
            _log.info("too many logins", extra={"address": self._near})
            raise asyncssh.DisconnectError(
                asyncssh.DISC_TOO_MANY_CONNECTIONS,
                told(worded("too many logins from your address; please try again in a minute")),
            )
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are all there is."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether this key is let in.

        It is asked again for the key with which the login succeeds, right before that, so the last
        one is whose it is.
        """
        del username
        self._shown = key if self._door.admitted.admits(key, self._address) else None
        return self._shown is not None

    def kbdint_auth_supported(self) -> bool:
        """Only to say what is wrong; this is asked when no key was right."""
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """Ask nothing, and say that a key is needed."""
        del username, lang, submethods
        if isinstance(self._door.admitted, Anybody):
            words = worded("you are known here by your key; ssh-keygen -t ed25519 makes one")
        else:
            words = worded("your key is not known here")
        return "", f"scopa-tui: {told(words)}", "", []

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """Let nobody in like this."""
        del username, responses
        return False

    def auth_completed(self) -> None:
        """Somebody is known from now on, and is to want something soon."""
        self._no_stranger()
        self._go_after(self._door.bounds.login)

    def _go_after(self, seconds: float) -> None:
        """Hang up after a while on somebody who has no session then."""
        asyncio.get_running_loop().call_later(seconds, self._go)

    def _go(self) -> None:
        if self._connection is not None and self._session not in self._door.sessions:
            self._connection.abort()

    def _leave(self, session: Session) -> None:
        self._door.leave(session)
        self._go_after(_LAST_WORDS)

    # --- what they want -----------------------------------------------------------------------

    def session_requested(
        self,
    ) -> tuple[asyncssh.SSHServerChannel[bytes], asyncssh.SSHServerSession[bytes]] | bool:
        """Have one session; everything else is refused by the library, which was told nothing of
        it."""
        connection, key = self._connection, self._shown
        if connection is None or key is None or self._session is not None:
            return False
        name = str(connection.get_extra_info("username") or "")
        door = self._door
        self._session = Session(
            Guest(key.get_fingerprint(), name, self._address),
            door.options.place,
            door.nursery,
            door.bounds,
            enter=door.enter,
            leave=self._leave,
        )
        return connection.create_server_channel(encoding=None, window=_WINDOW), self._session
