from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    check,
    conflicts,
    format_rules,
    get_option,
    parse_rules,
    parse_value,
    set_option,
    with_differences,
)
from scopa_tui.engine.option import Option
from scopa_tui.ui.houserules import (
    group_of,
    groups,
    is_text,
    label,
    repair_words,
    stepped,
    text_fault,
)
from scopa_tui.ui.ruleform import HouseRules, Row
from scopa_tui.ui.words import sentence


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
    fault = text_fault(name, text)
    assert says in fault
    assert bool(fault) == bool(says)
    assert len(fault) < 350


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
            told = house.fault_of(main)
            assert told is not None
            assert told.options[0] == main
            house.show(main)
            assert house.fault() == told
            assert house.in_conflict(group_of(main))
            assert repair_words(fault.repair), fault
            mended = with_differences(rules, fault.repair)
            assert fault.text not in check(mended), format_rules(rules)
    assert len(kinds) > 30


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
    assert repair_words(fault.repair) == "Teams: everybody plays alone"
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
