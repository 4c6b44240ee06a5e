"""What was on the screen is forgotten once it is closed."""

from __future__ import annotations

import gc

from textual._styles_cache import StylesCache

from scopa_tui.ui.textualfix import mend
from tests.ui.table import Table


async def test_closed_screens_leave_nothing_behind() -> None:
    mend()
    app = Table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.2)
        counts = []
        for _ in range(3):
            await pilot.press("s")
            await pilot.pause()
            await pilot.press("escape")
            await pilot.pause()
            gc.collect()
            counts.append(sum(isinstance(thing, StylesCache) for thing in gc.get_objects()))
    assert counts[0] == counts[1] == counts[2]


def test_mending_twice_is_mending_once() -> None:
    mend()
    mended = StylesCache.__dict__["get_inner_outer"]
    mend()
    assert StylesCache.__dict__["get_inner_outer"] is mended


async def test_a_screen_that_is_closed_twice_takes_none_with_it() -> None:
    mend()
    app = Table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.2)
        table = app.screen
        await pilot.press("s")
        sheet = app.screen
        sheet.dismiss()
        sheet.dismiss()
        await pilot.pause()
        assert app.screen is table
