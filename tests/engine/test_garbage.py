"""Whatever a reader is given, it reads it or refuses it with an error of this package."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings

from scopa_tui.engine import (
    PRESETS,
    Rules,
    ScopaError,
    format_rules,
    parse_cards,
    parse_position,
    parse_rules,
    read_record,
    write_record,
)
from tests.engine.helpers import random_record
from tests.engine.strategies import anything, steady
from tests.engine.test_position import GOOD

many = settings(steady, max_examples=600)

RULES = [
    "scopone_scientifico match.target=21 score.napola.cap=10",
    "scopa score.single_cards=7d:1,Rd:1 match.order=scope,carte,denari,settebello,primiera",
    "scopa capture.equal=off deal.hand=18",
    *PRESETS,
]
RECORDS = [
    write_record(random_record(parse_rules(name), random.Random(1), deals=2))
    for name in ("scopa", "scopone", "scopa_3 match.target=1")
]


@given(text=anything("7d10b AcRs,4c", "1d2c3s"))
@many
def test_cards(text: str) -> None:
    try:
        cards = parse_cards(text)
    except ScopaError as error:
        assert str(error)
    else:
        assert all(len(str(card)) == 2 for card in cards)


@given(text=anything(*RULES))
@example("scopa " + "x" * 5000)
@many
def test_rules(text: str) -> None:
    try:
        rules = parse_rules(text)
    except ScopaError as error:
        assert str(error)
    else:
        assert parse_rules(format_rules(rules)) == rules


@given(text=anything(GOOD, "-/- | - | - | -/- | 0-0 | 1 - - | 0-0 0 won 1"))
@many
def test_positions(text: str) -> None:
    try:
        parse_position(text, Rules())
    except ScopaError as error:
        assert str(error).startswith("line 1, column ")


@given(text=anything(*RECORDS))
@example("")
@example("PNG \x89\r\n\x1a\n")
@example('[Event "Casual game"]\n\n1. e4 e5 2. Nf3')
@example('{"scopa": 1}')
@example("\x00\xff\ufffd" * 100)
@many
def test_records(text: str) -> None:
    try:
        record = read_record(text)
    except ScopaError as error:
        assert str(error).startswith("line ")
    else:
        assert read_record(write_record(record)) == record


@pytest.mark.parametrize("name", PRESETS)
def test_bytes_that_are_no_text(name: str) -> None:
    noise = random.Random(name).randbytes(2000)
    for text in (noise.decode("latin-1"), noise.decode("utf-8", "replace"),
                 noise.decode("utf-8", "surrogateescape")):  # fmt: skip
        with pytest.raises(ScopaError):
            read_record(text)
