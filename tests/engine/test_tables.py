"""Every table row: worked cases of the rules and cases of our own."""

from __future__ import annotations

from collections import Counter

import pytest

from scopa_tui.engine import check, parse_rules
from tests.engine.tables import ROWS
from tests.engine.tables.row import Row


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.id}[{row.rules}]")
def test_row(row: Row) -> None:
    assert row.outcome(parse_rules(row.rules)) == row.wanted


def test_each_row_has_an_id_of_its_own_and_rules_that_can_be_played() -> None:
    doubled = [id for id, times in Counter(row.id for row in ROWS).items() if times > 1]
    assert not doubled
    faults = {row.id: check(parse_rules(row.rules)) for row in ROWS}
    assert [id for id, sentences in faults.items() if sentences] == []
