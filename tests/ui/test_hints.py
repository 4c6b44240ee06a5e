"""Hints at the table: the question, the ranking beside the cards, and late answers."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from scopa_tui.bots import Limit, Question, Thought, think_inline
from scopa_tui.engine import Play, parse_cards, parse_rules
from scopa_tui.rooms.hints import Adviser
from scopa_tui.rooms.lobby import Game, Lobby, usual_setup
from scopa_tui.ui import guard
from scopa_tui.ui.aside import back_here
from scopa_tui.ui.faces import Look
from scopa_tui.ui.screens.help import HelpScreen
from scopa_tui.ui.screens.hint import HintScreen
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.widgets.hintview import HintView
from tests.rooms.test_hints import LateAdviser
from tests.ui.snapshot import dump
from tests.ui.table import Table, click_text, dealt_game

ENOUGH = Limit(rounds=200)
SIZES = [(40, 12), (60, 20), (80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "QUIET_SECONDS", 0.0)


def advised(game: Game, late: LateAdviser | None = None) -> Game:
    """Let a game be advised quickly, or only when it is said."""
    game.hints._adviser = late.adviser() if late else Adviser(think_inline, limit=ENOUGH)
    return game


def usual(late: LateAdviser | None = None) -> Game:
    return advised(dealt_game("7bFsRc", "3c4d7d5d"), late)


async def settle(app: Table, pilot: Pilot[None]) -> None:
    for _ in range(100):
        await pilot.pause()
        if not app.table._stage.busy:
            return
    raise AssertionError("the stage never came to rest")


def taken(app: Table) -> set[str]:
    """The table cards that are marked as taken."""
    looks = app.table._scene().looks
    return {str(card) for card, (look, _) in looks.items() if look is Look.TAKEN}


def panel(app: Table) -> str:
    """What stands on the ranking, without line breaks."""
    x, y, width, height = app.screen.query_one(HintView).region
    rows = dump(app).splitlines()[y : y + height]
    return " ".join(" ".join(row[x : x + width] for row in rows).split())


def plays(app: Table) -> list[Play]:
    return [a for a in app.game.room.record().actions if isinstance(a, Play)]


# --- the ranking ----------------------------------------------------------------------------------


def scopone() -> Game:
    setup = usual_setup(parse_rules("scopone_scientifico"), name="Anna", bot="greedy")
    return advised(Lobby(None, think_inline, Random(4)).create(setup, dealer=3))


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (110, 32), (160, 50)])
async def test_a_hand_of_ten_cards_stays_in_sight(size: tuple[int, int]) -> None:
    app = Table(scopone())
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
        await settle(app, pilot)
        assert isinstance(app.screen, HintScreen)
        covered = app.screen.query_one(HintView).region
        assert not covered.overlaps(app.hand.region)
        assert not covered.overlaps(app.cards.region) or covered.bottom <= 3


@pytest.mark.parametrize("size", SIZES)
async def test_the_ranking_leaves_table_and_hand_in_sight(size: tuple[int, int]) -> None:
    app = Table(usual())
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        before = dump(app).splitlines()
        await pilot.press("i")
        await settle(app, pilot)
        assert isinstance(app.screen, HintScreen)
        shown = dump(app)
        assert "7B → 7D" in shown
        assert "the best" in shown
        assert "takes the settebello" in panel(app)
        assert "Points ahead when this deal ends" in shown
        covered = app.screen.query_one(HintView).region
        for view in (app.cards, app.hand):
            assert not covered.overlaps(view.region) or covered.bottom <= 3
            for card in view.cards:
                place = view.place(card)
                assert place is not None
                assert not covered.contains(place.x, place.y), (card, place, covered)
        assert taken(app) == {"7d"}
        await pilot.press("escape")
        await settle(app, pilot)
        assert dump(app).splitlines() == before


async def test_the_table_shows_the_play_under_the_cursor() -> None:
    app = Table(usual())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
        await settle(app, pilot)
        assert taken(app) == {"7d"}
        before = dump(app)
        await pilot.press("down")
        await pilot.pause()
        assert taken(app) != {"7d"}
        assert dump(app) != before
        await pilot.press("up")
        await pilot.pause()
        assert taken(app) == {"7d"}
        await pilot.press("up")  # round the list
        await pilot.press("home", "end", "j", "k", "x", "9", "u")
        await pilot.pause()
        assert isinstance(app.screen, HintScreen)


async def test_enter_chooses_and_does_not_play() -> None:
    app = Table(usual())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
        await settle(app, pilot)
        await pilot.press("enter")
        await settle(app, pilot)
        assert app.screen is app.table
        assert plays(app) == []
        assert "Sette di Bastoni → takes Sette di Denari" in app.prompt
        await pilot.press("enter")
        await settle(app, pilot)
        assert plays(app)[0] == Play(parse_cards("7b")[0], parse_cards("7d"))


async def test_what_was_chosen_before_comes_back() -> None:
    app = Table(usual())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("1")
        before = app.table._picks
        for key in ("escape", "i", "q"):
            await pilot.press("i")
            await settle(app, pilot)
            assert app.table._picks != before
            await pilot.press(key)
            await settle(app, pilot)
            assert app.table._picks == before
        assert app.game.hints.given(0) == 1  # it was the same question each time


async def test_by_mouse() -> None:
    app = Table(usual())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await click_text(pilot, "i Hint")
        await settle(app, pilot)
        await click_text(pilot, "8S → 3C + 5D")
        await pilot.pause()
        assert taken(app) == {"3c", "5d"}
        await click_text(pilot, "8S → 3C + 5D")
        await settle(app, pilot)
        assert app.screen is app.table
        assert app.prompt.startswith("Fante di Spade")


async def test_a_long_list_scrolls_at_every_size() -> None:
    app = Table(scopone())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
        await settle(app, pilot)
        rows = app.screen.query_one(HintView)._rows
        assert len(rows) > 5
        for size in (*SIZES, (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.press("home")
            for row in rows:
                await pilot.pause()
                assert row.text.split(" → ")[0] in dump(app)
                assert row.worth in dump(app)
                await pilot.press("down")


async def test_too_small_a_terminal_and_back() -> None:
    app = Table(usual())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
        await settle(app, pilot)
        for size in ((20, 5), (1, 1), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert "7B → 7D" in dump(app)


# --- while it thinks ------------------------------------------------------------------------------


async def test_the_table_stays_alive_while_it_thinks() -> None:
    late = LateAdviser()
    app = Table(usual(late))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
        assert app.prompt == "The champion is thinking about your cards…"
        await pilot.press("i", "i")
        assert len(late.open) == 1
        await pilot.press("1")
        assert "→" in app.prompt
        late.answer()
        await settle(app, pilot)
        assert isinstance(app.screen, HintScreen)
        assert app.game.hints.given(0) == 1


async def test_what_is_too_long_for_a_small_terminal_is_seen_to_go_on() -> None:
    app = Table(usual(LateAdviser()))
    async with app.run_test(size=(40, 12)) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
        await pilot.pause()
        assert "▸ The champion is thinking about your …\n" in dump(app)


@pytest.mark.parametrize("keys", [("1", "1"), ("u",), ("q",)])
async def test_an_answer_that_comes_too_late_is_dropped(keys: tuple[str, ...]) -> None:
    late = LateAdviser()
    app = Table(usual(late))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("1", "1")
        await settle(app, pilot)
        await pilot.press("i")
        assert len(late.open) == 1
        await pilot.press(*keys)
        await settle(app, pilot)
        if keys == ("q",):
            app.game.close()
        late.answer()
        await settle(app, pilot)
        assert app.screen is app.table
        assert late.dropped == 1
        assert app.game.hints.given(0) == 0
        assert app.answer == ("menu" if keys == ("q",) else None)
        if keys == ("u",):
            await pilot.press("i")
            late.answer()
            await settle(app, pilot)
            assert isinstance(app.screen, HintScreen)


async def test_an_answer_below_something_else_waits_for_the_key() -> None:
    late = LateAdviser()
    app = Table(usual(late))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("i", "question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        late.answer()
        await pilot.press("escape")
        await settle(app, pilot)
        assert app.prompt == "The hint is ready: i shows it."
        await pilot.press("i")
        await settle(app, pilot)
        assert isinstance(app.screen, HintScreen)


async def test_an_answer_from_a_thread() -> None:
    def think(question: Question, done: Callable[[Thought], None]) -> None:
        threading.Thread(target=think_inline, args=(question, done)).start()

    game = usual()
    game.hints._adviser = Adviser(back_here(think), limit=ENOUGH)
    app = Table(game)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
        for _ in range(200):
            await pilot.pause(0.02)
            if app.screen is not app.table:
                break
        assert "takes the settebello" in panel(app)


async def test_leaving_the_screen_drops_the_question() -> None:
    late = LateAdviser()
    app = Table(usual(late))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("i")
    assert late.dropped == 1
    late.answer()
    assert app.game.hints.given(0) == 0


# --- no hint --------------------------------------------------------------------------------------


async def test_a_strict_game_says_no() -> None:
    setup = usual_setup(parse_rules("scopa"), name="Anna", bot="greedy", hints=False)
    app = Table(Lobby(None, think_inline, Random(1)).create(setup, dealer=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert "Hint" not in dump(app)
        await pilot.press("i")
        assert app.prompt == "This game forbids hints"
        assert app.screen is app.table


async def test_there_is_none_for_the_last_card_or_while_others_play() -> None:
    app = Table(usual(), speed="key")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        for _ in range(2):
            await pilot.press("1", "1", "i")
            assert app.prompt == "A hint is for your own turn; it is not your turn yet"
            for _ in range(50):
                await pilot.pause(0.02)
                if not app.table._stage.busy:
                    break
                await pilot.press("x")
        await pilot.press("i")
        assert app.prompt == "There is only one play: no hint needed"
        assert app.screen is app.table
        assert app.game.hints.given(0) == 0


async def test_the_end_of_the_match_tells_of_hints(tmp_path: Path) -> None:
    game = usual()
    game.room.set_tag("Hints", "2, 0")
    app = Table(game)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(400):
            await settle_or_sheet(app, pilot)
            if isinstance(app.screen, TallyScreen):
                if game.room.view(0).winner is not None:
                    assert "With 2 hints." in dump(app)
                    return
                assert "hints" not in dump(app)
                await pilot.press("enter")
            else:
                await pilot.press("right", "enter")
    raise AssertionError("the match never ended")


async def settle_or_sheet(app: Table, pilot: Pilot[None]) -> None:
    for _ in range(100):
        await pilot.pause()
        if isinstance(app.screen, TallyScreen) or not app.table._stage.busy:
            return
