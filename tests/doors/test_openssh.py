"""The other door: a real OpenSSH server with the block of docs/host.md.

Skipped where there is none. SSHD may name a server that is not in the usual place.
"""

from __future__ import annotations

import getpass
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scopa_tui import cli
from scopa_tui.cli import _parsed
from scopa_tui.doors.environment import Place
from scopa_tui.doors.openssh import DoorError, let_in
from tests.doors.house import SshTerminal
from tests.doors.visits import keyfile, ssh_command
from tests.processes import ROOT, eventually, lives

_PATH = os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin:/sbin"
SSHD = os.environ.get("SSHD") or shutil.which("sshd", path=_PATH)
needs_sshd = pytest.mark.skipif(not SSHD, reason="needs sshd")
HOST = ROOT / "docs" / "host.md"


def block(folder: Path) -> str:
    """The block of the documentation, for this user, with everything in this folder."""
    found = re.search(r"```sshd_config\n(.*?)```", HOST.read_text(), re.DOTALL)
    assert found is not None
    text = found[1]
    program = shlex.join(
        ["env", f"PYTHONPATH={ROOT}", "PYTHONUTF8=1", sys.executable, "-m", "scopa_tui"]
    )
    for old, new in (
        ("/opt/scopa-tui/bin/scopa-tui", program),
        ("/var/lib/scopa-tui", str(folder / "f")),
        ("/run/scopa-tui/server.sock", str(folder / "s")),
        ("/etc/scopa-tui/authorized_keys", str(folder / "keys")),
        ("Match User scopa", f"Match User {getpass.getuser()}"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


class Sshd:
    """An OpenSSH server and a room server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        friends = [keyfile(folder, name) for name in ("anna", "beppe")]
        (folder / "keys").write_text(
            "".join(one.with_suffix(".pub").read_text() for one in friends)
        )
        (folder / "config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {keyfile(folder, 'host')}\n"
            f"PidFile none\nStrictModes no\nUsePAM no\n{block(folder)}"
        )
        command = [str(SSHD), "-D", "-e", "-f", str(folder / "config")]
        self.log = folder / "sshd.log"
        with self.log.open("wb") as log:
            self.running = subprocess.Popen(command, stderr=log)
        self.rooms = subprocess.Popen(
            [sys.executable, "-m", "scopa_tui", "serve", "--folder", str(folder / "f"),
             "--socket", str(folder / "s")],
            stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert self.rooms.stdout is not None
        self.rooms.stdout.readline()
        if not eventually(self._listens, seconds=5):
            self.close()
            pytest.skip(f"sshd does not start: {self.log.read_text()[-300:]}")

    def _listens(self) -> bool:
        with socket.socket() as asked:
            return asked.connect_ex(("127.0.0.1", self.port)) == 0

    def command(self, name: str, *options: str) -> list[str]:
        return ssh_command(self.port, keyfile(self.folder, name), *options, user=getpass.getuser())

    def says(self, name: str, *options: str, run: tuple[str, ...] = ()) -> tuple[int, str]:
        """Return exit status and words of a client without a terminal."""
        done = subprocess.run(
            [*self.command(name, *options), *run], capture_output=True, text=True,
            stdin=subprocess.DEVNULL, timeout=20, check=False,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    def close(self) -> None:
        for one in (self.running, self.rooms):
            one.terminate()
            one.communicate(timeout=10)


@pytest.fixture
def sshd(tmp_path: Path) -> Iterator[Sshd]:
    one = Sshd(tmp_path)
    yield one
    one.close()


@needs_sshd
def test_two_guests_with_keys_meet_in_a_room(sshd: Sshd, tmp_path: Path) -> None:
    with (
        SshTerminal("anna", sshd.command("anna"), tmp_path) as anna,
        SshTerminal("beppe", sshd.command("beppe"), tmp_path) as beppe,
    ):
        anna.wait("you are")
        beppe.wait("you are")
        anna.press("n")
        anna.wait("Open the room")
        anna.resize(100, 30)
        anna.press("enter")
        anna.wait("that is you")
        beppe.wait("Enter Sit")
        beppe.press("enter")
        beppe.wait("that is you")
        log = (tmp_path / "f" / "server.log").read_text()
        ids = set(re.findall(r'"guest": "(door:SHA256:[^"]+)"', log))
        for name in ("anna", "beppe"):
            words = ["ssh-keygen", "-l", "-f", str(tmp_path / name)]
            told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
            assert f"door:{told.split()[1]}" in ids
        programs = [
            int(path.name)
            for path in Path("/proc").glob("[0-9]*")
            if f"\0door\0--folder\0{tmp_path}".encode() in (path / "cmdline").read_bytes()
        ]
        assert len(programs) >= 2 or not Path("/proc/self").exists()
        start = time.monotonic()
        anna.child.kill(9)
        beppe.wait(lambda text: "1  Player, away" in text or "away" in text)
        beppe.child.kill(9)
        assert eventually(lambda: not any(map(lives, programs)), seconds=5)
        assert time.monotonic() - start < 4


@needs_sshd
def test_nothing_else_is_behind_it(sshd: Sshd) -> None:
    plain = "No room is open; o opens one."  # without a terminal it is the lobby in plain lines
    for run in ((), ("id",)):
        code, said = sshd.says("anna", "-T", run=run)
        assert (code, plain in said) == (0, True), said
        assert "uid=" not in said
    assert sshd.says("anna", "-s", run=("sftp",))[0] == 255
    assert sshd.says("anna", "-W", f"127.0.0.1:{sshd.port}")[0] == 255
    code, said = sshd.says("stranger", "-T")
    assert (code, "Permission denied (publickey)" in said) == (255, True)
    code, said = sshd.says("anna", "-T", "-o", "SetEnv=SCOPA_GUEST_ID=x SSH_USER_AUTH=/dev/null")
    assert (code, plain in said) == (0, True)


@pytest.mark.parametrize(
    "text", [None, "", "password\n", "publickey ssh-ed25519 !\n", "publickey\n"]
)
def test_without_a_key_from_sshd_nobody_is_let_in(tmp_path: Path, text: str | None) -> None:
    told = tmp_path / "auth"
    if text is not None:
        told.write_text(text)
    environ = {"SSH_USER_AUTH": str(told), "SCOPA_GUEST_ID": "SHA256:another"}
    place = Place(tmp_path / "s", tmp_path / "guests")
    with pytest.raises(DoorError, match="sshd runs this"):  # whatever stands in the file
        let_in(environ, place)
    environ["SSH_CONNECTION"] = "192.0.2.1 5 192.0.2.2 22"
    with pytest.raises(DoorError, match="it needs ExposeAuthInfo yes"):
        let_in(environ, place)


def test_a_guest_with_a_name_is_the_user_of_their_program(tmp_path: Path) -> None:
    told = tmp_path / "auth"
    told.write_text("publickey ssh-ed25519 AAAA\n")
    for name, user in (("Anna", "Anna"), ("", "scopa")):
        environ = {"SSH_USER_AUTH": str(told), "SSH_CONNECTION": "x", "LOGNAME": "scopa",
                   "USER": "scopa"}  # fmt: skip
        let_in(environ, Place(tmp_path / "s", tmp_path / "guests"), name)
        assert (environ["LOGNAME"], environ["USER"]) == (user, user)
        assert environ.get("SCOPA_GUEST_NAME", "") == name


def test_what_a_guest_of_openssh_leaves_is_for_the_user_of_the_server_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopa_tui.doors.openssh.let_in", lambda *_: None)
    monkeypatch.setenv("SCOPA_SOCKET", str(tmp_path / "s"))
    os.umask(0o022)
    assert cli.main(["door", "--folder", str(tmp_path)]) == 2  # nobody answers there
    assert os.umask(0o022) == 0o077


def test_the_unit_is_sound(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("needs systemd-analyze")
    unit = tmp_path / "scopa-tui.service"
    text = (ROOT / "contrib" / "scopa-tui.service").read_text()
    assert text.count("/opt/scopa-tui/bin/scopa-tui ") == 1
    unit.write_text(text.replace("/opt/scopa-tui/bin/scopa-tui ", f"{sys.executable} "))
    done = subprocess.run(
        [program, "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_unit_is_tried_until_there_are_keys() -> None:
    text = (ROOT / "contrib" / "scopa-tui.service").read_text()
    unit, _, _ = text.partition("[Service]")
    assert "\nStartLimitIntervalSec=0\n" in unit
    assert "\nRestart=always\n" in text


def test_the_commands_of_the_documentation_are_ours_and_fit_together() -> None:
    text = HOST.read_text()
    found = re.findall(r"^(.*)/opt/scopa-tui/bin/scopa-tui (.*)$", text, re.MULTILINE)
    assert not re.findall(r"^scopa-tui ", text, re.MULTILINE)  # it is not in anybody's PATH
    parsed = [(before.strip(), _parsed(shlex.split(words))) for before, words in found]
    assert [before for before, _ in parsed] == ["", "runuser -u scopa --", "ForceCommand"]
    (_, first), (_, server), (_, door) = parsed
    assert (first.ssh, first.keys) == (("0.0.0.0", 2222), Path("authorized_keys"))
    assert (server.ssh, server.keys) == (None, None)
    assert (server.folder, server.socket) == (door.folder, door.socket)
    unit = (ROOT / "contrib" / "scopa-tui.service").read_text()
    unit = unit.replace("%S", "/var/lib").replace("%t", "/run")
    assert f"--folder {door.folder} --socket {door.socket} " in unit


def test_the_options_of_the_unit_are_ours() -> None:
    text = (ROOT / "contrib" / "scopa-tui.service").read_text().replace("\\\n", " ")
    (line,) = re.findall(r"^ExecStart=\S+ (.*)$", text, re.MULTILINE)
    arguments = _parsed(line.split())
    assert arguments.ssh == ("0.0.0.0", 2222)
    assert arguments.keys.name == "authorized_keys"
