"""Pictures of cards as lines of text, for the middle of a long text. Pure but for `Content`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from textual.color import Color
from textual.content import Content
from textual.style import Style

from scopa_tui.engine import PackRules
from scopa_tui.ui import palette, theme
from scopa_tui.ui.blocks import Group, Picture, Shown
from scopa_tui.ui.faces import Cell, Edition, Face, Look, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.widgets.canvas import remembered

_SIZE = Size.S
_BETWEEN = 3
"""Columns between two groups."""
_EMPTY = N_("(empty)")
_LOOKS = {"": Look.PLAIN, "+": Look.TAKEN, "a": Look.TAKEN}
"""Mark -> look; every other letter is another capture."""


class _Row(NamedTuple):
    """A part of a group that stands on one row of cards."""

    label: str
    cards: tuple[Shown, ...]
    pitch: int
    """Columns from one card to the next."""

    @property
    def width(self) -> int:
        cards = len(self.cards) * self.pitch - 1 if self.cards else len(_(_EMPTY))
        return max(cards, len(self.label))


def picture_lines(picture: Picture, width: int) -> Iterator[Content]:
    """Yield the lines of a picture that is at most so wide; cards go on below if need be."""
    line: list[_Row] = []
    used = 0
    for row in (row for group in picture.groups for row in _rows(group, width)):
        if line and used + _BETWEEN + row.width > width:
            yield from _drawn(line, picture.deck)
            line, used = [], 0
        used += row.width + _BETWEEN * bool(line)
        line.append(row)
    if line:
        yield from _drawn(line, picture.deck)


def _rows(group: Group, width: int) -> Iterator[_Row]:
    widest = max((len(shown.caption) for shown in group.cards), default=0)
    pitch = max(_SIZE.width, widest) + 1
    fit = max(1, (width + 1) // pitch)
    for at in range(0, max(1, len(group.cards)), fit):
        yield _Row(group.label if at == 0 else "", group.cards[at : at + fit], pitch)


def _drawn(line: list[_Row], deck: PackRules) -> Iterator[Content]:
    """Draw groups side by side: labels, cards, captions."""
    top = int(any(row.label for row in line))
    captions = int(any(shown.caption for row in line for shown in row.cards))
    width = sum(row.width for row in line) + _BETWEEN * (len(line) - 1)
    grid = Grid(width, top + _SIZE.height + captions, palette.PANEL)
    x = 0
    for row in line:
        grid.text(x, 0, row.label, ink=palette.TEXT_QUIET)
        if not row.cards:
            grid.text(x, top + 1, _(_EMPTY), ink=palette.TEXT_QUIET)
        for place, shown in enumerate(row.cards):
            left = x + place * row.pitch + (row.pitch - 1 - _SIZE.width) // 2
            grid.face(left, top, _face(shown, deck))
            middle = left + (_SIZE.width - len(shown.caption)) // 2
            grid.text(middle, top + _SIZE.height, shown.caption)
        x += row.width + _BETWEEN
    yield from (_content(tuple(cells)) for cells in grid.rows)


def _face(shown: Shown, deck: PackRules) -> Face:
    look = _LOOKS.get(shown.mark, Look.OPTION)
    return card_face(shown.card, _SIZE, look, mark=shown.mark, edition=Edition(deck))


@remembered(1024)
def _content(cells: tuple[Cell, ...]) -> Content:
    """Return a row of cells as text; equal rows share one object."""
    runs = ((key, "".join(cell.char for cell in run)) for key, run in groupby(cells, _look_of))
    return Content.assemble(*((text, _style(*key)) for key, text in runs))


def _look_of(cell: Cell) -> tuple[str, str, bool, bool]:
    return cell.fg, cell.bg, cell.bold, cell.reverse


@remembered(1024)
def _style(fg: str, bg: str, bold: bool, reverse: bool) -> Style:
    ink, ground = theme.painted(fg, bg)
    paper = None if bg == palette.PANEL else Color.parse(ground)
    return Style(background=paper, foreground=Color.parse(ink), bold=bold, reverse=reverse)
