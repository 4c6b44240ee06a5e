"""A room of the server: its seats, who is in it, and one match after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scopa_tui.engine import seat_count
from scopa_tui.net.chairs import Chair, Plan
from scopa_tui.net.guests import Visitor
from scopa_tui.net.house import Refusal
from scopa_tui.net.play import Play
from scopa_tui.net.pushes import Said
from scopa_tui.net.requests import Create, Way
from scopa_tui.net.seating import Seating
from scopa_tui.net.wire import push_line
from scopa_tui.wording import worded


class Hosted(Seating):
    """Carries out what guests ask of one room."""

    def sit(self, visitor: Visitor, seat: int | None) -> None:
        """Take a seat, or come back to one's own.

        Args:
            visitor: who comes.
            seat: from 0; None for one's own, or the first that is free.

        Raises:
            Refusal: there is no such seat, or it cannot be had.
        """
        own = self.seat_of(visitor.guest.id)
        if seat is None:
            seat = own if own is not None else self._free_seat(visitor)
        self._chair(seat)
        if seat != own:
            self._check_free(visitor, seat)
            if own is not None:
                self._vacate(own)
            self._take(visitor, seat)
        self._come(visitor, seat)

    def watch(self, visitor: Visitor) -> None:
        """Enter as a spectator.

        Raises:
            Refusal: spectators are not wanted, or there are too many.
        """
        own = self.seat_of(visitor.guest.id)
        if own is not None:
            raise Refusal(worded("you have a seat in this room"))
        if not self.plan.options.watchers:
            raise Refusal(worded("nobody may watch in this room"))
        if len(self.watching) >= self._house.limits.watchers:
            raise Refusal(worded("there are too many spectators in this room"))
        self._come(visitor, None)

    def stand(self, visitor: Visitor) -> None:
        """Give a seat up for good and watch, or leave where nobody may watch.

        Raises:
            Refusal: it has none.
        """
        seat = self._seat(visitor)
        self._vacate(seat)
        if self.plan.options.watchers:
            self._come(visitor, None)
        else:
            self.go(visitor)
        if not any(chair.owner for chair in self.plan.chairs):
            if self.plan.phase == "playing":
                self.close(worded("everybody has left the match"))
        else:
            self._begin_if_ready()
            self._seat_anew_if_wanted()

    def ready(self, visitor: Visitor) -> None:
        """Want the match to begin, or the next deal.

        Raises:
            Refusal: the guest has no seat.
        """
        seat = self._seat(visitor)
        if self.plan.phase == "over":
            raise Refusal(worded("the match is over; ask for a rematch"))
        self.plan.chairs[seat].ready = True
        self._look_different()
        if self._play and self.plan.phase == "playing":
            self._play.room.ready(seat)
        else:
            self._begin_if_ready()

    def rematch(self, visitor: Visitor, way: Way) -> None:
        """Want another match; it begins when everybody who is there does. Whoever is away is waited
        for as long as the seat is kept, unless somebody wants it once more.

        Raises:
            Refusal: the match is not over, or the guest has no seat.
        """
        seat = self._seat(visitor)
        if self.plan.phase != "over":
            raise Refusal(worded("the match is not over yet"))
        self.plan.chairs[seat].vote = way
        self._look_different()
        self._seat_anew_if_wanted()

    def level(self, visitor: Visitor, seat: int, level: str) -> None:
        """Have a computer player of this level fill a seat; "" is that of the room.

        Raises:
            Refusal: the guest has no seat, a match is on, or somebody has that seat.
        """
        self._seat(visitor)
        chair = self._chair(seat)
        if self.plan.phase == "playing":
            raise Refusal(worded("the match is on; that can be changed before the next one"))
        if chair.owner:
            raise Refusal(worded("this seat is taken by {name}", name=chair.name))
        chair.bot = level
        if chair.level:
            chair.level = level or self._stand_in
        self._save()
        self._look_different()
        self._begin_if_ready()

    def lend(self, visitor: Visitor, seat: int) -> None:
        """Let a computer player sit in for somebody who has held the others up for long.

        Raises:
            Refusal: the guest has no seat, or nobody has waited for that seat for long.
        """
        own, chair = self._seat(visitor), self._chair(seat)
        if self._play is None or seat == own or not chair.idle:
            raise Refusal(worded("nobody has waited for this seat for long"))
        chair.idle, chair.borrowed = False, True
        self._play.put_bot(seat, self._stand_in)
        self._look_different()

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.plan.chairs):
            raise Refusal(worded("there is no seat {seat} in this room", seat=seat + 1))
        return self.plan.chairs[seat]

    def say(self, visitor: Visitor, text: str) -> None:
        """Tell everybody in the room something that is fit to be shown."""
        line = push_line(Said(self.name, self.name_of(visitor), text))
        self._said.append(line)
        for other in self.inside:
            other.send(line)

    def playing(self, visitor: Visitor) -> tuple[Play, int]:
        """Return the match and the guest's seat in it.

        Raises:
            Refusal: there is no match, or the guest has no seat.
        """
        seat = self._seat(visitor)
        if self._play is None or self.plan.phase == "gathering":
            raise Refusal(worded("the match has not begun yet"))
        return self._play, seat

    def undo(self, visitor: Visitor) -> None:
        """Take the guest's latest play back.

        Raises:
            Refusal: it may not, or there is none.
        """
        play, seat = self.playing(visitor)
        if not play.may_undo:
            raise Refusal(worded("plays are not taken back in this room"))
        if not play.room.undo(seat):
            raise Refusal(worded("there is nothing to take back in this deal"))


def new_plan(options: Create) -> Plan:
    """Return a room in which nobody is yet."""
    return Plan(options, [Chair() for _ in range(seat_count(options.rules.seats))])


def names_in(rooms: Iterable[Hosted]) -> Iterator[tuple[str, str]]:
    """Yield the owner and the name on each seat that is somebody's."""
    for room in rooms:
        for chair in room.plan.chairs:
            if chair.owner:
                yield chair.owner, chair.name
