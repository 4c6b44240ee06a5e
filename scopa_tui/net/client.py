"""The guest's side of the line: the lobby as data, the room, and coming back by itself."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import singledispatchmethod
from typing import Any

from scopa_tui.engine import Rules
from scopa_tui.net.line import Address, AskError, Line
from scopa_tui.net.listening import Deaf
from scopa_tui.net.pushes import (
    Alive,
    Bye,
    Clock,
    Done,
    Left,
    News,
    Notice,
    Past,
    Person,
    Present,
    Push,
    Refused,
    RoomGone,
    RoomLine,
    RoomState,
    Said,
    Welcome,
)
from scopa_tui.net.remote import RemoteGame, RemoteRoom
from scopa_tui.net.requests import (
    Create,
    Leave,
    Lend,
    Level,
    List,
    Ping,
    Ready,
    Rematch,
    Request,
    Say,
    Sit,
    Stand,
    Watch,
    Way,
    Who,
)
from scopa_tui.net.sentences import printable_part
from scopa_tui.net.wire import VERSION, request_line, version_fault
from scopa_tui.wording import sentence_of


class Client(Line):
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
        """Prepare; see `Line`."""
        super().__init__(address, name=name, token=token, id=id, listener=listener, backoff=backoff)
        self.rooms: dict[str, RoomLine] = {}
        """The lobby: name -> room, in the order in which they were told."""
        self.seats: tuple[str, ...] = ()
        """Rooms in which the guest had a seat when the line was made, the latest first."""
        self.state: RoomState | None = None
        """The room in which the guest is, None for none."""
        self.room: RemoteRoom | None = None
        """The match in it, None before the first."""
        self._listing = False  # whether the list of rooms is being told from its beginning
        self.clock: tuple[int | None, float] | None = None
        """Whose time is running (None: everybody's, between deals), and when it ends, in the time
        of the event loop; None where nobody's is."""

    @property
    def own_name(self) -> str:
        """What the guest is called in the room: a seat keeps the name with which it was taken."""
        if self.state is None or self.state.you is None:
            return self.name
        return self.state.seats[self.state.you].name

    @property
    def is_borrowed(self) -> bool:
        """Whether a computer player sits on the own seat; `sit` in the room ends that."""
        state = self.state
        if state is None or state.you is None:
            return False
        return state.seats[state.you].kind == "borrowed"

    def seconds_left(self, now: float) -> tuple[int | None, int] | None:
        """Return whose time is running (None: everybody's) and for how long, None if nobody's is.

        Args:
            now: the time of the event loop, in seconds.
        """
        if self.clock is None or self.status != "online":
            return None
        seat, end = self.clock
        return seat, max(0, round(end - now))

    # --- asking -------------------------------------------------------------------------------

    async def look(self) -> None:
        """Be in the lobby: `rooms` follows what happens there, until a room is entered.

        Raises:
            AskError: the server does not tell which rooms there are.
        """
        self.rooms.clear()
        self._wanted = List()
        if self.status != "online":  # else the server says that the room was left
            self.state = self.room = self.clock = None
        self._listing = True
        try:
            await self.ask(List())
        finally:
            self._listing = False
        self._listener.lobby_changed()

    async def create(self, rules: Rules, **how: Any) -> str:
        """Open a room of these rules, see `open`; the rest are fields of `Create`."""
        return await self.open(Create(rules, **how))

    async def open(self, wanted: Create) -> str:
        """Open a room and sit in its first seat; return its name."""
        made = await self.ask(replace(wanted, title=printable_part(wanted.title)))
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
        self._wanted = Watch(self.state.room) if self.state is not None else None

    async def leave(self) -> None:
        """Leave the room; a seat is kept for a while."""
        await self.ask(Leave())
        self._wanted = None

    async def rematch(self, way: Way = "keep") -> None:
        """Want another match."""
        await self.ask(Rematch(way))

    async def level(self, seat: int, level: str = "") -> None:
        """Have a computer player of this level fill a seat; "" is that of the room."""
        await self.ask(Level(seat, level))

    async def lend(self, seat: int) -> None:
        """Let a computer player sit in for somebody who has held the others up for long."""
        await self.ask(Lend(seat))

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

    @singledispatchmethod
    def _take(self, push: Push) -> None:
        raise NotImplementedError(type(push).__name__)

    @_take.register
    def _(self, push: Welcome) -> None:
        if push.version != VERSION:
            self._end(version_fault(theirs=VERSION, ours=push.version))
            return
        self.status, self.name, self.seats = "online", push.name, push.rooms
        self.token = push.token or self.token
        self._listener.connected(push)
        if self._wanted is not None:
            asyncio.get_running_loop().create_task(self._come_back(self._wanted))

    async def _come_back(self, wanted: Request) -> None:
        """Be again where the guest was: in a room, or in the lobby."""
        try:
            await (self.look() if isinstance(wanted, List) else self.ask(wanted))
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
        if not self._listing:
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

    def _forget(self) -> None:
        self.clock = None
        if self.room is not None:
            self.room.line_lost()
