"""A visit to a room server: the line to it, what was said there, and which screen shows it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from textual.screen import Screen

from scopa_tui.engine import Rules, format_rules
from scopa_tui.net.client import Client
from scopa_tui.net.listening import Deaf
from scopa_tui.net.pushes import RoomState, Said, Welcome
from scopa_tui.net.remote import RemoteGame
from scopa_tui.net.requests import Way
from scopa_tui.ui.conversation import Conversation, Spoken
from scopa_tui.ui.errands import Errands
from scopa_tui.ui.i18n import _, told
from scopa_tui.ui.roomwords import changes
from scopa_tui.ui.tickets import Tickets
from scopa_tui.ui.together import Visit
from scopa_tui.ui.words import sentence

if TYPE_CHECKING:
    from scopa_tui.rooms.variants import Variants
    from scopa_tui.ui.app import ScopaApp
    from scopa_tui.ui.settings import Settings

T = TypeVar("T")


@runtime_checkable
class Follows(Protocol):
    """A screen that shows something of a visit."""

    def look_again(self) -> None:
        """Show how things are now; is called after every change."""


class Company(Deaf):
    """Hears what the server says, and puts the screen there that shows it."""

    def __init__(self, app: ScopaApp, visit: Visit) -> None:
        """Prepare; `begin` makes the line."""
        self._app, self.visit = app, visit
        self._tickets = Tickets(visit.folder)
        token = "" if visit.id else self._tickets.of(visit.server)
        self.client = Client(
            visit.address,
            name=visit.name,
            token=token,
            id=visit.id,
            listener=self,
            backoff=visit.backoff,
        )
        self.chat = Conversation()
        self.why = ""
        """What the lobby says: why a room was left, or that there is no line; translated."""
        self._base: Screen[Any] | None = None
        self._state: RoomState | None = None
        self._begun = self._reached = self._closed = False
        self._leaving = False
        self._errands = Errands(app, self.tell)

    @property
    def state(self) -> RoomState | None:
        """The room in which the guest is, None for none."""
        return self.client.state

    @property
    def online(self) -> bool:
        """Whether there is a line."""
        return self.client.status == "online"

    @property
    def has_seat(self) -> bool:
        """Whether leaving now would keep somebody waiting: a match is on, with an own seat."""
        state = self.state
        return state is not None and state.you is not None and state.phase == "playing"

    @property
    def seconds_left(self) -> tuple[int | None, int] | None:
        """Whose time is running (None: everybody's) and for how long, None if nobody's is."""
        return self.client.seconds_left(self._now)

    @property
    def _now(self) -> float:
        import asyncio

        return asyncio.get_running_loop().time()

    # --- coming and going ---------------------------------------------------------------------

    def enter(self) -> Screen[Any]:
        """Return the lobby, as the first screen of the visit."""
        from scopa_tui.ui.screens.lobby import LobbyScreen

        self._base = LobbyScreen(self)
        return self._base

    def begin(self) -> None:
        """Make the line, once; it comes back by itself."""
        if not self._begun:
            self._begun = True
            self._app.run_worker(self.client.run(), group="line", exit_on_error=True)

    def again(self) -> None:
        """Make a new line after the server has ended the last one, or hurry."""
        if self.client.status != "ended":
            self.client.hurry()
            return
        self._app.meet(self.visit)

    def close(self) -> None:
        """Hang up. Seats are kept for a while."""
        self._closed = True
        self._errands.close()
        self.client.close()

    def to_lobby(self, why: str = "") -> None:
        """Show the lobby, which leaves the room; a seat is kept for a while."""
        from scopa_tui.ui.screens.lobby import LobbyScreen

        self.why = why
        self._leaving = self.state is not None
        self._put(LobbyScreen(self))

    def look(self) -> None:
        """Be in the lobby of the server, as soon as there is a line."""
        looked = self.client.look()
        self.do(looked, lambda _nothing: self._looked(), failed=self._stay, quiet=True)

    def _looked(self) -> None:
        self._leaving = False
        self.changed()

    def to_room(self, vote: Way | None = None) -> None:
        """Show the room after a match, perhaps with the wish for another one."""
        if self.state is None:
            self.to_lobby()
            return
        self._show_room()
        if vote is not None and self.state.you is not None:
            self.do(self.client.rematch(vote))

    def give_up(self) -> None:
        """Give the seat up for good and go to the lobby."""
        self._leaving = True
        stood = self.client.stand()  # it goes beside what is still being asked, else it were lost
        self._errands.do(stood, lambda _nothing: self.to_lobby(), failed=self._stay, beside=True)

    def _stay(self) -> None:
        self._leaving = False

    def ask_to_leave(self, stays: Callable[[], None] | None = None) -> None:
        """Go to the lobby; ask before, if there is a seat in a match.

        Args:
            stays: is called if the guest stays.
        """
        from scopa_tui.ui.screens.leave import LeaveScreen

        if not self.has_seat:
            self.to_lobby()
            return

        def answered(answer: str | None) -> None:
            if answer == "keep":
                self.to_lobby()
            elif answer == "give":
                self.give_up()
            elif stays is not None:
                stays()

        self._app.push_screen(LeaveScreen(), answered)

    def take_seat_back(self) -> None:
        """Play again oneself, if a computer player sits in."""
        if self.client.is_borrowed and self.state is not None and self.online:
            self.do(self.client.sit(self.state.room))

    def part(self) -> None:
        """Leave the server."""
        self._app.part()

    def change_settings(self) -> None:
        """Show the settings."""
        self._app.change_settings()

    @property
    def forms(self) -> tuple[Settings, tuple[str, ...], Variants]:
        """What the form for a new room begins with."""
        return self._app.form_parts()

    def remember(self, rules: Rules) -> None:
        """Begin with these rules the next time."""
        settings = replace(self._app.settings, last_rules=format_rules(rules))
        self._app.keep(settings)

    def forget_why(self) -> None:
        """Say no more why a room was left."""
        if self.why:
            self.why = ""
            self.changed()

    # --- asking -------------------------------------------------------------------------------

    def do(
        self,
        asked: Coroutine[Any, Any, T],
        then: Callable[[T], None] | None = None,
        *,
        failed: Callable[[], None] | None = None,
        quiet: bool = False,
    ) -> None:
        """Ask the server something in the background; what it refuses is told. See `Errands`."""
        self._errands.do(asked, then, failed=failed, quiet=quiet)

    def tell(self, text: str) -> None:
        """Show a sentence for a moment, whatever is on the screen."""
        self._app.notify(text, markup=False, severity="warning", timeout=6)

    # --- what is shown ------------------------------------------------------------------------

    def _put(self, screen: Screen[Any]) -> None:
        """Put a screen in place of the one below and of everything that lies over it."""
        app = self._app
        while len(app.screen_stack) > 1 and app.screen is not self._base:
            app.pop_screen()
        app.put(screen)
        self._base = screen

    def _show_room(self) -> None:
        from scopa_tui.ui.screens.room import RoomScreen

        state = self.state
        if state is None or (isinstance(self._base, RoomScreen) and self._base.room == state.room):
            return
        self._put(RoomScreen(self, state.room))

    def changed(self) -> None:
        """Have what is on the screen look again."""
        stack = self._app.screen_stack
        first = stack.index(self._base) if self._base in stack else len(stack)
        for screen in stack[first:]:
            if isinstance(screen, Follows) and screen.is_mounted:
                screen.look_again()

    # --- the chat -----------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Say something to everybody in the room."""
        if text.strip():
            self._errands.do(self.client.say(text), beside=True)

    def read(self, screen: Screen[Any]) -> None:
        """Let a screen read along until it is gone."""
        if self.chat.read(screen):
            self.changed()

    # --- what the server says -----------------------------------------------------------------

    def connected(self, welcome: Welcome) -> None:
        """Keep who one is; go where one has a seat, else to the lobby."""
        if welcome.token and not self.visit.id:
            self._tickets.keep(self.visit.server, welcome.token)
        first, self._reached, self.why = not self._reached, True, ""
        self.chat.come_back(self._now)
        if first and welcome.rooms:
            room = welcome.rooms[0]
            self.do(self.client.sit(room), failed=self.look, quiet=True)
        elif first:
            self.look()
        self.changed()

    def lost(self, seconds: float) -> None:
        """Say that there is no line."""
        del seconds
        self._leaving = False
        self.changed()

    def ended(self, why: str) -> None:
        """Say that there will be no line any more; where there never was one, that is the end."""
        if self._closed:
            return
        text = sentence(told(why)) if why else _("The server has ended the line.")
        if not self._reached:
            self._app.part(text)
            return
        self.to_lobby(text)
        self._leaving = False

    def lobby_changed(self) -> None:
        """Show the rooms of now."""
        self.changed()

    def room_changed(self, state: RoomState) -> None:
        """Show the room, unless its match will be shown."""
        before, self._state = self._state, state
        if self._leaving:
            return
        if before is None or before.room != state.room:
            self.chat.enter(self._now)
        elif (before.match, before.phase) == (state.match, state.phase):
            for text in changes(before, state, self.client.own_name):
                self.chat.happened(text)
        from scopa_tui.ui.screens.joined import TableTogether

        playing = isinstance(self._base, TableTogether)
        if state.phase == "gathering" or (state.phase == "over" and not playing):
            self._show_room()
        self.changed()

    def match_began(self, game: RemoteGame) -> None:
        """Show the table."""
        from scopa_tui.ui.screens.joined import JoinedGame, JoinedWatch, TableTogether

        state = self.state
        if self._leaving or state is None:
            return
        if state.phase == "over" and not isinstance(self._base, TableTogether):
            self._show_room()
            return
        make = JoinedWatch if game.room.seat is None else JoinedGame
        self._put(make(game, self._app.settings, self))

    def clock_changed(self) -> None:
        """Show whose time is running."""
        self.changed()

    def said(self, line: Said) -> None:
        """Take up a line of the chat; what is only said again is known."""
        own = line.name == self.client.own_name
        if self.chat.said(Spoken(line.name, line.text), own=own, now=self._now):
            self.changed()

    def notice(self, sentence_: str) -> None:
        """Show a sentence."""
        from scopa_tui.ui.screens.lobby import LobbyScreen

        text = sentence(told(sentence_))
        if self._closed:
            return
        if not self.online and isinstance(self._base, LobbyScreen):
            self.why = text  # it may come again at every attempt
            self.changed()
        else:
            self.tell(text)

    def left(self, room: str, why: str) -> None:
        """Go to the lobby, with a sentence on why if that was not wanted."""
        del room
        self._state = None
        self.chat.enter(self._now)
        from scopa_tui.ui.screens.lobby import LobbyScreen

        if isinstance(self._base, LobbyScreen):
            self._leaving = False
        else:
            self.to_lobby(sentence(told(why)) if why else "")
