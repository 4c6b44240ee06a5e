"""A held key, a double click or a paste never plays a second card; who taps gets through."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot

from scopa_tui.engine import Play
from scopa_tui.ui import guard
from scopa_tui.ui.screens.book import RulesScreen
from scopa_tui.ui.screens.rulesmenu import RulesMenu
from tests.ui.table import Table, click_card, new_game


async def ready(app: Table, pilot: Pilot[None]) -> None:
    for _ in range(50):
        await pilot.pause()
        if app.game.room.view(0).turn == 0 and not app.table._stage.busy:
            return
    raise AssertionError("it never came to the person's turn")


def hold(app: Table, key: str, times: int, *, gap: float) -> None:
    """Let a key arrive again and again, whenever the program gets round to it."""
    now = time.monotonic()
    for place in range(times):
        event = Key(key, key)
        event.time = now + place * gap
        app.post_message(event)


async def test_a_held_digit_plays_one_card() -> None:
    app = Table(new_game(seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        before = len(app.hand.cards)
        hold(app, "1", 30, gap=0.03)
        await ready(app, pilot)
        assert before - len(app.hand.cards) == 1


async def test_a_burst_of_different_keys_plays_one_card() -> None:
    app = Table(new_game(seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        before = len(app.hand.cards)
        await pilot.press("1", "1", "2", "2", "enter", "right", "enter", "1", "1")
        await ready(app, pilot)
        assert before - len(app.hand.cards) == 1


async def test_a_double_click_plays_one_card() -> None:
    app = Table(new_game(seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        before = len(app.hand.cards)
        for _ in range(4):
            await click_card(pilot, app.hand, app.hand.cards[0])
        await ready(app, pilot)
        assert before - len(app.hand.cards) == 1


async def test_after_a_rest_the_next_card_can_be_played() -> None:
    app = Table(new_game(seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        before = len(app.hand.cards)
        await pilot.press("1", "1")
        await ready(app, pilot)
        await asyncio.sleep(guard.QUIET_SECONDS + 0.05)
        await pilot.press("1", "1")
        await pilot.pause()
        await ready(app, pilot)
        assert before - len(app.hand.cards) == 2


@pytest.mark.parametrize(
    ("gap", "heard"),
    [
        (0.005, 0),  # a paste
        (0.03, 0),  # a held key on a desktop
        (0.09, 0),  # on a console
        (0.12, 23),  # somebody in a hurry
        (0.2, 24),
        (0.31, 25),
        (2.0, 25),
    ],
)
def test_how_much_of_25_keys_is_heard(
    gap: float, heard: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "monotonic", lambda: 100.0)
    watch = guard.Guard(guard.QUIET_SECONDS)
    watch.begin()
    ignored = []
    for place in range(1, 26):
        monkeypatch.setattr(guard.TimedApp, "arrived", 100.0 + place * gap)
        ignored.append(watch.ignores())
    assert ignored.count(False) == heard
    assert ignored == sorted(ignored, reverse=True)


async def test_keys_that_came_while_the_program_was_busy_came_when_they_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Table(new_game(seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        before = len(app.hand.cards)
        submit = app.game.room.submit

        def slow(*how: Any, **more: Any) -> Any:
            time.sleep(0.5)
            return submit(*how, **more)

        monkeypatch.setattr(app.game.room, "submit", slow)
        hold(app, "1", 20, gap=0.03)
        await ready(app, pilot)
        assert before - len(app.hand.cards) == 1


@pytest.mark.parametrize("gap", [0.12, 0.3])
async def test_who_taps_on_and_on_plays_on(gap: float) -> None:
    app = Table(new_game(seed=11), speed="very_fast")
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        for _ in range(int(4 / gap)):
            await pilot.press("1")
            await asyncio.sleep(gap)
        played = [one for one in app.game.room.record().actions if isinstance(one, Play)]
        assert len(played) > 3


async def test_a_key_that_comes_before_what_it_is_for_waits_until_that_is_there() -> None:
    app = Table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.2)
        app.push_screen(RulesMenu(app.game.setup.rules))
        # The key was typed right after the one that opens the menu, and both were on their way.
        assert await app._check_bindings("1")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
