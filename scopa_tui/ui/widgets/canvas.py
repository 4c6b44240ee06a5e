"""A widget that draws cells and repaints only those that changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple, TypeVar, cast

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.events import Resize
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from scopa_tui.ui import palette, theme
from scopa_tui.ui.faces import Cell, Face
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


@remembered(192)  # three tables; a strip takes 4 KB, as one of Textual's has six caches of its own
def strip_of(cells: tuple[Cell, ...]) -> Strip:
    """Return a row of cells as Textual draws it; equal rows share one strip."""
    segments = [
        Segment("".join(cell.char for cell in run), cell_style(*style))
        for style, run in groupby(cells, key=lambda cell: cell[1:])
    ]
    return Strip(segments, len(cells))


class Sprite(NamedTuple):
    """A face on its way across the screen, above everything that is drawn."""

    x: int
    y: int
    face: Face


class Canvas(Widget):
    """Base of the parts of the game screen. A subclass draws itself in `draw`.

    Call `redraw` after a change: what came out the same is not sent to the terminal.
    """

    background = palette.FELT

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._strips: list[Strip] = []
        self._picture: list[list[Cell]] = []
        self._sprites: tuple[Sprite, ...] = ()

    def draw(self, grid: Grid) -> None:
        """Draw everything on an empty grid of the widget's size."""
        raise NotImplementedError

    def show_sprites(self, sprites: tuple[Sprite, ...]) -> None:
        """Show these sprites above the picture, in cells from the top left of the screen."""
        x, y, width, height = self.region
        mine = tuple(
            Sprite(at_x - x, at_y - y, face)
            for at_x, at_y, face in sprites
            if -len(face[0]) < at_x - x < width and -len(face) < at_y - y < height
        )
        if mine != self._sprites:
            self._sprites = mine
            self.redraw()

    def redraw(self) -> None:
        """Draw again and repaint what differs."""
        if not self.is_mounted or not self.size.area:
            return
        before, fits = self._picture, self._fits()
        strips = self._drawn()
        if not fits:
            self._strips = strips
            self.refresh()
            return
        changed = [y for y, strip in enumerate(strips) if strip is not self._strips[y]]
        self._strips = strips
        if changed:
            self.refresh(*(_difference(y, before[y], self._picture[y]) for y in changed))

    def renew(self) -> None:
        """Draw and paint everything again: language, theme or cards have changed."""
        self._strips = []
        self.refresh(layout=True)

    def _fits(self) -> bool:
        """Whether what was drawn last has the size of now; `on_resize` comes later than a size."""
        drawn = len(self._strips), self._strips[0].cell_length if self._strips else 0
        return drawn == (self.size.height, self.size.width)

    def _drawn(self) -> list[Strip]:
        grid = Grid(self.size.width, self.size.height, self.background)
        self.draw(grid)
        for sprite in self._sprites:
            grid.over(*sprite)
        self._picture = grid.rows
        return [strip_of(tuple(row)) for row in grid.rows]

    def on_resize(self, _event: Resize) -> None:
        """Draw for the new size."""
        self._strips = []
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """Return one row (Textual's line API)."""
        if not self._fits():
            self._strips = self._drawn()
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width)


def _difference(y: int, before: list[Cell], after: list[Cell]) -> Region:
    """Return the part of row y that differs; all of it if only the colours of the theme do."""
    places = [x for x, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
    if not places:
        return Region(0, y, len(after), 1)
    return Region(places[0], y, places[-1] + 1 - places[0], 1)
