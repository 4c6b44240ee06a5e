"""Draw terminal cells as a crisp PNG.

Blocks and lines are exact rectangles, so that no hairlines show between cells; other characters
come from a monospace font: the file in $SCOPA_FONT, or DejaVu Sans Mono.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pyte
from PIL import Image, ImageDraw, ImageFont
from rich.cells import cell_len
from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.app import App

from scopa_tui.ui import output

Cell = tuple[str, str, str, bool]
"""Character, foreground and background as '#rrggbb', bold. A wide character is followed by a cell
whose character is empty."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom, as shares of a cell."""

CELL = (12, 24)
"""Width and height of a cell in pixels at scale 1."""
_FONT_SIZE = 20  # DejaVu Sans Mono advances by 0.602 of it, which is the width of a cell
_ASCENT = 19  # of the baseline, from the cell's top

_FONT = "DejaVu Sans Mono"
_FONT_PLACES = ("/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF", "/Library/Fonts")

_QUADRANTS: tuple[Box, ...] = (
    (0, 0, 0.5, 0.5),
    (0.5, 0, 1, 0.5),
    (0, 0.5, 0.5, 1),
    (0.5, 0.5, 1, 1),
)
# Which quadrants are filled: top left, top right, bottom left, bottom right.
_QUADRANT_BLOCKS = {
    "▀": "1100", "▄": "0011", "█": "1111", "▌": "1010", "▐": "0101",
    "▟": "0111", "▙": "1011", "▜": "1101", "▛": "1110",
    "▘": "1000", "▝": "0100", "▖": "0010", "▗": "0001", "▚": "1001", "▞": "0110",
}  # fmt: skip
# Which arms reach from the middle: left, right, up, down. Heavy lines are drawn thicker.
_LINES = {
    "─": "1100", "│": "0011", "┌": "0101", "┐": "1001", "└": "0110", "┘": "1010",
    "╭": "0101", "╮": "1001", "╰": "0110", "╯": "1010", "├": "0111", "┤": "1011",
    "┬": "1101", "┴": "1110", "┼": "1111", "━": "1100", "┃": "0011",
}  # fmt: skip


def render(rows: Sequence[Sequence[Cell]], path: Path | str, *, scale: int = 1) -> None:
    """Write the cells (rows top to bottom) as a PNG.

    Raises:
        FileNotFoundError: there is no font.
    """
    width, height = CELL[0] * scale, CELL[1] * scale
    columns = max(map(len, rows))
    image = Image.new("RGB", (columns * width, len(rows) * height))
    draw = ImageDraw.Draw(image)
    cells = [(x, y, cell) for y, row in enumerate(rows) for x, cell in enumerate(row)]
    # Backgrounds first, or a wide character loses its right half.
    for x, y, (_, _, bg, _) in cells:
        _fill(draw, (x * width, y * height), (width, height), (0, 0, 1, 1), bg)
    for x, y, (char, fg, _, bold) in cells:
        if boxes := _boxes(char):
            for box in boxes:
                _fill(draw, (x * width, y * height), (width, height), box, fg)
        elif char.strip():
            place = (x * width, y * height + _ASCENT * scale)
            draw.text(place, char, fill=fg, font=_font(scale, bold), anchor="ls")
    image.save(path)


def textual_rows(app: App[Any]) -> list[list[Cell]]:
    """Return what a running app shows, rows top to bottom."""
    _, _, background, foreground = app.screen.colors
    paper, ink = ColorTriplet(*background.rgb), ColorTriplet(*foreground.rgb)
    return [
        [
            cell
            for text, style, control in strip
            if not control
            for cell in _styled(text, style or Style.null(), ink, paper)
        ]
        for strip in app.screen._compositor.render_strips()
    ]


