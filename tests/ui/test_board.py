"""The board with more cards and seats than the usual games have."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from scopa_tui.engine import Card, Cards
from scopa_tui.engine.cards import Rank, pack_cards
from scopa_tui.ui.cardnames import index
from scopa_tui.ui.faces import Edition, Look
from scopa_tui.ui.story import Shown
from scopa_tui.ui.widgets.board import Board
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.hand import HandView
from scopa_tui.ui.widgets.logview import LogView
from scopa_tui.ui.widgets.piles import PileInfo, Piles
from scopa_tui.ui.widgets.seats import Seats
from scopa_tui.ui.widgets.table import TableView
from tests.ui.boards import NAMES, PACK_52, BoardApp, cards, fake_scene, fake_view
from tests.ui.hosting import SIZES, lines

ALL = pack_cards(PACK_52)
MANY_SIZES = [*SIZES, (44, 14), (50, 17), (80, 21), (100, 30)]
by_size = pytest.mark.parametrize("size", MANY_SIZES, ids=lambda size: "x".join(map(str, size)))


def part(app: BoardApp, canvas: Canvas) -> list[str]:
    """Return the rows of one part of the board."""
    region = canvas.region
    return [row[region.x : region.right] for row in lines(app)[region.y : region.bottom]]


def places(rows: list[str], some: Cards) -> dict[Card, tuple[int, int]]:
    """Return where the index of every card is printed (column, row): the way an eye finds it."""
    found: dict[Card, tuple[int, int]] = {}
    for card in some:
        text = index(card, PACK_52)
        for y, row in enumerate(rows):
            if text in row and card not in found:
                found[card] = (row.index(text), y)
    return found


def crowd(hand: int, table: int) -> tuple[Cards, Cards]:
    """Return a hand and a table of mixed suits and ranks, the tens among them."""
    mixed = tuple(ALL[place * 11 % 52] for place in range(52))
    return tuple(sorted(mixed[:hand])), mixed[hand : hand + table]


@by_size
@pytest.mark.parametrize("count", [12, 16, 20])
async def test_a_click_takes_the_table_card_that_is_seen_there(
    size: tuple[int, int], count: int
) -> None:
    hand, table = crowd(12, count)
    view = fake_view(pack_name="it52", hand=hand, table=table, hand_sizes=(12, 12))
    app = BoardApp(fake_scene(view, recent=(Shown(1, table[3], ()),)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        found = places(part(app, app.cards), table)
        assert set(found) == set(table)
        assert {card: app.cards.card_at(*place) for card, place in found.items()} == {
            card: card for card in table
        }
        await pilot.click(TableView, offset=found[table[5]])
        message = app.posted[-1]
        assert isinstance(message, TableView.Picked)
        assert message.card == table[5]


@by_size
@pytest.mark.parametrize("count", [12, 13, 18])
async def test_a_click_takes_the_hand_card_that_is_seen_there(
    size: tuple[int, int], count: int
) -> None:
    hand, table = crowd(count, 4)
    view = fake_view(pack_name="it52", hand=hand, table=table, hand_sizes=(count, count))
    app = BoardApp(fake_scene(view))
    async with app.run_test(size=size) as pilot:
        for cursor in (None, *app.scene.hand[:: count // 4], app.scene.hand[-1]):
            app.show(fake_scene(view, card=cursor))
            await pilot.pause()
            found = places(part(app, app.hand), hand)
            assert set(found) == set(hand), cursor
            for card, place in found.items():
                assert app.hand.card_at(*place) == card, cursor
        layout = app.hand._layout()
        if layout.rows == 1:  # a key below its card stands for the card
            keys = part(app, app.hand)[layout.spots[0].y + layout.size.height]
            for key, card in zip("123456789", app.scene.hand, strict=False):
                assert (
                    app.hand.card_at(keys.index(key), layout.size.height + layout.spots[0].y)
                    == card
                )
        await pilot.click(HandView, offset=found[hand[7]])
        message = app.posted[-1]
        assert isinstance(message, HandView.Picked)
        assert message.card == hand[7]


async def printed_keys(pilot: Pilot[None], app: BoardApp) -> str:
    await pilot.pause()
    return "".join(part(app, app.hand))


async def test_a_hand_of_more_than_ten_says_how_to_reach_the_rest() -> None:
    hand, table = crowd(13, 4)
    view = fake_view(pack_name="it52", hand=hand, table=table)
    app = BoardApp(fake_scene(view))
    async with app.run_test(size=(80, 24)) as pilot:
        assert (await printed_keys(pilot, app)).split()[-3:] == ["9", "0", "→"]
        app.show(fake_scene(view, card=app.scene.hand[10]))
        assert "▲ " in await printed_keys(pilot, app)
        app.show(fake_scene(fake_view(hand=hand[:10], table=table)))
        assert "→" not in await printed_keys(pilot, app)


async def test_two_rows_of_cards_have_their_keys_on_them() -> None:
    hand, table = crowd(18, 4)
    app = BoardApp(fake_scene(fake_view(pack_name="it52", hand=hand, table=table)))
    async with app.run_test(size=(60, 24)) as pilot:
        await pilot.pause()
        rows = part(app, app.hand)
        keys = {app.hand.card_at(x, 4): char for x, char in enumerate(rows[4]) if char.isdigit()}
        assert keys == dict(zip(app.scene.hand, "123456789", strict=False))
        assert rows[8].count("0") == 1


async def test_tokens_that_touch_alternate_in_colour() -> None:
    hand, table = crowd(13, 4)
    app = BoardApp(fake_scene(fake_view(pack_name="it52", hand=hand, table=table)))
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        strip = app.hand.render_line(0)
        papers = [segment.style.bgcolor for segment in strip for _ in segment.text if segment.style]
        spots = app.hand._layout().spots
        for one, other in pairwise(spots):
            assert papers[one.x] != papers[other.x]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("seat", [0, 2, None])
async def test_five_players(size: tuple[int, int], seat: int | None) -> None:
    hand, table = crowd(3, 5)
    view = fake_view(players=5, seat=seat, hand=() if seat is None else hand, table=table)
    app = BoardApp(fake_scene(view, recent=(Shown(1, table[0], ()),)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        names = part(app, app.query_one(Seats))[0]
        others = [(seat or 0) + step for step in range(1, 5)] if seat is not None else range(5)
        at = [names.find(NAMES[other % 5][:2]) for other in others]
        assert -1 not in at
        assert at == sorted(at), "the others sit in the order in which they play"
        whose = ["You" if place == seat else name for place, name in enumerate(NAMES[:5])]
        scores = [[f"{name[:length]} 0" for name in whose] for length in (6, 3)]
        assert any(all(score in lines(app)[0] for score in line) for line in scores)


ROOMS = [(40, 12), (60, 20), (80, 24), (110, 32), (150, 40), (200, 60)]


@pytest.mark.parametrize("size", ROOMS, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize(("players", "hand", "table"), [(2, 3, 4), (4, 10, 8), (6, 18, 20)])
async def test_nothing_jumps_with_cursor_marks_or_turn(
    size: tuple[int, int], players: int, hand: int, table: int
) -> None:
    mine, lying = crowd(hand, table)
    view = fake_view(
        players=players, pack_name="it52", hand=mine, table=lying, hand_sizes=(hand,) * players
    )
    app = BoardApp(fake_scene(view))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        board = app.query_one(Board)
        hand_before = [app.hand.place(card) for card in app.scene.hand]
        table_before = [app.cards.place(card) for card in lying]
        areas = board.plan.areas
        for turn in (0, players - 1):
            for card in (*app.scene.hand, None):
                app.show(fake_scene(replace(view, turn=turn), card=card))
                assert board.plan.areas == areas
                assert [app.cards.place(other) for other in lying] == table_before
                for other, before in zip(app.scene.hand, hand_before, strict=True):
                    assert other == card or app.hand.place(other) == before
        app.show(fake_scene(view, shown=Shown(1, lying[0], lying[1:3])))
        assert [app.cards.place(other) for other in lying] == table_before
        assert {widget.region for widget in board.children if widget.region} == {
            Region(*area) for area in areas.values()
        }


async def test_five_sides_have_a_score_that_can_be_read() -> None:
    app = BoardApp(fake_scene(fake_view(players=5, table=cards("Ad2d3d"))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = "\n".join(lines(app))
        assert "SCORE  " in shown
        assert all(word in shown for word in ("Carte", "Denari", "Scope"))


async def test_nothing_in_the_side_panel_touches_its_edge_or_begins_in_the_middle() -> None:
    app = BoardApp(fake_scene(fake_view(table=cards("Ad2d3d"))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        log = app.query_one(LogView)
        log.show((*(f"{who} takes the seven of coins" for who in NAMES), "The end"))
        await pilot.pause()
        rows = part(app, log)
        assert rows[1].strip() == "Carla takes the seven", "whole lines, as many as fit"
        assert rows[-2].strip() == "The end"
        assert all(row.endswith(" ") for row in (*rows, *part(app, app.query_one(Piles))))


async def test_the_pack_and_the_matta_are_shown_everywhere() -> None:
    view = fake_view(pack_name="it52", hand=cards("Fd8d"), table=cards("7cRs"), wild=Rank.QUATTRO)
    app = BoardApp(fake_scene(view))
    assert app.scene.edition == Edition(PACK_52, Rank.QUATTRO)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "8D" in part(app, app.hand)[1] and "FD" in part(app, app.hand)[1]
        table = "\n".join(part(app, app.cards))
        assert "7C" in table and "=4" in table and "RS" in table
        piles = app.query_one(Piles)
        pile = PileInfo("You", 3, cards("FcFc7c2d"))
        piles.show((pile,) * 3, edition=app.scene.edition)
        await pilot.pause()
        assert "FC 7C 2D" in part(app, piles)[1], (
            "a captured matta is a sette, a card is there once"
        )


def test_an_ace_that_takes_itself_is_marked_as_taken() -> None:
    (ace,) = cards("Ad")
    scene = fake_scene(fake_view(), shown=Shown(1, ace, (ace,)))
    assert scene.table == (ace,)
    assert scene.looks == {ace: (Look.TAKEN, "+")}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
async def test_the_mark_of_a_table_card_is_seen_in_a_crowd(size: tuple[int, int]) -> None:
    hand, table = crowd(12, 16)
    view = fake_view(pack_name="it52", hand=hand, table=table)
    app = BoardApp(fake_scene(view))
    async with app.run_test(size=size) as pilot:
        for card in table:
            app.show(fake_scene(view, shown=Shown(1, card, ())))
            await pilot.pause()
            rows = part(app, app.cards)
            assert "".join(rows).count("*") == 1
            x, y = next((row.index("*"), y) for y, row in enumerate(rows) if "*" in row)
            here = app.cards.card_at(x, y) or app.cards.card_at(x - 1, y)
            assert here == card
