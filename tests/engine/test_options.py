"""Every choice of every option is shown by a table row, and makes a difference there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scopa_tui.engine import (
    OPTIONS,
    Rules,
    format_rules,
    format_value,
    get_option,
    parse_rules,
)
from tests.engine.tables import ROWS
from tests.engine.tables.row import Row

SETTLED = {row.id: parse_rules(row.rules) for row in ROWS}


def choices(name: str) -> list[Any]:
    """All values of an option; for one without a list, those that some row uses."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return [True, False]
    if option.choices:
        return list(option.choices)
    used: list[Any] = []
    for rules in SETTLED.values():
        if get_option(rules, name) not in used:
            used.append(get_option(rules, name))
    return used


PAIRS = [(name, value) for name in OPTIONS for value in choices(name)]


def with_value(row: Row, name: str, value: Any) -> Rules:
    return parse_rules(f"{row.rules} {name}={format_value(OPTIONS[name], value)}")


@pytest.mark.parametrize(("name", "value"), PAIRS)
def test_some_row_has_this_choice(name: str, value: object) -> None:
    assert any(get_option(rules, name) == value for rules in SETTLED.values())


@pytest.mark.parametrize("name", OPTIONS)
def test_rows_use_at_least_two_values(name: str) -> None:
    assert len(choices(name)) >= 2


def differing(row: Row, name: str, value: object) -> Iterator[str]:
    """Other outcomes of the row, under other values of the option."""
    for other in choices(name):
        if other == value:
            continue
        try:
            outcome = row.outcome(with_value(row, name, other))
        except ValueError:
            continue  # the case does not exist under those rules, which proves nothing
        if outcome != row.wanted:
            yield outcome


# With everything dealt at once the stock is empty, so refill=none only forbids other hand sizes
# (test_conflicts has that sentence); and five table cards are for five players, who need them.
DECIDE_NOTHING = [("deal.table", 5), ("deal.refill", "none")]


@pytest.mark.parametrize(("name", "value"), [pair for pair in PAIRS if pair not in DECIDE_NOTHING])
def test_this_choice_decides_some_row(name: str, value: object) -> None:
    """Not only is the choice in force in a row: another choice would give another result."""
    rows = [row for row in ROWS if get_option(SETTLED[row.id], name) == value]
    assert any(True for row in rows for _ in differing(row, name, value))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_rules_of_rows_are_written_canonically(row: Row) -> None:
    assert parse_rules(format_rules(SETTLED[row.id])) == SETTLED[row.id]