def terminal_rows(app: App[Any]) -> list[list[Cell]]:
    """Return what a terminal shows that gets of a running app what `output` makes of it.

    Only for 24 bits and for no colours at all: a terminal has its own idea of the others.
    """
    screen = pyte.Screen(*app.size)
    stream = pyte.Stream(screen)
    for y, strip in enumerate(app.screen._compositor.render_strips(), 1):
        stream.feed(f"\x1b[{y}H" + output.written(strip.render(app.console)))
    return [
        [_shown(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)
    ]


def _shown(char: pyte.screens.Char) -> Cell:
    fg = _INK if char.fg == "default" else f"#{char.fg}"
    bg = _PAPER if char.bg == "default" else f"#{char.bg}"
    return (char.data, bg, fg, char.bold) if char.reverse else (char.data, fg, bg, char.bold)


_INK, _PAPER = "#d8d8d8", "#101010"
"""What a terminal writes with, and on, where it is told no colours."""


def _styled(text: str, style: Style, ink: ColorTriplet, paper: ColorTriplet) -> Iterable[Cell]:
    fg, bg = _rgb(style.color, ink), _rgb(style.bgcolor, paper)
    if style.reverse:
        fg, bg = bg, fg
    if style.dim:
        fg = blend_rgb(fg, bg)
    for char in text:
        yield (char, fg.hex, bg.hex, bool(style.bold))
        if cell_len(char) == 2:
            yield ("", fg.hex, bg.hex, False)


def _rgb(colour: Color | None, default: ColorTriplet) -> ColorTriplet:
    return default if colour is None or colour.is_default else colour.get_truecolor()


@lru_cache
def _boxes(char: str) -> tuple[Box, ...]:
    """Return the rectangles of a block or line, or none for any other character."""
    if filled := _QUADRANT_BLOCKS.get(char):
        return tuple(box for box, bit in zip(_QUADRANTS, filled, strict=True) if bit == "1")
    if arms := _LINES.get(char):
        w, h = (1 / 6, 1 / 12) if char in "━┃" else (1 / 12, 1 / 24)
        left, top, right, bottom = 0.5 - w, 0.5 - h, 0.5 + w, 0.5 + h
        reach: tuple[Box, ...] = (
            (0, top, right, bottom),
            (left, top, 1, bottom),
            (left, 0, right, bottom),
            (left, top, right, 1),
        )
        return tuple(box for box, bit in zip(reach, arms, strict=True) if bit == "1")
    code = ord(char) if char else 0
    if 0x2581 <= code <= 0x2587:  # ▁ to ▇, eighths from the bottom
        return ((0, 1 - (code - 0x2580) / 8, 1, 1),)
    if 0x2589 <= code <= 0x258F:  # ▉ to ▏, eighths from the left
        return ((0, 0, (0x2590 - code) / 8, 1),)
    return {"▔": ((0.0, 0.0, 1.0, 1 / 8),), "▕": ((7 / 8, 0.0, 1.0, 1.0),)}.get(char, ())


def _fill(
    draw: ImageDraw.ImageDraw, at: tuple[int, int], cell: tuple[int, int], box: Box, colour: str
) -> None:
    left, top, right, bottom = (
        at[i % 2] + round(share * cell[i % 2]) for i, share in enumerate(box)
    )
    draw.rectangle((left, top, right - 1, bottom - 1), fill=colour)  # Pillow's end is inclusive


@lru_cache
def _font(scale: int, bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_font_file(bold), _FONT_SIZE * scale)


def _font_file(bold: bool) -> Path:
    if named := os.environ.get("SCOPA_FONT"):
        path = Path(named)
        heavy = path.with_stem(path.stem.removesuffix("-Regular") + "-Bold")
        candidates = [heavy, path] if bold else [path]
    else:
        name = "DejaVuSansMono-Bold.ttf" if bold else "DejaVuSansMono.ttf"
        candidates = [_fc_match(bold), *(Path(place) / name for place in _FONT_PLACES)]
    for path in candidates:
        if path.is_file():
            return path
    tried = f"SCOPA_FONT names {named!r}, which is no file" if named else "no font was found"
    raise FileNotFoundError(f"{tried}: install {_FONT}, or name a font file in SCOPA_FONT")


def _fc_match(bold: bool) -> Path:
    pattern = _FONT + (":bold" if bold else "")
    try:
        done = subprocess.run(
            ["fc-match", "--format=%{file}", pattern], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return Path()
    return Path(done.stdout)
