"""A widget that draws cells and repaints only the rows that changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeVar, cast

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.events import Resize
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from scopa_tui.ui import palette, theme
from scopa_tui.ui.faces import Cell
from scopa_tui.ui.grid import Grid

F = TypeVar("F", bound=Callable[..., Any])
_caches: list[Any] = []


def remembered(size: int) -> Callable[[F], F]:
    """Remember what a function makes of cells, of at most so many, until they look otherwise."""

    def keep(function: F) -> F:
        cached = lru_cache(maxsize=size)(function)
        _caches.append(cached)
        return cast(F, cached)

    return keep


def forget_strips() -> None:
    """Have everything painted anew the next time: colours, or how cards look, have changed."""
    for cached in _caches:
        cached.cache_clear()


@remembered(4096)
def cell_style(fg: str, bg: str, bold: bool = False, reverse: bool = False) -> Style:
    """Return the style of a cell in the theme of now; equal cells share one style."""
    ink, ground = theme.painted(fg, bg)
    return Style(color=Color.parse(ink), bgcolor=Color.parse(ground), bold=bold, reverse=reverse)


@remembered(512)  # several screens; a strip of Textual's has six caches of its own
def strip_of(cells: tuple[Cell, ...]) -> Strip:
    """Return a row of cells as Textual draws it; equal rows share one strip."""
    segments = [
        Segment("".join(cell.char for cell in run), cell_style(*style))
        for style, run in groupby(cells, key=lambda cell: cell[1:])
    ]
    return Strip(segments, len(cells))


class Canvas(Widget):
    """Base of the parts of the game screen. A subclass draws itself in `draw`.

    Call `redraw` after a change: rows that came out the same are not sent to the terminal.
    """

    background = palette.FELT

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._strips: list[Strip] = []

    def draw(self, grid: Grid) -> None:
        """Draw everything on an empty grid of the widget's size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw again and repaint the rows that differ."""
        if not self.is_mounted or not self.size.area:
            return
        strips = self._drawn()
        if len(strips) != len(self._strips) or not strips:
            self._strips = strips
            self.refresh()
            return
        changed = [y for y, strip in enumerate(strips) if strip is not self._strips[y]]
        self._strips = strips
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def renew(self) -> None:
        """Draw and paint everything again: language, theme or cards have changed."""
        self._strips = []
        self.refresh(layout=True)

    def _drawn(self) -> list[Strip]:
        grid = Grid(self.size.width, self.size.height, self.background)
        self.draw(grid)
        return [strip_of(tuple(row)) for row in grid.rows]

    def on_resize(self, _event: Resize) -> None:
        """Draw for the new size."""
        self._strips = []
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """Return one row (Textual's line API)."""
        if len(self._strips) != self.size.height:
            self._strips = self._drawn()
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width)
