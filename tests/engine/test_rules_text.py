"""House rules as text: what is read, and what is refused with which hint."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    RulesError,
    check,
    differences,
    format_rules,
    get_option,
    new_match,
    parse_rules,
    set_option,
)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", "scopa"),
        ("  ", "scopa"),
        ("scopa", "scopa"),
        ("SCOPA", "scopa"),
        ("match.target=21", "scopa match.target=21"),
        ("  Scopa   Match.Target=21 ", "scopa match.target=21"),
        ("scopa match.target=11", "scopa"),
        ("scopa match.deals=0 scopa.max_run=0", "scopa"),
        ("scopa match.deals=100 scopa.max_run=20", "scopa scopa.max_run=20 match.deals=100"),
        ("scopa match.target=21 match.target=31", "scopa match.target=31"),
        ("scopa match.lead=2 match.target=21 deal.hand=6",
         "scopa deal.hand=6 match.target=21 match.lead=2"),
        ("scopa deal.hand=9", "bergamasca"),
        ("bergamasca deal.hand=3", "scopa"),
        ("scopa score.single_cards=rd:1,7d:1", "rebello"),
        ("scopa score.single_cards=10d:1,7D:1", "rebello"),
        ("scopa score.single_cards=none", "scopa score.single_cards=none"),
        ("scopa capture.equal=no", "scopa capture.equal=off"),
        ("scopa capture.equal=False", "scopa capture.equal=off"),
        ("scopa capture.equal=0", "scopa capture.equal=off"),
        ("scopa capture.equal=off capture.equal=yes", "scopa"),
        ("scopa capture.equal=off capture.equal=1", "scopa"),
        ("scopa capture.equal=off capture.equal=true", "scopa"),
        ("scopa match.order=scope,carte,denari,settebello,primiera",
         "scopa match.order=scope,carte,denari,settebello,primiera"),
        ("scopone_scientifico match.target=21 score.napola.cap=10",
         "scopone_scientifico score.napola.cap=10"),
        # the nearest preset, and the earlier one if two are as near
        ("scopa_4 deal.hand=9 deal.refill=none", "scopone"),
        ("napola score.instant=none match.target=11", "scopa score.napola.cap=10"),
    ],
)  # fmt: skip
def test_text_and_canonical_text(text: str, written: str) -> None:
    assert format_rules(parse_rules(text)) == written


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_written_as_its_name(name: str) -> None:
    assert format_rules(PRESETS[name].rules) == name
    assert parse_rules(name) == PRESETS[name].rules


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("skopa", "there is no game 'skopa'; did you mean scopa?"),
        ("scopone_scientífico", "there is no game 'scopone_scientífico'; "
                                "did you mean scopone_scientifico?"),
        ("ciapanò", None),
        ("nosuch", "there is no game 'nosuch'"),
        ("foo", "there is no game 'foo'"),
        ("scopa x=3", "there is no rule 'x'"),
        ("scopa capture.equal=maybe", "capture.equal cannot be 'maybe'; it takes on, off"),
        ("match.target", "there is no game 'match.target'; did you mean match.target=...?"),
        ("match.targt", "there is no game 'match.targt'; did you mean match.target=...?"),
        ("scopa match.target", "match.target needs a value, like match.target=11"),
        ("scopa capture.equal", "capture.equal needs a value, like capture.equal=on"),
        ("scopa score.single_cards",
         "score.single_cards needs a value, like score.single_cards=7d:1"),
        ("scopa match.targt=21", "there is no rule 'match.targt'; did you mean match.target?"),
        ("scopa target=21", "there is no rule 'target'; did you mean match.target?"),
        ("scopa napola=10", None),
        ("scopa napola.cap=10", "there is no rule 'napola.cap'; did you mean score.napola.cap?"),
        ("scopa cap=10", "there is no rule 'cap'; did you mean score.napola.cap?"),
        ("scopa score.points=1", "there is no rule 'score.points'; did you mean scopa.points?"),
        ("scopa =1", None),
        ("scopa scopa", None),
        ("scopa match.target=", "match.target cannot be ''; "
                                "it takes a whole number from 1 to 200"),
        ("scopa match.target=0", "match.target cannot be '0'; "
                                 "it takes a whole number from 1 to 200"),
        ("scopa match.target=201", "match.target cannot be '201'; "
                                   "it takes a whole number from 1 to 200"),
        ("scopa match.target=eleven", "match.target cannot be 'eleven'; "
                                      "it takes a whole number from 1 to 200"),
        ("scopa scopa.max_run=21", "scopa.max_run cannot be '21'; "
                                   "it takes a whole number from 0 to 20"),
        ("scopa deal.hand=4", "deal.hand cannot be '4'; did you mean 3? "
                              "It takes 3, 6, 9, 10, 12, 13, 18"),
        ("scopa deal.hand=8", "deal.hand cannot be '8'; did you mean 9? "
                              "It takes 3, 6, 9, 10, 12, 13, 18"),
        ("scopa seats.players=7", None),
        ("scopa capture.equal=maybe", None),
        ("scopa capture.equal=onn", "capture.equal cannot be 'onn'; "
                                    "did you mean on? It takes on, off"),
        ("scopa capture.obligation=crad", "capture.obligation cannot be 'crad'; "
                                          "did you mean card? It takes card, none"),
        ("scopa score.single_cards=7d", "score.single_cards cannot be '7d'; it takes cards with "
                                        "1 to 20 points each, like 7d:1,Rd:1, or none"),
        ("scopa score.single_cards=7d:0", None),
        ("scopa score.single_cards=7d:21", None),
        ("scopa score.single_cards=7d:1,7d:2", None),
        ("scopa score.single_cards=7d8d:1", None),
        ("scopa score.single_cards=8x:1", None),
        ("scopa score.single_cards=", None),
        ("scopa match.order=carte", "match.order cannot be 'carte'; it takes these names in any "
                                    "order: carte,denari,settebello,primiera,scope"),
        ("scopa match.order=carte,carte,settebello,primiera,scope", None),
        ("scopa deck.pack=it53", "deck.pack cannot be 'it53'; did you mean it52? "
                                 "It takes it40, it52"),
        ("scopa match.tie_card=Rx", "match.tie_card cannot be 'rx'; it takes one card, like Rd, "
                                    "or none"),
        ("scopa match.tie_card=RdRc", None),
        ("scopa goal=up", None),
        ("scopa goal.low=1", None),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_the_nearest_thing(text: str, message: str | None) -> None:
    with pytest.raises(RulesError) as caught:
        parse_rules(text)
    assert message is None or str(caught.value) == message


@pytest.mark.parametrize("low", ["scopa match.target=1", "scopa score.single_cards=7d:20"])
def test_bounds_themselves_are_allowed(low: str) -> None:
    assert format_rules(parse_rules(low)) == low
    assert parse_rules("match.target=200").match.target == 200


@pytest.mark.parametrize(
    "text", ["deal.table=²", "deal.table=+-5", "deal.table=" + "9" * 5000], ids=len
)
def test_strange_numbers_are_refused_too(text: str) -> None:
    try:
        parse_rules(text)
    except RulesError:
        return
    pytest.fail("nothing was refused")


@pytest.mark.parametrize("dealer", [-1, 2, 99])
def test_a_dealer_needs_a_seat(dealer: int) -> None:
    with pytest.raises(RulesError, match=f"there is no seat {dealer + 1} in a game of 2"):
        new_match(Rules(), dealer)


@pytest.mark.parametrize("name", OPTIONS)
def test_one_option_can_be_set_and_read(name: str) -> None:
    option = OPTIONS[name]
    value = next(iter(option.choices), option.high)
    changed = set_option(Rules(), name, value)
    assert get_option(changed, name) == value
    others = [other for other in OPTIONS if other != name]
    assert all(get_option(changed, other) == get_option(Rules(), other) for other in others)


def test_differences_are_those_of_the_text() -> None:
    rules = parse_rules("scopa match.target=21 capture.equal=off")
    assert list(differences(rules, Rules())) == ["capture.equal=off", "match.target=21"]
    assert list(differences(Rules(), rules)) == ["capture.equal=on", "match.target=11"]


# --- words of the options -------------------------------------------------------------------------


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_has_words(name: str) -> None:
    option = OPTIONS[name]
    assert option.label and option.label[0].islower() and not option.label.endswith(".")
    assert option.help.endswith(".") and option.help[0].isupper()
    assert all(str(meaning) for meaning in option.choices.values())
    assert option.kind in ("bool", "int", "word", "cards", "order", "card")
    if option.kind == "int" and not option.choices:
        assert option.low < option.high
    if option.kind == "word":
        assert option.choices


def test_options_are_those_of_the_groups_in_order() -> None:
    groups = [name.partition(".")[0] for name in OPTIONS]
    order = list(dict.fromkeys(groups))
    assert order == list(Rules.__slots__)
    assert groups == sorted(groups, key=order.index)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("scopa score.single_cards=7d:1,8s:1", "scopa score.single_cards=7d:1,Fs:1"),
        ("scopa score.single_cards=10d:1,7d:1 match.tie_card=9b", None),
        ("cicera score.single_cards=8c:1,Fc:2,10d:3,13d:4 match.tie_card=9b", None),
        ("cicera match.tie_card=12b", "cicera match.tie_card=Cb"),
    ],
)
def test_numbers_of_cards_are_those_of_the_pack(text: str, written: str | None) -> None:
    rules = parse_rules(text)
    assert parse_rules(format_rules(rules)) == rules
    assert check(rules) == ()
    if written:
        assert format_rules(rules) == written


def test_a_card_that_is_named_as_number_and_as_court_is_doubled() -> None:
    with pytest.raises(RulesError, match="names a card twice"):
        parse_rules("scopa score.single_cards=8c:1,Fc:2")
