"""Why a play is refused, as data: the code, the cards that matter, the house rule behind it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from scopa_tui.engine import (
    Declare,
    IllegalMove,
    Play,
    Rank,
    Reason,
    Rules,
    Shuffle,
    Situation,
    apply,
    format_cards,
    get_option,
    new_match,
    pack,
    parse_cards,
    parse_position,
    parse_rules,
    situation_of,
    why_illegal,
    why_not,
)
from tests.engine.helpers import at, card, deck_with, play, walk
from tests.engine.strategies import seeds, steady, valid

ONE = "{hand}/2s | {table} | - | -/- | 0-0 | 2 1 - | 0-0"
FREE = "scopa capture.equal_priority=off "


def row(*values: str) -> object:
    return pytest.param(values[:4], values[4:])


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        # rules, hand, table, play; code, cards, switch
        row("scopa", "7d", "-", "5d", "not_in_hand", "5d", ""),
        row("scopa", "7d", "-", "2s", "not_in_hand", "2s", ""),
        row("scopa", "7d", "4c", "7d:3c4c", "not_on_table", "3c", ""),
        row("scopa", "7d", "4c", "7d:7d", "not_on_table", "7d", ""),
        row("scopa", "7d", "3c4c", "7d:3c3c", "not_on_table", "3c3c", ""),
        row("scopa", "7d", "3c4c", "7d", "must_take", "3c4c", "capture.obligation"),
        row("scopa", "7d", "7c7s", "7d", "must_take", "7c", "capture.obligation"),
        row("scopa", "7d", "3c4c7s", "7d:3c4c", "single_first", "7s", "capture.equal_priority"),
        row("scopa", "7d", "7c7s", "7d:7c7s", "one_equal", "7c7s", ""),
        row("scopa", "7d", "7c2c", "7d:2c7c", "one_equal", "2c7c", ""),
        row("scopa", "7d", "3c5c", "7d:3c5c", "wrong_sum", "3c5c", ""),
        row("scopa", "7d", "3c5c", "7d:3c", "wrong_sum", "3c", ""),
        row("scopa capture.equal=off", "7d", "7c", "7d:7c", "no_equals", "7c", "capture.equal"),
        row("scopa capture.sum=off", "7d", "3c4c", "7d:3c4c", "no_sums", "3c4c", "capture.sum"),
        row("scopa capture.fewest=simple", "7d", "Ac2c4c6s", "7d:Ac2c4c", "not_fewest", "Ac6s",
            "capture.fewest"),
        row("scopa capture.max_cards=2", "7d", "Ac2c4c", "7d:Ac2c4c", "too_many", "Ac2c4c",
            "capture.max_cards"),
        row("scopa capture.fewest=simple", "7d", "Ac6s7c", "7d:Ac6s", "single_first", "7c",
            "capture.equal_priority"),
        row(FREE + "capture.fewest=simple", "5d", "5c2c3c", "5d:2c3c", "not_fewest", "5c",
            "capture.fewest"),
        row(FREE + "capture.max_cards=2", "5d", "5cAc2cAd As", "5d:AcAdAs2c", "too_many",
            "AdAcAs2c", "capture.max_cards"),
        row("scopa capture.max_cards=2", "7d", "3c4cAc2c4d", "7d:Ac2c4d", "too_many", "Ac2c4d",
            "capture.max_cards"),
        row("scopa capture.sum=off", "7d", "7b3c4c", "7d:3c4c", "no_sums", "3c4c",
            "capture.sum"),
        row("scopa capture.sum=off", "7d", "Ac2c4c", "7d:Ac2c4c", "no_sums", "Ac2c4c",
            "capture.sum"),
        row("scopa_dassi", "Ad", "4c5d", "Ad:4c", "ace_takes_all", "4c5d", "ace.sweep"),
        row("cirulla ace.exclusive=on", "Ad", "Rd4c2c", "Ad:Rd4c", "ace_takes_all", "2c4cRd",
            "ace.exclusive"),
        # fewer cards than all, where the ace may take a fifteen: it is simply none
        row("cirulla", "As", "9c8s", "As:9c", "wrong_total", "Cc", "capture.total"),
        # another ace keeps it from taking all
        row("scopa_dassi", "Ad", "RsCsAc6d", "Ad:Ac6dCsRs", "ace_protects", "Ac", "ace.with_ace"),
        row("scopa_dassi", "Ad", "RsCsAc6d", "Ad:6dCsRs", "ace_protects", "Ac", "ace.with_ace"),
        row("cirulla ace.with_ace=sweeps", "Ad", "Ac5d6c", "Ad:Ac", "ace_takes_all", "Ac5d6c",
            "ace.with_ace"),
        row("scopa_dassi", "Ad", "Ac4b7b", "Ad:4b", "ace_protects", "Ac", "ace.with_ace"),
        row("cirulla", "Ad", "Ac5b9s", "Ad:Ac5b9s", "ace_protects", "Ac", "ace.with_ace"),
        row("cirulla", "Ad", "Ab5b9s3c", "Ad:5b9s3c", "wrong_total", "3c5bCs", "capture.total"),
        row("cirulla", "6d", "6b5b", "6d:6b5b", "wrong_total", "5b6b", "capture.total"),
        row("scopa deck.court_values=off", "6s", "As5bRb", "6s:As5bRb", "no_value", "Rb",
            "deck.court_values"),
        row("quindici", "5d", "5c3c", "5d:3c5c", "wrong_total", "3c5c", "capture.total"),
        row("scopa_dassi", "Ad", "4c5d", "Ad", "must_take", "4c5d", "capture.obligation"),
        row("cirulla", "Ad", "Rd4c2c", "Ad:2c", "wrong_total", "2c", "capture.total"),
        row("quindici", "7d", "4c3c", "7d:4c3c", "no_sums", "3c4c", "capture.sum"),
        row("quindici", "7d", "4c2c", "7d:4c2c", "wrong_total", "2c4c", "capture.total"),
        row("quindici", "7d", "7c8d", "7d:7c", "no_equals", "7c", "capture.equal"),
        row("quindici capture.fewest=total", "7b", "8c4d4s", "7b:4d4s", "not_fewest", "Fc",
            "capture.fewest"),
        row("scopa deck.court_values=off", "Rd", "7c3c", "Rd:7c3c", "no_value", "Rd",
            "deck.court_values"),
        row("scopa_dassi ace.on_empty=takes_itself", "Ad", "-", "Ad", "must_take", "Ad",
            "capture.obligation"),
    ],
)  # fmt: skip
def test_reason(case: tuple[str, str, str, str], expected: tuple[str, str, str]) -> None:
    rules, hand, table, tried = case
    match = at(rules, ONE.format(hand=hand, table=table))
    reason = why_illegal(match, play(tried))
    assert reason is not None
    assert (reason.code, format_cards(reason.cards), reason.switch) == expected
    assert reason == why_not(situation_of(match), play(tried))


def test_what_is_legal_has_no_reason() -> None:
    match = at("scopa", ONE.format(hand="7d", table="3c4c"))
    assert why_illegal(match, play("7d:4c3c")) is None
    assert why_not(Situation(Rules(), (card("7d"),), ()), play("7d")) is None


def test_the_hand_is_that_of_the_player_to_move() -> None:
    match = at("scopa", "7d/2s | - | - | -/- | 0-0 | 1 2 - | 0-0")
    assert why_illegal(match, play("2s")) is None
    assert why_illegal(match, play("7d")) == Reason("not_in_hand", (card("7d"),))


def test_shuffles() -> None:
    match = new_match(Rules())
    deck = pack(Rules())
    assert why_illegal(match, Shuffle(deck)) is None
    for bad in (deck[1:], (*deck, deck[0]), (*deck[1:], deck[1]), ()):
        assert why_illegal(match, Shuffle(bad)) == Reason("bad_deck")
    dealt, _ = apply(match, Shuffle(deck))
    assert why_illegal(dealt, Shuffle(deck)) == Reason("in_play")


def test_nothing_can_be_played_before_the_deal_or_after_the_match() -> None:
    assert why_illegal(new_match(Rules()), play("7d")) == Reason("not_dealt")
    assert why_illegal(new_match(Rules()), Declare("low")) == Reason("not_dealt")
    over = parse_position("-/- | - | - | -/- | 0-0 | 1 - - | 11-9 3 won 1", Rules())
    for action in (play("7d"), Declare("low"), Shuffle(pack(Rules()))):
        assert why_illegal(over, action) == Reason("over")


@pytest.mark.parametrize(
    ("rules", "kind", "reason"),
    [
        ("scopa", "accuso", Reason("no_declaring")),
        ("scopa", "fuori", Reason("no_calling", (), "match.both_over")),
        ("scopa", "low", Reason("no_declaring")),
        ("cirulla", "accuso", Reason("no_declaring", (), "declare.auto")),
        ("cirulla declare.auto=off", "accuso", Reason("nothing_to_announce", parse_cards("7d2s"))),
        ("scopa match.both_over=declare", "fuori", None),
        ("scopa match.both_over=declare match.deals=3", "fuori",
         Reason("no_calling", (), "match.both_over")),
    ],
)  # fmt: skip
def test_announcements(rules: str, kind: str, reason: Reason | None) -> None:
    match = at(rules, "7d2s/- | - | - | -/- | 0-0 | 2 1 - | 0-0")
    assert why_illegal(match, Declare(kind)) == reason
    assert str(Declare(kind)) == f"!{kind}"


def test_what_must_be_led() -> None:
    rules = parse_rules("scopa_dassi_4")
    aces = [other for other in pack(rules) if other.rank is Rank.ASSO]
    others = [other for other in pack(rules) if other not in aces]
    deck = (aces[0], *others[:9], *aces[1:], *others[9:])
    match, _ = apply(new_match(rules), Shuffle(deck))
    assert why_illegal(match, Play(aces[0])) == Reason(
        "no_ace_lead", (aces[0],), "ace.first_lead_forbidden"
    )
    assert why_illegal(match, Play(others[0])) is None


@pytest.mark.parametrize(
    ("code", "cards", "sentence"),
    [
        ("over", "", "the match is over"),
        ("must_take", "3c4c", "the card must take 3c 4c"),
        ("single_first", "7c", "the card must take 7c, since a single card goes before a sum"),
        ("wrong_sum", "3c5c", "3c 5c do not add up to the value of the card"),
    ],
)
def test_a_reason_is_a_sentence(code: str, cards: str, sentence: str) -> None:
    assert str(Reason(code, parse_cards(cards))) == sentence


def test_an_illegal_move_says_what_was_tried_and_where() -> None:
    position = "7d/2s | 3c4c | - | -/- | 0-0 | 2 1 - | 0-0 0"
    with pytest.raises(IllegalMove) as caught:
        apply(at("scopa", position), play("7d"))
    assert caught.value.position == position
    assert caught.value.action == play("7d")
    assert caught.value.reason.code == "must_take"
    assert str(caught.value) == f"the card must take 3c 4c (tried 7d in {position})"


def test_a_taking_is_a_set() -> None:
    assert play("7d:4c3d") == play("7d:3d4c")
    assert str(play("7d:4c3d")) == "7d:3d4c"
    assert str(play("7d")) == "7d"
    assert str(deck_with((), Rules())).startswith("deck AdAcAsAb2d")


# Code -> what the switch that it names must stand at; None is any value but the first.
BARS: dict[str, object] = {
    "capture.equal": False,
    "capture.sum": False,
    "capture.equal_priority": True,
    "capture.obligation": "card",
    "capture.max_cards": 2,
    "ace.sweep": True,
    "ace.exclusive": True,
    "ace.first_lead_forbidden": True,
    "ace.first_lead_plain": True,
    "deck.court_values": False,
}


@given(seed=seeds)
@settings(steady, max_examples=150)
def test_the_switch_that_is_named_stands_in_the_way(seed: int) -> None:
    rng = random.Random(seed)
    rules = valid(seed)
    for step in walk(rules, rng):
        deal = step.before.deal
        if deal is None or not deal.table:
            continue
        situation = situation_of(step.before)
        for mine in situation.hand[:3]:
            size = rng.randint(1, min(4, len(deal.table)))
            take = tuple(rng.sample(deal.table, size)) if rng.random() < 0.8 else deal.table
            reason = why_not(situation, Play(mine, take))
            if reason is None or not reason.switch:
                continue
            value = get_option(rules, reason.switch)
            if reason.switch in BARS:
                assert value == BARS[reason.switch], (reason, mine, take)
            elif reason.switch == "ace.with_ace":
                wanted = "takes_ace" if reason.code == "ace_protects" else "sweeps"
                assert value == wanted, (reason, mine, take)
            else:
                assert reason.switch in ("capture.fewest", "capture.total"), reason
                assert value not in ("off", 0), (reason, mine, take)


def test_an_ace_that_leads_and_may_not_sweep() -> None:
    rules = parse_rules("asso_pigliatutto ace.first_lead_plain=on")
    (ace,), table = parse_cards("Ad"), parse_cards("Rc")
    situation = Situation(rules, (ace,), table, lead=True)
    reason = why_not(situation, Play(ace, table))
    assert reason is not None
    assert (reason.code, reason.switch) == ("first_ace_plain", "ace.first_lead_plain")
