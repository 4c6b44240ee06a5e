"""Watching computer players: pause, step, step back, open hands."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from scopa_tui.bots import Think, fallback, think_inline
from scopa_tui.engine import Dealt, parse_rules, replay
from scopa_tui.rooms.lobby import watched_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui import guard, i18n, keymap
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.i18n import LANGUAGES
from scopa_tui.ui.screens import watch
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.screens.watch import WatchScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.seats import Seats
from tests.rooms.tables import LateThinker
from tests.ui.hosting import Host
from tests.ui.hosting import shown as shown_rows
from tests.ui.snapshot import dump
from tests.ui.test_overflow import sheet
from tests.ui.watching import Watching, rest


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "QUIET_SECONDS", 0.0)


async def until_over(app: Watching, pilot: Pilot[None]) -> None:
    """Wait for the end of the match; score sheets go on by themselves."""
    for _ in range(3000):
        await pilot.pause()
        if app.game.room.view(None).winner is not None and isinstance(app.screen, TallyScreen):
            return
    raise AssertionError("the match never ended")


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        ("scopa match.target=5", (80, 24)),
        ("scopa_3 match.target=3", (40, 12)),
        ("scopone_scientifico match.target=3", (120, 40)),
        ("cirulla match.target=11", (80, 24)),
        ("scopa_6 match.target=3", (80, 24)),
        ("escoba match.target=5", (60, 20)),
    ],
)
async def test_a_whole_match_runs_to_its_end(rules: str, size: tuple[int, int]) -> None:
    app = Watching(rules, seed=3)
    async with app.run_test(size=size) as pilot:
        await until_over(app, pilot)
        assert "lost" not in dump(app).lower()
        await pilot.press("enter")
        await rest(app, pilot)
    record = app.game.room.record()
    assert replay(record.rules, record.actions, record.dealer).winner is not None
    assert app.answer == "menu"


# --- pause and step -------------------------------------------------------------------------------


async def paused(app: Watching, pilot: Pilot[None], *, late: LateThinker | None = None) -> None:
    await rest(app, pilot)
    await pilot.press("space")
    if late:
        late.answer()
    await rest(app, pilot)


async def test_nothing_is_played_while_it_is_paused_however_late_the_thought() -> None:
    late = LateThinker()
    app = Watching(think=late.think)
    async with app.run_test(size=(80, 24)) as pilot:
        await paused(app, pilot, late=late)
        assert app.plays == 1  # the deal
        assert "Paused: Space goes on" in app.prompt
        await pilot.press("space")
        await rest(app, pilot)
        assert app.plays == 2
        assert "thinking" in app.prompt


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_pause_is_said_in_whole_words_at_every_size(language: str) -> None:
    i18n.use(language)
    try:
        app = Watching()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("space")
            await rest(app, pilot)
            texts = [app.prompt]
            for size in ((40, 12), (60, 20), (40, 12), (80, 24)):
                await pilot.resize_terminal(*size)
                await rest(app, pilot)
                texts.append(app.prompt)
                assert "…" not in app.prompt
        assert texts[0] == texts[-1] != texts[1] == texts[3]
        assert keymap.shown("space") in texts[1]
    finally:
        i18n.use("en")


async def test_a_pause_holds_back_a_thought_that_takes_its_time() -> None:
    app = Watching(speed="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(20):
            await pilot.pause(0.02)
        assert app.table._stage.busy  # it seems to think
        await pilot.press("space")
        app.table._stage.skip()
        await rest(app, pilot)
        assert app.plays == 1
        await pilot.press("right")
        await pilot.pause(0.1)
        assert app.plays == 2


async def test_a_step_is_exactly_one_play() -> None:
    app = Watching()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await rest(app, pilot)
        start = app.plays
        for step in range(1, 5):
            await pilot.press("right" if step % 2 else "full_stop")
            await rest(app, pilot)
            assert app.plays == start + step
            assert "Paused" in app.prompt


async def test_a_step_waits_for_a_thought_and_lets_one_through() -> None:
    late = LateThinker()
    app = Watching(think=late.think)
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        await pilot.press("right", "right")
        await rest(app, pilot)
        assert app.plays == 1
        assert "thinking" in app.prompt
        for _ in range(2):
            late.answer()
            await rest(app, pilot)
        assert app.plays == 2


async def test_step_back_takes_one_play_back_and_forgets_what_was_thought() -> None:
    late = LateThinker()
    app = Watching(think=late.think)
    async with app.run_test(size=(80, 24)) as pilot:
        await paused(app, pilot, late=late)
        await pilot.press("right")
        await rest(app, pilot)
        late.answer()  # for the play that is not made any more
        await pilot.press("left")
        await rest(app, pilot)
        assert app.plays == 1
        await pilot.press("right")
        await rest(app, pilot)
        assert app.plays == 1
        late.answer()
        await rest(app, pilot)
        assert app.plays == 2
        await pilot.press("left", "left")
        await rest(app, pilot)
        assert "nothing to take back" in app.prompt
        late.answer()
        await rest(app, pilot)
        await pilot.press("left")
        await rest(app, pilot)
        assert "nothing to take back" in app.prompt
        await pilot.press("right")
        await rest(app, pilot)
        assert app.plays == 1  # what was thought meanwhile is not forgotten


async def test_keys_change_the_speed() -> None:
    app = Watching(speed="normal")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "plus")
        assert app.table._settings.speed == "fast"
        await pilot.press("minus", "minus", "minus")
        assert app.table._settings.speed == "slow"
        await pilot.press(*["plus"] * 7)
        assert app.table._settings.speed == "instant"


# --- hands ----------------------------------------------------------------------------------------


def shown(app: Watching) -> list[int]:
    """Return how many cards of each player lie face up."""
    return [len(seat.shown) for seat in app.table.query_one(Seats)._seats]


async def test_hands_are_closed_until_a_key_opens_them() -> None:
    app = Watching("scopone_scientifico")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await rest(app, pilot)
        sizes = app.game.room.view(None).hand_sizes
        assert shown(app) == [0] * 4
        await pilot.press("t")
        await rest(app, pilot)
        assert sorted(shown(app)) == sorted(sizes)
        hands = {card for hand in app.game.room.open_hands() for card in hand}
        assert hands == {card for seat in app.table.query_one(Seats)._seats for card in seat.shown}
        await pilot.press("right")
        await rest(app, pilot)
        assert sorted(shown(app)) == sorted(app.game.room.view(None).hand_sizes)
        await pilot.press("t")
        await rest(app, pilot)
        assert shown(app) == [0] * 4


async def test_open_hands_never_show_more_cards_than_there_are() -> None:
    app = Watching("scopa_3", seed=5)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "t")
        await rest(app, pilot)
        for _ in range(14):  # over a second hand
            await pilot.press("right")
            await rest(app, pilot)
            seats = app.table.query_one(Seats)._seats
            assert [seat.hand for seat in seats] == [len(seat.shown) for seat in seats]


# --- what may come in between ---------------------------------------------------------------------


async def until_sheet(app: Watching, pilot: Pilot[None]) -> TallyScreen:
    for _ in range(500):
        if isinstance(app.screen, TallyScreen):
            return app.screen
        await pilot.pause()
    raise AssertionError("there is no score sheet")


async def test_the_score_sheet_goes_on_by_itself() -> None:
    app = Watching(seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_sheet(app, pilot)
        for _ in range(500):
            await pilot.pause()
            if app.game.room.view(None).deals > 1:
                break
        assert isinstance(app.table, WatchScreen)
        app.table._paused = True
        await pilot.pause(0.2)
        assert app.game.room.view(None).deals > 1


async def test_the_score_sheet_stays_in_a_pause_until_a_key() -> None:
    app = Watching("scopone_scientifico", seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await rest(app, pilot)
        for _ in range(40 - app.plays + 1):
            await pilot.press("right")
            await rest(app, pilot)
        await until_sheet(app, pilot)
        await pilot.pause(0.2)
        await until_sheet(app, pilot)
        plays = app.plays
        await pilot.press("enter")
        await rest(app, pilot)
        assert app.plays == plays + 1  # dealt, and paused
        assert "Paused" in app.prompt


@pytest.mark.parametrize("again", ["space", "enter"])
async def test_a_key_holds_the_score_sheet_until_a_key(
    again: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "_SOON", 0.4)
    app = Watching(seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        for sheet in ("space", "right"):  # the second one is held by scrolling
            await until_sheet(app, pilot)
            assert "Space Pause" in shown_rows(app)
            await pilot.press(sheet)
            await pilot.pause(0.6)
            await until_sheet(app, pilot)
            assert "Space Paused: go on" in shown_rows(app)
            plays = app.plays
            await pilot.press(again)
            for _ in range(200):
                await pilot.pause()
                if app.plays > plays + 1:
                    break
            assert app.plays > plays + 1  # dealt, and not paused


async def test_space_on_a_sheet_that_stays_goes_on() -> None:
    app = Host(lambda: sheet("scopa", pauses=True))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Pause" not in shown_rows(app)
        await pilot.press("space")
        assert app.answer == "next"


async def test_who_scrolls_the_sheet_is_given_time() -> None:
    app = Host(lambda: sheet("scopa", lasts=1.5))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        await pilot.pause(1.8)
        assert not app.closed
    app = Host(lambda: sheet("scopa", lasts=0.1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.3)
        assert app.answer == "next"


async def test_any_keys_and_sizes_do_no_harm() -> None:
    app = Watching("scopa_4", seed=4, speed="very_fast")
    rng = Random(7)
    keys = ("space", "right", "left", "t", "L", "plus", "minus", "x", "enter", "1", "escape", "p",
            "up", "home", "exclamation_mark", "u", "full_stop", "ctrl+l")  # fmt: skip
    async with app.run_test(size=(80, 24)) as pilot:
        for step in range(60):
            await pilot.press(rng.choice(keys))
            if step % 10 == 0:
                await pilot.resize_terminal(*rng.choice(((40, 12), (80, 24), (120, 40), (60, 20))))
            app.screen.post_message(Paste("1122\r\r"))
        record = app.game.room.record()
        replay(record.rules, record.actions, record.dealer)  # raises if it is none
        assert app.answer is None


async def test_nothing_of_a_hand_is_in_the_log() -> None:
    app = Watching()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await rest(app, pilot)
        dealt = [told.event for told in app.table._story._events if isinstance(told.event, Dealt)]
        assert all(event.cards is None for event in dealt)


def program(folder: Path, *, rules: str = "", think: Think = think_inline) -> ScopaApp:
    start = watched_setup(parse_rules(rules), ("greedy", "esperto")) if rules else None
    return ScopaApp(
        Store(folder),
        think,
        settings=Settings(name="Anna", speed="slow"),
        settings_path=folder / "settings.toml",
        start=start,
        first_dealer=1,
        rng=Random(1),
    )


async def quiet(pilot: Pilot[None], times: int = 8) -> None:
    for _ in range(times):
        await pilot.pause()


async def test_who_watches_is_told_once_that_esperto_stands_in(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa", think=lambda question, done: done(fallback(question)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        for _ in range(6):
            await pilot.press("right")
            await quiet(pilot)
        assert app._game is not None
        assert len(app._game.room.record().actions) > 3  # two plays of each
        notices = [notice.message for notice in app._notifications]
    told = "The computer player greedy could not answer; esperto has played in its place."
    assert notices == [told]


async def test_a_watched_match_is_saved_and_goes_on_watched(tmp_path: Path) -> None:
    app = program(tmp_path, rules="scopa")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await quiet(pilot)
        await pilot.press("q")
        await quiet(pilot)
    app = program(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Rosina" in dump(app)
        await pilot.press("enter", "space")
        await quiet(pilot)
        assert isinstance(app.screen, WatchScreen)
        assert app.is_saved()


async def test_from_the_form_to_the_table_and_the_name_is_kept(tmp_path: Path) -> None:
    app = program(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await quiet(pilot)
        app.screen.query_one("#part").focus()
        await pilot.press("right")
        await quiet(pilot)
        app.screen.query_one("#bot-spare").focus()
        await pilot.press("left", "left", "left", "left", "left")
        app.screen.query_one("#start").focus()
        await pilot.press("enter", "space")
        await quiet(pilot)
        assert isinstance(app.screen, WatchScreen)
        assert app._game is not None
        assert app._game.setup.bots == ("principiante", "dilettante")
        assert (app.settings.name, app.settings.opponent) == ("Anna", "dilettante")
