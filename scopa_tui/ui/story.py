"""What has happened at the table, as one seat saw it: the log and the latest plays. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scopa_tui.engine import (
    Called,
    Card,
    Cards,
    Dealt,
    Declared,
    Event,
    Marked,
    Opened,
    Played,
    Rank,
    Record,
    Rules,
    Shuffle,
    Suit,
    Swept,
    Tallied,
    Turned,
    Won,
    apply,
    new_match,
    redact,
)
from scopa_tui.ui import narrate
from scopa_tui.ui.cardnames import card_name, index
from scopa_tui.ui.explain import explained
from scopa_tui.ui.i18n import language

_EIGHT = Card(Rank.FANTE, Suit.DENARI)
"""Its name and its index tell how cards are printed: every deck has another eight."""


class Line(NamedTuple):
    """One line of the log."""

    full: str
    short: str
    """For the narrow log beside the table."""
    loud: bool = False
    """Whether it tells of something special, such as a scopa."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A play: the card, and what it takes."""

    seat: int
    card: Card
    take: Cards
    how: str = ""
    """What makes the capture, as the event Played has it."""


class _Told(NamedTuple):
    """What the log is made of."""

    event: Event
    topics: tuple[str, ...]
    """What is explained after it."""


class Story:
    """Grows with every event."""

    def __init__(
        self,
        names: tuple[str, ...],
        rules: Rules,
        seat: int | None,
        *,
        width: int = narrate.LONGEST,
    ) -> None:
        """Begin with nothing.

        Args:
            names: names by seat.
            rules: the house rules.
            seat: who looks, None for a spectator.
            width: cells of the longest sentence; 0 is enough room.
        """
        self._names = names
        self._rules = rules
        self._seat = seat
        self._width = width
        self.last: tuple[Cards, Shown] | None = None
        """The table before the latest play, and that play."""
        self.recent: dict[int, Shown] = {}
        """The latest play of each seat since this one played, its own included."""
        self.called: Called | None = None
        """The call that ended the match."""
        self.won: Won | None = None
        """How the match has ended."""
        self.tables: tuple[Cards, ...] = ()
        """What lay on the table after each action of the deal that `tell` ended with."""
        self._known: set[str] = set()
        self._events: list[_Told] = []
        self._lines: list[Line] = []
        """Lines of the first events, in the language and with the cards of `_tongue`."""
        self._made = 0
        """How many events those are."""
        self._tongue: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """The log in the language of the program, oldest line first."""
        tongue = (language(), card_name(_EIGHT), index(_EIGHT, self._rules.deck))
        if tongue != self._tongue:
            self._tongue, self._made, self._lines = tongue, 0, []
        for told in self._events[self._made :]:
            self._lines += self._lines_of(told)
        self._made = len(self._events)
        return tuple(self._lines)

    def _lines_of(self, told: _Told) -> Iterator[Line]:
        text = self.sentence(told.event)
        if text:
            short = narrate.last_play(told.event, self._names, you=self._seat, rules=self._rules)
            loud = isinstance(told.event, Swept | Opened | Declared | Marked | Won)
            yield Line(text, short or text, loud)
        if told.topics:
            news = explained(told.event, self._rules)
            yield from (Line(news[topic], news[topic]) for topic in told.topics)

    def sentence(self, event: Event) -> str:
        """Return what the log says of an event, "" for nothing."""
        return narrate.sentence(event, self._names, self._rules, you=self._seat, width=self._width)

    def since(self, seat: int, *, sees_table: bool = False) -> tuple[str, ...]:
        """Return what the log says of everything since a seat's latest play in this deal.

        Args:
            seat: who has missed it.
            sees_table: whether what lies on the table now is told as well; then it is not told that
                just this was turned up.
        """
        events: list[Event] = []
        for told in self._events:
            event = told.event
            if isinstance(event, Tallied) or (isinstance(event, Played) and event.seat == seat):
                events.clear()
            else:
                events.append(event)
        if sees_table and events and isinstance(events[-1], Turned):
            del events[-1]
        return tuple(filter(None, map(self.sentence, events)))

    def add(self, event: Event, table: Cards) -> tuple[str, ...]:
        """Take up an event; `table` is what lay there before it.

        Returns:
            Sentences that explain it, if anything like it has not happened in this match before.
        """
        self._keep(event, table)
        news = explained(event, self._rules)
        topics = tuple(topic for topic in news if topic not in self._known)
        self._known.update(news)
        self._events.append(_Told(event, topics))
        return tuple(news[topic] for topic in topics)

    def _keep(self, event: Event, table: Cards) -> None:
        if isinstance(event, Played):
            play = Shown(event.seat, event.card, event.take, event.how)
            self.last = (table, play)
            kept = {} if event.seat == self._seat else self.recent
            self.recent = {**kept, event.seat: play}
        elif isinstance(event, Called):
            self.called = event
        elif isinstance(event, Won):
            self.won = event
        elif isinstance(event, Dealt) and not table:
            self.recent = {}

    def recount(self, steps: Iterable[tuple[Cards, Sequence[Event]]], table: Cards) -> Story:
        """Return a story of the same seat about all that it knows to have happened.

        Args:
            steps: what lay on the table before each action, and the events that it led to.
            table: what lies there now.
        """
        story = Story(self._names, self._rules, self._seat, width=self._width)
        before: list[Cards] = []
        for lay, events in steps:
            if any(isinstance(event, Dealt) for event in events) and not lay:
                before = []
            before.append(lay)
            for event in events:
                story.add(event, lay)
        story.tables = (*before[1:], table) if before else ()
        return story

    def rename(self, names: tuple[str, ...]) -> None:
        """Call the players otherwise: somebody else sits there now."""
        if names != self._names:
            self._names, self._tongue = names, ()

    def tell(self, record: Record) -> Story:
        """Return a story of the same seat about everything in a record."""
        story = Story(self._names, self._rules, self._seat, width=self._width)
        match = new_match(record.rules, record.dealer)
        for action in record.actions:
            table = match.deal.table if match.deal else ()
            match, events = apply(match, action)
            earlier = () if isinstance(action, Shuffle) else story.tables
            story.tables = (*earlier, match.deal.table) if match.deal else ()
            for event in events:
                story.add(redact(event, self._seat), table)
        return story
