"""Playing together on the screen: lobby, room, table, chat, coming back, another match."""

from __future__ import annotations

import asyncio
import os
import stat
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scopa_tui.engine import parse_rules
from scopa_tui.net.house import Times
from scopa_tui.net.pushes import Bye, Person
from scopa_tui.net.server import Server
from scopa_tui.net.wire import push_line
from scopa_tui.ui import guard
from scopa_tui.ui.screens.joined import JoinedGame, JoinedWatch
from scopa_tui.ui.screens.lobby import LobbyScreen
from scopa_tui.ui.screens.room import RoomScreen
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.settings import PAUSES
from scopa_tui.ui.widgets.roomlist import Rows
from scopa_tui.wording import worded
from tests.net.guests import NORMAL, Inline, Player, options, running, until
from tests.ui.hosting import click
from tests.ui.joining import Guest, guest, program

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Unix sockets")
SLOW = Times(grace=30, between=30)


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(guard, "QUIET_SECONDS", 0.0)


async def at_the_table(one: Guest, path: Path, **more: object) -> Player:
    """Open a room, let a friend come, and begin."""
    room = await one.opens()
    friend = await Player(path / "s", "Beppe", **more).come()  # type: ignore[arg-type]
    friend.playing = False
    await friend.client.sit(room)
    await one.sees("2  Beppe")
    friend.client.ready()
    await one.press("r")
    await one.sees(lambda: isinstance(one.app.screen, JoinedGame))
    await until(lambda: friend.updates and friend.updates[-1].view.turn is not None)
    return friend


# --- lobby and room -------------------------------------------------------------------------------


async def test_from_the_lobby_to_the_table_and_through_a_match(tmp_path: Path) -> None:
    short = "scopa match.target=1"
    async with (
        running(tmp_path) as server,
        guest(tmp_path, tmp_path / "s", last_rules=short) as anna,
    ):
        await anna.sees("you are Anna")
        await anna.sees("Open one with n")
        friend = await at_the_table(anna, tmp_path)
        friend.playing = True
        friend.act()
        for _ in range(1500):
            screen = anna.app.screen
            if isinstance(screen, TallyScreen):
                if screen._winner is not None:
                    break
                await anna.press("enter")
            elif (room := anna.company.client.room) is not None and room.view(0).turn == 0:
                await anna.press("right", "enter")
            else:
                await anna.pilot.pause()
        await anna.sees("Enter To the room")
        await anna.press("r")  # another one
        await anna.sees("wants the same seats")
        assert isinstance(anna.app.screen, RoomScreen)
        await friend.client.rematch("rotate")
        await anna.sees(lambda: isinstance(anna.app.screen, JoinedGame))
        state = anna.company.state
        assert state is not None
        assert (state.match, state.you) == (2, 0)
        assert len(server.hall.rooms) == 1
        await friend.go()


async def test_the_list_follows_what_happens(tmp_path: Path) -> None:
    async with running(tmp_path) as server, guest(tmp_path, tmp_path / "s", "Carla") as carla:
        await carla.sees("No room is open")
        anna = await Player(tmp_path / "s", "Anna").come()
        room = await anna.client.create(parse_rules("scopone"), title="Da Anna", clock=30)
        await carla.sees("Da Anna")
        await carla.sees("1/4  waiting")
        await carla.sees(f"Code {room} · 30 seconds for a move · people only · anybody may watch")
        await carla.sees("Anna, free, free, free")
        await carla.sees("Here: ")
        strip = carla.app.screen.query_one(Rows)
        await anna.client.create(parse_rules("scopa"), title="Due")
        await carla.sees("Due")
        assert strip.chosen == room  # the cursor stays
        await carla.press("slash")
        await carla.type("due")
        await carla.sees(lambda: "Da Anna" not in carla._now())
        await carla.press("escape")
        await carla.sees("Da Anna")
        server.hall.rooms[room].close("")
        await carla.sees(lambda: "Da Anna" not in carla._now())
        await anna.go()


