"""Whoever drops keeps the seat; a computer player borrows it, and gives it back at once."""

from __future__ import annotations

from pathlib import Path

from scopa_tui.net.house import Times
from scopa_tui.net.pushes import Kind
from tests.net.guests import Late, Player, running, seated, until


def kinds(player: Player) -> list[Kind]:
    assert player.client.state is not None
    return [seat.kind for seat in player.client.state.seats]


async def test_a_dropped_line_is_seen_by_the_others_and_comes_back_by_itself(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, times=Times(grace=30)) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        await until(lambda: anna.moves > 2)
        beppe.client._backoff = (0.3, 0.3)
        beppe.drop()
        await until(lambda: kinds(anna) == ["person", "away"])
        await until(lambda: kinds(anna) == ["person", "person"])
        await until(lambda: kinds(beppe) == ["person", "person"])
        assert len(beppe.games) == 1  # the same match goes on
        assert [name for name, _ in beppe.heard].count("lost") == 1
        await until(lambda: anna.over and beppe.over, seconds=30)
        assert beppe.room.view(1).scores == anna.room.view(0).scores
        for one in (anna, beppe):
            await one.go()


async def test_the_history_after_coming_back_is_what_was_seen_before(tmp_path: Path) -> None:
    async with running(tmp_path, times=Times(grace=30)) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        anna.stops_after = 22
        await until(lambda: anna.waiting, seconds=20)
        before = anna.room.history()
        anna.drop()
        await until(lambda: len(anna.told("connected")) == 2)
        await until(lambda: anna.updates[-1].events == ())
        assert anna.room.history() == before
        assert len(before) > 24  # deals that are over, and the one that is played
        for one in (anna, beppe):
            await one.go()


async def test_a_computer_player_borrows_a_seat_and_gives_it_back(tmp_path: Path) -> None:
    late = Late()
    async with running(tmp_path, thinker=lambda: late) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        anna.playing = False
        beppe.playing = False
        await until(lambda: anna.updates and beppe.updates and anna.room.view(0).turn is not None)
        on_turn, other = (anna, beppe) if anna.room.view(0).turn == 0 else (beppe, anna)
        seat = on_turn.room.seat
        token = on_turn.client.token
        await on_turn.go()
        await until(lambda: kinds(other)[seat] == "away")
        await until(lambda: kinds(other)[seat] == "borrowed")
        await until(lambda: late.open)  # it thinks
        assert late.open[0][0].bot == "esperto"
        again = await Player(tmp_path / "s", on_turn.client.name, token=token).come()
        again.playing = False
        assert again.client.seats
        await again.client.sit(again.client.seats[0])
        await until(lambda: again.updates)
        assert kinds(again)[seat] == "person"
        assert again.told("notice") == ["a computer player has played for you meanwhile"]
        ticks = again.updates[-1].tick
        late.answer()  # it comes too late
        await again.client.ping()
        (hosted,) = server.hall.rooms.values()
        assert hosted._play is not None
        assert hosted._play.room.tick == ticks
        assert again.room.view(seat).turn == seat
        again.playing = True
        again.act()
        await until(lambda: again.room.tick > ticks)
        for one in (again, other):
            await one.go()


async def test_a_borrowed_seat_is_played(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        await until(lambda: anna.moves > 2)
        await beppe.go()
        await until(lambda: anna.over, seconds=30)
        await anna.go()


async def test_nobody_plays_on_while_nobody_is_there(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        await until(lambda: anna.moves > 2)
        (room,) = server.hall.rooms.values()
        for one in (anna, beppe):
            await one.go()
        await until(lambda: not room.inside)
        play = room._play
        assert play is not None
        tick = play.room.tick
        import asyncio

        await asyncio.sleep(0.3)
        assert play.room.tick - tick <= 1  # a move that was under way
        assert [chair.borrowed for chair in room.plan.chairs] == [False, False]


async def test_the_newest_connection_takes_over(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        second = await Player(tmp_path / "s", "Anna", token=anna.client.token).come()
        assert second.client.seats == (anna.client.state.room if anna.client.state else "",)
        await second.client.sit(second.client.seats[0])
        await until(lambda: anna.told("left"))
        assert anna.told("left")[0][1] == "you have come in from elsewhere"
        assert anna.client.room is None
        await until(lambda: second.over and beppe.over, seconds=30)
        for one in (anna, beppe, second):
            await one.go()
