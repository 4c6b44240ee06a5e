"""In no language a text is cut at 80x24: each shows its first and its last letter.

What players have made, such as names and rules as text, may be shortened.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from itertools import product
from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import LEVELS, Because, Estimate, Thought, think_inline
from scopa_tui.bots.reasons import KINDS
from scopa_tui.engine import Play, Rules, parse_cards, parse_rules, seat_count, side_count
from scopa_tui.rooms.store import Saved, Store
from scopa_tui.rooms.variants import Variants
from scopa_tui.rooms.width import cells
from scopa_tui.ui import saves
from scopa_tui.ui.actions import GAME_ACTIONS, WATCH_ACTIONS
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.boardplan import Area
from scopa_tui.ui.faces import Edition
from scopa_tui.ui.hintwords import legend, rows
from scopa_tui.ui.i18n import LANGUAGES
from scopa_tui.ui.screens.ask import ConfirmScreen, RulesTextScreen
from scopa_tui.ui.screens.book import TABS, RulesScreen
from scopa_tui.ui.screens.help import HelpScreen
from scopa_tui.ui.screens.hint import HintScreen
from scopa_tui.ui.screens.log import LogScreen
from scopa_tui.ui.screens.menu import MenuScreen
from scopa_tui.ui.screens.piles import PilesScreen
from scopa_tui.ui.screens.rulesmenu import RulesMenu
from scopa_tui.ui.screens.saves import SavesScreen
from scopa_tui.ui.screens.settings import SettingsScreen
from scopa_tui.ui.screens.setup import SetupScreen
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.screens.toosmall import TooSmallScreen
from scopa_tui.ui.screens.variants import VariantsScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.who import side_names
from tests.bots.positions import looking_at
from tests.ui.boards import PACK_52
from tests.ui.cuts import Looks
from tests.ui.ends import speak
from tests.ui.halfway import middle
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


NOTHING = ("slash", "9", "9")
"""Keys that search for what is nowhere."""
OWN = "scopa match.target=21"
BROKEN_SIX = "scopa_6 score.tie=all_tied"


def new_game(home: Path, last: str) -> SetupScreen:
    variants = Variants(home)
    variants.save("Gino", parse_rules(OWN))
    return SetupScreen(Settings(name="Anna", last_rules=last), LEVELS, variants)


async def test_menu_and_forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.toml").write_text('name = "Bad"\n[rules]\ncapture.equal = maybe\n')
    async with program(tmp_path).run_test(size=SIZE) as pilot:
        looks = Looks(pilot, monkeypatch)
        for language in LANGUAGES:
            looks.speak(language)
            await looks.through("menu", MenuScreen("Scopa", ("a", "b", "c")), (), ("ctrl+p",))
            own, six = new_game(tmp_path, OWN), new_game(tmp_path, BROKEN_SIX)
            asked = (("s",), ("escape", "t"), ("escape", "n"), ("escape", "x"))
            await looks.through("own game", own, (), *asked, ("escape", *NOTHING))
            await looks.through("six players", six)
            rules = VariantsScreen(Rules(), Rules())
            await looks.through("rules", rules, (), ("down",), ("enter",), NOTHING)
            await looks.through("broken rules", VariantsScreen(BROKEN, Rules()), ("a",), ("n",))
            await looks.through("conflicts", VariantsScreen(CONFLICT, Rules()), ("n",), ("n",))
            await looks.through("settings", SettingsScreen(Settings(name="Anna"), ("greedy",)))
    assert not looks.found, str(looks)


# --- reading, and what lies over the table --------------------------------------------------------


async def test_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with program(tmp_path).run_test(size=SIZE) as pilot:
        looks = Looks(pilot, monkeypatch)
        for language in LANGUAGES:
            looks.speak(language)
            tabs = [(str(tab),) for tab in range(1, len(TABS) + 1)]
            await looks.through("book", RulesScreen(parse_rules("cirulla")), *tabs, NOTHING)
            await looks.through("help", HelpScreen(parse_rules("cirulla"), GAME_ACTIONS))
            await looks.through("watching", HelpScreen(None, WATCH_ACTIONS))
            await looks.through("in force", RulesMenu(BROKEN, parse_rules("cirulla")))
            await looks.through("no rules", RulesMenu(Rules(), running=False))
            await looks.through("log", LogScreen(()))
    assert not looks.found, str(looks)


SHEETS = (
    ("cirulla", None),
    ("scopa_6 seats.teams=three", None),
    ("scopa_6 seats.teams=three", 0),
    ("scopa", 1),
    ("a_perdere", 1),
)


def sheet(
    game: str,
    *,
    winner: int | None = None,
    running: bool = False,
    lasts: float | None = None,
    pauses: bool = False,
) -> TallyScreen:
    match = played(game)
    assert match.last_tally is not None
    names = ("Anna", "Rosina", "Beppe", "Carla", "Dino", "Elsa")[: seat_count(match.rules.seats)]
    return TallyScreen(
        match.last_tally,
        sides=side_names(names, match.rules, you=0),
        before=(8,) * side_count(match.rules.seats),
        rules=match.rules,
        you=0,
        winner=winner,
        others=True,
        running=running,
        lasts=lasts,
        pauses=pauses,
    )


async def test_over_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with program(tmp_path).run_test(size=SIZE) as pilot:
        looks = Looks(pilot, monkeypatch)
        for language in LANGUAGES:
            looks.speak(language)
            for game, winner in SHEETS:
                await looks.through(f"sheet {game} {winner}", sheet(game, winner=winner))
            await looks.through("watched", sheet("scopa", lasts=60.0, pauses=True), (), ("space",))
            await looks.through("so far", sheet("scopa_5", running=True))
            for count in (2, 3, 6):
                await looks.through(f"piles {count}", PilesScreen(piles(count), Edition(PACK_52)))
            some = piles(2, whole=False)
            await looks.through("latest piles", PilesScreen(some, Edition(PACK_52)))
            await looks.through("saves", SavesScreen([saved(game) for game in ("scopa", "cicera")]))
            await looks.through("yes or no", ConfirmScreen("", "", yes=""))
            await looks.through("text", RulesTextScreen(Rules()), (), ("c",))
    assert not looks.found, str(looks)


def saved(game: str) -> tuple[str, str]:
    written = datetime(2026, 5, 12, 8, 0)
    return saves.lines(Saved(Path("nowhere"), middle(game)[1], written), written)


async def test_too_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with program(tmp_path).run_test(size=(30, 8)) as pilot:
        looks = Looks(pilot, monkeypatch)
        for language in LANGUAGES:
            looks.speak(language)
            assert isinstance(pilot.app.screen, TooSmallScreen)
            pilot.app.screen.refresh(recompose=True)
            await looks.settled()
            await looks.at("notice")
    assert not looks.found, str(looks)


# --- hints ----------------------------------------------------------------------------------------


def ranking(rules: str) -> HintScreen:
    """A ranking with every reason there is, each for a play of its own."""
    seen = looking_at("scopa", "CsCb7c/FbFcRd | 7d2c5dRb | + | -/- | 0-0 | 2 1 - | 0-0")
    seen = replace(seen, rules=parse_rules(rules))
    cards, others = parse_cards("RsRb"), parse_cards("7s7b6s6b5s")
    facts = [
        Because(kind, good, cards, n, others[:n], "primiera")
        for kind, good, n in product(KINDS, (True, False), (1, 2, 5))
    ]
    play = Play(parse_cards("7c")[0], parse_cards("2c5d"))
    made = Thought(
        play,
        tuple(
            Estimate(play, -12.34, 900, 1.0 if rules == "napola" else None, (fact,))
            for fact in facts
        ),
        2000,
        exact=rules == "scopa_3",
    )
    texts = rows(seen, made)
    return HintScreen(
        texts, legend(seen, made), panel=lambda: Area(56, 1, 24, 21), look=lambda _play: None
    )


async def test_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with program(tmp_path).run_test(size=SIZE) as pilot:
        looks = Looks(pilot, monkeypatch)
        for language in LANGUAGES:
            looks.speak(language)
            for rules in ("scopa", "scopa_3", "a_perdere", "napola"):
                await looks.through(f"hint {rules}", ranking(rules), (), ("end",))
    assert not looks.found, str(looks)


SMALL = 40
"""Columns of the smallest terminal."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_in_the_smallest_terminal(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, language)
    found = []
    for rules in ("scopa", "scopa_3", "a_perdere", "napola"):
        screen = ranking(rules)
        texts = [screen._legend[-1], *(text for row in screen._rows for text in row.reasons)]
        rooms = [SMALL - 4] + [2 * (SMALL - 2)] * len(texts)
        found += [text for text, room in zip(texts, rooms, strict=False) if cells(text) > room]
    assert not found, found
