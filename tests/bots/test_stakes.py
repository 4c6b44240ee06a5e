"""What points of a deal are worth when the match is near its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scopa_tui.bots.stakes import Stakes, prospect_of
from scopa_tui.engine import parse_rules
from tests.bots.positions import matches, to_move


def stakes(rules: str, scores: tuple[int, ...], deals: int = 0) -> Stakes:
    match = next(matches(parse_rules(rules), 1))
    return Stakes(replace(to_move(match), scores=scores, deals=deals))


@pytest.mark.parametrize(
    ("rules", "scores", "deals", "near"),
    [
        ("scopa", (0, 0), 0, False),
        ("scopa", (9, 3), 5, True),
        ("scopa", (3, 9), 5, True),
        ("scopa match.target=21", (9, 10), 5, False),
        ("scopa match.target=21", (20, 20), 5, True),
        ("scopa_3", (0, 0, 9), 5, True),
        ("scopa match.deals=4", (30, 0), 2, False),
        ("scopa match.deals=4", (0, 0), 3, True),
        ("scopa match.shutout=7 match.target=99", (0, 0), 0, False),
        ("scopa match.shutout=7 match.target=99", (4, 0), 0, True),  # seven to nil
        ("cirulla", (0, 0), 0, False),
    ],
)
def test_when_the_end_is_near(rules: str, scores: tuple[int, ...], deals: int, near: bool) -> None:
    assert stakes(rules, scores, deals).near is near


@pytest.mark.parametrize(
    ("rules", "signs"), [("scopa", 1), ("a_perdere match.target=200", -1), ("scopone", 1)]
)
def test_far_from_the_end_points_count(rules: str, signs: int) -> None:
    worth = stakes(rules, (0, 0))
    assert worth((3, 1)) == (2 * signs, -2 * signs)
    assert worth((0, 0)) == (0, 0)


def test_far_from_the_end_points_count_among_three() -> None:
    assert stakes("scopa_3 match.target=99", (0, 0, 0))((4, 1, 0)) == (3.5, -1, -2.5)


RULES = (
    "scopa", "scopa_3", "scopa_5", "a_perdere", "scopa match.deals=3", "scopa match.lead=2",
    "scopa match.both_over=replay_if_both", "scopa match.both_over=ordered", "frac",
    "scopa_3 goal=low", "scopa match.shutout=7",
)  # fmt: skip


@pytest.mark.parametrize("rules", RULES)
def test_chances_add_up_to_one(rules: str) -> None:
    prospect = prospect_of(parse_rules(rules))
    sides = 5 if "_5" in rules else 3 if "_3" in rules else 2
    for first in (0, 6, 10):
        for points in ((0, 0, 0, 0, 0), (3, 2, 1, 0, 0), (0, 5, 1, 1, 1)):
            chances = prospect.chances((first, *[9] * (sides - 1)), points[:sides], 1)
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize(
    ("rules", "scores", "points", "deals", "sure"),
    [
        ("scopa", (10, 9), (1, 0), 5, (1, 0)),
        ("scopa", (10, 9), (1, 4), 5, (0, 1)),
        ("scopa_3", (10, 9, 0), (1, 4, 3), 5, (0, 1, 0)),
        ("a_perdere", (10, 9), (1, 0), 5, (0, 1)),  # who has 11 has lost
        ("scopa_3 goal=low", (10, 9, 0), (1, 1, 3), 5, (0, 0, 1)),
        ("scopa match.deals=3", (0, 1), (2, 0), 2, (1, 0)),
        ("scopa match.shutout=7", (3, 0), (4, 0), 1, (1, 0)),
    ],
)
def test_a_match_that_is_won_is_certain(
    rules: str, scores: tuple[int, ...], points: tuple[int, ...], deals: int, sure: tuple[int, ...]
) -> None:
    assert prospect_of(parse_rules(rules)).chances(scores, points, deals) == sure


@pytest.mark.parametrize(
    ("rules", "better", "worse"),
    [
        ("scopa", (9, 6), (6, 6)),
        ("scopa", (6, 6), (6, 9)),
        ("scopa", (10, 10), (8, 10)),
        ("a_perdere", (6, 6), (9, 6)),
        ("scopa match.deals=3", (9, 6), (6, 6)),
        ("scopa_3", (9, 6, 6), (6, 6, 9)),
        ("scopa_3 goal=low", (6, 6, 9), (9, 6, 6)),
    ],
)
def test_who_is_ahead_has_better_chances(
    rules: str, better: tuple[int, ...], worse: tuple[int, ...]
) -> None:
    prospect = prospect_of(parse_rules(rules))
    nothing = (0,) * len(better)
    first, second = (prospect.chances(scores, nothing, 1)[0] for scores in (better, worse))
    assert first > second + 0.02


def test_level_scores_are_even() -> None:
    for rules in ("scopa", "a_perdere", "scopone"):
        chances = prospect_of(parse_rules(rules)).chances((5, 5), (1, 1), 3)
        assert chances == pytest.approx((0.5, 0.5))


def test_points_that_come_too_late_are_worth_next_to_nothing() -> None:
    worth = stakes("scopa", (5, 10), 3)
    lost_by_one, lost_by_five, goes_on = (worth(points)[0] for points in ((4, 1), (0, 1), (1, 0)))
    assert goes_on > lost_by_one + 0.5  # though that brings three points
    assert 0 < lost_by_one - lost_by_five <= 0.25  # yet more points look better
    assert worth((1, 0))[1] == pytest.approx(-goes_on)


def test_what_is_won_is_won() -> None:
    worth = stakes("scopa", (10, 9), 5)
    just, far = worth((1, 0))[0], worth((5, 0))[0]
    assert 0 < far - just < 0.25
    assert just > worth((0, 0))[0] + 0.5


def test_cards_that_win_the_match_outweigh_points() -> None:
    worth = stakes("scopa match.target=99", (0, 0))
    assert worth((0, 4), 0)[0] > worth((8, 0))[0] / 2 > 0
    assert worth((0, 4), 0)[1] < 0
    near = stakes("scopa", (10, 3))
    assert near((0, 6), 1)[1] > near((0, 6))[1]
