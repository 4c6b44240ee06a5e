"""Peers that mean harm get an error or are cut off; no room stops, and nobody else waits."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from scopa_tui.engine import OPTIONS, PRESETS, parse_rules
from scopa_tui.net.limits import Limits
from scopa_tui.net.requests import Request
from scopa_tui.net.wire import GUEST_LINE, VERSION
from tests.net.guests import Player, running, seated, until
from tests.net.test_serve import Process

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Unix sockets")

HELLO = b'{"hello":2,"client":"test","name":"Eve"}\n'


async def send(path: Path, *data: bytes, wait: float = 5.0) -> list[dict[str, Any]]:
    """Send bytes, and return what comes until the server hangs up or has answered the last line."""
    reader, writer = await asyncio.open_unix_connection(path, limit=1 << 20)
    found: list[dict[str, Any]] = []
    try:
        for piece in data:
            writer.write(piece)
        while True:
            line = await asyncio.wait_for(reader.readline(), wait)
            if not line:
                return found
            found.append(json.loads(line))
            if found[-1].get("n") == 99:
                return found
    except (TimeoutError, ConnectionError):
        return found
    finally:
        writer.close()


LAST = b'{"do":"ping","n":99}\n'


@pytest.mark.parametrize(
    ("first", "why"),
    [
        (b"GET / HTTP/1.1\r\n", "one JSON object"),
        (b'{"do":"list"}\n', "the first line is a hello"),
        (b'{"hello":0}\n', "this program is older than the room server"),
        (b'{"hello":99}\n', "the room server is older than this program"),
        (b'{"hello":1e9}\n', "all numbers are whole"),
        (b'{"hello":2,"client":"x","name":"\\u001b[2J"}\n', "printed"),
        (b'{"hello":2,"client":"x","name":"x","token":"short"}\n', "letters, digits, - and _"),
        (b"[" * 7000 + b"\n", "nested too deeply"),
        (b"x" * (GUEST_LINE + 1), "at most"),
        (b"\xff\n", "UTF-8"),
    ],
    ids=range(10),
)
async def test_a_bad_hello_is_told_why(tmp_path: Path, first: bytes, why: str) -> None:
    async with running(tmp_path):
        said = await send(tmp_path / "s", first)
        assert [line["is"] for line in said] == ["bye"]
        words = said[0]["why"]
        assert why in (words if isinstance(words, str) else words["say"])


async def test_connections_are_limited_and_silent_ones_closed(tmp_path: Path) -> None:
    limits = Limits(strangers=3, hello=0.2, alive=0.1, silence=0.3)
    async with running(tmp_path, limits=limits):
        half_open = [await asyncio.open_unix_connection(tmp_path / "s") for _ in range(4)]
        last = await half_open[3][0].readline()
        assert "the server is full" in last.decode()
        for reader, _ in half_open[:3]:
            assert b"nobody has said hello" in await asyncio.wait_for(reader.read(), 2)
        said = await send(tmp_path / "s", HELLO)
        kinds = [line["is"] for line in said]
        assert kinds[0] == "welcome"
        assert "alive" in kinds
        assert kinds[-1] == "bye"


async def test_floods_are_refused_and_then_cut_off(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits()):
        said = await send(tmp_path / "s", HELLO, b'{"do":"who","n":1}\n' * 100, wait=0.3)
        kinds = [line["is"] for line in said]
        assert kinds.count("present") <= 45
        assert "refused" in kinds
        said = await send(tmp_path / "s", HELLO, b'{"do":"who","n":1}\n' * 10_000)
        assert said[-1]["is"] == "bye"


async def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    limits = Limits(lines=1e6, burst=1e6, unread=50_000)
    async with running(tmp_path, limits=limits) as server:
        with socket.socket(socket.AF_UNIX) as raw:
            raw.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(raw, os.fspath(tmp_path / "s"))
            await loop.sock_sendall(raw, HELLO)
            await until(lambda: server.hall.guests)
            with pytest.raises((BrokenPipeError, ConnectionResetError)):
                for _ in range(20_000):
                    await loop.sock_sendall(raw, b'{"do":"who","n":1}\n' * 50)
                    await asyncio.sleep(0)
        await until(lambda: not server.hall.guests)


async def test_moves_of_others_and_out_of_turn_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path):
        anna = await Player(tmp_path / "s", "Anna").come()
        beppe = await Player(tmp_path / "s", "Beppe").come()
        anna.playing = beppe.playing = False
        room = await anna.client.create(parse_rules("scopa"))
        await beppe.client.sit(room)
        anna.client.ready()
        beppe.client.ready()
        await until(lambda: anna.updates and anna.room.view(0).turn is not None)
        await until(lambda: beppe.updates and beppe.room.view(1).turn is not None)
        on, off = (anna, beppe) if anna.room.view(0).turn == 0 else (beppe, anna)
        tick, theirs = on.room.tick, str(on.room.view(on.room.seat).legal_moves[0])
        own = str(off.room.view(off.room.seat).hand[0])
        for move, at, match, code in (
            (theirs, tick, 1, "not_your_turn"),
            (own, tick, 1, "not_your_turn"),
            (own, tick - 1, 1, "stale"),
            (own, tick, 7, "stale"),
        ):
            said = await _post(off, {"do": "submit", "move": move, "tick": at, "match": match})
            assert said.reason.code == code
        said = await _post(on, {"do": "submit", "move": own, "tick": tick, "match": 1})
        assert said.reason.code == "not_in_hand"
        watcher = await Player(tmp_path / "s", "Carla").come()
        await watcher.client.watch(room)
        said = await _post(watcher, {"do": "submit", "move": own, "tick": tick, "match": 1})
        assert "no seat" in said.why
        assert on.room.tick == tick
        for one in (anna, beppe, watcher):
            await one.go()


async def _post(player: Player, request: dict[str, object]) -> Any:
    """Send a request past all checks of the client, and return the answer."""
    client = player.client
    client._asked += 1
    answer = asyncio.get_running_loop().create_future()
    client._answers[client._asked] = answer
    client._write(json.dumps({**request, "n": client._asked}).encode() + b"\n")
    return await asyncio.wait_for(answer, 5)


async def test_ten_thousand_odd_lines_are_all_answered(tmp_path: Path) -> None:
    """Without limits, so that every line is carried out; two others play meanwhile."""
    limits = Limits(lines=1e9, burst=1e9, faults=10**9, creates=20)
    async with running(tmp_path, limits=limits) as server:
        players = await seated(server, "Anna", "Beppe", rules="scopa match.target=5")
        assert players[0].client.state is not None
        room = players[0].client.state.room
        rng = random.Random(2)
        answers = 0
        for _ in range(40):
            lines = b"".join(odd_line(rng, room) + b"\n" for _ in range(250))
            said = await send(tmp_path / "s", HELLO, lines, LAST)
            answers += sum(line["is"] in ("done", "refused", "present") for line in said)
            assert said[-1] == {"is": "done", "n": 99}
        assert answers == 40 * 251
        await until(lambda: all(one.over for one in players), seconds=30)
        for one in players:
            assert not one.told("lost")
            await one.go()


# --- all at once, against a server of its own -----------------------------------------------------


class Pinger:
    """Measures from a thread of its own how long a guest waits."""

    def __init__(self, path: Path) -> None:
        self.waits: list[float] = []
        self._path = path
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        with socket.socket(socket.AF_UNIX) as raw, raw.makefile("rb") as lines:
            raw.connect(os.fspath(self._path))
            raw.sendall(HELLO.replace(b"Eve", b"Pia"))
            lines.readline()
            while not self._end.wait(0.11):  # as often as a guest may ask
                start = time.perf_counter()
                raw.sendall(LAST)
                while b'"done"' not in (line := lines.readline()):
                    assert line
                self.waits.append(time.perf_counter() - start)

    def stop(self) -> list[float]:
        self._end.set()
        self._thread.join()
        return self.waits


def odd_line(rng: random.Random, room: str) -> bytes:
    """A line that is a request, nearly one, or nothing of the kind."""
    words = [
        room,
        "NOROOM",
        "\x1b]52;c;aGk=\x07",
        "<b>",
        "\u202e",
        "7d",
        "x" * rng.choice([3, 3000]),
    ]
    names = rng.sample(list(OPTIONS), 3)
    rules = " ".join(
        [rng.choice(list(PRESETS)), *(f"{name}={rng.randint(-9, 99)}" for name in names)]
    )
    kinds = [kind.__name__.lower() for kind in get_args(Request)]
    data: dict[str, Any] = {
        "do": rng.choice([*kinds, "hello", "", 3]),
        "n": rng.choice([1, -5, 10**12, None, "n"]),
    }
    fields = {
        "room": rng.choice(words),
        "seat": rng.choice([0, 1, -1, 99, None]),
        "text": rng.choice(words),
        "rules": rules,
        "title": rng.choice(words),
        "bots": rng.choice(["", "campione", "x"]),
        "move": rng.choice(["7d", "7d:7c", "!fuori", "?"]),
        "tick": rng.randint(-1, 60),
        "match": rng.randint(0, 2),
        "clock": rng.randint(-9, 99),
        "seats": rng.choice(["keep", "draw", "?"]),
    }
    wanted = {
        "create": ["rules", "title", "bots", "clock"],
        "sit": ["room", "seat"],
        "watch": ["room"],
        "submit": ["move", "tick", "match"],
        "rematch": ["seats"],
        "say": ["text"],
    }.get(str(data["do"]), [])
    chosen = wanted if rng.random() < 0.8 else rng.sample(list(fields), 3)
    line = json.dumps(data | {name: fields[name] for name in chosen}).encode()
    return line[: rng.randrange(len(line))] if rng.random() < 0.1 else line


async def random_lines(path: Path, room: str) -> None:
    """Ten thousand lines, from guests that come again when they are cut off."""
    rng = random.Random(1)
    left = 10_000
    while left > 0:
        many = min(left, rng.randint(20, 130))
        left -= many
        lines = b"".join(odd_line(rng, room) + b"\n" for _ in range(many))
        await send(path, HELLO, lines, LAST, wait=0.05)


async def half_open(path: Path, room: str) -> None:
    held = [await asyncio.open_unix_connection(path) for _ in range(80)]
    await asyncio.sleep(0.2)
    for _, writer in held:
        writer.close()
    await asyncio.sleep(0.1)


async def giants(path: Path, room: str) -> None:
    for _ in range(20):
        await send(path, HELLO, b"x" * 5_000_000, wait=1)
        await send(path, HELLO, b"\n" * 1_000_000, LAST, wait=1)
        await send(path, HELLO, b'{"do":"say","text":"' + b"\\u001b" * 1300 + b'"}\n', LAST, wait=1)


async def slow_requests(path: Path, room: str) -> None:
    """What costs most: rules that are not known, and coming and going."""
    long = " ".join(f"{name}x=1" for name in list(OPTIONS))[:1900]
    for text in (long, "zzzzzzzz " * 200, "scopa " + "score.single_cards=" + "7d:1," * 300):
        line = json.dumps({"do": "create", "rules": text, "n": 1}).encode() + b"\n"
        for _ in range(10):
            await send(path, HELLO, line * 38, LAST, wait=0.5)
    watch = json.dumps({"do": "watch", "room": room}).encode() + b'\n{"do":"leave"}\n'
    for _ in range(10):
        await send(path, HELLO, watch * 18, LAST, wait=0.5)


async def floods(path: Path, room: str) -> None:
    await asyncio.gather(
        *(send(path, HELLO, b'{"do":"who"}\n' * 3000, wait=0.5) for _ in range(20))
    )


async def deep(path: Path, room: str) -> None:
    for text in (b"[" * 8000, b'{"do":' * 1300, b'{"do":"ping","n":' + b"9" * 8000 + b"}"):
        await send(path, HELLO, (text + b"\n") * 30, LAST, wait=0.5)


ATTACKS: list[Callable[[Path, str], Awaitable[None]]] = [
    random_lines, half_open, giants, slow_requests, floods, deep,
]  # fmt: skip


async def test_nobody_waits_while_others_do_their_worst(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        assert process.started()
        players = [await Player(process.socket, name).come() for name in ("Anna", "Beppe")]
        for one in players:
            one.stops_after = 5
        room = await players[0].client.create(parse_rules("scopa match.target=3"))
        await players[1].client.sit(room)
        for one in players:
            one.client.ready()
        await until(lambda: any(one.waiting for one in players))
        for attack in ATTACKS:
            pinger = Pinger(process.socket)
            await asyncio.sleep(0.25)
            await attack(process.socket, room)
            waits = sorted(pinger.stop())
            # A machine may be busy with something else; a loop that is held up is so every time.
            assert len(waits) > 1
            assert waits[-1 - len(waits) // 20] < 0.1, attack.__name__
            assert waits[-1] < 0.5, attack.__name__
        assert process.running.poll() is None
        for one in players:
            one.stops_after = None
            one.act()
        await until(lambda: all(one.over for one in players), seconds=60)
        for one in players:
            assert not one.told("lost")
            await one.go()
        code, errors, _ = process.end()
        assert (code, errors) == (0, "")
        events = [json.loads(line) for line in (tmp_path / "server.log").read_text().splitlines()]
        assert not [event for event in events if "error" in event]
    finally:
        process.running.kill()


def test_the_version_in_these_tests() -> None:
    assert json.loads(HELLO)["hello"] == VERSION
