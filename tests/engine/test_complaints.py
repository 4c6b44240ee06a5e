"""What players of other programs complained about. Each test is named after its complaint."""

from __future__ import annotations

import random

import pytest

from scopa_tui.engine import (
    PRESETS,
    Event,
    Misdealt,
    Play,
    Played,
    Swept,
    Tallied,
    Turned,
    Won,
    apply,
    check,
    legal_moves,
    new_match,
    pack,
    parse_rules,
    running_tally,
)
from tests.engine.helpers import at, card, do, play, shuffle, walk

# The last two of the 36 cards of a deal; seat 1 deals and plays last.
NEXT_TO_LAST = "5d/7b | 7c | - | -/- | 0-0 | 1 2 1 | 0-0"
LAST = "7b/- | 7c | - | -/- | 0-0 | 1 1 2 | 0-0"


def test_1_the_card_before_the_last_makes_a_scopa() -> None:
    match, events = do(at("scopa", NEXT_TO_LAST), "7b:7c")
    assert Swept(1, 1, 1) in events
    _, events = do(match, "5d")
    (tallied,) = (event for event in events if isinstance(event, Tallied))
    assert [award.points for award in tallied.tally.awards if award.name == "scope"] == [(0, 1)]


def test_1_in_whole_deals_too() -> None:
    """The 35th of 36 cards scores when it clears the table, the 36th never does."""
    rng = random.Random(1)
    swept = {35: 0, 36: 0}
    cleared = {35: 0, 36: 0}
    for _ in range(700):
        plays = 0
        for step in walk(parse_rules("scopa"), rng):
            deal = step.before.deal
            if deal is None or not isinstance(step.action, Play):
                continue
            plays += 1
            if plays >= 35 and step.action.take and len(step.action.take) == len(deal.table):
                cleared[plays] += 1
                swept[plays] += any(isinstance(event, Swept) for event in step.events)
    assert cleared[35] == swept[35] > 0
    assert cleared[36] > swept[36] == 0


def test_2_the_last_card_never_makes_a_scopa() -> None:
    _, events = do(at("scopa", LAST), "7b:7c")
    assert not any(isinstance(event, Swept) for event in events)
    (tallied,) = (event for event in events if isinstance(event, Tallied))
    counts = {award.name: award.counts for award in tallied.tally.awards}
    assert counts["scope"] == (0, 0)
    assert counts["carte"] == (2, 0)  # the cards are taken all the same


@pytest.mark.parametrize("preset", PRESETS)
def test_2_in_no_preset(preset: str) -> None:
    rng = random.Random(preset)
    for _ in range(20):
        *_, last = walk(parse_rules(preset), rng)
        assert not any(isinstance(event, Swept) for event in last.events)


def test_3_a_side_without_a_suit_never_gets_the_primiera() -> None:
    rules = parse_rules("scopa")
    cards = [other for other in pack(rules) if str(other)[1] != "b"]
    rng = random.Random(3)
    for _ in range(300):
        mine = rng.sample(cards, rng.randint(0, 30))
        theirs = [other for other in pack(rules) if other not in mine]
        sheet = running_tally(rules, (tuple(mine), tuple(theirs)), (0, 0))
        (prime,) = (award for award in sheet.awards if award.name == "primiera")
        assert prime.points[0] == 0
    # even with the higher sum: 63 against 51
    mine = [other for other in cards if str(other)[0] != "R"]
    theirs = [other for other in pack(rules) if other not in mine]
    sheet = running_tally(rules, (tuple(mine), tuple(theirs)), (0, 0))
    (prime,) = (award for award in sheet.awards if award.name == "primiera")
    assert (prime.counts, prime.points) == ((63, 51), (0, 1))


@pytest.mark.parametrize("preset", PRESETS)
def test_4_the_points_on_the_sheet_are_the_change_of_the_score(preset: str) -> None:
    before: tuple[int, ...] = ()
    for step in walk(parse_rules(preset), random.Random(preset), deals=4):
        before = before or step.before.scores
        for event in step.events:
            if isinstance(event, Tallied):
                for side, score in enumerate(step.after.scores):
                    won = sum(award.points[side] for award in event.tally.awards)
                    assert before[side] + won == score
                before = step.after.scores


def takes(rules: str, table: str, hand: str) -> set[str]:
    match = at(rules, f"{hand}/- | {table} | - | -/- | 0-0 | 1 1 - | 0-0")
    return {str(move).partition(":")[2] for move in legal_moves(match)}


