"""What past plays tell about hidden hands."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from scopa_tui.bots.belief import Belief, _past
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import mask_of
from scopa_tui.bots.worlds import Worlds
from scopa_tui.engine import PRESETS, View, parse_rules
from tests.bots.positions import matches, to_move, with_all_cards
from tests.engine.helpers import at, card, do


def after(rules: str, position: str, plays: str) -> View:
    """What the next one sees after some plays."""
    match, _ = do(at(rules, with_all_cards(rules, position)), plays)
    return to_move(match)


def belief_of(view: View, sharp: float = 15.0) -> tuple[Sight, Belief]:
    sight = Sight(view)
    return sight, Belief(sight, rater_of(view.rules), sharp=sharp)


def weight(view: View, hands: dict[int, str], sharp: float = 15.0) -> float:
    """The weight of a deal in which seats hold these cards, and the others the rest."""
    sight, belief = belief_of(view, sharp)
    rest = [one for one in sight.hidden if not any(one & _mask(held) for held in hands.values())]
    order: list[int] = []
    for seat, missing in enumerate(sight.missing):
        held = [1 << card(name).index for name in hands.get(seat, "").split()]
        order += held + [rest.pop() for _ in range(missing - len(held))]
    return belief.weight(sight.world([*order, *rest]))


def _mask(names: str) -> int:
    return mask_of(card(name) for name in names.split())


# Seat 2 plays first and lays down a fante while the settebello lies there; then seat 3 is to move.
LEFT = "RsCs5d5c/FsRd3c7c/2s2cCd4s/Fd6d3s7s | 7dRb | - | +/7b | 0-0 | 1 2 - | 0-0"


def test_who_left_the_settebello_has_no_seven() -> None:
    view = after("scopone", LEFT, "Fs")
    assert view.seat == 2
    # One of the two sevens that are not seen: the other one is in the hand of seat 0 or 3.
    has, has_not = weight(view, {1: "7c"}), weight(view, {0: "7c", 3: "7s"})
    assert has_not > has + 1


def test_with_no_faith_in_the_others_it_counts_less() -> None:
    view = after("scopone", LEFT, "Fs")
    sharp, blunt = (
        weight(view, {0: "7c", 3: "7s"}, faith) - weight(view, {1: "7c"}, faith)
        for faith in (15.0, 500.0)
    )
    assert sharp > 2 * blunt > 0


def test_no_play_is_impossible() -> None:
    """One of n plays is at least a tenth of one in n likely, whatever it looks like."""
    view = after("scopone", LEFT, "Fs")
    sight, belief = belief_of(view)
    worlds = Worlds(sight, Random(1), count=60)
    assert all(-6 < belief.weight(worlds()) <= 0 for _ in range(60))


@pytest.mark.parametrize("name", ["scopone", "scopone_scientifico", "scopa_3", "cirullone"])
def test_layouts_that_explain_the_plays_are_heavier(name: str) -> None:
    """The true hands explain what experts have played better than random ones, mostly."""
    better = []
    for seed in range(3):
        deal = list(matches(PRESETS[name].rules, seed, bot="esperto"))
        for match in deal[len(deal) // 3 : -6 : 4]:
            view = to_move(match)
            sight, belief = belief_of(view)
            if not belief:
                continue
            assert match.deal is not None
            truth = belief.weight(sight.game.state_of(match.deal))
            worlds = Worlds(sight, Random(1), count=12)
            better.append(truth > fmean(belief.weight(worlds()) for _ in range(12)))
    assert len(better) > 8
    assert fmean(better) > 0.7


@pytest.mark.parametrize(
    "name", ["scopone", "scopa_3", "cirulla", "cicera", "milano", "scopa", "cucita"]
)
def test_the_past_is_put_together_as_it_was(name: str) -> None:
    compared = 0
    deal = list(matches(PRESETS[name].rules, 2))
    for now, match in enumerate(deal):
        view = to_move(match)
        sight = Sight(view)
        plays = view.plays
        past = {(one.seat, one.move & 63): one for one in _past(sight)}
        assert len(past) == sum(played.seat != view.seat for played in plays)
        for back, played in enumerate(reversed(plays), 1):
            then = deal[now - back].deal
            assert then is not None
            if played.seat == view.seat:
                continue
            found = past[played.seat, played.card.index]
            assert found.move >> 6 == mask_of(played.take)
            assert found.table == mask_of(then.table)
            assert found.gone == mask_of(one for pile in then.piles for one in pile)
            assert match.deal is not None
            now_held = mask_of(match.deal.hands[played.seat])
            assert now_held | found.since == mask_of(then.hands[played.seat])
            compared += 1
    assert compared > 20


@pytest.mark.parametrize(
    ("rules", "learns"),
    [("scopa_3", True), ("scopone", True), ("scopa_3 deal.refill=draw_one", False)],
)
def test_where_hands_are_filled_card_by_card_nothing_is_learned(rules: str, learns: bool) -> None:
    deal = list(matches(parse_rules(rules), 1))
    for match in deal[1:8]:
        _, belief = belief_of(to_move(match))
        assert bool(belief) is (learns and bool(to_move(match).plays))
    _, at_first = belief_of(to_move(deal[0]))
    assert not at_first


def test_heavy_deals_are_searched_more_often() -> None:
    view = after("scopone", LEFT, "Fs")
    sight, belief = belief_of(view)
    alike, weighed = (Worlds(sight, Random(1), belief=one, count=150) for one in (None, belief))
    seven = _mask("7c 7s")
    often = [0, 0]
    for which, worlds in enumerate((alike, weighed)):
        for _ in range(300):
            world = worlds()
            often[which] += bool(world.hands[1] & seven)
            world.hands[1] = seven  # must not change the pool
    assert often[0] > 1.5 * often[1]
