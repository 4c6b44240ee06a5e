"""Any house rules at all, put together at random and mended until they go together, play whole
deals: thousands of them, and more with SCOPA_MORE=10 in the environment."""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import fields, is_dataclass, replace

import pytest
from hypothesis import given, settings

from scopa_tui.engine import (
    FUORI,
    OPTIONS,
    PRESETS,
    REASONS,
    Called,
    Card,
    Declare,
    Declared,
    Marked,
    Match,
    Opened,
    Play,
    Rank,
    Record,
    Rules,
    Shuffle,
    Swept,
    Tallied,
    View,
    Won,
    apply,
    certain_points,
    check,
    conflicts,
    format_position,
    format_rules,
    imagine,
    legal_moves,
    may_call_out,
    moves_of,
    pack,
    parse_position,
    parse_rules,
    parse_value,
    read_record,
    running_tally,
    seat_count,
    set_option,
    side_of,
    situation_of,
    unseen,
    view_of,
    why_illegal,
    with_differences,
    write_record,
)
from tests.engine.helpers import Step, all_cards, walk
from tests.engine.strategies import random_rules, random_value, repaired, seeds, steady, valid
from tests.engine.test_reference import plain


def many(examples: int) -> settings:
    """So many examples, always the same ones, or more of them if somebody has the time."""
    more = int(os.environ.get("SCOPA_MORE", "1"))
    return settings(steady, max_examples=examples * more)


def deal_of(seed: int) -> list[Step]:
    """A deal under rules that nobody has ever played."""
    rng = random.Random(seed)
    rules = valid(seed)
    return list(walk(rules, rng, dealer=rng.randrange(seat_count(rules.seats))))


# --- rules --------------------------------------------------------------------------------------


@given(seed=seeds)
@many(600)
def test_each_repair_mends_its_fault_and_all_of_them_end_in_rules_to_play(seed: int) -> None:
    rng = random.Random(seed)
    rules = parse_rules(random_rules(rng))
    for fault in conflicts(rules):
        assert fault.options and set(fault.options) <= set(OPTIONS)
        assert fault.text == fault.text.strip(".") and fault.text
        assert fault.repair, fault.text
        mended = with_differences(rules, fault.repair)
        assert fault.text not in check(mended)
    assert check(repaired(rules, rng)) == ()


@given(seed=seeds)
@many(150)
def test_repairs_work_for_whatever_a_form_can_hold(seed: int) -> None:
    """A form changes one option after another, so that cards of another pack may stay behind."""
    rng = random.Random(seed)
    rules = PRESETS[rng.choice(["cicera", "scopa", "frac"])].rules
    cards = rng.sample(pack(parse_rules("cicera")), 6)
    rules = set_option(rules, "score.single_cards", tuple((card, 1) for card in sorted(cards)))
    rules = set_option(rules, "match.tie_card", rng.choice(cards))
    for name in rng.sample(sorted(OPTIONS), 12):
        rules = set_option(rules, name, parse_value(name, random_value(name, rng)))
    rules = set_option(rules, "deck.pack", rng.choice(["it40", "it52"]))
    for fault in conflicts(rules):
        assert fault.text not in check(with_differences(rules, fault.repair))
    assert check(repaired(rules, rng)) == ()


@given(seed=seeds)
@many(500)
def test_rules_are_read_as_they_are_written(seed: int) -> None:
    rules = valid(seed)
    text = format_rules(rules)
    assert parse_rules(text) == rules
    assert format_rules(parse_rules(text)) == text


# --- whole deals --------------------------------------------------------------------------------


@given(seed=seeds)
@many(450)
def test_no_card_gets_lost_and_everything_stays_in_its_place(seed: int) -> None:
    for step in deal_of(seed):
        deal, rules = step.after.deal, step.after.rules
        if deal is None:
            continue
        assert all_cards(step.after) == list(pack(rules))
        assert deal.hands[deal.turn], "the seat to play has no card"
        assert deal.shown == () or len(deal.shown) == len(deal.hands)
        for shown, hand in zip(deal.shown, deal.hands, strict=False):
            assert set(shown) <= set(hand)
        lasting = rules.declare.matta_after == "declared" and rules.declare.matta == "7c"
        assert deal.wild is None or lasting
        if deal.wild is not None:
            taken = [str(card) for pile in deal.piles for card in pile]
            assert "7c" not in taken, "the matta is taken, but still wild"
        assert deal.laid is None or deal.laid == deal.table[-1]


