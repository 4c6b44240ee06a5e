"""One match after another in a room."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from scopa_tui.engine import Record, RecordError, View
from scopa_tui.net.chairs import Chair
from scopa_tui.net.guests import key_of, told_apart
from scopa_tui.net.lodging import Lodging
from scopa_tui.net.play import Play
from scopa_tui.net.requests import Way
from scopa_tui.rooms.hints import FORBIDDEN, TAG
from scopa_tui.rooms.lobby import opponents_of
from scopa_tui.rooms.store import StoreError, read_file

_WAYS: tuple[Way, ...] = ("keep", "rotate", "draw")


class Matches(Lodging):
    """Begins matches when people want them, and takes them up again after a new start."""

    def _mind(self) -> None:
        """See to the seats of those who are away: the business of `Seating`."""

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

    def _begin_if_ready(self) -> None:
        """Begin when everybody who has a seat wants to, and no seat is left empty."""
        chairs = self.plan.chairs
        people = [chair for chair in chairs if chair.owner and not chair.borrowed]
        full = bool(self.plan.options.bots) or all(chair.owner or chair.bot for chair in chairs)
        willing = bool(people) and all(chair.ready and chair.visitor for chair in people)
        if self.plan.phase == "gathering" and full and willing:
            self._begin()

    def _seat_anew_if_wanted(self) -> None:
        """Seat people for another match when everybody who is there wants one."""
        people = [one for one in self.plan.chairs if one.owner and one.visitor and not one.borrowed]
        votes = [chair.vote for chair in people]
        if self.plan.phase == "over" and votes and all(votes):
            self._seat_anew(votes)

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
        self._begin_if_ready()
        if self.plan.phase == "gathering":
            self._tell_state()

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
            (TAG, FORBIDDEN),
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
            held_up=self._hold,
        )
        self._play = play
        for visitor, seat in self.inside.items():
            play.enter(visitor, seat)
        for seat, chair in enumerate(plan.chairs):
            if chair.level or chair.borrowed:
                play.put_bot(seat, chair.level or self._stand_in)
        play.run(self.present)
        return play

    def _follow(self, view: View) -> None:
        """Notice what the match has come to."""
        self._nobody_is_idle()
        if view.winner is not None and self.plan.phase == "playing":
            self.plan.phase = "over"
            self._save()
            self._look_different()
            self._house.later(0.0, self._mind)
        elif view.turn is None and view.deals:
            self._house.changed(self.name)  # the list tells the score
        elif view.turn is not None and any(chair.ready for chair in self.plan.chairs):
            for chair in self.plan.chairs:
                chair.ready = False
            self._look_different()

    def _hold(self, turn: int | None) -> None:
        """Take note of who holds the others up.

        Args:
            turn: whose turn it is, None between deals: then all wait for whoever is not ready.
        """
        for seat, chair in enumerate(self.plan.chairs):
            waited = seat == turn or (turn is None and not chair.ready)
            chair.idle = bool(waited and chair.owner and chair.visitor and not chair.borrowed)
        self._look_different()

    def _nobody_is_idle(self) -> None:
        if any(chair.idle for chair in self.plan.chairs):
            for chair in self.plan.chairs:
                chair.idle = False
            self._look_different()

    def _fill(self, chair: Chair) -> None:
        """Give a seat to a computer player."""
        chair.level = chair.bot or self._stand_in
        chair.name = self._bot_name()

    def _bot_name(self) -> str:
        """Return a name that nobody in the room has."""
        here = {key_of(visitor.guest.name) for visitor in self.inside}
        names = here | {key_of(other.name) for other in self.plan.chairs if other.name}
        free = [name for name in opponents_of("") if key_of(name) not in names]
        return free[0] if free else told_apart("Bot", names)

    def _rename(self) -> None:
        """Note in the record who plays."""
        if self.plan.phase == "playing" and self._play:
            for tag, text in self._tags()[1:3]:
                self._play.room.set_tag(tag, text)

    def stop(self) -> None:
        """End the match here; it stays saved and goes on after a new start."""
        self.closed = True
        if self._play:
            self._play.close()
