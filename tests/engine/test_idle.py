"""An option that is said to make no difference makes none: not in a single move or event."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from scopa_tui.engine import (
    OPTIONS,
    Event,
    Rules,
    apply,
    check,
    get_option,
    idle_options,
    legal_moves,
    new_match,
    parse_rules,
    parse_value,
    set_option,
)
from tests.engine.helpers import Step, walk
from tests.engine.strategies import random_value, seeds, steady, valid


def told(rules: Rules, steps: list[Step]) -> list[object]:
    """What the same actions lead to under these rules: moves to choose from, events, winner."""
    match, found = new_match(rules, steps[0].before.dealer), list[object]()
    for step in steps:
        events: tuple[Event, ...]
        match, events = apply(match, step.action)
        found += [legal_moves(match), events, match.winner]
    return found


def other_value(rules: Rules, name: str, rng: random.Random) -> Rules:
    """The rules with another value of an option."""
    while True:
        changed = set_option(rules, name, parse_value(name, random_value(name, rng)))
        if changed != rules:
            return changed


@given(seed=seeds)
@settings(steady, max_examples=120)
def test_an_idle_option_changes_nothing(seed: int) -> None:
    rng = random.Random(seed)
    rules = valid(seed)
    steps = list(walk(rules, rng, deals=2))
    expected = told(rules, steps)
    idle = idle_options(rules)
    for name in rng.sample(sorted(idle), min(4, len(idle))):
        changed = other_value(rules, name, rng)
        if not check(changed):
            assert told(changed, steps) == expected, f"{name}: {idle[name]}"


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ("scopa", "turn.direction"),
        ("scopone", "deal.refill"),
        ("scopa deal.hand=18", "deal.refill"),
        ("escoba", "opening.bonus_beats_misdeal"),
        ("cirulla declare.three=0", "declare.stack"),
        ("scopa_meno_carte", "capture.equal_priority"),
        ("scopa_dassi capture.obligation=none", "ace.may_decline"),
    ],
)
def test_what_cannot_matter_is_named(rules: str, name: str) -> None:
    assert name in idle_options(parse_rules(rules))


@pytest.mark.parametrize("name", sorted(OPTIONS))
def test_every_option_matters_somewhere(name: str) -> None:
    """Else `idle_options` would only have to name them all."""
    for rules in map(parse_rules, SOMEWHERE):
        if name not in idle_options(rules):
            return
    raise AssertionError(f"{name} is idle everywhere")


SOMEWHERE = [
    "scopa",
    "scopa_3 deal.hand=6",
    "cirulla declare.matta_after=declared ace.first_lead_plain=on",
    "napola score.sweep_doubler=knights match.both_over=ordered",
]


def test_a_difference_would_be_found() -> None:
    """The comparison above sees a rule that does matter."""
    rules = parse_rules("scopa")
    steps = list(walk(rules, random.Random(1), deals=2))
    assert get_option(rules, "score.cards") == 1
    assert told(set_option(rules, "score.cards", 2), steps) != told(rules, steps)
