from __future__ import annotations

import pytest

from scopa_tui.ui.screens.menu import MenuScreen
from scopa_tui.ui.widgets.controls import Entries
from tests.ui.hosting import SIZES, Host, click, shown

ENTRIES = ("New game", "Play together", "Rules", "Settings", "Quit")


class MenuHost(Host):
    """Remembers what was chosen."""

    def __init__(self, line: str = "", faults: tuple[str, ...] = ()) -> None:
        super().__init__(lambda: MenuScreen(line, faults))
        self.chosen: list[str] = []

    def on_menu_screen_chosen(self, message: MenuScreen.Chosen) -> None:
        self.chosen.append(message.entry)


@pytest.mark.parametrize(
    ("line", "keys", "entry"),
    [
        ("", "enter", "new"),
        ("Scopa · 3 to 4", "enter", "continue"),
        ("", "down enter", "together"),
        ("", "j j enter", "rules"),
        ("", "end enter", "quit"),
        ("", "end k home enter", "new"),
        ("", "2", "together"),
        ("Scopa · 3 to 4", "2", "new"),
        ("Scopa · 3 to 4", "6", "quit"),
        ("", "n", "new"),
        ("", "t", "together"),
        ("", "r", "rules"),
        ("", "s", "settings"),
        ("", "q", "quit"),
        ("Scopa · 3 to 4", "c", "continue"),
    ],
)
async def test_keys_choose(line: str, keys: str, entry: str) -> None:
    app = MenuHost(line)
    async with app.run_test() as pilot:
        await pilot.press(*keys.split())
        await pilot.pause()
        assert app.chosen == [entry]


@pytest.mark.parametrize("key", ["c", "6", "7", "escape", "x"])
async def test_keys_without_an_entry_do_nothing(key: str) -> None:
    app = MenuHost()
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.chosen == []


@pytest.mark.parametrize(
    ("text", "entry"),
    [("Settings", "settings"), ("Continue", "continue"), ("Enter Choose", "continue")],
)
async def test_mouse_chooses(text: str, entry: str) -> None:
    app = MenuHost("Scopa · 3 to 4")
    async with app.run_test() as pilot:
        await click(pilot, text)
        assert app.chosen == [entry]


async def test_entries_change_after_a_game() -> None:
    app = MenuHost()
    async with app.run_test() as pilot:
        await pilot.press("end")
        screen = app.screen
        assert isinstance(screen, MenuScreen)
        screen.refresh_entries("Napola · 7 to 9", ("A saved game was damaged.",))
        await pilot.pause()
        assert "Napola · 7 to 9" in shown(app)
        assert "A saved game was damaged." in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        screen.refresh_entries("", ())
        await pilot.pause()
        assert "Continue" not in shown(app)
        assert "damaged" not in shown(app)
        assert app.chosen == ["continue"]


@pytest.mark.parametrize("size", SIZES)
async def test_everything_is_seen_at_every_size(size: tuple[int, int]) -> None:
    app = MenuHost("Scopone scientifico · We 7, They 4", ("The game of Monday was damaged.",))
    async with app.run_test(size=size):
        text = shown(app)
        for entry in (*ENTRIES, "Continue", "They 4", "Monday", "7D", "Enter"):
            assert entry in text, text


async def test_names_are_not_markup() -> None:
    app = MenuHost("[b]Anna[/b] 3 to [red]4")
    async with app.run_test(size=(80, 24)):
        assert "[b]Anna[/b] 3 to [red]4" in shown(app)


@pytest.mark.parametrize("width", [40, 56, 80, 40])
async def test_the_score_is_never_broken(width: int) -> None:
    app = MenuHost("Scopone Scientifico to 11\nWe 0 – 0 They")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        await pilot.resize_terminal(width, 12)
        await pilot.pause()
        assert "We 0 – 0 They" in shown(app)
        assert app.screen.query_one(Entries).highlighted == 1
