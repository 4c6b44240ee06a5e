"""The command palette: what can be done now, and nothing else."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from textual.command import CommandList
from textual.pilot import Pilot

from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.commands import Palette, entries
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.help import HelpScreen
from scopa_tui.ui.screens.settings import SettingsScreen
from tests.ui.hosting import shown
from tests.ui.test_theme import app_in


async def found(pilot: Pilot[None], wanted: str) -> None:
    """Wait until the palette shows a text."""
    for _ in range(40):
        await pilot.pause(0.02)
        if wanted in shown(pilot.app):
            return
    raise AssertionError(shown(pilot.app))


def names(app: ScopaApp) -> list[str]:
    return [entry.name for entry in entries(app, app.screen)]


async def test_the_game_offers_what_can_be_done_now(tmp_path: Path) -> None:
    app = app_in("felt", tmp_path, game=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert {"Score", "Log", "Rules", "Help", "Menu", "Settings", "Quit"} <= set(names(app))
        assert {"Theme: paper", "Bell: on", "Deck: Spanish", "Speed: slow"} <= set(names(app))
        assert not {"Undo", "Play", "Announce", "Theme: felt", "Card"} & set(names(app))
        await pilot.press("1")
        assert {"Play", "Back"} <= set(names(app))
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert "Undo" in names(app)


async def test_a_setting_is_found_and_used(tmp_path: Path) -> None:
    app = app_in("felt", tmp_path, game=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p")
        await found(pilot, "Change how long plays")
        assert re.search(r"Speed +p", shown(app))
        await pilot.press(*"theme pap")
        await found(pilot, "Theme: paper")
        await pilot.press("enter")
        for _ in range(10):
            await pilot.pause(0.02)
        assert app.settings.theme == "paper"
        assert isinstance(app.screen, GameScreen)


@pytest.mark.parametrize(("typed", "screen"), [("help", HelpScreen), ("settings", SettingsScreen)])
async def test_a_command_is_run(typed: str, screen: type, tmp_path: Path) -> None:
    app = app_in("felt", tmp_path, game=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p", *typed)
        await asyncio.sleep(0.1)
        await pilot.press("enter")
        for _ in range(10):
            await pilot.pause(0.02)
        assert isinstance(app.screen, screen)


async def test_the_palette_opens_once_and_says_when_nothing_is_found(tmp_path: Path) -> None:
    app = app_in("felt", tmp_path, game=False)
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.press("ctrl+p")
        await found(pilot, "New game")
        await pilot.press("ctrl+p", *"xyzxyz")
        await found(pilot, "Nothing is called so.")
        assert sum(isinstance(screen, Palette) for screen in app.screen_stack) == 1


async def test_a_screen_that_keeps_its_words_offers_no_other_language(tmp_path: Path) -> None:
    app = app_in("felt", tmp_path, game=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Theme: paper" in names(app)
        assert not any(name.startswith("Language") for name in names(app))


async def test_a_file_of_keys_is_written(tmp_path: Path) -> None:
    app = app_in("felt", tmp_path, game=False)
    async with app.run_test(size=(80, 24)):
        app.write_keys()
        app.write_keys()
    written = sorted(path.name for path in tmp_path.glob("keys*"))
    assert written == ["keys.example.toml", "keys.toml"]


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (60, 20), (120, 40)])
async def test_the_highlighted_command_is_on_the_screen(
    size: tuple[int, int], tmp_path: Path
) -> None:
    app = app_in("felt", tmp_path, game=True)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p")
        await found(pilot, "Show keys and rules" if size[1] > 24 else "Score")
        for key in ("up", "up", *["down"] * 13):
            await pilot.press(key)
            await pilot.pause(0.02)
            commands = app.screen.query_one(CommandList)
            place = commands.highlighted
            assert place is not None
            name = str(commands.get_option_at_index(place).prompt).splitlines()[0]
            assert name.strip() in shown(app), (key, place)
