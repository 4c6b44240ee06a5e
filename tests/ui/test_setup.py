from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

from scopa_tui.engine import GROUPS, PRESETS, parse_rules
from scopa_tui.rooms.lobby import Setup
from scopa_tui.ui.configfile import CONFIG_DIR
from scopa_tui.ui.newgame import Choices, family, games, names_game, player_choices
from scopa_tui.ui.screens.setup import SetupScreen
from scopa_tui.ui.screens.variants import VariantsScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.forms import Choice
from scopa_tui.ui.widgets.gamelist import GameList
from tests.ui.hosting import Host, click, lines, shown

BOTS = ("random", "greedy", "clever")


@pytest.fixture(autouse=True)
def _nothing_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the variants of whoever runs the tests out of them."""
    monkeypatch.setenv(CONFIG_DIR, str(tmp_path))


def host(last: str = "scopa", *, name: str = "Anna", opponent: str = "greedy") -> Host:
    settings = Settings(name=name, last_rules=last, opponent=opponent)
    return Host(lambda: SetupScreen(settings, BOTS))


def words(app: Host) -> str:
    """Return what is shown, without line breaks."""
    return " ".join(shown(app).split())


def chosen(app: Host) -> str:
    """Return the game that has the cursor."""
    return app.screen.query_one(GameList).chosen.title


async def paste(pilot: Pilot[Any], text: str) -> None:
    """Paste as a terminal does."""
    pilot.app.post_message(Paste(text))
    await pilot.pause()
    await pilot.pause()


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


@pytest.mark.parametrize("before", [True, False])
async def test_hints_can_be_forbidden(before: bool) -> None:
    settings = Settings(name="Anna", opponent="greedy", hints=before)
    app = Host(lambda: SetupScreen(settings, BOTS))
    async with app.run_test() as pilot:
        assert "Hints" in shown(app)
        await click(pilot, "forbidden" if before else "allowed")
        await click(pilot, "Start")
        assert app.answer == Setup(
            parse_rules("scopa"), ("Anna", "Rosina"), ("", "greedy"), hints=not before
        )


# --- other games ------------------------------------------------------------------------------


async def test_another_game_by_keys() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press(*["down"] * 10)
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("scopone_scientifico")
        assert len(app.answer.names) == len(app.answer.bots) == 4


async def test_the_filter_at_once_and_enter_starts() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("slash", *"cirul")
        assert "/cirul" not in shown(app)
        await pilot.press("enter", "enter")
        await pilot.pause()
    assert app.answer.rules == parse_rules("cirulla")


async def test_number_of_players_by_keys() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("tab", "right")
        await pilot.pause()
        assert "Scopa a tre" in shown(app)
        await pilot.press(*["right"] * 5)
        await pilot.pause()
        await pilot.press("shift+tab", "enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("scopa_6")


@pytest.mark.parametrize(
    ("label", "rules"),
    [
        ("4", "scopa seats.players=4"),
        ("2+2", "scopa_4"),
        ("5", "scopa_5"),
        ("3+3", "scopa_6"),
        ("2+2+2", "scopa seats.players=6 seats.teams=three"),
    ],
)
async def test_every_number_of_players(label: str, rules: str) -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, f" {label} ")
        await pilot.press("shift+tab", "enter", "enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules(rules)
        assert len(app.answer.names) == parse_rules(rules).seats.players


async def test_a_game_by_mouse_alone() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "Napola")
        await click(pilot, " 2+2 ")
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
        app.screen.query_one("#start").focus()
        await pilot.press("up", "up", "up")
        assert "Elsa" in shown(app)
        assert app.focused is not None
        assert app.focused.id == "name-5"
        await pilot.press(*["up"] * 16)
        await pilot.pause()
        assert app.focused.id == "players"
        assert "3+3" in shown(app)


# --- house rules ------------------------------------------------------------------------------


async def test_target_and_more_rules() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.click("#target")
        await pilot.press("end", "backspace", "backspace", "1", "6")
        await write(pilot, "extra", "score.napola.cap=7")
        right = " ".join(line[33:].strip() for line in lines(app))
        assert "scopa score.napola.cap=7 match.target=16" in right
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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("deal.table=0", "▲ 2 players with hand size 3 and table cards 0 do not use up"),
        ("scopa.last_card=counts", "Last-card scopa (it counts like any other) is unusual unless"),
        ("match.order=carte", "▲ Counting order cannot be 'carte'; it takes these names"),
        ("score.napla.cap=7", "did you mean score.napola.cap?"),
    ],
)
async def test_what_is_said_about_rules_is_in_the_words_of_the_form(
    text: str, sentence: str
) -> None:
    app = host()
    async with app.run_test(size=(160, 30)) as pilot:
        await write(pilot, "extra", text)
        assert sentence in " ".join(shown(app).split())


async def test_a_number_is_typed_into_the_house_rules_and_ended_with_enter() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h", "slash", *"target", "enter")
        await pilot.press("down", "2", "1", "enter", "d")
        await pilot.pause()
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("scopa match.target=21")


async def test_enter_in_a_field_goes_on_and_q_is_typed() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.click("#name-0")
        await pilot.press("q", "enter")
        await pilot.pause()
        assert not app.closed
        assert app.focused is not None
        assert app.focused.id == "part"


async def test_names_are_cleaned() -> None:
    app = host()
    async with app.run_test() as pilot:
        await write(pilot, "name-0", 'A,n"na')
        await click(pilot, "Start")
        assert app.answer.names[0] not in ("", 'A,n"na')


# --- the list -----------------------------------------------------------------------------------


async def test_games_stand_under_headings() -> None:
    app = host()
    async with app.run_test(size=(120, 50)) as pilot:
        text = shown(app)
        for group in GROUPS.values():
            assert group.upper() in text
        for name in games():
            assert PRESETS[name].title in text
        await click(pilot, "QUINDICI")
        assert chosen(app) == "Scopa"


async def test_every_game_can_be_reached_by_keys_and_tells_how_it_differs() -> None:
    app = host()
    async with app.run_test(size=(100, 40)) as pilot:
        app.screen.query_one(GameList).focus_list()
        for place, name in enumerate(games()):
            await pilot.press("down" if place else "home")
            await pilot.pause()
            assert chosen(app) == PRESETS[name].title
            text = " ".join(" ".join(line[32:].split()) for line in lines(app))
            assert PRESETS[name].description in text
            assert "This is plain Scopa" if name == "scopa" else "Unlike plain Scopa: " in text
        await pilot.press("pageup", "pageup", "pagedown", "end", "j", "k")
        assert chosen(app) == PRESETS[games()[-1]].title


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("scientific", "Scopone scientifico"),
        ("liguria", "Cirulla"),
        ("Re BELLO", "Rebello"),
        ("escoba_set", "Escoba con setenta"),
        ("pigliatutto", "Asso pigliatutto"),
    ],
)
async def test_typing_filters(typed: str, title: str) -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *(key if key != " " else "space" for key in typed))
        await pilot.pause()
        assert chosen(app) == title
        assert "Ponino" not in shown(app)
        await pilot.press("enter", "enter")
        await pilot.pause()
        game = next(name for name in games() if PRESETS[name].title == title)
        assert app.answer.rules == PRESETS[game].rules


async def test_a_filter_that_finds_nothing_changes_nothing_and_is_cleared() -> None:
    app = host("napola")
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "/ to filter")
        await pilot.press(*"qzh")
        await pilot.pause()
        assert "NO SUCH GAME" in shown(app)
        await pilot.press("down", "escape")
        await pilot.pause()
        assert not app.closed
        assert "Il Ponino" in shown(app)
        assert chosen(app) == "Napola"


# --- conflicts and pastes -------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40)])
async def test_rules_in_conflict_do_not_start_until_they_are_repaired(
    size: tuple[int, int],
) -> None:
    app = host("scopa seats.teams=two")
    async with app.run_test(size=size) as pilot:
        assert "▲ Two teams need 4 or 6 players" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert not app.closed
        assert "Press r" in words(app)
        await pilot.press("r")
        await pilot.pause()
        assert "▲" not in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("scopa")


async def test_a_click_repairs() -> None:
    app = host("scopa deal.hand=10")
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "r Repair: hand size (9 cards)")
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("scopa deal.hand=9")


async def test_a_fault_moves_no_field() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        before = {widget.id: widget.region for widget in app.screen.query("Line, Choice, Push")}
        for field, text in (("target", "x"), ("extra", "calcio"), ("name-0", "")):
            await write(pilot, field, text)
            assert "▲" in shown(app)
            for widget in app.screen.query("Line, Choice, Push"):
                assert widget.region == before[widget.id], widget.id


async def test_the_house_rules_open_by_key_and_stay_with_the_game() -> None:
    app = host("scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, VariantsScreen)
        assert "House rules · Scopa" in shown(app)
        await paste(pilot, "scopa ace.sweep=on match.target=21")
        await pilot.press("d")
        await pilot.pause()
        assert chosen(app) == "Scopa"
        assert "ace.sweep=on" in shown(app)
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("scopa ace.sweep=on match.target=21")


async def test_cancelled_house_rules_change_nothing() -> None:
    app = host("napola match.target=31")
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "House rules")
        await pilot.press("down", "enter", "down", "right", "escape")
        await pilot.pause()
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("napola match.target=31")


async def test_letters_are_typed_in_fields() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#name-1")
        await pilot.press("end", *"hstrnxq/")
        await pilot.pause()
        await click(pilot, "Start")
        assert app.answer.names[1].startswith("Rosinahstrnxq")


@pytest.mark.parametrize("field", ["extra", "start"])
async def test_a_pasted_game_is_taken_whole(field: str) -> None:
    app = host("napola score.napola.cap=7")
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one(f"#{field}").focus()
        await pilot.pause()
        await paste(pilot, "scopa-tui play cirulla\n  match.target=31\n")
        assert chosen(app) == "Cirulla"
        app.screen.query_one("#start").focus()
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules("cirulla match.target=31")


async def test_pasted_rules_without_a_game_are_added() -> None:
    app = host("napola score.napola.cap=7")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#extra")
        await pilot.press("end", "space")
        await paste(pilot, "ace.sweep=on\n")
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("napola score.napola.cap=7 ace.sweep=on")


@pytest.mark.parametrize("field", ["extra", "start", "name-0", "target", "filter"])
@pytest.mark.parametrize(
    "text", ["\x1b[31mgar\0bage\n\n", "x" * 10_000, "scopa " + "y" * 10_000, "🂡🂡 [b]=", "\n"]
)
async def test_pasted_garbage_breaks_nothing(field: str, text: str) -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one(f"#{field}").focus()
        await pilot.pause()
        begin = perf_counter()
        await paste(pilot, text)
        assert perf_counter() - begin < 2
        assert "New game" in shown(app)
        assert not app.closed


def test_a_game_in_a_text_is_recognized() -> None:
    assert names_game("scopa match.target=21")
    assert names_game("> scopa-tui play x")
    assert names_game('"Cirulla"')
    assert not names_game("match.target=21 ace.sweep=on")
    assert not names_game("")


# --- going back -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_keys_go_back(key: str) -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.answer is None


@pytest.mark.parametrize("text", ["Esc Cancel", "×"])
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
        "seats.players=5 seats.teams=none deal.table=5",
        "seats.players=5 seats.teams=none",
        "seats.players=6 seats.teams=three",
        "deal.table=5",
        "score.napola.cap=7 match.target=3",
        "capture.fewest=simple seats.players=3 seats.teams=none",
    ],
)
def test_a_form_leads_back_to_its_rules(name: str, more: str) -> None:
    rules = parse_rules(f"{name} {more}")
    assert Choices.of(rules).rules() == rules


def test_games_that_differ_only_in_players_are_one_entry() -> None:
    assert {family(PRESETS[f"scopa_{count}"].rules) for count in "3456"} == {"scopa"}
    assert len(games()) == len(PRESETS) - 4
    labels = ["2", "3", "4", "2+2", "5", "6", "3+3", "2+2+2"]
    assert list(player_choices("scopa").values()) == labels
    assert player_choices("scopone") == {}
    assert list(player_choices("bergamasca").values()) == ["2", "4", "2+2"]


@pytest.mark.parametrize("game", games())
def test_a_form_may_begin_with_any_game(game: str) -> None:
    rules = parse_rules("scopa_3 ace.sweep=on match.target=31")
    form = Choices.of(rules, game)
    assert form.game == game
    assert form.rules() == rules


async def test_every_seat_can_be_a_person() -> None:
    app = host("scopone_libero")
    async with app.run_test(size=(80, 24)) as pilot:
        for seat, name in ((1, "Paola"), (3, "Dario")):
            await write(pilot, f"name-{seat}", name)
            kind = app.screen.query_one(f"#bot-{seat}", Choice)
            kind.focus()
            await pilot.press("right", "right")
            await pilot.pause()
        assert "A person: Plays at this keyboard" in words(app)
        app.screen.query_one(GameList).focus_list()
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.bots == ("", "", "greedy", "")
        assert app.answer.names[1::2] == ("Paola", "Dario")
