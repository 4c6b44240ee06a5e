"""Cards that lie face down."""

from __future__ import annotations

from scopa_tui.ui import palette as p
from scopa_tui.ui.cards.glyphs import BORDERS, framed
from scopa_tui.ui.cards.model import Cell, Face, Size, frozen
from scopa_tui.ui.cards.pixels import blank, block, cells_of
from scopa_tui.ui.decks import Back


def painted_back(size: Size, back: Back) -> Face:
    """Draw a lattice in an ivory rim."""
    if size is Size.TOKEN:
        left, right = (Cell(char, p.IVORY, back.ground) for char in "▌▐")
        return ((left, block(back.ground), right),)
    pixels = blank(size)
    for y in range(1, len(pixels) - 1):
        for x in range(1, size.width - 1):
            pixels[y][x] = _lattice(x, y, size, back)
    return frozen(cells_of(pixels))


def _lattice(x: int, y: int, size: Size, back: Back) -> str:
    # Measured from the middle, so that the pattern is the same whichever way up.
    x = abs(x - size.width // 2)
    y = y - size.height if y >= size.height else size.height - 1 - y
    if x % 4 == 0 and y % 4 == 0:
        return back.dots
    return back.lines if 2 in ((x + y) % 4, (x - y) % 4) else back.ground


def written_back(size: Size, art: str, back: Back) -> Face:
    """Draw a woven pattern in a frame."""
    width = size.width - 2
    warp, weft = ("░", "░") if art == "line" else ("/", "\\")
    if size is Size.TOKEN:
        rows = [f"[{warp}]"]
    else:
        weave = [
            "".join((warp, weft)[(x + y) % 2] for x in range(width)) for y in range(size.height - 2)
        ]
        rows = framed(weave, BORDERS[art, "plain"])
    return tuple(tuple(Cell(char, back.ground, p.IVORY) for char in row) for row in rows)
