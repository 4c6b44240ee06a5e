"""A room at the other end of a line: the same verbs for a screen as a `Room`."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, cast

from scopa_tui.bots import Question, Thought
from scopa_tui.engine import (
    Cards,
    Move,
    Reason,
    Record,
    Rules,
    ScopaError,
    View,
    read_record,
    why_not,
)
from scopa_tui.net.pushes import News, Past, RoomState, Step
from scopa_tui.net.requests import Ready, Request, Submit, Undo
from scopa_tui.net.trail import steps_of
from scopa_tui.rooms.hints import FORBIDDEN, TAG, Adviser, Hints
from scopa_tui.rooms.lobby import Setup
from scopa_tui.rooms.names import clean_name
from scopa_tui.rooms.room import Listener, Room, Update
from scopa_tui.wording import worded

_log = logging.getLogger(__name__)


class Sender(Protocol):
    """The line to the server."""

    def post(self, request: Request) -> bool:
        """Send a request whose answer nobody waits for; return whether there is a line.

        A refusal comes as a notice.
        """


class RemoteRoom:
    """A match on a room server, as one seat or a spectator sees it.

    It is always what the server told last. When the line has been down, subscribers get one update
    without events, as newcomers do.
    """

    def __init__(self, line: Sender, state: RoomState, match: int) -> None:
        """Prepare; the first `past` and `news` complete it.

        Args:
            line: the way to the server.
            state: the room.
            match: number of the match in it.
        """
        self._line = line
        self.match = match
        """Number of the match in the room, from 1."""
        self.state = state
        """Who sits where, and how the room is set."""
        self._lines: list[str] = []
        self._gathered: list[str] = []  # parts of a record that is still coming
        self._record: Record | None = None
        self._steps: list[Step] = []
        self._news: News | None = None
        self._sent = -1  # the tick that the latest move answered
        self._listeners: list[Listener] = []
        self._untold: deque[tuple[Update, Listener | None]] = deque()
        self._telling = False

    # --- what is known ------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The own seat, from 0; None for a spectator."""
        return self._last.view.seat

    @property
    def rules(self) -> Rules:
        """The house rules."""
        return self.state.rules

    @property
    def tick(self) -> int:
        """Number of the latest change."""
        return self._last.tick

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players, by seat."""
        return tuple(clean_name(one.name, seat) for seat, one in enumerate(self.state.seats))

    @property
    def complete(self) -> bool:
        """Whether there is something to show."""
        return self._news is not None

    @property
    def has_only_bots(self) -> bool:
        """Whether nobody plays but computer players: never in a room of a server."""
        return False

    def open_hands(self) -> tuple[Cards, ...]:
        """Return all hands, for a spectator of computer players: nobody gets them here."""
        return ()

    def view(self, seat: int | None) -> View:
        """Return what the own seat, or a spectator (None), may know now.

        Raises:
            ScopaError: it is another seat.
        """
        view = self._last.view
        if seat == view.seat:
            return view
        if seat is None:
            return replace(view, seat=None, hand=(), legal_moves=())
        raise ScopaError(worded("this seat is another player's"))

    def record(self) -> Record:
        """Return what may be known of the record: the finished deals; all after the match."""
        if self._record is None:
            try:
                self._record = read_record("\n".join(self._lines))
            except ScopaError:
                tags = (("Seats", ", ".join(self.names)), (TAG, FORBIDDEN))
                self._record = Record(self.rules, self._last.view.dealer, (), tags)
        return self._record

    def history(self) -> tuple[Step, ...]:
        """Return all actions so far as this seat may know them, the running deal included."""
        return (*steps_of(self.record(), self.seat), *self._steps)

    # --- what is done -------------------------------------------------------------------------

    def subscribe(
        self, seat: int | None, listener: Listener, *, bot: bool = False
    ) -> Callable[[], None]:
        """Follow the match from the own seat, or as a spectator (None) who has none.

        Like `Room.subscribe`: the listener gets the current view at once, then every change.

        Raises:
            ScopaError: it is another seat.
        """
        del bot  # who plays is the server's business
        if seat != self.seat:
            raise ScopaError(worded("this seat is another player's"))
        self._listeners.append(listener)
        self._tell(self._update(()), listener)

        def leave() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return leave

    def ready(self, seat: int | None) -> None:
        """Say that the own seat wants the next deal; while a deal is on it means nothing."""
        view = self._last.view
        if seat is not None and seat == self.seat and view.turn is None and view.winner is None:
            self._line.post(Ready())

    def submit(self, seat: int, move: Move, at: int) -> Reason | None:
        """Make a move for the own seat.

        It is checked here against what the server told last. If the server refuses it all the
        same, the client says so in a notice, and an update without events shows how things stand.

        Returns:
            None when it is on its way, or when a notice says that there is no line; else why it was
            refused.
        """
        view = self._last.view
        if view.turn is None:
            return Reason("not_dealt" if view.winner is None else "over")
        if at != self.tick or self._sent == at:
            return Reason("stale")
        if seat != self.seat or seat != view.turn:
            return Reason("not_your_turn")
        reason = why_not(view.situation, move)
        if reason is None and self._line.post(Submit(move, at, self.match)):
            self._sent = at
        return reason

    def can_undo(self, seat: int | None) -> bool:
        """Whether this seat has a move in this deal that it may take back."""
        return seat is not None and seat == self.seat and self._last.undo

    def undo(self, seat: int | None) -> bool:
        """Ask to go back to before the latest move; return whether that is on its way."""
        return self.can_undo(seat) and self._line.post(Undo())

    # --- what the server says -----------------------------------------------------------------

    def take_past(self, past: Past) -> None:
        """Take up what has happened before."""
        self._gathered += past.lines
        if not past.more:
            self._lines, self._gathered = self._gathered, []
            self._record = None
            self._steps = list(past.steps)

    def take_news(self, news: News) -> None:
        """Take up what has happened now, and tell it."""
        table = self._news.view.table if self._news and self._news.view.turn is not None else ()
        self._news, self._sent = news, -1
        if news.events:
            self._steps.append(Step(table, news.events))
        self._tell(self._update(news.events), None)

    def seen_from_elsewhere(self) -> RemoteRoom:
        """Return the same match, to be seen from another seat."""
        other = RemoteRoom(self._line, self.state, self.match)
        other._lines, other._steps = self._lines, self._steps
        return other

    @property
    def sending(self) -> bool:
        """Whether a move of the own seat is on its way."""
        return self._news is not None and self._sent == self._news.tick

    def not_done(self) -> None:
        """The latest move was not made: it was refused, or the line is lost."""
        self._sent = -1

    def line_lost(self) -> None:
        """The rest of what was being told will not come any more."""
        self._gathered = []
        self.not_done()

    @property
    def _last(self) -> News:
        if self._news is None:
            raise ScopaError(worded("the match has not begun yet"))
        return self._news

    def _update(self, events: tuple[object, ...]) -> Update:
        return Update(self._last.tick, self._last.view, events)  # type: ignore[arg-type]

    def _tell(self, update: Update, to: Listener | None) -> None:
        """Tell in order, also when a listener makes something happen."""
        self._untold.append((update, to))
        if self._telling:
            return
        self._telling = True
        try:
            while self._untold:
                news, one = self._untold.popleft()
                for listener in (one,) if one else tuple(self._listeners):
                    if listener in self._listeners:
                        _call(listener, news)
        finally:
            self._telling = False


def _call(listener: Listener, update: Update) -> None:
    try:
        listener(update)
    except Exception:
        _log.exception("a listener failed; the others go on")


def _nobody(_question: Question, _done: Callable[[Thought], None]) -> None:
    """Answer nothing."""


@dataclass(frozen=True, slots=True)
class RemoteGame:
    """A match on a room server as a game screen wants it: what `rooms.lobby.Game` is at home."""

    room: RemoteRoom
    """Where it is played."""

    @property
    def setup(self) -> Setup:
        """Rules and players; "" as computer player means a person."""
        seats = self.room.state.seats
        bots = tuple(seat.level if seat.kind in ("bot", "borrowed") else "" for seat in seats)
        return Setup(self.room.rules, self.room.names, bots)

    @property
    def humans(self) -> tuple[int, ...]:
        """The own seat, () for a spectator: nobody else sits at this keyboard."""
        return () if self.room.seat is None else (self.room.seat,)

    @property
    def hints(self) -> Hints:
        """Hints, which are forbidden where people play together."""
        return Hints(cast(Room, self.room), Adviser(_nobody))

    @property
    def unsaved(self) -> str:
        """Why the match is not saved: the server sees to that, and says so in a notice."""
        return ""

    @property
    def next_rules(self) -> Rules | None:
        """House rules of the next match, if they are others: they stay."""
        return None

    def choose_next(self, rules: Rules | None) -> None:
        """Do nothing: a rematch in a room keeps its rules."""

    def loss(self) -> str:
        """Return why leaving now would lose the match: it would not."""
        return ""

    def close(self) -> None:
        """Do nothing: the server keeps the match."""
