from __future__ import annotations

import pytest
from textual.events import MouseScrollDown

from scopa_tui.engine import PRESETS, parse_rules
from scopa_tui.ui.actions import GAME_ACTIONS
from scopa_tui.ui.rulebook import sections
from scopa_tui.ui.screens.book import RulesScreen
from scopa_tui.ui.screens.help import HelpScreen
from scopa_tui.ui.screens.log import LogScreen
from scopa_tui.ui.widgets.reading import Heading, Pages, Paragraph, wrapped
from tests.ui.hosting import SIZES, Host, click, lines, shown


def help_host(rules: str | None = "napola") -> Host:
    return Host(lambda: HelpScreen(None if rules is None else parse_rules(rules), GAME_ACTIONS))


def text_of(app: Host) -> str:
    """Return the whole text of the screen, also what is scrolled away."""
    reading = app.screen.query_one(Pages).reading
    return " ".join(str(reading.render()).split())


# --- help -------------------------------------------------------------------------------------


async def test_help_explains_every_key_and_every_rule() -> None:
    app = help_host()
    async with app.run_test(size=(80, 24)):
        text = text_of(app)
        for action in GAME_ACTIONS:
            assert action.shown in text
            assert action.help in text
        for section in sections(parse_rules("napola")):
            assert section.title in text
            for line in section.lines:
                assert " ".join(line.split()) in text
        assert "Napola to 21" in shown(app)


async def test_help_without_a_game_explains_keys() -> None:
    app = help_host(None)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Primiera" not in text_of(app)
        assert "Rules" not in shown(app)
        await pilot.press("r")
        assert not app.closed


@pytest.mark.parametrize("key", ["escape", "q", "question_mark", "f1", "enter"])
async def test_keys_close_help(key: str) -> None:
    app = help_host()
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.closed


@pytest.mark.parametrize("text", ["×", "Esc Close"])
@pytest.mark.parametrize("size", SIZES)
async def test_a_click_closes_help(text: str, size: tuple[int, int]) -> None:
    app = help_host()
    async with app.run_test(size=size) as pilot:
        await click(pilot, text)
        assert app.closed


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ("down j", "line 2"),
        ("down down up k", "line 0"),
        ("pagedown", "page"),
        ("space", "page"),
        ("pagedown pageup", "line 0"),
        ("r", "rules"),
        ("n", "rules"),
        ("n n p", "rules"),
    ],
)
async def test_keys_scroll_help(keys: str, place: str) -> None:
    app = help_host()
    async with app.run_test(size=(80, 24)) as pilot:
        pages = app.screen.query_one(Pages)
        await pilot.press(*keys.split())
        await pilot.pause()
        places = {
            "line 0": 0,
            "line 2": 2,
            "page": pages.size.height - 1,
            "rules": pages.reading.headings[1],
        }
        assert pages.scroll_y == places[place]


async def test_end_and_home_scroll_help() -> None:
    app = help_host()
    async with app.run_test(size=(60, 20)) as pilot:
        pages = app.screen.query_one(Pages)
        await pilot.press("end")
        await pilot.pause()
        assert pages.scroll_y == pages.max_scroll_y > 0
        await pilot.press("home", "G", "g")
        await pilot.pause()
        assert pages.scroll_y == 0


async def test_the_wheel_scrolls_help() -> None:
    app = help_host()
    async with app.run_test(size=(80, 24)) as pilot:
        pages = app.screen.query_one(Pages)
        await pilot._post_mouse_events([MouseScrollDown], pages, button=0)
        await pilot.pause()
        assert pages.scroll_target_y > 0


# --- wrapping ---------------------------------------------------------------------------------


def test_text_hangs_behind_its_head() -> None:
    blocks = (Heading("Keys"), Paragraph("one two three", "a"), Paragraph("four", "bc"))
    rows = [(line.plain, heading) for line, heading in wrapped(blocks, 10)]
    assert rows == [
        ("Keys", True),
        ("a  one two", False),
        ("   three", False),
        ("bc four", False),
    ]


def test_a_heading_has_a_blank_line_before_it() -> None:
    blocks = (Paragraph("x"), Heading("A"), Heading("B"))
    assert [line.plain for line, _ in wrapped(blocks, 9)] == ["x", "", "A", "", "B"]


# --- log --------------------------------------------------------------------------------------

STORY = tuple(f"[b]{number}[/] Rosina lays Asso di Coppe." for number in range(100))


@pytest.mark.parametrize("size", SIZES)
async def test_the_log_opens_at_its_end(size: tuple[int, int]) -> None:
    app = Host(lambda: LogScreen(STORY))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "[b]99[/] Rosina" in shown(app)
        await pilot.press("home")
        await pilot.pause()
        assert "[b]0[/] Rosina" in shown(app)


@pytest.mark.parametrize("key", ["escape", "o", "q", "enter"])
async def test_keys_close_the_log(key: str) -> None:
    app = Host(lambda: LogScreen(()))
    async with app.run_test() as pilot:
        assert "Nothing has happened yet." in shown(app)
        await pilot.press(key)
        await pilot.pause()
        assert app.closed


# --- the book of rules ------------------------------------------------------------------------


async def test_the_book_shows_every_game() -> None:
    app = Host(RulesScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        for name, preset in PRESETS.items():
            text = text_of(app)
            for part in (preset.title, preset.description, preset.source):
                assert part in text, name
            assert sections(preset.rules)[-1].lines[-1] in text
            await pilot.press("down")


async def test_the_book_by_keys() -> None:
    app = Host(RulesScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        pages = app.screen.query_one(Pages)
        await pilot.press("down", "right", "down", "j")
        await pilot.pause()
        assert pages.scroll_y == 2
        assert "Scopa a tre" in text_of(app)
        await pilot.press("left", "down")
        await pilot.pause()
        assert pages.scroll_y == 0
        assert "Scopa a coppie" in text_of(app)
        await pilot.press("q")
        await pilot.pause()
        assert app.closed


async def test_the_book_by_mouse() -> None:
    app = Host(RulesScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "Chkobba")
        assert "The Tunisian game" in shown(app)
        await click(pilot, "×")
        assert app.closed


@pytest.mark.parametrize("size", SIZES)
async def test_the_book_fits(size: tuple[int, int]) -> None:
    app = Host(RulesScreen)
    async with app.run_test(size=size):
        assert "The classic game for two" in shown(app)
        assert "Esc Back" in lines(app)[-1]
