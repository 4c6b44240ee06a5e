"""The program on two screens at once: as Textual writes it, and by way of the shadow."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
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
        self._shadow = Shadow(width, height, fills=rng.random() < 0.7)
        self._shadow.write("\x1b[?1049h")
        self.frames = self.plain_bytes = self.bytes = 0
        self.seconds: list[float] = []
        """What each frame took the shadow."""
        self.faults: list[str] = []
        self._since = 0.0

    def write(self, text: str) -> None:
        """Take what Textual writes in one turn: a picture, mostly."""
        start = perf_counter()
        self._shadow.write(text)
        self._since += perf_counter() - start
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
        start = perf_counter()
        sent = self._shadow.take()
        self.seconds.append(self._since + perf_counter() - start)
        self._since = 0.0
        self.bytes += len(sent.encode())
        self._stream.feed(sent)
        self.faults += different(self.plain, self.ours)

    def resize(self, width: int, height: int) -> None:
        """Give both another size. Nobody knows what a terminal shows then, so both are empty."""
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
    """Play at random until so many pictures were drawn, or something differs."""
    rng = random.Random(f"{depth} {seed}")
    screens = TwoScreens(*size, rng)
    app = program(home, depth, seed)
    driver = type("Driver", (TwoScreensDriver,), {"screens": screens})
    app.driver_class = driver
    tell: Callable[[], bool] = lambda: screens.frames < frames and not screens.faults  # noqa: E731

    async def person(_pilot: Any) -> None:
        while tell():
            act(app, rng)
            await asyncio.sleep(0.02)
            if rng.random() < 0.01:
                sizes = {(80, 24), (60, 20), (110, 32)} - {tuple(app.size)}
                size = rng.choice(sorted(sizes))
                screens.resize(*size)
                app._driver.resize(*size)  # type: ignore[union-attr]
                await asyncio.sleep(0.1)
        screens.compare()
        app.exit()

    asyncio.run(app.run_async(auto_pilot=person, size=size))
    return screens


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
