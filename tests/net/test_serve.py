"""The server as a process of its own: how it starts, ends, and survives being killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scopa_tui.engine import parse_rules
from scopa_tui.rooms.store import read_file
from tests.net.guests import Player, until
from tests.processes import ROOT, eventually, lives

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Unix sockets and signals")


class Process:
    """A server on a socket in its folder."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.socket = folder / "s"
        self.running = subprocess.Popen(
            [sys.executable, "-m", "scopa_tui", "serve", "--folder", str(folder),
             "--socket", str(self.socket), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            umask=0o022,
        )  # fmt: skip

    def started(self) -> str:
        assert self.running.stdout is not None
        return self.running.stdout.readline()

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str, float]:
        start = time.monotonic()
        self.running.send_signal(how)
        _, errors = self.running.communicate(timeout=10)
        return self.running.returncode, errors, time.monotonic() - start


async def test_a_killed_server_brings_every_room_back(tmp_path: Path) -> None:
    """Two rooms, killed in the middle of a deal without warning, then played to their end."""
    process = Process(tmp_path)
    try:
        assert process.started() == f"The rooms are open at {process.socket}.\n"
        rooms = [
            await _room(process.socket, "scopone", "Anna", "Beppe", "Carla", "Dino"),
            await _room(process.socket, "cirulla match.target=11", "Elsa", "Franco"),
        ]
        everybody = [player for room in rooms for player in room]
        for player in everybody:
            player.stops_after = 3 + len(player.client.name)
        # In each room somebody is on turn who does not play on.
        await until(lambda: all(any(one.waiting for one in room) for room in rooms), seconds=30)
        await asyncio.gather(*(player.client.ping() for player in everybody))
        before = {player: (player.room.view(player.room.seat), player.room.history())
                  for player in everybody}  # fmt: skip
        code, _, _ = process.end(signal.SIGKILL)
        assert code == -signal.SIGKILL
        assert process.socket.exists()  # stale, and replaced
        _check_modes(tmp_path, "rooms/*.json")
        process = Process(tmp_path)
        assert process.started()
        await until(lambda: all(len(one.told("connected")) == 2 for one in everybody), seconds=20)
        await until(lambda: all(one.updates[-1].events == () for one in everybody), seconds=20)
        for player in everybody:
            seat = player.room.seat
            assert (player.room.view(seat), player.room.history()) == before[player]
        for player in everybody:
            player.stops_after = None
            player.act()
        await until(lambda: all(one.over for one in everybody), seconds=60)
        for one in everybody:
            await one.go()
        code, errors, seconds = process.end()
        assert (code, errors) == (0, "")
        assert seconds < 2
        assert not process.socket.exists()
        records = [read_file(path) for path in (tmp_path / "records").glob("*.scopa")]
        assert {record.tag("Seats") for record in records} == {
            "Anna, Beppe, Carla, Dino", "Elsa, Franco",
        }  # fmt: skip
        _check_log(tmp_path / "server.log")
        _check_modes(tmp_path, "records/*.scopa")
    finally:
        process.running.kill()


class Witness(Player):
    """Remembers what it had seen when the line was lost."""

    seen: tuple[object, ...] = ()

    def lost(self, seconds: float) -> None:
        super().lost(seconds)
        if self.client.room is not None and self.client.room.complete:
            self.seen = self.client.room.history()


async def test_nothing_that_anybody_was_told_is_lost(tmp_path: Path) -> None:
    """Killed and ended again and again at any moment of play."""
    process = Process(tmp_path)
    try:
        assert process.started()
        players = [await Witness(process.socket, name).come() for name in ("Anna", "Beppe")]
        room = await players[0].client.create(parse_rules("scopa match.target=200"))
        await players[1].client.sit(room)
        for one in players:
            one.client.ready()
        length = 0
        for how in (signal.SIGKILL, signal.SIGTERM) * 2:
            moves = players[0].moves
            await until(lambda moves=moves: players[0].moves > moves + 4)  # type: ignore[misc]
            process.end(how)
            await until(lambda: all(one.client.status == "offline" for one in players))
            process = Process(tmp_path)
            assert process.started()
            before = [len(one.updates) for one in players]
            await until(
                lambda before=before: all(  # type: ignore[misc]
                    len(one.updates) > many for one, many in zip(players, before, strict=True)
                )
            )
            for one in players:
                assert one.room.history()[: len(one.seen)] == one.seen
            assert len(players[0].seen) >= length + 4
            length = len(players[0].seen)
        for one in players:
            await one.go()
    finally:
        process.running.kill()


