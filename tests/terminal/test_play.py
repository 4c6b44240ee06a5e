"""The real program in a real terminal: a person starts it, plays, and leaves."""

from __future__ import annotations

import os
import pty
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.terminal.driver import KEYS, none_live
from tests.terminal.game import CURSOR, MINE, GameTerminal

SHORT = ("play", "scopa_6", "match.deals=1")
"""The shortest match: six plays of each player, seldom one deal more."""
SUBTITLE = "The Italian card game"
"""On the menu once it has taken the size of the terminal."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


# --- start and play -------------------------------------------------------------------------------


def test_two_keys_of_the_menu_start_a_game(home: Path) -> None:
    with GameTerminal(home=home) as game:
        game.wait("New game")
        game.press("enter")
        game.wait("Start")
        game.press("enter")
        record = game.my_turn()
    assert record.tag("Seats") == "Anna, Rosina"


def test_a_digit_twice_plays_a_card(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        hand = game.hand()
        game.press("2")
        game.wait(CURSOR)
        assert game.hand() == hand
        game.press("2")
        game.wait(lambda _: len(game.plays()) == 1)
        game.my_turn()
        assert set(game.hand()) == set(hand) - {game.plays()[0].card}


def test_a_second_click_plays_a_card(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        hand = game.hand()
        game.click(*game.place(1))
        game.wait(CURSOR)
        assert game.hand() == hand
        game.click(*game.place(1))
        game.wait(lambda _: len(game.plays()) == 1)
        game.my_turn()
        assert set(game.hand()) == set(hand) - {game.plays()[0].card}


def test_a_match_by_keys_alone(home: Path) -> None:
    with GameTerminal(*SHORT, home=home) as game:
        while game.go_on():
            game.play()
        assert len(game.plays()) % 6 == 0
        game.until(lambda: game.press("enter"), lambda: "New game" in game.text())
        assert "Continue" not in game.text()
        game.press("q")
        game.gone()
        assert game.child.exitstatus == 0


def test_a_match_by_mouse_alone(home: Path) -> None:
    with GameTerminal(home=home, last_rules=" ".join(SHORT[1:])) as game:
        game.wait(SUBTITLE)
        click_on(game, "New game", wanted="Start")
        click_on(game, "Start", wanted=MINE)
        while game.go_on():
            click_card(game)
        assert len(game.plays()) % 6 == 0
        click_on(game, "Enter Menu", wanted=SUBTITLE)
        game.click(*game.find("q Quit"))
        game.gone()
        assert game.child.exitstatus == 0


def click_on(game: GameTerminal, text: str, *, wanted: str) -> None:
    """Click a text until another one is there."""
    game.wait(text)

    def click() -> None:
        if text in game.text():
            game.click(*game.find(text))

    game.until(click, lambda: wanted in game.text())


def click_card(game: GameTerminal) -> None:
    """Play the first card with two clicks."""
    before = len(game.plays())
    game.calm()

    def choose_and_play() -> None:
        game.click(*game.place(0))
        if game.soon(game.has_cursor):
            game.click(*game.place(0))

    game.until(choose_and_play, lambda: len(game.plays()) != before)


def test_help_opens_and_closes(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        hand = game.hand()
        for close in ("escape", "q", "?"):
            game.press("?")
            game.wait("Keys")
            game.press(close)
            game.wait(lambda text: MINE in text and "Keys" not in text)
        assert game.hand() == hand


def test_in_the_smallest_terminal(home: Path) -> None:
    with GameTerminal("play", home=home, columns=40, rows=12) as game:
        game.my_turn()
        hand = game.hand()
        game.press("1")
        game.wait(CURSOR)
        game.press("1")
        game.wait(lambda _: len(game.plays()) == 1)
        game.my_turn()
        assert set(game.hand()) == set(hand) - {game.plays()[0].card}


def test_sizes_in_quick_succession(home: Path) -> None:
    sizes = [(100, 30), (60, 20), (20, 5), (1, 1), (300, 100), (40, 12), (39, 11), (2, 50)]
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        for size in [*sizes, (79, 23), (80, 24)]:
            game.resize(*size)
            game.read(0.02)
        game.my_turn()
        game.play()
        game.my_turn()
        assert len(game.plays()) == 1
        game.resize(30, 8)
        game.wait("needs 40x12, is 30x8")
        game.resize(80, 24)
        game.my_turn()


# --- more than was meant --------------------------------------------------------------------------


def held(key: str) -> Callable[[GameTerminal], None]:
    """Hold a key that is repeated every 30 ms."""

    def hold(game: GameTerminal) -> None:
        for _ in range(30):
            game.send(KEYS.get(key, key))
            time.sleep(0.03)

    return hold


def double_click(game: GameTerminal) -> None:
    """Click a card four times within a moment."""
    place = game.place(0)
    for _ in range(4):
        game.click(*place)


def point_and_double_click(game: GameTerminal) -> None:
    """Click a card, on which the pointer was already, twice within a moment."""
    place = game.place(0)
    game.point(*place)
    game.wait(CURSOR)
    game.click(*place)
    game.click(*place)


@pytest.mark.parametrize(
    "bustle",
    [
        pytest.param(lambda game: game.send("1122"), id="pasted digits"),
        pytest.param(lambda game: game.send("1\r2\r3\r"), id="pasted digits and Enter"),
        pytest.param(held("1"), id="a digit held"),
        pytest.param(lambda game: (game.press("1"), held("enter")(game)), id="Enter held"),
        pytest.param(double_click, id="double click"),
        pytest.param(point_and_double_click, id="pointing and double click"),
    ],
)
def test_only_one_card_is_played(home: Path, bustle: Callable[[GameTerminal], None]) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        bustle(game)
        # Keys are answered in order: when help opens, the program has seen all of them.
        game.press("?")
        game.wait("Keys")
        game.press("escape")
        game.my_turn()
        assert len(game.plays()) == 1


# --- input that makes no sense --------------------------------------------------------------------

NONSENSE = {
    "legacy mouse": b"\x1b[M \xff\xfe\x1b[M\x80\x81\x82\x1b[M#\xc3(",
    "invalid UTF-8": b"\xff\xfe\xc3(\xe2\x82\xf0\x28\x8c\x28\x80\xed\xa0\x80",
    "half a character": "è".encode()[:1],
    "no numbers": b"\x1b[4:B\x1b[:u\x1b[;;;;u\x1b[97;1;:u\x1b[<;;M\x1b[<0;-;1M\x1bO\x1b[",
    "large numbers": b"\x1b[99999999999u\x1b[55296u\x1b[1114112u\x1b[<0;99999999999;9999999999M",
    "no size": b"\x1b[48;0;0;0;0t\x1b[<35;9;9M\x1b[48;24;80;0;0t\x1b[<35;9;9M",
    "huge size": b"\x1b[48;9999;9999;1;1t",
    "answers": b"\x1b[?2048;1$y\x1b[?2026;2$y\x1b[?1;2c\x1b[9;9R\x1bP1$r0\x1b\\",
    "control characters": bytes(n for n in range(32) if n not in b"\x03\x0d\x11\x1b"),
}


def test_nonsense_does_not_end_the_game(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        for name, nonsense in NONSENSE.items():
            game.send(nonsense)
            catch_up(game)
            assert game.child.isalive(), name
        # Had a size in the input been believed, the mouse would count in pixels now.
        game.click(*game.place(1))
        game.wait(f"{CURSOR}2")
        game.play()
        assert len(game.plays()) == 1


@pytest.mark.parametrize("seed", range(2))
def test_random_bytes_do_not_end_the_game(home: Path, seed: int) -> None:
    rng = random.Random(seed)
    # Not the keys that leave the table or open something, and not p, which makes the game slow.
    harmless = bytes(n for n in range(256) if n not in b"qQmos?p\x03\x11")
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        for _ in range(10):
            game.send(bytes(rng.choices(harmless, k=100)))
            game.read(0.01)
        catch_up(game)
        before = len(game.plays())
        game.play()
        assert len(game.plays()) == before + 1


def catch_up(game: GameTerminal) -> None:
    """Wait until the program has read all input, with no card chosen."""

    def ask() -> None:
        game.press("escape")
        game.soon(lambda: False, 0.15)  # else it would be Alt+?
        game.press("?")

    # Keys are answered in order: when help opens, everything before has been read.
    game.until(ask, lambda: "Esc Close" in game.text(), patience=4)
    game.until(lambda: game.press("escape"), lambda: MINE in game.text())


# --- the end --------------------------------------------------------------------------------------


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
    assert told.strip() == b"scopa-tui: the game needs a terminal to be played in"


def test_a_dumb_terminal_does_no_harm(home: Path) -> None:
    with GameTerminal("play", home=home, TERM="dumb") as game:
        game.wait(lambda text: MINE in text or not game.child.isalive())
        if game.child.isalive():
            game.press("ctrl+q")
        game.gone()
        assert game.child.exitstatus in (0, 2)
        assert game.fault() == ""
        assert "Traceback" not in game.text()
