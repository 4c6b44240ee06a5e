"""Played through a real OpenSSH client and server, on this machine, in tmux.

Skipped where one of the three is missing. SSHD may name a server that is not in the usual place.
"""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scopa_tui.rooms.store import read_file
from tests.processes import ROOT, eventually, lives
from tests.terminal.game import CURSOR, MINE

_PATH = os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin:/sbin"
SSHD = os.environ.get("SSHD") or shutil.which("sshd", path=_PATH)
MISSING = [name for name in ("ssh", "ssh-keygen", "tmux") if not shutil.which(name)]
if not SSHD:
    MISSING.append("sshd")
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}")


class Far:
    """A server, and a window in which a client is logged in to it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._socket = home / "tmux"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        for name in ("host", "mine"):
            key = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(home / name)]
            subprocess.run(key, check=True)
        (home / "sshd_config").write_text(
            f"Port {self._port}\nListenAddress 127.0.0.1\nHostKey {home}/host\nPidFile none\n"
            f"AuthorizedKeysFile {home}/mine.pub\nStrictModes no\nPasswordAuthentication no\n"
            "KbdInteractiveAuthentication no\n"
        )
        command = [str(SSHD), "-D", "-e", "-f", str(home / "sshd_config")]
        self._server = subprocess.Popen(command, stderr=(home / "sshd.log").open("wb"))
        if not eventually(self._listens, seconds=5):
            self.close()
            pytest.skip(f"sshd does not start: {(home / 'sshd.log').read_text()[-300:]}")

    def _listens(self) -> bool:
        with socket.socket() as asked:
            return asked.connect_ex(("127.0.0.1", self._port)) == 0

    def _tmux(self, *words: str) -> str:
        command = ["tmux", "-S", str(self._socket), "-f", "/dev/null", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout

    def log_in(self, *arguments: str) -> None:
        """Start the program through the client, in a new window of 80x24."""
        program = shlex.join(
            [
                "env",
                f"PYTHONPATH={ROOT}",
                f"SCOPA_DATA_DIR={self.home}/data",
                f"SCOPA_CONFIG_DIR={self.home}/config",
                "PYTHONUTF8=1",
                "LC_ALL=C.UTF-8",
                sys.executable,
                "-m",
                "scopa_tui",
                *arguments,
            ]
        )
        client = shlex.join(
            [
                "ssh",
                "-F",
                "none",
                "-tt",
                "-p",
                str(self._port),
                "-i",
                str(self.home / "mine"),
                "-o",
                "StrictHostKeyChecking=no",
                "-o",
                "UserKnownHostsFile=/dev/null",
                "-o",
                "LogLevel=ERROR",
                f"{getpass.getuser()}@127.0.0.1",
                f"echo $$ > {self.home}/pid; exec {program}",
            ]
        )
        self._tmux("new-session", "-d", "-x", "80", "-y", "24", f"TERM=tmux-256color exec {client}")

    def text(self) -> str:
        """Return what the window shows."""
        return self._tmux("capture-pane", "-p")

    def wait(self, wanted: str | Callable[[str], bool], seconds: float = 10) -> str:
        """Wait until the window shows something."""
        is_so = (lambda text: wanted in text) if isinstance(wanted, str) else wanted
        assert eventually(lambda: is_so(self.text()), seconds=seconds), self.text()
        return self.text()

    def send(self, keys: str) -> None:
        """Send keys as they are."""
        self._tmux("send-keys", "-l", keys)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self._tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def program(self) -> int:
        """Return the process of the program."""
        return int((self.home / "pid").read_text())

    def drop(self) -> None:
        """Kill the client."""
        os.kill(int(self._tmux("display-message", "-p", "#{pane_pid}")), signal.SIGKILL)

    def plays(self) -> int:
        """Return how many actions are saved."""
        return sum(len(read_file(path).actions) for path in (self.home / "data").glob("*.scopa"))

    def close(self) -> None:
        """End everything."""
        self._tmux("kill-server")
        self._server.terminate()
        self._server.wait(5)


@pytest.fixture
def far(home: Path) -> Iterator[Far]:
    one = Far(home)
    yield one
    one.close()


def test_a_game_through_ssh_survives_the_line(far: Far) -> None:
    far.log_in("play")
    shown = far.wait(MINE)
    far.send("2")
    far.wait(f"{CURSOR}2")
    hand = next(y for y, line in enumerate(shown.splitlines()) if " 1 " in line and y > 14) - 3
    column = far.text().splitlines()[hand + 3].index(" 3") + 2
    far.send(f"\x1b[<0;{column};{hand}M\x1b[<0;{column};{hand}m")  # a click
    far.wait(f"{CURSOR}3")
    far.resize(100, 30)
    far.wait(lambda text: text.count("\n") == 30 and f"{CURSOR}3" in text)
    before = far.plays()
    far.send("\r")
    assert eventually(lambda: far.plays() > before)
    far.wait(MINE)
    saved = far.plays()
    program = far.program()
    start = time.monotonic()
    far.drop()
    assert eventually(lambda: not lives(program), seconds=5)
    assert time.monotonic() - start < 2
    assert far.plays() == saved
    far.log_in()
    far.wait("Continue")
    far.send("c")
    far.wait(MINE)
    assert far.plays() == saved
