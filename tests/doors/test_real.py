"""The real program behind the real door, visited with the real client."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.doors.house import House
from tests.net.test_serve import children_of
from tests.processes import eventually, lives


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as one:
        yield one


def programs(house: House) -> list[int]:
    """The processes of guests that run."""
    found = map(int, children_of(house.running.pid))
    (nursery,) = [one for one in found if b"nursery" in Path(f"/proc/{one}/cmdline").read_bytes()]
    return [pid for pid in map(int, children_of(nursery)) if lives(pid)]


def test_a_guest_finds_the_lobby_and_leaves_in_good_order(house: House) -> None:
    assert house.said[1].startswith(f"Guests come in with ssh, at 127.0.0.1:{house.port}; the key")
    with house.guest("Anna") as anna:
        start = time.monotonic()
        anna.wait("you are Anna")
        assert time.monotonic() - start < 5
        anna.press("n")
        anna.wait("Open the room")
        anna.resize(100, 30)
        anna.press("escape")
        anna.wait(lambda text: "Here: Anna" in text and anna.lines()[29].startswith(" n New room"))
        column, row = anna.find("n New room")
        anna.click(column, row)
        anna.wait("Open the room")
        anna.press("escape")
        anna.wait("Here: Anna")
        anna.press("q")
        anna.gone()
        assert anna.child.exitstatus == 0
        assert anna.fault() == ""
    assert eventually(lambda: not programs(house), seconds=2)


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="the system does not tell")
def test_a_guest_in_the_lobby_has_little_memory_that_nobody_shares(house: House) -> None:
    with house.guest("Anna") as anna:
        anna.wait("Here: Anna")
        time.sleep(1.5)  # the collector of garbage has begun
        (program,) = programs(house)
        rollup = Path(f"/proc/{program}/smaps_rollup").read_text()
    own = sum(map(int, re.findall(r"^Private_\w+: +(\d+) kB", rollup, re.MULTILINE)))
    assert own / 1024 < (13 if sys.version_info >= (3, 12) else 20)  # MB


def test_a_guest_is_warned_before_the_door_is_closed(house: House) -> None:
    with house.guest("Anna") as anna:
        anna.wait("Here: Anna")
        (program,) = programs(house)
        os.kill(program, signal.SIGUSR1)
        anna.wait("Nobody has pressed a key for long.")
        os.kill(program, signal.SIGTERM)
        anna.gone()
        assert anna.fault() == ""


def test_the_program_of_a_guest_whose_client_is_killed_ends(house: House) -> None:
    with house.guest("Anna") as anna:
        anna.wait("Here: Anna")
        before = programs(house)
        assert len(before) == 1
        start = time.monotonic()
        anna.child.kill(signal.SIGKILL)
        assert eventually(lambda: not programs(house), seconds=3)
        assert time.monotonic() - start < 2


def test_nothing_is_left_of_a_door_that_is_killed(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        guests = [house.guest(name) for name in ("Anna", "Beppe")]
        for one in guests:
            one.wait("you are")
        running = [*programs(house), *map(int, children_of(house.running.pid))]
        assert len(running) >= 3
        house.end(signal.SIGKILL)
        assert eventually(lambda: not any(map(lives, running)), seconds=4)
