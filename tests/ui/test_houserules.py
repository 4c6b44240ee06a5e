from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    RulesError,
    check,
    conflicts,
    format_rules,
    get_option,
    idle_options,
    parse_rules,
    parse_value,
    remarks,
    set_option,
    with_differences,
)
from scopa_tui.engine.faults import now
from scopa_tui.engine.option import Option
from scopa_tui.ui.houserules import (
    clash,
    group_of,
    groups,
    is_text,
    plain,
    repair_words,
    stepped,
    text_fault,
    told,
    written,
)
from scopa_tui.ui.ruleform import HouseRules, Row
from scopa_tui.ui.rulewords import label
from scopa_tui.ui.words import sentence
from scopa_tui.wording import sentence_of, worded


def form(rules: str = "scopa", base: str = "scopa") -> HouseRules:
    return HouseRules(parse_rules(rules), parse_rules(base))


def at(house: HouseRules, name: str) -> HouseRules:
    house.show(name)
    assert house.row.name == name
    return house


def names(house: HouseRules) -> list[str]:
    return [row.name for row in house.rows if row.name]


# --- one rule -----------------------------------------------------------------------------------


def test_every_rule_has_one_place() -> None:
    assert sorted(name for found in groups().values() for name in found) == sorted(OPTIONS)


def test_a_rule_that_is_new_has_a_group_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPTIONS, "moon.full", Option("full moon", "It shines.", {}, 0, 0, "bool"))
    assert group_of("moon.full") == "Moon"
    assert groups()["Moon"] == ["moon.full"]
    assert label("moon.full") == "Full moon"


@pytest.mark.parametrize("name", [name for name in OPTIONS if not is_text(name)])
def test_steps_reach_every_value_and_stop_at_the_ends(name: str) -> None:
    option = OPTIONS[name]
    rules = Rules()
    for _ in range(250):
        rules = stepped(rules, name, -1)
    seen = [get_option(rules, name)]
    for _ in range(250):
        rules = stepped(rules, name, 1)
        if get_option(rules, name) != seen[-1]:
            seen.append(get_option(rules, name))
    bounds = range(option.low, option.high + 1)
    assert seen == [False, True] if option.kind == "bool" else list(option.choices) or list(bounds)
    assert get_option(stepped(rules, name, 1, turn=True), name) == seen[0]


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("score.single_cards", "7d:1, Rd:2", ""),
        ("score.single_cards", "none", ""),
        ("score.single_cards", "7d", "It takes cards with 1 to 20 points".lower()),
        ("score.single_cards", "", "cannot be"),
        ("score.single_cards", "🂡" * 30, "cannot be"),
        ("score.single_cards", "7d:1," * 2000, "too long"),
        ("match.tie_card", "rd", ""),
        ("match.tie_card", "7x", "takes one card"),
        ("match.order", "scope, carte,denari,settebello,primiera", ""),
        ("match.order", "scope,carte", "in any order"),
        ("match.target", "201", "from 1 to 200"),
    ],
)
def test_text_is_checked(name: str, text: str, says: str) -> None:
    fault = text_fault(Rules(), name, text)
    assert says in fault
    assert bool(fault) == bool(says)
    assert len(fault) < 150
    assert name not in fault


@pytest.mark.parametrize("pack", ["it40", "it52"])
@pytest.mark.parametrize("word", ["match.tie_card=10d", "score.single_cards=8c:2,10d:1"])
def test_what_is_written_means_the_same_as_on_the_command_line(word: str, pack: str) -> None:
    rules = parse_rules(f"scopa deck.pack={pack}")
    name, _, text = word.partition("=")
    assert text_fault(rules, name, text) == ""
    wanted = parse_rules(f"scopa deck.pack={pack} {word}")
    assert written(rules, name, text.replace(",", " , ")) == wanted
    house = at(form(f"scopa deck.pack={pack}"), name)
    house.write(text)
    assert house.rules == wanted


def test_a_card_that_is_named_twice_is_refused() -> None:
    assert text_fault(Rules(), "score.single_cards", "10d:1,Rd:1") == (
        "Single cards names a card twice."
    )


def test_a_refusal_quotes_only_the_beginning_of_garbage() -> None:
    said = text_fault(Rules(), "match.tie_card", "7xyzqwertyuioplkjhgfdsazxcvbnm")
    assert "'7xyzqwertyuioplkjhgf…'" in said


