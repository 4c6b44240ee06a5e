"""Records damaged in every way: each is read, or refused with an error that makes sense."""

from __future__ import annotations

import random

import pytest

from scopa_tui.engine import Record, RecordError, read_record, replay
from tests.engine.records import DECK, LINES, SMALL, UNFINISHED, changed, some_text

WHOLE = read_record(SMALL)

# Actions that are complete before each place of the text: a play is complete behind its word.
BODY = SMALL.index("deck")


def read_or_fail(text: str) -> tuple[Record | None, RecordError | None]:
    """Read a damaged text; anything but a record or a well-formed error is a bug."""
    try:
        return read_record(text), None
    except RecordError as error:
        lines = text.splitlines() or [""]
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1
        partial = error.partial
        if partial is not None:
            replay(partial.rules, partial.actions, partial.dealer)
        return error.partial, error


def known_before(place: int) -> int:
    """How many actions of SMALL are complete before this place in the text."""
    if place <= BODY + len(LINES[7]):
        return 0
    plays = SMALL[BODY + len(LINES[7]) : place].split("\n=")[0]
    words = [word for word in plays.split() if not word.endswith(".")]
    whole = bool(plays) and plays[-1].isspace()
    return 1 + len(words) - (0 if whole or not words else 1)


@pytest.mark.parametrize("text", [SMALL, UNFINISHED], ids=["finished", "unfinished"])
def test_a_text_cut_off_at_any_place(text: str) -> None:
    silent = []
    for end in range(len(text)):
        record, error = read_or_fail(text[:end])
        if record is not None:
            assert record.actions == WHOLE.actions[: len(record.actions)]
            assert len(record.actions) >= known_before(end)
        if error is None:
            silent.append(text[:end].rstrip("\n").split("\n")[-1])
    if text == SMALL:
        # Nothing is lost unnoticed but the score sheet, which is computed anyway, and whatever
        # follows a head that does not tell the result.
        assert set(silent) == {LINES[3], LINES[10], LINES[11]}


def test_a_bit_flipped_at_any_place() -> None:
    rng = random.Random(7)
    raw = SMALL.encode()
    for at in range(len(raw)):
        flipped = bytearray(raw)
        flipped[at] ^= 1 << rng.randrange(8)
        record, error = read_or_fail(flipped.decode("utf-8", "replace"))
        if at >= BODY and record is not None:
            before = known_before(at)
            assert record.actions[:before] == WHOLE.actions[:before]
            assert error is not None or record.actions == WHOLE.actions or at < BODY


def test_two_neighbours_swapped_at_any_place() -> None:
    for at in range(len(SMALL) - 1):
        text = SMALL[:at] + SMALL[at + 1] + SMALL[at] + SMALL[at + 2 :]
        record, _ = read_or_fail(text)
        if at > BODY and record is not None:
            before = known_before(at)
            assert record.actions[:before] == WHOLE.actions[:before]


def test_a_line_left_out_doubled_or_moved() -> None:
    rng = random.Random(11)
    lines = some_text("scopa_3 match.target=5", 3, deals=9).splitlines(keepends=True)
    for at in range(len(lines)):
        for mixed in (
            lines[:at] + lines[at + 1 :],
            [*lines[: at + 1], *lines[at:]],
            rng.sample(lines, len(lines)),
        ):
            read_or_fail("".join(mixed))


def test_two_cards_of_the_deck_swapped() -> None:
    """Every swap leads to a fault at a play or to a match with the same plays."""
    rng = random.Random(5)
    cards = [LINES[7][at : at + 2] for at in range(5, 85, 2)]
    for _ in range(150):
        one, two = rng.sample(range(40), 2)
        other = list(cards)
        other[one], other[two] = other[two], other[one]
        record, error = read_or_fail(changed(DECK, LINES[7][5:], "".join(other)))
        if error is None:
            assert record is not None
            assert record.actions[1:] == WHOLE.actions[1:]
        else:
            assert error.line > DECK
