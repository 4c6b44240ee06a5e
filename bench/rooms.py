"""How long guests of a room server wait: `python bench/rooms.py --guests 60 --seconds 20`.

Starts a server of its own. Guests sit at tables of four, and each that is on turn plays after
`--pause` seconds; what is measured is the time from sending a move to having the news of it, and
from then until the other seats and all spectators have them.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from scopa_tui.engine import parse_rules
from scopa_tui.net.client import Client
from scopa_tui.net.listening import Deaf
from scopa_tui.net.remote import RemoteGame
from scopa_tui.net.requests import Rematch
from scopa_tui.rooms.room import Update


class Guest(Deaf):
    """Plays any legal move, after a pause."""

    def __init__(self, address: Path, name: str, pause: float, waits: list[float]) -> None:
        """Prepare; `waits` collects seconds."""
        self.client = Client(address, name=name, listener=self)
        self.matches = 0
        self._pause, self._waits = pause, waits
        self._rng = random.Random(name)
        self._sent: float | None = None

    def match_began(self, game: RemoteGame) -> None:
        """Follow it."""
        game.room.subscribe(game.room.seat, self._hear)

    def _hear(self, update: Update) -> None:
        if self._sent is not None:
            self._waits.append(time.perf_counter() - self._sent)
            self._sent = None
        view = update.view
        if view.seat is None:
            return
        if view.winner is not None:
            self.matches += 1
            self.client.post(Rematch())
        elif view.turn is None:
            self.client.ready()
        elif view.turn == view.seat:
            pause = self._pause * self._rng.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(pause, self._play, update)

    def _play(self, update: Update) -> None:
        room, view = self.client.room, update.view
        if room is not None and view.seat is not None and room.tick == update.tick:
            self._sent = time.perf_counter()
            room.submit(view.seat, self._rng.choice(view.legal_moves), at=update.tick)


async def run(
    address: Path, guests: int, seconds: float, pause: float
) -> tuple[list[float], list[float]]:
    """Return the seconds that moves and pings have taken."""
    waits: list[float] = []
    pings: list[float] = []
    people = [Guest(address, f"Guest {number}", pause, waits) for number in range(guests)]
    lines = [asyncio.create_task(one.client.run()) for one in people]
    while not all(one.client.status == "online" for one in people):
        await asyncio.sleep(0.05)
    for table in range(0, guests - 3, 4):
        room = await people[table].client.create(parse_rules("scopone"))
        for one in people[table + 1 : table + 4]:
            await one.client.sit(room)
        for one in people[table : table + 4]:
            one.client.ready()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        await asyncio.sleep(0.1)
        pings.append(await people[0].client.ping())
    for one in people:
        one.client.close()
    await asyncio.gather(*lines)
    return waits, pings


def told(name: str, waits: list[float]) -> str:
    """Return a line of the report."""
    waits = sorted(waits) or [0.0]
    places = [min(len(waits) - 1, int(len(waits) * share)) for share in (0.5, 0.95, 0.99, 1)]
    shares = [f"{waits[place] * 1000:7.1f}" for place in places]
    return f"{name:6} {len(waits):6}  median, 95 %, 99 %, worst: {' '.join(shares)} ms"


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--guests", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=0.5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = Path(folder) / "s"
        server = subprocess.Popen(
            [sys.executable, "-m", "scopa_tui", "serve", "--folder", folder, "--socket", address],
            stdout=subprocess.PIPE,
        )
        try:
            assert server.stdout is not None
            server.stdout.readline()
            waits, pings = asyncio.run(run(address, asked.guests, asked.seconds, asked.pause))
            times = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
            memory = Path(f"/proc/{server.pid}/statm").read_text().split()[1]
        finally:
            server.terminate()
            server.wait(5)
    ticks = int(times[11]) + int(times[12])
    print(f"{asked.guests} guests, {len(waits) / asked.seconds:.1f} moves a second")
    print(told("moves", waits))
    print(told("pings", pings))
    print(f"server: {ticks / asked.seconds:.0f} % of a core, {int(memory) * 4096 / 2**20:.0f} MB")


if __name__ == "__main__":
    main()
