"""The program on two screens at once: as Textual writes it, and by way of the shadow."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from time import thread_time
from typing import Any

import pyte
from textual.driver import Driver
from textual.events import Key, MouseDown, MouseMove, MouseUp, Resize
from textual.geometry import Size

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.lobby import usual_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui import output
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.shadow import Shadow
from scopa_tui.ui.wishes import Wishes

KEYS = (*"1234567890", "enter", "left", "right", "up", "down", "space", "escape", "escape")
WINDOWS = (*"?sovLp,!", "ctrl+p", "tab", "ctrl+l")
"""Keys that open something, or change how it goes on."""


class TwoScreens:
    """Gets every picture twice, and notes where the two differ."""

    def __init__(self, width: int, height: int, rng: random.Random) -> None:
        self._rng = rng
        self.plain, self.ours = (pyte.Screen(width, height) for _ in range(2))
        self._plain_stream, self._stream = map(pyte.Stream, (self.plain, self.ours))
        fills, moves = (rng.random() < 0.7 for _ in range(2))
        self._shadow = Shadow(width, height, fills=fills, moves=moves)
        self._shadow.write("\x1b[?1049h")
        self.frames = self.plain_bytes = self.bytes = 0
        self.seconds: list[float] = []
        """What each frame took the shadow."""
        self.faults: list[str] = []
        self.comparing = True
        self._since = 0.0

    def write(self, text: str) -> None:
        """Take what Textual writes in one turn: a picture, mostly."""
        start = thread_time()
        self._shadow.write(text)
        self._since += thread_time() - start
        if "H" not in text or text.startswith("\x1b[?"):
            return
        self.frames += 1
        plain = output.written(text)
        self.plain_bytes += len(plain.encode())
        self._plain_stream.feed(plain.replace("\n", ""))
        if self._rng.random() < 0.8:  # else the terminal takes nothing just now
            self.compare()

    def compare(self) -> None:
        """Send what is to be sent, and compare."""
        start = thread_time()
        sent = self._shadow.take()
        self.seconds.append(self._since + thread_time() - start)
        self._since = 0.0
        self.bytes += len(sent.encode())
        self._stream.feed(sent)
        if self.comparing:
            self.faults += different(self.plain, self.ours)

    def resize(self, width: int, height: int) -> None:
        """Give both another size. Nobody knows what a terminal shows then, so both are empty.

        They are not compared for a while: what is too wide would differ until all is painted anew.
        """
        self.comparing = False
        for screen in (self.plain, self.ours):
            screen.resize(height, width)
            screen.reset()
        self._shadow.resize(width, height)


def different(plain: pyte.Screen, ours: pyte.Screen) -> Iterator[str]:
    """Yield what cells look different."""
    for y in range(plain.lines):
        row, other = plain.buffer[y], ours.buffer[y]
        for x in range(plain.columns):
            if row[x] != other[x] and seen(row[x]) != seen(other[x]):
                yield f"row {y}, column {x}: {row[x]} and {other[x]}"


def seen(cell: Any) -> Any:
    """Return of a cell what an eye can see: a blank has no ink."""
    data = cell.data.replace("\xa0", " ")
    if data == " " and not (cell.underscore or cell.strikethrough or cell.reverse):
        return " ", cell.bg
    return cell._replace(data=data)


class TwoScreensDriver(Driver):
    """Writes to two screens instead of a terminal."""

    screens: TwoScreens

    def write(self, data: str) -> None:
        self.screens.write(data)

    def start_application_mode(self) -> None:
        self.resize(self.screens.plain.columns, self.screens.plain.lines)

    def resize(self, width: int, height: int) -> None:
        """Tell the app a size."""
        size = Size(width, height)
        self.send_message(Resize(size, size))

    def disable_input(self) -> None:
        pass

    def stop_application_mode(self) -> None:
        pass


def program(home: Path, depth: str, seed: int) -> ScopaApp:
    """Return the program with a game of Cirulla or Scopa, and quick motion."""
    rules = parse_rules(("scopa", "cirulla", "scopone", "escoba")[seed % 4])
    return ScopaApp(
        Store(home),
        think_inline,
        settings=Settings(name="Anna", speed="very_fast"),
        settings_path=home / "settings.toml",
        start=usual_setup(rules, name="Anna", bot="greedy"),
        rng=random.Random(seed),
        wishes=Wishes(color=depth),
    )


def play(
    home: Path, depth: str, frames: int, *, seed: int, size: tuple[int, int] = (80, 24)
) -> TwoScreens:
    """Play at random until so many pictures were drawn, or something differs.

    Keys at random leave the program sometimes; then another is started.
    """
    rng = random.Random(f"{depth} {seed}")
    screens = TwoScreens(*size, rng)
    while screens.frames < frames and not screens.faults:
        screens.resize(*size)
        session(home, depth, frames, screens, rng)
    return screens


def session(home: Path, depth: str, frames: int, screens: TwoScreens, rng: random.Random) -> None:
    """Run the program once, for so many pictures at most.

    Raises:
        Exception: whatever the program has failed with.
    """
    app = program(home, depth, rng.randrange(1000))
    app.driver_class = type("Driver", (TwoScreensDriver,), {"screens": screens})

    async def person(_pilot: Any) -> None:
        await asyncio.sleep(0.2)
        screens.comparing = True
        while screens.frames < frames and not screens.faults and not ended(app):
            act(app, rng)
            await asyncio.sleep(0.02)
            if rng.random() < 0.01:
                await resize(app, screens, rng)
        screens.compare()
        app.exit()

    asyncio.run(app.run_async(auto_pilot=person, size=(screens.plain.columns, screens.plain.lines)))
    if app.failure is not None:
        raise app.failure


def ended(app: ScopaApp) -> bool:
    """Whether a program draws nothing any more: it was left, or has failed."""
    return app._exit or app.failure is not None


async def resize(app: ScopaApp, screens: TwoScreens, rng: random.Random) -> None:
    """Give both screens another size, and wait until the app has painted for it."""
    sizes = {(80, 24), (60, 20), (110, 32)} - {(app.size.width, app.size.height)}
    size = rng.choice(sorted(sizes))
    screens.resize(*size)
    assert isinstance(app._driver, TwoScreensDriver)
    app._driver.resize(*size)
    for _ in range(100):
        if ended(app) or app.screen.size == size:
            break
        await asyncio.sleep(0.05)
    if ended(app):
        return
    assert app.screen.size == size, f"{app.screen} did not get its size"
    await asyncio.sleep(0.1)
    screens.compare()
    screens.comparing = True


def act(app: ScopaApp, rng: random.Random) -> None:
    """Press a key, or point at something or click it."""
    chance, driver = rng.random(), app._driver
    assert driver is not None
    if chance < 0.8:
        key = rng.choice(KEYS if chance < 0.6 else WINDOWS)
        driver.send_message(Key(key, key if len(key) == 1 else None))
        return
    x, y = rng.randrange(app.size.width), rng.randrange(app.size.height)
    for kind in (MouseMove,) if chance < 0.9 else (MouseDown, MouseUp):
        button = int(kind is not MouseMove)
        driver.send_message(kind(None, x, y, 0, 0, button, False, False, False, x, y))