def refusal(words: str) -> str:
    with pytest.raises(RulesError) as caught:
        parse_rules(f"scopa {words}")
    return sentence_of(caught.value)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            conflicts(parse_rules("scopa deal.table=0 deal.hand=10"))[0].text,
            "redeal on kings needs cards on the table, but table cards is 0; "
            "choose redeal on kings off",
        ),
        (
            "with capture.equal=off, capture.sum=off and capture.total=0 nothing can be taken",
            "with equal capture off, sum capture off and capture to a total off nothing can be "
            "taken",
        ),
        ("ace.sweep and goal=low", "ace takes all and goal (the fewest points win)"),
        (now("match.deals", 6), "number of deals is 6"),
        (now("score.prime_mode", "most_sevens"),
         "how the primiera is decided is 'who has most sevens'"),
        (worded("{state}, so", state=now("score.prime", 0)), "primiera is off, so"),
        ("choose hand and deal.hand=9", "choose hand and hand size 9"),
        ("deal.table is unusual", "table cards is unusual"),
        ("deal.table=7 is refused", "table cards 7 is refused"),
        (now("match.tie_card", "Td"), "card that breaks a tie is Dieci di Denari"),
        ("choose match.tie_card=none", "choose card that breaks a tie off"),
        ("the goal is high", "the goal is high"),
        ("moon.full is on", "moon.full is on"),
        ("score.sevensish and ace.sweep", "score.sevensish and ace takes all"),
        # What is to be typed stays as it is.
        (refusal("goal'low=x"), "there is no rule 'goal'low'; did you mean goal?"),
        (refusal("match.targt=21"), "there is no rule 'match.targt'; did you mean match.target?"),
        (refusal("match.target"), "target needs a value, like match.target=11"),
    ],
)  # fmt: skip
def test_texts_of_the_engine_in_words_of_the_form(text: str, wanted: str) -> None:
    assert plain(text) == (wanted or text)


def test_a_sentence_of_the_engine_begins_with_a_capital() -> None:
    assert told(now("deal.table", 0)) == "Table cards is 0."
    assert told("") == ""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", ""),
        ("one thing", "One thing."),
        ("really?", "Really?"),
        ("done.", "Done."),
        ("x" * 400, "X" + "x" * 299 + "…"),
    ],
)
def test_a_sentence(text: str, wanted: str) -> None:
    assert sentence(text) == wanted


# --- conflicts ------------------------------------------------------------------------------------


