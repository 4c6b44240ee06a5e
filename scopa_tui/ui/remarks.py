"""What was said in a room."""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.ui.i18n import _

_KEPT = 300
"""Lines that are kept."""
_REPEATED = 2.0
"""Seconds after coming into a room in which the server may say again what was said before."""


class Spoken(NamedTuple):
    """A line of the chat."""

    name: str
    """"" for what the program itself tells."""
    text: str

    @property
    def line(self) -> str:
        """The line as it is shown."""
        return (
            _("{name}: {text}").format(name=self.name, text=self.text) if self.name else self.text
        )


class Remarks:
    """The chat of the room in which the guest is. Times are in seconds and grow steadily."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.lines: list[Spoken] = []
        """The latest last."""
        self._repeats: list[Spoken] = []
        self._entered = 0.0

    def come(self, now: float) -> None:
        """Take note that the guest has come into another room."""
        self._entered, self.lines, self._repeats = now, [], []

    def come_back(self, now: float) -> None:
        """Take note that the line is back: the server says again what was said before."""
        self._entered, self._repeats = now, list(self.lines)

    def forget(self) -> None:
        """Take note that the guest has left the room."""
        self.lines = []

    def add(self, line: Spoken) -> None:
        """Keep a line."""
        self.lines.append(line)
        del self.lines[:-_KEPT]

    def hear(self, line: Spoken, now: float) -> bool:
        """Keep what the server says was said; return False if it is known already."""
        if now - self._entered < _REPEATED and line in self._repeats:
            self._repeats.remove(line)
            return False
        self.add(line)
        return True
