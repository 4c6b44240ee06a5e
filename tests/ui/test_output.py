"""What is written, as a terminal with fewer colours or characters can show it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scopa_tui.rooms.width import cells
from scopa_tui.ui import output, palette
from scopa_tui.ui.twofiftysix import _rgb, nearest256

END = "\x1b[0m"


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    output.use(depth="24bit", ascii=False)


def sgr(ink: str, ground: str, *marks: str) -> str:
    """Return how Textual begins a style."""
    numbers = [";".join(map(str, bytes.fromhex(colour[1:]))) for colour in (ink, ground)]
    return f"\x1b[{';'.join((*marks, f'38;2;{numbers[0]}', f'48;2;{numbers[1]}'))}m"


TEXT, CURSOR = sgr(palette.TEXT, palette.PANEL), sgr(palette.INK, palette.CURSOR, "1")
CARD = sgr(palette.RED, palette.IVORY)

TABLE = [
    ("24bit", f"{TEXT}a{END}", f"{TEXT}a{END}"),
    ("256", f"{TEXT}a{END}", f"\x1b[38;5;194;48;5;234ma{END}"),
    ("256", f"{CURSOR}a{END}", f"\x1b[1;38;5;235;48;5;221ma{END}"),
    ("16", f"{TEXT}a{END}", f"\x1b[97;40ma{END}"),
    ("16", f"{CURSOR}a{END}", f"\x1b[1;30;103ma{END}"),
    ("16", f"{CARD}▀{END}", f"\x1b[31;107m▀{END}"),
    ("16", "\x1b[48;2;14;61;35m \x1b[0m", "\x1b[40m \x1b[0m"),
    ("none", f"{TEXT}a{END}", f"a{END}"),
    ("none", f"{CURSOR}a{END}", f"\x1b[1;7ma{END}"),
    ("none", f"{CURSOR}  {END}", f"\x1b[1;7m  {END}"),
    ("none", f"{sgr(palette.INK, palette.CURSOR, '7')}a{END}", f"a{END}"),
    ("none", f"{sgr(palette.GOLD, palette.FELT)}▀▀{END}", f"▀▀{END}"),
    ("none", f"{sgr(palette.FELT, palette.GOLD)}▀▀{END}", f"\x1b[7m▀▀{END}"),
    ("none", f"{sgr(palette.GOLD, palette.GOLD_DARK)}▀ {END}", f"██{END}"),
    ("none", f"{sgr(palette.FELT, palette.PANEL)}▀▀{END}", f"  {END}"),
    ("none", "\x1b[2;39;49mquiet\x1b[0m\x1b[4mline\x1b[0m", f"quiet{END}\x1b[4mline{END}"),
    ("none", "\x1b[5;7H\x1b[?25l\x1b[?1000h", "\x1b[5;7H\x1b[?25l\x1b[?1000h"),
]


@pytest.mark.parametrize(("depth", "text", "written"), TABLE)
def test_colours(depth: str, text: str, written: str) -> None:
    output.use(depth=depth, ascii=False)
    assert output.written(text) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("┌─┐│└┘├┤╭╮", "+-+|+++" + "+++"),
        ("▸ Re → “x” · 1–0 …", '> Re > "x" . 1-0 .'),
        ("▐ an ▌ █▀▄", '[ an ] #"_'),
        ("àéîõüñçøßœÅ", "aeiounc" + "osoA"),
        ("日本", "????"),
        ("e\u0301", "e"),
        ("☃", "?"),
        ("\x1b[1mNiño\x1b[0m\r\n", "\x1b[1mNino\x1b[0m\r\n"),
    ],
)
def test_ascii_keeps_the_width(text: str, written: str) -> None:
    output.use(depth="24bit", ascii=True)
    assert output.written(text) == written
    assert cells(text) == cells(written)


def test_an_unknown_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no depth 'many'"):
        output.use(depth="many", ascii=False)


@pytest.mark.parametrize(
    ("colour", "number"),
    [
        ("#eee8d5", 254),  # cream: a light grey and not pink (224)
        ("#fdf6e3", 230),
        ("#f2e9e1", 255),
        ("#2e3440", 236),  # a dark grey and not teal (23)
        ("#24273a", 235),  # and not blue (17)
        ("#005f87", 24),
        ("#d70000", 160),
        ("#8a8a8a", 245),
        ("#000000", 16),
        ("#ffffff", 231),
    ],
)
def test_grounds_of_themes_look_alike_in_256_colours(colour: str, number: int) -> None:
    output.use(depth="256", ascii=False)
    text = f"{sgr(colour, colour)}a"
    assert output.written(text) == f"\x1b[38;5;{number};48;5;{number}ma"


def test_every_colour_of_the_256_is_nearest_to_itself() -> None:
    for number in range(16, 256):
        assert _rgb(nearest256("#" + bytes(_rgb(number)).hex())) == _rgb(number)
