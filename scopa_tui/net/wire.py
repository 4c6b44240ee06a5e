"""The messages of the protocol, one frozen dataclass each; `docs/protocol.md` shows them all.

What a guest asks has the field "do" and may have a number "n", which its answer repeats; what the
server says has the field "is". The first line of a guest is `Hello`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

import scopa_tui.net.views  # noqa: F401 - teaches the codec how views are written
from scopa_tui.engine import Card, Event, Move, Reason, Rules, View
from scopa_tui.net.codec import decoder, encoder
from scopa_tui.net.jsonlines import Json, ProtocolError, line_of, object_in
from scopa_tui.net.sentences import Sentence, number_in
from scopa_tui.wording import worded

VERSION = 1
"""Of the protocol. Another one is not understood."""
GUEST_LINE = 8 * 1024
"""Most bytes of a line from a guest."""
SERVER_LINE = 64 * 1024
"""Most bytes of a line from the server."""

Way = Literal["keep", "rotate", "draw"]
"""Seats of a rematch: as they are, each moves on by one, or drawn by lot."""
Phase = Literal["gathering", "playing", "over"]
"""Before the first deal, while the match is played, and after it."""
Kind = Literal["free", "person", "away", "borrowed", "bot"]
"""Who is on a seat: nobody, somebody, somebody whose line has dropped, a computer player that sits
in for somebody, or one of its own right."""


# --- what a guest asks ---------------------------------------------------------------------------


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
    List | Create | Sit | Watch | Stand | Leave | Ready | Submit | Undo | Rematch | Say | Who | Ping
)

# --- what the server says ------------------------------------------------------------------------


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
    """Of the computer player that plays here now."""
    ready: bool = False
    """Whether it waits for the others to begin or go on."""
    vote: str = ""
    """The rematch that it wants, "" for none yet."""


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

# --- lines ---------------------------------------------------------------------------------------

_REQUESTS = {kind.__name__.lower(): kind for kind in get_args(Request)}
_PUSHES = {kind.__name__.lower(): kind for kind in get_args(Push)}


def request_line(request: Request | Hello, n: int = 0) -> bytes:
    """Return what a guest sends; `n` is repeated in the answer."""
    data = _object(request)
    if isinstance(request, Hello):
        return line_of(data)
    return line_of({"do": type(request).__name__.lower(), "n": n, **data})


def push_line(push: Push) -> bytes:
    """Return what the server sends."""
    return line_of({"is": type(push).__name__.lower(), **_object(push)})


def _object(message: object) -> Json:
    kind: Any = type(message)
    data: Json = encoder(kind)(message)
    return data


def hello_in(line: bytes) -> Hello:
    """Read the first line of a guest.

    Raises:
        ProtocolError: it is none, or of another version; says which side is the older one.
    """
    data = object_in(line)
    version = data.get("hello")
    if type(version) is not int:
        raise ProtocolError("the first line is a hello with the version of the protocol")
    if version != VERSION:
        raise ProtocolError(version_fault(theirs=number_in(version), ours=VERSION))
    hello: Hello = decoder(Hello)(data)
    return hello


def version_fault(*, theirs: int, ours: int) -> str:
    """Say to a guest that the server speaks another version, and which of them is older."""
    if theirs < ours:
        return worded(
            "this program is older than the room server (protocol {guest}, there {server}); "
            "please update it",
            guest=theirs,
            server=ours,
        )
    return worded(
        "the room server is older than this program (protocol {server}, here {guest}); "
        "ask whoever runs it to update it",
        guest=theirs,
        server=ours,
    )


def request_in(line: bytes) -> tuple[int, Request]:
    """Read any later line of a guest: its number, and what it asks.

    Raises:
        ProtocolError: it is none; carries the number, if it could be read, in `n`.
    """
    data = object_in(line)
    n = data.pop("n", 0)
    n = number_in(n)
    try:
        request: Request = _read(data, "do", _REQUESTS)
    except ProtocolError as error:
        error.n = n
        raise
    return n, request


def push_in(line: bytes) -> Push:
    """Read a line of the server.

    Raises:
        ProtocolError: it is none.
    """
    push: Push = _read(object_in(line), "is", _PUSHES)
    return push


def _read(data: Json, tag: str, kinds: dict[str, Any]) -> Any:
    name = data.pop(tag, None)
    if not isinstance(name, str) or name not in kinds:
        raise ProtocolError(f'the field "{tag}" is one of: {", ".join(kinds)}')
    return decoder(kinds[name])(data)