@given(seed=seeds)
@many(450)
def test_points_come_from_what_was_told_and_go_where_the_sheet_says(seed: int) -> None:
    scope: Counter[int] = Counter()
    marks: Counter[tuple[str, int]] = Counter()
    for step in deal_of(seed):
        if isinstance(step.action, Shuffle):
            scope.clear()
            marks.clear()
        for event in step.events:
            if isinstance(event, Swept | Opened):
                scope[event.side] += event.points
            elif isinstance(event, Declared | Marked):
                kind = "accusi" if isinstance(event, Declared) else event.kind
                marks[kind, event.side] += event.points
            elif isinstance(event, Tallied):
                gained = tuple(
                    new - old for old, new in zip(step.before.scores, event.scores, strict=True)
                )
                parts = [award.points for award in event.tally.awards]
                assert gained == event.tally.points == tuple(map(sum, zip(*parts, strict=True)))
                for award in event.tally.awards:
                    told = {"scope": scope}.get(award.name) or Counter(
                        {side: won for (kind, side), won in marks.items() if kind == award.name}
                    )
                    if award.name in ("scope", "accusi", "picada", "piccola", "bigia"):
                        assert award.points == tuple(told[side] for side in range(len(gained)))
                names = [award.name for award in event.tally.awards]
                assert len(names) == len(set(names))
        if step.after.deal is not None:
            assert {kind for kind, _ in marks} <= set(dict(step.after.deal.marks))
            for kind, points in step.after.deal.marks:
                assert points == tuple(marks[kind, side] for side in range(len(points)))
        won = [event.side for event in step.events if isinstance(event, Won)]
        assert won == ([] if step.after.winner is None else [step.after.winner])


@given(seed=seeds)
@many(150)
def test_the_last_card_of_a_deal_scores_nothing_at_once_unless_it_counts(seed: int) -> None:
    rng = random.Random(seed)
    marked = with_differences(valid(seed), ["scopa.bigia=1", "scopa.piccola=1", "scopa.picada=1"])
    for rules in (valid(seed), marked):
        if check(rules) or rules.scopa.last_card == "counts":
            continue
        *_, last = walk(rules, rng)
        if isinstance(last.action, Play):
            assert not any(isinstance(event, Swept | Marked) for event in last.events)


WILD = "declare.three=10 declare.pair=3 declare.matta=7c declare.matta_after=declared"


@pytest.mark.parametrize("auto", ["on", "off"])
@pytest.mark.parametrize("game", ["cirulla", "scopa", "scopa_dassi", "quindici capture.equal=on"])
def test_an_announced_matta_is_wild_until_it_is_taken(game: str, auto: str) -> None:
    rules = parse_rules(f"{game} {WILD} declare.auto={auto}")
    rng = random.Random(game)
    taken = played = 0
    for _ in range(60):
        stands: Rank | None = None
        for step in walk(rules, rng):
            for event in step.events:
                if isinstance(event, Declared) and event.stands:
                    stands = event.stands
            before, deal = step.before.deal, step.after.deal
            if before and before.wild and isinstance(step.action, Play):
                played += str(step.action.card) == "7c"
                takes, _ = plain(step.action.card, situation_of(step.before))
                assert step.action.take in takes or not step.action.take
            if deal is None:
                continue
            if any(str(card) == "7c" for pile in deal.piles for card in pile):
                taken += stands is not None
                stands = None
            assert deal.wild == stands
    assert taken > 5 and played > 5


@given(seed=seeds)
@many(200)
def test_a_deal_is_its_actions_and_nothing_changes_behind_them(seed: int) -> None:
    steps = deal_of(seed)
    before = [hash(repr(step.before)) for step in steps]
    for step in steps:
        assert apply(step.before, step.action) == (step.after, step.events)
    assert [hash(repr(step.before)) for step in steps] == before


@given(seed=seeds)
@many(150)
def test_records_are_read_as_they_are_written_wherever_they_stop(seed: int) -> None:
    rng = random.Random(seed)
    steps = deal_of(seed)
    actions = tuple(step.action for step in steps)
    first = steps[0].before
    for end in (len(actions), rng.randint(0, len(actions))):
        record = Record(first.rules, first.dealer, actions[:end])
        text = write_record(record)
        assert read_record(text) == record
        assert write_record(read_record(text)) == text


@given(seed=seeds)
@many(200)
def test_positions_are_read_as_they_are_written(seed: int) -> None:
    for step in deal_of(seed)[::3]:
        text = format_position(step.after)
        read = parse_position(text, step.after.rules)
        assert read == replace(step.after, last_tally=None)
        assert format_position(read) == text


# --- moves --------------------------------------------------------------------------------------


@given(seed=seeds)
@many(300)
def test_a_move_is_legal_or_there_is_a_reason(seed: int) -> None:
    rng = random.Random(seed)
    steps = deal_of(seed)
    for step in rng.sample(steps, min(5, len(steps))):
        agree(step.after, rng)


