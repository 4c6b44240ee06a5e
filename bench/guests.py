"""What guests of the SSH door wait for: `python bench/guests.py --guests 60,100 --seconds 60`.

Starts a server of its own on two cores, which this program shares, lets guests in through
`serve --ssh` with terminals of 80x24, seats them four to a table of Scopone, and has each press a
key every two seconds: an arrow, and now and then Enter, which plays the card when it is their turn.
Measured is the time from an arrow to the first byte of what it changes. Prints a line of a table
for each number of guests. Memory is what the guests' processes have for themselves and their share
of what they have together (PSS), so it is only told on Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncssh

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scopa_tui.doors.environment import Place, home

EVERY = 2.0
"""Seconds between two keys of a guest."""
SETTINGS = 'speed = "normal"\nlast_rules = "scopone match.target=200"\n'
RIGHT, LEFT, ENTER = b"\x1b[C", b"\x1b[D", b"\r"
_UNSEEN = re.compile(rb"\x1b\[[^@-~]*[@-~]|\s")
"""Blanks may be sent as steps of the cursor."""


class Guest(asyncssh.SSHClientSession[bytes]):
    """Somebody at a terminal that nobody looks at."""

    def __init__(self, name: str) -> None:
        self.name, self.key = name, asyncssh.generate_private_key("ssh-ed25519")
        self.waits: list[float] = []
        self.unanswered = 0
        self.lost = False
        self.came = 0.0
        self._sent: float | None = None
        self._shown = bytearray()
        self._chan: Any = None
        self._connection: Any = None

    async def come(self, port: int) -> None:
        """Log in, and wait for the lobby."""
        start = time.perf_counter()
        self._connection = await asyncssh.connect(
            "127.0.0.1", port, known_hosts=None, config=None, username=self.name,
            client_keys=[self.key],
        )  # fmt: skip
        self._chan, _ = await self._connection.create_session(
            lambda: self, term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        await self.sees(rb"New")
        self.came = time.perf_counter() - start

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Note when something came."""
        del datatype
        if self._sent is not None:
            self.waits.append(time.perf_counter() - self._sent)
            self._sent = None
        self._shown = (self._shown + data)[-32768:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the line is lost."""
        del exc
        self.lost = True

    async def sees(self, pattern: bytes) -> bytes:
        """Wait for something, told without blanks; return it, and forget everything before."""
        end = time.perf_counter() + 30
        while not (found := re.search(pattern, _UNSEEN.sub(b"", self._shown))):
            if self.lost or time.perf_counter() > end:
                shown = _UNSEEN.sub(b"", self._shown).decode(errors="replace")
                raise SystemExit(f"{self.name} does not see {pattern.decode()}:\n{shown}")
            await asyncio.sleep(0.02)
        self._shown.clear()
        return found[found.re.groups]

    def press(self, key: bytes, *, measured: bool = False) -> None:
        """Press a key."""
        if measured:
            self.unanswered += self._sent is not None
            self._sent = time.perf_counter()
        self._chan.write(key)

    async def play(self, seconds: float, rng: random.Random) -> None:
        """Press a key every so often, at moments of one's own."""
        await asyncio.sleep(rng.uniform(0, EVERY))
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and not self.lost:
            self.press(rng.choice((RIGHT, RIGHT, LEFT)), measured=True)
            await asyncio.sleep(EVERY / 2)
            if rng.random() < 0.25:
                self.press(ENTER)
            await asyncio.sleep(EVERY / 2)

    def go(self) -> None:
        """Hang up."""
        self._connection.abort()


async def seated(guests: Sequence[Guest]) -> None:
    """Have a table begin; guests come in by its code."""
    first, *others = guests
    first.press(b"n")
    await first.sees(rb"Opentheroom")
    first.press(ENTER)
    code = await first.sees(rb"code([A-Z0-9]{6})")
    for one in others:
        one.press(b"c")
        await one.sees(rb"Comeinbyacode")
        one.press(code)
        await asyncio.sleep(0.2)
        one.press(ENTER)
        await one.sees(rb"thatisyou")
    for one in guests:
        one.press(b"r")
    for one in guests:
        await one.sees(rb"SCORE")


async def measured(port: int, folder: Path, count: int, seconds: float) -> str:
    """Return a line of the table."""
    guests = [Guest(f"guest{number}") for number in range(count)]
    place = Place(folder / "s", folder / "f" / "guests")
    for one in guests:
        own = home(place, one.key.get_fingerprint())
        own.mkdir(parents=True)
        (own / "settings.toml").write_text(SETTINGS)
    for one in guests:  # one after another, as people come
        await one.come(port)
    tables = [guests[at : at + 4] for at in range(0, count - 3, 4)]
    for table in tables:
        await seated(table)
    rng = random.Random(count)
    await asyncio.gather(*(one.play(seconds, rng) for one in guests))
    memory = [size for pid in programs() if (size := pss(pid))]
    line = row(guests, memory)
    for one in guests:
        one.go()
    return line


def row(guests: Sequence[Guest], memory: Sequence[float]) -> str:
    """Return what was measured as a line of the table."""
    waits = sorted(wait for one in guests for wait in one.waits)
    came = sorted(one.came for one in guests)
    cells = [
        f"{len(guests)}",
        f"{came[len(came) // 2]:.2f} / {came[-1]:.2f} s",
        f"{len(waits)}",
        " / ".join(f"{1000 * waits[int(len(waits) * part)]:.0f}" for part in (0.5, 0.95, 0.99))
        + f" / {1000 * waits[-1]:.0f} ms",
        f"{sum(one.unanswered for one in guests)}",
        f"{sum(memory) / len(memory):.1f} / {max(memory):.1f} MB" if memory else "?",
        f"{sum(one.lost for one in guests)}",
    ]
    return f"| {' | '.join(cells)} |"


def programs() -> list[int]:
    """Return the processes of guests (on Linux)."""
    nurseries = [pid for one in _SERVERS for pid in _children(one) if b"nursery" in _command(pid)]
    return [child for pid in nurseries for child in _children(pid)]


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(word) for path in found for word in path.read_text().split()]


