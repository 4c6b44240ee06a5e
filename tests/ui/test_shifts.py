"""What has only moved sideways is moved by the terminal, and nothing else moves."""

from __future__ import annotations

import random

import pyte
import pytest
from rich.cells import cell_len

from scopa_tui.ui.depth import moves_cells
from scopa_tui.ui.shadow import Shadow
from scopa_tui.ui.shadow.runs import Cell, cells_of
from scopa_tui.ui.shadow.shifts import Shift, find, shifted
from tests.terminal.twoscreens import different
from tests.ui.test_shadow import ENTER, at

WIDTH = 60
CARD, OTHER = (
    [f"48;2;{place};{shade};9" for place in range(9)] for shade in (1, 2)
)  # nine blanks, each in a colour of its own
SIDE = "the log says: 7D"


def row(*parts: tuple[int, list[str]], side: str = SIDE) -> str:
    """Return how Textual writes a row: pictures at their columns, then text."""
    cells = [""] * WIDTH
    for column, grounds in parts:
        cells[column : column + len(grounds)] = grounds
    pieces = [f"\x1b[{codes}m \x1b[0m" if codes else " " for codes in cells]
    return f"\x1b[1;1H{''.join(pieces)}" + at(WIDTH - cell_len(side), 0, side)


def shown(fills: bool = True, moves: bool = True) -> tuple[Shadow, pyte.Screen, pyte.Stream]:
    """Return a shadow and the screen of its terminal."""
    one = Shadow(WIDTH, 3, fills=fills, moves=moves)
    one.write(ENTER)
    one.take()
    screen = pyte.Screen(WIDTH, 3)
    return one, screen, pyte.Stream(screen)


MOVES = [
    ("to the right", [(2, CARD)], [(7, CARD)]),
    ("to the left", [(20, CARD)], [(15, CARD)]),
    ("up to another", [(2, CARD), (16, OTHER)], [(7, CARD), (16, OTHER)]),
    ("closer", [(0, CARD), (13, OTHER)], [(0, CARD), (9, OTHER)]),
    ("apart", [(10, CARD), (19, OTHER)], [(6, CARD), (23, OTHER)]),
]


@pytest.mark.parametrize(("before", "after"), [m[1:] for m in MOVES], ids=[m[0] for m in MOVES])
def test_what_moves_sideways_is_not_written_again(before: list, after: list) -> None:  # type: ignore[type-arg]
    sizes = {}
    for moves in (True, False):
        one, screen, stream = shown(moves=moves)
        plain = pyte.Screen(WIDTH, 3)
        for parts in (before, after):
            one.write(row(*parts))
            pyte.Stream(plain).feed(row(*parts))
            stream.feed(sent := one.take())
            assert not list(different(plain, screen))
        assert ("P" in sent and "@" in sent) is moves
        assert SIDE not in sent
        sizes[moves] = len(sent)
    assert sizes[True] * 3 < sizes[False]


@pytest.mark.parametrize("side", ["日 log", "e\u0301 log", "\U0001f600 log"])
def test_nothing_moves_where_terminals_may_differ_on_widths(side: str) -> None:
    one, _screen, stream = shown()
    for column in (2, 7):
        one.write(row((column, CARD), side=side))
        stream.feed(sent := one.take())
    assert "P" not in sent
    assert "@" not in sent


@pytest.mark.parametrize("seed", range(6))
def test_the_screen_is_that_of_the_whole_text_whatever_moves(seed: int) -> None:
    rng = random.Random(seed)
    one, screen, stream = shown(fills=seed % 2 == 0)
    plain = pyte.Screen(WIDTH, 3)
    moved = 0
    for _ in range(150):
        column, parts = rng.randrange(4), []
        while column < WIDTH - 25:
            parts.append((column, rng.choice((CARD, OTHER, CARD[::-1], CARD[2:]))))
            column += rng.randrange(6, 14)
        text = row(*parts, side=rng.choice((SIDE, "x", "7D, 日本", "ab ▀ c")))
        pyte.Stream(plain).feed(text)
        one.write(text)
        stream.feed(sent := one.take())
        moved += "P" in sent
        assert not list(different(plain, screen))
    assert moved > 20


def test_what_goes_out_goes_first_so_that_nothing_falls_off_the_end() -> None:
    before, after = (list(line(column)) for column in (5, 9))
    shifts = find(before, after, 0, 40)
    assert [shift.by < 0 for shift in shifts] == [True, False]
    assert sum(shift.by for shift in shifts) == 0
    assert shifted(list(before), shifts)[40:] == before[40:]
    assert shifted([*before], (Shift(0, -2), Shift(3, 2)))[3:5] == [None, None]


def line(column: int) -> tuple[Cell, ...]:
    blanks = cells_of("", " " * column)
    card = tuple(cell for codes in CARD for cell in (*cells_of(codes, "x"), *cells_of(codes, " ")))
    return (*blanks, *card, *cells_of("", "." * (WIDTH - column - len(card))))


@pytest.mark.parametrize(
    ("term", "moves"),
    [("xterm-256color", True), ("screen", True), ("linux", True), ("vt100", False), ("", False)],
)
def test_which_terminals_move_cells(term: str, *, moves: bool) -> None:
    assert moves_cells({"TERM": term}) is moves
