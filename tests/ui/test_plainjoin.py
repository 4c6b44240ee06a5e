"""Playing together in plain lines: through a real server, by guests who type lines."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from scopa_tui.engine import Played
from scopa_tui.net.house import Times
from scopa_tui.rooms.store import read_file
from scopa_tui.ui import i18n
from scopa_tui.ui.plainroomwords import IN_LOBBY, IN_MATCH, IN_ROOM, asked, said
from scopa_tui.ui.plainwords import COMMANDS, command_of, meant
from tests.net.guests import Player, running, until
from tests.processes import ROOT
from tests.ui.plainguests import CARD, PlainGuest, first_way, opened, plain

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Unix sockets")
SLOW = Times(grace=30, between=30)


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)


async def at_the_table(one: PlainGuest, other: PlainGuest, rules: str = "scopa") -> None:
    code = await opened(one, rules)
    await other.does(f"sit {code}", "that is you")
    other.type("begin")
    await one.does("begin", "Deal 1: ")


async def on_turn_of(*guests: PlainGuest) -> PlainGuest:
    """Wait until one of the guests is asked for a card, and return who."""
    await until(lambda: any(CARD.match(line) for one in guests for line in one.told))
    return next(one for one in guests if any(map(CARD.match, one.told)))


async def test_a_match_between_two_guests_from_the_lobby_to_another_one(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna", "Beppe") as (anna, beppe):
        await opened(anna, "scopa match.deals=1", "Da noi")
        await beppe.sees("New room: Da noi, code ")
        assert "seats taken" not in "".join(anna.told)
        line = await beppe.does("list", "1: Da noi, code ")
        assert "Anna and free; no clock; people only; anybody may watch." in line
        await beppe.does("s 1", "Seat 2: Beppe, that is you.")
        await anna.sees("Seat 2: Beppe.")
        await beppe.does("b", "Seat 2: Beppe (ready), that is you.")
        await beppe.does("b", "The match begins when everybody is ready.")
        for one in (anna, beppe):
            one.plays = first_way
        anna.type("begin")
        for one in (anna, beppe):
            await one.sees("win")
            await one.sees("Another match? Type keep")
            lines = "\n".join(one.told)
            assert len(re.findall(r"^(You|Anna|Beppe) (takes?|plays?|lays?)", lines, re.M)) >= 36
            assert "The match: " in lines
        beppe.type("k")
        await anna.sees("wants the same seats")
        await beppe.sees("wants the same seats")
        await beppe.does("k", "The next match begins when everybody who is here wants one.")
        after = len(anna.told)
        await anna.does("rotate", "Deal 1: ")
        assert not [line for line in anna.told[after:] if "everybody" in line]
        (record, _running) = sorted((tmp_path / "records").glob("*.scopa"))
        assert len(read_file(record).actions) >= 37


async def test_what_is_typed_waits_in_a_script(tmp_path: Path) -> None:
    """All lines are there at once; those after a wait are for questions."""
    async with running(tmp_path, times=SLOW):
        one = PlainGuest(tmp_path / "s", "Anna", tmp_path)
        one.type("o scopa match.deals=1", "", "", "principiante", "", "", "", "b")
        one.type(*["wait", "1 1"] * 18, "wait", "q")
        one.type("q")
        one.type_bytes(b"")
        one.begin()
        assert await one.gone()
        assert len([line for line in one.told if CARD.match(line)]) == 18
        assert "win" in "".join(one.told)
        assert "Your seat is kept for a while." not in one.told
        assert not [line for line in one.told if "no word" in line or "not your turn" in line]


async def test_somebody_who_is_not_on_turn_plays_nothing(tmp_path: Path) -> None:
    async with (
        running(tmp_path, times=SLOW) as server,
        plain(tmp_path, "Anna", "Beppe") as (anna, beppe),
    ):
        await at_the_table(anna, beppe)
        (room,) = server.hall.rooms.values()
        play = room._play
        assert play is not None
        waits = (anna, beppe)[1 - (play.room.view(None).turn or 0)]
        tick = play.room.tick
        for card in ("1", "2 1", "7D", "settebello"):
            await waits.does(card, "It is not your turn yet.")
        await waits.does("7X", "That is no card and no word")
        await waits.does("i", "This game forbids hints.")
        await waits.does("w", "It is the turn of")
        await waits.does("", "On the table: ")
        await waits.does("people", "Seat 1: Anna")
        await waits.does("?", "q or quit: leave the table")
        assert play.room.tick == tick


async def test_chat_goes_everywhere_and_carries_no_escapes(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna", "Beppe") as (anna, beppe):
        await anna.does("/hello", "You are in no room.")
        await at_the_table(anna, beppe)
        anna.type_bytes(b"/ a\x1b[31m\x1b]0;t\x07 #1 \xe2\x80\xae\xff\x9b2J b\n")
        for one in (anna, beppe):
            line = await one.sees("Anna: a")
            assert line.startswith("Anna: a[31m]0;t #1 ")
            assert line.isprintable()
        await beppe.does("say ciao", "Beppe: ciao")
        await anna.sees("Beppe: ciao")


async def test_leaving_a_match_asks_what_becomes_of_the_seat(tmp_path: Path) -> None:
    async with (
        running(tmp_path, times=Times(grace=0.1, between=0.2)) as server,
        plain(tmp_path, "Anna", "Beppe") as (anna, beppe),
    ):
        await at_the_table(anna, beppe)
        await anna.does("q", "Leave the table?")
        await anna.does("perhaps", "That is none of the answers.")
        anna.type("")
        await anna.does("q", "Leave the table?")
        await anna.does("k", "you have a seat here")
        await beppe.sees("Anna is away; the seat is kept.")
        await beppe.sees("a computer player (esperto) sits in.")
        await anna.does(f"s {beppe.code}", "Against you: Beppe.")
        await beppe.sees("Anna is back.")
        await anna.does("q", "Leave the table?")
        await anna.does("g", "You are Anna.")
        await beppe.sees("Anna has left the table.")
        (room,) = server.hall.rooms.values()
        assert [bool(chair.owner) for chair in room.plan.chairs] == [False, True]
        anna.type("q")
        assert await anna.gone()


async def test_the_end_of_what_is_typed_keeps_the_seat(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW) as server:
        async with plain(tmp_path, "Anna", "Beppe") as (anna, beppe):
            await at_the_table(anna, beppe)
            await anna.end()
            assert anna.told[-1] == "Your seat is kept for a while."
            await beppe.sees("Anna is away; the seat is kept.")
            again = PlainGuest(tmp_path / "s", "Anna", tmp_path / "Anna")
            again.begin()  # goes where the seat is by itself
            await again.sees("Against you: Beppe.")
            await beppe.sees("Anna is back.")
            await again.end()
        (room,) = server.hall.rooms.values()
        assert [chair.name for chair in room.plan.chairs] == ["Anna", "Beppe"]


async def test_the_server_goes_and_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW):
        guests = [PlainGuest(tmp_path / "s", name, tmp_path / name) for name in ("Anna", "Beppe")]
        for one in guests:
            one.begin()
            await one.sees("Type ? and Enter for help.")
        await at_the_table(guests[0], guests[1])
        on_turn = await on_turn_of(*guests)
    for one in guests:
        await one.sees("The server is being stopped; your seat is kept.")
        await one.sees("There is no line to the server; it is tried again and again.")
    await on_turn.does("1 1", "There is no line")
    async with running(tmp_path, times=SLOW) as server:
        for one in guests:
            after = len(one.told)
            await one.sees("The line to the server is back.")
            one.plays = first_way
        after = len(on_turn.told)
        on_turn.type("")
        await on_turn.sees("Your card", after=after)
        (room,) = server.hall.rooms.values()
        await until(lambda: room._play is not None and room._play.room.view(None).deals == 1)
        for one in guests:
            one.plays = lambda _line: None
            await one.end()


async def test_somebody_looks_on(tmp_path: Path) -> None:
    async with (
        running(tmp_path, times=SLOW),
        plain(tmp_path, "Anna", "Beppe", "Carla") as (anna, beppe, carla),
    ):
        await at_the_table(anna, beppe)
        await carla.does(
            f"watch {anna.code}", "At the table: Anna (a person) and Beppe (a person)."
        )
        for one in (anna, beppe):
            one.plays = first_way
            one.type("")
        await carla.sees(" takes ")
        await carla.sees("Deal 2: ")
        await carla.does("!", "That is no word that is known here")
        assert not any(line.startswith(("Your card", "1: ")) for line in carla.told[4:])


async def test_a_clock_is_told(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna") as (anna,):
        answers = ("", "c", "1", "no", "12", "")
        await opened(anna, "scopa", *answers)
        await anna.sees("12 seconds for a move; empty seats: principiante; nobody may watch.")
        await anna.does("b", "You have 12 seconds.")
        await anna.sees("You have 10 seconds left.")


async def test_wrong_answers_of_the_form_are_asked_again(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna") as (anna,):
        await anna.does("open nothing", "There is no game")
        await anna.does("open", "Which game?")
        await anna.does("q", "No room was opened.")
        for answered in range(6):
            anna.type("open scopa", *[""] * answered)
            await anna.does("quit", "No room was opened.")
        anna.type(
            "open cirulla", "Da noi", "x", "", "9", "campione", "what", "", "3", "30", "?", "y"
        )
        await anna.sees("Room Da noi, code ")
        await anna.sees(
            "30 seconds for a move; empty seats: campione; anybody may watch; plays can"
        )
        refused = [line for line in anna.told if line.startswith(("Please", "That is no number"))]
        assert len(refused) == 5
        await anna.does("/", "There is nothing to say.")
        await anna.does("k", "The match has not begun yet.")
        await anna.does("s 9", "There is no seat 9 in this room.")
        await anna.does("u", "You watch. To take a free seat, type sit.")
        await anna.does("b", "You have no seat in this room.")
        await anna.does("q", "You are Anna.")
        await anna.does("s 7", "That is neither the number nor the code of a room.")
        await anna.does("s ABCDEF", "There is no such room.")
        await anna.does("p", "Here: Anna.")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_word_means_two_things_in_one_place(language: str) -> None:
    i18n.use(language)
    for place in (IN_LOBBY, IN_ROOM, (*COMMANDS, *IN_MATCH)):
        words = {one.word: one.word.said() for one in place if one.word.letter != "q"}
        assert len(set(words.values())) == len(words)
        for word, text in words.items():
            for typed in (word.letter, text):
                assert meant(typed, {one.word: one.word for one in place}) is word
    i18n.use("en")


def garbage(rng: Random) -> bytes:
    """A line that is no command, no chat, and nothing that may be a card."""
    while True:
        kind = rng.randrange(3)
        if kind == 0:
            data = rng.randbytes(rng.randrange(1, 60))
        elif kind == 1:
            data = "".join(rng.choice("abcdefghijklmnopqrstuvwxyz /!?.0127DCSB#\x1b[") for _ in
                           range(rng.randrange(1, 12))).encode()  # fmt: skip
        else:
            data = rng.choice([b"\x1b[A", b"\x1b[<0;5;5M", b"0", b"99", b"1 99", b"-1", b"7d:9z"])
        data = data.replace(b"\n", b"")
        text = "".join(c for c in data.decode(errors="replace") if c.isprintable() or c.isspace())
        text = text.partition("#")[0].strip()
        known = (
            said(text) is not None or command_of(text) or text in (".", "p", "1", "2", "3", "b")
            or asked(text, (*IN_LOBBY, *IN_ROOM), "swo") or re.fullmatch(r"[123]\W*[12]?", text)
        )  # fmt: skip
        if not known and not re.search(r"[0-9aAfFcCrRkKqQjJ]+ ?[dcsbDCSB]", text):
            return data + b"\n"


async def test_garbage_ends_nothing_and_plays_nothing(tmp_path: Path) -> None:
    """10,000 lines, in the lobby, in a room, on turn and not on turn."""
    rng = Random(5)
    async with (
        running(tmp_path, times=SLOW) as server,
        plain(tmp_path, "Anna", "Beppe") as (anna, beppe),
    ):

        async def survives(one: PlainGuest, lines: int, then: str, text: str) -> None:
            for _ in range(lines):
                one.type_bytes(garbage(rng))
            await one.does(then, text)

        await survives(anna, 2000, "p", "Here: ")
        code = await opened(anna)
        await survives(anna, 2000, "p", "Seat 1: Anna")
        await beppe.does(f"sit {code}", "that is you")
        beppe.type("begin")
        await anna.does("begin", "Deal 1: ")
        (room,) = server.hall.rooms.values()
        assert room._play is not None
        tick = room._play.room.tick
        for one in (anna, beppe):
            await survives(one, 3000, "p", "Seat 1: Anna")
        assert room._play.room.tick == tick
        assert not any(isinstance(a, Played) for a in room._play.room.record().actions)
        kinds = Counter(line.split(" ")[0] for line in anna.told)
        assert kinds["That"] > 5000
        assert not (anna.ended or beppe.ended)


async def test_a_friend_on_the_screen_plays_with_one_in_lines(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna") as (anna,):
        code = await opened(anna, "scopone match.deals=1", "", "", "1")
        friend = await Player(tmp_path / "s", "Beppe").come()
        await friend.client.sit(code)
        friend.client.ready()
        anna.plays = first_way
        anna.type("begin")
        await anna.sees("Another match?")
        await until(lambda: friend.over)
        await friend.go()


async def test_the_script_of_the_documentation_plays_a_deal(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "plain.md").read_text()
    (script,) = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    program = f"{shlex.quote(sys.executable)} -m scopa_tui join --plain --socket {tmp_path / 's'}"
    script = script.replace("scopa-tui join --plain", program)
    assert program in script
    home = {"SCOPA_DATA_DIR": str(tmp_path / "h"), "SCOPA_CONFIG_DIR": str(tmp_path / "h")}
    async with running(tmp_path, times=SLOW):
        shell = await asyncio.create_subprocess_exec(
            "sh", "-c", script, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=os.environ | home | {"PYTHONPATH": str(ROOT), "LANGUAGE": "en"},
        )  # fmt: skip
        out, errors = await asyncio.wait_for(shell.communicate(), 60)
    assert (shell.returncode, errors) == (0, b"")
    told = out.decode().splitlines()
    assert len([line for line in told if CARD.match(line)]) == 18
    drawn = "Press Enter for the next deal." in told  # then another deal decides
    assert drawn or told[-1].startswith("Another match? Type keep")
    assert any(line.startswith("The match: ") for line in told)


async def test_each_free_seat_gets_a_computer_player_of_its_own(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna") as (anna,):
        await opened(anna, "scopone", "", "", "1")
        await anna.does("c 3 maestro", "Seat 3: Team 1, free (maestro otherwise).")
        await anna.does("computer 4 5", "Seat 4: Team 2, free (campione otherwise).")
        await anna.does("c 3", "Seat 3: Team 1, free (principiante otherwise).")
        await anna.does("c 9 maestro", "That is no number of a seat.")
        await anna.does("c 2 nobody", "There is no such computer player.")
        await anna.does("c 1 maestro", "This seat is taken by Anna.")


async def test_a_computer_player_sits_in_until_something_is_typed(tmp_path: Path) -> None:
    quick = Times(grace=30, between=30, patience=0.3)
    async with running(tmp_path, times=quick), plain(tmp_path, "Anna", "Beppe") as two:
        await at_the_table(two[0], two[1])
        idle = await on_turn_of(*two)
        (waits,) = (one for one in two if one is not idle)
        await idle.sees("The others wait for you; they may let a computer player sit in.")
        await waits.sees(f"{idle.visit.client.name} has not played for long;")
        await waits.does("lend", "a computer player (esperto) sits in.")
        await idle.sees("A computer player (esperto) sits in for you until you do anything.")
        await waits.sees("Your card")  # it has played
        await idle.does("t", "On the table: ")
        await waits.sees(f"{idle.visit.client.name} is back.")
        await waits.does("e", "Nobody has been waited for for long.")


def test_every_word_is_documented() -> None:
    page = (ROOT / "docs" / "plain.md").read_text()
    for one in (*IN_LOBBY, *IN_ROOM, *IN_MATCH):
        letter, word = one.word.letter, one.word.said()
        assert any(
            text in page
            for text in (f"`{letter}` {word}", f"`{letter}` | {word}", f"`{word}` (or `{letter}`)",
                         f"`{letter}` or `{word}`")
        ), word  # fmt: skip
