"""House rules that do not go together, and those that make no difference: each has a sentence."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    OPTIONS,
    RulesError,
    check,
    conflicts,
    idle_options,
    new_match,
    parse_rules,
    remarks,
    set_option,
    with_differences,
)

CONFLICTS = [
    ("scopa match.lead=2 match.tie_card=Rd",
     "match.tie_card and match.lead=2 contradict each other; "
     "choose match.lead=1 or match.tie_card=none"),
    ("a_perdere score.instant=all_coins",
     "score.instant and goal=low contradict each other; choose score.instant=none"),
    ("cicera deck.pack=it40 deal.hand=9",
     "score.single_cards names Td, which this pack does not have; take it out"),
    ("scopa seats.teams=two",
     "two teams need 4 or 6 players, not 2; choose seats.teams=none or seats.players=4"),
    ("scopa_3 seats.teams=two",
     "two teams need 4 or 6 players, not 3; choose seats.teams=none or seats.players=4"),
    ("scopa_3 deal.hand=18",
     "3 players with deal.hand=18 and deal.table=4 need more than the 40 cards of the pack; "
     "choose deal.hand=12"),
    ("scopa deal.refill=none",
     "deal.refill=none would leave 30 cards undealt; "
     "choose another deal.hand or deal.refill=when_empty"),
    ("scopa_3 deal.hand=9",
     "3 players with deal.hand=9 and deal.table=4 do not use up the 40 cards evenly; "
     "choose deal.hand=6"),
    ("scopone_scientifico deal.redeal_kings=3",
     "deal.redeal_kings needs cards on the table, but deal.table is 0; "
     "choose deal.redeal_kings=0"),
    ("scopa capture.equal=off capture.sum=off",
     "with capture.equal=off, capture.sum=off and capture.total=0 nothing can be taken; "
     "turn one on"),
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
    ("scopa seats.teams=three",
     "three teams need 6 players, not 2; choose seats.teams=none or seats.players=6"),
    ("scopa seats.players=5",
     "five players need deal.table=5, or the cards do not come out"),
    ("scopa deal.table=5",
     "five table cards are for five players, not 2; choose deal.table=4"),
    ("scopa opening.fifteen=on",
     "opening.fifteen needs captures to fifteen; "
     "choose capture.total=15 or opening.fifteen=off"),
    ("scopone_scientifico opening.low=3",
     "opening.low=3 needs cards on the table, but deal.table is 0; choose opening.low=0"),
    ("scopa opening.low=3 goal=low",
     "opening.low=3 and goal=low do not go together; choose opening.low=0"),
    ("a_perdere ace.sweep=on",
     "ace.sweep and goal=low do not go together, since an ace would be a punishment; "
     "choose ace.sweep=off"),
    ("a_perdere capture.obligation=none",
     "capture.obligation=none and goal=low do not go together, since nobody would ever take; "
     "choose capture.obligation=card"),
    ("bergamasca declare.three=10",
     "declare.three needs rounds of three cards for everybody; "
     "choose deal.hand=3 with deal.refill=when_empty, or declare.three=0"),
    ("a_perdere declare.pair=3",
     "declare.pair and goal=low do not go together; choose declare.pair=0"),
    ("escoba score.prime_mode=points",
     "score.all_sevens=2 replaces the point for most sevens, but no sevens are counted; "
     "choose score.all_sevens=1 or score.sevens=1"),
    ("scopa score.all_coins=2 score.instant=all_coins",
     "score.all_coins and score.instant=all_coins exclude each other; choose score.all_coins=0"),
    ("scopa score.all_coins=2 score.coins=0",
     "score.all_coins replaces the point for most coins, but score.coins is 0; "
     "choose score.coins=1"),
    ("a_perdere match.both_over=declare",
     "match.both_over=declare needs goal=high, since it rewards reaching the target; "
     "choose match.both_over=higher_wins"),
    ("scopa match.both_over=declare match.lead=2",
     "match.lead=2 and match.both_over=declare contradict each other; "
     "choose match.both_over=higher_wins or match.lead=1"),
    ("a_perdere match.shutout=7",
     "match.shutout and goal=low contradict each other; choose match.shutout=0"),
    ("frac capture.max_cards=2",
     "capture.max_cards does not go with a score of single cards only; "
     "choose capture.max_cards=0"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), CONFLICTS)
def test_each_conflict_has_its_sentence_and_its_repair(text: str, sentence: str) -> None:
    rules = parse_rules(text)
    assert check(rules) == (sentence,)
    (fault,) = conflicts(rules)
    # It names what it is about, and at least one of the words that were typed.
    assert any(word.partition("=")[0] in fault.options for word in text.split()[1:])
    assert check(with_differences(rules, fault.repair)) == ()
    with pytest.raises(RulesError, match=r"^[^;]"):
        new_match(parse_rules(text))


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        ("cicera score.single_cards=2s:1,Td:1", "score.single_cards",
         "score.single_cards names Td, which this pack does not have; take it out"),
        ("cicera score.single_cards=none match.tie_card=9d", "match.tie_card",
         "match.tie_card is 9d, which this pack does not have; take another"),
    ],
)  # fmt: skip
def test_cards_of_another_pack_stay_out(text: str, name: str, sentence: str) -> None:
    """In a text a number is the court of a pack of 40; a form can bring such rules together."""
    rules = parse_rules(f"{text} deal.hand=3 deal.refill=when_empty")
    faults = conflicts(set_option(rules, "deck.pack", "it40"))
    (fault,) = (fault for fault in faults if name in fault.options)
    assert fault.text == sentence
    assert fault.options == (name, "deck.pack")
    mended = with_differences(set_option(rules, "deck.pack", "it40"), fault.repair)
    assert not any(name in other.options for other in conflicts(mended))


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
        "scopa seats.players=6 seats.teams=three",
        "scopa seats.players=5 deal.table=5",
        "quindici opening.fifteen=on",
        "scopa opening.fifteen=on capture.total=15",
        "scopa opening.low=3",
        "scopa ace.sweep=on",
        "scopa declare.three=10",
        "scopa score.prime_mode=most_sevens score.all_sevens=2",
        "escoba score.prime_mode=points score.all_sevens=1",
        "scopa score.all_coins=2",
        "cicera score.single_cards=7d:1,Td:1",
        "cicera match.tie_card=Td",
        "scopa match.both_over=declare",
        "scopa match.shutout=7",
        "frac",
        "scopa capture.max_cards=2",
        # a number of deals instead of a target puts an end to these contradictions
        "scopa match.lead=2 match.both_over=ordered match.deals=3",
        "a_perdere match.both_over=declare match.deals=3",
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
        # remarks speak of what was changed, and equal_priority is as it was
        ("scopa capture.equal=off", []),
        ("scopa capture.equal=off capture.equal_priority=off",
         ["capture.equal_priority makes no difference while capture.equal is off"]),
        ("quindici capture.equal_priority=off", ["capture.equal_priority makes no difference"]),
        ("scopa capture.fewest=total", ["capture.fewest=total is the same as off"]),
        ("scopa capture.fewest=all", ["capture.fewest=all is the same as simple"]),
        ("quindici capture.fewest=all", []),
        ("scopa_dassi ace.first_lead_forbidden=on", [
            "ace.first_lead_forbidden is usual only where deal.table is 0"]),
        ("scopa ace.on_empty=takes_itself", [
            "ace.on_empty makes no difference while ace.sweep is off"]),
        ("scopa score.prime_mode=lexicographic score.all_sevens=1", ["score.all_sevens=1 counts"]),
        ("scopa score.all_sevens=1", []),
        ("scopa scopa.last_card=counts", ["scopa.last_card=counts is unusual"]),
        ("scopone scopa.last_card=counts", []),
        ("scopone scopa.points=0 scopa.last_card=counts", []),  # it still decides what is told
        ("scopa scopa.points=0 scopa.max_run=3", ["scopa.max_run makes"]),
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


# --- the catalogue ------------------------------------------------------------------------------

REFUSED = [
    # (number in the catalogue of conflicts that this program began with, rules, option named)
    (1, "scopa seats.teams=two", "seats.teams"),
    (1, "scopa_5 seats.teams=two", "seats.teams"),
    (1, "scopa_5 deal.table=4", "deal.table"),
    (1, "scopa_5 deal.hand=6", "deal.hand"),
    *((2, f"scopa deal.hand={hand}", "deal.hand") for hand in (10, 12, 13)),
    *((2, f"scopa_3 deal.hand={hand}", "deal.hand") for hand in (9, 10, 13, 18)),
    *((2, f"scopa_4 deal.hand={hand}", "deal.hand") for hand in (6, 10, 12, 13, 18)),
    *((2, f"scopa_6 deal.hand={hand}", "deal.hand") for hand in (9, 10, 12, 13, 18)),
    *((2, f"scopone_scientifico deal.hand={hand}", "deal.refill") for hand in (3, 6, 9)),
    (2, "scopone_scientifico deal.hand=12", "deal.hand"),
    (2, "cicera deal.hand=10", "deal.refill"),
    (3, "scopone_scientifico deal.redeal_kings=3", "deal.redeal_kings"),
    (3, "scopone_scientifico deal.redeal_aces=1", "deal.redeal_aces"),
    (3, "scopone_scientifico deal.redeal_table_sum_max=10", "deal.redeal_table_sum_max"),
    (3, "scopone_scientifico capture.total=15 opening.fifteen=on", "opening.fifteen"),
    (3, "scopone_scientifico opening.low=3", "opening.low"),
    (4, "scopa capture.equal=off capture.sum=off", "capture.equal"),
    (4, "scopa_dassi capture.equal=off capture.sum=off", "capture.equal"),
    (8, "a_perdere ace.sweep=on", "ace.sweep"),
    (9, "a_perdere capture.obligation=none", "capture.obligation"),
    (10, "bergamasca declare.low.points=3", "declare.low.points"),
    (10, "scopone declare.pair=3", "declare.pair"),
    (10, "scopone_scientifico declare.three=10", "declare.three"),
    (11, "scopa score.all_sevens=2", "score.all_sevens"),
    (12, "chkobba score.prime_table=faces_zero", "score.prime_table"),
    (12, "chkobba score.prime_missing=sum", "score.prime_missing"),
    (13, "scopa score.all_coins=2 score.instant=all_coins", "score.all_coins"),
    (14, "a_perdere match.both_over=declare", "match.both_over"),
    (15, "scopa match.lead=2 match.both_over=ordered", "match.both_over"),
    (15, "scopa match.lead=2 match.both_over=ordered_on_tie", "match.both_over"),
    (15, "scopa match.lead=2 match.both_over=declare", "match.both_over"),
    (17, "scopa opening.fifteen=on", "opening.fifteen"),
    (17, "undici opening.fifteen=on", "opening.fifteen"),
    (18, "frac capture.max_cards=2", "capture.max_cards"),
    (19, "scopa score.tie=all_tied", "score.tie"),
    (19, "scopa_6 score.tie=all_tied", "score.tie"),
]


@pytest.mark.parametrize(
    ("text", "name"), [pytest.param(*row[1:], id=f"{row[0]}-{row[1]}") for row in REFUSED]
)
def test_what_the_catalogue_rejects_is_rejected(text: str, name: str) -> None:
    rules = parse_rules(text)
    assert any(fault.options[0] == name for fault in conflicts(rules))
    with pytest.raises(RulesError):
        new_match(rules)


@pytest.mark.parametrize(
    "text",
    [
        # The hand sizes that come out, and what is allowed beside the rows above.
        *(f"scopa deal.hand={hand}" for hand in (3, 6, 9, 18)),
        *(f"scopa_3 deal.hand={hand}" for hand in (3, 6, 12)),
        *(f"scopa_4 deal.hand={hand}" for hand in (3, 9)),
        *(f"scopa_6 deal.hand={hand}" for hand in (3, 6)),
        "scopone_scientifico deal.hand=10",
        "scopa deal.table=0 deal.hand=10 deal.redeal_kings=0",
        "scopa_4 seats.teams=none",
        "scopa_dassi deck.court_values=off",
        "scopa_3 score.tie=all_tied",
        "scopa_6 seats.teams=three score.tie=all_tied",
        "scopa_dassi ace.first_lead_forbidden=on",
        "scopa scopa.last_card=counts",
        "scopa score.all_sevens=1 score.prime_mode=lexicographic",
    ],
)
def test_what_the_catalogue_allows_is_allowed(text: str) -> None:
    assert check(parse_rules(text)) == ()


# --- options that make no difference ------------------------------------------------------------

TEN = "scopone_scientifico"


@pytest.mark.parametrize(
    ("text", "idle"),
    [
        # The numbers are those of the catalogue of conflicts that this program began with.
        pytest.param(TEN, ["deal.redeal_kings", "deal.redeal_aces", "deal.redeal_table_sum_max",
                           "deal.redeal_by"], id="3: an empty first table"),
        pytest.param("quindici", ["capture.equal_priority"], id="5: no captures but fifteens"),
        pytest.param("scopa", [name for name in OPTIONS
                               if name.startswith("ace.") and name != "ace.sweep"], id="7: aces"),
        pytest.param("scopa score.prime=0",
                     ["score.prime_mode", "score.prime_table", "score.prime_missing"],
                     id="12: no primiera"),
        pytest.param("scopa score.prime_mode=most_sevens",
                     ["score.prime_table", "score.prime_missing"], id="12: another primiera"),
        pytest.param("scopa match.deals=3", ["match.target", "match.reach", "match.lead",
                                             "match.both_over", "match.order"],
                     id="18: a number of deals"),
        pytest.param("scopa", ["opening.require_partition", "opening.beneficiary",
                               "opening.bonus_beats_misdeal", "match.order", "declare.low.max",
                               "declare.stack", "declare.matta", "declare.matta_after",
                               "declare.auto", "score.napola.kind", "score.napola.suit"],
                     id="what is off"),
        pytest.param("scopa declare.three=10", ["declare.low.max", "declare.matta_after"],
                     id="no matta"),
        pytest.param("frac", ["scopa.max_run", "score.sweep_doubler"], id="no scope"),
        pytest.param("scopa_dassi", ["ace.exclusive"], id="an ace without fifteens"),
        pytest.param("quindici", ["deal.redeal_by"], id="no deal is void"),
    ],
)  # fmt: skip
def test_idle_options_are_named(text: str, idle: list[str]) -> None:
    reasons = idle_options(parse_rules(text))
    assert set(idle) <= set(reasons)
    for name, reason in reasons.items():
        assert name in OPTIONS
        assert reason[0].islower()
        assert not reason.endswith(".")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("quindici capture.equal=on capture.sum=on", "capture.equal_priority"),
        ("cirulla", "ace.exclusive"),
        ("cirulla", "declare.matta_after"),
        ("escoba", "opening.require_partition"),
        ("scopa", "deal.redeal_by"),
        ("scopa match.both_over=ordered_on_tie", "match.order"),
        ("napola", "score.napola.kind"),
        ("escoba", "declare.matta"),
        ("scopa", "capture.fewest"),
        ("scopa", "capture.equal_priority"),
    ],
)
def test_options_that_matter_are_not_idle(text: str, name: str) -> None:
    assert name not in idle_options(parse_rules(text))
