"""Playing together in plain lines: the lobby, the room before and after a match, and leaving."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from scopa_tui.net.pushes import RoomLine, RoomState, Seat
from scopa_tui.net.remote import RemoteGame, RemoteRoom
from scopa_tui.net.requests import Way
from scopa_tui.ui import plainroomwords, roomwords
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.plainjoined import PlainJoined
from scopa_tui.ui.plainlines import rules_lines
from scopa_tui.ui.plainopen import level_in, wished
from scopa_tui.ui.plainroomwords import GIVE_UP, KEEP_SEAT, Asked
from scopa_tui.ui.plaintalk import Stopped
from scopa_tui.ui.plaintyped import Woken
from scopa_tui.ui.plainvisit import PlainVisit
from scopa_tui.ui.plainwords import meant, number_in

_CODE = 6
"""Letters and digits of a code."""
_UNKNOWN = N_("that is no word that is known here; ? lists them")
_WAYS: dict[str, Way] = {"k": "keep", "o": "rotate", "d": "draw"}


class PlainTogether:
    """Asks the guest what to do, wherever on the server the guest is."""

    def __init__(self, visit: PlainVisit) -> None:
        """Prepare; `run` does the rest."""
        self._visit, self._client, self._talk = visit, visit.client, visit.talk
        self._place: tuple[str, str] | None = None
        self._listed: tuple[str, ...] = ()
        self._told: RemoteRoom | None = None  # the match whose end was told
        self._quit = False

    def run(self) -> bool:
        """Visit the server until the guest leaves it; return whether there was a line at all."""
        self._visit.run(self._go)
        return self._visit.reached

    def _go(self) -> None:
        try:
            while not (self._quit or self._visit.over):
                self._visit.check()
                with suppress(Woken):
                    self._turn()
        except Stopped:
            if self._has_seat:
                self._talk.say(_("Your seat is kept for a while."))

    def _turn(self) -> None:
        """Do one thing where the guest is now."""
        for code in self._visit.take_mine()[:1]:
            self._visit.do(self._client.sit(code))
        state, room = self._client.state, self._client.room
        if not self._visit.reached:
            self._visit.wait()
        elif state is None:
            self._in_lobby()
        elif state.phase == "playing" and room and room.complete and room is not self._told:
            self._place = (state.room, "playing")
            game = PlainJoined(RemoteGame(room), self._visit, self._leave)
            if game.follow():
                self._told = room
        else:
            self._in_room(state)

    @property
    def _has_seat(self) -> bool:
        state = self._client.state
        return state is not None and state.you is not None and state.phase == "playing"

    def _arrive(self, room: str, phase: str) -> bool:
        """Note where the guest is; return whether that is somewhere else."""
        before, self._place = self._place, (room, phase)
        self._visit.expect(asked=False)
        if before == self._place or phase == "playing":
            return False
        self._visit.go_on()
        return True

    def _tell(self, *lines: str) -> None:
        for line in lines:
            self._talk.say(line)

    def _refuse(self) -> None:
        self._talk.refuse(_(_UNKNOWN))

    # --- the lobby ----------------------------------------------------------------------------

    def _in_lobby(self) -> None:
        if self._arrive("", ""):
            self._tell(_("You are {name}.").format(name=self._client.name))
            if self._visit.told_rooms is None:
                self._visit.look()
            self._list()
            self._tell(_("Type ? and Enter for help."))
        answer = self._talk.ask("")
        asked = plainroomwords.asked(answer, plainroomwords.IN_LOBBY, with_rest="swo")
        if not answer:
            self._list()
        elif asked is None:
            self._refuse()
        else:
            self._obey_in_lobby(asked)

    def _obey_in_lobby(self, asked: Asked) -> None:
        if asked.letter == "l":
            self._list()
        elif asked.letter == "s":
            self._sit_down(asked.rest)
        elif asked.letter == "w":
            room = self._room_named(asked.rest)
            if room:
                self._visit.do(self._client.watch(room))
        elif asked.letter == "o":
            self._open(asked.rest)
        elif asked.letter == "p":
            people = self._visit.do(self._client.who())
            if people:
                self._tell(plainroomwords.present(people))
        elif asked.letter == "?":
            self._tell(*plainroomwords.helped(plainroomwords.IN_LOBBY))
        elif asked.letter == "q":
            self._quit = True

    def _list(self) -> None:
        if not self._visit.online:
            self._tell(_(roomwords.NO_LINE[0]))
            return
        name = self._client.name
        rooms: list[RoomLine] = roomwords.in_order(self._client.rooms.values(), name)
        self._listed = tuple(line.room for line in rooms)
        self._tell(*plainroomwords.listing(rooms, name))
        if not rooms:
            self._tell(_("No room is open; o opens one."))

    def _room_named(self, text: str) -> str:
        """Return the code of a room by its number in the list or its code, "" if it is neither."""
        number = number_in(text, len(self._listed))
        if number is not None:
            return self._listed[number - 1]
        if len(text) == _CODE and text.isascii() and text.isalnum():
            return text.upper()
        self._talk.refuse(_("that is neither the number nor the code of a room"))
        return ""

    def _sit_down(self, text: str) -> None:
        name, _blank, place = text.partition(" ")
        room = self._room_named(name)
        if room:
            self._sit(room, place.strip())

    def _sit(self, room: str, place: str) -> None:
        """Take a seat: the first that is free, or one that was named by its number."""
        seat = number_in(place, 9)
        if place and seat is None:
            self._talk.refuse(_("that is no number of a seat"))
        else:
            self._visit.do(self._client.sit(room, seat - 1 if seat else None))

    def _open(self, rules: str) -> None:
        self._visit.expect(asked=True)
        try:
            wish = wished(self._visit.patient, self._visit.games, rules)
        except Stopped:
            if self._visit.ended_typing:
                raise
            self._tell(_("No room was opened."))
            return
        finally:
            self._visit.expect(asked=False)
        if wish is not None:
            self._visit.do(self._client.open(wish))

    # --- a room before and after a match ------------------------------------------------------

    def _in_room(self, state: RoomState) -> None:
        if self._arrive(state.room, state.phase):
            known = state.phase == "over" and self._told is self._client.room
            lines = plainroomwords.seat_lines if known else plainroomwords.room_lines
            self._tell(*lines(state), plainroomwords.advice(state))
        answer = self._talk.ask("")
        asked = plainroomwords.asked(answer, plainroomwords.IN_ROOM, with_rest="sc")
        now = self._client.state
        if now is None:
            return
        if not answer:
            self._tell(*plainroomwords.seat_lines(now), plainroomwords.advice(now))
        elif asked is None:
            self._refuse()
        else:
            self._obey_in_room(asked, now)

    def _obey_in_room(self, asked: Asked, state: RoomState) -> None:
        letter = asked.letter
        if letter == "p":
            self._tell(*plainroomwords.seat_lines(state), plainroomwords.advice(state))
        elif letter == "r":
            self._tell(*rules_lines(state.rules))
        elif letter == "?":
            self._tell(*plainroomwords.helped(plainroomwords.IN_ROOM))
        elif letter == "q":
            self._leave()
        elif letter == "s":
            self._sit(state.room, asked.rest)
        elif state.you is None:
            self._talk.refuse(_("you have no seat in this room"))
        elif letter == "u":
            self._visit.do(self._client.stand())
        elif letter == "c":
            self._choose_level(state, asked.rest)
        elif letter == "b":
            self._begin(state, state.seats[state.you])
        else:
            self._vote(state, state.seats[state.you], _WAYS[letter])

    def _choose_level(self, state: RoomState, text: str) -> None:
        """Have a computer player fill a seat that stays free: "2 campione"."""
        place, _blank, name = text.partition(" ")
        seat = number_in(place, len(state.seats))
        level = level_in(name.strip(), self._visit.games.levels) if name else ""
        if seat is None:
            self._talk.refuse(_("that is no number of a seat"))
        elif level is None:
            self._talk.refuse(_("there is no such computer player"))
        else:
            self._visit.do(self._client.level(seat - 1, level))

    def _begin(self, state: RoomState, mine: Seat) -> None:
        if state.phase == "over":
            self._talk.refuse(_("the match is over; ask for a rematch"))
        elif not self._visit.online:
            self._tell(_(roomwords.NO_LINE[0]))
        elif mine.ready:
            self._tell(plainroomwords.advice(state))
        else:
            self._client.ready()

    def _vote(self, state: RoomState, mine: Seat, way: Way) -> None:
        if state.phase == "gathering":
            self._talk.refuse(_("the match has not begun yet"))
        else:
            self._visit.do(self._client.rematch(way))
            if mine.vote == way and self._client.state is state:  # else what has changed is told
                self._tell(plainroomwords.advice(state))

    # --- leaving ------------------------------------------------------------------------------

    def _leave(self) -> None:
        """Go to the lobby; with a seat in a match it is asked before what becomes of it."""
        answer: Callable[[], None] | None = self._go_to_lobby
        if self._has_seat:
            answer = self._asked_to_leave()
        if answer is not None:
            answer()

    def _go_to_lobby(self) -> None:
        self._visit.look()
        self._place = None

    def _give_up(self) -> None:
        if not self._visit.online:  # the seat would be kept all the same
            self._tell(_(roomwords.NO_LINE[0]))
            return
        if self._client.state is not None:
            self._visit.do(self._client.stand())
        self._go_to_lobby()

    def _asked_to_leave(self) -> Callable[[], None] | None:
        """Return what is to be done, None to stay."""
        self._tell(
            _(
                "The others play on. A seat that is kept is yours again whenever you come back; "
                "meanwhile a computer player sits in."
            )
        )
        question = _(
            "Leave the table? {keep} keeps your seat, {give} gives it up, Enter alone stays."
        ).format(keep=KEEP_SEAT.letter, give=GIVE_UP.letter)
        ways = {KEEP_SEAT: self._go_to_lobby, GIVE_UP: self._give_up}
        while True:
            answer = self._visit.patient.ask(question)
            if not answer:
                return None
            way = meant(answer, ways)
            if way is not None:
                return way
            self._visit.patient.refuse(_("that is none of the answers"))
