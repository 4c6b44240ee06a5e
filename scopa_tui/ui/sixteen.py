"""The sixteen colours of an old terminal, chosen by hand for every colour of the program. Pure.

Numbers are the usual ones: 0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan, 7 white,
and 8 more for the bright ones.
"""

from __future__ import annotations

from functools import lru_cache

from scopa_tui.ui import palette as p
from scopa_tui.ui.tint import contrast, dimmed

XTERM = (
    *("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5"),
    *("#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"),
)
"""What xterm shows them as; other terminals differ."""

BLOCKS = frozenset(" ▀▄█▌▐▟▙▜▛▖▗▘▝▚▞░▒▓▔▁")
"""Characters that are a picture and need no contrast."""

CHOSEN = {
    p.FELT: 2, p.FELT_LINE: 10, p.PANEL: 0, p.IVORY: 15, p.IVORY_SHADE: 7, p.IVORY_EDGE: 7,
    p.INK: 0,
    p.CURSOR: 11, p.TAKEABLE: 14, p.LAID: 12,
    p.TEXT: 15, p.TEXT_QUIET: 7, p.ALERT: 9,
    p.DENARI_INK: 0, p.COPPE_INK: 1, p.SPADE_INK: 4, p.BASTONI_INK: 0,
    p.DENARI_DEEP: 0, p.COPPE_DEEP: 1, p.SPADE_DEEP: 4, p.BASTONI_DEEP: 0,
    p.GOLD: 11, p.GOLD_DARK: 3,
    p.RED: 1, p.RED_LIGHT: 9, p.RED_DARK: 1, p.BLUE: 4, p.BLUE_LIGHT: 14, p.STEEL: 6,
    p.GREEN: 2, p.GREEN_LIGHT: 10, p.WOOD: 3, p.WOOD_LIGHT: 3, p.WOOD_DARK: 0,
    p.SKIN: 7, p.HORSE: 3, p.HORSE_DARK: 8,
    p.MIDNIGHT: 0, p.MIDNIGHT_LIGHT: 8, p.FOREST: 0, p.FOREST_LIGHT: 2, p.SKIN_SHADE: 3,
    p.GILT: 15, p.OLIVE: 2, p.OLIVE_LIGHT: 10, p.OLIVE_DARK: 0, p.RUST: 1, p.RUST_LIGHT: 9,
    p.RUST_DARK: 0, p.SLATE: 8, p.SLATE_LIGHT: 7, p.TEAL: 6, p.TEAL_LIGHT: 14,
    p.PLUM: 5, p.PLUM_LIGHT: 13, p.PLUM_DARK: 5,
    p.NAVY: 4, p.NAVY_LIGHT: 12, p.OCHRE: 3, p.OCHRE_LIGHT: 11, p.PINE: 6, p.PINE_LIGHT: 14,
    p.STRAW: 11, p.SNOW: 15,
    p.WINE: 1, p.WINE_LIGHT: 9, p.WINE_DOT: 11,
}  # fmt: skip
"""Colour -> its number."""

_DULL = {15: 7, 11: 3, 10: 2, 9: 1, 14: 6, 12: 4}
"""What a dimmed card has instead of a bright colour."""


@lru_cache(maxsize=1024)
def ansi16(colour: str) -> int:
    """Return the number, 0 to 15, for a colour of a picture or a ground.

    A colour that nobody has chosen one for gets the nearest.
    """
    if colour in CHOSEN:
        return CHOSEN[colour]
    for plain, number in CHOSEN.items():
        if dimmed(plain) == colour:
            return _DULL.get(number, number)
    return min(range(16), key=lambda number: _distance(colour, XTERM[number]))


@lru_cache(maxsize=4096)
def ansi16_cell(char: str, fg: str, bg: str) -> tuple[int, int]:
    """Return the numbers for a character and its ground.

    Text whose colour would be hard to read on its ground is black or bright white instead.
    """
    ink, ground = ansi16(fg), ansi16(bg)
    if char in BLOCKS or contrast(XTERM[ink], XTERM[ground]) >= 4.5:
        return ink, ground
    return max((0, 15), key=lambda number: contrast(XTERM[number], XTERM[ground])), ground


def _distance(one: str, other: str) -> float:
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), (2, 4, 3), strict=True)
    return sum(weight * (a - b) ** 2 for a, b, weight in pairs)
