from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from scopa_tui.engine import PRESETS, parse_rules
from scopa_tui.rooms.lobby import Setup
from scopa_tui.ui.newgame import Choices, games, player_choices
from scopa_tui.ui.screens.setup import SetupScreen
from scopa_tui.ui.settings import Settings
from tests.ui.hosting import Host, click, lines, shown

BOTS = ("random", "greedy", "clever")


def host(last: str = "scopa", *, name: str = "Anna", opponent: str = "greedy") -> Host:
    settings = Settings(name=name, last_rules=last, opponent=opponent)
    return Host(lambda: SetupScreen(settings, BOTS))


async def write(pilot: Pilot[Any], field: str, text: str) -> None:
    """Replace the text of a field."""
    pilot.app.screen.query_one(f"#{field}", Input).value = text
    await pilot.pause()


# --- the usual game ---------------------------------------------------------------------------


async def test_enter_starts_the_usual_game() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer == Setup(parse_rules("scopa"), ("Anna", "Rosina"), ("", "greedy"))


async def test_the_last_game_is_offered_again() -> None:
    app = host("scopa_4 match.target=21 score.napola.cap=7", opponent="clever")
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("scopa_4 match.target=21 score.napola.cap=7")
        assert app.answer.bots == ("", "clever", "clever", "clever")


async def test_rules_that_nobody_can_read_are_passed_over() -> None:
    app = host("calcio")
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("scopa")


async def test_opponents_never_bear_the_name_of_the_player() -> None:
    app = host("scopa_6", name="rosina")
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.names == ("rosina", "Beppe", "Carla", "Dino", "Elsa", "Gino")


# --- other games ------------------------------------------------------------------------------


async def test_another_game_by_keys() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab", "down", "enter", "enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("scopone")
        assert len(app.answer.names) == len(app.answer.bots) == 4


async def test_number_of_players_by_keys() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("tab", "tab", "tab", "right")
        await pilot.pause()
        assert "Scopa a tre" in shown(app)
        await pilot.press("right", "right", "right", "right")
        await pilot.pause()
        await pilot.press("shift+tab", "enter", "enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("scopa_6")


async def test_a_game_by_mouse_alone() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "Napola")
        await click(pilot, "4 in pairs")
        await click(pilot, " →", nth=1)
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("napola seats.players=4 seats.teams=two")
        assert app.answer.bots == ("", "greedy", "clever", "greedy")


async def test_a_game_has_its_own_target() -> None:
    app = host("scopa match.target=31 score.napola.cap=7")
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "Scopone scientifico")
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("scopone_scientifico")


async def test_partners_are_marked() -> None:
    app = host("scopone")
    async with app.run_test(size=(80, 24)):
        rows = [row for row in lines(app) if "greedy" in row]
        marks = [[word for word in ("Opponent", "Partner") if word in row] for row in rows]
        assert marks == [["Opponent"], ["Partner"], ["Opponent"]]


async def test_six_players_fit() -> None:
    app = host("scopa_6")
    async with app.run_test(size=(80, 24)):
        text = shown(app)
        for word in ("Anna", "Rosina", "Beppe", "Carla", "Dino", "Elsa", "scopa_6", "Start"):
            assert word in text, text


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
async def test_every_field_can_be_reached_where_there_is_little_room(size: tuple[int, int]) -> None:
    app = host("scopa_6")
    async with app.run_test(size=size) as pilot:
        await pilot.press("up", "up")
        assert "Elsa" in shown(app)
        assert app.focused is not None
        assert app.focused.id == "name-5"
        await pilot.press(*["up"] * 13)
        await pilot.pause()
        assert app.focused.id == "players"
        assert "6 in teams" in shown(app)


# --- house rules ------------------------------------------------------------------------------


async def test_target_and_more_rules() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.click("#target")
        await pilot.press("end", "backspace", "backspace", "1", "6")
        await write(pilot, "extra", "score.napola.cap=7")
        assert "scopa score.napola.cap=7 match.target=16" in shown(app)
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("scopa match.target=16 score.napola.cap=7")


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        ("target", "abc", "whole number from 1 to 200"),
        ("target", "0", "whole number from 1 to 200"),
        ("target", "201", "whole number from 1 to 200"),
        ("target", "", "whole number from 1 to 200"),
        ("extra", "score.napla.cap=7", "did you mean"),
        ("extra", "deal.hand=10", "10"),
        ("name-0", "", "A player needs a name."),
        ("name-1", "ANNA", "There is a ANNA already."),
    ],
)
async def test_wrong_input_says_why_and_does_not_start(
    field: str, text: str, sentence: str
) -> None:
    app = host()
    async with app.run_test(size=(100, 30)) as pilot:
        await write(pilot, field, text)
        assert sentence in shown(app)
        await click(pilot, "Start")
        assert not app.closed
        assert app.focused is not None
        assert app.focused.id == field
        await write(pilot, field, {"target": "21", "extra": ""}.get(field, "Zita"))
        assert sentence not in shown(app)
        await click(pilot, "Start")
        assert app.closed


async def test_enter_in_a_field_goes_on_and_q_is_typed() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.click("#name-0")
        await pilot.press("q", "enter")
        await pilot.pause()
        assert not app.closed
        assert app.focused is not None
        assert app.focused.id == "name-1"


async def test_names_are_cleaned() -> None:
    app = host()
    async with app.run_test() as pilot:
        await write(pilot, "name-0", 'A,n"na')
        await click(pilot, "Start")
        assert app.answer.names[0] not in ("", 'A,n"na')


# --- going back -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_keys_go_back(key: str) -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.answer is None


@pytest.mark.parametrize("text", ["Cancel", "×", "Esc Back"])
async def test_mouse_goes_back(text: str) -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, text)
        assert app.answer is None


# --- what the form stands for -----------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(
    "more",
    [
        "",
        "match.target=31",
        "seats.teams=none",
        "seats.players=4 seats.teams=none",
        "score.napola.cap=7 match.target=3",
        "capture.fewest=simple seats.players=3 seats.teams=none",
    ],
)
def test_a_form_leads_back_to_its_rules(name: str, more: str) -> None:
    rules = parse_rules(f"{name} {more}")
    assert Choices.of(rules).rules() == rules


def test_games_that_differ_only_in_players_are_one_entry() -> None:
    assert games()[:2] == ("scopa", "scopone")
    assert list(player_choices("scopa").values()) == ["2", "3", "4 in pairs", "6 in teams"]
    assert player_choices("scopone") == {}
    assert list(player_choices("bergamasca").values()) == ["2", "4 in pairs"]
