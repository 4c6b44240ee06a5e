from __future__ import annotations

import pytest
from textual.widgets import Input

from scopa_tui.engine import OPTIONS, parse_rules
from scopa_tui.ui.screens.setup import SetupScreen
from scopa_tui.ui.screens.variants import VariantsScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.forms import Choice
from tests.ui.hosting import SIZES, Host, click, shown


def host(game: str = "scopa", extra: str = "") -> Host:
    return Host(lambda: VariantsScreen(game, extra))


def field(app: Host, name: str) -> Choice[object] | Input:
    widget = app.screen.query_one("#" + name.replace(".", "-"))
    assert isinstance(widget, Choice | Input)
    return widget


async def test_every_rule_with_a_choice_has_a_field() -> None:
    app = host()
    async with app.run_test(size=(120, 40)):
        for name, option in OPTIONS.items():
            elsewhere = name in ("seats.players", "seats.teams", "match.target")
            if not elsewhere and len(option.choices) != 1:
                assert field(app, name), name


@pytest.mark.parametrize(
    ("game", "extra"),
    [
        ("scopa", ""),
        ("napola", "capture.fewest=simple score.napola.kind=fixed"),
        ("scopa", "capture.sum=off scopa.max_run=3 score.single_cards=7d:1,Rd:2 match.deals=6"),
        ("scopone", "match.order=scope,carte,denari,settebello,primiera"),
    ],
)
async def test_rules_come_back_as_they_were(game: str, extra: str) -> None:
    app = host(game, extra)
    async with app.run_test() as pilot:
        await pilot.press("escape")
        await pilot.pause()
        assert app.answer == extra


async def test_what_cannot_be_read_or_changes_nothing_is_dropped() -> None:
    app = host("scopa", "score.napola.cap=8 calcio deal.hand=3 match.lead=2")
    async with app.run_test() as pilot:
        await pilot.press("q")
        await pilot.pause()
        assert app.answer == "match.lead=2"


async def test_rules_by_keys_and_mouse() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down", "right")
        await click(pilot, "the next dealer")
        assert "Table cards •" in shown(app)
        assert "Who redeals •" in shown(app)
        await click(pilot, "Take over")
        assert app.answer == "deal.table=0 deal.redeal_by=next_dealer"


async def test_the_rule_under_the_cursor_is_explained_and_conflicts_are_named() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        assert OPTIONS["deal.hand"].help in shown(app)
        await pilot.press("right", "right", "right")
        await pilot.pause()
        assert "Now: 10 cards." in shown(app)
        assert "▲ 2 players with deal.hand=10" in shown(app)


async def test_text_that_cannot_be_read_is_not_kept() -> None:
    app = host()
    async with app.run_test(size=(120, 40)) as pilot:
        line = field(app, "match.deals")
        assert isinstance(line, Input)
        line.focus()
        line.value = "many"
        await pilot.pause()
        assert "it takes a whole number" in shown(app)
        line.value = " 6 "
        await pilot.pause()
        assert "it takes" not in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.answer == "match.deals=6"


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_rule_can_be_reached(size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size) as pilot:
        await pilot.press("up")
        await pilot.pause()
        assert "Shut-out" in shown(app)
        assert "Esc Take over" in shown(app)


async def test_the_form_for_a_new_game_opens_it() -> None:
    app = Host(lambda: SetupScreen(Settings(name="Anna", last_rules="napola"), ("greedy",)))
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "Choose")
        assert "Variants · Napola" in shown(app)
        await pilot.press("right", "escape")
        await pilot.pause()
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("napola turn.direction=cw")
