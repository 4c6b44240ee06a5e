"""Rooms of a server in words: how the list and the room itself tell them. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scopa_tui.engine import Rules, seat_count, side_count, side_of
from scopa_tui.net.pushes import RoomLine, RoomState, Seat
from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui.gamename import all_rules, in_words, named
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.who import kind_of_player
from scopa_tui.ui.words import sentence, shortened

TAKEN = ("person", "away", "borrowed")
"""Kinds of seats that belong to somebody."""
_ORDER = {"gathering": 0, "playing": 1, "over": 2}
_GAP = "  "
_TITLE = 18
"""Columns of a title, where there is room."""
_GAME = 14
"""Fewest columns in which a game is told."""


# --- the list -------------------------------------------------------------------------------------


def is_mine(line: RoomLine, name: str) -> bool:
    """Whether somebody of that name has a seat there; a server gives no name twice."""
    return any(seat.kind in TAKEN and seat.name == name for seat in line.seats)


def in_order(rooms: Iterable[RoomLine], name: str) -> list[RoomLine]:
    """Return rooms as the list has them: one's own first, then those that wait for players."""
    return sorted(rooms, key=lambda line: (not is_mine(line, name), _ORDER[line.phase]))


def found(line: RoomLine, wanted: str) -> bool:
    """Whether a room has to do with a text: its title, code, game or people."""
    people = (seat.name for seat in line.seats)
    text = " ".join((line.title, line.room, in_words(line.rules), *people))
    return wanted.casefold().strip() in text.casefold()


def taken(line: RoomLine) -> str:
    """Return how many of the seats are somebody's: "1/2"."""
    return f"{sum(seat.kind in TAKEN for seat in line.seats)}/{len(line.seats)}"


def phase(line: RoomLine) -> str:
    """Say in a few words how far a room is."""
    score = "–".join(map(str, line.scores))
    if line.phase == "gathering":
        return _("waiting")
    if line.phase == "over":
        return _("over, {score}").format(score=score) if score else _("over")
    return _("deal {n}, {score}").format(n=line.deals + 1, score=score)


def rows(rooms: Sequence[RoomLine], name: str, width: int) -> list[str]:
    """Return a line for each room, in columns: title, game, seats, how far it is.

    Args:
        rooms: in their order.
        name: what the guest is called; own rooms have a mark.
        width: columns of each line.
    """
    from scopa_tui.ui.widgets.header import HeaderParts, header_line  # plain lines need no toolkit

    ends = [
        _GAP.join((taken(line), _padded(phase(line), max(map(cells, map(phase, rooms))))))
        for line in rooms
    ]
    room = width - 2 - max(map(cells, ends), default=0) - len(_GAP)
    title = min(_TITLE, room) if room - _TITLE - len(_GAP) >= _GAME else max(1, room)
    game = room - title - len(_GAP)
    lines = []
    for line, end in zip(rooms, ends, strict=True):
        parts = [_padded(shortened(line.title, title), title)]
        if game >= _GAME:
            told = HeaderParts(named(line.rules), all_rules(line.rules), ())
            parts.append(_padded(cut(header_line(told, game), game), game))
        mark = "*" if is_mine(line, name) else " "
        lines.append(f"{mark} {_GAP.join((*parts, end))}")
    return lines


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cells(text))


def details(line: RoomLine, name: str) -> tuple[str, ...]:
    """Say everything about a room, in lines of any length."""
    people = ", ".join(seated(seat, ready=False) for seat in line.seats)
    own = (_("You have a seat here.") + " ") if is_mine(line, name) else ""
    return (
        own + people,
        game(line.rules),
        " · ".join((_("Code {code}").format(code=line.room), *terms(line), *_watched(line))),
    )


def game(rules: Rules) -> str:
    """Say in a line what is played, with every rule that is not as in plain Scopa."""
    return " · ".join(filter(None, (named(rules), all_rules(rules))))


def _watched(line: RoomLine) -> tuple[str, ...]:
    n = line.watching
    return (ngettext("{n} watches", "{n} watch", n).format(n=n),) if n else ()


def terms(room: RoomLine | RoomState) -> tuple[str, ...]:
    """Say how a room is set, besides the rules of the game."""
    filled = any(seat.level for seat in room.seats if seat.kind in ("free", "bot"))
    others = "" if filled else _("people only")
    if room.bots:
        others = _("empty seats: {kind}").format(kind=kind_of_player(room.bots))
    said = (
        ngettext("{n} second for a move", "{n} seconds for a move", room.clock).format(n=room.clock)
        if room.clock
        else _("no clock"),
        others,
        _("anybody may watch") if room.watchers else _("nobody may watch"),
        _("plays can be taken back") if room.undo else "",
    )
    return tuple(filter(None, said))


