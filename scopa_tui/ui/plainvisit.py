"""A visit to a room server in plain lines: the line to it, and what comes over it.

What happens is told as it comes, one line each, whatever is being asked. What the guest types in
the lobby and in a room is in `plainlobby` and `plainroom`, at the table in `plainjoined`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeVar

from scopa_tui.engine import Rules
from scopa_tui.net.client import Client
from scopa_tui.net.line import AskError
from scopa_tui.net.listening import Deaf
from scopa_tui.net.pushes import RoomState, Said, Welcome
from scopa_tui.net.remote import RemoteGame
from scopa_tui.ui import signals
from scopa_tui.ui.i18n import _, ngettext, said, told
from scopa_tui.ui.plainroomwords import is_wait, lobby_changes, room_changes
from scopa_tui.ui.plainroomwords import said as spoken
from scopa_tui.ui.plaintalk import Talk
from scopa_tui.ui.plaintyped import Bytes, Typed, Woken
from scopa_tui.ui.remarks import Remarks, Spoken
from scopa_tui.ui.roomwords import NO_LINE
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.tickets import Tickets
from scopa_tui.ui.together import Visit
from scopa_tui.ui.words import sentence

T = TypeVar("T")
_EVERY = 0.11
"""Seconds between two requests; a server drops more than ten a second."""
_HURRY = 10
"""Seconds before the end of one's time at which one is told."""


class Games(NamedTuple):
    """What a room can be opened with."""

    levels: tuple[str, ...]
    """Of computer players, weakest first."""
    variants: tuple[tuple[str, Rules], ...]
    """Name and rules of the player's house variants."""
    usual: Rules
    """What Enter plays."""
    read: Callable[[str], Rules]
    """Reads rules that were typed; raises ScopaError."""


