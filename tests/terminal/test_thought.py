"""The champion thinks in its process while the player, or somebody else, does something else."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from scopa_tui.engine import Play
from tests.terminal.game import MINE, GameTerminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

LONGER_THAN_A_THOUGHT = 1.6


def against_the_champion(home: Path, *arguments: str) -> GameTerminal:
    return GameTerminal(*arguments, home=home, more='opponent = "campione"\n')


def card_played(game: GameTerminal) -> list[Play]:
    """Play a card, and return at once; what has been played in all."""
    game.my_turn()
    game.play()
    return all_plays(game)


def all_plays(game: GameTerminal) -> list[Play]:
    record = game.record()
    assert record is not None
    return [action for action in record.actions if isinstance(action, Play)]


def wait_a_thought(game: GameTerminal) -> None:
    end = time.monotonic() + LONGER_THAN_A_THOUGHT
    while time.monotonic() < end:
        game.read(0.05)


@pytest.mark.parametrize("times", [1, 2])
def test_a_killed_worker_costs_no_play_and_makes_none_twice(home: Path, times: int) -> None:
    with against_the_champion(home, "play") as game:
        before = card_played(game)
        for _ in range(times):
            game.soon(lambda: bool(game.children()))
            for pid in game.children():
                os.kill(pid, signal.SIGKILL)
        game.my_turn()
        wait_a_thought(game)
        plays = all_plays(game)
        assert plays[: len(before)] == before
        assert len(plays) == 2 * len(game.plays()) + (plays[0] not in game.plays())


def test_what_is_taken_back_meanwhile_stays_taken_back(home: Path) -> None:
    with against_the_champion(home, "play") as game:
        before = card_played(game)
        mine = game.plays()[0]
        game.press("u")
        game.wait(MINE)
        wait_a_thought(game)
        game.my_turn()
        assert all_plays(game) == before[: before.index(mine)]


def test_who_leaves_meanwhile_finds_the_game_as_it_was(home: Path) -> None:
    with against_the_champion(home, "play") as game:
        before = card_played(game)
        game.press("q")
        game.wait("Continue")
        left = all_plays(game)
        wait_a_thought(game)
        assert all_plays(game) == left
        game.press("c")
        game.my_turn()
        plays = all_plays(game)
        assert plays[: len(before)] == before
        assert len(plays) == 2 * len(game.plays()) + (plays[0] not in game.plays())


def test_a_new_game_meanwhile_leaves_the_old_one_alone(home: Path) -> None:
    with against_the_champion(home, "play") as game:
        card_played(game)
        (old,) = (home / "data").glob("*.scopa")
        game.press("q")
        game.wait("Continue")
        text = old.read_text()
        game.press("n")
        game.wait("Start")
        game.press("enter")
        game.my_turn()
        wait_a_thought(game)
        assert old.read_text() == text
        assert len(list((home / "data").glob("*.scopa"))) == 2
