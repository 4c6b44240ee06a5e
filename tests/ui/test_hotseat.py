"""Several people at one keyboard: nobody ever sees what another one holds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.screens.curtain import CurtainScreen
from scopa_tui.ui.screens.game import GameScreen
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
    *"123456", *"12ab", "enter", "enter", "right", "left", "space", "L", "o", "s", "v", "question_mark",
    "escape", "u", "ctrl+l", "ctrl+p", "comma", "r", "p", "x",
)  # fmt: skip


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody_waits(monkeypatch)


async def play_at_random(
    app: ScopaApp, pilot: Pilot[None], rng: Random, keys: int
) -> None:
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
    ("rules", "names"),
    [
        ("scopa match.target=5", "Anna,Beppe"),
        ("scopa_3", "Anna,Beppe,Carla"),
        ("scopone match.target=5", "Anna,Beppe"),
        ("scopone", "Anna,,Beppe"),
        ("scopone", "Anna,Beppe,Carla,Dino"),
        ("cirulla", "Anna,Beppe"),
    ],
)
async def test_nobody_sees_what_another_one_holds(
    tmp_path: Path, rules: str, names: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(names + rules)
    app = people(tmp_path, rules, names, seed=rng.randrange(1000))
    watchman = Watchman(app, monkeypatch)
    async with app.run_test(size=rng.choice(SIZES)) as pilot:
        await rest(pilot)
        await play_at_random(app, pilot, rng, 150)
        assert watchman.seen == set(game_of(app).humans)
        assert len(game_of(app).room.record().actions) > 15
    assert app.failure is None
