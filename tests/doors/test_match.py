"""Friends with nothing but `ssh` play a match: lines drop, the server dies, nothing is lost."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa_tui.cli import main
from scopa_tui.engine import replay
from scopa_tui.rooms.store import read_file
from tests.doors.house import House, SshTerminal

NAMES = ("Anna", "Beppe", "Carla", "Dino")
_CARD = re.compile(r"▟(10|[1-9])([DCSB])")
SETTINGS = 'speed = "instant"\nlast_rules = "scopone match.target=1"\n'


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_four_play_a_match_through_everything_that_happens(house: House, tmp_path: Path) -> None:
    with house:
        for name in (*NAMES, "Elsa"):
            house.settings(name, SETTINGS)
        players, watcher = gathered(house)
        play(players, watcher, until=lambda: sum(one.played for one in players) >= 6)

        beppe = players[1]
        beppe.child.kill(signal.SIGKILL)
        players[0].wait("Beppe is away")
        players[1] = back = house.guest("Beppe")
        back.wait(at_the_table)
        players[0].wait("Beppe is back")
        play(players, watcher, until=lambda: sum(one.played for one in players) >= 12)

        before = [hand(one) for one in players]
        house.end(signal.SIGKILL)
        for one in (*players, watcher):
            one.gone()
        fingerprint = house.said[1]
        house.start()
        assert house.said[1] == fingerprint
        players = [house.guest(name) for name in NAMES]
        watcher = house.guest("Elsa")
        for one, cards in zip(players, before, strict=True):
            one.wait(lambda text, one=one, cards=cards: hand(one) == cards)  # type: ignore[misc]
        watcher.wait("w Watch")
        watcher.press("w")
        watcher.wait(at_the_table)

        play(players, watcher, until=lambda: False)
        for one in (*players, watcher):
            one.wait("the match")
        code, errors = house.end()
        assert (code, errors) == (0, "")
    (path,) = (tmp_path / "f" / "records").glob("*.scopa")
    assert main(["check", str(path)]) == 0
    record = read_file(path)
    assert record.tag("Seats") == ", ".join(NAMES)
    assert replay(record.rules, record.actions, record.dealer).winner is not None


def gathered(house: House) -> tuple[list[SshTerminal], SshTerminal]:
    """Four who sit at a table, ready, and somebody who watches."""
    anna = house.guest("Anna")
    anna.wait("n New room")
    anna.press("n")
    anna.wait("Open the room")
    anna.press("enter")
    anna.wait("that is you")
    players = [anna]
    for name in NAMES[1:]:
        players.append(house.guest(name))
        players[-1].wait("Enter Sit")
        players[-1].press("enter")
        players[-1].wait("that is you")
    watcher = house.guest("Elsa")
    watcher.wait("w Watch")
    watcher.press("w")
    watcher.wait("You watch.")
    for one in players:
        one.wait("r Ready")
        one.press("r")
    for one in (*players, watcher):
        one.wait(at_the_table)
    return players, watcher


def at_the_table(text: str) -> bool:
    return "SCORE" in text and "Dealer: " in text


def hand(one: SshTerminal) -> list[tuple[str, str]]:
    """The cards of a hand: its row of a table of 80x24, without the cursor."""
    one.read(0.05)
    _, _, below = one.text().partition("Dealer: ")
    return sorted(_CARD.findall("\n".join(below.split("\n")[1:3])))


def play(players: list[SshTerminal], watcher: SshTerminal, *, until: Callable[[], bool]) -> None:
    """Let everybody play until something is so, or the match is over for all."""
    end = time.monotonic() + 60
    while not until():
        over = [one.act() for one in (*players, watcher)]
        if all(over):
            return
        assert time.monotonic() < end, "\n".join(one.text() for one in players)
    quiet = time.monotonic() + 0.5  # what was played last has been shown to everybody then
    while time.monotonic() < quiet:
        for one in (*players, watcher):
            one.read(0.01)
