"""A room of the server: its seats, who is in it, and one match after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from datetime import date
from functools import partial
from pathlib import Path

from scopa_tui.engine import Record, RecordError, ScopaError, View, format_rules, seat_count
from scopa_tui.net.chairs import Chair, Plan, plan_out
from scopa_tui.net.guests import Visitor, key_of, told_apart
from scopa_tui.net.house import STAND_IN, House, Refusal
from scopa_tui.net.play import Play
from scopa_tui.net.saving import Gate
from scopa_tui.net.wire import Create, Left, Notice, Push, RoomLine, RoomState, Said, Way, push_line
from scopa_tui.rooms.lobby import opponents_of
from scopa_tui.rooms.store import StoreError, read_file
from scopa_tui.wording import sentence_of, worded

_SHOWN_WATCHERS = 20
_REMEMBERED = 20
"""Lines of chat that a newcomer is told."""
_WAYS: tuple[Way, ...] = ("keep", "rotate", "draw")


class Hosted:
    """Carries out what guests ask of one room."""

    def __init__(self, house: House, name: str, plan: Plan) -> None:
        """Open a room; `plan` is what it is, and remains that of the room."""
        self.name, self.plan = name, plan
        self.inside: dict[Visitor, int | None] = {}
        """Connections -> their seat, None for spectators."""
        self.used = house.now()
        """When somebody was in it last."""
        self.closed = False
        self._house = house
        self._play: Play | None = None
        self._fault = ""
        self._gate = Gate(house.executor, self._saved)
        self._said: deque[bytes] = deque(maxlen=_REMEMBERED)
        self._telling = False

    # --- coming and going ---------------------------------------------------------------------

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
        if not 0 <= seat < len(self.plan.chairs):
            raise Refusal(worded("there is no seat {seat} in this room", seat=seat + 1))
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
            chair.ready = False
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

    async def saved(self) -> None:
        """Wait until all is on the disk."""
        await self._gate.drained()

    def stop(self) -> None:
        """End the match here; it stays saved and goes on after a new start."""
        self.closed = True
        if self._play:
            self._play.close()

    # --- what guests do -----------------------------------------------------------------------

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
        """Want another match; it begins when everybody who is there does.

        Raises:
            Refusal: the match is not over, or the guest has no seat.
        """
        seat = self._seat(visitor)
        if self.plan.phase != "over":
            raise Refusal(worded("the match is not over yet"))
        self.plan.chairs[seat].vote = way
        self._look_different()
        people = [chair for chair in self.plan.chairs if chair.owner and chair.visitor]
        if all(chair.vote for chair in people):
            self._seat_anew([chair.vote for chair in people])

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

    # --- what can be seen ---------------------------------------------------------------------

    @property
    def watching(self) -> list[Visitor]:
        """The spectators."""
        return [visitor for visitor, seat in self.inside.items() if seat is None]

    @property
    def present(self) -> bool:
        """Whether somebody is there who has a seat."""
        return any(chair.visitor for chair in self.plan.chairs)

    def seat_of(self, guest: str) -> int | None:
        """Return the seat of a guest, None for none."""
        seats = (seat for seat, chair in enumerate(self.plan.chairs) if chair.owner == guest)
        return next(seats, None)

    def name_of(self, visitor: Visitor) -> str:
        """Return what somebody is called in this room."""
        seat = self.inside.get(visitor)
        return visitor.guest.name if seat is None else self.plan.chairs[seat].name

    def line(self) -> RoomLine:
        """Return how the list shows it."""
        plan, made = self.plan, self.plan.options
        seats = tuple(chair.shown(self._stand_in) for chair in plan.chairs)
        return RoomLine(
            self.name, made.title, made.rules, plan.phase, seats, len(self.watching),
            made.watchers, made.bots, made.clock, made.undo,
        )  # fmt: skip

    def state(self, visitor: Visitor) -> RoomState:
        """Return how somebody in it sees it."""
        plan, made = self.plan, self.plan.options
        seats = tuple(chair.shown(self._stand_in) for chair in plan.chairs)
        watching = tuple(one.guest.name for one in self.watching[:_SHOWN_WATCHERS])
        return RoomState(
            self.name, made.title, made.rules, made.public, plan.phase, plan.match, seats,
            self.inside[visitor], watching, made.watchers, made.bots, made.clock, made.undo,
        )  # fmt: skip

    @property
    def _stand_in(self) -> str:
        return self.plan.options.bots or STAND_IN

    # --- seats --------------------------------------------------------------------------------

    def _seat(self, visitor: Visitor) -> int:
        seat = self.inside.get(visitor)
        if seat is None:
            raise Refusal(worded("you have no seat in this room"))
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
        taken = {key_of(other.name) for other in self.plan.chairs if other.name}
        chair.owner, chair.name = visitor.guest.id, told_apart(visitor.guest.name, taken)
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

    def _fill(self, chair: Chair) -> None:
        """Give a seat to a computer player."""
        names = {key_of(other.name) for other in self.plan.chairs if other.name}
        free = [name for name in opponents_of("") if key_of(name) not in names]
        chair.level, chair.name = self._stand_in, free[0] if free else told_apart("Bot", names)

    def _rename(self) -> None:
        """Note in the record who plays."""
        if self.plan.phase == "playing" and self._play:
            for tag, text in self._tags()[1:3]:
                self._play.room.set_tag(tag, text)

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
        chair.visitor, chair.borrowed = visitor, False
        if self._play and self.plan.phase == "playing":
            self._play.take_bot(seat)

    def _mind(self) -> None:
        """See to the seats of those who are away."""
        if self.closed:
            return
        for seat, chair in enumerate(self.plan.chairs):
            gone = self._house.now() - chair.left >= self._house.times.grace - 0.001
            if not chair.away or chair.borrowed or not gone:
                continue
            if self.plan.phase != "playing":
                self._vacate(seat)
                self._begin_if_ready()
            elif self._play and self.present:  # else it waits for somebody to come back
                chair.borrowed = True
                self._play.put_bot(seat, self._stand_in)
                self._look_different()
        if self._play:
            self._play.run(self.present and self.plan.phase == "playing")

    # --- matches ------------------------------------------------------------------------------

    def _begin_if_ready(self) -> None:
        """Begin when everybody who has a seat wants to, and no seat is left empty."""
        chairs = self.plan.chairs
        people = [chair for chair in chairs if chair.owner]
        full = bool(self.plan.options.bots) or len(people) == len(chairs)
        willing = bool(people) and all(chair.ready and chair.visitor for chair in people)
        if self.plan.phase == "gathering" and full and willing:
            self._begin()

    def _seat_anew(self, votes: list[str]) -> None:
        """Seat people as most of them want, and begin."""
        way = max(_WAYS, key=votes.count)
        chairs = self.plan.chairs
        if way == "rotate":
            chairs[:] = chairs[-1:] + chairs[:-1]
        elif way == "draw":
            self._house.rng.shuffle(chairs)
        if self._play:
            self.plan.dealer = self._play.room.view(None).dealer
            self._play.close()
            self._play = None
        for seat, chair in enumerate(chairs):
            chair.ready, chair.vote = bool(chair.vote), ""
            if chair.visitor:
                self.inside[chair.visitor] = seat
            if not chair.owner:
                chair.clear()
        self.plan.phase = "gathering"
        self._save()
        self._tell_state()
        self._begin_if_ready()

    def _begin(self) -> None:
        plan, house = self.plan, self._house
        for chair in plan.chairs:
            if not chair.owner:
                self._fill(chair)
            chair.ready = False
        if plan.match == 0:
            plan.dealer = house.rng.randrange(len(plan.chairs))
        plan.phase, plan.match = "playing", plan.match + 1
        plan.knew = {chair.owner: seat for seat, chair in enumerate(plan.chairs) if chair.owner}
        record = Record(plan.options.rules, plan.dealer, (), self._tags())
        path = self._new_path(record)
        plan.record = path.name
        self._save()
        self._tell_state()
        play = self._open(record, path)
        for seat, chair in enumerate(plan.chairs):
            if chair.owner:
                play.room.ready(seat)

    def _new_path(self, record: Record) -> Path:
        """Return a path that no other match has: those of this second may not be written yet."""
        path = self._house.store.new_path(record)
        return path.with_name(f"{path.stem}-{self.name}-{self.plan.match}{path.suffix}")

    def _tags(self) -> tuple[tuple[str, str], ...]:
        chairs = self.plan.chairs
        tags = (
            ("Date", f"{date.today():%Y.%m.%d}"),
            ("Seats", ", ".join(chair.name for chair in chairs)),
            ("Bots", ", ".join(chair.level or "-" for chair in chairs)),
            ("Room", self.plan.options.title),
        )
        return tuple((name, text) for name, text in tags if text)

    def _open(self, record: Record, path: Path) -> Play:
        plan, made = self.plan, self.plan.options
        people = tuple(seat for seat, chair in enumerate(plan.chairs) if chair.owner)
        play = Play(
            self._house,
            self._gate,
            self.name,
            match=plan.match,
            record=record,
            path=path,
            people=people,
            level=made.bots,
            clock=made.clock,
            undo=made.undo and len(people) == 1,
            followed=self._follow,
        )
        self._play = play
        for visitor, seat in self.inside.items():
            play.enter(visitor, seat)
        for seat, chair in enumerate(plan.chairs):
            if chair.level:
                play.put_bot(seat, chair.level)
        play.run(self.present)
        return play

    def _follow(self, view: View) -> None:
        """Notice what the match has come to."""
        if view.winner is not None and self.plan.phase == "playing":
            self.plan.phase = "over"
            self._save()
            self._look_different()
            self._house.later(0.0, self._mind)
        elif view.turn is not None and any(chair.ready for chair in self.plan.chairs):
            for chair in self.plan.chairs:
                chair.ready = False
            self._look_different()

    # --- saving and telling -------------------------------------------------------------------

    def restore(self) -> None:
        """Take the match up again after a new start of the server."""
        plan = self.plan
        for chair in plan.chairs:
            chair.left = self._house.now()
        self._house.later(self._house.times.grace, self._mind)
        if not plan.record or plan.phase == "gathering":
            return
        path = self._house.store.folder / plan.record
        record = self._read(path)
        self._open(record, path)

    def _read(self, path: Path) -> Record:
        try:
            return read_file(path)
        except RecordError as error:
            found = error.partial
        except StoreError:
            found = None
        self._house.problem(self.name, "its record cannot be read to the end")
        return found or Record(self.plan.options.rules, self.plan.dealer, (), self._tags())

    def _save(self) -> None:
        if not self.closed:
            data = plan_out(self.plan, format_rules(self.plan.options.rules))
            self._gate.save("room", partial(self._house.files.write, self.name, data))

    def _saved(self, error: BaseException | None) -> None:
        """Say once why something could not be saved; the match goes on."""
        before, self._fault = self._fault, "" if error is None else type(error).__name__
        if error is not None and self._fault != before:
            self._house.problem(self.name, "it cannot be saved")
            known = isinstance(error, ScopaError)
            why = sentence_of(error) if known else worded("the room cannot be saved")
            self.tell_all(Notice(why))

    def tell_all(self, push: Push) -> None:
        """Tell everybody in the room something."""
        line = push_line(push)
        for visitor in tuple(self.inside):
            visitor.send(line)

    def _look_different(self) -> None:
        """Tell everybody soon how the room looks now: once, however much has changed."""
        self._house.changed(self.name)
        if not self._telling:
            self._telling = True
            self._house.later(0.02, self._tell_state)

    def _tell_state(self) -> None:
        self._telling = False
        for visitor in tuple(self.inside):
            self._gate.tell(partial(visitor.send, self.state(visitor)))


def new_plan(options: Create) -> Plan:
    """Return a room in which nobody is yet."""
    return Plan(options, [Chair() for _ in range(seat_count(options.rules.seats))])


def names_in(rooms: Iterable[Hosted]) -> Iterator[tuple[str, str]]:
    """Yield the owner and the name on each seat that is somebody's."""
    for room in rooms:
        for chair in room.plan.chairs:
            if chair.owner:
                yield chair.owner, chair.name
