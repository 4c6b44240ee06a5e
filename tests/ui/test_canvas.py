"""A canvas is drawn in the size of the moment, whenever it is asked to be."""

from __future__ import annotations

from itertools import product

import pytest
from textual.geometry import Size

from scopa_tui.engine import parse_cards, parse_rules
from scopa_tui.ui.faces import Edition
from scopa_tui.ui.screens.piles import PilesScreen
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.pilesview import Taken
from tests.ui.table import Table, new_game

SIZES = ((40, 12), (60, 12), (60, 24), (160, 24))
PAIRS = tuple(product(SIZES, repeat=2))


@pytest.mark.parametrize("asked", ["redraw", "render_line"])
async def test_a_canvas_is_asked_before_it_hears_of_its_size(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Table(new_game("scopone"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for canvas, (old, new) in product(app.table.query(Canvas), PAIRS):
            # Textual gives a widget its size a while before the event.
            monkeypatch.setattr(type(canvas), "size", Size(*old))
            canvas._strips = canvas._drawn()
            monkeypatch.setattr(type(canvas), "size", Size(*new))
            if asked == "redraw":
                canvas.redraw()
            rows = [canvas.render_line(y) for y in range(new[1])]
            assert {row.cell_length for row in rows} == {new[0]}, canvas
            monkeypatch.undo()


async def test_the_piles_follow_the_window() -> None:
    piles = (Taken("We", 3, 1, parse_cards("1d 2d 3d"), whole=True),)
    app = Table()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(PilesScreen(piles, Edition(parse_rules("scopa").deck)))
        for old, new in PAIRS:
            await pilot.resize_terminal(*old)
            await pilot.resize_terminal(*new)
        await pilot.pause()
        assert isinstance(app.screen, PilesScreen)