async def test_a_room_that_is_not_listed_opens_by_its_code(tmp_path: Path) -> None:
    async with running(tmp_path), guest(tmp_path, tmp_path / "s", "Carla") as carla:
        anna = await Player(tmp_path / "s", "Anna").come()
        room = await anna.client.create(parse_rules("scopa"), public=False)
        await carla.sees("No room is open")
        await carla.press("c")
        await carla.sees("Come in by a code")
        await carla.type("QQQQQQ")
        await carla.press("enter")
        await carla.sees("There is no such room.")
        await carla.sees("Come in by a code")  # it is asked again
        await carla.press("ctrl+u")
        await carla.type(room.lower())
        await carla.press("enter")
        await carla.sees("Carla, that is you")
        assert f"code {room}" in carla.text()
        await carla.press("enter")  # on the own seat
        await carla.press("q")
        await carla.sees("You have a seat here")  # which nobody else sees here
        assert not anna.client.rooms
        assert all(not seat.ready for seat in carla.company.client.rooms[room].seats)
        await carla.press("question_mark")
        await carla.sees("How to play")
        await carla.press("escape")
        await anna.go()


async def test_the_form_of_a_new_room(tmp_path: Path) -> None:
    async with running(tmp_path) as server, guest(tmp_path, tmp_path / "s") as anna:
        await anna.sees("n New room")
        await anna.press("n")
        await anna.sees("Open the room")
        await click(anna.pilot, "your name, if it has none")
        await anna.type("Osteria")
        await click(anna.pilot, "by its code")
        await click(anna.pilot, "stay empty")
        await click(anna.pilot, "none")
        await click(anna.pilot, " no ")  # nobody may watch
        await click(anna.pilot, "Open the room")
        await anna.sees("Osteria, code")
        (room,) = server.hall.rooms.values()
        made = room.plan.options
        assert not made.watchers
        assert (made.title, made.public, made.bots, made.clock) == (
            "Osteria", False, "principiante", 15,
        )  # fmt: skip
        await anna.sees("2  free (principiante otherwise)")
        await anna.press("r")  # alone, against the computer
        await anna.sees(lambda: isinstance(anna.app.screen, JoinedGame))
        await anna.sees("0:1")  # the clock
        await anna.press("r")
        await anna.sees("At the table: You and ")
        assert "(principiante)." in anna.text()


async def test_seats_are_chosen_and_given_up(tmp_path: Path) -> None:
    async with running(tmp_path), guest(tmp_path, tmp_path / "s", last_rules="scopone") as anna:
        await anna.opens()
        await anna.press("down", "down", "enter")
        await anna.sees("3  Team 1  Anna, that is you")
        await click(anna.pilot, "2  ")
        await click(anna.pilot, "2  ")
        await anna.sees("2  Team 2  Anna, that is you")
        await anna.press("u")
        await anna.sees("Watching: Anna")
        await anna.press("enter")
        await anna.sees("that is you")
        await anna.press("q")
        await anna.sees(lambda: isinstance(anna.app.screen, LobbyScreen))
        await anna.sees("You have a seat here. ")


async def test_a_key_chooses_who_fills_a_free_seat(tmp_path: Path) -> None:
    async with running(tmp_path), guest(tmp_path, tmp_path / "s", last_rules="scopone") as anna:
        await anna.opens()
        await anna.sees("2  Team 2  free")
        await anna.press("c")  # on the own seat it does nothing
        await anna.press("down", "c")
        await anna.sees("2  Team 2  free (principiante otherwise)")
        await anna.press("c")
        await anna.sees("2  Team 2  free (dilettante otherwise)")
        assert "1  Team 1  Anna, that is you" in anna.text()
        assert "people only" not in anna.text()


# --- at the table ---------------------------------------------------------------------------------


