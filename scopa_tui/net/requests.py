"""What a guest asks, a frozen dataclass for each message; `docs/protocol.md` shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scopa_tui.engine import Move, Rules

Way = Literal["keep", "rotate", "draw"]
"""Seats of a rematch: as they are, each moves on by one, or drawn by lot."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first line: who is there."""

    hello: int
    """Version of the protocol."""
    client: str
    """Name and version of the program."""
    name: str
    """What the guest would like to be called."""
    token: str = ""
    """What the server gave at the first visit, "" for a new guest."""
    id: str = ""
    """Who it is, as a door in front of the server knows; believed on the Unix socket alone."""


@dataclass(frozen=True, slots=True)
class List:
    """Which rooms are there; they and all changes follow until a room is entered."""


@dataclass(frozen=True, slots=True)
class Create:
    """Open a room and sit down in its first seat."""

    rules: Rules
    title: str = ""
    public: bool = True
    """Whether it is listed; else whoever knows its name may come."""
    bots: str = ""
    """Level of the computer players that fill empty seats, "" for none."""
    watchers: bool = True
    clock: int = 0
    """Seconds for a move, 0 for as long as it takes."""
    undo: bool = False
    """Whether plays can be taken back, as long as only one person plays."""


@dataclass(frozen=True, slots=True)
class Sit:
    """Enter a room and take a seat, or come back to one's own."""

    room: str
    seat: int | None = None
    """None for one's own, or the first that is free."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Enter a room as a spectator."""

    room: str


@dataclass(frozen=True, slots=True)
class Stand:
    """Give up one's seat for good and watch, or leave where nobody may watch."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the room; a seat is kept for a while, as if the line had dropped."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Want the match to begin, or the next deal."""


@dataclass(frozen=True, slots=True)
class Submit:
    """Make a move."""

    move: Move
    tick: int
    """Tick of the news that it answers."""
    match: int
    """Number of the match in this room."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take one's latest play back."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Want another match of the same rules; it begins when all people who are there want it."""

    seats: Way = "keep"
    """What most of them say is done; in a tie the first of keep, rotate, draw."""


@dataclass(frozen=True, slots=True)
class Level:
    """Have a computer player of another level fill a seat, as long as no match is on."""

    seat: int
    level: str = ""
    """"" for that of the room."""


@dataclass(frozen=True, slots=True)
class Lend:
    """Let a computer player sit in for somebody who has held the others up for long."""

    seat: int


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to everybody in the room."""

    text: str


@dataclass(frozen=True, slots=True)
class Who:
    """Who is here?"""


@dataclass(frozen=True, slots=True)
class Ping:
    """Is anybody there? Needs no answer but `Done`."""


Request = (
    List | Create | Sit | Watch | Stand | Leave | Ready | Submit | Undo | Rematch | Level | Lend
    | Say | Who | Ping
)  # fmt: skip
