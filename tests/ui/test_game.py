"""The game screen: real room and bots, no files."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from scopa_tui.engine import Card, Match, Play, parse_cards, replay
from scopa_tui.ui import guard
from scopa_tui.ui.faces import Look
from scopa_tui.ui.screens.tally import TallyScreen
from tests.ui.snapshot import dump
from tests.ui.table import Table, click_card, click_text, dealt_game, new_game

STEPS = 400
"""More inputs than any match of these tests needs."""


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests are faster than people; the guard has tests of its own."""
    monkeypatch.setattr(guard, "QUIET_SECONDS", 0.0)


async def settle(app: Table, pilot: Pilot[None]) -> None:
    """Wait until everything has been shown."""
    for _ in range(100):
        await pilot.pause()
        over = app.answer is not None or isinstance(app.screen, TallyScreen)
        if over or not app.table._stage.busy:
            return
    raise AssertionError("the stage never came to rest")


async def test_a_whole_match_by_keys() -> None:
    app = Table(new_game("scopa match.target=5", seed=3))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(STEPS):
            await settle(app, pilot)
            if isinstance(app.screen, TallyScreen):
                await pilot.press("enter")
            elif app.answer is None:
                await pilot.press("right", "enter")
            else:
                break
    match = replay_of(app)
    assert match.winner is not None
    assert max(match.scores) >= 5
    assert app.answer == "menu"


async def test_a_whole_match_by_mouse() -> None:
    app = Table(new_game("scopa match.target=5", seed=4))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(STEPS):
            await settle(app, pilot)
            if isinstance(app.screen, TallyScreen):
                await click_text(pilot, "Next deal" if replay_of(app).winner is None else "Menu")
            elif app.answer is None:
                await click_card(pilot, app.hand, app.hand.cards[-1])
            else:
                break
    assert replay_of(app).winner is not None


def replay_of(app: Table) -> Match:
    record = app.game.room.record()
    return replay(record.rules, record.actions, record.dealer)


async def test_the_view_after_every_update_is_what_is_drawn() -> None:
    app = Table(new_game(seed=5))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(12):
            await settle(app, pilot)
            view = app.game.room.view(0)
            assert set(app.cards.cards) == set(view.table)
            assert set(app.hand.cards) == set(view.hand)
            await pilot.press("right", "enter")


async def test_bad_keys_and_pastes_play_nothing() -> None:
    app = Table(new_game(seed=6))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        before = len(app.game.room.record().actions)
        await pilot.press("x", "9", "0", "f", "tab", "f5", "ctrl+a", "enter")
        app.screen.post_message(Paste("1122\r\r"))
        await settle(app, pilot)
        assert len(app.game.room.record().actions) == before


async def test_undo_takes_the_last_play_back() -> None:
    app = Table(new_game(seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        hand = app.hand.cards
        await pilot.press("1", "1")
        await settle(app, pilot)
        assert app.hand.cards != hand
        await pilot.press("u")
        await settle(app, pilot)
        assert app.hand.cards == hand


async def test_leaving_needs_no_question() -> None:
    app = Table(new_game(seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("q")
        await pilot.pause()
        assert app.answer == "menu"


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("rules", ["scopa", "scopa_3", "scopone_scientifico", "scopa_6"])
async def test_every_game_can_be_played_at_every_size(size: tuple[int, int], rules: str) -> None:
    app = Table(new_game(rules, seed=8))
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        hand = app.hand.cards
        assert hand
        await pilot.press("1", "1")
        await settle(app, pilot)
        plays = [a for a in app.game.room.record().actions if isinstance(a, Play)]
        assert any(play.card in hand for play in plays)


async def test_resizing_at_any_moment_keeps_the_game() -> None:
    app = Table(new_game(seed=9))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        for size in [(40, 12), (20, 5), (1, 1), (200, 60), (80, 24)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.press("1")
        assert "→" in app.prompt


def card(text: str) -> Card:
    return parse_cards(text)[0]


def first_play(app: Table) -> Play:
    return next(a for a in app.game.room.record().actions if isinstance(a, Play))


async def test_choosing_among_captures_by_keys() -> None:
    app = Table(dealt_game("7bFsRc", "3c4d2s5d"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("1" if app.hand.cards[0] == card("7b") else "3")
        assert "(a of 2)" in app.prompt
        await pilot.press("b")
        assert "(b of 2)" in app.prompt
        second = [c for c, (look, _) in app.table._scene().looks.items() if look is Look.TAKEN]
        await pilot.press("enter")
        await settle(app, pilot)
        assert first_play(app).card == card("7b")
        assert set(first_play(app).take) == set(second)


async def test_building_a_capture_by_clicks() -> None:
    app = Table(dealt_game("7bFsRc", "3c4d2s5d"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await click_card(pilot, app.hand, card("7b"))
        await click_card(pilot, app.cards, card("3c"))
        assert "Tre di Coppe" in app.prompt
        await click_card(pilot, app.hand, card("7b"))
        await settle(app, pilot)
        assert first_play(app) == Play(card("7b"), parse_cards("3c4d"))


async def test_a_wrong_set_says_why() -> None:
    app = Table(dealt_game("7bFsRc", "3c4d7s5d"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await click_card(pilot, app.hand, card("7b"))
        await click_card(pilot, app.cards, card("3c"))
        assert "single card" in app.prompt
        assert len(app.game.room.record().actions) == 1


async def test_a_click_on_the_line_of_keys_acts() -> None:
    app = Table(dealt_game("7bFsRc", "3c4d2s5d"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await click_text(pilot, "Card")
        assert "→" in app.prompt
        await click_text(pilot, "Enter Play")
        await settle(app, pilot)
        assert first_play(app)


async def test_the_last_play_is_shown_again() -> None:
    app = Table(dealt_game("7bFsRc", "3c4d2s5d"), speed="key")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle_waiting(pilot)
        await pilot.press("1", "1")
        await pilot.pause(0.3)
        for _ in range(20):
            await pilot.pause(0.1)
            if app.table._stage.busy:
                await pilot.press("x")  # any key will do
        assert "Choose a card" in app.prompt
        await pilot.press("L")
        await pilot.pause(0.5)
        assert app.prompt.startswith("Rosina ")
        assert "Go on" in dump(app)
        await pilot.press("enter")
        await settle(app, pilot)
        assert "Choose a card" in app.prompt


async def settle_waiting(pilot: Pilot[None]) -> None:
    for _ in range(10):
        await pilot.pause()


async def test_help_score_log_and_speed() -> None:
    app = Table(new_game(seed=6))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        for key in ("question_mark", "s", "o"):
            await pilot.press(key)
            await pilot.pause()
            assert app.screen is not app.table
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is app.table
        await pilot.press("p")
        assert "slow" in app.prompt.lower() or "wait" in app.prompt.lower()


async def test_a_spectator_sees_no_hand_and_cannot_play() -> None:
    game = new_game("scopa", seed=3)
    watched = replace(game, setup=replace(game.setup, bots=("greedy", "greedy")))
    app = Table(watched)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("1", "1", "enter")
        assert app.hand.cards == ()
