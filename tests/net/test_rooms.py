"""The lobby, and what can be done in a room besides playing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from scopa_tui.engine import parse_rules, replay
from scopa_tui.net.house import Times
from scopa_tui.net.line import AskError
from scopa_tui.net.pushes import Push, RoomGone, RoomLine
from scopa_tui.rooms.store import read_file
from tests.net.guests import NORMAL, Player, running, seated, until

SCOPA = parse_rules("scopa")


async def guests(folder: Path, *names: str) -> list[Player]:
    return [await Player(folder / "s", name).come() for name in names]


async def test_the_list_follows_what_happens(tmp_path: Path) -> None:
    async with running(tmp_path):
        anna, beppe, carla = await guests(tmp_path, "Anna", "Beppe", "Carla")
        await carla.client.look()
        assert carla.client.rooms == {}
        told: set[str] = set()
        take = carla.client._take

        def listen(push: Push) -> None:
            if isinstance(push, RoomLine | RoomGone):
                told.add(push.room)
            take(push)

        carla.client._take = listen
        rules = parse_rules("scopone match.target=31")
        room = await anna.client.create(rules, title="Da\u202e\u200b noi")
        hidden = await beppe.client.create(SCOPA, public=False)
        await until(lambda: room in carla.client.rooms)
        line = carla.client.rooms[room]
        assert (line.title, line.rules) == ("Da noi", rules)
        assert [seat.name for seat in line.seats] == ["Anna", "", "", ""]
        await beppe.client.sit(room, 2)
        await until(lambda: carla.client.rooms[room].seats[2].name == "Beppe")
        assert hidden not in carla.client.rooms
        await beppe.client.leave()
        await asyncio.sleep(0.3)  # changes of the list are told together
        assert told == {room}
        await carla.client.sit(hidden.lower())  # who knows the name may come
        for one in (anna, beppe, carla):
            await one.go()


async def test_a_room_by_code_is_in_the_list_of_who_has_a_seat_in_it(tmp_path: Path) -> None:
    async with running(tmp_path, times=Times(grace=60.0)):
        anna, beppe = await guests(tmp_path, "Anna", "Beppe")
        hidden = await anna.client.create(SCOPA, public=False)
        for one in (anna, beppe):
            await one.client.look()
        await until(lambda: hidden in anna.client.rooms)
        assert hidden not in beppe.client.rooms
        elsewhere = await Player(tmp_path / "s", "Anna", token=anna.client.token).come()
        await elsewhere.client.sit(hidden)
        await elsewhere.client.stand()
        await until(lambda: hidden not in anna.client.rooms)
        assert not beppe.client.rooms
        for one in (anna, beppe, elsewhere):
            await one.go()


async def test_names_are_clean_and_told_apart(tmp_path: Path) -> None:
    async with running(tmp_path):
        anna, other, odd = await guests(tmp_path, "Anna", "ANNA", "<Zo\u0308e>\u202e, [b]")
        assert anna.client.name == "Anna"
        assert other.client.name == "ANNA 2"
        assert odd.client.name == "Zöe b"
        people = await anna.client.who()
        assert {person.name for person in people} == {"Anna", "ANNA 2", "Zöe b"}
        for one in (anna, other, odd):
            await one.go()


async def test_computer_players_fill_empty_seats(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        (anna,) = await seated(server, "Anna", rules="scopa_3", bots="dilettante")
        await until(lambda: anna.over, seconds=30)
        assert anna.client.state is not None
        assert [seat.kind for seat in anna.client.state.seats] == ["person", "bot", "bot"]
        assert anna.games[0].setup.bots == ("", "dilettante", "dilettante")
        assert anna.room.record().tag("Bots") == "-, dilettante, dilettante"
        await anna.go()


async def test_standing_up_leaves_the_seat_to_a_computer_player(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe", rules="scopa_3", bots="esperto")
        beppe.playing = False
        await until(lambda: beppe.updates)
        await beppe.client.stand()
        assert beppe.client.state is not None
        assert beppe.client.state.you is None
        await until(lambda: len(beppe.games) == 2)  # from the seat, then as a spectator
        assert beppe.room.seat is None
        assert beppe.room.view(None).hand == ()
        room = beppe.client.state.room
        with pytest.raises(AskError, match="another hand"):
            await beppe.client.sit(room, 2)
        carla = await Player(tmp_path / "s", "Carla").come()
        await carla.client.sit(room, 2)  # she takes over from a computer player
        await until(lambda: anna.room.names[2] == "Carla")
        assert len(set(anna.room.names)) == 3  # a computer player was called so before
        assert "Beppe" not in anna.room.names  # he is still there
        await until(lambda: anna.over and carla.over, seconds=30)
        assert carla.room.record().tag("Seats").startswith("Anna, ")
        assert carla.room.record().tag("Bots") == "-, esperto, -"
        for one in (anna, beppe, carla):
            await one.go()


@pytest.mark.parametrize("way", ["keep", "rotate", "draw"])
async def test_a_rematch(tmp_path: Path, way: str) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe", rules="scopa match.target=3")
        await until(lambda: anna.over and beppe.over, seconds=30)
        await anna.client.rematch(way)  # type: ignore[arg-type]
        await until(lambda: beppe.client.state and beppe.client.state.seats[0].vote == way)
        assert len(anna.games) == 1
        await beppe.client.rematch(way)  # type: ignore[arg-type]
        await until(lambda: len(anna.games) == 2 and len(beppe.games) == 2)
        assert anna.room.match == 2
        assert anna.room.names == beppe.room.names
        if way != "draw":
            assert anna.room.names == (("Anna", "Beppe") if way == "keep" else ("Beppe", "Anna"))
        await until(lambda: anna.over and anna.room.match == 2 and beppe.over, seconds=30)
        records = [read_file(path) for path in (tmp_path / "records").glob("*.scopa")]
        assert [replay(one.rules, one.actions, one.dealer).winner is None for one in records] == [
            False, False,
        ]  # fmt: skip
        for one in (anna, beppe):
            await one.go()


@pytest.mark.parametrize("stands", [True, False])
async def test_a_rematch_does_not_wait_for_whoever_has_left(tmp_path: Path, stands: bool) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe", rules="scopa match.deals=1")
        await until(lambda: anna.over and beppe.over, seconds=30)
        await anna.client.rematch()
        await until(lambda: anna.client.state and anna.client.state.seats[0].vote)
        await (beppe.client.stand() if stands else beppe.go())
        await until(lambda: anna.client.state and anna.client.state.phase == "gathering")
        (room,) = server.hall.rooms.values()
        assert [bool(chair.owner) for chair in room.plan.chairs] == [True, False]
        await anna.go()
        if stands:
            await beppe.go()


async def test_undo_where_only_one_person_plays(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        (anna,) = await seated(server, "Anna", bots="principiante", undo=True)
        anna.stops_after = 2
        await until(lambda: anna.waiting)
        steps, hand = len(anna.room.history()), len(anna.room.view(0).hand)
        assert anna.room.can_undo(0)
        assert anna.room.undo(0)
        await until(lambda: len(anna.room.view(0).hand) == hand + 1)
        assert anna.updates[-1].events == ()
        assert len(anna.room.history()) == steps - 2
        await anna.go()


async def test_no_undo_among_people(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe", undo=True)
        anna.stops_after = beppe.stops_after = 1
        await until(lambda: anna.waiting or beppe.waiting)
        assert not anna.room.can_undo(0)
        from scopa_tui.net.requests import Undo

        with pytest.raises(AskError, match="not taken back"):
            await anna.client.ask(Undo())
        for one in (anna, beppe):
            await one.go()


async def test_the_clock_makes_a_move(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe", rules="scopa match.target=3", clock=5)
        await until(lambda: anna.updates)
        room = next(iter(server.hall.rooms.values()))
        play = room._play
        assert play is not None
        play._seconds = 0.01  # type: ignore[assignment] # no test waits for seconds
        anna.playing = False
        play._arm(play.room.view(None))
        await until(lambda: beppe.over, seconds=30)
        assert beppe.client.clock is None
        for one in (anna, beppe):
            await one.go()


async def test_chat_is_bounded(tmp_path: Path) -> None:
    from dataclasses import replace

    async with running(tmp_path, limits=replace(NORMAL, chats=2)) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        await anna.client.say("  ciao\x1b[31m\nBeppe ")
        await until(lambda: beppe.told("said"))
        assert beppe.told("said")[0].text == "ciao[31m Beppe"
        await anna.client.say("x" * 500)
        with pytest.raises(AskError, match="too fast"):
            await anna.client.say("again")
        await until(lambda: len(beppe.told("said")) == 2)
        assert len(beppe.told("said")[1].text) == 200
        for one in (anna, beppe):
            await one.go()


async def test_rooms_where_nobody_has_been_for_long_are_closed(tmp_path: Path) -> None:
    times = Times(grace=0.05, empty=0.1, keep=0.1)
    async with running(tmp_path, times=times) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        await until(lambda: anna.moves > 2)
        for one in (anna, beppe):
            await one.go()
        await until(lambda: not server.hall.rooms)
        await until(lambda: not list((tmp_path / "rooms").glob("*.json")))
        assert list((tmp_path / "records").glob("*.scopa"))


async def test_spectators_may_not_be_wanted(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, _ = players = await seated(server, "Anna", "Beppe", watchers=False)
        carla = await Player(tmp_path / "s", "Carla").come()
        assert anna.client.state is not None
        with pytest.raises(AskError, match="nobody may watch"):
            await carla.client.watch(anna.client.state.room)
        with pytest.raises(AskError, match="no free seat"):
            await carla.client.sit(anna.client.state.room)
        for one in (*players, carla):
            await one.go()