def _command(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def pss(pid: int) -> float:
    """Return the memory of a process in MB, 0 if that is not told."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    found = re.search(r"^Pss: +(\d+) kB", text, re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


_SERVERS: list[int] = []


def served(folder: Path, most: int) -> tuple[subprocess.Popen[str], int]:
    """Start a server; return it and its port."""
    many = str(most + 8)
    server = subprocess.Popen(
        [sys.executable, "-m", "scopa_tui", "serve", "--folder", str(folder / "f"),
         "--socket", str(folder / "s"), "--ssh", "0", "--open", "--logins", "100000",
         "--ssh-guests", many, "--per-address", many, "--guests", str(4 * most + 8)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[1])},
    )  # fmt: skip
    assert server.stdout is not None
    server.stdout.readline()
    found = re.search(r"127\.0\.0\.1:(\d+)", server.stdout.readline())
    assert found is not None
    _SERVERS.append(server.pid)
    return server, int(found[1])


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", default="60,100")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--cores", default="0,1", help="where everything runs (on Linux)")
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, set(map(int, arguments.cores.split(","))))
    print(f"Python {platform.python_version()}\n")
    print("| guests | login to lobby, median / worst | keys | key to byte, 50 / 95 / 99 / 100 % |"
          " without an answer | memory of a guest, mean / most | lost |")  # fmt: skip
    print("| --- " * 7 + "|")
    for count in map(int, arguments.guests.split(",")):
        with tempfile.TemporaryDirectory() as name:
            server, port = served(Path(name), count)
            try:
                print(asyncio.run(measured(port, Path(name), count, arguments.seconds)), flush=True)
            finally:
                server.terminate()
                server.communicate()
                _SERVERS.clear()


if __name__ == "__main__":
    main()
