"""The real program in a real terminal: a person starts it, plays, and leaves."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.driver import KEYS
from tests.terminal.game import CURSOR, MINE, GameTerminal

SHORT = ("play", "scopa_6", "match.deals=1")
"""The shortest match: six plays of each player, seldom one deal more."""
SUBTITLE = "The Italian card game"
"""On the menu once it has taken the size of the terminal."""


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


STORM = [(100, 30), (41, 13), (20, 5), (200, 60), (1, 1), (40, 12), (79, 24)]


@pytest.mark.parametrize(
    ("opening", "shown"),
    [("s", "Primiera"), (",", "Your name"), ("r", "Rules in force")],
)
def test_sizes_in_quick_succession_while_something_is_open(
    home: Path, opening: str, shown: str
) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        hand = game.hand()
        game.press(opening)
        game.wait(shown)
        for size in STORM:
            game.resize(*size)
            game.press("down", "up")
        game.resize(80, 24)
        game.wait(shown)
        game.press("escape")
        game.my_turn()
        assert game.hand() == hand
        game.press("ctrl+q")
        game.gone()
        assert game.child.exitstatus == 0
        assert game.fault() == ""


def test_sizes_in_quick_succession_while_others_play(home: Path) -> None:
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        for _ in range(2):
            game.play()
            for size in STORM:
                game.resize(*size)
                game.read(0.01)
            game.resize(80, 24)
            game.my_turn()
        assert len(game.plays()) == 2


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


SLOW_DISK = """
import os, sys, time
fsync = os.fsync
os.fsync = lambda file: (time.sleep(0.25), fsync(file))
from scopa_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_only_one_card_is_played_while_the_disk_is_slow(home: Path) -> None:
    with GameTerminal("play", home=home, program=(sys.executable, "-c", SLOW_DISK)) as game:
        game.my_turn()
        for _ in range(60):
            game.send("1")
            time.sleep(0.03)
        game.press("?")
        game.wait("Keys")
        game.press("escape")
        game.my_turn()
        assert len(game.plays()) == 1