class PlainVisit(Deaf):
    """Hears what the server says and tells it; asks the server for what the guest wants."""

    def __init__(
        self,
        visit: Visit,
        settings: Settings,
        games: Games,
        read: Bytes,
        say: Callable[[str], None],
        *,
        encoding: str = "utf-8",
    ) -> None:
        """Prepare; `run` does the rest.

        Args:
            visit: where to go, and who one is there.
            settings: what the player has set.
            games: what a room can be opened with.
            read: waits for what is typed.
            say: shows a line.
            encoding: of what is typed.
        """
        self.settings, self.games = settings, games
        self._visit, self._tickets = visit, Tickets(visit.folder)
        self._read, self._encoding, self._say = read, encoding, say
        self.talk = Talk(self._next_line, self._show, interactive=True)
        """The way to the guest; asking raises `Woken` when something has happened."""
        self.patient = Talk(self._next_answer, self._show, interactive=True)
        """The same for questions that go on whatever happens, as long as there may be a line."""
        self.client = Client(
            visit.address,
            name=visit.name,
            token="" if visit.id else self._tickets.of(visit.server),
            id=visit.id,
            listener=self,
            backoff=visit.backoff,
        )
        self.over = False
        """Whether there will be no line any more."""
        self.reached = False
        """Whether there has been one."""
        self.ended_typing = False
        """Whether there are no more lines of the guest."""
        self._runner: asyncio.Runner
        self._typed: Typed
        self._fault: OSError | None = None
        self._remarks = Remarks()
        self._state: RoomState | None = None
        self._rooms: dict[str, Any] | None = None  # as they were told last, None outside the lobby
        self._lost = self._asking = False
        self._mine: tuple[str, ...] = ()
        self._next = 0.0
        self._warning: asyncio.TimerHandle | None = None

    # --- the line and the keyboard ------------------------------------------------------------

    def run(self, go: Callable[[], None]) -> None:
        """Make the line, do what is to be done, and hang up; seats are kept for a while.

        Args:
            go: asks the guest for everything else, by way of `talk` and `do`.

        Raises:
            Stopped: there are no more lines.
            OSError: nothing can be told any more.
        """
        with asyncio.Runner() as runner:
            self._runner, loop = runner, runner.get_loop()
            self._typed = Typed(self._read, loop, self._encoding)
            runner.run(self._begin())
            try:
                go()
            finally:
                self.over = True
                self.client.close()

    async def _begin(self) -> None:
        """Make the line; lines that are there already wait for it."""
        self._typed.held = True
        signals.warn_on_signal(self._warn)
        self._running = asyncio.get_running_loop().create_task(self.client.run())

    def _warn(self) -> None:
        self.talk.say(_("The line will be closed in a minute, unless you type something."))

    @property
    def _now(self) -> float:
        return self._runner.get_loop().time()

    @property
    def online(self) -> bool:
        """Whether there is a line."""
        return self.client.status == "online"

    @property
    def seconds_left(self) -> tuple[int | None, int] | None:
        """Whose time is running (None: everybody's) and for how long, None if nobody's is."""
        return self.client.seconds_left(self._now)

    def wake(self) -> None:
        """Have whoever asks the guest look what has happened; raises `Woken` there."""
        self._typed.wake()

    def expect(self, *, asked: bool) -> None:
        """Note whether the guest is asked something; lines that wait go on then."""
        self._asking = asked
        if asked:
            self.go_on()

    def go_on(self) -> None:
        """Have lines that wait read."""
        self._typed.held = False

    def _next_line(self) -> str | None:
        """Wait for a line that is none of the chat."""
        while True:
            line = self._runner.run(self._typed.take())
            if self._fault is not None:
                raise self._fault
            if line is None:
                self.ended_typing = True
                return None
            words = spoken(line)
            if words is not None:
                self._chat(words)
            elif is_wait(line):
                self._typed.held = self.client.state is not None and not self._asking
            else:
                return line

    def _next_answer(self) -> str | None:
        """Wait for a line, whatever happens meanwhile; whoever asks next is woken."""
        woken = False
        while True:
            try:
                line = self._next_line()
            except Woken:
                woken = True
                if self.over:
                    raise
            else:
                if woken:
                    self.wake()
                return line

    def _show(self, text: str) -> None:
        try:
            self._say(text)
        except OSError as error:  # perhaps within a callback, where nobody would see it
            self._fault = error
            self.wake()

    def check(self) -> None:
        """See whether anything can be told at all.

        Raises:
            OSError: it cannot.
        """
        if self._fault is not None:
            raise self._fault

    def _chat(self, words: str) -> None:
        if self.client.state is None:
            self.talk.refuse(_("you are in no room"))
        elif words:
            self.do(self.client.say(words))

    # --- asking the server --------------------------------------------------------------------

    def do(self, asked: Coroutine[Any, Any, T]) -> T | None:
        """Ask the server something and wait for it; what it refuses is told, and gives None."""
        try:
            return self._runner.run(self._paced(asked))
        except AskError as error:
            self.talk.refuse(said(error))
        return None

    async def _paced(self, asked: Coroutine[Any, Any, T]) -> T:
        loop = asyncio.get_running_loop()
        self._next = max(self._next + _EVERY, loop.time())
        await asyncio.sleep(self._next - loop.time())
        return await asked

    def look(self) -> None:
        """Be in the lobby; a seat is kept for a while."""
        self._rooms = None
        self.do(self.client.look())
        self._rooms = dict(self.client.rooms)

    def take_mine(self) -> tuple[str, ...]:
        """Return once where the guest had a seat when the line was made, the latest first."""
        rooms, self._mine = self._mine, ()
        return rooms

    # --- what the server says -----------------------------------------------------------------

    def connected(self, welcome: Welcome) -> None:
        """Keep who one is, and say that there is a line."""
        if welcome.token and not self._visit.id:
            self._tickets.keep(self._visit.server, welcome.token)
        if not self.reached:
            self._mine = welcome.rooms
        if self._lost:
            self.talk.say(_("The line to the server is back."))
        self.reached, self._lost = True, False
        self._remarks.come_back(self._now)
        self.wake()

    def lost(self, seconds: float) -> None:
        """Say once that there is no line."""
        del seconds
        if not self._lost:
            self._lost = True
            self.talk.say(_(NO_LINE[0]))
            self.wake()

    def ended(self, why: str) -> None:
        """Say that there will be no line any more."""
        if not self.over:
            self.over = True
            self.talk.say(sentence(told(why)) if why else _("The server has ended the line."))
            self.wake()

    def lobby_changed(self) -> None:
        """Say which rooms are new, changed or gone."""
        if self._rooms is not None and self.client.state is None:
            before, self._rooms = self._rooms, dict(self.client.rooms)
            for line in lobby_changes(before, self._rooms):
                self.talk.say(line)

    def room_changed(self, state: RoomState) -> None:
        """Say who has come, gone, or is ready."""
        before, self._state, self._rooms = self._state, state, None
        if before is None or before.room != state.room:
            self._remarks.come(self._now)
            self.wake()
            return
        for line in room_changes(before, state, self.client.name):
            self.talk.say(line)
        if before.phase != state.phase or before.you != state.you:
            self.wake()

    def match_began(self, game: RemoteGame) -> None:
        """Have the table told."""
        del game
        self.wake()

    def clock_changed(self) -> None:
        """Say so before the own time is over."""
        if self._warning is not None:
            self._warning.cancel()
            self._warning = None
        clock, state = self.seconds_left, self.client.state
        if clock is None or state is None or state.you is None or clock[0] != state.you:
            return
        if clock[1] > _HURRY:
            loop = asyncio.get_running_loop()
            self._warning = loop.call_later(clock[1] - _HURRY, self._hurry)

    def _hurry(self) -> None:
        n = _HURRY
        self.talk.say(
            ngettext("You have {n} second left.", "You have {n} seconds left.", n).format(n=n)
        )

    def said(self, line: Said) -> None:
        """Tell a line of the chat; what is only said again is known."""
        remark = Spoken(line.name, line.text)
        if self._remarks.hear(remark, self._now):
            self.talk.say(remark.line)

    def notice(self, sentence_: str) -> None:
        """Tell a sentence."""
        if not self.over:
            self.talk.say(sentence(told(sentence_)))

    def left(self, room: str, why: str) -> None:
        """Say why the guest is in that room no more, if that was not wanted."""
        del room
        self._state = None
        self._remarks.forget()
        if why:
            self.talk.say(sentence(told(why)))
        self.wake()
