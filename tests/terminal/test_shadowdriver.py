"""The driver between the program and a terminal that is slow, changes its size, or goes away."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from tests.processes import eventually
from tests.terminal.driver import KEYS
from tests.terminal.game import CURSOR, MINE, GameTerminal


def size_of_all(game: GameTerminal) -> int:
    """Return what it costs to draw everything again."""
    before = len(game.output)
    game.press("ctrl+l")
    quiet(game)
    return len(game.output) - before


def quiet(game: GameTerminal, seconds: float = 0.4) -> None:
    """Read until nothing comes for a while."""
    while game.read(seconds):
        pass


def test_a_terminal_that_catches_up_gets_one_picture(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        quiet(game)
        whole = size_of_all(game)
        before = len(game.output)
        for at in range(200):
            game.send(KEYS["right"] if at % 10 else "?")
            time.sleep(0.01)
            if at % 10 == 0:
                game.send("q")
        time.sleep(0.5)  # nothing of all that has been read
        quiet(game)
        assert len(game.output) - before < 4 * whole  # what the pty holds, and one picture
        game.press("escape", "?")
        game.wait("Esc Close")


def test_many_changes_of_size_are_few(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        quiet(game)
        whole = size_of_all(game)
        before = len(game.output)
        for at in range(40):
            game.resize(80 + at % 2, 24)
            game.read(0.02)
        game.resize(80, 24)
        game.screen.reset()  # a terminal may make anything of what it shows
        quiet(game)
        assert len(game.output) - before < 20 * whole
        game.my_turn()


def test_a_size_of_nothing_changes_nothing_and_the_old_one_is_drawn_again(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        quiet(game)
        before = game.lines()
        game.child.setwinsize(0, 0)
        quiet(game)
        game.screen.reset()
        game.child.setwinsize(24, 80)
        game.wait(MINE)
        quiet(game)
        assert game.lines() == before


def test_a_stopped_program_draws_everything_when_it_goes_on(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        quiet(game)
        before = game.lines()
        os.kill(game.pid, signal.SIGTSTP)
        assert eventually(lambda: bool(game.read(0.05)) or game.fault() == "")
        quiet(game)
        assert game.fault() == ""
        game.screen.reset()
        os.kill(game.pid, signal.SIGCONT)
        game.wait(MINE)
        quiet(game)
        assert game.lines() == before
        game.press("2")
        game.wait(CURSOR)


def test_a_terminal_of_apple_is_not_asked_what_it_cannot_read(home: Path) -> None:
    with GameTerminal("play", home=home, TERM="nsterm-256color") as game:
        game.my_turn()
        assert b"$p" not in game.output


def test_textuals_own_output_can_be_had(home: Path) -> None:
    with GameTerminal("play", home=home, SCOPA_PLAIN_OUTPUT="1") as game:
        game.my_turn()
        quiet(game)
        before = len(game.output)
        game.press("right")
        game.wait(CURSOR)
        quiet(game)
        ended = game.output[before:].count(b"\x1b[0m")
        game.press("ctrl+q")
        game.gone()
        assert game.fault() == ""
    assert ended > 20  # Textual ends every style, the shadow changes it
