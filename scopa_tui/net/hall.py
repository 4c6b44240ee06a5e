"""What a guest may ask of a server, and what is done about it."""

from __future__ import annotations

import logging
import secrets
from functools import partial, singledispatchmethod

from scopa_tui.bots import LEVELS
from scopa_tui.engine import ScopaError, format_rules
from scopa_tui.net.guests import Visitor
from scopa_tui.net.hosted import Hosted, new_plan
from scopa_tui.net.house import Refusal
from scopa_tui.net.pushes import Done, Person, Present, Push, Refused
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
    Submit,
    Undo,
    Watch,
    Who,
)
from scopa_tui.net.roster import Roster
from scopa_tui.rooms.names import fit
from scopa_tui.wording import sentence_of, worded

_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters of the names of rooms; none looks like another."""
_NAME_LENGTH = 6
_CLOCKS = range(5, 3601)
_MOST_PEOPLE = 200

_log = logging.getLogger(__name__)


class Hall(Roster):
    """Carries out what guests ask."""

    def ask(self, visitor: Visitor, n: int, request: Request) -> None:
        """Carry out a request, and answer it."""
        answer: Push
        try:
            answer = self._do(request, visitor)
        except Refusal as refusal:
            answer = Refused(n, sentence_of(refusal), refusal.reason)
        except ScopaError as error:
            answer = Refused(n, sentence_of(error))
        if isinstance(answer, Done):
            answer = Done(n, answer.room)
        elif isinstance(answer, Present):
            answer = Present(n, answer.people)
        visitor.send(answer)

    @singledispatchmethod
    def _do(self, request: Request, visitor: Visitor) -> Push:
        raise NotImplementedError(type(request).__name__)

    @_do.register
    def _(self, request: List, visitor: Visitor) -> Push:
        del request
        self._leave_room(visitor)
        self._lookers[visitor] = set()
        self._tell_rooms(visitor, self.rooms)
        return Done(0)

    @_do.register
    def _(self, request: Create, visitor: Visitor) -> Push:
        limits = self.house.limits
        self._check_options(request)
        if len(self.rooms) >= limits.rooms:
            raise Refusal(worded("there are as many rooms as this server can hold"))
        self._check_seats(visitor)
        if not visitor.guest.creates.take():
            raise Refusal(worded("that is too fast; please wait a little"))
        title = fit(request.title, limits.title_cells) or visitor.guest.name
        options = Create(
            request.rules, title, request.public, request.bots,
            request.watchers, request.clock, request.undo,
        )  # fmt: skip
        name = self._new_name()
        room = Hosted(self.house, name, new_plan(options))
        self.rooms[name] = room
        _log.info("room opened", extra={"room": name})
        return self._enter(visitor, room, partial(room.sit, visitor, 0))

    def _check_options(self, request: Create) -> None:
        self._check_level(request.bots)
        if request.clock and request.clock not in _CLOCKS:
            raise Refusal(worded("a move takes from {low} to {high} seconds", low=5, high=3600))
        if len(format_rules(request.rules)) > self.house.limits.rules_length:
            raise Refusal(worded("these house rules are too long"))

    def _check_level(self, level: str) -> None:
        if level and level not in LEVELS:
            raise Refusal(worded("there is no such computer player"))

    def _check_seats(self, visitor: Visitor) -> None:
        id = visitor.guest.id
        held = sum(room.seat_of(id) is not None for room in self.rooms.values())
        if held >= self.house.limits.rooms_per_guest:
            raise Refusal(worded("you have seats in too many rooms; give one of them up first"))

    def _new_name(self) -> str:
        while True:
            name = "".join(secrets.choice(_ALPHABET) for _ in range(_NAME_LENGTH))
            if name not in self.rooms:
                return name

    @_do.register
    def _(self, request: Sit, visitor: Visitor) -> Push:
        room = self._named(request.room)
        if room.seat_of(visitor.guest.id) is None:
            self._check_seats(visitor)
        return self._enter(visitor, room, partial(room.sit, visitor, request.seat))

    @_do.register
    def _(self, request: Watch, visitor: Visitor) -> Push:
        room = self._named(request.room)
        return self._enter(visitor, room, partial(room.watch, visitor))

    @_do.register
    def _(self, request: Stand, visitor: Visitor) -> Push:
        del request
        self._here(visitor).stand(visitor)
        return Done(0)

    @_do.register
    def _(self, request: Leave, visitor: Visitor) -> Push:
        del request
        self._here(visitor)
        self._leave_room(visitor)
        return Done(0)

    @_do.register
    def _(self, request: Ready, visitor: Visitor) -> Push:
        del request
        self._here(visitor).ready(visitor)
        return Done(0)

    @_do.register
    def _(self, request: Submit, visitor: Visitor) -> Push:
        play, seat = self._here(visitor).playing(visitor)
        at = request.tick if request.match == play.match else -1
        reason = play.submit(visitor, seat, request.move, at)
        if reason is not None:
            raise Refusal(reason.text, reason)
        return Done(0)

    @_do.register
    def _(self, request: Undo, visitor: Visitor) -> Push:
        del request
        self._here(visitor).undo(visitor)
        return Done(0)

    @_do.register
    def _(self, request: Rematch, visitor: Visitor) -> Push:
        self._here(visitor).rematch(visitor, request.seats)
        return Done(0)

    @_do.register
    def _(self, request: Level, visitor: Visitor) -> Push:
        self._check_level(request.level)
        self._here(visitor).level(visitor, request.seat, request.level)
        return Done(0)

    @_do.register
    def _(self, request: Lend, visitor: Visitor) -> Push:
        self._here(visitor).lend(visitor, request.seat)
        return Done(0)

    @_do.register
    def _(self, request: Say, visitor: Visitor) -> Push:
        room = self._here(visitor)
        text = " ".join(request.text.split())[: self.house.limits.chat_length]
        if not text:
            raise Refusal(worded("there is nothing to say"))
        if not visitor.guest.chats.take():
            raise Refusal(worded("that is too fast; please wait a little"))
        room.say(visitor, text)
        return Done(0)

    @_do.register
    def _(self, request: Who, visitor: Visitor) -> Push:
        del request, visitor
        people = []
        for guest in list(self.guests.values())[:_MOST_PEOPLE]:
            room = next((self._where[one] for one in guest.visitors if one in self._where), None)
            public = room is not None and room.plan.options.public
            people.append(Person(guest.name, room.plan.options.title if room and public else ""))
        return Present(0, tuple(people))

    @_do.register
    def _(self, request: Ping, visitor: Visitor) -> Push:
        del request, visitor
        return Done(0)