# --- seats ----------------------------------------------------------------------------------------


def seated(seat: Seat, *, ready: bool = True) -> str:
    """Say who has a seat and what they are doing.

    Args:
        seat: as the server tells it.
        ready: whether to say who is ready, and what they want.
    """
    if seat.kind == "free":
        if seat.level:
            return _("free ({kind} otherwise)").format(kind=kind_of_player(seat.level))
        return _("free")
    if seat.kind == "bot":
        return _("{name} ({note})").format(name=seat.name, note=kind_of_player(seat.level))
    note = note_of(seat)
    if not note and ready:
        note = _(VOTES[seat.vote]) if seat.vote in VOTES else _("ready") if seat.ready else ""
    return _("{name} ({note})").format(name=seat.name, note=note) if note else seat.name


def note_of(seat: Seat) -> str:
    """Say of somebody with a seat that they are not there or do not play, "" if they are."""
    if seat.kind == "away":
        return _("away")
    if seat.kind == "borrowed":
        return _("away, {kind} plays").format(kind=kind_of_player(seat.level))
    return _("does not play") if seat.idle else ""


VOTES = {
    "keep": N_("wants the same seats"),
    "rotate": N_("wants to move on by a seat"),
    "draw": N_("wants to draw seats"),
}
"""Rematch -> what is said of who wants it."""


def seat_rows(state: RoomState) -> list[str]:
    """Return a line for each seat, with its team where there are teams."""
    seats = state.rules.seats
    teams = side_count(seats) < seat_count(seats)
    lines = []
    for at, seat in enumerate(state.seats):
        who = seated(seat)
        if at == state.you:
            who = _("{name}, that is you").format(name=who)
        if teams:
            team = _("Team {n}").format(n=side_of(at, seats) + 1)
            who = f"{team}{_GAP}{who}"
        lines.append(f"{at + 1}{_GAP}{who}")
    return lines


def advice(state: RoomState) -> str:
    """Say what a room waits for, and what the guest can do about it."""
    mine = state.seats[state.you] if state.you is not None else None
    free = any(seat.kind == "free" for seat in state.seats)
    if mine is None:
        return _("Take a free seat with Enter, or wait: you watch.") if free else _("You watch.")
    if state.phase == "over":
        if mine.vote:
            return _("The next match begins when everybody who is here wants one.")
        return _("Another match? The same seats (k), move on by a seat (o), or draw seats (d).")
    if any(seat.kind == "free" and not seat.level for seat in state.seats):
        return _("There are free seats: give friends the code {code}.").format(code=state.room)
    if not mine.ready:
        return _("Press r when you are ready; the match begins when everybody is.")
    return _("The match begins when everybody is ready.")


NO_LINE = (
    N_("There is no line to the server; it is tried again and again."),
    N_("No line; it is tried again."),
)
"""What is said while there is none, in many words and in few."""

# --- what has changed -----------------------------------------------------------------------------


def changes(before: RoomState, after: RoomState, own: str) -> list[str]:
    """Say in sentences who has come, gone, or is back; of `own`, a name, only who sits in."""
    old = {seat.name: seat for seat in before.seats if seat.kind in TAKEN}
    new = {seat.name: seat for seat in after.seats if seat.kind in TAKEN}
    said = []
    for name in dict.fromkeys((*old, *new)):
        template = _change(old.get(name), new.get(name))
        if template in (SAID_LENT, SAID_IDLE) and name == own:
            template = OWN[template]
        elif name == own:
            continue
        if template:
            level = kind_of_player(new[name].level) if name in new else ""
            said.append(sentence(_(template).format(name=name, kind=level)))
    return said


def _change(old: Seat | None, new: Seat | None) -> str:
    if new is None:
        return SAID_LEFT
    if old is None:
        return SAID_SITS
    if new.kind == old.kind:
        return SAID_IDLE if new.idle and not old.idle else ""
    if (old.kind, new.kind) == ("person", "borrowed"):
        return SAID_LENT
    return {"person": SAID_BACK, "away": SAID_AWAY, "borrowed": SAID_BORROWED}[new.kind]


SAID_SITS = N_("{name} sits down.")
SAID_BACK = N_("{name} is back.")
SAID_AWAY = N_("{name} is away; the seat is kept.")
SAID_BORROWED = N_("{name} is still away; a computer player ({kind}) sits in.")
SAID_IDLE = N_("{name} has not played for long; a computer player may sit in.")
SAID_LENT = N_("{name} has not played for long; a computer player ({kind}) sits in.")
OWN = {
    SAID_IDLE: N_("The others wait for you; they may let a computer player sit in."),
    SAID_LENT: N_("A computer player ({kind}) sits in for you until you do anything."),
}
"""What is said of others -> what is said of oneself."""
SAID_LEFT = N_("{name} has left the table.")
