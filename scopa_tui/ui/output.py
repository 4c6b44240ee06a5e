"""What goes to the terminal: everything in the colours and characters that it can show.

The program draws in 24-bit colours and with box drawing. Here, behind everything that draws, what
is written is put into fewer colours, none, or plain ASCII; no widget needs to know. Off means that
nothing is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from scopa_tui.ui import palette as p
from scopa_tui.ui.asciitext import CELLS
from scopa_tui.ui.depth import DEPTHS
from scopa_tui.ui.sixteen import BLOCKS, CHOSEN, ansi16, ansi16_cell
from scopa_tui.ui.tint import contrast
from scopa_tui.ui.twofiftysix import nearest256, rounded

_BLOCKS = "".join(BLOCKS)

_depth = DEPTHS[0]
_ascii = False


def use(*, depth: str, ascii: bool) -> None:
    """Write like this from now on.

    Raises:
        ValueError: the depth is none of DEPTHS.
    """
    global _depth, _ascii
    if depth not in DEPTHS:
        raise ValueError(f"there is no depth {depth!r}")
    _depth, _ascii = depth, ascii


def depth() -> str:
    """Return how many colours are used: one of DEPTHS."""
    return _depth


def look() -> tuple[str, bool]:
    """Return what decides how things are written now: the depth, and whether in ASCII."""
    return _depth, _ascii


def shown(codes: str, text: str) -> tuple[str, str]:
    """Return the numbers of a style and a text that has it as the terminal can show them.

    Args:
        codes: as Textual names a whole style, "1;38;2;0;0;0"; "" is none. Numbers that make no
            sense are none.
        text: what is written so, without sequences.
    """
    if codes and _depth != DEPTHS[0]:
        try:
            codes, text = _restyled(codes, text)
        except (ValueError, StopIteration, RuntimeError):
            codes = ""
    return codes, text.translate(CELLS) if _ascii else text


def written(text: str) -> str:
    """Return what Textual writes, whole sequences, as the terminal can show it."""
    if _depth != DEPTHS[0]:
        text = _STYLED.sub(_rewritten, text)
    return text.translate(CELLS) if _ascii else text


# --- colours --------------------------------------------------------------------------------------

_STYLED = re.compile(r"\x1b\[([0-9;]+)m([^\x1b]*)")
"""A style and the text that has it. Textual names all of a style at once and ends it with 0."""


def _rewritten(match: re.Match[str]) -> str:
    codes, text = match.groups()
    if codes == "0":
        return match.group()
    codes, text = _restyled(codes, text)
    return f"\x1b[{codes}m{text}" if codes else text


def _restyled(codes: str, text: str) -> tuple[str, str]:
    if _depth == "none":
        return _colourless(codes, text)
    return _recoded(codes, _depth, _is_picture(text)), text


def _is_picture(text: str) -> bool:
    """Whether a text is made of blocks only, which need no contrast."""
    return not text.strip(_BLOCKS)


@lru_cache(maxsize=4096)
def _recoded(codes: str, depth: str, picture: bool) -> str:
    """Return the numbers of a style in 256 or 16 colours."""
    marks, ink, ground = _parts(codes)
    if depth == "256":
        return ";".join((*marks, *_codes256(ink, "38"), *_codes256(ground, "48")))
    return ";".join((*marks, *_codes16(ink, ground, picture=picture)))


def _parts(codes: str) -> tuple[tuple[str, ...], str, str]:
    """Return what is no 24-bit colour, then ink and ground as '#rrggbb', "" for none."""
    marks, colours = [], {"38": "", "48": ""}
    numbers = iter(codes.split(";"))
    for number in numbers:
        if number in colours and next(numbers) == "2":
            colours[number] = "#" + bytes(int(next(numbers)) for _ in range(3)).hex()
        elif number not in ("39", "49"):
            marks.append(number)
    return tuple(marks), colours["38"], colours["48"]


_FEW = {(p.FELT, "48"): 22, (p.FELT_LINE, "48"): 22, (p.FELT_LINE, "38"): 28, (p.PANEL, "48"): 234}
"""What rounding to 256 colours would not tell apart."""


def _codes256(colour: str, kind: str) -> tuple[str, ...]:
    if not colour:
        return ()
    number = _FEW.get((colour, kind)) or (rounded if colour in CHOSEN else nearest256)(colour)
    return (kind, "5", str(number))


def _codes16(ink: str, ground: str, *, picture: bool) -> Iterator[str]:
    ground = p.FELT if ground == p.FELT_LINE else ground  # the line is for inks
    if ink and ground:
        numbers = ansi16_cell(" " if picture else "x", ink, ground)
        yield str(_ansi(numbers[0], 30))
        yield str(_ansi(numbers[1], 40))
    elif ink:
        yield str(_ansi(ansi16(ink), 30))
    elif ground:
        yield str(_ansi(ansi16(ground), 40))


def _ansi(number: int, base: int) -> int:
    """Return the code of a colour, 0 to 15, whose first is `base`."""
    return base + number if number < 8 else base + 60 + number - 8


# --- no colours -----------------------------------------------------------------------------------

_KEPT = frozenset(("1", "3", "4", "7", "9"))
"""Bold, italic, underlined, reversed, struck."""
_LIGHT = 0.3
"""Luminance from which on a ground, such as that of the cursor, is told by reversing."""
_LIT = 0.1
"""Luminance from which on a part of a picture is lit, on a dark table."""


def _colourless(codes: str, text: str) -> tuple[str, str]:
    """Return style and text without colours."""
    marks, ground_light, ink_lit, ground_lit = _lights(codes)
    if not _is_picture(text) or not text.strip():
        return ";".join(sorted(marks ^ {"7"} if ground_light else marks)), text
    if ink_lit == ground_lit and text.strip("▐▌"):  # but for the margins of what is chosen
        text = ("█" if ink_lit else " ") * len(text)
    return ";".join(sorted(marks ^ {"7"} if ground_lit and not ink_lit else marks)), text


@lru_cache(maxsize=4096)
def _lights(codes: str) -> tuple[frozenset[str], bool, bool, bool]:
    """Return the marks that stay, and how light ink and ground are."""
    marks, ink, ground = _parts(codes)
    inked, grounded = (contrast(one or "#000000", "#000000") * 0.05 - 0.05 for one in (ink, ground))
    kept = _KEPT.intersection(marks)
    return kept, grounded > _LIGHT, inked > _LIT, grounded > _LIT
