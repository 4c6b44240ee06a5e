"""In a made-up language no English is left on the screens around the game."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

import scopa_tui
from scopa_tui.engine import OPTIONS, PRESETS, Rules, parse_rules
from scopa_tui.rooms.variants import Variants
from scopa_tui.ui.actions import GAME_ACTIONS
from scopa_tui.ui.screens.ask import AskScreen, ConfirmScreen, RulesTextScreen
from scopa_tui.ui.screens.book import ALL, GLOSSARY, THIS, RulesScreen
from scopa_tui.ui.screens.help import HelpScreen
from scopa_tui.ui.screens.keeping import name_fault
from scopa_tui.ui.screens.log import LogScreen
from scopa_tui.ui.screens.menu import MenuScreen
from scopa_tui.ui.screens.rulesmenu import RulesMenu
from scopa_tui.ui.screens.saves import SavesScreen
from scopa_tui.ui.screens.setup import SetupScreen
from scopa_tui.ui.screens.toosmall import TooSmallScreen
from scopa_tui.ui.screens.variants import VariantsScreen
from scopa_tui.ui.settings import Settings
from tests.ui.hosting import Host, shown
from tests.ui.otherworld import english, foreign, otherworld

__all__ = ["otherworld"]

ROOT = Path(scopa_tui.__file__).parent
KEYS = {"Esc", "Enter", "PgDn", "Ctrl"}
CODES = {word for name in (*OPTIONS, *PRESETS) for word in english(name)}
CHOICES = {
    word for option in OPTIONS.values() for value in option.choices for word in english(str(value))
}
SOURCES = {word for preset in PRESETS.values() for word in english(preset.source)}
NAMES = {
    "toml",
    "zzz",
    "Anna",
    "Rosina",
    "Beppe",
    "Carla",
    "Dino",
    "Elsa",
    "Gino",
    "scopa",
    "off",
    "none",
}


def others() -> set[str]:
    """The words of modules that speak no other language yet, and what they show of the engine."""
    found: set[str] = set()
    for path in [*(ROOT / "ui").glob("*.py"), *(ROOT / "ui" / "screens").glob("settings.py")]:
        source = path.read_text(encoding="utf-8")
        if "ui.i18n" in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= english(node.value)
        if path.name == "rulewords.py":
            for option in OPTIONS.values():
                found |= english(" ".join((option.label, option.help, *option.choices.values())))
        if path.name == "chapters.py":
            for preset in PRESETS.values():
                found |= english(f"{preset.title} {preset.english} {preset.description}")
    return found


def left(text: str) -> set[str]:
    """The English that is left, as far as it has no reason to be there."""
    reasons = KEYS | CODES | CHOICES | NAMES | SOURCES | others()
    whole = {word.lower() for word in reasons}
    # A word that is cut for want of room is none.
    text = re.sub(r"[A-Za-z]+…", " ", text)
    return {word for word in english(text) if word.lower() not in whole}


BROKEN = parse_rules("scopa score.tie=all_tied deal.table=0 match.lead=2 match.both_over=ordered")
CONFLICT = parse_rules("scopa deal.hand=6 deal.table=5 goal=low opening.fifteen=on")


def setup(last: str) -> Callable[[Path], Screen[Any]]:
    def make(folder: Path) -> Screen[Any]:
        (folder / "bad.toml").write_text('name = "Bad"\n[rules]\ncapture.equal = maybe\n')
        variants = Variants(folder)
        variants.save("Gino", parse_rules("scopa match.target=21"))
        return SetupScreen(Settings(name="Anna", last_rules=last), ("greedy",), variants)

    return make


SCREENS: dict[str, tuple[Callable[[Path], Screen[Any]], tuple[str, ...]]] = {
    "menu": (lambda _: MenuScreen("", ("a", "b", "c")), ()),
    "new game": (setup("scopa"), ()),
    "own game": (setup("scopa match.target=21"), ()),
    "broken game": (setup("scopa score.tie=all_tied"), ()),
    "no such game": (setup("scopa"), ("slash", "z", "z", "z")),
    "rules": (lambda _: VariantsScreen(Rules(), Rules()), ()),
    "all rules": (lambda _: VariantsScreen(BROKEN, Rules()), ("a", "down", "down")),
    "conflicts": (lambda _: VariantsScreen(CONFLICT, Rules()), ("n", "n")),
    "idle": (lambda _: VariantsScreen(BROKEN, Rules()), ("a", *["down"] * 12)),
    "no rule": (lambda _: VariantsScreen(Rules(), Rules()), ("slash", "z", "z", "z")),
    "text": (lambda _: RulesTextScreen(Rules(), where=""), ("c",)),
    "ask": (lambda _: AskScreen("", "", name_fault, help=""), ("enter",)),
    "confirm": (lambda _: ConfirmScreen("", "", yes=""), ()),
    "saves": (lambda _: SavesScreen([("Anna", "Anna")]), ()),
    "in force": (lambda _: RulesMenu(Rules(), parse_rules("cirulla")), ()),
    "book": (lambda _: RulesScreen(Rules(), THIS), ()),
    "games": (lambda _: RulesScreen(Rules(), ALL), ()),
    "no word": (lambda _: RulesScreen(Rules(), GLOSSARY), ("slash", "7", "7", "7")),
    "help": (lambda _: HelpScreen(Rules(), GAME_ACTIONS), ()),
    "log": (lambda _: LogScreen(()), ()),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_no_english_is_left(name: str, tmp_path: Path, otherworld: None) -> None:
    make, keys = SCREENS[name]
    app = Host(lambda: make(tmp_path))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        text = shown(app)
        assert not left(text), text
        assert any(char in text for char in foreign("aeiounrst")), text


async def test_the_notice_of_a_small_terminal(otherworld: None) -> None:
    app = Host(TooSmallScreen)
    async with app.run_test(size=(38, 10)) as pilot:
        await pilot.pause()
        assert not left(shown(app))


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24)])
async def test_buttons_and_fields_fit_in_a_long_language(
    size: tuple[int, int], tmp_path: Path, otherworld: None
) -> None:
    app = Host(lambda: setup("scopa match.target=21")(tmp_path))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for field in app.screen.query("Field"):
            inside = [child.region.right for child in field.query("Push, Line, Choice")]
            assert all(right <= field.region.right for right in inside), field.id
