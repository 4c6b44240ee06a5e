"""A ranking of plays: what each is worth, and why."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from textual.events import Click
from textual.message import Message

from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.hintwords import Row
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.canvas import Canvas

STRIP_ROWS = 3
"""Rows of a terminal that has no room for a list: they show one play at a time."""


class Line(NamedTuple):
    """One line of the list."""

    place: int
    """Which play it belongs to, from 0."""
    text: str
    ink: str
    worth: str = ""
    """What stands at the right end."""
    mark: str = " "


def lines(rows: tuple[Row, ...], cursor: int, width: int) -> tuple[Line, ...]:
    """Return the list in lines of so many cells."""
    found = []
    for place, row in enumerate(rows):
        chosen = place == cursor
        ink = palette.PROMPT if chosen else palette.TEXT
        room = max(1, width - 3 - cells(row.worth) - bool(row.worth))
        first, *rest = wrap(row.text, room, subsequent_indent="  ") or [""]
        found.append(Line(place, first, ink, row.worth, "▸" if chosen else " "))
        found += [Line(place, text, ink) for text in rest]
        if row.best:
            found.append(Line(place, _("the best"), palette.TAKEABLE))
        for text in row.reasons:
            parts = wrap(text, max(1, width - 4), initial_indent="· ", subsequent_indent="  ")
            found += [Line(place, part, palette.TEXT_QUIET) for part in parts]
    return tuple(found)


class HintView(Canvas):
    """Plays below each other with a cursor; in few rows only the one under the cursor."""

    background = palette.PANEL

    class Picked(Message):
        """A play was clicked."""

        def __init__(self, place: int) -> None:
            """Say which, from 0."""
            super().__init__()
            self.place = place

    def __init__(self, rows: tuple[Row, ...], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows = rows
        self._cursor = 0
        self._top = 0
        self._shown: tuple[Line, ...] = ()

    def point(self, place: int) -> None:
        """Put the cursor on a play, from 0."""
        self._cursor = place
        self.redraw()

    @property
    def _is_strip(self) -> bool:
        return self.size.height <= STRIP_ROWS

    def draw(self, grid: Grid) -> None:
        """Draw the list, or the play under the cursor."""
        count = f"{self._cursor + 1}/{len(self._rows)}"
        if self._is_strip:
            self._draw_strip(grid, count)
            return
        grid.text(1, 0, _("HINT"), ink=palette.PROMPT, bold=True)
        grid.text(grid.width - 1 - cells(count), 0, count, ink=palette.TEXT_QUIET)
        every, room = lines(self._rows, self._cursor, grid.width), grid.height - 1
        if len(every) + len(self._rows) <= room:
            every = _spaced(every)
        self._top = _scrolled(every, self._cursor, self._top, room)
        self._shown = _whole(every, self._top, room)
        for y, line in enumerate(self._shown, 1):
            head = bool(line.worth) or line.mark != " "
            grid.text(0, y, line.mark, ink=palette.PROMPT, bold=True)
            grid.text(2, y, line.text, ink=line.ink, bold=head)
            x = grid.width - 1 - cells(line.worth)
            grid.text(x, y, line.worth, ink=palette.TAKEABLE, bold=True)

    def _draw_strip(self, grid: Grid, count: str) -> None:
        row = self._rows[self._cursor]
        worth = " ".join((row.worth, _("the best"))) if row.best else row.worth
        x = grid.text(1, 0, count, ink=palette.TEXT_QUIET) + 1
        room = max(0, grid.width - x - 2 - cells(worth))
        grid.text(x, 0, cut(row.text, room), ink=palette.PROMPT, bold=True)
        grid.text(grid.width - 1 - cells(worth), 0, worth, ink=palette.TAKEABLE, bold=True)
        text = wrap("; ".join(row.reasons), max(1, grid.width - 2))
        if len(text) > grid.height - 1:
            text = wrap(row.reasons[0], max(1, grid.width - 2))
        for y, part in enumerate(text, 1):
            grid.text(1, y, part)

    def on_click(self, event: Click) -> None:
        """Tell which play was clicked."""
        if self._is_strip:
            self.post_message(self.Picked(self._cursor))
        elif 0 < event.y <= len(self._shown):
            self.post_message(self.Picked(self._shown[event.y - 1].place))


def _spaced(every: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the list with an empty line before each play."""
    found: list[Line] = []
    for line in every:
        if not found or found[-1].place != line.place:
            found.append(Line(line.place, "", palette.TEXT))
        found.append(line)
    return tuple(found)


def _whole(every: tuple[Line, ...], top: int, room: int) -> tuple[Line, ...]:
    """Return the lines to show from the first one on, without a play that is cut at the end."""
    shown = every[top : top + room]
    after = every[top + room : top + room + 1]
    if after and after[0].place == shown[-1].place != shown[0].place:
        return tuple(line for line in shown if line.place != after[0].place)
    return shown


def _scrolled(every: tuple[Line, ...], cursor: int, top: int, room: int) -> int:
    """Return the first line to show so that all of the play under the cursor can be read."""
    mine = [at for at, line in enumerate(every) if line.place == cursor]
    if mine and mine[-1] >= top + room:
        top = mine[-1] - room + 1
    top = min(top, mine[0]) if mine else top
    return max(0, min(top, len(every) - room))
