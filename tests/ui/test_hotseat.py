"""Several people at one keyboard: nobody ever sees what another one holds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from scopa_tui.bots import Limit, think_inline
from scopa_tui.rooms.hints import Adviser
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.screens.curtain import CurtainScreen
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.hint import HintScreen
from scopa_tui.ui.screens.hotseat import HotSeatScreen
from scopa_tui.ui.screens.menu import MenuScreen
from scopa_tui.ui.screens.tally import TallyScreen
from tests.ui.hosting import click, shown
from tests.ui.keyboards import (
    Watchman,
    game_of,
    nobody_waits,
    people,
    rest,
    table_of,
)

SIZES = ((40, 12), (80, 24), (120, 40))
_KEYS = (
    *"123456", *"12ab", "enter", "enter", "right", "left", "space", "L", "o", "s", "v",
    "question_mark", "escape", "u", "ctrl+l", "ctrl+p", "comma", "r", "p", "x",
)  # fmt: skip


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody_waits(monkeypatch)


async def play_at_random(app: ScopaApp, pilot: Pilot[None], rng: Random, keys: int) -> None:
    for _ in range(keys):
        screen = app.screen
        if isinstance(screen, CurtainScreen):
            if rng.random() < 0.6:
                await pilot.press("enter")
            else:
                await pilot.press(rng.choice("u1axL") if rng.random() < 0.7 else "ctrl+l")
        elif isinstance(screen, TallyScreen):
            await pilot.press("enter")
        elif isinstance(screen, HotSeatScreen):
            if rng.random() < 0.05:
                await pilot.resize_terminal(*rng.choice(SIZES))
            played = ("1", "enter") if rng.random() < 0.5 else (rng.choice(_KEYS),)
            await pilot.press(*played)
        elif isinstance(screen, MenuScreen):
            return
        else:
            await pilot.press("escape")
        await pilot.pause()
        await pilot.pause()


@pytest.mark.parametrize(
    ("rules", "names", "after"),
    [
        ("scopa", "Anna,Beppe", 20),
        ("scopa_3", "Anna,Beppe,Carla", 30),
        ("scopone", "Anna,,Beppe", 0),
        ("scopone", "Anna,Beppe,Carla,Dino", 26),
        ("cirulla", "Anna,Beppe", 0),
    ],
)
async def test_nobody_sees_what_another_one_holds(
    tmp_path: Path, rules: str, names: str, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(names + rules)
    app = people(tmp_path, rules, names, seed=rng.randrange(1000), after=after)
    watchman = Watchman(app, monkeypatch)
    async with app.run_test(size=rng.choice(SIZES)) as pilot:
        await rest(pilot)
        await play_at_random(app, pilot, rng, 100)
        assert watchman.seen == set(game_of(app).humans)
        assert actions(app) > after + 10
    assert app.failure is None


async def test_the_watchman_finds_a_hand_that_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a curtain the first picture of another hand is found, so the test above can fail."""
    app = people(tmp_path, "scopone", "Anna,Beppe")
    monkeypatch.setattr(HotSeatScreen, "_pass_on", shows_at_once)
    Watchman(app, monkeypatch)
    with pytest.raises(AssertionError, match=r"None sees \['"):
        async with app.run_test(size=(80, 24)) as pilot:
            await rest(pilot)


async def shows_at_once(screen: HotSeatScreen) -> None:
    screen._open()


# --- from hand to hand ----------------------------------------------------------------------------


async def begin(pilot: Pilot[None]) -> None:
    """Have the first player look."""
    await rest(pilot)
    await pilot.press("enter")
    await rest(pilot)


async def play(pilot: Pilot[None]) -> None:
    """Play the first card."""
    await pilot.press("home", "enter")
    await rest(pilot)


def actions(app: ScopaApp) -> int:
    return len(game_of(app).room.record().actions)


def given_to(app: ScopaApp) -> str:
    assert isinstance(app.screen, CurtainScreen), app.screen
    return app.screen._waiting().name


async def test_the_keyboard_goes_from_one_to_the_next(tmp_path: Path) -> None:
    app = people(tmp_path, "scopa", "Anna,Beppe")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        assert given_to(app) == "Anna"
        await begin(pilot)
        assert app.screen is table_of(app)
        await play(pilot)
        assert given_to(app) == "Beppe"
        assert "Anna lays" in shown(app) or "Anna takes" in shown(app)
        await click(pilot, "Show my cards")
        await rest(pilot)
        assert set(table_of(app)._view.hand) == set(game_of(app).room.view(1).hand)


