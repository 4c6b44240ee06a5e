"""One connection to the SSH server, from the login to the session."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Sequence
from typing import TYPE_CHECKING

import asyncssh

from scopa_tui.doors.bounds import neighbourhood
from scopa_tui.doors.environment import Guest
from scopa_tui.doors.keys import Anybody
from scopa_tui.doors.session import Session
from scopa_tui.ui.i18n import told
from scopa_tui.wording import worded

if TYPE_CHECKING:
    from scopa_tui.doors.sshdoor import SshDoor

_LAST_WORDS = 5.0
"""Seconds that a client has to take what it was told last."""
_SEND_BUFFER = 128 * 1024
"""Bytes that the system keeps for a guest who reads slowly; more would be old pictures."""
_WINDOW = 64 * 1024
"""Bytes that a guest may send before they have been taken."""

_log = logging.getLogger(__name__)


class Visit(asyncssh.SSHServer):
    """One connection: who is it?"""

    def __init__(self, door: SshDoor) -> None:
        """Nobody is known yet."""
        self._door = door
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = self._near = ""
        self._stranger = self._late = False
        self._shown: asyncssh.SSHKey | None = None
        self._unknown = ""
        """The fingerprint of the last key that was shown, as long as nobody has logged in."""
        self._told = False
        """Whether a guest without a good key was told what is wrong."""
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
        if self._unknown:
            told_of = {"guest": self._unknown, "address": self._address}
            _log.info("guest not let in", extra=told_of)
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
        self._unknown = key.get_fingerprint()
        self._shown = key if self._door.admitted.admits(key, self._address) else None
        return self._shown is not None

    def kbdint_auth_supported(self) -> bool:
        """Only to say what is wrong, once; this is asked when no key was right."""
        return not self._told

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """Ask nothing, and say that a key is needed."""
        del username, lang, submethods
        self._told = True
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
        self._unknown = ""
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
