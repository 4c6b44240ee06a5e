"""The book of rules: its tabs, the list of games and the search, by key and by mouse."""

from __future__ import annotations

import pytest

from scopa_tui.engine import GROUPS, PRESETS, Rules, parse_rules
from scopa_tui.ui.glossary import GLOSSARY
from scopa_tui.ui.rulesections import sections
from scopa_tui.ui.screens.book import TABS, RulesScreen
from scopa_tui.ui.widgets.controls import Entries
from scopa_tui.ui.widgets.reading import Pages
from tests.ui.hosting import SIZES, Host, click, lines, shown

LABELS = [tab.label for tab in TABS]


def book(rules: str = "", tab: int = 0) -> Host:
    return Host(lambda: RulesScreen(parse_rules(rules) if rules else None, tab))


def text_of(app: Host) -> str:
    """Return the whole text of the tab, also what is scrolled away."""
    return " ".join(str(app.screen.query_one(Pages).reading.render()).split())


def tab_of(app: Host) -> str:
    """Return the name of the tab that is set off."""
    row = lines(app)[1]
    mark = row.index("▸")
    (label,) = [label for label in LABELS if row[mark + 3 :].startswith(label)]
    return label


# --- tabs -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "label"),
    [
        ("", "How to play"),
        ("tab", "Captures"),
        ("right_square_bracket right_square_bracket", "Scoring"),
        ("right", "Captures"),
        ("l l", "Scoring"),
        ("left", "Glossary"),
        ("shift+tab", "Glossary"),
        ("left_square_bracket", "Glossary"),
        ("tab tab shift+tab", "Captures"),
        ("3", "Scoring"),
        ("6 right", "How to play"),
        ("5 left", "This game"),
        ("5 right right", "Glossary"),
        ("5 right left left", "This game"),
        ("5 tab", "Glossary"),
        ("6 1", "How to play"),
    ],
)
async def test_tabs_by_key(keys: str, label: str) -> None:
    app = book()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys.split())
        await pilot.pause()
        assert tab_of(app) == label


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(1, 7))
async def test_tabs_by_mouse(size: tuple[int, int], number: int) -> None:
    app = book("scopa", 2 if number != 3 else 0)
    async with app.run_test(size=size) as pilot:
        await pilot.click(offset=(lines(app)[1].index(str(number)), 1))
        await pilot.pause()
        assert tab_of(app) == LABELS[number - 1] if size[0] != 60 else f"▸{number}" in shown(app)


@pytest.mark.parametrize("size", SIZES)
async def test_every_tab_fits(size: tuple[int, int]) -> None:
    app = book("cirulla")
    async with app.run_test(size=size) as pilot:
        for number in range(1, 7):
            await pilot.press(str(number))
            await pilot.pause()
            rows = lines(app)
            assert all(str(n) in rows[1] for n in range(1, 7))
            assert f"▸{number}" in rows[1]
            assert rows[-1].startswith(" Esc Back")
            assert any(row.strip() for row in rows[2:6])


async def test_wide_tabs_have_their_whole_names() -> None:
    for size in ((80, 24), (120, 40)):
        app = book()
        async with app.run_test(size=size):
            assert all(f"{n} {label}" in lines(app)[1] for n, label in enumerate(LABELS, 1))


@pytest.mark.parametrize("preset", PRESETS)
async def test_each_tab_tells_the_game(preset: str) -> None:
    app = book(preset)
    async with app.run_test(size=(80, 24)) as pilot:
        rules = PRESETS[preset].rules
        told = {}
        for number in (1, 2, 3, 4):
            await pilot.press(str(number))
            told[number] = text_of(app)
        everything = " ".join(told[number] for number in (1, 2, 3))
        for section in sections(rules):
            for line in section.lines:
                text = " ".join(line.split())
                assert text in told[4]
                if section.title != "Unlike plain Scopa" and not line.startswith("The scale"):
                    assert text in everything
        assert PRESETS[preset].description in told[4]


async def test_without_a_game_the_book_tells_plain_scopa() -> None:
    app = book()
    async with app.run_test(size=(80, 24)):
        assert "Rules · Scopa to 11" in shown(app)
        assert sections(Rules())[0].lines[0] in text_of(app)


async def test_pictures_stand_in_the_text() -> None:
    app = book()
    async with app.run_test(size=(80, 24)) as pilot:
        text = text_of(app)
        assert all(name in text for name in ("denari", "Quattro 4", "Cavallo 9", "Re 10"))
        await pilot.press("3")
        assert "21 + 18 + 18 + 18 = 75" in text_of(app)


