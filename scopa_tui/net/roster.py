"""All rooms and guests of a server: who is where, and what the list of rooms says."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable

from scopa_tui import __version__
from scopa_tui.net.chairs import plan_in
from scopa_tui.net.guests import Guest, Visitor, guest_name, key_of, new_guest, told_apart
from scopa_tui.net.hosted import Hosted, names_in
from scopa_tui.net.house import House, Refusal
from scopa_tui.net.pushes import Bye, Done, RoomGone, Welcome
from scopa_tui.net.wire import VERSION, push_line
from scopa_tui.wording import worded

SERVER = f"scopa-tui {__version__}"
_REMEMBERED = 2000
"""Guests who have gone of whom something is still known."""
_SOON = 0.2
"""Seconds within which all changes of a room make one change in the list."""

_log = logging.getLogger(__name__)


class Roster:
    """Knows everybody and every room."""

    def __init__(self) -> None:
        """Begin without rooms; `furnish` gives it the rest of the server."""
        self.rooms: dict[str, Hosted] = {}
        self.guests: dict[str, Guest] = {}
        self._former: OrderedDict[str, Guest] = OrderedDict()
        """Guests who have gone: coming back does not give anybody fresh limits."""
        self._where: dict[Visitor, Hosted] = {}
        self._stopping = False
        self._lookers: dict[Visitor, set[str]] = {}
        """Who is told of the list -> the rooms that they have been told of."""
        self._changed: set[str] = set()
        self._lines: dict[str, bytes] = {}
        """How the list shows each room, as long as it has not changed."""
        self.house: House

    def furnish(self, house: House) -> None:
        """Take the surroundings, and bring back every room that was saved."""
        self.house = house
        for name, data in house.files.read().items():
            try:
                room = Hosted(house, name, plan_in(data))
                room.restore()
            except ValueError:
                house.files.put_aside(name)
                house.problem(name, "what was saved of it is damaged")
                continue
            self.rooms[name] = room
        _log.info("rooms brought back", extra={"rooms": len(self.rooms)})

    # --- guests -------------------------------------------------------------------------------

    def welcome(
        self, visitor_of: Callable[[Guest], Visitor], id: str, name: str, token: str
    ) -> None:
        """Let somebody in.

        Args:
            visitor_of: makes the connection of a guest.
            id: who it is.
            name: what the guest would like to be called.
            token: a new one, to be kept by the guest; "" for none.
        """
        guest = self.guests.get(id) or self._former.pop(id, None)
        if guest is None:
            guest = new_guest(id, "", self.house.limits, self.house.now)
        self.guests[id] = guest
        guest.name = told_apart(guest_name(name), self._taken(id))
        visitor = visitor_of(guest)
        guest.visitors.append(visitor)
        if len(guest.visitors) > self.house.limits.per_guest:
            guest.visitors[0].send(Bye(worded("you have come in from elsewhere")))
        own = [room for room in self.rooms.values() if room.seat_of(id) is not None]
        own.sort(key=lambda room: -room.used)
        names = tuple(room.name for room in own)
        visitor.send(Welcome(VERSION, SERVER, guest.name, token, names))

    def _taken(self, id: str) -> set[str]:
        """Return what others are called."""
        here = {key_of(guest.name) for guest in self.guests.values() if guest.id != id}
        away = {key_of(name) for owner, name in names_in(self.rooms.values()) if owner != id}
        return here | away

    def gone(self, visitor: Visitor) -> None:
        """Take note that a connection has ended."""
        self._lookers.pop(visitor, None)
        self._leave_room(visitor)
        guest = visitor.guest
        if visitor in guest.visitors:
            guest.visitors.remove(visitor)
        if not guest.visitors and self.guests.pop(guest.id, None) is not None:
            self._former[guest.id] = guest
            if len(self._former) > _REMEMBERED:
                self._former.popitem(last=False)

    # --- rooms --------------------------------------------------------------------------------

    def changed(self, name: str) -> None:
        """Note that the list shows this room otherwise; tell it soon."""
        if self._stopping:
            return
        self._lines.pop(name, None)
        if not self._changed:
            self.house.later(_SOON, self._tell_list)
        self._changed.add(name)
        room = self.rooms.get(name)
        if room is not None and room.closed:
            self._forget(room)

    def sweep(self) -> None:
        """Close rooms in which nobody has been for long."""
        times, now = self.house.times, self.house.now()
        for room in tuple(self.rooms.values()):
            patience = times.keep if room.plan.phase == "playing" else times.empty
            if not room.inside and now - room.used >= patience:
                room.close("")

    async def stop(self) -> None:
        """End all matches here and have everything on the disk; all is there next time."""
        self._stopping = True
        rooms = tuple(self.rooms.values())
        for room in rooms:
            room.stop()
        for room in rooms:
            await room.saved()

    def _forget(self, room: Hosted) -> None:
        if self.rooms.pop(room.name, None) is not None:
            _log.info("room closed", extra={"room": room.name})

    def _tell_list(self) -> None:
        names, self._changed = self._changed, set()
        for visitor in tuple(self._lookers):
            self._tell_rooms(visitor, sorted(names))

    def _tell_rooms(self, visitor: Visitor, names: Iterable[str]) -> None:
        """Tell somebody in the lobby how rooms look now."""
        lines = b"".join(self._list_line(name, visitor) for name in names)
        if lines:
            visitor.send(lines)

    def _list_line(self, name: str, visitor: Visitor) -> bytes:
        """Return what is said of a room. Of one that is not public, its name least, nobody is told
        who has no seat in it."""
        told, room = self._lookers[visitor], self.rooms.get(name)
        if room is None or not _is_shown(room, visitor):
            was_told = name in told
            told.discard(name)
            return push_line(RoomGone(name)) if was_told else b""
        told.add(name)
        if name not in self._lines:
            self._lines[name] = push_line(room.line())
        return self._lines[name]

    def _leave_room(self, visitor: Visitor) -> None:
        room = self._where.pop(visitor, None)
        if room is not None:
            room.go(visitor)

    def _here(self, visitor: Visitor) -> Hosted:
        room = self._where.get(visitor)
        if room is None or visitor not in room.inside:
            raise Refusal(worded("you are in no room"))
        return room

    def _named(self, name: str) -> Hosted:
        room = self.rooms.get(name.upper())
        if room is None:
            raise Refusal(worded("there is no such room"))
        return room

    def _enter(self, visitor: Visitor, room: Hosted, enter: Callable[[], None]) -> Done:
        """Go into a room and out of the one before; nothing changes if that is refused."""
        before = self._where.get(visitor)
        enter()
        if before is not None and before is not room:
            before.go(visitor)
        self._where[visitor] = room
        self._lookers.pop(visitor, None)
        return Done(0, room.name)

    def tell_problem(self, name: str, what: str) -> None:
        """Log what has gone wrong with a room."""
        _log.warning("a room has a problem: %s", what, extra={"room": name})


def _is_shown(room: Hosted, visitor: Visitor) -> bool:
    return room.plan.options.public or room.seat_of(visitor.guest.id) is not None
