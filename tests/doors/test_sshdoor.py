"""The SSH door: who comes in, what they get, and what they do not."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from scopa_tui.doors.bounds import Bounds
from scopa_tui.net.log import close_log, open_log
from tests.doors.visits import (
    connect,
    inside,
    keyfile,
    new_key,
    opened,
    raw,
    ssh,
    ssh_command,
    visit,
)
from tests.net.guests import until
from tests.processes import lives

HIDDEN = "SCOPA_SECRET"


# --- who somebody is ------------------------------------------------------------------------------


async def test_a_guest_is_the_key_and_has_nothing_but_what_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HIDDEN, "of the server")
    monkeypatch.setenv("COLORTERM", "of the server")
    key = new_key()
    sent = {
        "COLORTERM": "truecolor",
        "NO_COLOR": "yes",
        "LANG": "it_IT.UTF-8",
        "LC_ALL": "../../etc",
        "LD_PRELOAD": "x",
        "SCOPA_GUEST_ID": "SHA256:another",
        "SCOPA_DATA_DIR": "/",
        "PATH": "/nowhere",
    }
    async with opened(tmp_path) as door, connect(door, key, username="Anna[b]") as connection:
        session = await visit(connection, env=sent, term_type="screen-256color")
        await session.sees(f"hello Annab {key.get_fingerprint()}")
        session.chan.write(b"e")
        lines = (await session.sees("files ")).split("\r\n")
        env = dict(line.split("=", 1) for line in lines if "=" in line)
        told = {name: env.get(name) for name in (*sent, "TERM", "LOGNAME", "USER", HIDDEN)}
        assert told == {
            "COLORTERM": "truecolor",
            "NO_COLOR": "1",
            "LANG": "it_IT.UTF-8",
            "LC_ALL": None,
            "LD_PRELOAD": None,
            "SCOPA_GUEST_ID": key.get_fingerprint(),
            "SCOPA_DATA_DIR": env["SCOPA_CONFIG_DIR"],
            "PATH": os.environ["PATH"],
            "TERM": "screen-256color",
            "LOGNAME": "Annab",
            "USER": "Annab",
            HIDDEN: None,
        }
        own = Path(env["SCOPA_DATA_DIR"])
        assert own.parent == tmp_path / "guests"
        assert env["SCOPA_SOCKET"] == str(tmp_path / "s")
        # Its terminal, where it says that it has failed, and the list that it is reading.
        assert lines[-2] == "files 0 1 2 3 4"


async def test_whoever_shows_the_key_of_another_first_is_not_the_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "scopa_tui.doors")
    own = keyfile(tmp_path, "own")
    shown = keyfile(tmp_path, "shown").with_suffix(".pub")
    shown.with_suffix("").unlink()  # what everybody may know of it is left
    public = asyncssh.read_public_key(own.with_suffix(".pub")).get_fingerprint()
    async with opened(tmp_path) as door:
        for first, second in ((shown, own), (own, shown)):
            caplog.clear()
            code, said = await ssh(door, first, "-tt", "-v", "-i", str(second))
            assert code == 0
            assert (f"Server accepts key: {shown}" in said) is (first is shown)
            came = [vars(one)["guest"] for one in caplog.records if "logged in" in one.message]
            assert came == [public]


async def test_only_listed_keys_are_let_in_as_soon_as_they_are_listed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "scopa_tui.doors")
    listed, other, far = (keyfile(tmp_path, name) for name in ("listed", "other", "far"))
    keys = tmp_path / "keys"
    text = listed.with_suffix(".pub").read_text()
    keys.write_text(f'# friends\n{text}from="10.1.2.3" {far.with_suffix(".pub").read_text()}')
    async with opened(tmp_path, keys=keys) as door:
        wanted = "scopa-tui: the game needs a terminal; ssh -t asks for one\n"
        assert await ssh(door, listed, "-T") == (2, wanted)
        for key in (other, far):
            code, said = await ssh(door, key, "-T")
            assert code == 255
            assert said.count("scopa-tui: your key is not known here\n") == 1
        keys.write_text(text + other.with_suffix(".pub").read_text())
        assert await ssh(door, other, "-T") == (2, wanted)
        keys.write_text("")
        assert (await ssh(door, listed, "-T"))[0] == 255
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(door, client_keys=[])
    refused = [one for one in caplog.records if one.message == "guest not let in"]
    shown = [asyncssh.read_public_key(one.with_suffix(".pub")) for one in (other, far, listed)]
    assert [(vars(one)["guest"], vars(one)["address"]) for one in refused] == [
        (key.get_fingerprint(), "127.0.0.1") for key in shown
    ]


async def test_without_a_key_nobody_comes_in(tmp_path: Path) -> None:
    async with opened(tmp_path) as door:
        code, said = await ssh(
            door, keyfile(tmp_path, "key"), "-T", "-o", "PubkeyAuthentication=no"
        )
        assert code == 255
        assert "ssh-keygen -t ed25519 makes one\n" in said
        for password in (None, "x"):
            with pytest.raises(asyncssh.PermissionDenied):
                await connect(door, client_keys=[], password=password)


# --- what there is not ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "command", "code", "said"),
    [
        ((), ("id",), 2, "scopa-tui: no commands are run here; log in without one\n"),
        (("-tt",), ("/bin/sh",), 2, "scopa-tui: no commands are run here; log in without one\n"),
        (("-T",), (), 2, "scopa-tui: the game needs a terminal; ssh -t asks for one\n"),
        (("-s",), ("sftp",), 255, "subsystem request failed on channel 0\n"),
        (("-W", "127.0.0.1:22"), (), 255, "stdio forwarding failed"),
        (("-R", "0:127.0.0.1:22", "-o", "ExitOnForwardFailure=yes", "-T"), (), 255,
         "Error: remote port forwarding failed"),
        (("-R", "/tmp/x:127.0.0.1:22", "-o", "ExitOnForwardFailure=yes", "-T"), (), 255,
         "Error: remote port forwarding failed"),
        (("-w", "0:0", "-N", "-o", "ExitOnForwardFailure=yes"), (), 255, ""),
    ],
)  # fmt: skip
async def test_there_is_no_shell_and_no_way_on(
    tmp_path: Path, options: tuple[str, ...], command: tuple[str, ...], code: int, said: str
) -> None:
    async with opened(tmp_path) as door:
        status, words = await ssh(door, keyfile(tmp_path, "key"), *options, command=command)
        assert (status, said in words) == (code, True), words
        assert not list(tmp_path.glob("guests/*"))


async def test_no_channel_but_one_session_is_opened(tmp_path: Path) -> None:
    async with opened(tmp_path) as door, connect(door) as connection:
        session = await visit(connection)
        await session.sees("hello")
        with pytest.raises(asyncssh.ChannelOpenError):
            await visit(connection)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection(str(tmp_path / "s"))
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_path("/tmp/x", "/tmp/y")
        session.chan.write(b"q")
        assert await session.ends() == 0


# --- its window -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "told"), [((80, 24), "80x24"), ((0, 0), "20x6"), ((5000, 4000), "300x100")]
)
async def test_the_size_of_the_window_is_passed_on_within_bounds(
    tmp_path: Path, size: tuple[int, int], told: str
) -> None:
    async with opened(tmp_path) as door, inside(door, size=size) as session:
        session.chan.write(b"w")
        await session.sees(f"size {told}\r\n")
        for width in range(30, 60):
            session.chan.change_terminal_size(width, 30)
        await session.sees("size 59x30\r\n")
        assert session.shown.count(b"x30\r\n") < 5
        for width, words in ((400, "size 300x30"), (1, "size 20x30")):
            session.chan.change_terminal_size(width, 30)
            await session.sees(words)


# --- its end --------------------------------------------------------------------------------------


@pytest.mark.parametrize("stubborn", [False, True])
@pytest.mark.parametrize("how", ["abort", "eof", "close"])
async def test_a_program_ends_with_its_guest(tmp_path: Path, how: str, stubborn: bool) -> None:
    async with opened(tmp_path) as door, connect(door) as connection:
        session = await visit(connection)
        process = await session.process()
        if stubborn:
            session.chan.write(b"i")
            await session.sees("ignoring")
        start = time.monotonic()
        {"abort": connection.abort, "eof": session.chan.write_eof, "close": connection.close}[how]()
        await until(lambda: not lives(process) and not door.sessions, seconds=3)
        assert time.monotonic() - start < 2


async def test_whoever_types_nothing_at_all_is_not_kept(tmp_path: Path) -> None:
    key = keyfile(tmp_path, "key")
    async with opened(tmp_path) as door:
        process = await asyncio.create_subprocess_exec(
            *ssh_command(door.port, key, "-tt"), stdin=subprocess.DEVNULL
        )
        async with asyncio.timeout(20):
            await process.wait()
        await until(lambda: not door.sessions)


@pytest.mark.parametrize("stubborn", [False, True])
async def test_a_door_that_closes_sees_everybody_out(tmp_path: Path, stubborn: bool) -> None:
    async with opened(tmp_path) as door:
        connections = [await connect(door) for _ in range(3)]
        sessions = [await visit(one) for one in connections]
        processes = [await one.process() for one in sessions]
        if stubborn:
            sessions[0].chan.write(b"i")
            await sessions[0].sees("ignoring")
        idle = await connect(door)
        start = time.monotonic()
        await door.stop()
        assert time.monotonic() - start < 2.5
        assert not any(map(lives, processes))
        for one in sessions[stubborn:]:
            said = await one.sees("your seat is kept")
            assert said.endswith(
                "goodbye\r\nscopa-tui: the server is being stopped; your seat is kept\r\n"
            )
            assert await one.ends() == 0
        for one in (*connections, idle):
            async with asyncio.timeout(2):
                await one.wait_closed()


async def test_a_crash_is_logged_without_its_words_and_leaves_the_terminal_right(
    tmp_path: Path,
) -> None:
    logged = open_log(tmp_path / "log")
    try:
        async with opened(tmp_path) as door:
            for key, code in ((b"x", 70), (b"k", 70)):
                async with inside(door) as session:
                    session.chan.write(key)
                    assert await session.ends() == code
                    _, _, said = session.shown.decode().partition("hello ")
                    assert "\x1b[?1049l" in said
                    assert said.endswith("scopa-tui: something went wrong; your seat is kept\r\n")
                    assert "Traceback" not in said
                    assert "coins" not in said
            async with inside(door) as session:  # and others come in as before
                session.chan.write(b"q")
                assert await session.ends() == 0
    finally:
        close_log(logged)
    text = (tmp_path / "log").read_text()
    assert "coins" not in text
    lines = [json.loads(line) for line in text.splitlines()]
    (failed,) = [line for line in lines if line["event"] == "a guest's program failed"]
    assert failed["error"] == "ValueError"
    assert failed["where"][-1].startswith("program.py:")
    came = [line for line in lines if line["event"] == "guest logged in"]
    left = [line for line in lines if line["event"] == "guest logged out"]
    assert [line["code"] for line in left] == [70, -signal.SIGKILL, 0]
    assert {line["called"] for line in came} == {"Anna"}
    assert {line["address"] for line in came + left} == {"127.0.0.1"}
    assert all(line["seconds"] >= 0 and line["guest"].startswith("SHA256:") for line in left)


async def test_a_program_that_has_written_a_trace_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "scopa_tui.doors")
    key, events = new_key(), []
    async with opened(tmp_path) as door:
        for press, code in ((b"q", 0), (b"1", 1), (b"q", 0)):
            async with inside(door, key) as session:
                session.chan.write(press)
                assert await session.ends() == code
                assert b"something went wrong" not in session.shown  # it has said so itself
    failed = [one for one in caplog.records if one.levelno > logging.INFO]
    events = [(one.message, vars(one)["guest"]) for one in failed]
    assert events == [("a guest's program failed", key.get_fingerprint())]
    (written,) = tmp_path.glob("guests/*/problems.log")
    assert vars(failed[0])["where"] == [str(written.relative_to(tmp_path))]


@pytest.mark.parametrize("pause", [0, 1, 2, 3, 5, 8, 13, 21, 34])
async def test_whoever_hangs_up_at_once_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, pause: int
) -> None:
    """Before the program has been born, while it is, and before it has greeted."""
    caplog.set_level(logging.INFO, "scopa_tui.doors")
    async with opened(tmp_path) as door:
        async with connect(door) as connection:
            eof, gone = await visit(connection), await connect(door)
            await visit(gone)
            await asyncio.sleep(pause / 1000)
            eof.chan.write_eof()
            gone.abort()
            assert await eof.ends() == 0
        await until(lambda: not door.sessions)
        assert b"something went wrong" not in eof.shown
        out = [vars(one)["code"] for one in caplog.records if one.message == "guest logged out"]
        assert out == [0, 0]
    assert [one.message for one in caplog.records if one.levelno > logging.INFO] == []


async def test_a_program_that_stumbles_over_a_terminal_that_has_gone_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "scopa_tui.doors")
    async with opened(tmp_path) as door, connect(door) as connection:
        session = await visit(connection)
        await session.sees("hello")
        session.chan.write(b"h")
        await session.sees("deaf")
        connection.abort()
        await until(lambda: not door.sessions)
    (out,) = [vars(one) for one in caplog.records if one.message == "guest logged out"]
    assert out["code"] == 0
    assert [one.message for one in caplog.records if one.levelno > logging.INFO] == []


async def test_a_nursery_that_is_killed_is_started_again(tmp_path: Path) -> None:
    logging.getLogger("scopa_tui.doors").setLevel(logging.CRITICAL)
    async with opened(tmp_path) as door:
        async with inside(door) as session:
            process = await session.process()
            assert door.nursery._process is not None
            door.nursery._process.kill()
            await session.ends()
            await until(lambda: not lives(process), seconds=2)
        async with inside(door) as session:
            session.chan.write(b"q")
            assert await session.ends() == 0


# --- how much -------------------------------------------------------------------------------------


async def test_whoever_is_too_many_is_told_so(tmp_path: Path) -> None:
    async with (
        opened(tmp_path, guests=3, per_address=2) as door,
        inside(door),
        inside(door) as second,
    ):
        async with connect(door) as connection:
            third = await visit(connection)
            assert await third.ends() == 75
            assert b"too many guests have come from your address" in third.shown
        door.bounds = Bounds(guests=2)
        async with connect(door) as connection:
            third = await visit(connection)
            assert await third.ends() == 75
            assert b"all rooms are full; please try again later\r\n" in third.shown
        second.chan.write(b"q")
        assert await second.ends() == 0
        await until(lambda: len(door.sessions) == 1)
        async with inside(door):
            assert len(door.sessions) == 2


async def test_logins_of_an_address_are_counted(tmp_path: Path) -> None:
    async with opened(tmp_path, logins=2) as door:
        for _ in range(2):
            async with inside(door):
                pass
        code, said = await ssh(door, keyfile(tmp_path, "key"), "-T")
        assert code == 255
        assert "too many logins from your address; please try again in a minute" in said


async def test_whoever_types_nothing_is_warned_and_logged_out(tmp_path: Path) -> None:
    async with opened(tmp_path, idle=1.2, warning=0.6) as door, inside(door) as session:
        start = time.monotonic()
        await asyncio.sleep(0.4)
        session.chan.write(b"a")
        await session.sees("key a")
        assert b"warning" not in session.shown
        await session.sees("a warning")
        assert time.monotonic() - start > 0.9
        said = await session.sees("your seat is kept")
        assert said.endswith(
            "goodbye\r\nscopa-tui: nobody has pressed a key for long; your seat is kept\r\n"
        )
        assert await session.ends() == 0
        assert time.monotonic() - start > 1.5


async def test_a_warning_does_not_come_before_half_of_the_time(tmp_path: Path) -> None:
    async with opened(tmp_path, idle=1.2, warning=60.0) as door, connect(door) as connection:
        start = time.monotonic()
        session = await visit(connection)
        await session.sees("a warning")
        assert time.monotonic() - start > 0.55
        await session.sees("nobody has pressed a key for long")


async def test_a_warning_ends_nobody_who_does_not_know_it_yet(tmp_path: Path) -> None:
    async with opened(tmp_path) as door:
        assert door.nursery._process is not None
        process = door.nursery._process.pid
        os.kill(process, signal.SIGUSR1)
        async with inside(door) as session:
            session.chan.write(b"q")
            assert await session.ends() == 0
        assert door.nursery._process.pid == process


async def test_somebody_without_a_session_does_not_stay(tmp_path: Path) -> None:
    async with opened(tmp_path, login=0.3) as door:
        connection = await connect(door)
        async with asyncio.timeout(3):
            await connection.wait_closed()


# --- those who mean no good -----------------------------------------------------------------------


async def test_whoever_says_nothing_or_nonsense_is_cut_off(tmp_path: Path) -> None:
    """Half-open connections, garbage and floods, while somebody plays."""
    loop = asyncio.get_running_loop()
    async with opened(tmp_path, login=0.8, strangers_per_address=6) as door:
        async with inside(door) as session:
            silent = [await raw(door) for _ in range(3)]
            noisy = []
            for noise in (os.urandom(4000), b"GET / HTTP/1.1\r\n\r\n" * 50, b"SSH-2.0-x\r\n"
                          + os.urandom(5000)):  # fmt: skip
                one = await raw(door)
                noisy.append(one)
                await loop.sock_sendall(one, noise)
            many = [await raw(door) for _ in range(20)]
            await asyncio.sleep(0.2)
            assert 3 <= door.strangers.total() <= 6
            for one in (*silent, *noisy, *many):
                async with asyncio.timeout(3):
                    while await _got(one):
                        pass
                one.close()
            session.chan.write(b"z")
            await session.sees("key z", seconds=0.5)
            await until(lambda: not door.strangers)
        async with inside(door):
            pass


async def _got(one: Any) -> bytes:
    try:
        return bytes(await asyncio.get_running_loop().sock_recv(one, 65536))
    except ConnectionError:
        return b""


@pytest.mark.parametrize("stopped", ["channel", "line"])
async def test_a_guest_who_does_not_read_holds_up_only_their_own_program(
    tmp_path: Path, stopped: str
) -> None:
    async with opened(tmp_path) as door, connect(door) as slow, inside(door) as other:
        session = await visit(slow)
        await session.sees("hello")
        reader = session.chan if stopped == "channel" else slow._transport
        reader.pause_reading()
        session.chan.write(b"f")
        (far,) = await _counted(tmp_path)
        for _ in range(5):
            start, shown = time.monotonic(), len(other.shown)
            other.chan.write(b"z")
            await until(lambda shown=shown: len(other.shown) > shown)  # type: ignore[misc]
            assert time.monotonic() - start < 0.5
        assert await _counted(tmp_path) == [far]
        assert far < 4 * 1024  # of the 6 MB
        lines = [one._transport for one in door._connections if one._transport is not None]
        assert len(lines) == 2
        assert max(one.get_write_buffer_size() for one in lines) < 512 * 1024
        reader.resume_reading()
        await session.sees("flooded")
        assert session.shown.count(b"x") > 6 * 1024 * 1000


async def _counted(folder: Path) -> list[int]:
    """How many kilobytes the programs have written, once that stays the same."""
    before: list[int] = [-1]
    while True:
        now = [int(path.read_text() or 0) for path in folder.glob("guests/*/written")]
        if now == before and now:
            return now
        before = now
        await asyncio.sleep(0.4)


async def test_a_guest_who_types_more_than_is_read_waits(tmp_path: Path) -> None:
    async with opened(tmp_path) as door, inside(door) as session:
        session.chan.write(b"z" * 300_000 + b"q")
        assert await session.ends(seconds=20) == 0
        assert session.shown.count(b"key z") == 300_000
