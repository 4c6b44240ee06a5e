"""The nearest of 256 colours, as an eye sees it. Pure.

Numbers are those of xterm: from 16 a cube of six steps of red, green and blue, from 232 greys. The
first sixteen are of the terminal's own choice, so they are never the nearest.
"""

from __future__ import annotations

from functools import cache, lru_cache

_STEPS = (0, 95, 135, 175, 215, 255)
_Lab = tuple[float, float, float]


def _rgb(number: int) -> tuple[int, int, int]:
    """Return what a number from 16 is."""
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    red, rest = divmod(number - 16, 36)
    return _STEPS[red], _STEPS[rest // 6], _STEPS[rest % 6]


def _lab(rgb: tuple[int, int, int]) -> _Lab:
    """Return lightness and two shares of colour (Oklab), in which distances are as they are seen.

    The numbers are those of Bjorn Ottosson, https://bottosson.github.io/posts/oklab
    """
    shares = (byte / 255 for byte in rgb)
    r, g, b = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


@cache
def _labs() -> dict[int, _Lab]:
    """Return all numbers and how they look."""
    return {number: _lab(_rgb(number)) for number in range(16, 256)}


@lru_cache(maxsize=1024)
def nearest256(colour: str) -> int:
    """Return the number, 16 to 255, for a colour written as '#rrggbb'."""
    red, green, blue = bytes.fromhex(colour[1:])
    labs, wanted = _labs(), _lab((red, green, blue))
    return min(labs, key=lambda number: _distance(wanted, labs[number]))


def rounded(colour: str) -> int:
    """Return the number that is nearest step by step: it is livelier, and not always as like.

    Cards were drawn for it; of a ground it may make pink of cream, and blue of black.
    """
    from rich.color import Color, ColorSystem

    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).number or 0


def _distance(one: _Lab, other: _Lab) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
