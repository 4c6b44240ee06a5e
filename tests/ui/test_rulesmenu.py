"""The rules in force, and those of the next match, from the running game and after it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.widgets import Static

from scopa_tui.bots import think_inline
from scopa_tui.engine import PRESETS, Rules, parse_rules
from scopa_tui.rooms.lobby import Lobby, Setup
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.screens import variants
from scopa_tui.ui.screens.book import RulesScreen
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.menu import MenuScreen
from scopa_tui.ui.screens.rulesmenu import Choice, RulesMenu
from scopa_tui.ui.screens.tally import TallyScreen
from tests.ui.hosting import SIZES, Host, click, shown
from tests.ui.table import Table
from tests.ui.test_app import program, rest
from tests.ui.watching import Watching

NEW = parse_rules("napola match.target=16")
SAID = "The running deal keeps its rules; the next match begins with the new ones."


class Answering(ModalScreen[Rules | None]):
    """Stands in for the form: ends with what the test wants."""

    answer: Rules | None = NEW
    asked: list[tuple[Rules, Rules]] = []  # noqa: RUF012

    def __init__(self, rules: Rules, base: Rules) -> None:
        super().__init__()
        self.asked.append((rules, base))

    def compose(self) -> ComposeResult:
        yield Static("the form")

    def on_mount(self) -> None:
        self.dismiss(self.answer)


@pytest.fixture(autouse=True)
def form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variants, "VariantsScreen", Answering)
    monkeypatch.setattr(Answering, "answer", NEW)
    Answering.asked.clear()


def host(rules: str = "cirulla", upcoming: Rules | None = None, **options: Any) -> Host:
    return Host(lambda: RulesMenu(parse_rules(rules), upcoming, **options))


async def test_it_names_every_rule_and_its_switch() -> None:
    app = host("scopa match.target=21 ace.sweep=on score.napola.cap=10")
    async with app.run_test(size=(120, 40)):
        text = shown(app)
        assert "Unlike plain Scopa: to 21, ace takes all (no scopa), napola." in text
        assert "Ace takes all. An ace takes every card on the table (ace.sweep)" in text
        assert SAID in text


@pytest.mark.parametrize("size", SIZES)
async def test_its_entries_are_seen_at_every_size(size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size):
        for words in ("1  Read", "2  Change", "3  Begin", "4  Back", "Esc"):
            assert words in shown(app)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["escape"], Choice(None, begin=False)),
        (["r"], Choice(None, begin=False)),
        (["q"], Choice(None, begin=False)),
        (["4"], Choice(None, begin=False)),
        (["3"], Choice(None, begin=True)),
        (["2", "escape"], Choice(NEW, begin=False)),
        (["2", "3"], Choice(NEW, begin=True)),
        (["2", "enter"], Choice(NEW, begin=True)),
        (["down", "down", "down", "enter"], Choice(None, begin=False)),
    ],
)
async def test_answers(keys: list[str], answer: Choice) -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        assert app.answer == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [("3  Begin", Choice(None, begin=True)), ("Esc Back", Choice(None, begin=False))],
)
async def test_clicks(text: str, answer: Choice) -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, text)
        assert app.answer == answer


async def test_reading_leads_to_the_book_and_back() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, RulesMenu)


async def test_the_form_gets_the_rules_and_the_game_to_compare_with() -> None:
    app = host("cirulla match.target=31")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2")
        await pilot.pause()
        assert Answering.asked == [
            (parse_rules("cirulla match.target=31"), PRESETS["cirulla"].rules)
        ]
        assert "The next match: Napola, to 16" in shown(app)
        await pilot.press("2")
        await pilot.pause()
        assert Answering.asked[1] == (NEW, PRESETS["napola"].rules)


@pytest.mark.parametrize("answer", [None, parse_rules("cirulla")])
async def test_a_form_that_changes_nothing(
    answer: Rules | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answering, "answer", answer)
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert app.answer == Choice(None, begin=False)


# --- in the program -------------------------------------------------------------------------------


async def playing(app: ScopaApp, pilot: Pilot[None]) -> GameScreen:
    for _ in range(20):
        await rest(pilot)
        if isinstance(app.screen, GameScreen):
            return app.screen
    raise AssertionError(f"{app.screen} is no game")


@pytest.mark.parametrize("way", ["key", "header", "bar"])
async def test_the_running_deal_keeps_its_rules(tmp_path: Path, way: str) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        table = await playing(app, pilot)
        if way == "key":
            await pilot.press("r")
        else:
            await click(pilot, {"header": "Scopa to 11", "bar": "r Rules"}[way])
        await rest(pilot)
        assert isinstance(app.screen, RulesMenu)
        await pilot.press("2", "escape")
        await rest(pilot)
        assert await playing(app, pilot) is table
        assert SAID in " ".join(shown(app).split())
        assert table._view.rules == parse_rules("scopa")
        assert len(list(tmp_path.glob("*.scopa"))) == 1


async def test_a_new_match_with_new_rules_keeps_the_running_one(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(app, pilot)
        await pilot.press("r")
        await rest(pilot)
        await pilot.press("2", "3")
        await rest(pilot)
        table = await playing(app, pilot)
        assert table._view.rules == NEW
        saved = app._store.newest_unfinished()
        assert saved is not None
        assert len(list(tmp_path.glob("*.scopa"))) == 2


async def test_more_players_get_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    four = parse_rules("scopone")
    monkeypatch.setattr(Answering, "answer", four)
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(app, pilot)
        await pilot.press("r")
        await rest(pilot)
        await pilot.press("2", "3")
        await rest(pilot)
        table = await playing(app, pilot)
        assert table._view.rules == four
        assert table._room.names[:2] == ("Anna", "Rosina")
        assert len(table._room.names) == 4


async def test_a_rematch_has_the_new_rules_and_says_so(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa match.deals=1")
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(app, pilot)
        await pilot.press("r")
        await rest(pilot)
        await pilot.press("2", "escape")
        await rest(pilot)
        await ended(app, pilot)
        text = shown(app)
        assert "A rematch has new rules: Napola, to 16" in " ".join(text.replace("│", "").split())
        await click(pilot, "Rematch, new rules")
        table = await playing(app, pilot)
        assert table._view.rules == NEW


async def ended(app: ScopaApp, pilot: Pilot[None]) -> None:
    for _ in range(200):
        await pilot.pause(0.02)
        if isinstance(app.screen, TallyScreen) and app.screen._winner is not None:
            await pilot.pause(0.4)
            return
        await pilot.press("right", "enter")
        await pilot.pause(0.4)
    raise AssertionError("the match never ended")


async def test_the_menu_leads_to_the_rules_of_the_match_that_was_left(tmp_path: Path) -> None:
    app = program(tmp_path, rules="cirulla")
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(app, pilot)
        await pilot.press("q")
        await rest(pilot)
        assert isinstance(app.screen, MenuScreen)
        await pilot.press("r")
        await rest(pilot)
        assert "Rules in force · Cirulla" in shown(app)
        await pilot.press("2", "3")
        await rest(pilot)
        assert (await playing(app, pilot))._view.rules == NEW
        assert app.settings.last_rules.startswith("napola match.target=16")


async def test_without_a_match_the_menu_leads_to_the_book(tmp_path: Path) -> None:
    app = program(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        app.show_rules()
        await rest(pilot)
        assert isinstance(app.screen, RulesScreen)


async def test_rules_that_do_not_go_together_are_kept_for_the_form_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = parse_rules("scopa capture.equal=off capture.sum=off")
    monkeypatch.setattr(Answering, "answer", wrong)
    app = host("scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2")
        await rest(pilot)
        assert any("cannot be played yet" in note.message for note in app._notifications)
        await pilot.press("2")
        await rest(pilot)
        assert [rules for rules, _ in Answering.asked] == [Rules(), wrong]
        await pilot.press("escape")
        await rest(pilot)
    assert app.answer == Choice(None, begin=False)


async def test_chosen_rules_stay_with_their_match(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(app, pilot)
        await pilot.press("r")
        await rest(pilot)
        await pilot.press("2", "escape")
        await rest(pilot)
        await pilot.press("q")
        await rest(pilot)
        app.continue_game()
        await rest(pilot)
        table = await playing(app, pilot)
        assert table._next_rules == NEW
        # it has not been played yet, so it is not what was played last
        assert app.settings.last_rules == "scopa"


# --- who plays ------------------------------------------------------------------------------------


def the_table(rules: str, *bots: str) -> Table:
    """Return a table of computer players, and of people where the name of one is empty."""
    names = ("Rosina", "Beppe", "Carla", "Dino", "Elsa", "Gino")[: len(bots)]
    game = Lobby(None, think_inline, Random(1)).create(Setup(parse_rules(rules), names, bots), 1)
    return Table(game) if "" in bots else Watching(rules, bots=bots)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("rules", "bots", "line"),
    [
        (
            "scopa_3",
            ("campione", "dilettante", "esperto"),
            "At the table: Rosina (campione), Beppe (dilettante) and Carla (esperto).",
        ),
        (
            "scopone",
            ("", "greedy", "random", "esperto"),
            "At the table: You, Beppe (greedy), Carla (random) and Dino (esperto).",
        ),
    ],
)
async def test_the_rules_in_force_say_who_plays_at_which_level(
    rules: str, bots: tuple[str, ...], line: str, size: tuple[int, int]
) -> None:
    app = the_table(rules, *bots)
    async with app.run_test(size=size) as pilot:
        await pilot.press("space")
        app.table.action_rules()
        await pilot.pause()
        assert isinstance(app.screen, RulesMenu)
        assert line in in_a_line(app)


def in_a_line(app: App[None]) -> str:
    """Return what is shown as one line, frames left out."""
    return " ".join("".join(char for char in shown(app) if char not in "│▄▀█▁▔▎▐").split())


async def test_people_alone_have_no_levels() -> None:
    app = the_table("scopa", "", "")
    async with app.run_test(size=(80, 24)) as pilot:
        app.table.action_rules()
        await pilot.pause()
        assert "At the table" not in shown(app)
