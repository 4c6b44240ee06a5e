from __future__ import annotations

import pytest
from textual.events import MouseScrollDown

from scopa_tui.engine import parse_rules
from scopa_tui.ui.actions import GAME_ACTIONS
from scopa_tui.ui.screens.help import HelpScreen
from scopa_tui.ui.screens.log import LogScreen
from scopa_tui.ui.widgets.reading import Heading, Pages, Paragraph, wrapped
from tests.ui.hosting import SIZES, Host, click, shown


def help_host(rules: str | None = "napola") -> Host:
    return Host(lambda: HelpScreen(None if rules is None else parse_rules(rules), GAME_ACTIONS))


def text_of(app: Host) -> str:
    """Return the whole text of the screen, also what is scrolled away."""
    reading = app.screen.query_one(Pages).reading
    return " ".join(str(reading.render()).split())


# --- help -------------------------------------------------------------------------------------


async def test_help_explains_every_key_and_names_the_game() -> None:
    app = help_host()
    async with app.run_test(size=(80, 24)):
        text = text_of(app)
        for action in GAME_ACTIONS:
            assert action.shown in text
            assert action.help in text
        assert "Napola to 21." in text
        assert "Unlike plain Scopa: to 21, napola, all denari win." in text
        assert "Napola to 21" in shown(app)


async def test_help_without_a_game_explains_keys() -> None:
    app = help_host(None)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "This game" not in text_of(app)
        await pilot.press("r")
        await pilot.pause()
        assert "▸1 How to play" in shown(app)


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_help_leads_to_the_rules_of_the_game_and_back(way: str) -> None:
    app = help_host("cirulla")
    async with app.run_test(size=(80, 24)) as pilot:
        if way == "key":
            await pilot.press("r")
        else:
            await click(pilot, "Rules with pictures")
        await pilot.pause()
        assert "Rules · Cirulla to 51" in shown(app)
        assert "▸4 This game" in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Put the cursor on a card" in shown(app)
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
        ("n", "marks"),
        ("n p", "keys"),
    ],
)
async def test_keys_scroll_help(keys: str, place: str) -> None:
    app = help_host()
    async with app.run_test(size=(60, 16)) as pilot:
        pages = app.screen.query_one(Pages)
        await pilot.press(*keys.split())
        await pilot.pause()
        places = {
            "line 0": 0,
            "line 2": 2,
            "page": pages.size.height - 1,
            "marks": min(pages.reading.headings[1], pages.max_scroll_y),
            "keys": pages.reading.headings[0],
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
