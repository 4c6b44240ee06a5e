"""Runs the real program in a pseudo-terminal and reads its screen with a terminal emulator."""

from __future__ import annotations

import os
import re
import signal
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect
import pyte

from tests.processes import ROOT, eventually, lives

# What Textual sends and pyte would print as text: kitty keyboard, mode queries, window titles.
_UNKNOWN = re.compile(
    rb"\x1b\[[<>=?][0-9;]*[upq]|\x1b\[\?[0-9;]*\$p|\x1b\][^\x07\x1b]*(\x07|\x1b\\)"
)
_UNFINISHED = re.compile(
    rb"(\x1b\[\?2026h(?!.*\x1b\[\?2026l).*|\x1b(\[[^@-~\x1b]*|\][^\x07\x1b]*)?)\Z", re.DOTALL
)
"""A picture that is not complete yet, or a sequence."""
_USUAL_KEYS = re.compile(rb"\x1b\[<\d*u")
_CAN_WHOLE = b"\x1b[?2026$p"
"""Asks whether the terminal can show pictures as a whole; it can, so none is ever half shown."""

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "f1": "\x1bOP",
    "ctrl+l": "\x0c",
    "ctrl+q": "\x11",
}
MODES = (1049, 1000, 1003, 1006, 1004, 2004)
"""What the program switches on and has to switch off: other screen, mouse, focus, paste."""


