"""What the tags of a record say of who plays, and what is made of one that cannot be right.

Nothing is refused for its tags: the match goes on, with a sentence on who plays from then on.
"""

from __future__ import annotations

from dataclasses import replace

from scopa_tui.bots import BOTS, FALLBACK
from scopa_tui.engine import Record, seat_count
from scopa_tui.rooms import hints
from scopa_tui.rooms.names import by_seat, seat_names
from scopa_tui.wording import one_after_another, quoted, worded

BOTS_TAG = "Bots"
"""Tag of a record: the computer player of each seat."""
PERSON = "-"
_QUOTED = 40
"""Most characters of a tag that are told."""


def bots_of(record: Record) -> tuple[str, ...]:
    """Return the computer players of a record by seat, "" for a person.

    Where the tag Bots is missing or names nobody, the first seat is a person's and the others are
    not. A seat of which it says nothing is a person's if there is no other person: a match is
    watched only where all names are told.
    """
    told = by_seat(record, BOTS_TAG)
    if not any(word == PERSON or word in BOTS for word in map(str.casefold, told)):
        told = [PERSON]
    seats = seat_count(record.rules.seats)
    words = [*told, *[""] * (seats - len(told))][:seats]
    if PERSON not in words and "" in words:
        words[words.index("")] = PERSON
    return tuple(
        "" if word == PERSON else word.casefold() if word.casefold() in BOTS else FALLBACK
        for word in words
    )


def doubts(record: Record) -> tuple[str, ...]:
    """Return a sentence for each tag that cannot be right, on what is made of it."""
    return tuple(
        sentence for sentence in (_doubt_of_bots(record), _doubt_of_hints(record)) if sentence
    )


def settled(record: Record) -> Record:
    """Return a record with tags that are true from now on, in place of those that are in doubt."""
    true = {}
    if _doubt_of_bots(record):
        true[BOTS_TAG] = written(bots_of(record))
    if _doubt_of_hints(record):
        true[hints.TAG] = hints.written(hints.given(record))
    return replace(record, tags=tuple((name, true.get(name, text)) for name, text in record.tags))


def written(bots: tuple[str, ...]) -> str:
    """Return computer players by seat as the tag Bots has them."""
    return ", ".join(bot or PERSON for bot in bots)


def _doubt_of_bots(record: Record) -> str:
    text, bots = record.tag(BOTS_TAG), bots_of(record)
    if text is None or ", ".join(by_seat(record, BOTS_TAG)) == written(bots):
        return ""
    players = one_after_another(
        worded("{name} ({kind})", name=name, kind=worded(bot) if bot else worded("a person"))
        for name, bot in zip(seat_names(record), bots, strict=True)
    )
    return worded(
        "the tag Bots ({told}) cannot be right; who plays from here on: {players}",
        told=_quoted(text),
        players=players,
    )


def _doubt_of_hints(record: Record) -> str:
    text = record.tag(hints.TAG)
    if text is None or hints.is_sound(record):
        return ""
    return worded(
        "the tag Hints ({told}) cannot be right; hints that count from here on: {counts}",
        told=_quoted(text),
        counts=hints.written(hints.given(record)),
    )


def _quoted(text: str) -> str:
    return quoted(text if len(text) <= _QUOTED else text[:_QUOTED] + "…")
