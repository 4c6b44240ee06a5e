"""Positions as text."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    Deal,
    Match,
    RecordError,
    Rules,
    format_position,
    parse_cards,
    parse_position,
    parse_rules,
)

GOOD = "7dFs/4c2b | 3c4d | 5d | AcAs/- | 1-0 | 1 2 1 | 3-4 2"


def test_what_a_position_says() -> None:
    assert parse_position(GOOD, Rules()) == Match(
        Rules(),
        dealer=0,
        scores=(3, 4),
        deals=2,
        deal=Deal(
            hands=(parse_cards("7dFs"), parse_cards("4c2b")),
            table=parse_cards("3c4d"),
            stock=parse_cards("5d"),
            piles=(parse_cards("AcAs"), ()),
            scope=(1, 0),
            runs=(0, 0),
            turn=1,
            last_taker=0,
        ),
    )


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        "-/- | - | - | -/- | 0-0 | 1 - - | 0-0 0",
        "-/- | - | - | -/- | 0-0 | 2 - - | 12-9 3 won 1",
        "7d/- | - | - | -/- | 2-0 2-0 | 1 1 - | 0-0 0",
    ],
)
def test_canonical_positions(text: str) -> None:
    assert format_position(parse_position(text, Rules())) == text


ANNOUNCED = (
    "scopa declare.three=10 declare.matta=7c declare.matta_after=declared scopa.picada=1 "
    "scopa.bigia=1"
)


@pytest.mark.parametrize(
    "words",
    [
        "accusi=0-10 shown=-/7c4d4s wild=4",
        "picada=1-0 bigia=0-2 laid=5c",
        "shown=-/4d wild=A laid=5c",
        "accusi=3-0 picada=1-1",
    ],
)
def test_an_eighth_field_holds_what_some_rules_need(words: str) -> None:
    text = f"2b/7c4d4s | 3c5c | - | -/- | 0-0 | 1 2 1 | 0-0 0 | {words}"
    rules = parse_rules(ANNOUNCED)
    match = parse_position(text, rules)
    assert format_position(match) == text
    deal = match.deal
    assert deal is not None
    said = dict(word.split("=") for word in words.split())
    assert dict(deal.marks) == {
        kind: tuple(map(int, said.get(kind, "0-0").split("-")))
        for kind in ("accusi", "picada", "bigia")
    }
    assert deal.shown == ((), parse_cards(said["shown"][2:])) if "shown" in said else not deal.shown
    assert (deal.wild.value if deal.wild else None) == said.get("wild")
    assert (str(deal.laid) if deal.laid else None) == said.get("laid")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("wild=X", "expected words such as wild=4, of accusi, picada, bigia, shown, wild, laid"),
        ("laid=", "expected words"),
        ("laid=5c6c", "expected words"),
        ("piccola=1-0", "expected words"),
        ("accusi=1", "expected words"),
        ("accusi", "expected words"),
        ("shown=4d", "expected words"),
        ("shown=4d/-", "4d is shown but not in the hand"),
        ("shown=-/8x", "'8x' is not a card"),
    ],
)
def test_a_fault_in_the_eighth_field(words: str, message: str) -> None:
    text = f"2b/7c4d4s | 3c5c | - | -/- | 0-0 | 1 2 1 | 0-0 0 | {words}"
    with pytest.raises(RecordError, match=message) as caught:
        parse_position(text, parse_rules(ANNOUNCED))
    assert caught.value.column == text.index(words) + 1


def test_pairs_have_four_hands_and_two_piles() -> None:
    text = "7d/2d/3d/4d | - | - | 5d/6d | 1-2 | 4 3 2 | 0-7 1"
    match = parse_position(text, parse_rules("scopone"))
    assert format_position(match) == text
    assert match.deal is not None and match.deal.turn == 2


@pytest.mark.parametrize(
    "text",
    [
        "7d10s 1c/4c 2b|3c,4d|-|-/-|0-0|1 2 -|0-0",
        "  7dRsAc/4c2b  |  3c4d  |  -  |  -/-  |  0-0  |  1 2 -  |  0-0  0  ",
        "7drsac/4C2B | 3c4d | - | - / - | 0-0 0-0 | 1  2  - | 0-0",
    ],
)
def test_positions_are_read_leniently(text: str) -> None:
    canonical = "7dRsAc/4c2b | 3c4d | - | -/- | 0-0 | 1 2 - | 0-0 0"
    assert format_position(parse_position(text, Rules())) == canonical


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "a position has seven fields"),
        (GOOD + " | - | -", 1, "a position has seven fields"),
        ("7d | - | - | -/- | 0-0 | 1 1 - | 0-0", 1, "expected 2 hands divided by /"),
        ("7d/8x | - | - | -/- | 0-0 | 1 1 - | 0-0", 1, "'8x' is not a card"),
        ("7d/- | 7d | - | -/- | 0-0 | 1 1 - | 0-0", 8, "7d is there twice"),
        ("7d/- | 1c/2c | - | -/- | 0-0 | 1 1 - | 0-0", 8, "expected the table cards"),
        ("7d/- | - | 1c/2c | -/- | 0-0 | 1 1 - | 0-0", 12,
         "expected the cards of the stock"),
        ("7d/- | - | - | - | 0-0 | 1 1 - | 0-0", 16, "expected 2 piles divided by /"),
        ("7d/- | - | - | -/- | 0 | 1 1 - | 0-0", 22, "expected points for scope of 2 sides"),
        ("7d/- | - | - | -/- |  | 1 1 - | 0-0", 23, "expected points for scope of 2 sides"),
        ("7d/- | - | - | -/- | a-b | 1 1 - | 0-0", 22, "expected points for scope of 2 sides"),
        ("7d/- | - | - | -/- | 0-0 | 3 1 - | 0-0", 28, "expected dealer, turn and last taker"),
        ("7d/- | - | - | -/- | 0-0 | 0 1 - | 0-0", 28, "expected dealer, turn and last taker"),
        ("7d/- | - | - | -/- | 0-0 | 1 1 3 | 0-0", 28, "expected dealer, turn and last taker"),
        ("7d/- | - | - | -/- | 0-0 | - 1 - | 0-0", 28, "expected dealer, turn and last taker"),
        ("7d/- | - | - | -/- | 0-0 | 1 1 | 0-0", 28, "expected dealer, turn and last taker"),
        ("7d/- | - | - | -/- | 0-0 | 1 1 - | 0", 36, "expected scores of 2 sides"),
        ("7d/- | - | - | -/- | 0-0 | 1 1 - |", 35, "expected scores of 2 sides"),
        ("7d/- | - | - | -/- | 0-0 | 1 1 - | 0-0 x", 36, "expected scores of 2 sides"),
        ("7d/- | - | - | -/- | 0-0 | 1 1 - | 0-0 -1", 36, "expected scores of 2 sides"),
        ("7d/- | - | - | -/- | 0-0 | 1 1 - | 0-0 1 won", 36, "expected scores of 2 sides"),
        ("7d/- | - | - | -/- | 0-0 | 1 - - | 0-0 1 won 3", 36, "expected scores of 2 sides"),
        ("-/- | - | - | -/- | 0-0 | 1 - - | 0-0 1 one 1", 35, "expected scores"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_field(text: str, column: int, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_position(text, Rules())
    error = caught.value
    assert message in error.message
    assert (error.line, error.column) == (1, column)
    assert error.token in text
    assert error.message.endswith(f", not {error.token!r}") == message.startswith(
        ("a ", "expected")
    )
    assert str(error) == f"line 1, column {column}: {error.message}"
