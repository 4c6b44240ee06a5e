"""Computer players answer a clear choice at once and think about a hard one; keys hurry them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from scopa_tui.bots import Estimate, Question, Thought, think_inline
from scopa_tui.engine import Play, parse_cards, parse_rules
from scopa_tui.rooms.lobby import Lobby, usual_setup
from scopa_tui.ui import guard
from scopa_tui.ui.pace import LEAST, MOST, SLOWEST, Held, Pace, hardness, seconds
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.settings import PAUSES
from scopa_tui.ui.stage import Stage
from tests.rooms.tables import LateThinker
from tests.ui.rigged import rest
from tests.ui.table import Table

CARDS = parse_cards("7d Fc 3b")


def thought(*estimates: tuple[float, int]) -> Thought:
    """Return a thought with these worths and tries, the first of which is played."""
    plays = [Play(card) for card in CARDS]
    known = (Estimate(play, *one) for play, one in zip(plays, estimates, strict=False))
    return Thought(plays[0], tuple(known))


@pytest.mark.parametrize(
    ("made", "plays", "low", "high"),
    [
        (thought(), 1, 0, 0),
        (thought(), 3, 0.1, 0.4),
        (thought(), 2000, 1, 1),
        (thought((1.0, 900), (1.0, 800)), 3, 1, 1),
        (thought((1.0, 900), (0.8, 500)), 3, 0.3, 0.7),
        (thought((1.0, 900), (-1.0, 500)), 3, 0, 0.01),
        (thought((1.0, 900), (1.1, 10)), 3, 0, 0),  # hardly tried
        (thought((0.5, 0), (0.5, 0)), 2, 1, 1),  # worked out exactly
    ],
)
def test_how_hard_a_choice_is(made: Thought, plays: int, low: float, high: float) -> None:
    assert low <= hardness(made, plays) <= high


def test_the_time_follows_the_speed() -> None:
    hard, clear = thought((1, 9), (1, 9)), thought((1, 9), (-9, 9))
    assert seconds(clear, 3, "normal") == pytest.approx(LEAST)
    assert seconds(hard, 3, "normal") == pytest.approx(MOST)
    assert seconds(hard, 3, "slow") == pytest.approx(MOST * SLOWEST)
    assert MOST * SLOWEST <= 1.2
    assert seconds(hard, 3, "instant") == seconds(hard, 3, "key") == 0
    times = [seconds(hard, 3, speed) for speed in ("slow", "normal", "fast", "very_fast")]
    assert times == sorted(times, reverse=True)
    assert set(PAUSES) == {"slow", "normal", "fast", "very_fast", "instant", "key"}


def test_thoughts_wait_for_a_table_and_go_to_the_one_that_is_open() -> None:
    late, taken = LateThinker(), list[str]()
    pace = Pace(late.think, clock=lambda: 7.0)
    view = Lobby(None, think_inline, Random(1)).create(
        usual_setup(parse_rules("scopa"), name="Anna", bot="greedy"), dealer=0
    )
    view.room.subscribe(0, lambda _update: None)
    view.room.ready(0)
    question = Question("greedy", view.room.view(0), 1)

    def take(name: str) -> None:
        def heard(held: Held) -> None:
            assert held.asked == 7.0
            taken.append(name)

        closed.append(pace.open(heard))

    closed: list[object] = []
    pace.think(question, lambda _thought: None)
    late.answer()
    assert taken == []
    take("first")
    assert taken == ["first"]
    take("second")
    closed[0]()  # type: ignore[operator]
    pace.think(question, lambda _thought: None)
    late.answer()
    assert taken == ["first", "second"]


# --- at the table ---------------------------------------------------------------------------------


class Clock:
    """Shows what it is told to."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class Paced(Table):
    """A table at which computer players take their time by a clock of ours."""

    def __init__(self, late: LateThinker, *, speed: str) -> None:
        self.clock = Clock()
        self.pace = Pace(late.think, clock=self.clock)
        lobby = Lobby(None, self.pace.think, Random(1))
        setup = usual_setup(parse_rules("scopa"), name="Anna", bot="greedy")
        super().__init__(lobby.create(setup, dealer=1), speed=speed)

    def get_default_screen(self) -> GameScreen:
        return GameScreen(self.game, self._settings, self.pace)

    @property
    def plays(self) -> int:
        return len(self.game.room.record().actions) - 1


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float | None]]:
    """What the stage is asked to wait for; it waits for nothing but for what is above 50."""
    asked: list[float | None] = []
    pause = Stage.pause

    async def noted(stage: Stage, seconds: float | None) -> bool:
        asked.append(seconds)
        return await pause(stage, seconds if seconds and seconds > 50 else 0)

    monkeypatch.setattr(Stage, "pause", noted)
    monkeypatch.setattr(guard, "QUIET_SECONDS", 0.0)
    yield asked


@pytest.mark.parametrize(
    ("speed", "thinking", "waited"),
    [("normal", 0.1, 0.5), ("normal", 0.3, 0.3), ("normal", 5.0, None), ("instant", 0.0, None)],
)
async def test_real_thinking_counts(
    speed: str,
    thinking: float,
    waited: float | None,
    waits: list[float | None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scale = {"normal": 0.6, "instant": 0.0}[speed]
    monkeypatch.setattr("scopa_tui.ui.pace.seconds", lambda *_of: scale)
    late = LateThinker()
    app = Paced(late, speed=speed)
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        await pilot.press("1", "1")
        await rest(app, pilot)
        assert app.plays == 1
        waits.clear()
        app.clock.time += thinking
        late.answer()
        await rest(app, pilot)
        assert app.plays == 2
        if waited is None:
            assert not [one for one in waits if one and 0.1 < one < 0.6]
        else:
            assert waits[0] == pytest.approx(waited)


@pytest.mark.parametrize("key", ["u", "q", "x"])
async def test_undo_leaving_and_a_key_end_the_wait(
    key: str, waits: list[float | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopa_tui.ui.pace.seconds", lambda *_of: 99.0)
    late = LateThinker()
    app = Paced(late, speed="normal")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        await pilot.press("1", "1")
        await rest(app, pilot)
        late.answer()
        await pilot.pause()
        assert app.plays == 1
        assert "thinking" in app.prompt
        await pilot.press(key)
        await rest(app, pilot)
        assert app.plays == {"u": 0, "q": 1, "x": 2}[key]
        assert (app.answer == "menu") == (key == "q")
