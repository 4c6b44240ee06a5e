"""A killed program loses nothing that was on its screen, and goes on where it stopped."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest

from tests.terminal.survival import kill_once


@pytest.mark.parametrize("kills", range(2))
@pytest.mark.parametrize("number", ["SIGKILL", "SIGHUP"])
def test_a_killed_game_goes_on(tmp_path: Path, number: str, kills: int) -> None:
    rng = random.Random(f"{number} {kills}")
    for _ in range(2):
        kill = kill_once(tmp_path, signal.Signals[number], rng, most=1)
        assert kill.fault == "", kill
