"""Input that makes no sense does no harm."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa_tui.rooms.store import read_file
from scopa_tui.ui.settingsfile import load
from tests.terminal.driver import none_live
from tests.terminal.game import CURSOR, MINE, GameTerminal
from tests.terminal.noise import any_bytes, mouse_garbage
from tests.terminal.survival import begin

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


KEYS = b"v,?osrmplu!1234567890\r\t\x1b \x10"
"""Keys that open, choose, change and play things; q and Ctrl+Q leave."""
ANYTHING = bytes(n for n in range(256) if n not in b"qQ\x11")


@pytest.mark.parametrize("seed", range(3))
def test_random_bytes_do_no_harm(home: Path, seed: int) -> None:
    """Whatever they open, change or play: the program goes on, and so does the game."""
    rng = random.Random(seed)
    with GameTerminal("play", home=home) as game:
        game.my_turn()
        for _ in range(10):
            game.send(bytes(rng.choices(KEYS, k=30) + rng.choices(ANYTHING, k=30)))
            game.read(0.01)
        assert game.child.isalive() or game.child.exitstatus == 0  # the palette can leave, too
        leave(game)
        assert b"Traceback" not in game.output
    assert load(home / "config" / "settings.toml")[1] == ()
    assert all(read_file(path).actions for path in (home / "data").glob("*.scopa"))
    with GameTerminal(home=home) as game:
        begin(game)
        text = game.wait(lambda text: "New game" not in text)
        if "Continue which match?" in text:
            game.press("enter")
        if game.go_on():
            before = len(game.plays())
            game.play()
            assert len(game.plays()) == before + 1


@pytest.mark.parametrize("seed", range(2))
def test_no_card_is_played_without_a_key_that_plays(home: Path, seed: int) -> None:
    rng = random.Random(seed)
    idle = bytes(n for n in ANYTHING if n not in b"0123456789\r\n ")
    with GameTerminal("play", home=home) as game:
        before = game.my_turn()
        for _ in range(10):
            game.send(bytes(rng.choices(idle, k=100)))
            game.read(0.01)
        leave(game)
        after = game.record()
    assert after is not None
    assert after.actions == before.actions


@pytest.mark.parametrize("noise", [any_bytes, mouse_garbage])
def test_much_noise_neither_ends_the_program_nor_plays_a_card(
    home: Path, noise: Callable[[random.Random, int], bytes]
) -> None:
    """In two parts: bit by bit, so that the program reads all of it, and as a flood."""
    rng = random.Random(1)
    with GameTerminal("play", home=home) as game:
        before = game.my_turn()
        for _ in range(200):
            game.send(noise(rng, 100))
            game.read(0.005)
        for _ in range(300):
            game.send(noise(rng, 1000))
            game.read(0.001)
        game.soon(lambda: False, 0.5)
        assert game.child.isalive()
        assert b"Traceback" not in game.output
        record = game.record()
        assert record is not None
        assert record.actions == before.actions
        if noise is mouse_garbage:  # nothing has opened anything, and the keyboard still works
            game.press("escape")
            game.wait(MINE)
            game.play()
            assert len(game.plays()) == 1
        leave(game)


def leave(game: GameTerminal) -> None:
    """Leave the program, whatever it shows; the terminal is as it was."""
    workers = game.children()
    for _ in range(20):
        if not game.child.isalive():
            break
        game.press("ctrl+q")
        game.soon(lambda: not game.child.isalive(), 1)
    game.gone()
    assert game.child.exitstatus == 0
    assert game.fault() == ""
    assert none_live(workers)


def catch_up(game: GameTerminal) -> None:
    """Wait until the program has read all input, with no card chosen."""

    def ask() -> None:
        game.press("escape")
        game.soon(lambda: False, 0.15)  # else it would be Alt+?
        game.press("?")

    # Keys are answered in order: when help opens, everything before has been read.
    game.until(ask, lambda: "Esc Close" in game.text(), patience=4)
    game.until(lambda: game.press("escape"), lambda: MINE in game.text())
