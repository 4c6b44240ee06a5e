"""Examples of hands and first tables that score before the first play."""

from __future__ import annotations

import pytest

from scopa_tui.engine import PRESETS, parse_rules
from scopa_tui.ui.blocks import plain
from scopa_tui.ui.dealtlessons import hands, openings


def told(made: object) -> str:
    return " ".join(" ".join(plain(made)).split())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("cirulla", "A low hand In your hand: [1D] [2C] [5S] 1 + 2 + 5 = 8. You show"),
        ("cirulla", "Three of a kind In your hand: [4D] [4B] [4S] You show your hand"),
        ("cirulla", "[7C] [4D] [4S] The matta stands for this rank: Quattro. You show"),
        ("cirulla", "[7C] [1D] [2S] The matta stands for this rank: Asso. 1 + 1 + 2 = 4. You show"),
        ("cirulla declare.auto=off", "[4D] [4B] [4S] You show your hand and get 10 points."),
        ("cucita", "A pair In your hand: [6D] [6C] [8S] You show your hand and get 3 points."),
        ("cucita", "[2D] [2C] [5S] 2 + 2 + 5 = 9. You show your hand and get 5 points."),
        ("cucita", "A pair and a low hand In your hand"),
        ("cucita declare.stack=best", "get 7 points"),
        ("cirulla declare.matta=none", "get 10 points"),
    ],
)
def test_hands(rules: str, words: str) -> None:
    assert words in told(hands(parse_rules(rules)))


def test_no_matta_where_there_is_none() -> None:
    assert "matta" not in told(hands(parse_rules("cirulla declare.matta=none")))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("cirulla", "1 + 2 + 5 + 7 = 15. The dealer takes the four cards. That is 1 scopa."),
        ("cirulla", "10 + 10 + 9 + 1 = 30. The dealer takes the four cards. That is 2 scope."),
        ("cirulla", "[7C] [2D] [3S] [5B] 5 + 2 + 3 + 5 = 15. The dealer takes"),
        ("escoba", "10 + 5 + 9 + 6 = 30. The dealer takes the four cards. That is 2 scope."),
        ("escoba", "10 + 10 + 9 + 1 = 30, but not as 15 and 15: nothing happens."),
        ("escoba opening.beneficiary=first_player", "The first player takes the four cards"),
        (
            "cirulla opening.low=3",
            "1 + 2 + 2 + 3 = 8. The dealer takes the four cards. That is 3 scope.",
        ),
    ],
)
def test_first_tables(rules: str, words: str) -> None:
    assert words in told(openings(parse_rules(rules)))


@pytest.mark.parametrize("preset", PRESETS)
def test_only_games_that_know_them_have_examples(preset: str) -> None:
    rules = PRESETS[preset].rules
    declare = rules.declare
    assert bool(told(hands(rules))) == bool(declare.low.points or declare.pair or declare.three)
    assert bool(told(openings(rules))) == (rules.opening.fifteen or bool(rules.opening.low))


def test_rules_that_cannot_be_played_have_no_examples() -> None:
    assert told(hands(parse_rules("scopone declare.three=10"))) == ""
