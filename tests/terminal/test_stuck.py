"""A terminal that takes no output does not keep the program alive."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.terminal.game import GameTerminal


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_although_nobody_reads_its_output(
    home: Path, number: signal.Signals
) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        for _ in range(60):
            game.send("?")  # draws much more than a terminal keeps until somebody reads it
            time.sleep(0.02)
        game.child.kill(number)
        end = time.monotonic() + 5
        while game.child.isalive() and time.monotonic() < end:
            time.sleep(0.05)  # reads nothing
        assert not game.child.isalive()
