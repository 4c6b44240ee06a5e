"""One connection of a guest, on the side of the server. Nothing in it ever waits."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from scopa_tui.net.guests import Guest, identity
from scopa_tui.net.hall import Hall
from scopa_tui.net.jsonlines import Lines, ProtocolError
from scopa_tui.net.limits import Bucket, Limits
from scopa_tui.net.pushes import Alive, Bye, Push, Refused
from scopa_tui.net.requests import Hello
from scopa_tui.net.wire import GUEST_LINE, hello_in, push_line, request_in
from scopa_tui.wording import sentence_of, worded

if TYPE_CHECKING:
    from scopa_tui.net.server import Server

_AT_ONCE = 4
"""Lines of one guest that are carried out before others have their turn."""
_FORGIVEN = 5
"""Ignored lines that one in time makes up for."""

_log = logging.getLogger(__name__)


class Connection(asyncio.Protocol):
    """Reads lines, keeps a guest within its limits, and writes what rooms tell."""

    guest: Guest

    def __init__(self, server: Server, *, trusted: bool) -> None:
        """Prepare; `trusted` means that it comes over the Unix socket."""
        self._server, self._trusted = server, trusted
        self._hall: Hall = server.hall
        self._limits: Limits = server.limits
        self._now: Callable[[], float] = server.now
        self._lines = Lines(GUEST_LINE)
        self._todo: deque[bytes] = deque()
        self._bucket = Bucket(self._limits.lines, self._limits.burst, self._now)
        self._ignored = self._faults = 0
        self._told = False  # that lines are being ignored
        self._known = False
        self._closed = False
        self._transport: asyncio.Transport
        self._hello: asyncio.TimerHandle | None = None
        self.heard = self._now()
        """When the guest said something last."""
        self.address = ""

    # --- the line -----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for a hello, but not for long."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) else ""
        full = self._server.admit(self)
        if full:
            self.hang_up(full, again=True)
            return
        loop = asyncio.get_running_loop()
        self._hello = loop.call_later(self._limits.hello, self._no_hello)

    def connection_lost(self, exc: Exception | None) -> None:
        """Have the seat kept."""
        del exc
        self._closed = True
        self._todo.clear()
        if self._hello is not None:
            self._hello.cancel()
        self._server.forget(self)
        if self._known:
            self._hall.gone(self)

    def eof_received(self) -> bool:
        """Hang up as well."""
        return False

    def data_received(self, data: bytes) -> None:
        """Take lines, and ignore those that are too many."""
        if self._closed:
            return
        self.heard = self._now()
        try:
            for line in self._lines.feed(data):
                if self._bucket.take():
                    self._todo.append(line)
                    self._ignored, self._told = max(0, self._ignored - _FORGIVEN), False
                else:
                    self._ignore()
                if self._closed:
                    return
        except ProtocolError as error:
            self.hang_up(sentence_of(error))
            return
        self._work()

    def _ignore(self) -> None:
        self._ignored += 1
        if not self._told:
            self._told = True
            self.send(Refused(0, worded("that is too fast; please wait a little")))
        elif self._ignored > self._limits.ignored:
            self.hang_up(worded("that is too fast; please wait a little"))

    def _work(self) -> None:
        """Carry out some lines; the rest when others have had their turn."""
        for _ in range(_AT_ONCE):
            if not self._todo or self._closed:
                return
            self._take(self._todo.popleft())
        if self._todo and not self._closed:
            self._transport.pause_reading()
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        if not self._closed:
            self._transport.resume_reading()
            self._work()

    def _take(self, line: bytes) -> None:
        try:
            if not self._known:
                self._enter(hello_in(line))
                return
            n, request = request_in(line)
        except ProtocolError as error:
            self._fault(error)
            return
        except Exception:
            _log.exception("a line could not be read")
            self.hang_up(worded("the server cannot understand this"))
            return
        try:
            self._hall.ask(self, n, request)
        except Exception:
            _log.exception("a request failed: %s", type(request).__name__)
            self.send(Refused(n, worded("something went wrong in the server")))

    def _enter(self, hello: Hello) -> None:
        id, token = identity(hello, trusted=self._trusted)
        self._known = True
        if self._hello is not None:
            self._hello.cancel()
        self._hall.welcome(self._visitor, id, hello.name, token)
        _log.info("guest came", extra={"guest": id})

    def _visitor(self, guest: Guest) -> Connection:
        self.guest = guest
        return self

    def _fault(self, error: ProtocolError) -> None:
        self._faults += 1
        if not self._known or self._faults > self._limits.faults:
            self.hang_up(sentence_of(error))
        else:
            self.send(Refused(error.n, sentence_of(error)))

    # --- what the server says -----------------------------------------------------------------

    def send(self, push: Push | bytes) -> None:
        """Send a message; whoever does not read is cut off."""
        if self._closed:
            return
        self._transport.write(push if isinstance(push, bytes) else push_line(push))
        if isinstance(push, Bye):
            self._close()
        elif self._transport.get_write_buffer_size() > self._limits.unread:
            _log.info("guest does not read", extra={"guest": self.guest.id if self._known else ""})
            self._closed = True
            self._transport.abort()

    def hang_up(self, why: str, *, again: bool = False) -> None:
        """Say why, and close the connection."""
        self.send(Bye(why, again))

    def mind(self) -> None:
        """Ask whether anybody is there, and hang up on somebody who is not."""
        silent = self._now() - self.heard
        if silent > self._limits.silence:
            self.hang_up(worded("nobody has answered for too long"), again=True)
        elif silent > self._limits.alive and self._known:
            self.send(Alive())

    @property
    def known(self) -> bool:
        """Whether it has said hello."""
        return self._known

    def _no_hello(self) -> None:
        self.hang_up(worded("nobody has said hello"), again=True)

    def _close(self) -> None:
        """Close as soon as everything is written, or soon if nobody reads.

        Whoever is telling many something must not lose one of them meanwhile, so the guest is only
        gone when the loop says that the connection is lost.
        """
        self._closed = True
        self._transport.close()
        asyncio.get_running_loop().call_later(1.0, self._transport.abort)
