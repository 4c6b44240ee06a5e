"""A small app that shows one screen, and a look at what stands on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from scopa_tui.ui.theme import FELT

SIZES = ((40, 12), (60, 20), (80, 24), (120, 40))
UNSET = "no answer yet"


class Host(App[None]):
    """Shows a screen; `answer` is what it ended with."""

    def __init__(self, make: Callable[[], Screen[Any]]) -> None:
        super().__init__()
        self._make = make
        self.answer: Any = UNSET
        self.register_theme(FELT)
        self.theme = FELT.name  # before any style is read, since styles name its variables

    def on_mount(self) -> None:
        self.push_screen(self._make(), self._answered)

    def _answered(self, answer: Any) -> None:
        self.answer = answer

    @property
    def closed(self) -> bool:
        return self.answer is not UNSET


def lines(app: App[Any]) -> list[str]:
    """Return the rows that are shown, after checking that every character takes one column."""
    rows = []
    for strip in app.screen._compositor.render_strips():
        row = "".join(segment.text for segment in strip if not segment.control)
        assert all(cell_len(char) == 1 for char in row), row
        rows.append(row.replace("\xa0", " "))
    assert len({len(row) for row in rows}) == 1
    return rows


def shown(app: App[Any]) -> str:
    """Return everything that is shown."""
    return "\n".join(lines(app))


async def click(pilot: Pilot[Any], text: str, *, nth: int = 0) -> None:
    """Click on the middle of a text that is shown."""
    hits = [(row.find(text), y) for y, row in enumerate(lines(pilot.app)) if text in row]
    assert len(hits) > nth, f"{text!r} is not shown:\n{shown(pilot.app)}"
    x, y = hits[nth]
    await pilot.click(offset=(x + len(text) // 2, y))
    await pilot.pause()
    await pilot.pause()  # what a click has closed is gone one round later
