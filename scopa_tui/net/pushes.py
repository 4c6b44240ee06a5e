"""What the server says, a frozen dataclass for each message; `docs/protocol.md` shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scopa_tui.engine import Card, Event, Reason, Rules, View
from scopa_tui.net.sentences import Sentence

Phase = Literal["gathering", "playing", "over"]
"""Before the first deal, while the match is played, and after it."""
Kind = Literal["free", "person", "away", "borrowed", "bot"]
"""Who is on a seat: nobody, somebody, somebody whose line has dropped, a computer player that sits
in for somebody, or one of its own right."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to `Hello`."""

    version: int
    server: str
    """Name and version of the program."""
    name: str
    """What the guest is called here."""
    token: str = ""
    """To be shown at the next visit; only for a guest that had none."""
    rooms: tuple[str, ...] = ()
    """Where the guest has a seat, the one entered last first."""


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to something that was done."""

    n: int
    room: str = ""
    """The room that was opened or entered."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer to something that was not done."""

    n: int
    why: Sentence
    reason: Reason | None = None
    """Why a move is refused."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is here."""

    name: str
    title: str = ""
    """Title of the room, if it is public; "" for none."""


@dataclass(frozen=True, slots=True)
class Present:
    """The answer to `Who`."""

    n: int
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who is on a seat."""

    kind: Kind
    name: str = ""
    level: str = ""
    """Of the computer player that plays here now, or will if the seat stays free."""
    ready: bool = False
    """Whether it waits for the others to begin or go on."""
    vote: str = ""
    """The rematch that it wants, "" for none yet."""
    idle: bool = False
    """Whether it has held the others up for long: a computer player may sit in."""


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A room as the list shows it: new or changed."""

    room: str
    title: str
    rules: Rules
    phase: Phase
    seats: tuple[Seat, ...]
    watching: int
    watchers: bool
    """Whether spectators may come."""
    bots: str = ""
    clock: int = 0
    undo: bool = False
    deals: int = 0
    """Deals of the match that are finished."""
    scores: tuple[int, ...] = ()
    """Of the match, per side; () before the first deal."""


@dataclass(frozen=True, slots=True)
class RoomGone:
    """A room is not in the list any more."""

    room: str


@dataclass(frozen=True, slots=True)
class RoomState:
    """The room in which the guest is: whenever something but the game has changed."""

    room: str
    """Its name, which is also the code by which others may come."""
    title: str
    rules: Rules
    public: bool
    phase: Phase
    match: int
    """Number of the match, from 1; 0 before the first."""
    seats: tuple[Seat, ...]
    you: int | None
    """The guest's seat, None for a spectator."""
    watching: tuple[str, ...]
    """Names of spectators, at most some twenty."""
    watchers: bool
    bots: str = ""
    clock: int = 0
    undo: bool = False


@dataclass(frozen=True, slots=True)
class News:
    """What has happened at the table, as the guest's seat may know it."""

    room: str
    match: int
    tick: int
    view: View
    events: tuple[Event, ...] = ()
    """() for a newcomer, after an undo, and when there is nothing new."""
    undo: bool = False
    """Whether the guest may take a play back now."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the past, as a seat may know it."""

    table: tuple[Card, ...]
    """What lay on the table before it."""
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Past:
    """What has happened before, for a newcomer; and the whole record after the match."""

    room: str
    match: int
    lines: tuple[str, ...]
    """Lines of the record of the finished deals."""
    steps: tuple[Step, ...]
    """The deal that is being played."""
    more: bool = False
    """Whether another part follows."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Whose time is running; there is nothing to see where moves are not timed."""

    room: str
    seat: int | None
    """None for nobody's, and between deals."""
    seconds: int


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody in the room has said something."""

    room: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a guest should read."""

    text: Sentence


@dataclass(frozen=True, slots=True)
class Left:
    """The guest is not in the room any more."""

    room: str
    why: Sentence
    """"" if the guest wanted it."""


@dataclass(frozen=True, slots=True)
class Alive:
    """Is anybody there? The guest sends `Ping`."""


@dataclass(frozen=True, slots=True)
class Bye:
    """The last line: why the server hangs up."""

    why: Sentence
    again: bool = False
    """Whether it makes sense to come back soon."""


Push = (
    Welcome | Done | Refused | Present | RoomLine | RoomGone | RoomState | News | Past | Clock
    | Said | Notice | Left | Alive | Bye
)  # fmt: skip
