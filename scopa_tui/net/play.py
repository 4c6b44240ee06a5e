"""A match that is being played in a room: who follows it, who sits in, whose time runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from pathlib import Path

from scopa_tui.bots import Question, Thought
from scopa_tui.engine import Move, Reason, Record, Tallied, View
from scopa_tui.net.guests import Visitor
from scopa_tui.net.house import STAND_IN, House, Timer
from scopa_tui.net.pushes import Clock, News
from scopa_tui.net.saving import Gate
from scopa_tui.net.trail import Trail
from scopa_tui.net.wire import push_line
from scopa_tui.rooms.botseat import BotSeat
from scopa_tui.rooms.room import Room, Update


class Play:
    """Joins a `Room` and the connections of guests."""

    def __init__(
        self,
        house: House,
        gate: Gate,
        name: str,
        *,
        match: int,
        record: Record,
        path: Path,
        people: tuple[int, ...],
        level: str = "",
        clock: int = 0,
        undo: bool = False,
        followed: Callable[[View], None],
        held_up: Callable[[int | None], None],
    ) -> None:
        """Take up a match.

        Args:
            house: the surroundings.
            gate: holds back what is not saved yet.
            name: of the room.
            match: its number in the room.
            record: the match so far.
            path: where it is saved.
            people: seats that belong to people.
            level: of the computer players, "" for the usual stand-in.
            clock: seconds for a move, 0 for as long as it takes.
            undo: whether plays can be taken back.
            followed: is told of every change, as a spectator sees it.
            held_up: is told where moves are not timed whose move all have waited for long, None
                between deals.
        """
        self._house, self._gate, self._name = house, gate, name
        self.match = match
        self.path = path
        self._level = level or STAND_IN
        self._seconds, self._followed, self._held_up = clock, followed, held_up
        self._think = house.workers.think_for(name)
        self._trail = Trail(record)
        self._leave: dict[Visitor, Callable[[], None]] = {}
        self._seats: dict[Visitor, int | None] = {}
        self._bots: dict[int, BotSeat] = {}
        self._timer: Timer | None = None
        self._due: tuple[int | None, float] = (None, 0.0)
        self._running = False  # whether time runs: somebody is there
        self.may_undo = undo
        self.room = Room(
            record, house.rng, on_change=self._changed, undo_allowed=undo, wait_for=people
        )
        self._unfollow = self.room.subscribe(None, self._follow)

    # --- who is there -------------------------------------------------------------------------

    def enter(self, visitor: Visitor, seat: int | None) -> None:
        """Tell a connection of everything so far and from now on, from a seat or as a spectator."""
        if visitor in self._leave and self._seats[visitor] == seat:
            return
        self.leave(visitor)
        self._seats[visitor] = seat
        self._tell_past(visitor, seat)
        self._tell_clock(visitor)
        self._leave[visitor] = self.room.subscribe(seat, _Ear(self, visitor, seat).hear)

    def leave(self, visitor: Visitor) -> None:
        """Tell a connection nothing more."""
        self._seats.pop(visitor, None)
        leave = self._leave.pop(visitor, None)
        if leave is not None:
            leave()

    def put_bot(self, seat: int, level: str = "") -> None:
        """Let a computer player play a seat from now on."""
        if seat not in self._bots:
            seed = self._house.rng.getrandbits(32)
            self._bots[seat] = BotSeat(
                self.room, seat, level or self._level, self._think, seed=seed
            )
            self._arm(self.room.view(None))

    def take_bot(self, seat: int) -> None:
        """Give a seat back at once; a thought in progress is dropped."""
        bot = self._bots.pop(seat, None)
        if bot is not None:
            bot.leave()
        if bot is not None or not self._seconds:  # whoever comes back has all patience again
            self._arm(self.room.view(None))

    def run(self, running: bool) -> None:
        """Let the clock run, or not while nobody is there."""
        if running != self._running:
            self._running = running
            self._arm(self.room.view(None))

    def close(self) -> None:
        """End it here; it stays saved."""
        self._unfollow()
        for visitor in tuple(self._leave):
            self.leave(visitor)
        for bot in self._bots.values():
            bot.leave()
        self._bots.clear()
        self._stop_clock()
        self._house.workers.drop(self._name)

    # --- what a seat does ---------------------------------------------------------------------

    def submit(self, visitor: Visitor, seat: int, move: Move, at: int) -> Reason | None:
        """Make a move; whoever is refused is told again how things stand."""
        reason = self.room.submit(seat, move, at)
        if reason is not None:
            view = self.room.view(seat)
            self._send(visitor, seat, Update(self.room.tick, view, ()))
        return reason

    # --- what is told -------------------------------------------------------------------------

    def hear(self, visitor: Visitor, seat: int | None, update: Update, *, first: bool) -> None:
        """Pass news on."""
        if not update.events and not first:
            self._tell_past(visitor, seat)  # something was taken back
        self._send(visitor, seat, update)

    def _send(self, visitor: Visitor, seat: int | None, update: Update) -> None:
        undo = self.may_undo and seat is not None and self.room.can_undo(seat)
        news = News(self._name, self.match, update.tick, update.view, update.events, undo)
        self._gate.tell(partial(visitor.send, push_line(news)))

    def _tell_past(self, visitor: Visitor, seat: int | None) -> None:
        for past in self._trail.past(self._name, self.match, seat):
            self._gate.tell(partial(visitor.send, push_line(past)))

    def _changed(self, record: Record) -> None:
        self._trail.follow(record)
        self._gate.save(self.path.name, partial(self._house.store.save, self.path, record))

    def _follow(self, update: Update) -> None:
        self._arm(update.view)
        self._followed(update.view)
        if any(isinstance(event, Tallied) for event in update.events):
            # Behind what is being told just now: this deal is nobody's secret any more.
            for visitor, seat in tuple(self._seats.items()):
                self._house.later(0.0, partial(self._tell_past, visitor, seat))

    # --- the clock ----------------------------------------------------------------------------

    def _arm(self, view: View) -> None:
        """Let the time of whoever is to play run; a computer player has its own patience."""
        self._stop_clock()
        running = self._running and view.winner is None and view.turn not in self._bots
        if not self._seconds:
            if running:
                patience = self._house.times.patience
                self._timer = self._house.later(patience, partial(self._held_up, view.turn))
            return
        if running:
            between = max(self._house.times.between, self._seconds)
            seconds = between if view.turn is None else self._seconds
            self._due = (view.turn, self._house.now() + seconds)
            up = partial(self._time_up, view.turn, self.room.tick)
            self._timer = self._house.later(seconds, up)
        for visitor in self._leave:
            self._tell_clock(visitor)

    def _tell_clock(self, visitor: Visitor) -> None:
        if self._seconds:
            seat, due = self._due if self._timer else (None, self._house.now())
            left = max(0, ceil(due - self._house.now()))
            line = push_line(Clock(self._name, seat, left))
            self._gate.tell(partial(visitor.send, line))

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_up(self, seat: int | None, tick: int) -> None:
        """Have a computer player make this one move; between deals, go on."""
        self._timer = None
        if self.room.tick != tick:
            return
        if seat is None:
            for place in range(len(self.room.names)):
                self.room.ready(place)
            return
        question = Question(self._level, self.room.view(seat), self._house.rng.getrandbits(32))

        def answered(thought: Thought) -> None:
            self.room.submit(seat, thought.move, at=tick)  # refused if somebody was quicker

        self._think(question, answered)


class _Ear:
    """Listens for one connection; knows whether it has heard anything yet."""

    def __init__(self, play: Play, visitor: Visitor, seat: int | None) -> None:
        self._play, self._visitor, self._seat = play, visitor, seat
        self._first = True

    def hear(self, update: Update) -> None:
        """Pass news on."""
        first, self._first = self._first, False
        self._play.hear(self._visitor, self._seat, update, first=first)
