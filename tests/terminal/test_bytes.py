"""What goes over the line: little, and the same picture as Textual's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.costs import costs
from tests.terminal.twoscreens import play


@pytest.mark.parametrize("depth", ["24bit", "256", "16", "none"])
def test_the_screen_looks_as_textual_has_written_it(home: Path, depth: str) -> None:
    screens = play(home, depth, 60, seed=1)
    assert screens.faults == []
    assert screens.bytes * 2 < screens.plain_bytes


def test_an_action_costs_few_bytes(home: Path) -> None:
    ours = costs(home / "ours", "256", plain=False, idle=2)
    plain = costs(home / "plain", "256", plain=True)
    assert ours["idle"] == 0
    assert ours["arrow key"] <= 2000
    assert ours["arrow key"] * 2.5 <= plain["arrow key"]
    assert ours["help opens"] * 8 <= plain["help opens"]
    assert ours["card played"] <= 6000
