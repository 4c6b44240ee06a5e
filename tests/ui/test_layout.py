"""Where cards lie, in any number and any room."""

from __future__ import annotations

import pytest

from scopa_tui.ui.faces import Size
from scopa_tui.ui.layout import Layout, hand_layout, raised, table_layout, with_slots


def inside(layout: Layout, width: int, height: int) -> bool:
    size = layout.size
    return all(
        0 <= spot.x <= width - size.width and 0 <= spot.y <= height - size.height
        for spot in layout.spots
    )


def readable(layout: Layout) -> bool:
    """Whether no card covers the index of another, in its first line."""
    spots = layout.spots
    least = 3 if layout.size is Size.TOKEN else 4
    return all(
        later.y != spot.y or later.x - spot.x >= least or later.x < spot.x
        for place, spot in enumerate(spots)
        for later in spots[place + 1 :]
    ) and len(set(spots)) == len(spots)


@pytest.mark.parametrize("count", range(21))
@pytest.mark.parametrize(
    ("width", "height"),
    [(56, 7), (40, 3), (60, 5), (76, 14), (80, 9), (74, 15), (116, 25), (156, 35)],
)
def test_every_table_card_is_inside_and_can_be_read(count: int, width: int, height: int) -> None:
    layout = table_layout(count, width, height)
    assert len(layout.spots) == count
    assert inside(layout, width, height)
    assert readable(layout)


@pytest.mark.parametrize("count", range(19))
@pytest.mark.parametrize(
    ("width", "height"), [(56, 9), (40, 2), (60, 6), (76, 9), (110, 9), (106, 13), (156, 13)]
)
def test_every_hand_card_is_inside_and_can_be_read(count: int, width: int, height: int) -> None:
    for most in (count, 10, 18):
        layout = hand_layout(count, width, height, most=most)
        assert len(layout.spots) == count
        assert inside(layout, width, height)
        assert readable(layout)
        for place in range(count):
            lifted = raised(layout, place)
            assert inside(lifted, width, height)
            moved = [at for at in range(count) if lifted.spots[at] != layout.spots[at]]
            assert moved == ([] if layout.size is Size.TOKEN else [place])
            for at in range(count):
                # The index of every card can be seen, and a click on it finds the card.
                spot = lifted.spots[at]
                index = 1 if layout.size is not Size.TOKEN else 0
                assert {lifted.hit(spot.x + index + dx, spot.y) for dx in range(3)} == {at}


def test_rows_of_larger_cards_keep_a_margin() -> None:
    for width in range(40, 160):
        for count in range(1, 14):
            for layout in (table_layout(count, width, 20), hand_layout(count, width, 13)):
                if layout.size in (Size.L, Size.M):
                    left = min(spot.x for spot in layout.spots)
                    right = max(spot.x for spot in layout.spots) + layout.size.width
                    assert left >= 1
                    assert right <= width - 1
    small = hand_layout(10, 50, 6)
    assert (small.spots[0].x, small.spots[-1].x) == (0, 45), "small cards need all columns"


def test_an_odd_row_of_the_table_lies_above_the_cards() -> None:
    for height, top in ((7, 0), (8, 1), (9, 1), (10, 2)):
        assert {spot.y for spot in table_layout(4, 70, height).spots} == {top}


@pytest.mark.parametrize(("count", "shown"), [(10, 9), (9, 9), (13, 5)])
def test_a_raised_card_comes_out_from_under_the_next_one(count: int, shown: int) -> None:
    layout = hand_layout(count, 78, 9)
    lifted = raised(layout, 4)
    spot, after = lifted.spots[4], lifted.spots[5]
    assert after.x - spot.x >= shown
    assert spot.x - lifted.spots[3].x >= 4


def test_the_size_of_a_hand_does_not_change_while_it_gets_smaller() -> None:
    for width, height in ((116, 13), (56, 9), (60, 6)):
        sizes = {hand_layout(count, width, height, most=13).size for count in range(1, 14)}
        assert len(sizes) == 1


