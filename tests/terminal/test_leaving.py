"""Leaving the program, or being made to, restores the terminal and leaves no process behind."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.terminal.driver import none_live
from tests.terminal.game import GameTerminal


def workers_of(game: GameTerminal) -> list[int]:
    """Return the processes in which computer players think."""
    workers = game.children()
    assert len(workers) == 1 or not Path("/proc").exists()
    return workers


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
def test_leaving_restores_the_terminal(home: Path, key: str) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        game.play()
        game.my_turn()
        workers = workers_of(game)
        game.press(key)
        if key == "q":
            game.wait("Continue")
            game.press(key)
        game.gone()
        assert game.child.exitstatus == 0
        assert game.fault() == ""
        assert none_live(workers)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it(home: Path, number: signal.Signals) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        game.play()
        game.my_turn()
        workers = workers_of(game)
        game.child.kill(number)
        assert game.gone() < 2
        assert game.fault() == ""
        assert none_live(workers)


def block_hang_up() -> None:
    """As in a program that was started so that it does not notice the end of a session."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])


@pytest.mark.parametrize("before", [None, block_hang_up], ids=["signal", "no signal"])
def test_it_ends_with_its_terminal(home: Path, before: Callable[[], None] | None) -> None:
    with GameTerminal("play", home=home, before=before) as game:
        game.my_turn()
        game.play()
        game.my_turn()
        workers = workers_of(game)
        game.hang_up()
        assert game.gone() < 2
        assert none_live(workers)


def test_it_ends_with_a_terminal_that_takes_nothing_any_more(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        for _ in range(60):
            game.send("?")  # draws much more than a terminal keeps until somebody reads it
            time.sleep(0.02)
        game.hang_up()
        assert game.gone() < 2


def test_ctrl_c_does_not_end_the_game(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        game.press("\x03")
        game.wait("Ctrl+Q leaves")
        game.play()
        assert len(game.plays()) == 1


# --- no terminal ----------------------------------------------------------------------------------


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_every_stream_has_to_be_a_terminal(stream: str) -> None:
    ours, theirs = pty.openpty()
    streams = {"stdin": theirs, "stdout": theirs, "stderr": theirs}
    streams[stream] = subprocess.DEVNULL if stream == "stdin" else subprocess.PIPE
    command = [sys.executable, "-m", "scopa_tui"]
    done = subprocess.run(command, cwd=ROOT, timeout=20, check=False, **streams)  # type: ignore[call-overload]
    os.close(theirs)
    told = done.stderr if stream == "stderr" else os.read(ours, 1000)
    os.close(ours)
    assert done.returncode == 2
    sentence = b"the game needs a terminal to be played in; play --plain does without"
    assert told.strip() == b"scopa-tui: " + sentence


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_without_a_cursor_gets_one_sentence(home: Path, term: str) -> None:
    with GameTerminal("play", home=home, TERM=term) as game:
        game.gone()
        assert game.child.exitstatus == 2
        assert f"(TERM={term}) cannot show a full screen" in game.text()
        assert b"\x1b" not in game.output
