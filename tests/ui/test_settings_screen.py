from __future__ import annotations

import pytest
from textual.widgets import Input

from scopa_tui.ui.screens.settings import SettingsScreen
from scopa_tui.ui.settings import SETTINGS, Settings
from scopa_tui.ui.widgets.forms import Choice
from tests.ui.hosting import SIZES, Host, click, shown

ANNA = Settings(name="Anna")


def host(settings: Settings = ANNA, bots: tuple[str, ...] = ("greedy", "random")) -> Host:
    return Host(lambda: SettingsScreen(settings, bots))


async def test_there_is_a_field_for_every_setting() -> None:
    app = host()
    async with app.run_test(size=(120, 40)):
        text = shown(app)
        for name, words in SETTINGS.items():
            assert words.label in text
            assert app.screen.query(f"#{name}"), name


async def test_without_bots_there_is_no_choice_of_an_opponent() -> None:
    app = host(bots=())
    async with app.run_test():
        assert not app.screen.query("#opponent")


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_nothing_changed_is_none(key: str) -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.answer is None


async def test_settings_by_keys() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("right", "down", "space", "tab", "enter", "j", "l")
        await pilot.press("escape")
        await pilot.pause()
        assert app.answer == Settings(
            name="Anna", speed="fast", one_key=True, hand_order="value", opponent="random"
        )


async def test_settings_by_mouse() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "instant")
        await click(pilot, " on ", nth=1)
        await click(pilot, "Save and close")
        assert app.answer == Settings(name="Anna", speed="instant", bell=True)


async def test_a_name_is_typed() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("up", *"Zoq", "enter", "escape")
        await pilot.pause()
        assert app.answer == Settings(name="Zoq")


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        ("name", " ", "cannot be empty"),
        ("last_rules", "", "cannot be empty"),
        ("last_rules", "scoopa", "did you mean scopa"),
    ],
)
async def test_wrong_text_is_not_kept(field: str, text: str, sentence: str) -> None:
    app = host()
    async with app.run_test(size=(120, 40)) as pilot:
        app.screen.query_one(f"#{field}", Input).value = text
        await pilot.pause()
        assert sentence in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.answer is None


async def test_rules_are_kept_in_their_usual_form() -> None:
    app = host()
    async with app.run_test() as pilot:
        app.screen.query_one("#last_rules", Input).value = "SCOPA  match.target=21"
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert app.answer.last_rules == "scopa match.target=21"


@pytest.mark.parametrize("size", SIZES)
async def test_every_setting_can_be_reached(size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size) as pilot:
        assert "Esc Save and close" in shown(app)
        await pilot.press("up", "up")
        await pilot.pause()
        assert app.focused is not None
        assert app.focused.id == "bell"
        assert SETTINGS["bell"].label in shown(app)


async def test_a_choice_stops_at_its_ends_and_turns_with_enter() -> None:
    app = host()
    async with app.run_test() as pilot:
        choice = app.screen.query_one("#speed", Choice)
        await pilot.press(*["left"] * 5)
        assert choice.value == "slow"
        await pilot.press(*["right"] * 7)
        assert choice.value == "key"
        await pilot.press("enter")
        assert choice.value == "slow"


async def test_a_narrow_choice_is_stepped_by_clicks() -> None:
    app = host()
    async with app.run_test(size=(40, 12)) as pilot:
        assert "← ▐normal▌ →" in shown(app)
        await click(pilot, "▌ →")
        assert "← ▐fast▌ →" in shown(app)
        await click(pilot, "← ")
        await click(pilot, "← ")
        assert "← ▐slow▌ →" in shown(app)
