"""What is said in a room of a server, and what of it nobody has read yet."""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.ui.i18n import _

_KEPT = 300
"""Lines that are kept."""
_REPEATED = 2.0
"""Seconds after coming in, or back, in which the server may say again what was said before."""


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


class Conversation:
    """The chat of one room after another."""

    def __init__(self) -> None:
        """Begin without a word."""
        self.lines: list[Spoken] = []
        """Oldest first; only the last ones are kept."""
        self.count = 0
        """How many lines there have been in this room."""
        self.unread = 0
        """Lines of others since the chat was read last."""
        self._reader: object = None
        self._known: list[Spoken] = []
        self._since = 0.0

    def since(self, count: int) -> list[Spoken]:
        """Return what has come since there were so many lines, as far as it is kept."""
        new = self.count - count
        return self.lines[-new:] if new > 0 else []

    # --- coming and going ---------------------------------------------------------------------

    def enter(self, now: float) -> None:
        """Begin with another room; `now` is in seconds."""
        self.lines, self.count, self.unread = [], 0, 0
        self.come_back(now)

    def come_back(self, now: float) -> None:
        """Expect what is known to be said again; `now` is in seconds."""
        self._known, self._since = list(self.lines), now

    # --- what comes ---------------------------------------------------------------------------

    def happened(self, text: str) -> None:
        """Take up what the program itself tells of the room."""
        self._add(Spoken("", text))

    def said(self, line: Spoken, *, own: bool, now: float) -> bool:
        """Take up what somebody says; return whether it is new, and not only said again."""
        if now - self._since < _REPEATED and line in self._known:
            self._known.remove(line)
            return False
        self._add(line)
        if self._reader is None and not own:
            self.unread += 1
        return True

    def _add(self, line: Spoken) -> None:
        self.count += 1
        self.lines.append(line)
        del self.lines[:-_KEPT]

    # --- who reads ----------------------------------------------------------------------------

    def read(self, reader: object) -> bool:
        """Let a screen read along from now on; return whether something was unread."""
        self._reader = reader
        unread, self.unread = self.unread, 0
        return bool(unread)

    def leave(self, reader: object) -> None:
        """Let a screen read no more, unless another one does already."""
        if self._reader is reader:
            self._reader = None
