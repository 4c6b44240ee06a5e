"""What has happened in a match, cut where the running deal begins."""

from __future__ import annotations

from dataclasses import replace

from scopa_tui.engine import (
    Action,
    Cards,
    Event,
    Record,
    apply,
    new_match,
    redact,
    write_record,
)
from scopa_tui.net.pushes import Past, Step

_PART = 24 * 1024
"""Bytes of a part, about; a line has at most 64 KiB."""


class Trail:
    """Follows a record. Finished deals are told as they are, the running one as a seat knows it."""

    def __init__(self, record: Record) -> None:
        """Begin with a record."""
        self._start = new_match(record.rules, record.dealer)
        self._finished = 0  # actions before the running deal
        self._match = self._start
        self._actions: list[Action] = []
        self._steps: list[tuple[Cards, tuple[Event, ...]]] = []  # of the running deal
        self._lines: tuple[str, ...] = ()
        self._written = -1  # actions that these lines are about
        self.record = record
        self.follow(record)

    def follow(self, record: Record) -> None:
        """Take up the record as it is now: grown, or shortened within its running deal."""
        self.record = record
        shared = len(self._actions)
        if len(record.actions) < shared:
            self._match, self._steps = self._start, []
            shared = self._finished
            del self._actions[shared:]
        for action in record.actions[shared:]:
            self._take(action)

    def _take(self, action: Action) -> None:
        table = self._match.deal.table if self._match.deal else ()
        deals = self._match.deals
        self._match, events = apply(self._match, action)
        self._actions.append(action)
        self._steps.append((table, events))
        if self._match.deals > deals or self._match.winner is not None:
            self._start, self._finished, self._steps = self._match, len(self._actions), []

    @property
    def public(self) -> Record:
        """The record of what everybody may know: the finished deals."""
        record, at = self.record, self._finished
        comments = tuple(item for item in record.comments if item[0] <= at)
        return replace(record, actions=record.actions[:at], comments=comments)

    def past(self, room: str, match: int, seat: int | None) -> list[Past]:
        """Return what a newcomer to a seat, or a spectator (None), is told, in parts."""
        if self._written != self._finished:
            self._lines = tuple(write_record(self.public).splitlines())
            self._written = self._finished
        parts = [Past(room, match, lines, (), more=True) for lines in _parts(self._lines)]
        steps = tuple(
            Step(table, tuple(redact(event, seat) for event in events))
            for table, events in self._steps
        )
        return [*parts, Past(room, match, (), steps)]


def steps_of(record: Record, seat: int | None) -> tuple[Step, ...]:
    """Return the actions of a record as a seat, or a spectator (None), may know them."""
    match = new_match(record.rules, record.dealer)
    steps: list[Step] = []
    for action in record.actions:
        table = match.deal.table if match.deal else ()
        match, events = apply(match, action)
        steps.append(Step(table, tuple(redact(event, seat) for event in events)))
    return tuple(steps)


def _parts(lines: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Divide lines into parts of bounded size."""
    parts: list[list[str]] = [[]]
    size = 0
    for line in lines:
        if size + len(line) > _PART:
            parts.append([])
            size = 0
        parts[-1].append(line)
        size += len(line) + 4
    return [tuple(part) for part in parts]
