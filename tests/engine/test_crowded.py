"""A crowded table does not keep anybody waiting, whatever is a capture."""

from __future__ import annotations

import pytest

from bench.crowded import CROWDED, crowded_rules, measure

RULES = crowded_rules()


@pytest.mark.parametrize("key", RULES, ids=lambda key: "-".join(map(str, key)))
def test_sixteen_cards_on_the_table_are_quick(key: tuple[str, int, str]) -> None:
    """Some five milliseconds at the worst (see bench/crowded.py), and a slow machine may take
    ten times that; trying every set of cards would take far longer."""
    times, most = measure(RULES[key], CROWDED, tables=4)
    assert most > 10
    assert max(times) < 50