async def test_computer_players_wait_until_the_next_person_looks(tmp_path: Path) -> None:
    app = people(tmp_path, "scopone", "Anna,,Beppe")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)  # Beppe is the first person after the dealer
        await play(pilot)
        before = actions(app)
        await rest(pilot)
        assert given_to(app) == "Anna"
        assert actions(app) == before
        await pilot.press("enter")
        await rest(pilot)
        assert actions(app) == before + 1
        assert app.screen is table_of(app)


async def test_one_person_meets_no_curtain(tmp_path: Path) -> None:
    app = people(tmp_path, "scopone", "Anna")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        assert type(app.screen) is GameScreen
        await play(pilot)
        assert type(app.screen) is GameScreen


async def test_a_play_is_taken_back_until_the_next_one_looks(tmp_path: Path) -> None:
    app = people(tmp_path, "scopa", "Anna,Beppe")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("u")
        assert "only until the next player has looked" in shown(app)
        await play(pilot)
        assert given_to(app) == "Beppe"
        await click(pilot, "Take back for Anna")
        assert given_to(app) == "Anna"
        assert actions(app) == 1
        assert "Take back" not in shown(app)
        await pilot.press("u", "enter")
        await play(pilot)
        await pilot.press("enter")
        await rest(pilot)
        before = actions(app)
        await pilot.press("u")
        assert actions(app) == before == 2
        assert "only until the next player has looked" in shown(app)


async def test_a_key_typed_too_soon_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    app = people(tmp_path, "scopa", "Anna,Beppe")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        await pilot.press("enter", "enter", "space")
        await rest(pilot)
        assert given_to(app) == "Anna"
        await pilot.pause(1.1)
        await pilot.press("enter")
        await rest(pilot)
        assert app.screen is table_of(app)


async def test_what_covers_the_table_is_closed_by_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window of one person never waits behind the curtain for the next one."""
    app = people(tmp_path, "scopa", "Anna,Beppe")
    watchman = Watchman(app, monkeypatch)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("home", "enter", "v")
        await rest(pilot)
        await pilot.press("escape")
        await rest(pilot)
        await pilot.press("enter")
        await rest(pilot)
        assert app.screen is table_of(app)
        assert watchman.seen == {0, 1}


async def test_each_hand_of_a_new_deal_comes_behind_a_curtain(tmp_path: Path) -> None:
    app = people(tmp_path, "scopa match.target=21", "Anna,Beppe", after=34)
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        while not isinstance(app.screen, TallyScreen):
            await begin(pilot)
            await play(pilot)
        assert "You" not in shown(app)
        await pilot.press("enter")
        await rest(pilot)
        assert given_to(app) == "Beppe"  # who has played last as well


async def test_a_hint_is_for_one_pair_of_eyes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = people(tmp_path, "scopa", "Anna,Beppe")
    Watchman(app, monkeypatch)
    async with app.run_test(size=(80, 24)) as pilot:
        game_of(app).hints._adviser = Adviser(think_inline, limit=Limit(rounds=50))
        await begin(pilot)
        await pilot.press("i")
        await rest(pilot)
        assert isinstance(app.screen, HintScreen)
        await pilot.press("enter")
        await rest(pilot)
        await pilot.press("enter")
        await rest(pilot)
        assert given_to(app) == "Beppe"
        await pilot.press("enter")
        await rest(pilot)
        assert isinstance(app.screen, HotSeatScreen)
        await pilot.press("i")
        await rest(pilot)
        assert [game_of(app).hints.given(seat) for seat in (0, 1)] == [1, 1]


async def test_a_saved_game_comes_back_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = people(tmp_path, "scopa", "Anna,Beppe")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await play(pilot)
        await pilot.press("enter")
        await rest(pilot)
        record = game_of(app).room.record()
        game_of(app).close()  # as after a kill: nothing else is done
    again = people(tmp_path, "", "")
    watchman = Watchman(again, monkeypatch)
    async with again.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        await pilot.press("c")
        await rest(pilot)
        assert given_to(again) == "Beppe"
        assert game_of(again).room.record().actions == record.actions
        await pilot.press("enter")
        await rest(pilot)
        assert watchman.seen == {1}
