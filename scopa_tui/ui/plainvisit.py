"""A visit to a room server in plain lines: what is typed, and the way to the server.

What happens is told as it comes, whatever is being asked (`plainnews`). What the guest types in the
lobby and in a room is in `plaintogether`, at the table in `plainjoined`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeVar

from scopa_tui.engine import Rules
from scopa_tui.net.client import Client
from scopa_tui.net.line import AskError
from scopa_tui.ui import signals
from scopa_tui.ui.i18n import _, said
from scopa_tui.ui.plainnews import PlainNews
from scopa_tui.ui.plainroomwords import is_wait
from scopa_tui.ui.plainroomwords import said as spoken
from scopa_tui.ui.plaintalk import Stopped, Talk
from scopa_tui.ui.plaintyped import Bytes, Typed, Woken
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.together import Visit

T = TypeVar("T")
_EVERY = 0.11
"""Seconds between two requests; a server drops more than ten a second."""


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


class PlainVisit(PlainNews):
    """The keyboard of the guest, and asking the server for what the guest wants."""

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
        super().__init__(visit)
        self.settings, self.games = settings, games
        self._read, self._encoding, self._say = read, encoding, say
        self.talk = Talk(self._next_line, self._show, interactive=True)
        """The way to the guest; asking raises `Woken` when something has happened."""
        self.patient = Talk(self._next_answer, self._show, interactive=True)
        """The same for questions that go on whatever happens, as long as there may be a line."""
        self.client = Client(
            visit.address,
            name=visit.name,
            token="" if visit.id else self.tickets.of(visit.server),
            id=visit.id,
            listener=self,
            backoff=visit.backoff,
        )
        self.ended_typing = False
        """Whether there are no more lines of the guest."""
        self._runner: asyncio.Runner
        self._typed: Typed
        self._fault: OSError | None = None
        self._asking = False
        self._next = 0.0

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
        """Try to make the line; what is typed waits for it."""
        signals.warn_on_signal(self._warn)
        signals.leave_on_signals(self._leave)
        self._running = asyncio.get_running_loop().create_task(self.client.run())
        await self.tried.wait()

    def _leave(self) -> None:
        """End, since somebody ends the program; a seat is kept."""
        self.over = True
        self.wake()

    def _warn(self) -> None:
        text = _("Nobody has pressed a key for long. In a minute you will be logged out.")
        self.talk.say(text)

    @property
    def now(self) -> float:
        """The time of the event loop, in seconds."""
        return self._runner.get_loop().time()

    def wake(self) -> None:
        """Have whoever asks the guest look what has happened; raises `Woken` there."""
        self._typed.wake()

    def expect(self, *, asked: bool) -> None:
        """Note whether the guest is asked something; lines that wait go on then."""
        self._asking = asked
        if asked:
            self.go_on()

    def wait(self) -> None:
        """Wait until something happens; what is typed waits as well.

        Raises:
            Stopped: nothing was typed, and nothing will be.
            Woken: something has happened.
        """
        self._runner.run(self._typed.take(end=True))
        raise Stopped

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
            if self.client.is_borrowed and self.client.state is not None and self.online:
                self.do(self.client.sit(self.client.state.room))
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
        else:
            self.do(self.client.say(words))

    # --- asking the server --------------------------------------------------------------------

    def do(self, asked: Coroutine[Any, Any, T], *, quiet: bool = False) -> T | None:
        """Ask the server something and wait for it.

        What it refuses is told, unless this is to be quiet, and gives None.
        """
        try:
            return self._runner.run(self._paced(asked))
        except AskError as error:
            if not quiet:
                self.talk.refuse(said(error))
        return None

    async def _paced(self, asked: Coroutine[Any, Any, T]) -> T:
        loop = asyncio.get_running_loop()
        self._next = max(self._next + _EVERY, loop.time())
        await asyncio.sleep(self._next - loop.time())
        return await asked

    def look(self) -> None:
        """Be in the lobby, now or as soon as there is a line; a seat is kept for a while."""
        self.told_rooms = None
        self.do(self.client.look(), quiet=not self.online)
        self.told_rooms = dict(self.client.rooms)
