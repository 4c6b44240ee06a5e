"""Doors in this process, and guests who come in by a client of their own."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncssh

from scopa_tui.doors.bounds import Bounds
from scopa_tui.doors.environment import Place
from scopa_tui.doors.sshdoor import DoorOptions, SshDoor
from tests.net.guests import until
from tests.processes import ROOT

PROGRAM = (sys.executable, str(ROOT / "tests" / "doors" / "program.py"))


@asynccontextmanager
async def opened(
    folder: Path, *, keys: Path | None = None, program: tuple[str, ...] = PROGRAM, **bounds: Any
) -> AsyncIterator[SshDoor]:
    """A door to a small program, open to everybody unless told otherwise."""
    place = Place(folder / "s", folder / "guests")
    usual = {"logins": 1000, "per_address": 100}
    door = SshDoor(DoorOptions("127.0.0.1", 0, place, program, keys, Bounds(**{**usual, **bounds})))
    await door.start()
    try:
        yield door
    finally:
        await door.stop()


def new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def connect(door: SshDoor, key: asyncssh.SSHKey | None = None, **more: Any) -> Any:
    """Log in; wait for it, or use it as a context."""
    key = key or new_key()
    more = {"username": "Anna", "client_keys": [key], **more}
    return asyncssh.connect("127.0.0.1", door.port, known_hosts=None, config=None, **more)


class Visit(asyncssh.SSHClientSession[bytes]):
    """A session of a guest, and all that it has shown."""

    def __init__(self) -> None:
        self.shown = bytearray()
        self.chan: Any = None
        self.over = False

    def connection_made(self, chan: Any) -> None:
        self.chan = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self.shown += data

    def connection_lost(self, exc: Exception | None) -> None:
        self.over = True

    async def sees(self, text: str, *, seconds: float = 10.0) -> str:
        """Wait until something has been shown; return everything."""
        try:
            await until(lambda: text.encode() in self.shown, seconds=seconds)
        except AssertionError:
            raise AssertionError(f"{text!r} is not in {self.shown[-2000:]!r}") from None
        return self.shown.decode()

    async def ends(self, *, seconds: float = 10.0) -> int | None:
        """Wait until it is over; return the exit status."""
        await until(lambda: self.over, seconds=seconds)
        status = self.chan.get_exit_status()
        return None if status is None else int(status)

    async def process(self) -> int:
        """Return the process of the program."""
        await self.sees("hello")
        self.chan.write(b"p")
        return int((await self.sees("process ")).rpartition("process ")[2].split()[0])


async def visit(connection: Any, *, size: tuple[int, int] = (80, 24), **more: Any) -> Visit:
    """Open a session with a terminal."""
    more = {"term_type": "xterm-256color", "term_size": size, "encoding": None, **more}
    _, session = await connection.create_session(Visit, **more)
    assert isinstance(session, Visit)
    return session


@asynccontextmanager
async def inside(
    door: SshDoor, key: asyncssh.SSHKey | None = None, **more: Any
) -> AsyncIterator[Visit]:
    """Somebody who has come in and has been greeted."""
    async with connect(door, key) as connection:
        session = await visit(connection, **more)
        await session.sees("hello")
        yield session
        with suppress(OSError):
            connection.abort()


def keyfile(folder: Path, name: str) -> Path:
    """Make a key in a file, as `ssh` wants it; return its path."""
    path = folder / name
    if not path.exists():
        command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path)]
        subprocess.run(command, check=True)
    return path


def ssh_command(port: int, key: Path, *options: str, user: str = "Anna") -> list[str]:
    """The OpenSSH client, free of everything that stands in anybody's settings."""
    usual = ["BatchMode=no", "IdentitiesOnly=yes", "IdentityAgent=none", "LogLevel=INFO",
             "StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null"]  # fmt: skip
    words = [word for one in usual for word in ("-o", one)]
    place = ["-p", str(port), "-i", str(key), *options, f"{user}@127.0.0.1"]
    return ["ssh", "-F", "none", *words, *place]


async def ssh(door: SshDoor, key: Path, *options: str, command: tuple[str, ...] = ()) -> Any:
    """Run the OpenSSH client; return exit status and what it says.

    If there is a program ("-tt", no command), it is told to end as soon as it has greeted.
    """
    process = await asyncio.create_subprocess_exec(
        *ssh_command(door.port, key, *options),
        *command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    async with asyncio.timeout(20):
        if "-tt" in options and not command:
            await process.stdout.readuntil(b"hello")
            process.stdin.write(b"q")
            await process.wait()  # the end of what is typed would end the program as well
        out, errors = await process.communicate()
    lines = (out + errors).decode().splitlines(keepends=True)
    words = "".join(one for one in lines if not one.startswith("Warning: Permanently added"))
    return process.returncode, words.replace("\r\n", "\n")


async def raw(door: SshDoor) -> socket.socket:
    """Connect without saying anything."""
    made = socket.socket()
    made.setblocking(False)
    await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", door.port))
    return made
