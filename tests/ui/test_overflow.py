"""In no language a text is cut at 80x24: each shows its first and its last letter.

What players have made, such as names and rules as text, may be shortened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen

from scopa_tui.bots import think_inline
from scopa_tui.engine import PRESETS, Rules, parse_rules, side_count
from scopa_tui.rooms.lobby import Lobby, usual_setup
from scopa_tui.rooms.store import Store
from scopa_tui.rooms.variants import Variants
from scopa_tui.ui.actions import GAME_ACTIONS
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.faces import Edition
from scopa_tui.ui.i18n import LANGUAGES
from scopa_tui.ui.screens.ask import ConfirmScreen, RulesTextScreen
from scopa_tui.ui.screens.book import TABS, RulesScreen
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.help import HelpScreen
from scopa_tui.ui.screens.log import LogScreen
from scopa_tui.ui.screens.menu import MenuScreen
from scopa_tui.ui.screens.piles import PilesScreen
from scopa_tui.ui.screens.rulesmenu import RulesMenu
from scopa_tui.ui.screens.saves import SavesScreen
from scopa_tui.ui.screens.settings import SettingsScreen
from scopa_tui.ui.screens.setup import SetupScreen
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.screens.variants import VariantsScreen
from scopa_tui.ui.settings import Settings
from tests.ui import ends
from tests.ui.cuts import Looks
from tests.ui.test_piles import piles
from tests.ui.test_tally import played

SIZE = (80, 24)
BROKEN = parse_rules("scopa score.tie=all_tied deal.table=0 match.lead=2 match.both_over=ordered")
CONFLICT = parse_rules("scopa deal.hand=6 deal.table=5 goal=low opening.fifteen=on")


def program(home: Path) -> ScopaApp:
    settings = Settings(name="Anna", speed="instant")
    return ScopaApp(
        Store(home),
        think_inline,
        settings=settings,
        settings_path=home / "settings.toml",
        rng=Random(1),
    )


# --- menu and forms -------------------------------------------------------------------------------


def new_game(home: Path, last: str) -> SetupScreen:
    variants = Variants(home)
    variants.save("Gino", parse_rules("scopa match.target=21"))
    return SetupScreen(Settings(name="Anna", last_rules=last), ("random", "greedy"), variants)


async def test_menu_and_forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.toml").write_text('name = "Bad"\n[rules]\ncapture.equal = maybe\n')
    async with program(tmp_path).run_test(size=SIZE) as pilot:
        looks = Looks(pilot, monkeypatch)
        for language in LANGUAGES:
            looks.speak(language)
            await looks.through("menu", MenuScreen("Scopa", ("a", "b", "c")))
            await looks.through(
                "new game", new_game(tmp_path, "scopa"), (), ("s",), ("escape", "t")
            )
            for last in ("scopa match.target=21", "scopa score.tie=all_tied", "scopa_6"):
                await looks.through(last, new_game(tmp_path, last))
            await looks.through("no such game", new_game(tmp_path, "scopa"), ("slash", "9", "9"))
            await looks.through("own game", new_game(tmp_path, "scopa match.target=21"), ("n",))
            await looks.through("own game", new_game(tmp_path, "scopa match.target=21"), ("x",))
            await looks.through("rules", VariantsScreen(Rules(), Rules()), (), ("down",), ("enter",))
            await looks.through("broken rules", VariantsScreen(BROKEN, Rules()), ("a",), ("n",))
            await looks.through("conflicts", VariantsScreen(CONFLICT, Rules()), ("n",), ("n",))
            await looks.through("no rule", VariantsScreen(Rules(), Rules()), ("slash", "9", "9"))
            await looks.through("settings", SettingsScreen(pilot.app.settings, ("greedy",)))
            await looks.through("palette", MenuScreen(), ("ctrl+p",))
    assert not looks.found, str(looks)
