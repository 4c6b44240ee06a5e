"""A terminal that a program has left in disorder is put right."""

from __future__ import annotations

import signal
import termios
from pathlib import Path

from tests.terminal.driver import Terminal
from tests.terminal.game import GameTerminal


def test_a_killed_program_leaves_a_terminal_that_can_be_repaired(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        before = termios.tcgetattr(game.child.child_fd)
        game.kill(signal.SIGKILL)
        assert game.fault() != ""
        output = game.output
    assert not before[3] & termios.ECHO

    def disorder() -> None:
        """Leave the terminal as the killed program did."""
        mode = termios.tcgetattr(0)
        mode[0], mode[3] = before[0], before[3]
        termios.tcsetattr(0, termios.TCSANOW, mode)

    with Terminal("--reset-terminal", home=home, before=disorder) as terminal:
        terminal.output = output
        terminal.gone()
        assert terminal.child.exitstatus == 0
        assert terminal.fault() == ""
        assert termios.tcgetattr(terminal.child.child_fd)[0] & termios.ICRNL
        assert terminal.screen.cursor.attrs.fg == "default"
