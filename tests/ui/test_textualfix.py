"""Faults of Textual are mended: what was closed is forgotten, what has gone takes no click."""

from __future__ import annotations

import gc

from rich.style import Style
from textual._styles_cache import StylesCache
from textual.events import Click
from textual.widgets import OptionList

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


async def test_a_click_on_an_option_that_has_gone_does_nothing() -> None:
    mend()
    app = Table()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.mount(options := OptionList("one", "two"))
        await pilot.pause()
        click = Click(options, 1, 1, 0, 0, 1, False, False, False, style=Style(meta={"option": 1}))
        options.clear_options()
        options.post_message(click)
        await pilot.pause()
        assert app.is_running
