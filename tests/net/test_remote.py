"""A room at the other end of a line has the verbs of a room."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from scopa_tui.engine import Play, ScopaError, parse_cards
from scopa_tui.net.remote import RemoteGame, RemoteRoom
from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.room import Room
from tests.net.guests import Player, running, seated, until

OWN = {"set_tag", "path", "bot_seats", "release", "saver"}
"""What only who owns a match can do."""


@pytest.mark.parametrize(("here", "there"), [(Room, RemoteRoom), (Game, RemoteGame)])
def test_the_same_verbs(here: type, there: type) -> None:
    names = {*vars(here), *getattr(here, "__annotations__", {})}
    public = {name for name in names if not name.startswith("_")} - OWN
    theirs = {*vars(there), *getattr(there, "__annotations__", {})}
    assert public <= theirs, sorted(public - theirs)
    for name in public:
        verb = getattr(here, name, None)
        if inspect.isfunction(verb):
            asked = inspect.signature(verb).parameters
            assert list(asked) == list(inspect.signature(getattr(there, name)).parameters), name


async def test_what_is_refused_at_once(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        anna.playing = beppe.playing = False
        watcher = await Player(tmp_path / "s", "Carla").come()
        await until(lambda: anna.updates and anna.updates[-1].view.turn is not None)
        await until(lambda: beppe.updates and beppe.updates[-1].view.turn is not None)
        assert anna.client.state is not None
        await watcher.client.watch(anna.client.state.room)
        await until(lambda: watcher.updates)
        on, off = (anna, beppe) if anna.room.view(0).turn == 0 else (beppe, anna)
        room, seat = on.room, on.room.seat
        move = room.view(seat).legal_moves[0]
        theirs = Play(parse_cards("7d")[0])

        def code(player: Player, *asked: object) -> str:
            reason = player.room.submit(*asked)
            return "" if reason is None else str(reason.code)

        assert code(on, seat, move, room.tick - 1) == "stale"
        assert code(on, 1 - seat, move, room.tick) == "not_your_turn"
        assert code(off, 1 - seat, theirs, room.tick) == "not_your_turn"
        assert code(watcher, seat, move, room.tick) == "not_your_turn"
        other = next(card for card in off.room.view(1 - seat).hand)
        assert code(on, seat, Play(other), room.tick) == "not_in_hand"
        with pytest.raises(ScopaError):
            room.view(1 - seat)
        with pytest.raises(ScopaError):
            room.subscribe(1 - seat, print)
        assert room.view(None).hand == ()
        assert not on.games[0].hints.allowed
        assert watcher.games[0].humans == ()
        watcher.room.ready(None)
        assert not watcher.room.undo(None)
        assert code(on, seat, move, room.tick) == ""
        assert code(on, seat, move, room.tick) == "stale"  # it is on its way
        await until(lambda: on.updates[-1].events)
        await watcher.client.ping()
        assert watcher.told("notice") == []
        for one in (anna, beppe, watcher):
            await one.go()
