"""The whole program on the screen: menu, set-up, game, and the way between them."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.lobby import usual_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui import keymap, rulesummary
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.layout import with_slots
from scopa_tui.ui.screens.faults import FaultsScreen
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.menu import MenuScreen
from scopa_tui.ui.screens.saves import SavesScreen
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.screens.toosmall import TooSmallScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.settingsfile import load
from scopa_tui.ui.widgets.prompt import Prompt
from scopa_tui.ui.widgets.table import TableView
from tests.ui.table import click_text


def program(folder: Path, *, rules: str = "") -> ScopaApp:
    start = usual_setup(parse_rules(rules), name="Anna", bot="greedy") if rules else None
    return ScopaApp(
        Store(folder),
        think_inline,
        settings=Settings(name="Anna", speed="instant"),
        settings_path=folder / "settings.toml",
        start=start,
        first_dealer=1,
        rng=Random(1),
    )


async def rest(pilot: Pilot[None]) -> None:
    for _ in range(8):
        await pilot.pause()


async def test_two_keys_start_the_usual_game(tmp_path: Path) -> None:
    app = program(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await rest(pilot)
        await pilot.press("enter")
        await rest(pilot)
        assert isinstance(app.screen, GameScreen)


async def test_from_game_to_menu_and_back_again_and_again(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await rest(pilot)
            assert isinstance(app.screen, GameScreen)
            await pilot.press("q")
            await rest(pilot)
            assert isinstance(app.screen, MenuScreen)
            await pilot.press("enter")  # Continue
        await rest(pilot)
        assert isinstance(app.screen, GameScreen)
        assert len(app.screen_stack) <= 2


async def test_continue_asks_which_of_several_matches(tmp_path: Path) -> None:
    for rules in ("scopa", "cirulla"):
        app = program(tmp_path, rules=rules)
        async with app.run_test(size=(80, 24)) as pilot:
            await rest(pilot)
            await rest(pilot)
            await pilot.press("q")
            await rest(pilot)
    app = program(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for keys, title in ((["enter"], "Cirulla"), (["down", "enter"], "Scopa"), (["2"], "Cir")):
            await pilot.press("c")
            await rest(pilot)
            assert isinstance(app.screen, SavesScreen)
            await pilot.press("escape")
            await rest(pilot)
            assert isinstance(app.screen, MenuScreen)
            await pilot.press("c")
            await rest(pilot)
            await pilot.press(*keys)
            await rest(pilot)
            assert isinstance(app.screen, GameScreen)
            assert rulesummary.title(app.screen._view.rules).startswith(title)
            await pilot.press("q")
            await rest(pilot)
            os.utime(newest(tmp_path, title))


def newest(folder: Path, title: str) -> Path:
    """Return the save of a game, to make it the one that was played last."""
    name = "cirulla" if title.startswith("Cir") else "-scopa"
    return next(path for path in folder.glob("*.scopa") if name in path.name)


async def test_rematch_after_a_match(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa match.deals=1")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(200):
            await pilot.pause(0.02)
            if isinstance(app.screen, TallyScreen) and app.screen._winner is not None:
                break
            assert isinstance(app.screen, GameScreen | TallyScreen)
            await pilot.press("right", "enter")
            await pilot.pause(0.4)
        await pilot.pause(0.4)
        await pilot.press("r")
        await rest(pilot)
        assert isinstance(app.screen, GameScreen)
    assert len(list(tmp_path.glob("*.scopa"))) == 2


async def test_a_strict_game_is_remembered_and_so_is_its_rematch(tmp_path: Path) -> None:
    app = program(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await rest(pilot)
        await click_text(pilot, "forbidden")
        await click_text(pilot, "Start")
        await rest(pilot)
        assert isinstance(app.screen, GameScreen)
        await pilot.press("i")
        assert app.screen.query_one(Prompt).text == "This game forbids hints"
        assert not load(tmp_path / "settings.toml")[0].hints
        for rules in (None, parse_rules("scopa match.target=21"), parse_rules("scopa_3")):
            assert app._game is not None
            app._play_again(app._game, rules)
            await rest(pilot)
            assert not app._game.setup.hints
    records = list(tmp_path.glob("*.scopa"))
    assert len(records) == 4
    assert all('[Hints "forbidden"]' in path.read_text(encoding="utf-8") for path in records)


async def test_a_terminal_that_is_too_small_is_only_covered(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        for _ in range(2):
            await pilot.resize_terminal(30, 8)
            await rest(pilot)
            assert isinstance(app.screen, TooSmallScreen)
            await pilot.resize_terminal(40, 12)
            await rest(pilot)
            assert isinstance(app.screen, GameScreen)


async def test_a_folder_that_cannot_be_written_gives_a_notice(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    app = program(file, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        await pilot.press("right", "enter")
        await rest(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app._notifications


async def test_a_game_asked_for_at_the_start_is_offered_first_the_next_time(tmp_path: Path) -> None:
    app = program(tmp_path, rules="cirulla match.target=21")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
    settings, _ = load(tmp_path / "settings.toml")
    assert settings.last_rules == "cirulla match.target=21"


async def test_table_cards_keep_their_places_when_a_game_goes_on(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa")
    places = []
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        # Until the places are not those that the cards would get if they had just been laid.
        for _ in range(12):
            await pilot.press("right", "enter")
            await pilot.pause(0.45)
            assert isinstance(app.screen, GameScreen)
            slots = app.screen.query_one(TableView)._slots
            if slots != with_slots(with_slots((), ()), app.screen._view.table):
                break
        else:
            pytest.fail("all tables looked as if they were new")
        places.append(slots)
        await pilot.press("q")
        await rest(pilot)
    app = ScopaApp(
        Store(tmp_path),
        think_inline,
        settings=Settings(name="Anna", speed="instant"),
        settings_path=tmp_path / "settings.toml",
        rng=Random(1),
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        await pilot.press("enter")  # Continue
        await rest(pilot)
        await rest(pilot)
        places.append(app.screen.query_one(TableView)._slots)
    assert places[0] == places[1]
    assert any(places[0])


async def test_what_the_table_says_of_a_change_stays(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        await rest(pilot)
        await pilot.press("p")
        await rest(pilot)
        assert app.screen.query_one(Prompt).text == "Speed: wait for a key"
        await pilot.press("p")
        await rest(pilot)
        assert app.screen.query_one(Prompt).text == "Speed: slow"
        assert app.settings.speed == "slow"


async def test_faults_of_the_files_are_one_notice_one_list_and_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "keys.toml").write_text("".join(f"fault{n} = []\n" for n in range(12)))
    (tmp_path / "settings.toml").write_text('deck = "tarot"\n')
    settings, faults = load(tmp_path / "settings.toml")
    app = ScopaApp(
        Store(tmp_path),
        think_inline,
        settings=settings,
        settings_path=tmp_path / "settings.toml",
        faults=faults,
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        [notice] = app._notifications
        assert notice.message.startswith("settings.toml, line 1: deck must be one of")
        assert notice.message.endswith("12 more faults: Ctrl+P shows all of them.")
        assert sum("fault" in record.getMessage() for record in caplog.records) == 12
        await pilot.press("ctrl+p")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await rest(pilot)
        await rest(pilot)
        assert isinstance(app.screen, FaultsScreen)
        assert "keys.toml, line 12" in str(app.screen._blocks[12])
    keymap.use({})


@pytest.mark.parametrize(
    "keys",
    ["r", "s", "question_mark", "comma", "v", "ctrl+p", "r 1", "r 2", "q", "q n", "q n s"],
)
async def test_no_size_of_the_terminal_is_a_fault(tmp_path: Path, keys: str) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        await pilot.press(*keys.split())
        await rest(pilot)
        opened = app.screen
        for size in ((1, 1), (3, 3), (41, 13), (5, 60), (200, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.press("down")
            await pilot.pause()
        await rest(pilot)
        assert app.screen is opened


async def test_leaving_while_a_screen_opens_is_no_fault(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        app.exit()
        await app.run_action("screen.log")  # a key that was typed just before
    assert app.return_code == 0
