"""The top line: which game this is, what is left to deal, the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from textual.events import Click
from textual.message import Message

from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.widgets.canvas import Canvas


class HeaderParts(NamedTuple):
    """What the line says at the left."""

    title: str
    rules: str
    """Every rule in force that is not usual, "" for none."""
    state: tuple[str, ...]
    """How far the deal is, the most important part first."""


class Header(Canvas):
    """One line with words at the left and the score at the right."""

    background = palette.PANEL

    class Pressed(Message):
        """The line was clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._parts = HeaderParts("", "", ())
        self._score = self._alert = ""
        self._calm = False

    def show(self, parts: HeaderParts, score: str, *, alert: str = "", calm: bool = False) -> None:
        """Show the parts and the score, and something before it.

        Args:
            parts: what stands at the left.
            score: what stands at the right.
            alert: what is not as it should be, "" for nothing.
            calm: whether that is nothing bad.
        """
        shown = (parts, score, alert, calm)
        if shown != (self._parts, self._score, self._alert, self._calm):
            self._parts, self._score, self._alert, self._calm = shown
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw the line; the score stays whole."""
        score_at = max(1, grid.width - cells(self._score) - 1)
        alert_at = score_at - cells(self._alert) - (2 if self._alert else 0)
        grid.text(1, 0, header_line(self._parts, alert_at - 3))
        ink = palette.TEXT if self._calm else palette.ALERT
        grid.text(alert_at, 0, self._alert, ink=ink, bold=True)
        grid.text(score_at, 0, self._score, ink=palette.PROMPT, bold=True)

    def on_click(self, _event: Click) -> None:
        """Ask for everything that there is no room for."""
        self.post_message(self.Pressed())


def header_line(parts: HeaderParts, width: int) -> str:
    """Return as much as there is room for.

    The rules go before what is told of the deal; what does not fit of them is shown by dots.
    Where not even a few of their letters fit, the dots alone are left.
    """
    for text in _texts(parts, width):
        if cells(text) <= width:
            return text
    # The goal, two words at the end of the title, says more than all of the name.
    words = parts.title.split(" ")
    name, goal = " ".join(words[:-2]), " ".join(words[-2:])
    room = width - cells(goal) - 2
    if room >= _LEGIBLE:
        return f"{cut(name, room).rstrip()}… {goal}"
    return f"{cut(parts.title, width - 1).rstrip()}…"


_LEGIBLE = 4
"""Cells of rules that are worth showing."""


def _texts(parts: HeaderParts, width: int) -> Iterator[str]:
    """Yield what might stand there, the best first."""
    title, rules, state = parts
    for count in range(len(state), -1, -1):
        yield _joined(title, rules, *state[:count])
    room = width - cells(title) - 3
    if rules and room >= _LEGIBLE:
        few = _shortened(rules, room)
        if cells(few) >= _LEGIBLE:
            yield _joined(title, few)
    if rules:
        yield f"{title} …"


def _shortened(rules: str, width: int) -> str:
    """Return as many rules as fit, with dots for the rest; if not even one does, its words."""
    parts = rules.split(", ")
    for count in range(len(parts) - 1, 0, -1):
        for dots in (", …", "…"):
            text = ", ".join(parts[:count]) + dots
            if cells(text) <= width:
                return text
    text = cut(rules, width - 1)
    words = text.rpartition(" ")[0] if rules[len(text) : len(text) + 1].strip() else text
    return f"{(words or text).rstrip(' ,')}…"


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))
