"""The guest's side of the line: the lobby as data, the room, and coming back by itself."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import singledispatchmethod
from pathlib import Path
from typing import Literal

from scopa_tui import __version__
from scopa_tui.engine import Reason, Rules, ScopaError
from scopa_tui.net.jsonlines import ProtocolError
from scopa_tui.net.listening import Deaf
from scopa_tui.net.remote import RemoteGame, RemoteRoom
from scopa_tui.net.sentences import printable_part
from scopa_tui.net.wire import (
    SERVER_LINE,
    VERSION,
    Alive,
    Bye,
    Clock,
    Create,
    Done,
    Hello,
    Leave,
    Left,
    List,
    News,
    Notice,
    Past,
    Person,
    Ping,
    Present,
    Push,
    Ready,
    Refused,
    Rematch,
    Request,
    RoomGone,
    RoomLine,
    RoomState,
    Said,
    Say,
    Sit,
    Stand,
    Watch,
    Way,
    Welcome,
    Who,
    push_in,
    request_line,
    version_fault,
)
from scopa_tui.wording import sentence_of, worded

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


class Client:
    """Everything that a screen needs of a room server. Lives in one event loop."""

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
        self._address, self._token, self._id = address, token, id
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
        self.status: Status = "offline"
        self.rooms: dict[str, RoomLine] = {}
        """The lobby: name -> room, in the order in which they were told."""
        self.seats: tuple[str, ...] = ()
        """Rooms in which the guest had a seat when the line was made, the latest first."""
        self.state: RoomState | None = None
        """The room in which the guest is, None for none."""
        self.room: RemoteRoom | None = None
        """The match in it, None before the first."""
        self.clock: tuple[int | None, float] | None = None
        """Whose time is running (None: everybody's, between deals), and when it ends, in the time
        of the event loop; None where nobody's is."""

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
        hello = Hello(VERSION, f"scopa-tui {__version__}", self.name, self._token, self._id)
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
        self.status, self.clock = "offline", None
        self._posted.clear()
        answers, self._answers = self._answers, {}
        for answer in answers.values():
            if not answer.done():
                answer.set_exception(AskError(worded("the line to the server is down")))
        if self.room is not None:
            self.room.line_lost()

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

    async def look(self) -> None:
        """Be in the lobby: `rooms` follows what happens there, until a room is entered."""
        self.rooms.clear()
        self._wanted = List()
        await self.ask(List())

    async def create(
        self,
        rules: Rules,
        *,
        title: str = "",
        public: bool = True,
        bots: str = "",
        watchers: bool = True,
        clock: int = 0,
        undo: bool = False,
    ) -> str:
        """Open a room and sit in its first seat; return its name. See `wire.Create`."""
        made = await self.ask(
            Create(rules, printable_part(title), public, bots, watchers, clock, undo)
        )
        return self._entered(made, Sit)

    async def sit(self, room: str, seat: int | None = None) -> None:
        """Enter a room and take a seat, or come back to one's own."""
        self._entered(await self.ask(Sit(room, seat)), Sit)

    async def watch(self, room: str) -> None:
        """Enter a room as a spectator."""
        self._entered(await self.ask(Watch(room)), Watch)

    async def stand(self) -> None:
        """Give up the seat for good; watch, or leave where nobody may watch."""
        await self.ask(Stand())
        if self.state is not None:
            self._wanted = Watch(self.state.room)

    async def leave(self) -> None:
        """Leave the room; a seat is kept for a while."""
        await self.ask(Leave())
        self._wanted = None

    async def rematch(self, way: Way = "keep") -> None:
        """Want another match."""
        await self.ask(Rematch(way))

    async def say(self, text: str) -> None:
        """Say something to everybody in the room; what cannot be shown is left out."""
        await self.ask(Say(printable_part(text)))

    async def who(self) -> tuple[Person, ...]:
        """Return who is here."""
        found = await self.ask(Who())
        return found.people if isinstance(found, Present) else ()

    async def ping(self) -> float:
        """Return how many seconds an answer takes."""
        loop = asyncio.get_running_loop()
        start = loop.time()
        await self.ask(Ping())
        return loop.time() - start

    def ready(self) -> None:
        """Want the match to begin, or the next deal."""
        self.post(Ready())

    def _entered(self, done: Push, how: type[Sit] | type[Watch]) -> str:
        room = done.room if isinstance(done, Done) else ""
        self._wanted = how(room)
        self.rooms.clear()
        return room

    # --- what the server says -----------------------------------------------------------------

    def _hear(self, push: Push) -> None:
        try:
            self._take(push)
        except Exception:  # a screen that fails must not end the line
            _log.exception("what the server said could not be taken up: %s", type(push).__name__)

    @singledispatchmethod
    def _take(self, push: Push) -> None:
        raise NotImplementedError(type(push).__name__)

    @_take.register
    def _(self, push: Welcome) -> None:
        if push.version != VERSION:
            self._end(version_fault(theirs=VERSION, ours=push.version))
            return
        self.status, self.name, self.seats = "online", push.name, push.rooms
        self._token = push.token or self._token
        self._listener.connected(push)
        if self._wanted is not None:
            self.rooms.clear()
            asyncio.get_running_loop().create_task(self._come_back(self._wanted))

    async def _come_back(self, wanted: Request) -> None:
        """Enter the room again in which the guest was."""
        try:
            await self.ask(wanted)
        except AskError as error:
            if self.status == "online" and not isinstance(wanted, List):
                self._leave_room(sentence_of(error))

    @_take.register(Done)
    @_take.register(Present)
    @_take.register(Refused)
    def _(self, push: Done | Present | Refused) -> None:
        answer = self._answers.get(push.n)
        posted = self._posted.pop(push.n, None)
        if answer is not None and not answer.done():
            answer.set_result(push)
        elif isinstance(push, Refused) and (posted is not None or push.n == 0):
            if self.room is not None:
                self.room.not_done()
            self._listener.notice(push.why)

    @_take.register
    def _(self, push: RoomLine) -> None:
        self.rooms[push.room] = push
        self._listener.lobby_changed()

    @_take.register
    def _(self, push: RoomGone) -> None:
        if self.rooms.pop(push.room, None) is not None:
            self._listener.lobby_changed()

    @_take.register
    def _(self, push: RoomState) -> None:
        if self.state is None or self.state.room != push.room:
            self.room = self.clock = None
        self.state = push
        if self.room is not None and self.room.match == push.match:
            self.room.state = push
        self._listener.room_changed(push)

    @_take.register
    def _(self, push: Past) -> None:
        state = self.state
        if state is None or state.room != push.room:
            return
        if self.room is None or self.room.match != push.match:
            self.room = RemoteRoom(self, state, push.match)
        self.room.take_past(push)

    @_take.register
    def _(self, push: News) -> None:
        room = self.room
        if room is None or (room.state.room, room.match) != (push.room, push.match):
            return
        # Another seat sees another game: whoever shows this match has to begin anew.
        if room.complete and room.seat != push.view.seat:
            self.room = room = room.seen_from_elsewhere()
        begins = not room.complete
        room.take_news(push)
        if begins:
            self._listener.match_began(RemoteGame(room))

    @_take.register
    def _(self, push: Clock) -> None:
        now = asyncio.get_running_loop().time()
        self.clock = (push.seat, now + push.seconds) if push.seconds else None
        self._listener.clock_changed()

    @_take.register
    def _(self, push: Said) -> None:
        self._listener.said(push)

    @_take.register
    def _(self, push: Notice) -> None:
        self._listener.notice(push.text)

    @_take.register
    def _(self, push: Left) -> None:
        if self.state is not None and self.state.room == push.room:
            self._leave_room(push.why)

    @_take.register
    def _(self, push: Alive) -> None:
        del push
        self._write(request_line(Ping()))

    @_take.register
    def _(self, push: Bye) -> None:
        if push.again:
            if push.why:
                self._listener.notice(push.why)
        else:
            self._end(push.why)

    def _leave_room(self, why: str) -> None:
        room = self.state.room if self.state else ""
        self.state = self.room = self.clock = None
        if why:
            self._wanted = None
        self._listener.left(room, why)

    def _end(self, why: str) -> None:
        """Do not come back: the server does not want it."""
        self._ended = why
        self.close()
