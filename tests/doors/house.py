"""A server with a door as a process of its own, and guests in terminals with the OpenSSH client."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from scopa_tui.doors.environment import Place, home
from tests.doors.visits import keyfile, ssh_command
from tests.processes import ROOT
from tests.terminal.driver import Terminal
from tests.terminal.game import CURSOR, MINE, QUIET


class SshTerminal(Terminal):
    """A terminal in which somebody has typed `ssh`."""

    def __init__(self, name: str, command: list[str], folder: Path, **options: Any) -> None:
        super().__init__(home=folder, program=tuple(command), **options)
        self.name = name
        self.played = 0
        """Cards that were played."""
        self._busy = 0.0
        """When it will listen again."""

    def act(self) -> bool:
        """Do what is to be done, if anything; return whether the match is over."""
        self.read(0.01)
        text = self.text()
        if time.monotonic() < self._busy:
            return False
        if "Enter Next deal" in text:
            self._do("\r", QUIET)
        elif MINE in text:
            self._do("\x1b[H", 0.1)
        elif CURSOR in text and "Enter Play" in text:
            self.played += 1
            self._do("\r", QUIET)
        return "Enter To the room" in text

    def _do(self, key: str, pause: float) -> None:
        self.send(key)
        self._busy = time.monotonic() + pause


class House:
    """`scopa-tui serve --ssh`, with everything in one folder; always on the same port."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._arguments = [
            *("--folder", str(folder / "f"), "--socket", str(folder / "s")),
            *("--ssh", str(self.port), "--logins", "1000"),
            *(arguments or ("--open",)),
        ]
        self.terminals: list[SshTerminal] = []
        self.start()

    def start(self) -> None:
        self.running = subprocess.Popen(
            [sys.executable, "-m", "scopa_tui", "serve", *self._arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        )
        assert self.running.stdout is not None
        self.said = [self.running.stdout.readline() for _ in range(2)]

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        self.running.send_signal(how)
        _, errors = self.running.communicate(timeout=10)
        return self.running.returncode, errors

    def settings(self, name: str, text: str) -> None:
        """Set what a guest would have set at an earlier visit."""
        words = ["ssh-keygen", "-l", "-f", str(keyfile(self.folder, name))]
        print_ = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()[1]
        own = home(Place(self.folder / "s", self.folder / "f" / "guests"), print_)
        own.mkdir(parents=True, exist_ok=True)
        (own / "settings.toml").write_text(text)

    def guest(self, name: str, *options: str, **more: Any) -> SshTerminal:
        """Let somebody log in."""
        command = ssh_command(self.port, keyfile(self.folder, name), *options, user=name)
        made = SshTerminal(name, command, self.folder, **more)
        self.terminals.append(made)
        return made

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for one in self.terminals:
            one.__exit__(kind, error, trace)
        self.running.kill()
        self.running.communicate()
