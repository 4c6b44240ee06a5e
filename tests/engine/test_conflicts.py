"""House rules that do not go together, and those that make no difference: each has a sentence."""

from __future__ import annotations

import pytest

from scopa_tui.engine import RulesError, check, new_match, parse_rules, remarks

CONFLICTS = [
    ("scopa seats.teams=two",
     "two teams need 4 or 6 players, not 2; choose seats.teams=none or seats.players=4"),
    ("scopa_3 seats.teams=two",
     "two teams need 4 or 6 players, not 3; choose seats.teams=none or seats.players=4"),
    ("scopa_3 deal.hand=18",
     "3 players with deal.hand=18 and deal.table=4 need more than the 40 cards of the pack; "
     "choose a smaller deal.hand"),
    ("scopa deal.refill=none",
     "deal.refill=none would leave 30 cards undealt; "
     "choose another deal.hand or deal.refill=when_empty"),
    ("scopa_3 deal.hand=9",
     "3 players with deal.hand=9 and deal.table=4 do not use up the 40 cards evenly; "
     "choose another deal.hand or deal.table"),
    ("scopone_scientifico deal.redeal_kings=3",
     "deal.redeal_kings needs cards on the table, but deal.table is 0; "
     "choose deal.redeal_kings=0"),
    ("scopa capture.equal=off capture.sum=off",
     "with capture.equal=off and capture.sum=off nothing can be taken; turn one on"),
    ("scopa score.cards=0 score.coins=0 score.single_cards=none score.prime=0 scopa.points=0",
     "nothing scores under these rules; give points to something, like score.cards=1"),
    ("scopa score.prime_mode=most_sevens score.prime_table=faces_zero",
     "score.prime_table has no meaning while score.prime_mode is most_sevens; "
     "leave it at its default"),
    ("scopa score.prime_mode=three_sevens score.prime_missing=sum",
     "score.prime_missing has no meaning while score.prime_mode is three_sevens; "
     "leave it at its default"),
    ("scopa score.napola.kind=fixed",
     "score.napola.kind has no meaning while score.napola.cap is 0; set the cap"),
    ("scopa score.tie=all_tied",
     "score.tie=all_tied would pay both sides for every tie; choose score.tie=nobody"),
    ("scopa_4 score.tie=all_tied",
     "score.tie=all_tied would pay both sides for every tie; choose score.tie=nobody"),
    ("scopa match.lead=2 match.both_over=ordered",
     "match.lead=2 and match.both_over=ordered contradict each other; "
     "choose match.both_over=higher_wins or match.lead=1"),
    ("scopa match.lead=2 match.both_over=ordered_on_tie",
     "match.lead=2 and match.both_over=ordered_on_tie contradict each other; "
     "choose match.both_over=higher_wins or match.lead=1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), CONFLICTS)
def test_each_conflict_has_its_sentence(text: str, sentence: str) -> None:
    assert check(parse_rules(text)) == (sentence,)
    with pytest.raises(RulesError, match=r"^[^;]"):
        new_match(parse_rules(text))


@pytest.mark.parametrize(
    "text",
    [
        # each conflict with one thing changed
        "scopa seats.players=4 seats.teams=two",
        "scopa_3 deal.hand=6",
        "scopa_3 deal.hand=9 deal.refill=draw_one",
        "scopa deal.hand=18 deal.refill=none",
        "scopone_scientifico deal.table=4 deal.hand=9 deal.redeal_kings=3",
        "scopa capture.equal=off",
        "scopa capture.sum=off",
        "scopa score.cards=0 score.coins=0 score.single_cards=none score.prime=0",
        "scopa score.coins=0 score.single_cards=none score.prime=0 scopa.points=0",
        "scopa score.cards=0 score.single_cards=none score.prime=0 scopa.points=0",
        "scopa score.cards=0 score.coins=0 score.prime=0 scopa.points=0",
        "scopa score.cards=0 score.coins=0 score.single_cards=none scopa.points=0",
        "scopa score.cards=0 score.coins=0 score.single_cards=none score.prime=0 scopa.points=0"
        " score.napola.cap=10",
        "scopa score.prime_table=faces_zero score.prime_missing=sum",
        "scopa score.napola.kind=fixed score.napola.cap=6",
        "scopa_3 score.tie=all_tied",
        "scopa match.both_over=ordered",
        "scopa match.lead=2 match.both_over=replay_if_both",
    ],
)
def test_without_the_conflict_there_is_no_sentence(text: str) -> None:
    assert check(parse_rules(text)) == ()
    new_match(parse_rules(text))


def test_several_conflicts_are_all_named() -> None:
    rules = parse_rules("seats.teams=two capture.equal=off capture.sum=off score.tie=all_tied")
    assert len(check(rules)) == 3
    with pytest.raises(RulesError) as caught:
        new_match(rules)
    assert str(caught.value) == "; ".join(check(rules))


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("scopa", []),
        ("scopa capture.equal=off", ["capture.equal_priority makes no difference"]),
        ("scopa capture.equal=off capture.equal_priority=off", []),
        ("scopa scopa.last_card=counts", ["scopa.last_card=counts is unusual"]),
        ("scopone scopa.last_card=counts", []),
        ("scopone scopa.points=0 scopa.last_card=counts", ["scopa.last_card and scopa.max_run"]),
        ("scopa scopa.points=0 scopa.max_run=3", ["scopa.last_card and scopa.max_run"]),
        ("scopa scopa.points=0", []),
        ("scopa match.deals=3 match.reach=exceed match.lead=2", [
            "match.reach makes no difference", "match.lead makes no difference"]),
        ("scopa match.deals=3 match.both_over=replay_if_both",
         ["match.both_over makes no difference"]),
        ("scopa match.reach=exceed match.lead=2 match.both_over=replay_if_both", []),
        ("scopa score.prime=0", []),
        ("chkobba score.prime=0", ["score.prime_mode makes no difference while score.prime is 0"]),
        ("scopa_online score.prime=0 score.prime_table=faces_zero", [
            "score.prime_table makes no difference", "score.prime_missing makes no difference"]),
        ("scopa score.prime_table=faces_zero score.prime_missing=sum", []),
        ("scopa match.order=scope,carte,denari,settebello,primiera",
         ["match.order makes no difference"]),
        ("scopa match.both_over=ordered match.order=scope,carte,denari,settebello,primiera", []),
        ("scopa match.both_over=ordered_on_tie"
         " match.order=scope,carte,denari,settebello,primiera", []),
    ],
)  # fmt: skip
def test_idle_and_unusual_options_are_remarked_on(text: str, starts: list[str]) -> None:
    notes = remarks(parse_rules(text))
    assert len(notes) == len(starts)
    for note, start in zip(notes, starts, strict=True):
        assert note.startswith(start)