async def test_a_new_tab_begins_at_its_top() -> None:
    app = book()
    async with app.run_test(size=(80, 24)) as pilot:
        pages = app.screen.query_one(Pages)
        await pilot.press("space", "n")
        await pilot.pause()
        assert pages.scroll_y > 0
        await pilot.press("2")
        await pilot.pause()
        assert pages.scroll_y == 0


@pytest.mark.parametrize("key", ["escape", "q", "question_mark", "f1"])
async def test_keys_close_the_book(key: str) -> None:
    app = book()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.closed


@pytest.mark.parametrize("text", ["×", "Esc Back"])
@pytest.mark.parametrize("size", SIZES)
async def test_a_click_closes_the_book(text: str, size: tuple[int, int]) -> None:
    app = book()
    async with app.run_test(size=size) as pilot:
        await click(pilot, text)
        assert app.closed


# --- all games --------------------------------------------------------------------------------


async def test_the_list_shows_every_game_by_group() -> None:
    app = book("scopa", 4)
    async with app.run_test(size=(80, 24)) as pilot:
        entries = app.screen.query_one(Entries)
        names = [str(option.prompt).strip("▸ ") for option in entries.options]
        assert [name for name in names if name.isupper()] == [g.upper() for g in GROUPS.values()]
        for name, preset in PRESETS.items():
            assert str(getattr(entries.highlighted_option, "id", "")) == name
            text = text_of(app)
            for part in (preset.title, preset.description, preset.source):
                assert part in text, name
            assert sections(preset.rules)[-1].lines[-1] in text
            await pilot.press("down")


async def test_the_list_begins_with_the_game_in_force() -> None:
    app = book("cirulla match.target=31", 4)
    async with app.run_test(size=(80, 24)):
        assert "▸ Cirulla" in shown(app)
        assert "Announcements" in text_of(app)


async def test_games_by_key() -> None:
    app = book("", 4)
    async with app.run_test(size=(80, 24)) as pilot:
        pages = app.screen.query_one(Pages)
        await pilot.press("down", "enter", "down", "j")
        await pilot.pause()
        assert pages.scroll_y == 2
        assert "Scopa a tre" in text_of(app)
        await pilot.press("left", "down")
        await pilot.pause()
        assert pages.scroll_y == 0
        assert "Scopa a coppie" in text_of(app)


async def test_games_by_mouse() -> None:
    app = book("", 4)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "Rebello")
        assert PRESETS["rebello"].description in text_of(app)


# --- finding ----------------------------------------------------------------------------------


async def test_finding_a_game() -> None:
    app = book("", 4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"tunis")
        await pilot.pause()
        entries = app.screen.query_one(Entries)
        assert [option.id for option in entries.options if option.id] == ["chkobba"]
        assert PRESETS["chkobba"].description in text_of(app)
        await pilot.press("enter", "enter")  # into the list, then into the text
        assert app.screen.query_one(Pages).has_focus
        await pilot.press("escape")
        await pilot.pause()
        assert len([option for option in entries.options if option.id]) == len(PRESETS)
        assert "▸ Chkobba" in shown(app)
        assert not app.closed


async def test_nothing_found() -> None:
    app = book("", 4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"qq7")
        await pilot.pause()
        assert "No game has 'qq7'" in text_of(app)
        await pilot.press("backspace", "backspace", "backspace")
        await pilot.pause()
        assert len([o for o in app.screen.query_one(Entries).options if o.id]) == len(PRESETS)


async def test_finding_a_word() -> None:
    app = book()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"hearts")
        await pilot.pause()
        assert tab_of(app) == "Glossary"
        text = text_of(app)
        assert "coppe" in text
        assert "bastoni" not in text
        await pilot.press("tab", "6")
        await pilot.pause()
        assert all(heading in text_of(app) for heading in GLOSSARY)


async def test_digits_belong_to_the_search_while_one_types() -> None:
    app = book("", 4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"41")
        await pilot.pause()
        assert tab_of(app) == "All games"
        assert "▸ Scopa a 41" in shown(app)


async def test_names_of_tabs_are_whole_at_any_width() -> None:
    app = book("", 2)
    async with app.run_test(size=(40, 20)) as pilot:
        ways = set()
        for width in range(40, 90, 2):
            await pilot.resize_terminal(width, 20)
            await pilot.pause()
            words = tuple(lines(app)[1].replace("▸", "").split())
            ways.add(words)
        longs = " ".join(f"{number} {tab.label}" for number, tab in enumerate(TABS, 1))
        shorts = " ".join(f"{number} {tab.short}" for number, tab in enumerate(TABS, 1))
        assert {" ".join(words) for words in ways} == {longs, shorts, "1 2 3 Scoring 4 5 6"}
