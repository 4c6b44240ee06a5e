"""Whole matches over the real socket."""

from __future__ import annotations

from pathlib import Path

from scopa_tui.engine import replay, view_of
from scopa_tui.rooms.store import read_file
from tests.net.guests import Player, running, seated, until


async def test_four_guests_play_a_match_of_scopone(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        players = await seated(server, "Anna", "Beppe", "Carla", "Dino", rules="scopone")
        watcher = await Player(tmp_path / "s", "Elsa").come()
        assert players[0].client.state is not None
        await watcher.client.watch(players[0].client.state.room)
        everybody = [*players, watcher]
        await until(lambda: all(one.over for one in everybody), seconds=60)
        await until(lambda: all(one.room.record().actions for one in everybody))
        files = list((tmp_path / "records").glob("*.scopa"))
        assert len(files) == 1
        record = read_file(files[0])
        match = replay(record.rules, record.actions, record.dealer)
        assert match.winner is not None
        assert record.tag("Seats") == "Anna, Beppe, Carla, Dino"
        for seat, one in enumerate(players):
            assert one.room.view(seat) == view_of(match, seat)
            assert one.room.record() == record
        assert watcher.room.view(None) == view_of(match, None)
        for one in everybody:
            await one.go()
