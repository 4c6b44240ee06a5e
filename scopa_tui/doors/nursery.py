"""The process from which guests' programs are forked: it has loaded everything that they need, and
has never started a thread or an event loop. So a guest waits a fifth of a second instead of one,
and most of the memory is shared.

It is told what to do by the door in JSON lines, over a socket that is the only thing they share,
and ends with the door. Its first words are {"ready": true}.

- {"born": 7, "env": {...}} with the terminal beside it starts a program: {"born": 7, "pid": 123},
  and when that has ended {"gone": 7, "code": 0}.
- {"signal": 7, "number": 15} sends it a signal.

A program that fails writes a line on the error stream of the nursery, without any text of the
fault, which may quote a hand.
"""

from __future__ import annotations

import fcntl
import gc
import json
import os
import select
import signal
import socket
import sys
import termios
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from scopa_tui.doors.lasting import let_last

FAILED = 70
"""Exit code of a program that has failed."""
_PATIENCE = 2.0
"""Seconds that programs have to end when the door is gone."""
_REPORT = 3
"""Where a program says that it has failed."""

Program = Callable[[], int]

_OLD: list[object] = []


def tend(line: socket.socket, program: Program) -> None:
    """Start programs and look after them until the door is gone, then end them.

    Args:
        line: to the door.
        program: what a guest runs; everything it needs should be loaded. Returns its exit code.
    """
    # Nothing that is here now is to be looked at again by a child, which would then own a copy.
    gc.collect()
    let_last()
    gc.freeze()
    gc.disable()
    _Nursery(line, program).tend()


class _Nursery:
    def __init__(self, line: socket.socket, program: Program) -> None:
        self._line, self._program = line, program
        self._children: dict[int, int] = {}  # pid -> number
        self._heard = b""
        self._terminals: list[int] = []
        self._woken, wake = os.pipe()
        for end in (self._woken, wake):
            os.set_blocking(end, False)
        # A warning, for a program that knows it. A child that began to ignore it by itself could
        # be hit before.
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wake)

    def tend(self) -> None:
        self._say(ready=True)
        while True:
            self._wait(None, self._line, self._woken)
            self._reap()
            if not self._listen():
                break
        self._end_all()

    def _wait(self, seconds: float | None, *whatever: socket.socket | int) -> bool:
        """Wait until there is something to read; return whether there is."""
        files: list[Any] = list(whatever)
        return bool(select.select(files, [], [], seconds)[0])

    # --- the door ---

    def _say(self, **words: object) -> None:
        with suppress(OSError):
            self._line.sendall(json.dumps(words).encode() + b"\n")

    def _listen(self) -> bool:
        """Do what the door says; return whether it is still there."""
        if not self._wait(0, self._line):
            return True
        try:
            data, terminals, _, _ = socket.recv_fds(self._line, 65536, 4)
        except OSError:
            return False
        self._terminals += terminals
        *lines, self._heard = (self._heard + data).split(b"\n")
        for one in lines:
            self._obey(json.loads(one))
        return bool(data)

    def _obey(self, wish: dict[str, object]) -> None:
        if "born" in wish and isinstance(wish["env"], dict):
            number, terminal = int(str(wish["born"])), self._terminals.pop(0)
            pid = os.fork()
            if pid == 0:
                self._be(terminal, wish["env"])
            os.close(terminal)
            self._children[pid] = number
            self._say(born=number, pid=pid)
        elif "signal" in wish:
            for pid, number in self._children.items():
                if number == wish["signal"]:
                    os.kill(pid, int(str(wish["number"])))

    # --- the children ---

    def _reap(self) -> None:
        with suppress(OSError):
            os.read(self._woken, 4096)
        while self._children:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            number = self._children.pop(pid)
            self._say(gone=number, code=os.waitstatus_to_exitcode(status))

    def _end_all(self) -> None:
        """Hang up on everybody, and end whoever stays."""
        for pid in self._children:
            os.kill(pid, signal.SIGHUP)
        end = time.monotonic() + _PATIENCE
        while self._children and time.monotonic() < end:
            self._wait(0.1, self._woken)
            self._reap()
        for pid in self._children:
            os.kill(pid, signal.SIGKILL)

    def _be(self, terminal: int, env: dict[str, str]) -> NoReturn:
        """Be the program of a guest, in this process that was forked for it."""
        code = FAILED
        try:
            _settle(terminal, env)
            terminal = 0
            code = self._program()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else FAILED
        except BaseException as error:
            if isinstance(error, (OSError, termios.error)) and _has_gone(terminal):
                code = 0
            else:
                _report(error)
        finally:
            for stream in (sys.stdout, sys.stderr):
                with suppress(Exception):
                    stream.flush()
            os._exit(code)


def _has_gone(terminal: int) -> bool:
    """Whether the guest has hung up, so that reading and writing fail."""
    asked = select.poll()
    asked.register(terminal, 0)
    return any(events & select.POLLHUP for _, events in asked.poll(0))


def _settle(terminal: int, env: dict[str, str]) -> None:
    """Leave everything of the nursery behind but what it has loaded."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    # High enough to be out of the way of what comes to lie below.
    report = fcntl.fcntl(2, fcntl.F_DUPFD_CLOEXEC, 10)
    held = fcntl.fcntl(terminal, fcntl.F_DUPFD_CLOEXEC, 10)
    for stream in (0, 1, 2):
        os.dup2(held, stream)
    os.dup2(report, _REPORT, inheritable=False)
    os.closerange(_REPORT + 1, os.sysconf("SC_OPEN_MAX"))
    _streams()
    os.environ.clear()
    os.environ.update(env)
    time.tzset()


def _streams() -> None:
    """Make the streams anew: those of the nursery know that they were none of a terminal."""
    _OLD.extend((sys.stdin, sys.stdout, sys.stderr))  # they would close what they stand on
    make = partial(open, encoding="utf-8", closefd=False)
    sys.stdin = sys.__stdin__ = make(0)  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = make(1, "w", buffering=1)  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = make(2, "w", buffering=1)  # type: ignore[misc]


def _report(error: BaseException) -> None:
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    words = {
        "failed": type(error).__name__,
        "where": [f"{Path(one.filename).name}:{one.lineno}" for one in frames],
    }
    with suppress(OSError):
        os.write(_REPORT, json.dumps(words).encode() + b"\n")
