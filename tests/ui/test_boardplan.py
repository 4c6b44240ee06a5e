"""Which part of the game screen lies where, in any terminal."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from scopa_tui.ui.boardplan import Area, Crowd, Plan, plan
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


SIZES = [
    (40, 12, 3, 0, Size.TOKEN),
    (60, 20, 3, 0, Size.M),
    (79, 40, 3, 0, Size.M),
    (80, 23, 3, 0, Size.M),
    (80, 24, 3, 24, Size.M),
    (110, 32, 3, 36, Size.M),
    (149, 60, 3, 36, Size.M),
    (150, 39, 3, 44, Size.M),
    (150, 40, 3, 44, Size.L),
    (150, 40, 9, 44, Size.L),
    (150, 40, 13, 44, Size.M),
    (200, 60, 13, 44, Size.L),
]


@pytest.mark.parametrize(("width", "height", "hand", "side", "size"), SIZES)
def test_side_panel_and_cards_grow_with_the_terminal(
    width: int, height: int, hand: int, side: int, size: Size
) -> None:
    shared = plan(width, height, Crowd(hand=hand))
    assert (shared.side, shared.hand_size) == (side, size)
    drawn = hand_layout(hand, *shared.areas["hand"][2:], most=hand)
    assert drawn.size is size, "the hand is drawn as the plan has it"


def parts(shared: Plan) -> set[str]:
    return set(shared.areas) - ALWAYS - {"line"}


@pytest.mark.parametrize(
    ("width", "height", "hand", "expected"),
    [
        (60, 20, 3, set()),
        (80, 24, 3, {"score", "piles", "log"}),
        (80, 24, 10, {"score", "log"}),
        (110, 32, 3, {"score", "piles", "card", "log"}),
        (160, 50, 3, {"score", "piles", "trick", "log"}),
    ],
)
def test_the_side_panel_shows_what_fits(
    width: int, height: int, hand: int, expected: set[str]
) -> None:
    assert parts(plan(width, height, Crowd(hand=hand))) == expected


def test_a_large_hand_may_lie_below_the_side_panel() -> None:
    few, many = (plan(80, 24, Crowd(hand=hand)).areas for hand in (6, 10))
    assert (few["hand"].width, many["hand"].width) == (56, 80)
    assert many["status"].width == 80


def test_the_player_may_want_smaller_cards() -> None:
    for largest, rows in ((Size.L, 13), (Size.M, 9), (Size.S, 6)):
        assert plan(160, 50, Crowd(largest=largest)).areas["hand"].height == rows
