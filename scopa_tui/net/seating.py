"""Who sits where in a room, and who is away."""

from __future__ import annotations

from functools import partial

from scopa_tui.net.guests import Visitor, key_of, told_apart
from scopa_tui.net.house import Refusal
from scopa_tui.net.matches import Matches
from scopa_tui.net.pushes import Left, Notice
from scopa_tui.wording import worded


class Seating(Matches):
    """Lets people in and out, and sees to the seats of those who are away."""

    def _seat(self, visitor: Visitor) -> int:
        seat = self.inside.get(visitor)
        if seat is None:
            raise Refusal(worded("you have no seat in this room"))
        chair = self.plan.chairs[seat]
        if chair.borrowed or chair.idle:  # it is given back as soon as the owner does anything
            self._back(visitor, seat)
            self._look_different()
        return seat

    def _free_seat(self, visitor: Visitor) -> int:
        for seat in range(len(self.plan.chairs)):
            try:
                self._check_free(visitor, seat)
            except Refusal:
                continue
            return seat
        raise Refusal(worded("there is no free seat in this room"))

    def _check_free(self, visitor: Visitor, seat: int) -> None:
        chair, plan = self.plan.chairs[seat], self.plan
        if chair.owner:
            raise Refusal(worded("this seat is taken by {name}", name=chair.name))
        knew = plan.knew.get(visitor.guest.id, seat)
        own = self.seat_of(visitor.guest.id)
        if plan.phase == "playing" and (knew != seat or own is not None):
            raise Refusal(worded("you have seen another hand of this match"))

    def _take(self, visitor: Visitor, seat: int) -> None:
        chair = self.plan.chairs[seat]
        chair.clear()
        taken = {key_of(other.name) for other in self.plan.chairs if other.owner}
        chair.owner, chair.name = visitor.guest.id, told_apart(visitor.guest.name, taken)
        for other in self.plan.chairs:
            if other.level and key_of(other.name) == key_of(chair.name):
                other.name = self._bot_name()  # people come first
        if self.plan.phase == "playing":
            self.plan.knew[visitor.guest.id] = seat
        self._rename()
        self._save()

    def _vacate(self, seat: int) -> None:
        """Make a seat free; in a match a computer player has it from now on."""
        chair = self.plan.chairs[seat]
        visitor = chair.visitor
        chair.clear()
        if visitor is not None:
            self.inside[visitor] = None
            if self._play:
                self._play.leave(visitor)
        if self.plan.phase == "playing" and self._play:
            self._fill(chair)
            self._play.put_bot(seat, chair.level)
            self._rename()
        self._save()
        self._look_different()

    def _come(self, visitor: Visitor, seat: int | None) -> None:
        """Let a connection in; an older one of the same guest has to go."""
        for other in tuple(self.inside):
            if other.guest is visitor.guest and other is not visitor:
                self.go(other, worded("you have come in from elsewhere"))
        known = self.inside.get(visitor, -1)
        self.inside[visitor] = seat
        self.used = self._house.now()
        if seat is not None:
            self._back(visitor, seat)
        visitor.send(self.state(visitor))
        if known == -1:
            for line in self._said:
                visitor.send(line)
        if self._play:
            self._play.enter(visitor, seat)
        self._mind()
        self._look_different()

    def _back(self, visitor: Visitor, seat: int) -> None:
        chair = self.plan.chairs[seat]
        if chair.borrowed:
            visitor.send(Notice(worded("a computer player has played for you meanwhile")))
        chair.visitor, chair.borrowed, chair.idle = visitor, False, False
        if self._play and self.plan.phase == "playing":
            self._play.take_bot(seat)

    def _mind(self) -> None:
        """See to the seats of those who are away."""
        if self.closed:
            return
        for seat, chair in enumerate(self.plan.chairs):
            gone = self._house.now() - chair.left >= self._house.times.grace - 0.001
            if not chair.away or not gone:
                continue
            if self.plan.phase != "playing":
                self._vacate(seat)
                self._begin_if_ready()
                self._seat_anew_if_wanted()
            elif self._play and self.present and not chair.borrowed:
                # With nobody there it waits for somebody to come back.
                chair.borrowed = True
                self._play.put_bot(seat, self._stand_in)
                self._look_different()
        if self._play:
            self._play.run(self.present and self.plan.phase == "playing")

    def go(self, visitor: Visitor, why: str = "") -> None:
        """Leave, on purpose or not; a seat is kept for a while."""
        if visitor not in self.inside:
            return
        seat = self.inside.pop(visitor)
        if self._play:
            self._play.leave(visitor)
        visitor.send(Left(self.name, why))
        if seat is not None and self.plan.chairs[seat].visitor is visitor:
            chair = self.plan.chairs[seat]
            chair.visitor, chair.left = None, self._house.now()
            chair.ready = chair.idle = False
            self._house.later(self._house.times.grace, self._mind)
        self.used = self._house.now()
        self._mind()
        self._look_different()

    def close(self, why: str) -> None:
        """Close the room; its records stay."""
        self.closed = True
        for visitor in tuple(self.inside):
            self.go(visitor, why)
        if self._play:
            self._play.close()
        self._gate.save("room", partial(self._house.files.remove, self.name))
        self._house.changed(self.name)
