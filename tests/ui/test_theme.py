"""Every theme can be read: all text on all screens has enough contrast."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from rich.color import Color
from textual.theme import BUILTIN_THEMES

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.lobby import usual_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui import theme
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.settings import SETTINGS, TEXTUAL_THEMES, Settings
from scopa_tui.ui.tint import contrast

FROM_GAME = (
    ("right",), ("s", "escape"), ("r", "escape"), ("question_mark", "escape"), ("o", "escape"),
    ("comma", "down", "down", "escape"), ("ctrl+p", *"the", "down", "escape"),
)  # fmt: skip
"""Keys that show a screen, and the last one closes it again."""
FROM_MENU = ((), ("n", "down", "tab", "escape"), ("r", "escape"))


def unreadable(app: ScopaApp) -> set[tuple[str, str, str, float]]:
    """Return every text on the screen that has too little contrast, with its colours."""
    found = set()
    for strip in app.screen._compositor.render_strips():
        for text, style, control in strip:
            if control or not style or not any(char.isalnum() for char in text):
                continue
            ink, ground = (_hex(colour) for colour in (style.color, style.bgcolor))
            seen = contrast(ink, ground)
            if seen < theme.READABLE:
                found.add((text, ink, ground, round(seen, 1)))
    return found


def _hex(colour: Color | None) -> str:
    assert colour is not None
    return colour.get_truecolor().hex


@pytest.fixture(autouse=True)
def _felt_again() -> object:
    yield
    theme.use(theme.FELT)


def app_in(name: str, home: Path, *, game: bool) -> ScopaApp:
    start = usual_setup(parse_rules("scopa"), name="Anna", bot="greedy") if game else None
    settings = Settings(name="Anna", speed="instant", theme=name)
    return ScopaApp(
        Store(home),
        think_inline,
        settings=settings,
        settings_path=home / "settings.toml",
        start=start,
        first_dealer=1,
        rng=Random(1),
    )


@pytest.mark.parametrize("name", [*theme.OWN, "nord", "solarized-light"])
@pytest.mark.parametrize("game", [True, False], ids=["game", "menu"])
async def test_all_text_can_be_read(name: str, game: bool, tmp_path: Path) -> None:
    app = app_in(name, tmp_path, game=game)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        for keys in FROM_GAME if game else FROM_MENU:
            await pilot.press(*keys[:-1])
            await pilot.pause()
            assert unreadable(app) == set(), keys
            await pilot.press(*keys[-1:])
            await pilot.pause()


def test_text_on_every_ground_of_our_themes() -> None:
    for tones in (theme._FELT, theme._PAPER, theme._CONTRAST):
        assert contrast(tones.on_accent, tones.accent) >= theme.READABLE
        for ground in (tones.screen, tones.panel):
            for ink in (tones.text, tones.quiet, tones.accent, tones.alert, tones.good, tones.bad):
                assert contrast(ink, ground) >= theme.READABLE, (ink, ground)
        for ink in (tones.text, tones.quiet, tones.accent):
            assert contrast(ink, tones.line) >= theme.READABLE, ink


@pytest.mark.parametrize("name", TEXTUAL_THEMES)
def test_themes_of_textual_are_made_readable(name: str) -> None:
    tones = theme._tones(BUILTIN_THEMES[name])
    assert contrast(tones.on_accent, tones.accent) >= theme.READABLE
    for ground in (tones.screen, tones.panel, tones.line):
        for ink in (tones.text, tones.quiet, tones.accent, tones.alert, tones.good, tones.bad):
            assert contrast(ink, ground) >= theme.READABLE, (ink, ground)


def test_every_theme_that_can_be_chosen_is_there() -> None:
    usable = {name for name, one in BUILTIN_THEMES.items() if not one.ansi}
    assert set(TEXTUAL_THEMES) == usable
    assert set(SETTINGS["theme"].choices) == usable | set(theme.OWN)
