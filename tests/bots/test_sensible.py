"""What every computer player does with announcements, and a game in which points are bad."""

from __future__ import annotations

import pytest

from scopa_tui.bots import BOTS, LEVELS
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.engine import ACCUSO, FUORI, PRESETS, Declare, Move, Play, View, parse_rules
from tests.bots.positions import chosen, looking_at, matches, to_move
from tests.engine.helpers import play

CALL = "scopa match.both_over=declare"
ENOUGH = "2s3s/4b | - | - | -/- | 2-0 | 2 1 - | 9-10"
TOO_FEW = "2s3s/4b | - | - | -/- | 1-0 | 2 1 - | 9-10"


def answers(view: View) -> set[Move]:
    """What all bots do."""
    return {chosen(bot, view, seed) for bot in BOTS for seed in (1, 2)}


def test_who_has_enough_calls_out() -> None:
    assert answers(looking_at(CALL, ENOUGH)) == {Declare(FUORI)}


def test_who_has_too_few_does_not() -> None:
    view = looking_at(CALL, TOO_FEW)
    assert Declare(FUORI) in view.legal_moves
    assert all(isinstance(move, Play) for move in answers(view))


@pytest.mark.parametrize(
    ("rules", "hand"), [("cirulla", "2s3sAs"), ("cucita", "2s2c7b"), ("cucita", "2s2c2b")]
)
def test_a_hand_that_scores_is_shown_first(rules: str, hand: str) -> None:
    position = f"{hand}/4b5b6b | - | - | -/- | 0-0 | 2 1 - | 0-0"
    view = looking_at(f"{rules} declare.auto=off", position)
    assert Declare(ACCUSO) in view.legal_moves
    assert answers(view) == {Declare(ACCUSO)}


def test_what_others_may_show_is_thought_of() -> None:
    """The other hand may hold a pair to show, in some deals of the hidden cards at least."""
    view = looking_at("cucita declare.auto=off", "2sFc7b/2d2b5b | Rd | + | -/- | 0-0 | 2 1 - | 0-0")
    for move in answers(view):
        assert move in view.legal_moves


def test_plain_games_leave_all_moves() -> None:
    view = looking_at("scopa", ENOUGH)
    assert sensible_moves(view) == view.legal_moves


@pytest.mark.parametrize("bot", LEVELS[2:])
@pytest.mark.parametrize(("rules", "best"), [("scopa", "7s:7d"), ("a_perdere", "2s Fc")])
def test_where_points_are_bad_the_settebello_is_left_alone(rules: str, best: str, bot: str) -> None:
    view = looking_at(rules, "7s2sFc/4b5cFb | 7dRc | + | -/- | 0-0 | 2 1 - | 0-0")
    assert chosen(bot, view) in set(map(play, best.split()))


@pytest.mark.parametrize("bot", ["esperto", "maestro", "cs"])
@pytest.mark.parametrize(
    "rules", [CALL, "cirulla declare.auto=off match.both_over=declare", "cucita declare.auto=off"]
)
def test_whole_deals_by_bots_end(rules: str, bot: str) -> None:
    shown = 0
    for match in matches(parse_rules(rules), 3, bot=bot):
        shown += any(to_move(match).shown)
    assert bool(shown) == ("auto=off" in rules)


def test_every_game_has_sensible_moves() -> None:
    for name, preset in PRESETS.items():
        for match in matches(preset.rules, 1):
            assert sensible_moves(to_move(match)), name
