"""A held key, a double click or a paste never plays a second card."""

from __future__ import annotations

import asyncio

from textual.pilot import Pilot

from scopa_tui.ui.screens import game as game_module
from tests.ui.table import Table, click_card, new_game


async def ready(app: Table, pilot: Pilot[None]) -> None:
    for _ in range(50):
        await pilot.pause()
        if app.game.room.view(0).turn == 0 and not app.table._stage.busy:
            return
    raise AssertionError("it never came to the person's turn")


async def test_a_held_digit_plays_one_card() -> None:
    app = Table(new_game(seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(app, pilot)
        before = len(app.hand.cards)
        await pilot.press(*["1"] * 30)
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
        await asyncio.sleep(game_module.QUIET_SECONDS + 0.05)
        await pilot.press("1", "1")
        await pilot.pause()
        await ready(app, pilot)
        assert before - len(app.hand.cards) == 2
