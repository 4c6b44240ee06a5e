"""Who sits where, who plays with whom, whose turn is next."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine.faults import Fault, Idle
from scopa_tui.engine.option import option
from scopa_tui.wording import worded


@dataclass(frozen=True, slots=True)
class SeatRules:
    """Group `seats`: how many play, alone or in teams."""

    players: int = option(
        2,
        "players",
        "How many people play.",
        choices={
            2: "two players",
            3: "three players",
            4: "four players",
            5: "five players",
            6: "six players",
        },
    )
    teams: str = option(
        "none",
        "teams",
        "Whether the players form teams; partners share one pile and one score.",
        choices={
            "none": "everybody plays alone",
            "two": "two teams that sit alternately",
            "three": "three teams of two, partners opposite",
        },
    )


@dataclass(frozen=True, slots=True)
class TurnRules:
    """Group `turn`: which way the game goes round."""

    direction: str = option(
        "ccw",
        "direction",
        "Which way turn and deal go round the table.",
        choices={
            "ccw": "counter-clockwise, as in most of Italy",
            "cw": "clockwise, as in Liguria",
        },
    )


# Seats are numbered from 0 counter-clockwise round the table.


def seat_count(seats: SeatRules) -> int:
    """How many seats there are."""
    return seats.players


def side_count(seats: SeatRules) -> int:
    """How many sides score: one per team, else one per player."""
    return _TEAMS.get(seats.teams, seats.players)


_TEAMS = {"two": 2, "three": 3}


def side_of(seat: int, seats: SeatRules) -> int:
    """Return the side (from 0) that a seat plays for; team mates sit alternately."""
    return seat % side_count(seats)


def members(side: int, seats: SeatRules) -> tuple[int, ...]:
    """Return the seats of one side, lowest first."""
    return tuple(seat for seat in range(seats.players) if side_of(seat, seats) == side)


def next_seat(seat: int, seats: SeatRules, turn: TurnRules) -> int:
    """Return the seat that follows in the direction of play."""
    return (seat + (1 if turn.direction == "ccw" else -1)) % seats.players


def order_from(seat: int, seats: SeatRules, turn: TurnRules) -> tuple[int, ...]:
    """Return all seats in the order of play, beginning with the one given."""
    order = [seat]
    while len(order) < seats.players:
        order.append(next_seat(order[-1], seats, turn))
    return tuple(order)


def idle_turn(seats: SeatRules) -> Idle:
    """Return which options make no difference."""
    if seats.players == 2:
        return {"turn.direction": worded("two players take turns either way")}
    return {}


def seat_faults(seats: SeatRules) -> tuple[Fault, ...]:
    """Return what is wrong if the teams do not come out."""
    if seats.teams == "two" and seats.players not in (4, 6):
        return (
            Fault(
                worded(
                    "two teams need 4 or 6 players, not {players}; "
                    "choose seats.teams=none or seats.players=4",
                    players=seats.players,
                ),
                ("seats.teams", "seats.players"),
                ("seats.teams=none",),
            ),
        )
    if seats.teams == "three" and seats.players != 6:
        return (
            Fault(
                worded(
                    "three teams need 6 players, not {players}; "
                    "choose seats.teams=none or seats.players=6",
                    players=seats.players,
                ),
                ("seats.teams", "seats.players"),
                ("seats.teams=none",),
            ),
        )
    return ()
