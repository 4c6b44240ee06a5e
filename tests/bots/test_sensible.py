"""What every computer player does with announcements, and a game in which points are bad."""

from __future__ import annotations

import random

import pytest

from scopa_tui.bots.greedy import greedy_bot
from scopa_tui.bots.randomly import random_bot
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.engine import (
    ACCUSO,
    FUORI,
    Declare,
    Move,
    Play,
    View,
    legal_moves,
    parse_rules,
    view_of,
)
from tests.engine.helpers import at, play, walk

CALL = "scopa match.both_over=declare"
ENOUGH = "2s3s/4b | - | - | -/- | 2-0 | 2 1 - | 9-10"
TOO_FEW = "2s3s/4b | - | - | -/- | 1-0 | 2 1 - | 9-10"


def seen(rules: str, position: str) -> View:
    return view_of(at(rules, position), 0)


def answers(view: View) -> list[Move]:
    return [
        bot(view, random.Random(seed), 0) for bot in (random_bot, greedy_bot) for seed in (1, 2)
    ]


def test_who_has_enough_calls_out() -> None:
    assert answers(seen(CALL, ENOUGH)) == [Declare(FUORI)] * 4


def test_who_has_too_few_does_not() -> None:
    view = seen(CALL, TOO_FEW)
    assert Declare(FUORI) in view.legal_moves
    assert all(isinstance(move, Play) for move in answers(view))


def test_a_hand_that_scores_is_shown_first() -> None:
    view = seen("cirulla declare.auto=off", "2s3sAs/4b | - | - | -/- | 0-0 | 2 1 - | 0-0")
    assert Declare(ACCUSO) in view.legal_moves
    assert answers(view) == [Declare(ACCUSO)] * 4


def test_plain_games_leave_all_moves() -> None:
    view = seen("scopa", ENOUGH)
    assert sensible_moves(view) == view.legal_moves


@pytest.mark.parametrize(("rules", "best"), [("scopa", "7s:7d"), ("a_perdere", "2s")])
def test_where_points_are_bad_the_settebello_is_left_alone(rules: str, best: str) -> None:
    view = seen(rules, "7s2s/4b5c | 7dRc | - | -/- | 0-0 | 2 1 - | 0-0")
    assert greedy_bot(view, random.Random(1), 0) == play(best)


@pytest.mark.parametrize("rules", [CALL, "cirulla declare.auto=off match.both_over=declare"])
def test_whole_deals_by_bots_end(rules: str) -> None:
    for step in walk(parse_rules(rules), random.Random(3)):
        if step.before.deal is not None:
            view = view_of(step.before, step.before.deal.turn)
            assert greedy_bot(view, random.Random(1), 0) in legal_moves(step.before)
