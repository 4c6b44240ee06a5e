"""A game that cannot be saved: the screen says so all the time, and nobody loses it unasked."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.commands import entries
from scopa_tui.ui.screens.ask import LossScreen
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.help import HelpScreen
from scopa_tui.ui.screens.menu import MenuScreen
from scopa_tui.ui.screens.tally import TallyScreen
from tests.ui.hosting import shown
from tests.ui.test_app import program, rest

MARK = "not saved"


async def sit_down(pilot: Pilot[None], folder: Path, *, saved: bool) -> None:
    if saved:
        folder.unlink()
    await rest(pilot)
    await pilot.press("right", "enter")
    await rest(pilot)


@pytest.fixture
def in_the_way(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.write_text("a file where the folder should be")
    return folder


def texts(app: ScopaApp) -> str:
    return " ".join(entry.help for entry in entries(app, app.screen))


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (160, 50)])
@pytest.mark.parametrize("saved", [False, True])
async def test_the_screen_says_whether_it_is_saved(
    in_the_way: Path, size: tuple[int, int], saved: bool
) -> None:
    app = program(in_the_way, rules="scopa")
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot, in_the_way, saved=saved)
        assert (MARK in shown(app)) is not saved
        assert ("saved already" in texts(app)) is saved
        assert ("could not be saved" in texts(app)) is not saved
        app.action_help_quit()
        await pilot.pause()
        said = [notice.message for notice in app._notifications]
        assert any("saved already" in text for text in said) is saved
        await pilot.press("question_mark", "end")
        await rest(pilot)
        assert isinstance(app.screen, HelpScreen)
        asks = "so you are asked before" in str(app.screen._blocks)
        assert asks is not saved


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_leaving_asks_and_stays_unless_told(in_the_way: Path, key: str) -> None:
    app = program(in_the_way, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot, in_the_way, saved=False)
        for answer in ("escape", "enter"):
            await pilot.press(key)
            await rest(pilot)
            assert isinstance(app.screen, LossScreen)
            await pilot.press(answer)
            await rest(pilot)
            assert isinstance(app.screen, GameScreen)
        await pilot.press(key, "left", "enter")
        await rest(pilot)
        assert isinstance(app.screen, MenuScreen) if key == "q" else app._exit


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_a_saved_game_is_left_unasked(in_the_way: Path, key: str) -> None:
    app = program(in_the_way, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot, in_the_way, saved=False)
        in_the_way.unlink()  # now it can be saved
        await pilot.press(key)
        await rest(pilot)
        assert isinstance(app.screen, MenuScreen) if key == "q" else app._exit
        assert list(in_the_way.glob("*.scopa"))


async def test_between_deals_it_goes_on_with_the_score_sheet(in_the_way: Path) -> None:
    app = program(in_the_way, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        for _ in range(60):
            await pilot.press("right", "enter")
            await pilot.pause(0.35)
            if isinstance(app.screen, TallyScreen):
                break
        await pilot.pause(0.5)
        await pilot.press("q")
        await rest(pilot)
        assert isinstance(app.screen, LossScreen)
        await pilot.press("escape")
        await rest(pilot)
        assert isinstance(app.screen, TallyScreen)
