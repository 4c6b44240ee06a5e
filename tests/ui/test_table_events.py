"""What is seen at the table when the rules know more than plain Scopa."""

from __future__ import annotations

import pytest

from scopa_tui.engine import ACCUSO, FUORI, Declare, Play, parse_cards
from scopa_tui.ui import guard
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.widgets.keybar import KeyBar
from scopa_tui.ui.widgets.momentview import MomentView
from scopa_tui.ui.widgets.seats import Seats
from tests.ui.rigged import rest, rigged_game, told
from tests.ui.snapshot import dump
from tests.ui.table import Table, click_text, new_game

SIZES = [(40, 12), (80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "QUIET_SECONDS", 0.0)


async def test_an_opening_and_an_announcement_are_shown_one_after_the_other() -> None:
    game = rigged_game("cirulla", "7dFsRc", "Ad2c7c", "6c4d2s3d")
    app = Table(game, speed="key")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(20):
            await pilot.pause()
        assert app.prompt.startswith("Opening scopa: 6C 4D 2S 3D make 15. Rosina gets them")
        assert set(app.cards.cards) == set(parse_cards("6c4d2s3d"))
        assert "4 cards" not in dump(app)
        assert app.table.query_one(Seats)._seats[0].shown == ()
        said = await told(app, pilot)
        assert [text.split(":")[0].split()[0] for text in said] == [
            "Opening", "Opening", "Rosina", "Accuso", "Matta", "Choose",
        ]  # fmt: skip
        assert app.cards.cards == ()
        assert app.table.query_one(Seats)._seats[0].shown == parse_cards("Ad2c7c")


async def test_a_hand_lies_face_up_while_it_is_announced() -> None:
    game = rigged_game("cirulla", "7dFsRc", "Ad2c3c", "6c4d2sRd")
    app = Table(game, speed="key")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(20):
            await pilot.pause()
        assert app.prompt == "Rosina shows 1D 2C 3C: a low hand, 3 points."
        assert app.table.query_one(Seats)._seats[0].shown == parse_cards("Ad2c3c")
        panel = app.table.query_one(MomentView)
        assert panel.display
        assert "Rosina: a low hand · 3 points" in dump(app)
        await told(app, pilot)
        assert not panel.display


async def test_a_small_table_has_no_panel() -> None:
    game = rigged_game("cirulla", "7dFsRc", "Ad2c3c", "6c4d2sRd")
    app = Table(game, speed="key")
    async with app.run_test(size=(40, 12)) as pilot:
        for _ in range(20):
            await pilot.pause()
        assert app.prompt.startswith("Rosina shows 1D 2C 3C")
        assert not app.table.query_one(MomentView).display


async def test_a_void_deal_is_told_and_dealt_again_without_a_second_score_sheet() -> None:
    usual, void = "7dFsRc2c3c4c", "7dFs7c2c3c4cRdRcRsAd"
    game = rigged_game("scopa", "7dFsRc", "2c3c4c", "6c4d2sRd", later=(void, usual))
    app = Table(game)
    sheets = 0
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(60):
            await rest(app, pilot)
            if isinstance(app.screen, TallyScreen):
                sheets += 1
                await pilot.press("enter")
                await rest(app, pilot)
                break
            await pilot.press("right", "enter")
        for _ in range(10):
            await pilot.pause()
        assert sheets == 1
        assert app.screen is app.table
        lines = [line.full for line in app.table._story.lines]
        assert any("3 kings on the table: the deal is void." in line for line in lines)
        assert "Void deal: with 3 kings or more on the first table." in lines


@pytest.mark.parametrize("by_mouse", [False, True])
@pytest.mark.parametrize("size", SIZES)
async def test_a_hand_is_announced(size: tuple[int, int], by_mouse: bool) -> None:
    game = rigged_game("cirulla declare.auto=off", "7d7s7b", "Ad2c9s", "6c4d2sRd")
    app = Table(game)
    async with app.run_test(size=size) as pilot:
        await rest(app, pilot)
        assert "! announces" in app.prompt
        assert "Announce" in dump(app)
        if by_mouse:
            await click_text(pilot, "! Announce")
        else:
            await pilot.press("!")
        await rest(app, pilot)
        assert app.game.room.record().actions[-1] == Declare(ACCUSO)
        assert app.game.room.view(0).marks[0] == ("accusi", (10, 0))
        assert "! Announce" not in dump(app)
        await pilot.press("!")
        assert app.prompt == "This hand has nothing to announce"
        assert len(app.game.room.record().actions) == 2


async def test_a_false_call_needs_a_second_key_and_loses_the_match() -> None:
    app = Table(new_game("scopa match.both_over=declare", seed=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        assert "! Call out" in dump(app)
        assert "Certain" in dump(app)
        for back in ("escape", "1", "right"):
            await pilot.press("!")
            assert app.prompt.startswith("You have 0 of 11 for certain; a false call loses")
            await pilot.press(back)
            assert "certain" not in app.prompt
        await pilot.press("!", "!")
        await rest(app, pilot)
        assert Declare(FUORI) in app.game.room.record().actions
        assert isinstance(app.screen, TallyScreen)
        text = dump(app)
        assert "Rosina wins the match" in text
        assert "You call out: 0 of 11 points. A false call loses the match." in text


async def test_a_right_call_wins_at_once() -> None:
    rules = "scopa match.both_over=declare match.target=1"
    game = rigged_game(rules, "7dFsRc", "Ad2c9s", "7c4d2sRd", "7b6d5d")
    app = Table(game)
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        await pilot.press("right")
        while app.table._picks.card != parse_cards("7d")[0]:
            await pilot.press("right")
        await pilot.press("enter")
        await rest(app, pilot)
        assert app.game.room.record().actions[1] == Play(*_play("7d", "7c"))
        assert app.prompt == "You have 1 of 1 points for certain: ! calls out and wins"
        await pilot.press("exclamation_mark")
        await rest(app, pilot)
        assert "You win the match" in dump(app)
        assert "You call out: 1 point" in dump(app)


def _play(card: str, take: str) -> tuple:  # type: ignore[type-arg]
    return parse_cards(card)[0], parse_cards(take)


async def test_a_forced_capture_says_why() -> None:
    app = Table(rigged_game("scopa", "7dFsRc", "Ad2c9s", "7c4d3sRd"))
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        while app.table._picks.card != parse_cards("7d")[0]:
            await pilot.press("right")
        await pilot.press("down")
        assert app.prompt == (
            "7D must take 7C, not 3S + 4D: single card first (capture.equal_priority)"
        )
        await pilot.press("right")
        assert "single card" not in app.prompt


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        ("cirulla", (40, 12)),
        ("escoba", (80, 24)),
        ("scopa_dassi", (40, 12)),
        ("cicera", (80, 24)),
        ("scopa_5", (40, 12)),
        ("cirulla declare.auto=off", (120, 40)),
        ("scopa seats.players=6 seats.teams=three", (80, 24)),
    ],
)
async def test_every_game_is_played_to_the_end_of_a_deal(rules: str, size: tuple[int, int]) -> None:
    app = Table(new_game(rules, seed=8))
    async with app.run_test(size=size) as pilot:
        for _ in range(60):
            await rest(app, pilot)
            if isinstance(app.screen, TallyScreen):
                break
            await pilot.press("right", "enter")
        assert isinstance(app.screen, TallyScreen)
        assert not app.screen.query_one("#sheet").show_horizontal_scrollbar


def test_only_what_is_offered_waits_for_an_offer() -> None:
    from scopa_tui.ui.actions import GAME_ACTIONS

    assert [action.name for action in GAME_ACTIONS if action.offered] == ["announce"]
    assert KeyBar()._fitting(80) == ()