async def test_a_computer_player_sits_in_for_somebody_who_does_not_play(tmp_path: Path) -> None:
    quick = Times(grace=30, between=30, patience=0.3)
    async with running(tmp_path, times=quick), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        for _ in range(2):  # one after the other holds the other one up
            room = anna.company.client.room
            assert room is not None
            if room.view(0).turn == 0:
                await anna.sees("The others wait for")
                await until(lambda: friend.client.state.seats[0].idle)  # type: ignore[union-attr]
                await friend.client.lend(0)
                await until(lambda: anna.company.client.is_borrowed)
                await until(lambda: friend.room.view(1).turn == 1)
                await anna.press("l")
                await until(lambda: not anna.company.client.is_borrowed)
            else:
                await anna.sees("w Sit in")
                await anna.press("w")
                await anna.sees("Beppe (away, esperto plays)")
                await until(lambda: friend.client.is_borrowed)
                await until(lambda: anna.company.client.room.view(0).turn == 0)  # type: ignore[union-attr]
                await friend.client.sit(room.state.room)
                await anna.sees("Beppe is back.")
        await friend.go()


async def test_who_is_away_and_back(tmp_path: Path) -> None:
    async with running(tmp_path), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        friend.drop()
        friend.client._backoff = (0.6, 0.6)
        await anna.sees(["Beppe is away", " the seat is kept."][0])
        await anna.sees("(away, esperto plays)")
        assert "is thinking" not in anna._now()
        await anna.sees("Beppe is back.")
        await anna.sees(lambda: "(away" not in anna._now())
        await friend.go()


async def test_the_own_line_drops_and_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        screen = anna.app.screen
        anna.company.client._backoff = (0.5, 0.5)
        anna.drop()
        await anna.sees("no line")
        await anna.sees("There is no line to the server")
        await anna.press("right", "enter")  # nothing happens, or it is said
        await anna.sees(lambda: "no line" not in anna._now())
        assert anna.app.screen is screen
        await friend.go()


async def test_leaving_asks_and_the_seat_is_kept_or_given_up(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW) as server, guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        await anna.press("q")
        await anna.sees("Leave the table?")
        await anna.press("escape")
        await anna.sees(lambda: isinstance(anna.app.screen, JoinedGame))
        await anna.press("q")
        await anna.sees("Leave the table?")
        await anna.press("down", "enter")
        await anna.sees("You have a seat here.")
        (room,) = server.hall.rooms.values()
        assert room.plan.chairs[0].owner
        await anna.press("enter")
        await anna.sees(lambda: isinstance(anna.app.screen, JoinedGame))
        await anna.press("q")
        await anna.sees("Leave the table?")
        await click(anna.pilot, "give my seat up")
        await anna.sees(lambda: isinstance(anna.app.screen, LobbyScreen))
        await anna.sees("Here: ")
        assert not room.plan.chairs[0].owner
        await friend.go()


async def test_a_seat_is_given_up_also_while_something_else_is_asked(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW) as server, guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        answered = asyncio.Event()
        anna.company.do(answered.wait())
        anna.company.give_up()
        await anna.sees(lambda: isinstance(anna.app.screen, LobbyScreen))
        (room,) = server.hall.rooms.values()
        assert not room.plan.chairs[0].owner
        answered.set()
        await friend.go()


async def test_leaving_the_program_asks_and_it_comes_back_to_its_seat(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW):
        async with guest(tmp_path, tmp_path / "s") as anna:
            friend = await at_the_table(anna, tmp_path)
            await anna.press("ctrl+q")
            await anna.sees("Leave the program?")
            await anna.press("shift+tab", "enter")
            await anna.sees(lambda: anna.app._exit)
        tickets = tmp_path / "Anna" / "data" / "guest.json"
        assert stat.S_IMODE(tickets.stat().st_mode) == 0o600
        async with guest(tmp_path, tmp_path / "s") as anna:
            await anna.sees(lambda: isinstance(anna.app.screen, JoinedGame))
            await anna.sees("deal 1")
        await friend.go()