@pytest.mark.parametrize(
    ("count", "width", "height", "size"),
    [
        (4, 56, 7, Size.M),
        (5, 56, 7, Size.M),
        (8, 56, 7, Size.M),
        (13, 56, 7, Size.S),
        (20, 56, 7, Size.S),
        (20, 86, 23, Size.M),
        (7, 116, 18, Size.L),
        (8, 116, 18, Size.M),
        (14, 116, 25, Size.L),
        (20, 156, 35, Size.L),
        (4, 56, 4, Size.S),
        (4, 40, 2, Size.TOKEN),
    ],
)
def test_cards_are_as_large_as_fits(count: int, width: int, height: int, size: Size) -> None:
    assert table_layout(count, width, height).size is size


@pytest.mark.parametrize("largest", [Size.L, Size.M, Size.S])
def test_cards_are_never_larger_than_the_player_wants(largest: Size) -> None:
    assert table_layout(3, 156, 35, largest=largest).size is largest
    assert hand_layout(3, 156, 13, largest=largest).size is largest


def test_tokens_lie_in_rows_that_are_equally_full() -> None:
    for height, rows in ((6, (2, 4)), (2, (0, 1)), (3, (0, 2))):
        layout = table_layout(16, 40, height)
        assert [sum(spot.y == y for spot in layout.spots) for y in rows] == [8, 8]
        assert layout.spots[1].x - layout.spots[0].x == 5


@pytest.mark.parametrize(("width", "height"), [(40, 3), (40, 6), (41, 6), (39, 5), (13, 9)])
def test_a_mark_has_room_behind_every_token(width: int, height: int) -> None:
    for count in range(1, 21):
        layout = table_layout(count, width, height)
        if layout.size is Size.TOKEN:
            taken = {(spot.x + x, spot.y) for spot in layout.spots for x in range(3)}
            for spot in layout.spots:
                assert spot.x + 3 < width
                assert (spot.x + 3, spot.y) not in taken


@pytest.mark.parametrize(
    ("layout", "rows", "covers_feet", "crowded"),
    [
        (table_layout(4, 86, 23), 1, False, False),
        (table_layout(16, 88, 23), 2, False, False),
        (table_layout(16, 56, 7), 2, True, False),
        (table_layout(16, 56, 8), 2, False, False),
        (hand_layout(10, 40, 2), 1, False, False),
        (hand_layout(13, 40, 2), 1, False, True),
        (hand_layout(18, 40, 2), 2, False, True),
        (hand_layout(0, 40, 2), 0, False, False),
    ],
)
def test_what_a_layout_tells_of_itself(
    layout: Layout, rows: int, covers_feet: bool, crowded: bool
) -> None:
    assert (layout.rows, layout.covers_feet, layout.crowded) == (rows, covers_feet, crowded)


def test_a_click_finds_the_card_on_top() -> None:
    layout = table_layout(8, 56, 7)
    first, second = layout.spots[:2]
    assert second.x - first.x < Size.M.width, "the cards must overlap for this test"
    assert layout.hit(first.x, first.y) == 0
    assert layout.hit(second.x, second.y) == 1
    assert layout.hit(second.x - 1, second.y) == 0
    assert layout.hit(-1, 0) is None


def test_a_card_that_leaves_frees_its_place_for_the_next() -> None:
    slots = with_slots((), ("a", "b", "c", "d"))
    assert slots == ("d", "b", "a", "c", None)
    slots = with_slots(slots, ("a", "d"))
    assert slots == ("d", None, "a", None, None)
    slots = with_slots(slots, ("a", "d", "e"))
    assert slots == ("d", "e", "a", None, None)
    assert with_slots(slots, ()) == (None,) * 5


def test_there_are_more_places_only_while_they_are_needed() -> None:
    slots = with_slots((), tuple("abcdefg"))
    assert len(slots) == 7
    slots = with_slots(slots, tuple("acdfg"))
    assert len(slots) == 5
    assert None not in slots
