"""Somebody who sits there and does not play, and computer players seat by seat."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from scopa_tui.engine import parse_rules
from scopa_tui.net.house import Times
from scopa_tui.net.line import AskError
from scopa_tui.net.pushes import Seat
from scopa_tui.net.server import Server
from tests.net.guests import Late, Player, running, seated, until

QUICK = Times(grace=30, between=30, patience=0.3)


def seats(player: Player) -> tuple[Seat, ...]:
    assert player.client.state is not None
    return player.client.state.seats


async def refused(asked: object) -> str:
    with pytest.raises(AskError) as error:
        await asked  # type: ignore[misc]
    return str(error.value)


async def stuck(server: Server, **options: object) -> tuple[Player, Player, int]:
    """Two people at a table: who waits, who does not play, and the seat of that one."""
    anna, beppe = await seated(server, "Anna", "Beppe", **options)  # type: ignore[arg-type]
    beppe.playing = anna.playing = False
    await until(lambda: anna.updates and beppe.updates and anna.room.view(0).turn is not None)
    turn = anna.room.view(0).turn
    return (anna, beppe, 1) if turn == 1 else (beppe, anna, 0)


async def test_a_computer_player_sits_in_for_somebody_who_does_not_play(tmp_path: Path) -> None:
    late = Late()
    async with running(tmp_path, times=QUICK, thinker=lambda: late) as server:
        waits, idle, seat = await stuck(server)
        why = await refused(waits.client.lend(seat))
        assert why == "nobody has waited for this seat for long"
        await until(lambda: seats(waits)[seat].idle)
        assert [one.idle for one in seats(idle)].count(True) == 1
        await refused(idle.client.lend(seat))  # that is a sign of life
        await until(lambda: not seats(waits)[seat].idle)
        await until(lambda: seats(waits)[seat].idle)
        await waits.client.lend(seat)
        await until(lambda: seats(waits)[seat].kind == "borrowed" and late.open)
        assert idle.client.is_borrowed
        assert not waits.client.is_borrowed
        await idle.client.sit(idle.room.state.room)
        await until(lambda: seats(waits)[seat] == replace(seats(waits)[seat], kind="person"))
        tick = idle.room.tick
        late.answer()  # it comes too late
        await idle.client.ping()
        assert idle.room.tick == tick
        for one in (waits, idle):
            await one.go()


async def test_the_own_play_ends_the_loan(tmp_path: Path) -> None:
    late = Late()
    async with running(tmp_path, times=QUICK, thinker=lambda: late) as server:
        waits, idle, seat = await stuck(server)
        await until(lambda: seats(waits)[seat].idle)
        await waits.client.lend(seat)
        await until(lambda: idle.client.is_borrowed)
        tick = idle.room.tick
        idle.playing = True
        idle.act()
        await until(lambda: waits.room.tick > tick)
        await until(lambda: seats(waits)[seat].kind == "person")
        for one in (waits, idle):
            await one.go()


async def test_a_lent_seat_is_played_to_the_end_and_into_the_next_match(tmp_path: Path) -> None:
    async with running(tmp_path, times=QUICK) as server:
        waits, idle, seat = await stuck(server, rules="scopa match.deals=1")
        await until(lambda: seats(waits)[seat].idle)
        await waits.client.lend(seat)
        waits.playing = True
        waits.act()
        await until(lambda: waits.over, seconds=30)
        waits.updates.clear()
        await waits.client.rematch()
        await until(lambda: waits.over, seconds=30)
        assert idle.client.is_borrowed
        await idle.client.rematch()
        await until(lambda: seats(waits)[seat].kind == "person")
        for one in (waits, idle):
            await one.go()


async def test_between_deals_all_wait_for_whoever_is_not_ready(tmp_path: Path) -> None:
    async with running(tmp_path, times=replace(QUICK, patience=0.5)) as server:
        anna, beppe = await seated(server, "Anna", "Beppe", rules="scopa match.target=200")
        await until(lambda: len(anna.updates) > 3)

        def between() -> bool:
            return anna.updates[-1].view.turn is None and anna.updates[-1].view.deals > 0

        act = beppe.act

        def unready() -> None:
            if beppe.updates[-1].view.turn is not None:
                act()

        beppe.act = unready  # type: ignore[method-assign]
        await until(lambda: between() and seats(anna)[1].idle, seconds=30)
        assert not seats(anna)[0].idle
        await anna.client.lend(1)
        deals = anna.updates[-1].view.deals
        await until(lambda: anna.updates[-1].view.deals > deals, seconds=30)
        for one in (anna, beppe):
            await one.go()


async def test_nobody_is_idle_where_moves_are_timed(tmp_path: Path) -> None:
    async with running(tmp_path, times=QUICK) as server:
        waits, idle, _seat = await stuck(server, clock=30)
        await asyncio.sleep(0.5)
        assert not any(one.idle for one in seats(waits))
        for one in (waits, idle):
            await one.go()


async def test_whoever_has_gone_for_good_does_not_keep_others_from_another_match(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, times=Times(grace=0.1)) as server:
        short = "scopone match.deals=1"
        players = await seated(server, "Anna", "Beppe", "Carla", rules=short, bots="principiante")
        await until(lambda: all(one.moves for one in players), seconds=30)
        await players[2].go()
        anna, beppe = players[:2]
        await until(lambda: anna.over and beppe.over, seconds=30)
        await until(lambda: seats(anna)[2].kind == "free")  # nobody sits in after the match
        for one in (anna, beppe):
            one.updates.clear()
            await one.client.rematch()
        await until(lambda: anna.over and beppe.over, seconds=30)
        for one in (anna, beppe):
            await one.go()


# --- computer players seat by seat ----------------------------------------------------------------


async def test_each_free_seat_has_a_computer_player_of_its_own(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        looks = await Player(tmp_path / "s", "Carla").come()
        await looks.client.look()
        (anna,) = [await Player(tmp_path / "s", "Anna").come()]
        rules = parse_rules("scopone match.deals=1")
        room = await anna.client.create(rules, bots="principiante")
        await anna.client.level(1, "maestro")
        await anna.client.level(2, "esperto")
        await anna.client.level(2, "")
        await anna.client.level(3, "campione")
        wanted = ["", "maestro", "principiante", "campione"]
        await until(lambda: [seat.level for seat in seats(anna)] == wanted)
        await until(lambda: room in looks.client.rooms)
        await until(lambda: [one.level for one in looks.client.rooms[room].seats] == wanted)
        assert "is taken by Anna" in await refused(anna.client.level(0, "maestro"))
        assert "no seat 9" in await refused(anna.client.level(8, "maestro"))
        assert "no such computer player" in await refused(anna.client.level(1, "god"))
        assert "no seat in this room" in await refused(_watching(looks, room))
        await server.hall.rooms[room].saved()
        anna.playing = False
        anna.client.ready()
        await until(lambda: anna.updates)
        (hosted,) = server.hall.rooms.values()
        assert hosted._play is not None
        assert {seat: bot._bot for seat, bot in hosted._play._bots.items()} == {
            1: "maestro", 2: "principiante", 3: "campione",
        }  # fmt: skip
        assert "the match is on" in await refused(anna.client.level(1, "esperto"))
        await anna.go()
        await looks.go()
    async with running(tmp_path) as server:  # it is saved
        (hosted,) = server.hall.rooms.values()
        assert [chair.bot for chair in hosted.plan.chairs] == ["", "maestro", "", "campione"]


async def _watching(player: Player, room: str) -> None:
    await player.client.watch(room)
    await player.client.level(1, "maestro")


async def test_a_level_for_the_last_free_seat_of_a_room_without_computer_players_begins(
    tmp_path: Path,
) -> None:
    async with running(tmp_path):
        anna = await Player(tmp_path / "s", "Anna").come()
        await anna.client.create(parse_rules("scopa match.deals=1"))
        anna.client.ready()
        await until(lambda: seats(anna)[0].ready)
        assert anna.client.room is None
        await anna.client.level(1, "principiante")
        await until(lambda: anna.over, seconds=30)
        await anna.go()