async def test_a_latecomer_sees_the_log_and_the_last_play(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s", "Carla") as carla:
        players = await seated_players(tmp_path)
        for one in players:
            one.stops_after = 2
        await until(lambda: any(one.waiting for one in players))
        await carla.sees("w Watch")
        await carla.press("w")
        await carla.sees(lambda: isinstance(carla.app.screen, JoinedWatch))
        screen = carla.app.screen
        assert isinstance(screen, JoinedWatch)
        await until(lambda: screen._story.last is not None)
        assert len([line for line in screen._story.lines if "lays" in line.full or
                    "take" in line.full]) >= 4  # fmt: skip
        assert screen._view.hand == ()
        assert screen._story.tables[-1] == screen._view.table
        assert "Pause" not in carla._now()
        for speed in (*PAUSES, "auto"):  # how long a score sheet is shown
            carla.app.keep(replace(carla.app.settings, speed=speed))
            assert (screen._patience() is None) is (speed == "key")
        await carla.press("i", "space", "t", "right", "1", "enter")  # nothing to play
        await carla.press("q")
        await carla.sees(lambda: isinstance(carla.app.screen, LobbyScreen))
        for one in players:
            await one.go()


async def seated_players(path: Path) -> list[Player]:
    players = [await Player(path / "s", name).come() for name in ("Anna", "Beppe")]
    room = await players[0].client.create(parse_rules("scopa"))
    await players[1].client.sit(room)
    for one in players:
        one.client.ready()
    return players


async def test_the_next_deal_takes_the_score_sheet_away(tmp_path: Path) -> None:
    """With a clock the others need not wait for somebody who reads."""
    async with running(tmp_path), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        friend.playing = True
        friend.act()
        for _ in range(600):
            room = anna.company.client.room
            if room is None or isinstance(anna.app.screen, TallyScreen):
                break
            view = room.view(0)
            if view.turn == 0:
                room.submit(0, view.legal_moves[0], at=room.tick)
            await anna.pilot.pause()
        await anna.sees("Next deal")
        anna.company.client.ready()  # as the server does for everybody when the time is up
        await anna.sees(lambda: isinstance(anna.app.screen, JoinedGame))
        await anna.sees("deal 2")
        await friend.go()


async def test_hints_are_forbidden(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        await anna.press("i")
        await anna.sees("forb")
        await friend.go()


# --- the chat -------------------------------------------------------------------------------------

NASTY = "[@click=app.quit]x[/] [b]bold[/b] \x1b[2J\x07 \u202egnp \u200b{name} %s " + "w" * 10_000


async def test_chat_is_plain_text(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        await friend.client.say(NASTY)
        await anna.sees("Chat (1 new)")
        await anna.press("slash")
        await anna.sees("Beppe: [@click=app.quit]x[/] [b]bold[/b]")
        assert "\x1b" not in anna._now()
        assert "\u202e" not in anna._now()
        await click(anna.pilot, "click=app.quit]x")
        assert anna.app.is_running
        await anna.type(NASTY)
        await anna.press("enter")
        await until(lambda: len(friend.told("said")) == 2)
        assert friend.told("said")[1].text.startswith("[@click=app.quit]x[/]")
        assert len(friend.told("said")[1].text) <= 200
        await anna.press("escape")
        await anna.sees("/ Chat ")
        await friend.go()


async def test_no_line_is_lost_however_fast_one_types(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        for text in ("uno", "due", "tre"):  # no answer has come yet
            anna.company.say(text)
        await until(lambda: len(friend.told("said")) == 3)
        assert [line.text for line in friend.told("said")] == ["uno", "due", "tre"]
        await friend.go()


async def test_the_game_goes_on_under_the_chat(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        await anna.press("slash")
        await anna.sees("say something")
        screen = anna.app.screen_stack[-2]
        assert isinstance(screen, JoinedGame)
        room = anna.company.client.room
        assert room is not None
        on, seat = (friend.room, 1) if room.view(0).turn == 1 else (room, 0)
        on.submit(seat, on.view(seat).legal_moves[0], at=on.tick)
        await until(lambda: screen._story.last is not None)
        assert screen._tick == room.tick
        await friend.go()


async def test_what_is_said_before_comes_once(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        for text in ("uno", "due", "uno"):
            await friend.client.say(text)
        await until(lambda: anna.company.chat.unread == 3)
        anna.drop()
        await until(lambda: not anna.company.online)
        await until(lambda: anna.company.online)
        await friend.client.say("tre")
        await until(lambda: anna.company.chat.lines[-1].text == "tre")
        heard = [line.text for line in anna.company.chat.lines if line.name]
        assert heard == ["uno", "due", "uno", "tre"]
        await friend.go()


# --- what goes wrong ------------------------------------------------------------------------------


async def test_a_closed_room_leads_to_the_lobby_with_a_sentence(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW) as server, guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        await anna.press("r")  # a window over the table
        (room,) = server.hall.rooms.values()
        room.close(worded("everybody has left the match"))
        await anna.sees("Everybody has left the match.")
        assert isinstance(anna.app.screen, LobbyScreen)
        assert not any(isinstance(one, JoinedGame) for one in anna.app.screen_stack)
        await friend.go()


async def test_leaving_while_there_is_no_line(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        anna.company.client._backoff = (30.0, 30.0)
        anna.drop()
        await anna.sees("no line")
        await anna.press("q")
        await anna.sees(lambda: anna.company.online)  # any key hurries
        anna.drop()
        await anna.sees("Leave the table?")
        await until(lambda: not anna.company.online)
        await click(anna.pilot, "keep my seat")
        await anna.sees(lambda: isinstance(anna.app.screen, LobbyScreen))
        anna.company.client.hurry()
        await anna.sees("You have a seat here.")
        assert isinstance(anna.app.screen, LobbyScreen)
        await anna.press("enter")
        await anna.sees(lambda: isinstance(anna.app.screen, JoinedGame))
        await friend.go()


async def test_a_late_answer_is_dropped(tmp_path: Path) -> None:
    async with running(tmp_path), guest(tmp_path, tmp_path / "s") as anna:
        await anna.sees("Open one with n")
        late = LobbyScreen(anna.company)
        late._hear_who((Person("Beppe"),))
        late.look_again()
        await anna.opens()
        room = anna.app.screen
        assert isinstance(room, RoomScreen)
        await anna.press("q")
        await anna.sees("You have a seat here.")
        room.look_again()
        anna.company.changed()


async def test_the_server_is_killed_and_comes_back(tmp_path: Path) -> None:
    server = Server(options(tmp_path, times=SLOW), thinker=Inline)
    await server.start()
    async with (
        guest(tmp_path, tmp_path / "s") as anna,
        guest(tmp_path, tmp_path / "s", "Carla") as carla,
        guest(tmp_path, tmp_path / "s", "Dino", last_rules="cirulla") as dino,
    ):
        friend = await at_the_table(anna, tmp_path)
        await carla.sees("2/2")
        await dino.opens()
        view = anna.company.client.room.view(0)  # type: ignore[union-attr]
        await server.stop()
        for one in (anna, carla, dino):
            await one.sees("There is no line")
            await one.press("enter", "x")
        server = Server(options(tmp_path, times=SLOW), thinker=Inline)
        await server.start()
        for one in (anna, carla, dino):
            await one.sees(lambda one=one: one.company.online)  # type: ignore[misc]
            await one.sees(lambda one=one: "There is no line" not in one._now())  # type: ignore[misc]
        assert isinstance(anna.app.screen, JoinedGame)
        assert anna.company.client.room.view(0) == view  # type: ignore[union-attr]
        await dino.sees(lambda: isinstance(dino.app.screen, RoomScreen | LobbyScreen))
        await friend.go()
    await server.stop()


async def test_a_server_of_another_version(tmp_path: Path) -> None:
    async def old(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(push_line(Bye(worded("the server is older than this program"))))
        await writer.drain()
        writer.close()

    server = await asyncio.start_unix_server(old, tmp_path / "s")
    app = program(tmp_path, tmp_path / "s")
    async with app.run_test(size=(80, 24)):
        await until(lambda: app.parting)
    assert app.parting == "The server is older than this program."
    assert app.return_code == 1
    server.close()


async def test_the_server_ends_the_line(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW) as server, guest(tmp_path, tmp_path / "s") as anna:
        friend = await at_the_table(anna, tmp_path)
        mine = next(one for one in server.hall.guests.values() if one.name == "Anna")
        mine.visitors[0].send(Bye(worded("you have come in from elsewhere")))
        await anna.sees("You have come in from elsewhere.")
        await anna.press("n", "w", "enter", "x")  # nothing can be done but this:
        await anna.press("r")
        await anna.sees(lambda: isinstance(anna.app.screen, JoinedGame))
        await friend.go()


async def test_another_language_at_once(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s") as anna:
        await anna.sees("Open one with n")
        italian = replace(anna.app.settings, language="it")
        anna.app.keep(italian)
        await anna.sees("Gioca insieme: sei Anna")
        await anna.sees("Nessuna stanza è aperta.")
        anna.app.keep(replace(italian, language="en"))
        await anna.sees("Open one with n")
        await anna.press("ctrl+p")
        await anna.sees("New room")
        await anna.press("escape")
        await anna.opens()
        anna.app.keep(replace(italian, theme="paper"))
        await anna.sees("Anna, sei tu")
        anna.app.keep(replace(italian, language="en"))
        await anna.sees("that is you")


async def test_a_full_server(tmp_path: Path) -> None:
    limits = replace(NORMAL, connections=1)
    async with running(tmp_path, limits=limits):
        first = await Player(tmp_path / "s", "Beppe").come()
        app = program(tmp_path, tmp_path / "s")
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            anna = Guest(app, pilot)
            await anna.sees("The server is full; please try again later.")
            await asyncio.sleep(0.3)  # some attempts later
            assert not app._notifications
            await first.go()
            await anna.sees("Open one with n")
            assert "full" not in anna.text()


# --- keys and sizes -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(40, 12), (120, 40)])
async def test_other_sizes(size: tuple[int, int], tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), guest(tmp_path, tmp_path / "s", size=size) as anna:
        friend = await at_the_table(anna, tmp_path)
        for other in ((80, 24), (30, 8), (40, 12), size):
            await anna.pilot.resize_terminal(*other)
            await anna.pilot.pause()
            anna.text()
        await anna.press("slash")
        await anna.sees("say something")
        await anna.press("escape", "q")
        await anna.sees("Leave the table?")
        await anna.press("down", "enter")
        await anna.sees("you are Anna")
        await anna.sees("Enter Sit")
        assert all(key in anna.text() for key in ("w Watch", "n New room", "c Code", "q Leave"))
        for other in ((30, 8), (40, 12), (80, 24), size):
            await anna.pilot.resize_terminal(*other)
            await anna.pilot.pause()
            anna.text()
        await friend.go()


async def test_garbage_on_the_keys(tmp_path: Path) -> None:
    rng = Random(3)
    keys = ["escape", "enter", "tab", "up", "down", "slash", *"ckoduwry1234567890,?x[]", "f1"]
    async with (
        running(tmp_path, times=SLOW, limits=replace(NORMAL, creates=3, rooms_per_guest=3)),
        guest(tmp_path, tmp_path / "s") as anna,
    ):
        await anna.sees("n New room")
        for _round in range(6):
            await anna.press(*rng.choices([*keys, "n", "q"], k=25))
            await anna.pilot.pause()
            if not anna.app.is_running or anna.app._exit:
                break
        assert anna.app.failure is None


# --- from the menu --------------------------------------------------------------------------------


async def test_from_the_menu_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOPA_SOCKET", str(tmp_path / "s"))
    app = program(tmp_path, None)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        anna = Guest(app, pilot)
        await anna.sees("Play together")
        await anna.press("t")
        await anna.sees("Where is the room server?")
        await anna.press("enter")
        await anna.sees("No room server answers at")
        await anna.press("escape")
        async with running(tmp_path):
            await anna.press("t")
            await anna.sees("Open one with n")
            await anna.press("q")
            await anna.sees("Play together")
            assert app.company is None
