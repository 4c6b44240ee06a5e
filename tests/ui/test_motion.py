"""What moves never decides what is seen in the end."""

from __future__ import annotations

from random import Random

import pytest
from textual.pilot import Pilot

from scopa_tui.engine import parse_cards
from scopa_tui.ui import guard
from scopa_tui.ui.faces import FORTY, Size
from scopa_tui.ui.motion import Flight, Place, speed_of, tempo
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.settings import PAUSES
from scopa_tui.ui.widgets.board import Board
from scopa_tui.ui.widgets.canvas import Canvas
from tests.ui.hosting import lines
from tests.ui.rigged import rigged_game
from tests.ui.table import Table, new_game


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "QUIET_SECONDS", 0.0)


# --- pure ---------------------------------------------------------------------------------------


def test_every_speed_has_times_and_instant_has_none() -> None:
    assert not any(tempo("instant")[:4])
    for speed in PAUSES:
        times = tempo(speed, {})
        assert all(times[:5]) or speed == "instant"
        assert times.frame == 0 or 1 / times.frame <= 20
    flights = [tempo(speed, {}).flight for speed in ("slow", "normal", "fast", "very_fast")]
    assert flights == sorted(flights, reverse=True)
    assert tempo("normal", {}).row == 0.15


def test_a_terminal_far_away_gets_fewer_pictures() -> None:
    far = tempo("normal", {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"})
    assert 10 <= round(1 / far.frame) <= 12
    assert far.steps() < tempo("normal", {}).steps()
    assert far.cards < tempo("normal", {}).cards
    assert far.light
    assert not tempo("normal", {}).light


def test_a_terminal_far_away_is_faster_unless_a_speed_is_set() -> None:
    far = {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}
    assert (speed_of("auto", {}), speed_of("auto", far)) == ("normal", "fast")
    assert speed_of("slow", far) == "slow"
    assert tempo("auto", far).steps() < tempo("normal", far).steps()


def test_a_card_flies_from_its_start_to_its_end() -> None:
    (card,) = parse_cards("7d")
    flight = Flight(card, Place(10, 40, Size.L), Place(60, 5, Size.M))
    first, last = flight.sprite(0, FORTY), flight.sprite(1, FORTY)
    assert (first.x, first.y, len(first.face)) == (10, 40, Size.L.height)
    assert (last.x, last.y, len(last.face)) == (60, 5, Size.M.height)
    xs = [flight.sprite(step / 8, FORTY).x for step in range(9)]
    assert xs == sorted(xs)


def test_a_light_card_is_small_and_paper_with_its_index_all_the_way() -> None:
    (card,) = parse_cards("7d")
    flight = Flight(card, Place(10, 40, Size.L), Place(60, 5, Size.M))
    for share in (0, 0.3, 0.7, 1):
        face = flight.sprite(share, FORTY, light=True).face
        assert (len(face[0]), len(face)) == Size.S.value
        rows = ["".join(cell.char for cell in row) for row in face]
        assert [row.strip("▟▙▜▛ ") for row in rows] == ["7D", "", "", ""]
        assert len({cell[1:] for row in face for cell in row}) == 3  # paper, index, corners


# --- on the screen --------------------------------------------------------------------------------


def flying(app: Table) -> bool:
    return any(canvas._sprites for canvas in app.table.query(Canvas))


async def until_flying(app: Table, pilot: Pilot[None]) -> None:
    for _ in range(200):
        if flying(app):
            return
        await pilot.pause(0.01)
    raise AssertionError("nothing moves")


async def rest(app: Table, pilot: Pilot[None]) -> None:
    for _ in range(300):
        await pilot.pause(0.02)
        dealt = app.hand.cards  # before that the stage has not begun
        quiet = dealt and not app.table._stage.busy and not app.table._stage.moving
        if quiet or isinstance(app.screen, TallyScreen):
            return
    raise AssertionError("the stage never came to rest")


async def play(speed: str, size: tuple[int, int], *, seed: int) -> list[list[str]]:
    """Play some cards, pressing keys that mean nothing at random moments; return the pictures."""
    rng, pictures = Random(seed), []
    app = Table(new_game("scopa_3", seed=seed), speed=speed)
    async with app.run_test(size=size) as pilot:
        await rest(app, pilot)
        for _ in range(4):
            await pilot.press("right", "enter")
            while speed != "instant" and (app.table._stage.busy or app.table._stage.moving):
                await pilot.pause(rng.choice((0, 0.01, 0.03, 0.08)))
                await pilot.press("x")
            await rest(app, pilot)
            if isinstance(app.screen, TallyScreen):
                break
            assert not flying(app)
            pictures.append(lines(app))
    return pictures


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
@pytest.mark.parametrize("seed", [1, 5])
async def test_a_skipped_animation_leaves_the_picture_that_instant_shows(
    size: tuple[int, int], seed: int
) -> None:
    moved, still = await play("normal", size, seed=seed), await play("instant", size, seed=seed)
    assert len(moved) == len(still) == 4
    assert moved == still


async def test_a_played_card_flies_and_its_place_waits_for_it() -> None:
    app = Table(rigged_game("scopa", "7dFsRc", "Ad2c9s", "6c4d2sRd"), speed="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        card = app.hand.cards[0]
        await pilot.press("1", "1")
        await until_flying(app, pilot)
        assert card in app.cards.cards, "its place on the table is kept"
        assert card in app.cards._hidden, "but it is not there yet"
        assert card not in app.hand.cards
        await pilot.press("x")
        await pilot.pause()
        assert not flying(app)
        assert not app.cards._hidden
        assert app.table._stage.busy, "the play is still being shown"


@pytest.mark.parametrize(("size", "speed"), [((80, 24), "instant"), ((40, 12), "normal")])
async def test_nothing_moves_where_it_should_not(size: tuple[int, int], speed: str) -> None:
    app = Table(rigged_game("scopa", "7dFsRc", "Ad2c9s", "7c4d2sRd"), speed=speed)
    seen = []
    async with app.run_test(size=size) as pilot:
        await rest(app, pilot)
        board = app.table.query_one(Board)
        before = board.float_over
        board.float_over = lambda sprites=(): (seen.append(sprites), before(sprites))  # type: ignore
        await pilot.press("1", "1")
        await rest(app, pilot)
    assert not any(seen)


async def test_a_resize_in_mid_flight_ends_it() -> None:
    app, still = (
        Table(rigged_game("scopa", "7dFsRc", "Ad2c9s", "7c4d2sRd"), speed=speed)
        for speed in ("slow", "instant")
    )
    pictures = []
    for each in (app, still):
        async with each.run_test(size=(80, 24)) as pilot:
            await rest(each, pilot)
            await pilot.press("1", "1")
            if each is app:
                await until_flying(each, pilot)
            await pilot.resize_terminal(110, 32)
            await pilot.pause(0.1)
            assert not flying(each)
            for _ in range(20):
                await pilot.press("x")
                await pilot.pause(0.05)
            await rest(each, pilot)
            pictures.append(lines(each))
    assert pictures[0] == pictures[1]


async def test_a_key_acts_while_the_last_cards_are_still_leaving() -> None:
    app = Table(rigged_game("scopa", "7dFsRc", "Ad2c9s", "Rd4d2s6c"), speed="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        stage = app.table._stage
        await pilot.press("1", "1")
        for _ in range(600):
            await pilot.pause(0.01)
            if stage.moving and not stage.busy:
                break
        assert flying(app), "what Rosina has taken is on its way"
        await pilot.press("1")
        assert app.table._picks.card is not None
        await pilot.pause(0.05)
        assert not flying(app)


async def test_a_scopa_is_celebrated_and_can_be_skipped() -> None:
    app = Table(rigged_game("scopa", "Rd2c9s", "Ad3cFs", "5c2d2sAc"), speed="very_fast")
    async with app.run_test(size=(80, 24)) as pilot:
        await rest(app, pilot)
        board = app.table.query_one(Board)
        widest = 0
        while app.table._picks.card != parse_cards("Rd")[0]:
            await pilot.press("right")
        await pilot.press("enter")
        for _ in range(200):
            await pilot.pause(0.01)
            for canvas in board.query(Canvas):
                for sprite in canvas._sprites:
                    widest = max(widest, len(sprite.face[0]))
            if any("Scopa!" in line.full for line in app.table._story.lines) and widest > 30:
                break
        assert widest == 38
        await pilot.press("x")
        await pilot.pause(0.05)
        assert not flying(app)
        await rest(app, pilot)
