"""What the terminal gets: only what differs, and no sequence that Textual would not write."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pyte
import pytest

from scopa_tui.ui import output
from scopa_tui.ui.depth import fills_erased
from scopa_tui.ui.shadow import Shadow
from scopa_tui.ui.shadow.pens import pen_of, step
from tests.terminal.twoscreens import different

WIDTH, HEIGHT = 30, 6
ENTER = "\x1b[?1049h"
INK = "38;2;1;2;3"


def shadow(*, fills: bool = False) -> Shadow:
    """Return one that has taken the terminal over and shown nothing yet."""
    one = Shadow(WIDTH, HEIGHT, fills=fills)
    one.write(ENTER)
    assert one.take() == ENTER
    return one


def at(x: int, y: int, text: str, codes: str = "") -> str:
    """Return how Textual writes a text at a place, from 0."""
    styled = f"\x1b[{codes}m{text}\x1b[0m" if codes else text
    return f"\x1b[{y + 1};{x + 1}H{styled}\x1b[1;1H"


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    output.use(depth="24bit", ascii=False)


# --- only what differs ----------------------------------------------------------------------------

CHANGES = [
    ("nothing", at(2, 1, "abc"), ""),
    ("one letter", at(2, 1, "aXc"), "\b\bX"),
    ("a gap that is written again", at(2, 1, "XbX"), "\b\b\bXbX"),
    ("a colour", at(2, 1, "abc", INK), f"\b\b\b\x1b[{INK}mabc"),
    ("the ground of a blank", at(5, 1, " ", f"1;{INK};48;2;4;5;6"), "\x1b[48;2;4;5;6m "),
    ("no ink for a blank", at(5, 1, " ", INK), " "),
    ("something wide", at(2, 1, "日"), "\b\b\b日"),
    ("an accent", at(2, 1, "e\u0301"), "\b\b\be\u0301"),
    ("the next row", at(0, 2, "d") + at(0, 3, "e"), "\r\nd\r\ne"),
    ("beyond the screen", at(28, 0, "abcdef") + at(0, 9, "x"), "\x1b[1;29Hab"),
    ("half of something wide", at(29, 0, "日"), "\x1b[1;30H "),
]


@pytest.mark.parametrize(
    ("change", "sent"), [one[1:] for one in CHANGES], ids=[one[0] for one in CHANGES]
)
def test_only_what_differs_is_sent(change: str, sent: str) -> None:
    one = shadow()
    one.write(at(2, 1, "abc"))
    one.take()
    one.write(change)
    assert one.take() == sent
    one.write(change)
    assert one.take() == ""


def test_writing_over_half_of_something_wide_leaves_no_half() -> None:
    one = shadow()
    one.write(at(0, 0, "日本語"))
    one.take()
    one.write(at(1, 0, "ab"))
    assert one.take() == "\r ab "


def test_what_is_shown_is_sent_again_after_it_was_forgotten() -> None:
    one = shadow()
    one.write(at(0, 0, "abc", INK))
    first = one.take()
    one.forget()
    assert one.take() == first


def test_another_size_needs_another_picture_and_the_same_does_not() -> None:
    one = shadow()
    one.write(at(0, 0, "abc"))
    first = one.take()
    one.resize(WIDTH, HEIGHT)
    assert one.take() == first
    one.resize(WIDTH, HEIGHT + 1)
    assert one.take() == ""


@pytest.mark.parametrize("fills", [False, True])
def test_many_blanks_are_erased_if_that_fills_them(*, fills: bool) -> None:
    one = shadow(fills=fills)
    one.write(at(0, 0, "x" * WIDTH))
    one.take()
    one.write(at(3, 0, " " * 20, "48;2;4;5;6"))
    assert ("\x1b[20X" in one.take()) is fills
    one.write(at(3, 0, " " * 20))
    assert "\x1b[20X" in one.take()  # the terminal's own ground is what it erases to anyway


@pytest.mark.parametrize(
    ("environ", "fills"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "foot"}, True),
        ({"TERM": "tmux-256color"}, True),
        ({"TERM": "screen-256color"}, False),
        ({"TERM": "xterm-256color", "STY": "1.pts"}, False),
        ({"TERM": "vt100"}, False),
        ({}, False),
    ],
)
def test_which_terminals_fill(environ: dict[str, str], *, fills: bool) -> None:
    assert fills_erased(environ) is fills


def test_pictures_are_shown_as_a_whole_where_the_terminal_can() -> None:
    one = shadow()
    one.write("\x1b[?2026h")
    assert one.take() == ""
    one.write(at(0, 0, "a"))
    one.write("\x1b[?2026l")
    assert one.take() == "\x1b[?2026h\x1b[H\x1b[0ma\x1b[?2026l"


def test_a_terminal_that_takes_nothing_costs_one_picture_in_the_end() -> None:
    one, line = shadow(), "".join(chr(ord("a") + n % 26) for n in range(WIDTH))
    one.write("".join(at(0, y, line) for y in range(HEIGHT)))
    whole = len(one.take())
    for n in range(200):
        one.write(at(0, n % HEIGHT, line[n % 7 :] + line[: n % 7]))
        one.write("\x1b]22;pointer\x07" if n % 2 else "\x1b]22;default\x07")
        one.write("\x1b[?1003h")
    assert len(one.take()) < 1.5 * whole


@pytest.mark.parametrize(
    ("before", "after", "codes"),
    [
        ("1;2;38;5;3", "2;38;5;3", "22;2"),  # bold and faint go together
        ("4;38;5;3", "38;5;3", "24"),
        ("1;4;7;38;5;3", "", "0"),
        ("38;5;3;48;5;4", "38;5;3", "49"),
        ("38;5;3", "38;5;3", ""),
    ],
)
def test_a_style_becomes_another_by_what_changes(before: str, after: str, codes: str) -> None:
    assert step(pen_of(before), pen_of(after))[0] == (f"\x1b[{codes}m" if codes else "")


STYLES = ("", "1", "2", "3;4", "7", "9", "1;7", "4;5", "1;2")
COLOURS = ("38;2;{0};9;9", "48;2;{0};9;9", "38;5;{0}", "48;5;{0}", "3{1}", "4{1}", "9{1}", "10{1}")


@pytest.mark.parametrize("seed", range(4))
def test_the_screen_is_that_of_the_whole_text(seed: int) -> None:
    rng = random.Random(seed)
    screens = plain, ours = pyte.Screen(WIDTH, HEIGHT), pyte.Screen(WIDTH, HEIGHT)
    streams = [pyte.Stream(screen) for screen in screens]
    one = shadow(fills=seed % 2 == 0)
    for _ in range(300):
        colours = [c.format(rng.randrange(4), rng.randrange(8)) for c in rng.sample(COLOURS, 2)]
        codes = ";".join(filter(None, (rng.choice(STYLES), *colours[: rng.randrange(3)])))
        length = rng.choice((1, 2, 5, 20))
        text = "".join(rng.choices(rng.choice((" ", "ab ", "▀▄ ─", "è…")), k=length))
        written = at(rng.randrange(WIDTH - length), rng.randrange(HEIGHT), text, codes)
        streams[0].feed(written)
        one.write(written)
        if rng.random() < 0.5:
            streams[1].feed(one.take())
            assert not list(different(plain, ours))


# --- nothing is injected --------------------------------------------------------------------------

HOSTILE = [
    "\x1b[?1049l", "\x1b[?1000l", "\x1b[2J", "\x1b[6n", "\x1b[c", "\x1bc", "\x1b[3;1H", "\x1b[1;5r",
    "\x1b]52;c;ZXZpbA==\x07", "\x1b]0;title\x07", "\x1b]8;;http://x\x1b\\", "\x1bP1$r0\x1b\\",
    "\x1b]22;pointer\x07", "\x1b[?2026$p", "\x1b[>1u", "\x9b2J", "\x9d0;t\x9c", "\x07", "\x08\x08",
    "\x0e", "\x1b(0", "\x1b", "\x1b[", "\x1b]", "\x7f", "\u202e", "\u2066", "\r", "\x0b",
    "\x1b_x\x1b\\", "\x1b[38;2;999;1;1m", "\x1b[38;2m", "\x1b[38m", "\x1b[;;;m",
    "\x1b[1;38;5;300m", "\x1b[99999999999m",
]  # fmt: skip
OURS = re.compile(r"(?:\x1b\[[0-9;]*[mHGABCDXKP@]|\r\n|[\r\b]|[^\x00-\x1f\x7f-\x9f\u202e\u2066])*")


@pytest.mark.parametrize("depth", ["24bit", "256", "16", "none"])
@pytest.mark.parametrize("hostile", HOSTILE, ids=ascii)
def test_no_text_holds_a_sequence(hostile: str, depth: str) -> None:
    output.use(depth=depth, ascii=False)
    one = shadow()
    one.write(at(0, 0, f"Anna{hostile}Bea", f"1;{INK}") + at(0, 1, f"C{hostile}D"))
    sent = one.take()
    assert OURS.fullmatch(sent), repr(sent)
    assert "Anna" in sent
    one.write(at(0, 2, "after it"))
    assert "after it" in one.take()


def test_a_place_within_a_style_is_none() -> None:
    one = shadow()
    one.write(at(0, 0, "Anna\x1b[5;5Hwins", INK))
    assert "Annawins" in one.take()


@pytest.mark.parametrize(
    "control",
    [
        "\x1b[?1000h", "\x1b[?1000h\x1b[?1006h", "\x1b[?2004l", "\x1b[?25h", "\x1b[>25u", "\x1b[<u",
        "\x1b]22;pointer\x07", "\x1b]52;c;QQ==\x07", "\x07", "\x1b[?2026$p",
    ],
    ids=ascii,
)  # fmt: skip
def test_what_textual_writes_by_itself_passes(control: str) -> None:
    one = shadow()
    one.write(control)
    assert one.take() == control
    one.write(at(0, 0, f"a{control}b"))
    assert control not in one.take()


def test_leaving_takes_the_style_back_and_shows_nothing_more() -> None:
    one = shadow()
    one.write(at(0, 0, "a", INK))
    one.write("\x1b[<u")
    one.write("\x1b[?1049l")
    one.write(at(0, 0, "b"))
    assert one.take() == "\x1b[0m\x1b[<u\x1b[?1049l"