def agree(match: Match, rng: random.Random) -> None:
    """Whether the list of moves and the reasons against others say the same."""
    moves = legal_moves(match)
    assert len(moves) == len(set(moves))
    assert bool(moves) == (match.deal is not None)
    for move in moves:
        assert why_illegal(match, move) is None
    if match.deal is None:
        return
    tried: set[Play | Declare] = {Declare(kind) for kind in ("accuso", "fuori", "x", "")}
    table, strange = match.deal.table, rng.choice(pack(match.rules))
    for card in (*match.deal.hands[match.deal.turn], strange):
        tried |= {Play(card), Play(card, (card,)), Play(card, table), Play(card, (strange,))}
        for _ in range(8):
            size = rng.randint(0, min(5, len(table)))
            tried.add(Play(card, tuple(rng.sample(table, size))))
    for move in tried:
        reason = why_illegal(match, move)
        assert (reason is None) == (move in moves), f"{move}: {reason}"
        if reason is not None:
            assert reason.code in REASONS and str(reason)
            assert reason.switch in ("", *OPTIONS)


# --- views --------------------------------------------------------------------------------------


@given(seed=seeds)
@many(300)
def test_a_view_hides_what_it_must_and_fits_what_is_imagined(seed: int) -> None:
    rng = random.Random(seed)
    steps = deal_of(seed)
    for step in rng.sample(steps, min(3, len(steps))):
        for seat in (None, *range(seat_count(step.after.rules.seats))):
            hides_and_fits(step.after, seat, rng)


def hides_and_fits(match: Match, seat: int | None, rng: random.Random) -> None:
    view = view_of(match, seat)
    guess = imagine(view, rng)
    assert view_of(guess, seat) == view
    if match.deal is None:
        assert guess == match
        return
    assert all_cards(guess) == all_cards(match)
    shown = {card for cards in match.deal.shown for card in cards}
    others = [hand for owner, hand in enumerate(match.deal.hands) if owner != seat]
    hidden = {card for cards in (*others, match.deal.stock) for card in cards} - shown
    assert unseen(view) == tuple(sorted(hidden))
    assert not hidden & cards_in(view)
    if seat == match.deal.turn:
        assert view.situation == situation_of(match)
        assert moves_of(view.situation) == view.legal_moves == legal_moves(match)
    sheet = running_tally(view.rules, view.piles, view.scope, view.marks)
    assert sheet == running_tally(match.rules, match.deal.piles, match.deal.scope, match.deal.marks)


@given(seed=seeds)
@many(150)
def test_what_is_certain_is_never_taken_away(seed: int) -> None:
    steps = deal_of(seed)
    rng = random.Random(seed)
    start = steps[0].before
    before = start.scores
    final = next((step.after.scores for step in steps if step.after.deals > start.deals), None)
    called = any(isinstance(step.action, Declare) and step.action.kind == FUORI for step in steps)
    for step in sorted(rng.sample(steps, min(9, len(steps))), key=steps.index):
        if step.after.deal is None:
            continue
        sure = certain_points(view_of(step.after, None))
        assert all(old <= new for old, new in zip(before, sure, strict=True))
        before = sure
        if not called and final is not None:
            assert all(some <= end for some, end in zip(sure, final, strict=True))
        calls(step.after, sure)


def calls(match: Match, sure: tuple[int, ...]) -> None:
    """A side that may call out wins by that, and one that may not loses."""
    if match.deal is None or Declare(FUORI) not in legal_moves(match):
        return
    seat = match.deal.turn
    side = side_of(seat, match.rules.seats)
    after, (called, *_) = apply(match, Declare(FUORI))
    right = may_call_out(view_of(match, seat))
    assert called == Called(seat, side, right, sure[side])
    assert (after.winner == side) == right


def cards_in(thing: object) -> set[Card]:
    """Every card that a view holds anywhere, but for those that its house rules name."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, tuple):
        return set().union(*map(cards_in, thing))
    if is_dataclass(thing) and not isinstance(thing, Rules):
        # The last score sheet is of another deal.
        names = [item.name for item in fields(thing) if item.name != "last_tally"]
        return set().union(*(cards_in(getattr(thing, name)) for name in names))
    return set()


def test_a_view_can_be_searched_for_cards() -> None:
    """Else the test above would find nothing, whatever leaked."""
    (step, *_) = deal_of(3)
    deal = step.after.deal
    assert deal is not None
    view: View = view_of(step.after, 0)
    assert cards_in(view) >= {*deal.hands[0], *deal.table}
