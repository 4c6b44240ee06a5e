"""What players of other programs complained about. Each test is named after its complaint."""

from __future__ import annotations

import random

import pytest

from scopa_tui.engine import (
    PRESETS,
    Declare,
    Declared,
    Event,
    Misdealt,
    Opened,
    Play,
    Played,
    Shuffle,
    Swept,
    Tallied,
    Turned,
    Won,
    apply,
    check,
    conflicts,
    legal_moves,
    new_match,
    pack,
    parse_cards,
    parse_rules,
    running_tally,
    seat_count,
    side_count,
    with_differences,
)
from tests.engine.helpers import at, card, deck_with, do, play, shuffle, walk

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


@pytest.mark.parametrize("preset", ["cirulla", "escoba", "cirulla_torneo"])
def test_6_fifteen_on_the_first_table_pays_the_dealer_of_that_deal(preset: str) -> None:
    rules = parse_rules(f"{preset} seats.players=4")
    for dealer in range(seat_count(rules.seats)):
        shuffled = deck_with(parse_cards("2d3s4b6d"), rules)
        match, events = apply(new_match(rules, dealer), shuffled)
        (opened,) = (event for event in events if isinstance(event, Opened))
        assert (opened.seat, opened.side, opened.points) == (dealer, dealer, 1)
        assert match.deal is not None and match.deal.last_taker == dealer
        assert match.deal.scope[dealer] == 1


def test_7_an_announcement_is_offered_once_in_turn_and_may_be_passed() -> None:
    rules = parse_rules("cirulla declare.auto=off")
    shuffled = Shuffle((*parse_cards("4d4b4s 5d5b5s 8d9s6b3c"), *REST))
    match, events = apply(new_match(rules), shuffled)
    assert not any(isinstance(event, Declared) for event in events)
    assert Declare("accuso") in legal_moves(match)
    assert match.deal is not None and match.deal.turn == 1
    announced, (declared, *_) = apply(match, Declare("accuso"))
    assert declared == Declared(1, 1, ("three",), 10, parse_cards("4d4b4s"), None)
    assert Declare("accuso") not in legal_moves(announced)
    passed, _ = apply(match, legal_moves(match)[0])
    assert Declare("accuso") in legal_moves(passed)  # now the other seat's own
    passed, _ = apply(passed, legal_moves(passed)[0])
    assert passed.deal is not None and passed.deal.turn == 1
    assert Declare("accuso") not in legal_moves(passed)


REST = tuple(
    other
    for other in pack(parse_rules("scopa"))
    if other not in parse_cards("4d4b4s 5d5b5s 8d9s6b3c")
)


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
    sides = side_count(with_it.seats)
    piles, scope = ((),) * sides, (0,) * sides
    names = [award.name for award in running_tally(with_it, piles, scope).awards]
    assert ("primiera" in names) == (preset not in ("frac", "cicera"))
    names = [name for name in names if name != "primiera"]
    assert [award.name for award in running_tally(without, piles, scope).awards] == names


@pytest.mark.parametrize("preset", PRESETS)
def test_10_with_nothing_else_to_change(preset: str) -> None:
    rules = parse_rules(f"{preset} score.prime=0")
    if preset == "escoba":
        # What goes by that option there is most sevens, for which all four pay two.
        (fault,) = conflicts(rules)
        rules = with_differences(rules, fault.repair)
    assert check(rules) == ()


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
    assert events == (Played(1, card("7b"), (), ""),)
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
        assert max(match.scores) >= rules.match.target
        if preset == "a_perdere":
            best, second = sorted(match.scores)[:2]
            assert match.scores[match.winner] == best < second
        elif rules.match.tie_card is None:
            second, best = sorted(match.scores)[-2:]
            assert match.scores[match.winner] == best > second
        else:
            assert match.scores[match.winner] == max(match.scores)


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


@pytest.mark.parametrize("last", ["Ad", "Ab"])
def test_16_taking_all_with_an_ace_is_a_scopa_only_where_the_rules_say_so(last: str) -> None:
    position = f"{last}2c/3c3b | 4c5d | - | -/- | 0-0 | 1 1 - | 0-0"
    _, events = do(at("scopa_dassi", position), f"{last}:4c5d")
    assert not any(isinstance(event, Swept) for event in events)
    _, events = do(at("asso_pigliatutto", position), f"{last}:4c5d")
    assert Swept(0, 0, 1) in events


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
