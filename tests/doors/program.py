"""A nursery with a small program, which does what it is told by single keys."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
import tty
from contextlib import suppress

from scopa_tui.doors.nursery import tend


def program() -> int:
    """Say who one is, then obey keys."""
    tty.setraw(0)
    signal.signal(signal.SIGUSR1, lambda *_: _say("a warning"))
    signal.signal(signal.SIGWINCH, lambda *_: _say("size {}x{}".format(*os.get_terminal_size())))
    signal.signal(signal.SIGTERM, lambda *_: _leave("goodbye"))
    _say("hello {SCOPA_GUEST_NAME} {SCOPA_GUEST_ID}".format_map(os.environ))
    while True:
        key = os.read(0, 1)
        if not key:
            return 0
        code = _obey(key.decode())
        if code is not None:
            return code


def _obey(key: str) -> int | None:
    match key:
        case "q":
            return 0
        case "x":
            raise ValueError("7 of coins")  # as if it quoted a hand
        case "h":
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
            _say("deaf")
            while os.read(0, 1):
                pass
            os.write(1, b"into a terminal that has gone")  # which fails
        case "1":
            return _fail()
        case "k":
            os.kill(os.getpid(), signal.SIGKILL)
        case "e":
            for name in sorted(os.environ):
                _say(f"{name}={os.environ[name]}")
            _say("files " + " ".join(sorted(os.listdir("/dev/fd"), key=int)))  # noqa: PTH208
        case "w":
            _say("size {}x{}".format(*os.get_terminal_size()))
        case "f":
            _flood()
        case "i":
            for name in ("SIGHUP", "SIGTERM"):
                signal.signal(getattr(signal, name), signal.SIG_IGN)
            _say("ignoring")
            while True:
                time.sleep(1)
        case "p":
            _say(f"process {os.getpid()}")
        case _:
            _say(f"key {key}")
    return None


def _fail() -> int:
    """Fail as the real program does: with a trace in a file."""
    home = os.environ["SCOPA_DATA_DIR"]
    os.makedirs(home, exist_ok=True)  # noqa: PTH103
    with open(f"{home}/problems.log", "a") as file:  # noqa: PTH123
        file.write("7 of coins")
    return 1


def _flood() -> None:
    """Write 6 MB, and note in the file beside the settings how far that has come."""
    home = os.environ["SCOPA_DATA_DIR"]
    os.makedirs(home, exist_ok=True)  # noqa: PTH103
    line = b"x" * 1022 + b"\r\n"
    for count in range(6 * 1024):
        os.write(1, line)
        if count % 16 == 0:
            with open(f"{home}/written", "w") as file:  # noqa: PTH123
                file.write(str(count))
    _say("flooded")


def _say(text: str) -> None:
    with suppress(OSError):
        os.write(1, text.encode() + b"\r\n")


def _leave(text: str) -> None:
    _say(text)
    os._exit(0)


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as line:
        tend(line, program)
