"""What is set is in use at once, on whatever is shown."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.style import Style

from scopa_tui.ui import i18n, manner, output, theme
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.manner import Manner
from scopa_tui.ui.screens.settings import SettingsScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.settingsfile import load
from scopa_tui.ui.wishes import Wishes, printed, spoken
from tests.ui.hosting import shown
from tests.ui.test_theme import app_in


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    theme.use(theme.FELT)
    manner.use(Manner())
    output.use(depth="24bit", ascii=False)
    i18n.use("en")


@pytest.mark.parametrize(
    ("art", "colours", "ascii", "printed_as"),
    [
        ("auto", "24bit", False, "pixels"),
        ("auto", "16", False, "pixels"),
        ("auto", "none", False, "line"),
        ("pixels", "none", False, "line"),
        ("line", "24bit", False, "line"),
        ("ascii", "none", False, "ascii"),
        ("pixels", "24bit", True, "ascii"),
    ],
)
def test_how_cards_are_printed(art: str, colours: str, ascii: bool, printed_as: str) -> None:
    settings = Settings(art=art, deck="spanish", values=False)
    wanted = Manner("spanish", printed_as, values=False)
    assert printed(settings, colours=colours, ascii=ascii) == wanted


def test_which_language_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "guessed", lambda: "nb")
    assert spoken(Settings(), Wishes()) == "nb"
    assert spoken(Settings(language="it"), Wishes()) == "it"
    assert spoken(Settings(language="it"), Wishes(language="de")) == "de"
    assert spoken(Settings(language="it"), Wishes(language="auto")) == "nb"


class Loud(gettext.NullTranslations):
    """A language that shouts."""

    def gettext(self, message: str) -> str:
        return re.sub(r"[^{}]+(?![^{]*\})", lambda text: text[0].upper(), message)


async def test_theme_language_and_deck_change_the_running_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gettext.translation", lambda *_, **__: Loud())
    app = app_in("felt", tmp_path, game=True)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        grounds = {style.bgcolor.name for style in styles(app) if style.bgcolor}
        assert theme.FELT.surface in grounds
        await pilot.press("comma")
        app.keep(replace(app.settings, theme="paper", language="it", deck="french"))
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert "YOUR NAME" in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.pause()
        text = shown(app)
        assert "HELP" in text
        assert manner.now().deck == "french"
        grounds = {style.bgcolor.name for style in styles(app) if style.bgcolor}
        assert theme.PAPER.surface in grounds
        assert theme.FELT.surface not in grounds
    assert load(tmp_path / "settings.toml")[0] == app.settings


def styles(app: ScopaApp) -> list[Style]:
    return [
        segment.style
        for strip in app.screen._compositor.render_strips()
        for segment in strip
        if segment.style
    ]


async def test_the_menu_speaks_another_language_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gettext.translation", lambda *_, **__: Loud())
    app = app_in("felt", tmp_path, game=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        app.keep(replace(app.settings, language="it"))
        await pilot.pause()
        await pilot.press("escape")
        for _ in range(4):
            await pilot.pause()
        assert "1  NEW GAME" in shown(app)
        await pilot.press("down", "down", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_without_colours_the_theme_is_dark(tmp_path: Path) -> None:
    app = app_in("paper", tmp_path, game=False)
    async with app.run_test(size=(80, 24)):
        assert app.theme == theme.PAPER.name
        app.keep(replace(app.settings, depth="none"))
        assert app.theme == theme.FELT.name
        assert output.depth() == "none"
