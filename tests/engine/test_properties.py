"""What holds at every moment of every match under all rules that can be played."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa_tui.engine import (
    Action,
    Collected,
    Dealt,
    Declare,
    IllegalMove,
    Match,
    Opened,
    Play,
    Played,
    Record,
    Rules,
    Shuffle,
    Swept,
    Tallied,
    Won,
    apply,
    format_position,
    format_rules,
    imagine,
    legal_moves,
    new_match,
    pack,
    parse_position,
    parse_rules,
    read_record,
    replay,
    seat_count,
    side_of,
    view_of,
    why_illegal,
    write_record,
)
from tests.engine.helpers import Step, all_cards, play, shuffle
from tests.engine.strategies import any_rules, seeds, steady, valid_rules, walks


@given(steps=walks())
@steady
def test_cards_are_never_lost_or_doubled(steps: list[Step]) -> None:
    for step in steps:
        if step.after.deal is not None:
            assert all_cards(step.after) == list(pack(step.after.rules))


@given(steps=walks())
@steady
def test_at_the_end_of_a_deal_every_card_is_counted(steps: list[Step]) -> None:
    for step in steps:
        before = step.before.deal
        if before is None or step.after.deal is not None:
            continue
        (sheet,) = (event.tally for event in step.events if isinstance(event, Tallied))
        lost = [event for event in step.events if isinstance(event, Collected)]
        nobody = sum(len(event.cards) for event in lost if event.side is None)
        if isinstance(step.action, Declare):  # called out in the middle of the deal
            nobody += sum(map(len, (*before.hands, before.table, before.stock)))
        for award in sheet.awards:
            if award.name == "carte":
                assert sum(award.counts) + nobody == len(pack(step.after.rules))


@given(steps=walks())
@steady
def test_scores_change_by_the_score_sheet_and_nothing_else(steps: list[Step]) -> None:
    for step in steps:
        before, after = step.before, step.after
        gained = tuple(new - old for old, new in zip(before.scores, after.scores, strict=True))
        tallied = [event for event in step.events if isinstance(event, Tallied)]
        if not tallied:
            assert gained == (0,) * len(gained)
            assert (after.deals, after.winner) == (before.deals, None)
            continue
        (event,) = tallied
        by_award = [award.points for award in event.tally.awards]
        assert gained == tuple(map(sum, zip(*by_award, strict=True))) == event.tally.points
        assert event.scores == after.scores
        assert after.last_tally == event.tally
        assert after.deals == before.deals + 1
        won = [event for event in step.events if isinstance(event, Won)]
        assert [event.side for event in won] == ([] if after.winner is None else [after.winner])


@given(steps=walks())
@steady
def test_scope_of_the_deal_are_those_of_the_events(steps: list[Step]) -> None:
    made: dict[int, int] = {}
    for step in steps:
        if isinstance(step.action, Shuffle):
            made = {}
        for event in step.events:
            if isinstance(event, Swept | Opened):
                made[event.side] = made.get(event.side, 0) + event.points
        if step.after.deal is not None:
            assert dict(enumerate(step.after.deal.scope)) == {
                side: made.get(side, 0) for side in range(len(step.after.scores))
            }


@given(steps=walks())
@steady
def test_events_tell_what_happened_to_the_cards(steps: list[Step]) -> None:
    """Table and hands can be followed from the events alone."""
    for step in steps:
        before, after = step.before.deal, step.after.deal
        if before is None or not isinstance(step.action, Play):
            continue
        first = step.events[0]
        assert isinstance(first, Played)
        assert (first.seat, first.card, first.take) == (
            before.turn, step.action.card, step.action.take
        )  # fmt: skip
        if after is None:
            continue
        hands = [list(hand) for hand in before.hands]
        hands[first.seat].remove(first.card)
        for event in step.events:
            if isinstance(event, Dealt):
                assert event.cards is not None
                hands[event.seat] += event.cards
        assert [list(hand) for hand in after.hands] == hands
        table = [card for card in before.table if card not in first.take]
        assert list(after.table) == table + ([] if first.take else [first.card])
        side = side_of(first.seat, step.after.rules.seats)
        took = (first.card, *first.take) if first.take else ()
        if first.take == (first.card,):  # an ace that took itself
            took = first.take
        assert after.piles[side] == before.piles[side] + took
        assert after.last_taker == (first.seat if first.take else before.last_taker)


@given(steps=walks())
@steady
def test_the_deal_goes_round(steps: list[Step]) -> None:
    rules = steps[0].before.rules
    seats = seat_count(rules.seats)
    way = 1 if rules.turn.direction == "ccw" else -1
    for step in steps:
        if isinstance(step.action, Shuffle) and step.after.deal is not None:
            assert step.after.dealer == step.before.dealer
            assert step.after.deal.turn == (step.before.dealer + way) % seats
        elif step.after.deal is None and isinstance(step.action, Play):
            assert step.after.dealer == (step.before.dealer + way) % seats
        elif step.before.deal is not None and step.after.deal is not None:
            turn = (step.before.deal.turn + way) % seats
            while not step.after.deal.hands[turn]:  # possible only while cards are drawn singly
                assert rules.deal.refill == "draw_one"
                turn = (turn + way) % seats
            assert step.after.deal.turn == turn


@given(steps=walks())
@steady
def test_apply_leaves_the_old_match_alone(steps: list[Step]) -> None:
    for step in steps:
        kept = copy.deepcopy(step.before)
        again = apply(step.before, step.action)
        assert step.before == kept
        assert again == (step.after, step.events)


@given(steps=walks())
@steady
def test_a_match_is_its_actions(steps: list[Step]) -> None:
    rules, dealer = steps[0].before.rules, steps[0].before.dealer
    assert replay(rules, [step.action for step in steps], dealer) == steps[-1].after


@given(steps=walks(), data=st.data())
@steady
def test_a_record_round_trips_byte_for_byte(steps: list[Step], data: st.DataObject) -> None:
    many = data.draw(st.integers(0, len(steps)))
    rules, dealer = steps[0].before.rules, steps[0].before.dealer
    record = Record(rules, dealer, tuple(step.action for step in steps[:many]))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@given(steps=walks())
@steady
def test_a_position_round_trips(steps: list[Step]) -> None:
    for step in steps:
        text = format_position(step.after)
        read = parse_position(text, step.after.rules)
        assert read == replace(step.after, last_tally=None)
        assert format_position(read) == text


@given(rules=any_rules)
@steady
def test_rules_round_trip_whether_they_go_together_or_not(rules: Rules) -> None:
    text = format_rules(rules)
    assert parse_rules(text) == rules
    assert format_rules(parse_rules(text)) == text
    assert parse_rules(text.upper()) == rules


@given(rules=valid_rules, seed=seeds)
@steady
def test_any_rules_that_pass_the_check_can_be_dealt(rules: Rules, seed: int) -> None:
    match, events = apply(new_match(rules), shuffle(rules, random.Random(seed)))
    assert events
    assert bool(legal_moves(match)) == (match.deal is not None)


def every_set(match: Match) -> set[Play]:
    """Every card of the hand with every set of table cards, legal or not."""
    deal = match.deal
    assert deal is not None
    table = deal.table[:8]
    sets = list(chain.from_iterable(combinations(table, size) for size in range(len(table) + 1)))
    return {Play(card, take) for card in deal.hands[deal.turn] for take in sets}


@given(steps=walks(), data=st.data())
@steady
def test_exactly_the_legal_moves_are_legal(steps: list[Step], data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(steps)).after
    moves = legal_moves(match)
    assert len(set(moves)) == len(moves)
    for move in moves:
        assert why_illegal(match, move) is None
        apply(match, move)
    if match.deal is None or len(match.deal.table) > 8:
        return
    for candidate in every_set(match):
        reason = why_illegal(match, candidate)
        assert (reason is None) == (candidate in moves)
        if reason is not None:
            with pytest.raises(IllegalMove) as caught:
                apply(match, candidate)
            assert caught.value.reason == reason
            assert caught.value.action == candidate
            assert caught.value.position == format_position(match)
            assert str(reason) in str(caught.value)


@given(steps=walks(), data=st.data())
@steady
def test_any_play_at_all_is_accepted_or_refused_with_a_reason(
    steps: list[Step], data: st.DataObject
) -> None:
    match = data.draw(st.sampled_from(steps)).after
    cards = st.sampled_from(pack(match.rules))
    move = Play(data.draw(cards), tuple(data.draw(st.lists(cards, max_size=4))))
    reason = why_illegal(match, move)
    assert (reason is None) == (move in legal_moves(match))
    if reason is not None:
        with pytest.raises(IllegalMove):
            apply(match, move)
        assert str(reason)


@given(steps=walks())
@steady
def test_nothing_but_a_shuffle_is_due_between_deals_and_nothing_after_the_end(
    steps: list[Step],
) -> None:
    for step in steps:
        match = step.after
        refused: list[Action] = [Declare("low")]
        if match.deal is None:
            refused.append(play("7d"))
        if match.deal is not None or match.winner is not None:
            refused.append(Shuffle(pack(match.rules)))
        for action in refused:
            assert why_illegal(match, action) is not None
            with pytest.raises(IllegalMove):
                apply(match, action)


@given(steps=walks(), seed=seeds)
@steady
def test_an_imagined_match_looks_the_same(steps: list[Step], seed: int) -> None:
    rng = random.Random(seed)
    for step in rng.sample(steps, min(6, len(steps))):
        for seat in (None, *range(seat_count(step.after.rules.seats))):
            view = view_of(step.after, seat)
            guess = imagine(view, rng)
            assert view_of(guess, seat) == view
            if guess.deal is not None:
                assert all_cards(guess) == list(pack(guess.rules))
