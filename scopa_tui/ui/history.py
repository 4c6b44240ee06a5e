"""The story of a match so far, as one seat saw it: for the log and for the last play."""

from __future__ import annotations

from scopa_tui.engine import Cards, Event, Record, apply, new_match, redact


def history(record: Record, seat: int | None) -> tuple[tuple[Cards, Event], ...]:
    """Return (table before it, event) for everything that happened, oldest first.

    Args:
        record: the match.
        seat: who looks back (None: a spectator); what it could not see is left out of events.
    """
    match = new_match(record.rules, record.dealer)
    story: list[tuple[Cards, Event]] = []
    for action in record.actions:
        table = match.deal.table if match.deal else ()
        match, events = apply(match, action)
        story += [(table, redact(event, seat)) for event in events]
    return tuple(story)
