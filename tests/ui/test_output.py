"""What is written, as a terminal with fewer colours or characters can show it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scopa_tui.rooms.width import cells
from scopa_tui.ui import output, palette

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