def values(name: str) -> list[Any]:
    option = OPTIONS[name]
    if option.kind == "bool":
        return [True, False]
    if option.choices:
        return list(option.choices)
    if option.kind == "int":
        return [option.low, (option.low + option.high) // 2, option.high]
    written = {
        "card": ("none", "Rd", "Td"),
        "cards": ("none", "7d:1,Td:2"),
        "order": ("carte,denari,settebello,primiera,scope",),
    }
    return [parse_value(name, text) for text in written[option.kind]]


def broken_rules(count: int, seed: int) -> list[tuple[Rules, Rules]]:
    """Return a game and what a player made of it, as often as it does not go together."""
    rng = Random(seed)
    found: list[tuple[Rules, Rules]] = []
    while len(found) < count:
        base = rules = PRESETS[rng.choice(list(PRESETS))].rules
        for name in rng.sample(list(OPTIONS), rng.choice([1, 2, 3, 5])):
            rules = set_option(rules, name, rng.choice(values(name)))
        if conflicts(rules):
            found.append((base, rules))
    return found


def test_every_conflict_is_told_beside_its_rule_and_can_be_repaired() -> None:
    kinds = set()
    for base, rules in broken_rules(3000, seed=7):
        house = HouseRules(rules, base)
        for fault in house.faults:
            kinds.add(fault.options)
            main = fault.options[0]
            shown = house.fault_of(main)
            assert shown is not None
            assert shown.options[0] == main
            house.show(main)
            assert house.fault() == shown
            assert house.in_conflict(group_of(main))
            assert repair_words(fault.repair), fault
            _assert_in_words(told(fault.text))
            for room in (12, 19, 24, 80):
                beside = clash(fault, main, room)
                _assert_in_words(beside)
                assert 8 <= len(beside) <= room
            mended = with_differences(rules, fault.repair)
            assert fault.text not in check(mended), format_rules(rules)
    assert len(kinds) > 30


def _assert_in_words(text: str) -> None:
    """No name of a rule as the engine writes it, and no value with its sign."""
    assert not [name for name in OPTIONS if "." in name and name.casefold() in text.casefold()]
    assert "=" not in text


def test_remarks_and_reasons_are_told_in_words() -> None:
    for _base, rules in broken_rules(300, seed=9):
        for text in (*remarks(rules), *idle_options(rules).values()):
            _assert_in_words(told(text))


@pytest.mark.parametrize(
    ("rules", "name", "room", "wanted"),
    [
        ("deal.table=0", "deal.redeal_kings", 24, "clashes with table cards"),
        ("deal.table=0", "deal.redeal_kings", 20, "not with table cards"),
        ("deal.table=0", "deal.redeal_kings", 15, "not with table…"),
        ("capture.equal=off capture.sum=off", "capture.equal", 60,
         "clashes with sum capture, capture to a total"),
        ("declare.low.points=3 declare.pair=3 goal=low", "declare.low.points", 40,
         "clashes with goal"),
        ("declare.low.points=3 declare.pair=3 goal=low", "declare.pair", 20, "clashes with goal"),
    ],
)  # fmt: skip
def test_beside_a_rule_stands_what_it_clashes_with(
    rules: str, name: str, room: int, wanted: str
) -> None:
    fault = next(fault for fault in conflicts(parse_rules(rules)) if name in fault.options)
    assert clash(fault, name, room) == wanted


def test_repairing_comes_to_an_end() -> None:
    for base, rules in broken_rules(1500, seed=8):
        house = HouseRules(rules, base)
        for _ in range(12):
            house.repair()
        assert house.faults == (), format_rules(rules)


def test_a_repair_says_what_it_does() -> None:
    house = at(form("scopa seats.teams=two"), "seats.teams")
    fault = house.fault()
    assert fault is not None
    assert repair_words(fault.repair) == "teams (everybody plays alone)"
    house.repair()
    assert house.rules == Rules()


def test_the_cursor_goes_from_conflict_to_conflict() -> None:
    house = form("scopa seats.teams=two opening.fifteen=on goal=low ace.sweep=on")
    seen = []
    for _ in range(4):
        house.next_fault()
        seen.append(house.row.name)
    assert seen == ["seats.teams", "opening.fifteen", "ace.sweep", "seats.teams"]


# --- the form -------------------------------------------------------------------------------------


def test_only_what_differs_is_unfolded() -> None:
    assert names(form()) == []
    changed = ["ace.sweep", "match.target"]
    house = form("scopa match.target=21 ace.sweep=on")
    assert names(house) == changed
    assert [house.count(row.group) for row in house.rows if not row.name].count(1) == 2
    assert names(form("napola", "napola")) == []


def test_a_group_unfolds_and_folds() -> None:
    house = form("scopa ace.sweep=on")
    house.fold("The asso")
    assert names(house) == [name for name in OPTIONS if name.startswith("ace.")]
    assert house.row == Row("The asso")
    house.move(3)
    house.step(1)
    name = house.row.name
    house.fold("The asso")
    assert names(house) == ["ace.sweep", name]
    house.fold_all()
    assert set(names(house)) == set(OPTIONS)
    house.fold_all()
    assert names(house) == ["ace.sweep", name]


def test_no_line_moves_while_a_rule_changes() -> None:
    house = form("scopa deal.table=0")
    lines = house.rows
    at(house, "deal.table").step(-1)
    house.put_back()
    assert house.rules == Rules()
    assert house.rows == lines


def test_rules_are_found_by_words() -> None:
    house = form()
    house.find("  SINGLE card")
    assert "capture.equal_priority" in names(house)
    assert "match.target" not in names(house)
    assert house.row.name
    house.find("score.napola.cap")
    assert names(house) == ["score.napola.cap"]
    house.find("xyzzy")
    assert house.rows == ()
    assert house.row == Row("")
    house.move(1)
    house.step(1)
    house.put_back()
    house.type("1")
    house.find("")
    assert names(house) == []
    assert house.rules == Rules()


def test_the_cursor_stays_on_its_rule_after_a_search() -> None:
    house = form()
    house.find("target")
    house.show("match.target")
    house.fold("Winning the match")
    house.find("")
    assert house.row.name == "match.target"


@pytest.mark.parametrize(
    ("name", "keys", "value", "complains"),
    [
        ("match.target", "21", 21, False),
        ("match.target", "0", 11, True),
        ("match.target", "2015", 20, True),
        ("deal.hand", "9", 9, False),
        ("deal.hand", "1", 3, True),
        ("deal.hand", "10", 10, False),
        ("declare.low.max", "12", 12, False),
        ("capture.sum", "1", True, False),
        ("match.order", "1", get_option(Rules(), "match.order"), False),
    ],
)
def test_numbers_are_typed(name: str, keys: str, value: object, complains: bool) -> None:
    house = at(form(), name)
    for key in keys:
        house.type(key)
    expected = {"2015": 201 // 10}.get(keys, value)
    assert get_option(house.rules, name) == expected
    assert bool(house.complaint) == complains


def test_a_typed_digit_is_taken_back_and_forgotten() -> None:
    house = at(form(), "match.target")
    for key in "215":
        house.type(key)
    assert house.complaint
    house.type("")
    assert (house.typed, house.complaint) == ("21", "")
    house.type("")
    house.type("")
    house.type("")
    assert house.typed == ""
    house.type("9")
    house.move(-1)
    assert house.typed == ""
    assert house.rules.match.target == 9


def test_the_end_of_a_number() -> None:
    house = at(form(), "match.target")
    assert not house.end_number()
    house.type("2")
    house.type("1")
    assert house.end_number()
    assert (house.typed, house.rules.match.target) == ("", 21)
    for key in "201":
        house.type(key)
    assert house.end_number()
    assert house.typed == "201"  # it cannot be the end of what is refused
    assert house.complaint


def test_values_of_others_make_a_rule_idle() -> None:
    house = form("scopa capture.equal=off")
    assert house.idle["capture.equal_priority"]
    assert "capture.sum" not in house.idle


def test_ends() -> None:
    house = form()
    house.move(-1, wrap=True)
    assert house.at == len(house.rows) - 1
    house.move(1, wrap=True)
    assert house.at == 0
    house.move(-5)
    assert house.at == 0
    house.go(999)
    assert house.at == len(house.rows) - 1