def test_9_three_grades_of_choice_among_captures() -> None:
    grades = ["scopa capture.fewest=simple", "scopa", "scopa capture.equal_priority=off"]
    equal = [takes(rules, "5c 3c 2c", "5d") for rules in grades]
    assert equal == [{"5c"}, {"5c"}, {"5c", "2c3c"}]
    level = [takes(rules, "2c 3c 4c Ac", "5d") for rules in grades]
    assert level == [{"2c3c", "Ac4c"}] * 3
    sizes = [takes(rules, "2c 3c 4c Ac", "7d") for rules in grades]
    assert sizes == [{"3c4c"}, {"3c4c", "Ac2c4c"}, {"3c4c", "Ac2c4c"}]
    assert len({(*a, "|", *b) for a, b in zip(map(sorted, equal), map(sorted, sizes), strict=True)}
               ) == 3  # fmt: skip


@pytest.mark.parametrize("preset", PRESETS)
def test_10_the_primiera_can_be_switched_off(preset: str) -> None:
    with_it, without = parse_rules(preset), parse_rules(f"{preset} score.prime=0")
    sides = 3 if preset == "scopa_3" else 2
    piles, scope = ((),) * sides, (0,) * sides
    names = [award.name for award in running_tally(with_it, piles, scope).awards]
    assert "primiera" in names
    names.remove("primiera")
    assert [award.name for award in running_tally(without, piles, scope).awards] == names


@pytest.mark.parametrize("preset", PRESETS)
def test_10_with_nothing_else_to_change(preset: str) -> None:
    assert check(parse_rules(f"{preset} score.prime=0")) == ()


def test_11_a_level_category_has_no_winner() -> None:
    rules = parse_rules("scopa")
    cards = pack(rules)
    halves = (cards[::2], cards[1::2])  # 20 cards each
    (carte, *_) = running_tally(rules, halves, (0, 0)).awards
    assert (carte.counts, carte.points) == ((20, 20), (0, 0))
    five = tuple(other for other in cards if str(other)[1] == "d")
    (_, denari, *_) = running_tally(rules, (five[:5], five[5:]), (0, 0)).awards
    assert (denari.counts, denari.points) == ((5, 5), (0, 0))


def test_12_laying_a_card_on_an_empty_table_is_no_scopa() -> None:
    match, events = do(at("scopa", "4d/7b2c | - | - | -/- | 0-0 | 1 2 - | 0-0"), "7b")
    assert events == (Played(1, card("7b"), ()),)
    assert match.deal is not None
    assert (match.deal.scope, match.deal.runs) == ((0, 0), (0, 0))


@pytest.mark.parametrize("preset", PRESETS)
def test_12_nor_is_anything_but_a_capture(preset: str) -> None:
    for step in walk(parse_rules(preset), random.Random(preset), deals=3):
        if any(isinstance(event, Swept) for event in step.events):
            assert isinstance(step.action, Play) and step.action.take


def test_13_eleven_all_leads_to_another_deal() -> None:
    match, events = do(at("scopa", "2s/- | - | - | -/- | 1-2 | 1 1 - | 10-9"), "2s")
    assert match.scores == (11, 11)
    assert match.winner is None
    assert not any(isinstance(event, Won) for event in events)
    apply(match, shuffle(match.rules, random.Random(1)))


@pytest.mark.parametrize("preset", PRESETS)
def test_13_the_winner_is_strictly_ahead(preset: str) -> None:
    rules = parse_rules(f"{preset} score.instant=none")
    for seed in range(3):
        *_, last = walk(rules, random.Random(seed), deals=200)
        match = last.after
        assert match.winner is not None
        second, best = sorted(match.scores)[-2:]
        assert match.scores[match.winner] == best > second
        assert best >= rules.match.target


def test_15_no_table_begins_with_three_kings() -> None:
    rules = parse_rules("scopa")
    rng = random.Random(15)
    void = 0
    for _ in range(10_000):
        _, events = apply(new_match(rules), shuffle(rules, rng))
        for event in events:
            void += isinstance(event, Misdealt)
            if isinstance(event, Turned):
                assert sum(str(turned)[0] == "R" for turned in event.cards) < 3
    # about one in 634: 4 * 36 + 1 of the 91,390 tables
    assert 5 <= void <= 30


@pytest.mark.parametrize("rules", ["scopone_libero", "scopa capture.obligation=none"])
def test_18_a_deal_in_which_nobody_captures_ends(rules: str) -> None:
    match = new_match(parse_rules(rules))
    match, _ = apply(match, shuffle(match.rules, random.Random(18)))
    told: list[Event] = []
    while match.deal is not None:
        match, events = apply(match, play(str(match.deal.hands[match.deal.turn][0])))
        told += events
    (tallied,) = (event for event in told if isinstance(event, Tallied))
    assert tallied.tally.points == (0, 0)
    assert all(award.counts == (0, 0) for award in tallied.tally.awards)
    assert (match.scores, match.deals, match.winner) == ((0, 0), 1, None)
