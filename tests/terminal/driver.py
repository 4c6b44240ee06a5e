"""Runs the real program in a pseudo-terminal and reads its screen with a terminal emulator."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import pexpect
import pyte

# What Textual sends and pyte would print as text: kitty keyboard, mode queries, window titles.
_UNKNOWN = re.compile(rb"\x1b\[[<>=?][0-9;]*[upq]|\x1b\[\?[0-9;]*\$p|\x1b\][^\x07\x1b]*(\x07|\x1b\\)")

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "f1": "\x1bOP",
    "ctrl+q": "\x11",
}


class Terminal:
    """A terminal with one program in it."""

    def __init__(
        self, *arguments: str, home: Path, columns: int = 80, rows: int = 24, **env: str
    ) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = b""
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "scopa_tui", *arguments],
            dimensions=(rows, columns),
            env=os.environ
            | {
                "TERM": "xterm-256color",
                "SCOPA_DATA_DIR": str(home / "data"),
                "SCOPA_CONFIG_DIR": str(home / "config"),
                "COLORTERM": "truecolor",
            }
            | env,
            timeout=10,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.child.close(force=True)

    # --- what it shows ---

    def read(self, seconds: float = 0.05) -> bytes:
        """Feed the emulator with what the program writes within so many seconds."""
        end = time.monotonic() + seconds
        data = b""
        while (left := end - time.monotonic()) > 0:
            try:
                data += self.child.read_nonblocking(65536, timeout=left)
            except pexpect.TIMEOUT:
                break
            except pexpect.EOF:
                break
        self.output += data
        self.stream.feed(_UNKNOWN.sub(b"", data))
        return data

    def lines(self) -> list[str]:
        """Return the rows of the screen, top to bottom."""
        return list(self.screen.display)

    def text(self) -> str:
        """Return the whole screen."""
        return "\n".join(self.lines())

    def wait(self, wanted: str | Callable[[str], bool], seconds: float = 8) -> str:
        """Wait until the screen holds a text, or a condition of it is true; return the screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.05)
            text = self.text()
            if wanted in text if isinstance(wanted, str) else wanted(text):
                return text
        raise AssertionError(f"waited for {wanted!r} in vain:\n{self.text()}")

    def find(self, wanted: str) -> tuple[int, int]:
        """Return column and row (from 0) of a text on the screen."""
        for row, line in enumerate(self.lines()):
            if wanted in line:
                return line.index(wanted), row
        raise AssertionError(f"{wanted!r} is not on the screen:\n{self.text()}")

    # --- what a player does ---

    def press(self, *keys: str) -> None:
        """Send keys by name or as they are."""
        for key in keys:
            self.child.send(KEYS.get(key, key))
            self.read(0.02)

    def click(self, column: int, row: int) -> None:
        """Press and release the left button at a cell, from 0."""
        place = f"{column + 1};{row + 1}"
        self.child.send(f"\x1b[<0;{place}M\x1b[<0;{place}m")
        self.read(0.02)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.child.setwinsize(rows, columns)
        self.screen.resize(rows, columns)

    def kill(self, number: signal.Signals) -> None:
        """Send a signal and wait until the program is gone."""
        self.child.kill(number)
        self.gone()

    def gone(self, seconds: float = 3) -> float:
        """Wait until the program has ended; return how long that took."""
        start = time.monotonic()
        while self.child.isalive():
            self.read(0.02)
            if time.monotonic() - start > seconds:
                raise AssertionError(f"still running after {seconds} s:\n{self.text()}")
        return time.monotonic() - start
