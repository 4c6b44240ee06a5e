"""Seats, sides and the way round the table."""

from __future__ import annotations

import pytest

from scopa_tui.engine import members, next_seat, parse_rules, seat_count, side_count, side_of


@pytest.mark.parametrize(
    ("text", "seats", "sides", "side_of_each"),
    [
        ("scopa", 2, 2, [0, 1]),
        ("scopa_3", 3, 3, [0, 1, 2]),
        ("scopa_4", 4, 2, [0, 1, 0, 1]),
        ("scopa seats.players=4", 4, 4, [0, 1, 2, 3]),
        ("scopa_6", 6, 2, [0, 1, 0, 1, 0, 1]),
    ],
)
def test_sides(text: str, seats: int, sides: int, side_of_each: list[int]) -> None:
    rules = parse_rules(text)
    assert seat_count(rules.seats) == seats
    assert side_count(rules.seats) == sides
    assert [side_of(seat, rules.seats) for seat in range(seats)] == side_of_each
    for side in range(sides):
        seats_of_side = [seat for seat, of in enumerate(side_of_each) if of == side]
        assert list(members(side, rules.seats)) == seats_of_side


@pytest.mark.parametrize(("way", "following"), [("ccw", [1, 2, 3, 0]), ("cw", [3, 0, 1, 2])])
def test_the_way_round(way: str, following: list[int]) -> None:
    rules = parse_rules(f"scopa_4 turn.direction={way}")
    assert [next_seat(seat, rules.seats, rules.turn) for seat in range(4)] == following