class Terminal:
    """A terminal with one program in it."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        columns: int = 80,
        rows: int = 24,
        before: Callable[[], None] | None = None,
        program: tuple[str, ...] = (sys.executable, "-m", "scopa_tui"),
        **env: str | None,
    ) -> None:
        """Start the program.

        Args:
            arguments: of the command line.
            home: where it keeps games and settings.
            columns: width of the terminal.
            rows: height of the terminal.
            before: called in the new process before the program.
            program: the command that starts it.
            env: changes to the environment; None takes a variable out of it.
        """
        self.home = home
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = b""
        self.used = 0.0
        """When something was typed or clicked last."""
        self._unfed = b""
        kept = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        own = {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "PYTHONPATH": str(ROOT),
            "SCOPA_DATA_DIR": str(home / "data"),
            "SCOPA_CONFIG_DIR": str(home / "config"),
        }
        self.child = pexpect.spawn(
            program[0],
            [*program[1:], *arguments],
            dimensions=(rows, columns),
            env={k: v for k, v in (kept | own | env).items() if v is not None},
            preexec_fn=before,
            timeout=10,
        )
        self.child.delaybeforesend = None
        self.pid: int = self.child.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.child.ptyproc.delayafterclose = 0
        self.child.close()

    # --- what it shows ---

    def read(self, seconds: float = 0.05) -> bytes:
        """Feed the emulator with what the program writes, waiting at most so long for the first."""
        data = b""
        try:
            while chunk := self.child.read_nonblocking(65536, timeout=0 if data else seconds):
                data += chunk
        except (pexpect.TIMEOUT, pexpect.EOF):
            pass
        if _CAN_WHOLE in self.output[-len(_CAN_WHOLE) :] + data:
            self.child.send("\x1b[?2026;2$y")
        self.output += data
        shown = self._unfed + data
        cut = _UNFINISHED.search(shown)
        self._unfed = cut.group() if cut else b""
        self.stream.feed(_UNKNOWN.sub(b"", shown[: len(shown) - len(self._unfed)]))
        return data

    def lines(self) -> list[str]:
        """Return the rows of the screen, top to bottom, with common blanks only."""
        return [line.replace("\xa0", " ") for line in self.screen.display]

    def text(self) -> str:
        """Return the whole screen."""
        return "\n".join(self.lines())

    def wait(self, wanted: str | Callable[[str], bool], seconds: float = 20) -> str:
        """Wait until the screen holds a text, or a condition of it is true; return the screen."""
        text = self.text()
        end = time.monotonic() + seconds
        while not (wanted in text if isinstance(wanted, str) else wanted(text)):
            if time.monotonic() > end:
                raise AssertionError(f"waited for {wanted!r} in vain:\n{text}")
            if not self.read(0.05) and not self.child.isalive():
                end = 0.0  # nothing more will come
            text = self.text()
        return text

    def soon(self, wanted: Callable[[], bool], seconds: float = 0.6) -> bool:
        """Wait a moment for something; return whether it came."""
        end = time.monotonic() + seconds
        while not wanted():
            if time.monotonic() > end:
                return False
            self.read(0.02)
        return True

    def find(self, wanted: str) -> tuple[int, int]:
        """Return column and row (from 0) of a text on the screen."""
        for row, line in enumerate(self.lines()):
            if wanted in line:
                return line.index(wanted), row
        raise AssertionError(f"{wanted!r} is not on the screen:\n{self.text()}")

    # --- what a player does ---

    def send(self, data: str | bytes) -> None:
        """Send bytes as they are, in one piece."""
        self.child.send(data)
        self.used = time.monotonic()

    def press(self, *keys: str) -> None:
        """Send keys by name or as they are."""
        for key in keys:
            self.send(KEYS.get(key, key))
            self.read(0.02)

    def click(self, column: int, row: int) -> None:
        """Press and release the left button at a cell, from 0."""
        place = f"{column + 1};{row + 1}"
        self.send(f"\x1b[<0;{place}M\x1b[<0;{place}m")
        self.read(0.02)

    def point(self, column: int, row: int) -> None:
        """Move the pointer to a cell, from 0."""
        self.send(f"\x1b[<35;{column + 1};{row + 1}M")
        self.read(0.02)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.child.setwinsize(rows, columns)
        self.screen.resize(rows, columns)

    # --- its end ---

    def children(self) -> list[int]:
        """Return the processes that the program has started and that still run (on Linux)."""
        found = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [pid for file in found for pid in map(int, file.read_text().split()) if lives(pid)]

    def kill(self, number: signal.Signals) -> None:
        """Send a signal and wait until the program is gone."""
        self.child.kill(number)
        self.gone()

    def hang_up(self) -> None:
        """Close the terminal."""
        self.child.ptyproc.delayafterclose = 0
        self.child.ptyproc.fileobj.close()

    def gone(self, seconds: float = 5) -> float:
        """Wait until the program has ended; return how long that took."""
        start = time.monotonic()
        open_still = not self.child.ptyproc.fileobj.closed
        while self.child.isalive():
            if time.monotonic() - start > seconds:
                raise AssertionError(f"still running after {seconds} s:\n{self.text()}")
            if open_still:
                self.read(0.01)
            else:
                time.sleep(0.01)
        took = time.monotonic() - start
        while open_still and self.read(0.01):
            pass
        return took

    def fault(self) -> str:
        """Say what a program that has ended left switched on in the terminal, "" if nothing."""
        for mode in MODES:
            if self.output.rfind(b"\x1b[?%dh" % mode) > self.output.rfind(b"\x1b[?%dl" % mode):
                return f"mode {mode} is still on"
        if self.output.rfind(b"\x1b[?25l") > self.output.rfind(b"\x1b[?25h"):
            return "the cursor is still hidden"
        usual = max((found.start() for found in _USUAL_KEYS.finditer(self.output)), default=-1)
        if self.output.rfind(b"\x1b[>") > usual:
            return "the keyboard still sends other codes"
        flags = termios.tcgetattr(self.child.child_fd)[3]
        if not flags & termios.ECHO or not flags & termios.ICANON or not flags & termios.ISIG:
            return "the terminal does not echo, edit lines or send signals"
        return ""


def none_live(pids: list[int], seconds: float = 2) -> bool:
    """Wait until none of some processes runs any more; return whether that came."""
    return eventually(lambda: not any(map(lives, pids)), seconds=seconds)
