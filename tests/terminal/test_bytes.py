"""What goes over the line: little, and the same picture as Textual's."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scopa_tui.ui import manner, output
from tests.processes import ROOT
from tests.terminal.costs import costs
from tests.terminal.twoscreens import play


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    printed, (depth, ascii) = manner.now(), output.look()
    yield
    manner.use(printed)
    output.use(depth=depth, ascii=ascii)


@pytest.mark.parametrize("depth", ["24bit", "256", "16", "none"])
def test_the_screen_looks_as_textual_has_written_it(home: Path, depth: str) -> None:
    screens = play(home, depth, 60, seed=1)
    assert screens.faults == []
    assert screens.bytes * 2 < screens.plain_bytes


def test_an_action_costs_few_bytes(home: Path) -> None:
    ours = costs(home / "ours", "256", plain=False, idle=2)
    plain = costs(home / "plain", "256", plain=True)
    assert ours["idle"] == 0
    assert ours["arrow key"] <= 1800
    assert ours["arrow key"] * 5 <= plain["arrow key"]
    assert ours["help opens"] * 8 <= plain["help opens"]
    assert ours["card played"] <= 2500
    assert ours["three cards taken"] <= 5500


def test_a_card_flies_for_few_bytes_in_all_colours(home: Path) -> None:
    ours = costs(home, "24bit", plain=False)
    assert ours["card played"] <= 3500
    assert ours["three cards taken"] <= 7700


def test_the_bench_tells_its_use_without_measuring() -> None:
    words = [sys.executable, str(ROOT / "bench" / "bytes.py"), "--help"]
    told = subprocess.run(words, capture_output=True, text=True, timeout=20, check=True).stdout
    assert told.startswith("usage: ")
    assert "--pictures" in told
