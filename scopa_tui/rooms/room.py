"""A room: one match, and everybody who follows it. The only thing in the game that changes.

People, bots and spectators are the same to it: each subscribes and gets an `Update` for every
change. It has no clock and no event loop, and must be called from one thread.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from scopa_tui.engine import (
    Action,
    Cards,
    Event,
    Match,
    Move,
    Reason,
    Record,
    Rules,
    ScopaError,
    Shuffle,
    Shuffler,
    View,
    apply,
    new_match,
    pack,
    redact,
    seat_count,
    view_of,
    why_illegal,
)
from scopa_tui.rooms.names import seat_names
from scopa_tui.wording import quoted, worded

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Update:
    """What a subscriber is told."""

    tick: int
    """Number of the change; it grows with every one, undo included."""
    view: View
    """The match after the change, as the subscriber may see it."""
    events: tuple[Event, ...]
    """What happened, in order; () for a new subscriber and after an undo."""
    hands: tuple[Cards, ...] = ()
    """All hands, by seat, for a spectator of computer players; see `Room.has_only_bots`."""


Listener = Callable[[Update], None]


@dataclass(eq=False, slots=True)
class _Subscriber:
    seat: int | None
    listener: Listener
    bot: bool
    since: int
    """Tick of the first update that it gets; -1 when it has left."""


@dataclass(frozen=True, slots=True)
class _News:
    """A change that not everybody has been told of yet."""

    tick: int
    match: Match
    events: tuple[Event, ...]
    to: _Subscriber | None
    """The one that it is for, None for all who were there before."""


class Room:
    """A match in progress and its subscribers.

    A listener may call any verb. What that changes is told when the current update has reached
    everybody, so all see the same order and calls do not nest deeper and deeper.
    """

    def __init__(
        self,
        record: Record,
        rng: Shuffler,
        *,
        on_change: Callable[[Record], None] | None = None,
        undo_allowed: bool = False,
        wait_for: Iterable[int | None] = (),
    ) -> None:
        """Take up a match: a new one is a record without actions.

        Args:
            record: the match so far.
            rng: shuffles the decks.
            on_change: is given the record after every change, before any subscriber hears of it.
            undo_allowed: whether plays can be taken back.
            wait_for: seats of people, without which no cards are dealt, even while nobody has taken
                them; None among them is a spectator.

        Raises:
            RulesError: the rules cannot be played.
            IllegalMove: the record breaks its rules.
        """
        self._record = record
        self._rng = rng
        self._on_change = on_change
        self._undo_allowed = undo_allowed
        self._wait_for = frozenset(wait_for)
        self._names = seat_names(record)
        self._tick = 0
        self._match = new_match(record.rules, record.dealer)
        self._actions: list[Action] = []
        self._past: list[Match] = []  # the match before each action since the latest shuffle
        self._ready: set[int | None] = set()
        self._subscribers: list[_Subscriber] = []
        self._news: deque[_News] = deque()
        self._telling = False
        for action in record.actions:
            self._apply(action)

    @property
    def rules(self) -> Rules:
        """The house rules."""
        return self._record.rules

    @property
    def tick(self) -> int:
        """Number of the latest change."""
        return self._tick

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players, by seat."""
        return self._names

    def view(self, seat: int | None) -> View:
        """Return what a seat (from 0), or a spectator (None), may know now."""
        return view_of(self._match, seat)

    def record(self) -> Record:
        """Return the match so far."""
        start = self._record
        actions = tuple(self._actions)
        comments = tuple(item for item in start.comments if item[0] <= len(actions))
        return Record(start.rules, start.dealer, actions, start.tags, comments)

    def set_tag(self, name: str, text: str) -> None:
        """Change a tag of the record, which is saved like a move; "" takes the tag away.

        Raises:
            ScopaError: the name of a tag is not one word.
        """
        if not name.isidentifier():
            raise ScopaError(worded("the name of a tag is one word, not {name}", name=quoted(name)))
        tags = {**dict(self._record.tags), name: text}
        kept = tuple((key, value) for key, value in tags.items() if value)
        if kept != self._record.tags:
            self._record = replace(self._record, tags=kept)
            self._save()

    @property
    def has_only_bots(self) -> bool:
        """Whether computer players have all seats, and no seat waits for a person.

        This alone decides whether spectators get all hands and may take moves back.
        """
        people = any(seat is not None for seat in self._wait_for)
        people = people or any(who.seat is not None and not who.bot for who in self._subscribers)
        return not people and len(self._taken_seats()) == seat_count(self.rules.seats)

    def open_hands(self) -> tuple[Cards, ...]:
        """Return all hands by seat, for a spectator of computer players; () to all others."""
        return self._hands_of(self._match)

    def subscribe(
        self, seat: int | None, listener: Listener, *, bot: bool = False
    ) -> Callable[[], None]:
        """Follow the match from a seat (from 0), or as a spectator (None).

        The listener gets one update with the current view and no events at once (called inside a
        listener: after the update that is being told), then every change.

        Args:
            seat: where it sits.
            listener: is told every change.
            bot: whether a computer player listens.

        Returns:
            A function that ends it; it may be called again.

        Raises:
            ScopaError: there is no such seat.
        """
        seats = seat_count(self.rules.seats)
        if seat is not None and not 0 <= seat < seats:
            raise ScopaError(
                worded("there is no seat {seat} in a game of {seats}", seat=seat + 1, seats=seats)
            )
        subscriber = _Subscriber(seat, listener, bot, self._tick)
        self._subscribers.append(subscriber)
        self._news.append(_News(self._tick, self._match, (), subscriber))
        self._tell()

        def leave() -> None:
            if subscriber.since >= 0:
                subscriber.since = -1
                self._subscribers.remove(subscriber)
                if seat not in self._taken_seats():
                    self._ready.discard(seat)

        return leave

    def ready(self, seat: int | None) -> None:
        """Say that a seat, or a spectator, wants the next deal; while one is on it means nothing.

        When all seats that are subscribed to, and all to wait for, are ready, cards are dealt.
        """
        if not self._is_between_deals():
            return
        self._ready.add(seat)
        if self._ready >= {*self._taken_seats(), *self._wait_for}:
            while self._is_between_deals():  # a void deal is dealt again
                deck = list(pack(self.rules))
                self._rng.shuffle(deck)
                self._change(Shuffle(tuple(deck)))
            self._tell()

    def submit(self, seat: int, move: Move, at: int) -> Reason | None:
        """Make a move for a seat.

        Args:
            seat: seat (from 0) that moves.
            move: its move.
            at: tick of the update that the move answers; after any later change it is refused.

        Returns:
            None when it is done, else why it was refused.
        """
        deal = self._match.deal
        if deal is None:
            return Reason("not_dealt" if self._match.winner is None else "over")
        if at != self._tick:
            return Reason("stale")
        if seat != deal.turn:
            return Reason("not_your_turn")
        reason = why_illegal(self._match, move)
        if reason is None:
            self._change(move)
            self._tell()
        return reason

    def can_undo(self, seat: int) -> bool:
        """Whether this seat has a move in this deal that it may take back."""
        return self._undo_allowed and self._latest_move(seat) is not None

    def undo(self, seat: int | None) -> bool:
        """Go back to before this seat's latest move of this deal; return whether there was one.

        An announcement is a move of its own. A spectator (None) of computer players takes back the
        latest move of all.
        """
        at = self._latest_move(seat)
        if at is None or not self._undo_allowed or (seat is None and not self.has_only_bots):
            return False
        self._match = self._past[at]
        del self._actions[at - len(self._past) :]
        del self._past[at:]
        self._note(())
        self._tell()
        return True

    # --- inside ---

    def _is_between_deals(self) -> bool:
        return self._match.deal is None and self._match.winner is None

    def _taken_seats(self) -> set[int]:
        return {who.seat for who in self._subscribers if who.seat is not None}

    def _hands_of(self, match: Match) -> tuple[Cards, ...]:
        """Return what a spectator gets of all hands."""
        return match.deal.hands if match.deal is not None and self.has_only_bots else ()

    def _latest_move(self, seat: int | None) -> int | None:
        """Return the place in `_past` of the latest move of a seat, or of all (None), if any."""
        for at in reversed(range(len(self._past))):
            deal = self._past[at].deal
            if deal is not None and seat in (None, deal.turn):
                return at
        return None

    def _apply(self, action: Action) -> tuple[Event, ...]:
        before = self._match
        self._match, events = apply(before, action)
        self._actions.append(action)
        if isinstance(action, Shuffle):
            self._past.clear()
        else:
            self._past.append(before)
        return events

    def _change(self, action: Action) -> None:
        events = self._apply(action)
        self._ready.clear()
        self._note(events)

    def _note(self, events: tuple[Event, ...]) -> None:
        """Count a change, have it saved, and put it down to be told."""
        self._tick += 1
        self._save()
        self._news.append(_News(self._tick, self._match, events, None))

    def _save(self) -> None:
        if self._on_change is not None:
            try:
                self._on_change(self.record())
            except Exception:
                _log.exception("a change could not be passed on; the match goes on")

    def _tell(self) -> None:
        """Tell all news in order, unless that is being done already further up."""
        if self._telling:
            return
        self._telling = True
        try:
            while self._news:
                self._tell_all(self._news.popleft())
        finally:
            self._telling = False

    def _tell_all(self, news: _News) -> None:
        everybody = tuple(self._subscribers) if news.to is None else (news.to,)
        for who in everybody:
            # Who came later has seen this already; who left during this round wants no more.
            if not 0 <= who.since < news.tick + (news.to is not None):
                continue
            events = tuple(redact(event, who.seat) for event in news.events)
            hands = self._hands_of(news.match) if who.seat is None else ()
            try:
                who.listener(Update(news.tick, view_of(news.match, who.seat), events, hands))
            except Exception:
                _log.exception("a listener failed; the others go on")
