"""Rooms of a server in plain lines: what can be typed there, and what is told. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from scopa_tui.net.pushes import Person, RoomLine, RoomState
from scopa_tui.ui import roomwords
from scopa_tui.ui.gamename import all_rules, named
from scopa_tui.ui.i18n import N_, NP_, _
from scopa_tui.ui.listing import listed
from scopa_tui.ui.plainwords import COMMANDS, Command, Word, help_lines, meant
from scopa_tui.ui.words import begun, ended

SAY = Word("/", NP_("command", "say"))
WAIT = Word(".", NP_("command", "wait"))
_LIST, _OPEN = Word("l", NP_("command", "list")), Word("o", NP_("command", "open"))
_SIT, _WATCH = Word("s", NP_("command", "sit")), Word("w", NP_("command", "watch"))
_STAND, _BEGIN = Word("u", NP_("command", "stand")), Word("b", NP_("command", "begin"))
_PEOPLE, _RULES = Word("p", NP_("command", "people")), Word("r", NP_("command", "rules"))
_HELP, _QUIT = Word("?", NP_("command", "help")), Word("q", NP_("command", "quit"))
_KEEP, _MOVE = Word("k", NP_("command", "keep")), Word("o", NP_("command", "rotate"))
_DRAW = Word("d", NP_("command", "draw"))
_COMPUTER, _LEND = Word("c", NP_("command", "computer")), Word("e", NP_("command", "lend"))
KEEP_SEAT, GIVE_UP = Word("k", NP_("command", "keep")), Word("g", NP_("command", "give"))
"""What can become of a seat that is left."""

_COMMON = (
    Command(_HELP, N_("this list")),
    Command(WAIT, N_("what is typed from here on waits until something is asked; for scripts")),
)
IN_LOBBY = (
    Command(_LIST, N_("the rooms, with their numbers")),
    Command(
        _SIT, N_("take a seat; the number or the code of a room follows, perhaps a seat: s 1 2")
    ),
    Command(_WATCH, N_("look on; the number or the code of a room follows: w 1")),
    Command(_OPEN, N_("open a room; the game may follow, such as: o scopone match.target=31")),
    Command(_PEOPLE, N_("who is here")),
    *_COMMON,
    Command(_QUIT, N_("stop")),
)
"""What can be typed in the lobby."""
IN_ROOM = (
    Command(_PEOPLE, N_("who sits where, and who watches")),
    Command(_SIT, N_("take a free seat; its number may follow: s 2")),
    Command(_STAND, N_("give your seat up")),
    Command(
        _COMPUTER,
        N_("who fills a seat that stays free: c 2 campione; c 2 alone means as usual here"),
    ),
    Command(_BEGIN, N_("you are ready; the match begins when everybody is")),
    Command(_KEEP, N_("another match, with the same seats")),
    Command(_MOVE, N_("another match, everybody moves on by a seat")),
    Command(_DRAW, N_("another match, seats are drawn")),
    Command(_RULES, N_("the rules of this game")),
    Command(SAY, N_("tell everybody in the room something: / and what you say")),
    *_COMMON,
    Command(_QUIT, N_("back to the list of rooms")),
)
"""What can be typed in a room before and after a match."""
IN_MATCH = (
    Command(_PEOPLE, N_("who sits where, and who watches")),
    Command(_LEND, N_("let a computer player sit in for somebody who has not played for long")),
    Command(SAY, N_("tell everybody in the room something: / and what you say")),
    Command(WAIT, N_("what is typed from here on waits until something is asked; for scripts")),
)
"""What can be typed during a match, besides what can be typed alone."""
_LEAVING = N_("leave the table; it is asked what becomes of your seat")


class Asked(NamedTuple):
    """What was typed: the letter of a command, and what stands behind it."""

    letter: str
    rest: str = ""


def asked(answer: str, commands: Iterable[Command], with_rest: str = "") -> Asked | None:
    """Read a command that was typed, None if it is none.

    Args:
        answer: what was typed.
        commands: those that are known.
        with_rest: letters of those that may have something behind them.
    """
    head, _blank, rest = answer.partition(" ")
    letter = meant(head, {one.word: one.word.letter for one in commands})
    if letter is None or (rest.strip() and letter not in with_rest):
        return None
    return Asked(letter, rest.strip())


def said(line: str) -> str | None:
    """Return what somebody says with "/ good luck" or "say good luck", None if it is not said."""
    line = line.strip()
    if line.startswith(SAY.letter):
        return line[1:].strip()
    head, _blank, rest = line.partition(" ")
    return rest.strip() if meant(head, {SAY: True}) else None


def is_wait(line: str) -> bool:
    """Whether a line says that the next ones are to wait."""
    return meant(line.strip(), {WAIT: True}) is not None


def is_people(answer: str) -> bool:
    """Whether somebody asks who sits where."""
    return meant(answer, {_PEOPLE: True}) is not None


def is_lend(answer: str) -> bool:
    """Whether somebody wants a computer player to sit in."""
    return meant(answer, {_LEND: True}) is not None


def helped(commands: Iterable[Command]) -> Iterator[str]:
    """Yield what can be typed, a line each."""
    line = _("{letter} or {word}: {what}.")
    for one in commands:
        yield line.format(letter=one.word.letter, word=one.word.said(), what=_(one.help))


def match_help(state: RoomState) -> Iterator[str]:
    """Yield what can be typed during a match."""
    plays = help_lines(state.rules)
    if state.you is not None:
        yield from plays[: len(plays) - len(COMMANDS)]
    away = "iq" if state.you is not None else "ih!ueq"
    known = (*COMMANDS, *IN_MATCH)
    yield from helped(one for one in known if one.word.letter not in away)
    yield from helped((Command(_QUIT, _LEAVING),))


# --- the lobby ------------------------------------------------------------------------------------


def listing(rooms: Iterable[RoomLine], name: str) -> Iterator[str]:
    """Yield a line for each room, with its number.

    Args:
        rooms: in their order.
        name: what the guest is called.
    """
    for number, line in enumerate(rooms, 1):
        yield _("{number}: {room}").format(number=number, room=_room(line, name))


def _room(line: RoomLine, name: str) -> str:
    people = listed(roomwords.seated(seat, ready=False) for seat in line.seats)
    parts = (
        named(line.rules),
        all_rules(line.rules),
        roomwords.phase(line),
        people,
        *roomwords.terms(line),
        _("you have a seat here") if roomwords.is_mine(line, name) else "",
    )
    head = _("{title}, code {code}").format(title=line.title, code=line.room)
    return ended("; ".join(filter(None, (head, *parts))))


def lobby_changes(before: Mapping[str, RoomLine], after: Mapping[str, RoomLine]) -> Iterator[str]:
    """Yield what has become of rooms in the list; scores are no news."""
    for code, line in after.items():
        old = before.get(code)
        gaps = {"title": line.title, "code": code}
        if old is None:
            game = named(line.rules)
            yield _("New room: {title}, code {code}: {game}.").format(**gaps, game=game)
        elif (old.phase, roomwords.taken(old)) != (line.phase, roomwords.taken(line)):
            how, taken = roomwords.phase(line), roomwords.taken(line)
            text = _("Room {title}, code {code}: {how}, seats taken: {taken}.")
            yield text.format(**gaps, how=how, taken=taken)
    for code, old in before.items():
        if code not in after:
            yield _("Room {title} is closed.").format(title=old.title)


def present(people: Iterable[Person]) -> str:
    """Say who is here."""
    text = _("{name} (in {title})")
    names = (text.format(name=p.name, title=p.title) if p.title else p.name for p in people)
    return ended(_("Here: {names}").format(names=listed(names)))


# --- a room ---------------------------------------------------------------------------------------


def room_lines(state: RoomState) -> Iterator[str]:
    """Yield what a room is like: its game, how it is set, who is there."""
    title = _("{title}, code {code}").format(title=state.title, code=state.room)
    yield ended(_("Room {room}").format(room=title))
    yield ended("; ".join(filter(None, (named(state.rules), all_rules(state.rules)))))
    yield ended(begun("; ".join(roomwords.terms(state))))
    yield from seat_lines(state)


def seat_lines(state: RoomState) -> Iterator[str]:
    """Yield who sits where, and who watches."""
    yield from map(seat_line, roomwords.seat_rows(state))
    if state.watching:
        yield ended(_("Watching: {names}").format(names=listed(state.watching)))


def seat_line(row: str) -> str:
    """Say a row of the seats: "Seat 1: Anna (ready), that is you."."""
    number, *who = row.split("  ")
    return ended(_("Seat {number}: {who}").format(number=number, who=", ".join(who)))


def advice(state: RoomState) -> str:
    """Say what a room waits for, and what can be typed for it."""
    mine = state.seats[state.you] if state.you is not None else None
    free = any(seat.kind == "free" for seat in state.seats)
    if mine is None:
        if free:
            return _("You watch. To take a free seat, type {word}.").format(word=_SIT.said())
        return _("You watch.")
    if state.phase == "over":
        if mine.vote:
            return _("The next match begins when everybody who is here wants one.")
        words = {"keep": _KEEP.said(), "rotate": _MOVE.said(), "draw": _DRAW.said()}
        return _(
            "Another match? Type {keep} for the same seats, {rotate} to move on by a seat, {draw} "
            "to draw seats."
        ).format(**words)
    if any(seat.kind == "free" and not seat.level for seat in state.seats):
        return _("There are free seats: give friends the code {code}.").format(code=state.room)
    if not mine.ready:
        text = _("Type {word} when you are ready; the match begins when everybody is.")
        return text.format(word=_BEGIN.said())
    return _("The match begins when everybody is ready.")


def room_changes(before: RoomState, after: RoomState, own: str) -> list[str]:
    """Say what has changed in a room, a line each; nothing if it is another room or match.

    Args:
        before: how it was.
        after: how it is.
        own: what the guest is called.
    """
    if (before.room, before.match, before.phase) != (after.room, after.match, after.phase):
        return []
    if after.phase == "playing":
        return roomwords.changes(before, after, own)
    if before.you != after.you:
        return [*seat_lines(after), advice(after)]
    rows = zip(roomwords.seat_rows(before), roomwords.seat_rows(after), strict=True)
    return [seat_line(new) for old, new in rows if old != new]
