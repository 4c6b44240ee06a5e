"""Which part of the game screen lies where, in any terminal."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from scopa_tui.ui.boardplan import Area, Crowd, plan
from scopa_tui.ui.faces import Size
from scopa_tui.ui.layout import hand_layout, table_layout

ROOMS = [(40, 12), (50, 17), (60, 20), (80, 21), (80, 24), (100, 30), (110, 32), (149, 60)]
ROOMS += [(150, 40), (160, 50), (200, 60), (300, 90)]
CROWDS = [
    Crowd(others, hand, sides, rows)
    for others, sides in ((1, 2), (2, 3), (3, 2), (3, 4), (4, 5), (5, 2), (5, 3), (5, 6))
    for hand, rows in ((3, 5), (10, 5), (13, 8), (18, 11))
]
ALWAYS = {"header", "seats", "table", "status", "hand", "prompt", "keys"}
by_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: "x".join(map(str, room)))


def overlap(one: Area, other: Area) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@by_room
def test_the_parts_fill_the_screen_and_do_not_overlap(room: tuple[int, int]) -> None:
    width, height = room
    for crowd in CROWDS:
        areas = plan(width, height, crowd).areas
        assert set(areas) >= ALWAYS
        assert not any(overlap(*pair) for pair in combinations(areas.values(), 2))
        assert sum(area.width * area.height for area in areas.values()) == width * height


@by_room
def test_every_card_has_its_place_in_every_plan(room: tuple[int, int]) -> None:
    for crowd, count in product(CROWDS, (0, 1, 4, 12, 20)):
        areas = plan(*room, crowd).areas
        for layout, area in (
            (table_layout(count, *areas["table"][2:]), areas["table"]),
            (hand_layout(crowd.hand, *areas["hand"][2:], most=crowd.hand), areas["hand"]),
        ):
            size = layout.size
            index = range(1, 4) if size is not Size.TOKEN else range(3)
            for place, spot in enumerate(layout.spots):
                assert 0 <= spot.x <= area.width - size.width, (crowd, count)
                assert 0 <= spot.y <= area.height - size.height, (crowd, count)
                assert {layout.hit(spot.x + dx, spot.y) for dx in index} == {place}


LARGEST = (Size.L, Size.M, Size.S)


@pytest.mark.parametrize("largest", LARGEST)
def test_a_hand_has_the_rows_that_its_cards_need(largest: Size) -> None:
    """No room for large cards is left around smaller ones."""
    for width, height, hand in product((40, 44, 60, 80, 110, 150), range(12, 44), (3, 10, 13, 18)):
        shared = plan(width, height, Crowd(hand=hand, largest=largest))
        area = shared.areas["hand"]
        drawn = hand_layout(hand, area.width, area.height, most=hand, largest=largest)
        assert drawn.size is shared.hand_size, (width, height, hand)
        foot = max(spot.y for spot in drawn.spots) + drawn.size.height
        two_lines = hand * 3 > width if drawn.size is Size.TOKEN else drawn.rows == 2
        assert area.height == foot + (not two_lines), "one more for the keys below"


# Columns, rows, cards in hand, the largest -> the size of the hand, its columns, and its rows.
HANDS = [
    ((40, 13), 3, Size.L, (Size.TOKEN, 40, 2)),
    ((40, 14), 3, Size.L, (Size.S, 40, 6)),
    ((40, 14), 10, Size.L, (Size.TOKEN, 40, 2)),
    ((40, 19), 13, Size.L, (Size.TOKEN, 40, 2)),
    ((40, 20), 13, Size.L, (Size.S, 40, 9)),
    ((60, 19), 3, Size.L, (Size.S, 60, 6)),
    ((60, 20), 3, Size.L, (Size.M, 60, 9)),
    ((44, 24), 10, Size.L, (Size.S, 44, 6)),
    ((80, 24), 7, Size.L, (Size.M, 56, 9)),
    ((80, 24), 8, Size.L, (Size.M, 80, 9)),
    ((97, 24), 10, Size.L, (Size.M, 97, 9)),
    ((98, 24), 10, Size.L, (Size.M, 74, 9)),
    ((80, 24), 13, Size.S, (Size.S, 56, 6)),
    ((80, 24), 14, Size.S, (Size.S, 80, 6)),
    ((80, 30), 3, Size.S, (Size.S, 56, 6)),
    ((150, 40), 9, Size.L, (Size.L, 106, 13)),
    ((150, 40), 9, Size.M, (Size.M, 106, 9)),
    ((150, 40), 10, Size.L, (Size.M, 106, 9)),
    ((150, 39), 9, Size.L, (Size.M, 106, 9)),
    ((149, 40), 9, Size.L, (Size.M, 113, 9)),
]


@pytest.mark.parametrize(("room", "hand", "largest", "expected"), HANDS)
def test_the_room_of_the_hand(
    room: tuple[int, int], hand: int, largest: Size, expected: tuple[Size, int, int]
) -> None:
    shared = plan(*room, Crowd(hand=hand, largest=largest))
    area = shared.areas["hand"]
    assert (shared.hand_size, area.width, area.height) == expected
    assert shared.areas["status"].width == area.width
    assert shared.tokens == (shared.hand_size is Size.TOKEN)


# Columns, rows, other players -> rows of the seats. What is drawn in them see `widgets/seats.py`.
SEATS = [
    (40, 12, 1, 1),
    (80, 23, 1, 1),
    (80, 24, 1, 3),
    (80, 33, 1, 3),
    (80, 34, 1, 4),
    (80, 45, 1, 4),
    (80, 46, 1, 7),
    (150, 55, 1, 7),
    (149, 56, 1, 7),
    (150, 56, 1, 11),
    (41, 23, 3, 2),
    (42, 23, 3, 1),
    (69, 14, 5, 2),
    (70, 14, 5, 1),
    (79, 24, 3, 3),
    (79, 29, 3, 3),
    (79, 30, 3, 5),
    (79, 39, 3, 5),
    (79, 40, 3, 6),
    (64, 30, 5, 3),
    (65, 30, 5, 5),
    (152, 51, 3, 6),
    (152, 52, 3, 9),
    (151, 52, 3, 6),
]


@pytest.mark.parametrize(("columns", "height", "others", "rows"), SEATS)
def test_the_rows_of_the_other_players(columns: int, height: int, others: int, rows: int) -> None:
    areas = plan(columns, height, Crowd(others=others)).areas
    assert areas["seats"].height == rows
    assert ("line" in areas) == (height >= 24), "a rule below them where there is room"


# Columns and rows -> columns, and rows of the parts.
PANELS: list[tuple[tuple[int, int], Crowd, int, dict[str, int]]] = [
    ((80, 23), Crowd(), 0, {}),
    ((79, 40), Crowd(), 0, {}),
    ((80, 24), Crowd(), 24, {"score": 7, "piles": 5, "log": 9}),
    ((80, 24), Crowd(sides=4), 25, {"score": 7, "piles": 6, "log": 8}),
    ((80, 24), Crowd(sides=5), 29, {"score": 7, "piles": 7, "log": 7}),
    ((80, 24), Crowd(rows=11), 24, {"score": 13, "piles": 8}),
    ((80, 24), Crowd(hand=10, rows=4), 24, {"score": 6, "piles": 5}),
    ((80, 24), Crowd(hand=10, rows=5), 24, {"score": 7, "log": 4}),
    ((80, 24), Crowd(hand=10, rows=11), 24, {"score": 11}),
    ((109, 60), Crowd(), 24, {"score": 7, "piles": 5, "log": 45}),
    ((110, 30), Crowd(), 36, {"score": 7, "piles": 5, "log": 15}),
    ((110, 31), Crowd(), 36, {"score": 7, "piles": 5, "card": 12, "log": 4}),
    ((149, 40), Crowd(), 36, {"score": 7, "piles": 5, "card": 12, "log": 13}),
    ((150, 30), Crowd(), 44, {"score": 7, "piles": 5, "log": 15}),
    ((150, 40), Crowd(), 44, {"score": 7, "piles": 5, "trick": 6, "log": 19}),
    ((150, 40), Crowd(rows=20), 44, {"score": 22, "piles": 5, "trick": 6, "log": 4}),
    ((150, 40), Crowd(rows=21), 44, {"score": 23, "piles": 5, "log": 9}),
]


@pytest.mark.parametrize(("room", "crowd", "side", "rows"), PANELS)
def test_the_side_panel_shows_what_fits(
    room: tuple[int, int], crowd: Crowd, side: int, rows: dict[str, int]
) -> None:
    shared = plan(*room, crowd)
    assert shared.side == side
    parts = {name: area for name, area in shared.areas.items() if name not in {*ALWAYS, "line"}}
    assert {name: area.height for name, area in parts.items()} == rows
    assert all(area.width == side for area in parts.values())


@pytest.mark.parametrize("room", [(0, 0), (1, 1), (39, 12), (40, 11), (20, 30)])
def test_a_window_that_is_too_small_has_a_plan(room: tuple[int, int]) -> None:
    """It is covered by a notice, but drawn all the same."""
    for crowd in CROWDS:
        areas = plan(*room, crowd).areas
        assert set(areas) >= ALWAYS
        assert all(area.height > 0 for area in areas.values())