async def _room(address: Path, rules: str, *names: str) -> list[Player]:
    players = [await Player(address, name).come() for name in names]
    room = await players[0].client.create(parse_rules(rules))
    for player in players[1:]:
        await player.client.sit(room)
    for player in players:
        player.client.ready()
    return players


def _check_modes(folder: Path, some: str) -> None:
    """Nobody else may look into anything, though everybody may into the folder itself."""
    assert list(folder.glob(some))
    for path in folder.rglob("*"):
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def _check_log(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    events = [line["event"] for line in lines]
    assert events.count("server started") == 2
    assert "server stopped" in events
    allowed = {"time", "level", "event", "room", "guest", "rooms", "at"}
    assert all(set(line) <= allowed for line in lines)


async def test_computer_players_think_in_a_process_that_ends_with_the_server(
    tmp_path: Path,
) -> None:
    process = Process(tmp_path)
    try:
        assert process.started()
        anna = await Player(process.socket, "Anna").come()
        await anna.client.create(parse_rules("scopa_3 match.target=5"), bots="dilettante")
        anna.client.ready()
        await until(lambda: anna.over, seconds=60)
        pid = process.running.pid
        children = [int(word) for word in children_of(pid)]
        assert len(children) == 1
        assert lives(children[0])
        await anna.go()
        code, errors, seconds = process.end()
        assert (code, errors) == (0, "")
        assert seconds < 2
        assert eventually(lambda: not lives(children[0]), seconds=2)
    finally:
        process.running.kill()


def children_of(pid: int) -> list[str]:
    found = [path / "children" for path in Path(f"/proc/{pid}/task").iterdir()]
    if not all(path.exists() for path in found):
        pytest.skip("this system does not tell who started whom")
    return [word for path in found for word in path.read_text().split()]


def test_only_one_server_for_a_folder_and_a_socket(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        assert process.started()
        assert stat.S_IMODE(process.socket.stat().st_mode) == 0o600
        for arguments, fault in (
            (["--folder", str(tmp_path)], f"another server uses the folder {tmp_path}"),
            (["--folder", str(tmp_path / "b")],
             f"another server listens at {process.socket} already"),
        ):  # fmt: skip
            other = subprocess.run(
                [sys.executable, "-m", "scopa_tui", "serve", "--socket", str(process.socket),
                 *arguments],
                capture_output=True, text=True, check=False, timeout=20,
                env=os.environ | {"PYTHONPATH": str(ROOT)},
            )  # fmt: skip
            assert (other.returncode, other.stderr) == (2, f"scopa-tui: {fault}\n")
        assert process.running.poll() is None
        code, errors, seconds = process.end(signal.SIGINT)
        assert (code, errors, seconds < 2) == (0, "", True)
    finally:
        process.running.kill()


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--tcp", "x"], "argument --tcp: 'x' is no port; those are whole numbers from 0 to 65535"),
        (["--tcp", "99999"], "argument --tcp: '99999' is no port; those are whole numbers from 0 "),
        (["--tcp", "9" * 5000], " is no port; "),
        (["--grace", "-1"], "'-1' is not a whole number from 0 on"),
        (["--grace", "9999999999"], "--grace: the number is too large; 999999999 is the most"),
        (["--keep", "9" * 5000], "--keep: the number is too large; 999999999 is the most"),
        (["--workers", "0"], "'0' is not a whole number from 1 on"),
        (["--socket", "/nowhere/at/all"], "the server cannot listen at /nowhere/at/all: "),
        (["--socket", "/tmp/" + "x" * 120], "the path of the socket is too long"),
        (["--socket", __file__], "is no socket"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    tmp_path: Path, arguments: list[str], fault: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    from scopa_tui import cli

    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    if "/nowhere/at/all" in arguments:
        make = Path.mkdir
        monkeypatch.setattr(
            Path, "mkdir",
            lambda self, *a, **k: refuse(self) if "nowhere" in str(self) else make(self, *a, **k),
        )  # fmt: skip
    try:
        code = cli.main(["serve", "--folder", str(tmp_path), *arguments])
    except SystemExit as end:
        code = int(str(end.code))
    assert code == 2
    said = capsys.readouterr().err
    assert fault in said
    assert said.count("\n") == 1


async def test_tcp_is_for_loopback_and_believes_no_ids(tmp_path: Path) -> None:
    from tests.net.guests import running

    async with running(tmp_path, tcp=0) as server:
        assert server.port is not None
        anna = await Player(server.port, "Anna").come()
        assert await anna.client.ping() < 1
        await anna.go()
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.setblocking(False)
            raw.sendall(b'{"hello":2,"client":"x","name":"x","id":"SHA256:x"}\n')
            loop = asyncio.get_running_loop()
            assert b"only a door" in await loop.sock_recv(raw, 1000)
