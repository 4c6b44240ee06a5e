"""How good plays look at first sight, in hundredths of a point."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots.rating import Rater, Weights, rater_of
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import SHOW
from scopa_tui.engine import PRESETS, parse_rules, view_of
from tests.bots.positions import code_of, looking_at, matches, ratings, to_move
from tests.engine.helpers import play

USUAL = Weights()


def rate(rules: str, position: str, move: str) -> float:
    view = looking_at(rules, position)
    return ratings(view)[play(move, view.rules.deck)]


def difference(move: str, *pairs: tuple[str, str]) -> float:
    """By how much a move rates better in the first of two (rules, position)."""
    first, second = (rate(rules, position, move) for rules, position in pairs)
    return first - second


ALONE = "5cRcCc/2c2b6s | 5b | + | AcAsAbAd4d3d2d6d7dFd/- | 0-0 | 2 1 - | 0-0"


@pytest.mark.parametrize("points", [1, 0])
def test_a_scopa_is_worth_what_it_scores(points: int) -> None:
    with_ = (f"scopa scopa.points={points}", ALONE)
    without = ("scopa scopa.points=0", ALONE)
    assert difference("5c:5b", with_, without) == pytest.approx(100 * points)


@pytest.mark.parametrize(("rules", "points"), [("scopa", 0), ("scopa scopa.last_card=counts", 1)])
def test_it_knows_whether_the_last_card_sweeps(rules: str, points: int) -> None:
    position = "7c/- | 7s | - | +/AdAb | 0-0 | 2 1 1 | 0-0"
    without = rate("scopa scopa.points=0", position, "7c:7s")
    assert rate(rules, position, "7c:7s") - without == pytest.approx(100 * points)


LEAVES = "{}/2c2bFb | 3s4c5b | + | -/- | 0-0 | 2 1 - | 0-0"
RISK = [("5c7c7b7s", 1), ("5c7c7bRs", 2), ("5c7cCsRs", 3), ("5cCbCsRs", 4)]


@pytest.mark.parametrize(("hand", "sweepers"), RISK)
def test_every_unseen_card_that_can_clear_what_is_left_counts(hand: str, sweepers: int) -> None:
    sweepable, safe = LEAVES.format(hand), LEAVES.format("5c7c7b7s7d")
    risk = USUAL.sweep + USUAL.sweep_each * sweepers
    assert difference("5c:5b", ("scopa", safe), ("scopa", sweepable)) == pytest.approx(risk)
    for worthless in ("scopa scopa.points=0", "frac capture.equal_priority=on"):
        pairs = (worthless, safe), (worthless, sweepable)
        assert difference("5c:5b", *pairs) == pytest.approx(0)
    turned = ("a_perdere", sweepable), ("a_perdere", safe)
    assert difference("5c:5b", *turned) == pytest.approx(risk)


def test_what_is_left_lies_there_for_cards_of_its_total_only() -> None:
    high, low = "5c7cRs/2c2bFb | RcCb5b | + | -/- | 0-0 | 2 1 - | 0-0", LEAVES.format("5c7cRs")
    assert difference("5c:5b", ("scopa", high), ("scopa", low)) == pytest.approx(60 + 3 * 30)


ACES = "5c{}/2c2bFb | RbFs5b | + | -/- | 0-0 | 2 1 - | 0-0"


@pytest.mark.parametrize(("hand", "aces"), [("CbRs", 4), ("AcRs", 3), ("AcAb", 2), ("AcAbAsAd", 0)])
def test_aces_that_sweep_for_a_point(hand: str, aces: int) -> None:
    position = ACES.format(hand)
    risk = 60 + 30 * aces if aces else 0
    # Taking with an ace scores nothing in scopa_dassi.
    pairs = ("scopa_dassi", position), ("asso_pigliatutto", position)
    assert difference("5c:5b", *pairs) == pytest.approx(risk)


def test_an_ace_on_the_table_keeps_aces_off() -> None:
    # Where the table holds an ace, an ace takes only that; 10 and 8 and 1 clear nothing else.
    position = "5cRs/2c2bFb | RbFsAb5b | + | -/- | 0-0 | 2 1 - | 0-0"
    pairs = ("scopa_dassi", position), ("asso_pigliatutto", position)
    assert difference("5c:5b", *pairs) == pytest.approx(0)


def test_fifteens() -> None:
    # What is left adds up to 10: in quindici a cinque clears it, in undici an asso.
    position = "{}/2c2bFb | RbRs5b | + | -/- | 0-0 | 2 1 - | 0-0"
    rating = rate("quindici", position.format("RcCs"), "Rc:5b")
    assert rating == pytest.approx(rate("quindici", position.format("RcCs5c5s5d"), "Rc:5b"))
    one_left = "{}/2c2bFb | Rb5s | + | -/- | 0-0 | 2 1 - | 0-0"
    few, more = one_left.format("Rc5c5d"), one_left.format("RcCsFc")
    pairs = ("quindici", few), ("quindici", more)
    assert difference("Rc:5s", *pairs) == pytest.approx(30 * 2)


PRIZE = "FcRs{}/2c2bFb | 7dCb | + | -/- | 0-0 | 2 1 - | 0-0"


def test_the_settebello_is_not_left_where_it_can_be_taken() -> None:
    safe, open_ = PRIZE.format("7c7b7s"), PRIZE.format("2d3d4d")
    pairs = ("scopa", safe), ("scopa", open_)
    worth = rater_of(parse_rules("scopa"))._worth[1 << play("7d").card.index]
    assert difference("Fc", *pairs) == pytest.approx(USUAL.prize * worth)
    assert worth > 100
    turned = ("a_perdere", open_), ("a_perdere", safe)
    assert difference("Fc", *turned) == pytest.approx(USUAL.prize * worth)


def test_laying_down_cards_that_cannot_be_taken() -> None:
    position = "{}/2cCs6s | RbCb | + | -/- | 0-0 | 2 1 - | 0-0"
    dead = ("scopa", position.format("4c4s4b4d"))
    for held, takers in (("4c4s4bFs", 1), ("4c4sFsFb", 2), ("4cFsFbFc", 3)):
        rating = USUAL.own * (3 - takers) - USUAL.taker * takers
        pairs = dead, ("scopa", position.format(held))
        assert difference("4c", *pairs) == pytest.approx(USUAL.dead - rating)


def test_low_and_dear_cards_are_kept() -> None:
    view = looking_at("scopa", "5c2c4d4b/2bCs6s | RbCb | + | -/- | 0-0 | 2 1 - | 0-0")
    rated = {str(move): rating for move, rating in ratings(view).items()}
    assert rated["5c"] - rated["2c"] == pytest.approx(-3 * USUAL.high, abs=2)
    worth = rater_of(view.rules)._worth
    loss = USUAL.lay * (worth[1 << play("4d").card.index] - worth[1 << play("4b").card.index])
    assert rated["4b"] - rated["4d"] == pytest.approx(loss)
    assert loss > 5


def test_the_side_that_does_not_deal_breaks_ranks() -> None:
    position = "5sFs/CbFc | 5c2c3cRbRc | + | -/- | 0-0 | {} 1 - | 0-0"
    other, dealer = ("scopa", position.format(2)), ("scopa", position.format(1))
    # Taking cinque and tre by a fante breaks three ranks, taking a cinque by a cinque none.
    sums = difference("Fs:5c3c", other, dealer)
    assert sums - difference("5s:5c", other, dealer) == pytest.approx(2 * 3 * USUAL.pair)


def test_with_more_than_two_sides_ranks_do_not_matter() -> None:
    position = "5sFs/CbFc/CcFb | 5c2c3cRbRc | + | -/-/- | 0-0-0 | {} 1 - | 0-0-0"
    three = ("scopa_3", position.format(2)), ("scopa_3", position.format(1))
    assert difference("Fs:5c3c", *three) == 0


def test_what_a_capture_scores_beside_a_scopa() -> None:
    position = "5cFs/CbFc/CsFb/CcFd | 5bRbRc | - | +/- | 0-0 | 2 1 - | 0-0"
    pairs = ("cicera", f"{position} | laid=5b"), ("cicera", position)
    assert difference("5c:5b", *pairs) == pytest.approx(100)  # a picada


def test_a_hand_to_show_is_all_there_is_to_do() -> None:
    view = looking_at("cucita declare.auto=off", "2s2cFb/4b5b6b | - | + | -/- | 0-0 | 2 1 - | 0-0")
    sight = Sight(view)
    rater = rater_of(view.rules)
    assert rater.rate(sight.state, sight.unseen, view.dealer) == [(0.0, SHOW)]


@pytest.mark.parametrize("name", PRESETS)
def test_every_move_is_rated_and_a_playout_ends(name: str) -> None:
    rules, random = PRESETS[name].rules, Random(1).random
    rater = rater_of(rules)
    for match in list(matches(rules, 4))[::4]:
        view = to_move(match)
        sight = Sight(view)
        moves = [move for _, move in rater.rate(sight.state, sight.unseen, view.dealer)]
        assert sorted(moves) == sorted(map(code_of, view.legal_moves))
        state = sight.world(sight.hidden)
        rater.playout(state, random, view.dealer)
        assert not state.in_hands
        assert not any(state.hands)


def test_only_the_seat_to_move_can_think() -> None:
    match = next(matches(PRESETS["scopa"].rules, 1))
    assert match.deal is not None
    for seat in (None, 1 - match.deal.turn):
        with pytest.raises(ValueError, match="whose turn it is"):
            Sight(view_of(match, seat))


def test_what_a_matta_stands_for_changes_what_it_adds_up_to() -> None:
    """A rater that has seen it as something else rates as one that has not."""
    game = parse_rules("cirulla declare.matta=7c declare.matta_after=declared")
    used, seen = Rater(game), set()
    for seed in range(60):
        for match in matches(game, seed):
            sight = Sight(to_move(match))
            seen.add(sight.state.wild)
            asked = (sight.state, sight.unseen, match.dealer)
            if sight.state.wild >= 0:
                assert used.rate(*asked) == Rater(game).rate(*asked)
            else:
                used.rate(*asked)
    assert len(seen) > 3
