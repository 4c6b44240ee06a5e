"""What a room server says, told in plain lines as it comes: one line for each thing."""

from __future__ import annotations

import asyncio

from scopa_tui.net.client import Client
from scopa_tui.net.listening import Deaf
from scopa_tui.net.pushes import RoomLine, RoomState, Said, Welcome
from scopa_tui.net.remote import RemoteGame
from scopa_tui.ui.conversation import Conversation, Spoken
from scopa_tui.ui.i18n import _, ngettext, told
from scopa_tui.ui.plainroomwords import lobby_changes, room_changes
from scopa_tui.ui.plaintalk import Talk
from scopa_tui.ui.roomwords import NO_LINE
from scopa_tui.ui.tickets import Tickets
from scopa_tui.ui.together import Visit
from scopa_tui.ui.words import sentence

_HURRY = 10
"""Seconds before the end of one's time at which one is told."""


class PlainNews(Deaf):
    """Hears what the server says, and tells it. Everything happens in one event loop."""

    client: Client
    talk: Talk

    def __init__(self, visit: Visit) -> None:
        """Prepare; `client` and `talk` are set by whoever knows them.

        Args:
            visit: where to go, and who one is there.
        """
        self.tickets = Tickets(visit.folder)
        """Who one is at each server."""
        self.over = False
        """Whether there will be no line any more."""
        self.reached = False
        """Whether there has been one."""
        self.tried = asyncio.Event()
        """Whether the first attempt to make it has ended."""
        self.told_rooms: dict[str, RoomLine] | None = None
        """The list of rooms as it was told last, None outside the lobby."""
        self._visit = visit
        self._conversation = Conversation()
        self._state: RoomState | None = None
        self._lost = False
        self._mine: tuple[str, ...] = ()
        self._warning: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Have whoever asks the guest look what has happened."""
        raise NotImplementedError

    @property
    def now(self) -> float:
        """The time of the event loop, in seconds."""
        raise NotImplementedError

    @property
    def online(self) -> bool:
        """Whether there is a line."""
        return self.client.status == "online"

    @property
    def seconds_left(self) -> tuple[int | None, int] | None:
        """Whose time is running (None: everybody's) and for how long, None if nobody's is."""
        return self.client.seconds_left(self.now)

    def take_mine(self) -> tuple[str, ...]:
        """Return once where the guest had a seat when the line was made, the latest first."""
        rooms, self._mine = self._mine, ()
        return rooms

    # --- what the server says -----------------------------------------------------------------

    def connected(self, welcome: Welcome) -> None:
        """Keep who one is, and say that there is a line."""
        if welcome.token and not self._visit.id:
            self.tickets.keep(self._visit.server, welcome.token)
        if not self.reached:
            self._mine = welcome.rooms
        if self._lost:
            self.talk.say(_("The line to the server is back."))
        self.reached, self._lost = True, False
        self.tried.set()
        self._conversation.come_back(self.now)
        self.wake()

    def lost(self, seconds: float) -> None:
        """Say once that there is no line."""
        del seconds
        self.tried.set()
        if not self._lost:
            self._lost = True
            self.talk.say(_(NO_LINE[0]))
            self.wake()

    def ended(self, why: str) -> None:
        """Say that there will be no line any more."""
        self.tried.set()
        if not self.over:
            self.over = True
            self.talk.say(sentence(told(why)) if why else _("The server has ended the line."))
            self.wake()

    def lobby_changed(self) -> None:
        """Say which rooms are new, changed or gone."""
        if self.told_rooms is not None and self.client.state is None:
            before, self.told_rooms = self.told_rooms, dict(self.client.rooms)
            for line in lobby_changes(before, self.told_rooms):
                self.talk.say(line)

    def room_changed(self, state: RoomState) -> None:
        """Say who has come, gone, or is ready."""
        before, self._state, self.told_rooms = self._state, state, None
        if before is None or before.room != state.room:
            self._conversation.enter(self.now)
            self.wake()
            return
        for line in room_changes(before, state, self.client.own_name):
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
        seconds = self._own_seconds
        if seconds is not None and seconds > _HURRY:
            loop = asyncio.get_running_loop()
            self._warning = loop.call_later(seconds - _HURRY, self._hurry)

    @property
    def _own_seconds(self) -> int | None:
        """How much is left of the own time, None if it is not running."""
        clock, state = self.seconds_left, self.client.state
        if clock is None or state is None or state.you is None or clock[0] != state.you:
            return None
        return clock[1]

    def _hurry(self) -> None:
        if self._own_seconds is None:  # the guest has left, or there is no line
            return
        n = _HURRY
        self.talk.say(
            ngettext("You have {n} second left.", "You have {n} seconds left.", n).format(n=n)
        )

    def said(self, line: Said) -> None:
        """Tell a line of the chat; what is only said again is known."""
        remark = Spoken(line.name, line.text)
        if self._conversation.said(remark, own=True, now=self.now):
            self.talk.say(remark.line)

    def notice(self, sentence_: str) -> None:
        """Tell a sentence; perhaps a play was refused and has to be asked for again."""
        if not self.over:
            self.talk.say(sentence(told(sentence_)))
            self.wake()

    def left(self, room: str, why: str) -> None:
        """Say why the guest is in that room no more, if that was not wanted."""
        del room
        self._state = None
        self._conversation.enter(self.now)
        if why:
            self.talk.say(sentence(told(why)))
        self.wake()
