"""A guest's line to a room server, which comes back by itself."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from pathlib import Path
from typing import Literal

from scopa_tui import __version__
from scopa_tui.engine import Reason, ScopaError
from scopa_tui.net.jsonlines import ProtocolError
from scopa_tui.net.listening import Deaf
from scopa_tui.net.pushes import (
    Push,
    Refused,
)
from scopa_tui.net.requests import (
    Hello,
    Request,
)
from scopa_tui.net.sentences import printable_part
from scopa_tui.net.wire import SERVER_LINE, VERSION, push_in, request_line
from scopa_tui.wording import worded

Address = Path | int
"""A Unix socket, or a port on the loopback address."""
Status = Literal["offline", "online", "ended"]
_PATIENCE = 60.0
"""Seconds of silence after which the line counts as lost; the server says something in 15."""
_NAME = 100
"""Characters of a name that are sent; the server cuts it to 16 columns."""
_ANSWER = 20.0
"""Seconds that an answer may take."""

_log = logging.getLogger(__name__)


class AskError(ScopaError):
    """Something that was asked has not been done; says why in a sentence.

    Attributes:
        reason: why a move was refused, None for anything else.
    """

    def __init__(self, why: str, reason: Reason | None = None) -> None:
        super().__init__(why)
        self.reason = reason


class Line:
    """Connects, and connects again; asks, and waits for answers. The rest is for `Client`."""

    def __init__(
        self,
        address: Address,
        *,
        name: str,
        token: str = "",
        id: str = "",
        listener: Deaf | None = None,
        backoff: tuple[float, float] = (0.5, 10.0),
    ) -> None:
        """Prepare; `run` does the rest.

        Args:
            address: where the server listens.
            name: what the guest would like to be called.
            token: what the server gave at the first visit, "" for none.
            id: who the guest is, as a door knows; "" for nobody in particular.
            listener: is told of everything that happens.
            backoff: seconds before coming back, the first time and at most.
        """
        self._address, self._id = address, id
        self._listener = listener or Deaf()
        self._backoff = backoff
        self._writer: asyncio.StreamWriter | None = None
        self._answers: dict[int, asyncio.Future[Push]] = {}
        self._posted: dict[int, Request] = {}
        self._asked = 0
        self._wanted: Request | None = None  # what is asked again after coming back
        self._closed = False
        self._hurry = asyncio.Event()
        self._ended = ""
        self.name = printable_part(name)[:_NAME]
        """What the guest is called; the server may have changed it."""
        self.token = token
        """What says who the guest is; new after the first visit, and to be kept."""
        self.status: Status = "offline"

    # --- the line -----------------------------------------------------------------------------

    async def run(self) -> None:
        """Connect, and connect again whenever the line is lost; return when that is over."""
        wait = self._backoff[0]
        while not self._closed:
            came = await self._connected()
            if self._closed:
                break
            wait = self._backoff[0] if came else min(wait * 2, self._backoff[1])
            self._listener.lost(wait)
            self._hurry.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._hurry.wait()
        self.status = "ended"
        self._listener.ended(self._ended)

    def hurry(self) -> None:
        """Try at once to come back, instead of waiting."""
        self._hurry.set()

    def close(self) -> None:
        """Hang up, and end `run`. A seat is kept for a while; see `stand`."""
        self._closed = True
        self._hurry.set()
        if self._writer is not None:
            self._writer.close()

    async def _connected(self) -> bool:
        """Talk to the server until the line is lost; return whether there was one."""
        try:
            reader, self._writer = await self._open()
        except OSError:
            return False
        hello = Hello(VERSION, f"scopa-tui {__version__}", self.name, self.token, self._id)
        self._write(request_line(hello))
        try:
            while True:
                async with asyncio.timeout(_PATIENCE):
                    line = await reader.readline()
                if not line.endswith(b"\n") or self._closed:
                    break
                self._hear(push_in(line))
        except ProtocolError as error:
            _log.warning("the server does not keep to the protocol: %s", error)
        except (OSError, ValueError, TimeoutError):  # a line too long is a ValueError
            pass
        finally:
            came = self.status == "online"
            self._drop()
        return came

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self._address, Path):
            return await asyncio.open_unix_connection(self._address, limit=SERVER_LINE)
        return await asyncio.open_connection("127.0.0.1", self._address, limit=SERVER_LINE)

    def _drop(self) -> None:
        """Forget what hung on the line."""
        if self._writer is not None:
            self._writer.close()
        self._writer = None
        self.status = "offline"
        self._posted.clear()
        answers, self._answers = self._answers, {}
        for answer in answers.values():
            if not answer.done():
                answer.set_exception(AskError(worded("the line to the server is down")))
        self._forget()

    def _write(self, line: bytes) -> None:
        if self._writer is not None and not self._writer.is_closing():
            self._writer.write(line)

    # --- asking -------------------------------------------------------------------------------

    async def ask(self, request: Request) -> Push:
        """Ask something and wait for the answer.

        Raises:
            AskError: it was refused, or there is no line.
        """
        if self.status != "online":
            raise AskError(worded("the line to the server is down"))
        self._asked += 1
        n, answer = self._asked, asyncio.get_running_loop().create_future()
        self._answers[n] = answer
        self._write(request_line(request, n))
        try:
            async with asyncio.timeout(_ANSWER):
                push: Push = await answer
        except TimeoutError:
            raise AskError(worded("the server does not answer")) from None
        finally:
            self._answers.pop(n, None)
        if isinstance(push, Refused):
            raise AskError(push.why, push.reason)
        return push

    def post(self, request: Request) -> bool:
        """Send a request whose answer nobody waits for; return whether there is a line.

        A refusal, or that there is no line, is told as a notice.
        """
        if self.status != "online":
            self._listener.notice(worded("the line to the server is down"))
            return False
        self._asked += 1
        self._posted[self._asked] = request
        self._write(request_line(request, self._asked))
        return True

    # --- what the server says -----------------------------------------------------------------

    def _hear(self, push: Push) -> None:
        try:
            self._take(push)
        except Exception:  # a screen that fails must not end the line
            _log.exception("what the server said could not be taken up: %s", type(push).__name__)

    def _take(self, push: Push) -> None:
        """Take up what the server says: the business of `Client`."""

    def _forget(self) -> None:
        """Forget what is true only while there is a line: the business of `Client`."""

    def _end(self, why: str) -> None:
        """Do not come back: the server does not want it."""
        self._ended = why
        self.close()
