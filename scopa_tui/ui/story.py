"""What has happened at the table, as one seat saw it: the log and the latest plays. Pure."""

from __future__ import annotations

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
    Record,
    Rules,
    Shuffle,
    Swept,
    Won,
    apply,
    new_match,
    redact,
)
from scopa_tui.ui import narrate
from scopa_tui.ui.explain import explained


class Line(NamedTuple):
    """One line of the log."""

    full: str
    short: str
    """For the narrow log beside the table."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A play: the card, and what it takes."""

    seat: int
    card: Card
    take: Cards
    how: str = ""
    """What makes the capture, as the event Played has it."""


class Story:
    """Grows with every event."""

    def __init__(self, names: tuple[str, ...], rules: Rules, seat: int | None) -> None:
        """Begin with nothing.

        Args:
            names: names by seat.
            rules: the house rules.
            seat: who looks, None for a spectator.
        """
        self._names = names
        self._rules = rules
        self._seat = seat
        self.lines: tuple[Line, ...] = ()
        """Oldest first."""
        self.loud: frozenset[int] = frozenset()
        """Places of lines that tell of something special, such as a scopa."""
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

    def sentence(self, event: Event) -> str:
        """Return what the log says of an event, "" for nothing."""
        return narrate.sentence(event, self._names, self._rules, you=self._seat)

    def add(self, event: Event, table: Cards) -> tuple[str, ...]:
        """Take up an event; `table` is what lay there before it.

        Returns:
            Sentences that explain it, if anything like it has not happened in this match before.
        """
        text = self.sentence(event)
        if text:
            short = narrate.last_play(event, self._names, you=self._seat, rules=self._rules)
            if isinstance(event, Swept | Opened | Declared | Marked | Won):
                self.loud |= {len(self.lines)}
            self.lines = (*self.lines, Line(text, short or text))
        self._keep(event, table)
        news = explained(event, self._rules)
        told = tuple(text for topic, text in news.items() if topic not in self._known)
        self._known.update(news)
        self.lines = (*self.lines, *(Line(text, text) for text in told))
        return told

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

    def tell(self, record: Record) -> Story:
        """Return a story of the same seat about everything in a record."""
        story = Story(self._names, self._rules, self._seat)
        match = new_match(record.rules, record.dealer)
        for action in record.actions:
            table = match.deal.table if match.deal else ()
            match, events = apply(match, action)
            earlier = () if isinstance(action, Shuffle) else story.tables
            story.tables = (*earlier, match.deal.table) if match.deal else ()
            for event in events:
                story.add(redact(event, self._seat), table)
        return story
