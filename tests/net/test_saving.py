"""Nobody is told of what is not saved; what is saved comes back, what is damaged is put aside."""

from __future__ import annotations

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scopa_tui.engine import parse_rules
from scopa_tui.net import saving
from scopa_tui.net.house import Times
from scopa_tui.net.saving import Gate
from scopa_tui.rooms import store
from tests.net.guests import Player, running, seated, until


async def test_what_is_told_waits_for_the_disk() -> None:
    told: list[str] = []
    faults: list[BaseException | None] = []
    go_on = threading.Event()
    written: list[int] = []

    def slow(number: int) -> None:
        go_on.wait(5)
        written.append(number)
        if number == 3:
            raise OSError(28, "No space left on device")

    with ThreadPoolExecutor(1) as executor:
        gate = Gate(executor, faults.append)
        gate.tell(lambda: told.append("at once"))
        gate.save("record", lambda: slow(1))
        gate.tell(lambda: told.append("first"))
        gate.save("record", lambda: slow(2))
        gate.tell(lambda: told.append("second"))
        gate.save("record", lambda: slow(3))
        gate.tell(lambda: told.append("third"))
        await asyncio.sleep(0.05)
        assert told == ["at once"]
        go_on.set()
        await gate.drained()
    assert told == ["at once", "first", "second", "third"]
    assert written == [1, 3]  # what was overtaken is not written
    assert faults[0] is None
    assert isinstance(faults[1], OSError)


async def test_a_match_goes_on_and_people_are_told_when_it_cannot_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Only the log says where."""

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    for module in (store, saving):
        monkeypatch.setattr(module, "write_file", full)
    async with running(tmp_path) as server:
        anna, beppe = await seated(server, "Anna", "Beppe", rules="scopa match.target=3")
        await until(lambda: anna.over and beppe.over, seconds=30)
        assert anna.told("notice").count("the room cannot be saved") == 1
        assert str(tmp_path) not in str(anna.told("notice"))
        assert any(str(tmp_path) in one.message for one in caplog.records)
        for one in (anna, beppe):
            await one.go()


async def test_rooms_come_back_with_their_people(tmp_path: Path) -> None:
    times = Times(grace=30)
    async with running(tmp_path, times=times) as server:
        anna, beppe = await seated(server, "Anna", "Beppe", title="Da Anna", clock=60)
        carla = await Player(tmp_path / "s", "Carla").come()
        waiting = await carla.client.create(parse_rules("scopa"), public=False)
        anna.stops_after = 4
        await until(lambda: anna.waiting)
        state = anna.client.state
        assert state is not None
        view, history = anna.room.view(0), anna.room.history()
        tokens = [one.client.token for one in (anna, beppe, carla)]
        for one in (anna, beppe, carla):
            await one.go()
    (tmp_path / "rooms" / "BROKEN.json").write_text('{"format": 1}')
    (tmp_path / "rooms" / "NOJSON.json").write_text("[" * 100_000)
    async with running(tmp_path, times=times, seed=9) as server:
        assert set(server.hall.rooms) == {state.room, waiting}
        assert {path.name for path in (tmp_path / "rooms").glob("*.damaged")} == {
            "BROKEN.damaged",
            "NOJSON.damaged",
        }
        again = await Player(tmp_path / "s", "Anna", token=tokens[0]).come()
        again.playing = False
        await again.client.sit(again.client.seats[0])
        await until(lambda: again.updates)
        assert (again.room.view(0), again.room.history()) == (view, history)
        seen = again.client.state
        assert seen is not None
        assert (seen.title, seen.clock, [seat.kind for seat in seen.seats]) == (
            "Da Anna", 60, ["person", "away"],
        )  # fmt: skip
        carla = await Player(tmp_path / "s", "Carla", token=tokens[2]).come()
        assert carla.client.seats == (waiting,)
        for one in (again, carla):
            await one.go()


async def test_a_damaged_record_is_played_on_from_the_fault(tmp_path: Path) -> None:
    times = Times(grace=30)
    async with running(tmp_path, times=times) as server:
        anna, beppe = await seated(server, "Anna", "Beppe")
        anna.stops_after = 6
        await until(lambda: anna.waiting)
        token = anna.client.token
        for one in (anna, beppe):
            await one.go()
    (path,) = (tmp_path / "records").glob("*.scopa")
    text = path.read_text()
    path.write_text(text.replace(" 3. ", " 3. Xx ", 1))
    async with running(tmp_path, times=times):
        again = await Player(tmp_path / "s", "Anna", token=token).come()
        again.playing = False
        await again.client.sit(again.client.seats[0])
        await until(lambda: again.updates)
        assert len(again.room.history()) == 5  # the deal, and two rounds
        await again.go()


async def test_the_files_hold_no_tokens(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        (anna,) = await seated(server, "Anna", bots="esperto")
        await until(lambda: anna.moves > 1)
        (path,) = (tmp_path / "rooms").glob("*.json")
        await until(lambda: json.loads(path.read_text())["phase"] == "playing")
        files = [path, *(tmp_path / "records").glob("*.scopa")]
        assert all(anna.client.token not in one.read_text() for one in files)
        await anna.go()
