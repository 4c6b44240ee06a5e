"""The form of settings: every change is told at once, and can be put back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.widgets import Input

from scopa_tui.ui.screens.settings import SettingsScreen
from scopa_tui.ui.settings import GROUPS, SETTINGS, Settings
from scopa_tui.ui.widgets.forms import Choice
from tests.ui.hosting import SIZES, Host, click, shown

ANNA = Settings(name="Anna")


class Asking(Host):
    """Keeps the latest settings, and gives them back to the form as the program does."""

    def __init__(self, settings: Settings, bots: tuple[str, ...]) -> None:
        super().__init__(lambda: SettingsScreen(settings, bots))
        self.settings = settings

    def on_settings_screen_changed(self, message: SettingsScreen.Changed) -> None:
        self.settings = message.settings
        for screen in self.screen_stack:
            if isinstance(screen, SettingsScreen):
                screen.take_settings(message.settings)


def host(settings: Settings = ANNA, bots: tuple[str, ...] = ("greedy", "random")) -> Asking:
    return Asking(settings, bots)


async def test_there_is_a_field_for_every_setting() -> None:
    app = host()
    async with app.run_test(size=(120, 40)):
        text = shown(app)
        for heading in GROUPS.values():
            assert heading in text
        for name, words in SETTINGS.items():
            assert words.label in text
            assert app.screen.query(f"#{name}"), name


async def test_without_bots_there_is_no_choice_of_an_opponent() -> None:
    app = host(bots=())
    async with app.run_test():
        assert not app.screen.query("#opponent")


@pytest.mark.parametrize("key", ["escape", "q", "comma"])
async def test_closing_keeps_what_was_changed(key: str) -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("right", key)
        await pilot.pause()
        assert app.closed
        assert app.settings == replace(ANNA, language="en")


async def test_settings_by_keys() -> None:
    app = host()
    async with app.run_test() as pilot:
        for keys, name, value in (
            (("l",), "language", "en"),
            (("down", "right"), "opponent", "random"),
            (("down", "down", "enter"), "speed", "slow"),
            (("j", "space"), "one_key", True),
        ):
            await pilot.press(*keys)
            await pilot.pause()
            assert getattr(app.settings, name) == value


async def test_settings_by_mouse() -> None:
    app = host()
    async with app.run_test(size=(80, 34)) as pilot:
        await click(pilot, "by value")
        await click(pilot, "256")
        await click(pilot, " on ", nth=2)
        assert app.settings == replace(ANNA, hand_order="value", depth="256", bell=True)
        await click(pilot, "Close")
        assert app.closed


async def test_a_name_is_typed() -> None:
    app = host()
    async with app.run_test() as pilot:
        await pilot.press("up", *"Zoq", "enter", "escape")
        await pilot.pause()
        assert app.settings == Settings(name="Zoq")


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        ("name", " ", "Your name cannot be empty."),
        ("last_rules", "", "Last game cannot be empty."),
        ("last_rules", "scoopa", "did you mean scopa?"),
    ],
)
async def test_wrong_text_is_not_kept(field: str, text: str, sentence: str) -> None:
    app = host()
    async with app.run_test(size=(120, 40)) as pilot:
        app.screen.query_one(f"#{field}", Input).focus()
        app.screen.query_one(f"#{field}", Input).value = text
        await pilot.pause()
        assert sentence in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.settings == ANNA


async def test_rules_are_kept_in_their_usual_form() -> None:
    app = host()
    async with app.run_test() as pilot:
        app.screen.query_one("#last_rules", Input).value = "SCOPA  match.target=21"
        await pilot.pause()
        assert app.settings.last_rules == "scopa match.target=21"


async def test_defaults_are_put_back_and_taken_back() -> None:
    changed = replace(ANNA, theme="paper", speed="slow", bell=True, last_rules="scopone")
    app = host(changed)
    async with app.run_test(size=(80, 34)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert app.settings == replace(ANNA, last_rules="scopone")
        assert app.screen.query_one("#speed", Choice).value == "auto"
        assert "r Take that back" in shown(app)
        await pilot.press("r")
        await pilot.pause()
        assert app.settings == changed
        await pilot.press("r", "right")
        await pilot.pause()
        assert "r Put back defaults" in shown(app)


async def test_one_default_is_put_back() -> None:
    app = host(replace(ANNA, speed="slow", bell=True))
    async with app.run_test() as pilot:
        app.screen.query_one("#speed").focus()
        await pilot.press("backspace")
        await pilot.pause()
        assert app.settings == replace(ANNA, bell=True)
        assert app.screen.query_one("#speed", Choice).value == "auto"


@pytest.mark.parametrize("size", SIZES)
async def test_every_setting_can_be_reached(size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size) as pilot:
        assert "Esc Close" in shown(app)
        for name, words in SETTINGS.items():
            app.screen.query_one(f"#{name}").focus()
            await pilot.pause()
            assert words.label[:14] in shown(app)
            help = "Now: " if name == "card_size" else words.help[:30]
            assert help in shown(app)


async def test_a_choice_stops_at_its_ends_and_turns_with_enter() -> None:
    app = host()
    async with app.run_test() as pilot:
        choice = app.screen.query_one("#speed", Choice)
        choice.focus()
        await pilot.press(*["left"] * 6)
        assert choice.value == "auto"
        await pilot.press(*["right"] * 8)
        assert choice.value == "key"
        await pilot.press("enter")
        assert choice.value == "auto"


async def test_a_narrow_choice_is_stepped_by_clicks() -> None:
    app = host(replace(ANNA, speed="normal"))
    async with app.run_test(size=(40, 12)) as pilot:
        assert "← ▐normal▌ →" in shown(app)
        await click(pilot, "▐normal▌ →")
        assert "← ▐fast▌ →" in shown(app)


def said(app: Asking) -> str:
    """Return all words on the screen in a line, frames left out."""
    return " ".join(shown(app).replace("│", " ").split())


@pytest.mark.parametrize(
    ("size", "card_size", "says"),
    [
        ((80, 24), "auto", "Now: medium; large cards need 150x40."),
        ((80, 24), "large", "Now: medium; large cards need 150x40."),
        ((80, 24), "medium", "Now: medium."),
        ((80, 24), "small", "Now: small."),
        ((60, 15), "auto", "Now: small; large cards need 150x40."),
        ((40, 12), "auto", "Now: only their indices; large cards"),
        ((150, 40), "auto", "Now: large."),
    ],
)
async def test_the_size_of_cards_says_what_comes_of_it(
    size: tuple[int, int], card_size: str, says: str
) -> None:
    app = host(replace(ANNA, card_size=card_size))
    async with app.run_test(size=size) as pilot:
        app.screen.query_one("#card_size").focus()
        await pilot.pause()
        assert says in said(app)


async def test_putting_back_everything_says_how_to_undo_it() -> None:
    app = host(replace(ANNA, speed="slow"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert app.settings.speed == "auto"
        assert "r takes that back" in said(app)
        await pilot.press("r")
        await pilot.pause()
        assert app.settings.speed == "slow"
        assert "r takes that back" not in said(app)


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40)])
async def test_the_list_never_jumps(size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size) as pilot:
        form = app.screen.query_one("#form").region
        for _ in SETTINGS:
            await pilot.press("down")
            await pilot.pause()
            assert app.screen.query_one("#form").region == form
