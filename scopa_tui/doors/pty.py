"""The terminal of a guest's program, on the side of the door. Nothing in it ever waits."""

from __future__ import annotations

import asyncio
import fcntl
import os
import struct
import termios
from collections.abc import Callable
from contextlib import suppress

_CHUNK = 32 * 1024
_WAITING = 32 * 1024
"""Bytes for the program that wait, with more of which the guest is not listened to."""


class Pty:
    """Passes on what the program writes, and what the guest types."""

    def __init__(
        self,
        size: tuple[int, int],
        written: Callable[[bytes], None],
        taken: Callable[[], None],
    ) -> None:
        """Make a terminal.

        Args:
            size: columns, rows.
            written: is told what the program writes.
            taken: is called whenever the program has taken all that the guest has typed.

        Raises:
            OSError: the system has no more.
        """
        self.master, self.slave = os.openpty()
        """Ours, and the program's until `begin`."""
        self._written, self._taken = written, taken
        self._loop = asyncio.get_running_loop()
        self._waiting = bytearray()
        self._held = False
        self.resize(size)
        self._no_echo()
        os.set_blocking(self.master, False)

    def _no_echo(self) -> None:
        """Do not show what is typed before the program is there."""
        modes = termios.tcgetattr(self.slave)
        modes[3] &= ~termios.ECHO
        termios.tcsetattr(self.slave, termios.TCSANOW, modes)

    def begin(self) -> None:
        """Begin to pass on; the program has its end now."""
        self._give_up_slave()
        self._loop.add_reader(self.master, self._read)

    def resize(self, size: tuple[int, int]) -> None:
        """Tell the program how large the guest's window is: columns, rows."""
        if self.master >= 0:
            columns, rows = size
            packed = struct.pack("HHHH", rows, columns, 0, 0)
            with suppress(OSError):
                fcntl.ioctl(self.master, termios.TIOCSWINSZ, packed)

    # --- from the program ---

    def hold(self, *, back: bool) -> None:
        """Let the program wait when its terminal is full, or go on."""
        if back == self._held or self.master < 0:
            return
        self._held = back
        if back:
            self._loop.remove_reader(self.master)
        else:
            self._loop.add_reader(self.master, self._read)

    def _read(self) -> None:
        if not self._pass_on():
            self._loop.remove_reader(self.master)

    def _pass_on(self) -> bool:
        """Pass on what there is; return whether there may be more."""
        try:
            data = os.read(self.master, _CHUNK)
        except BlockingIOError:
            return True
        except OSError:  # nobody has the other end
            return False
        if data:
            self._written(data)
        return bool(data)

    def drain(self) -> None:
        """Pass on what is left of a program that has ended: no more than a terminal holds."""
        while self.master >= 0:
            try:
                data = os.read(self.master, _CHUNK)
            except OSError:
                return
            if not data:
                return
            self._written(data)

    # --- to the program ---

    def type(self, data: bytes) -> bool:
        """Pass on what the guest types; return whether so much waits that it is to be enough."""
        if self.master >= 0:
            self._waiting += data
            self._push()
        return len(self._waiting) > _WAITING

    def _push(self) -> None:
        try:
            sent = os.write(self.master, self._waiting) if self._waiting else 0
        except BlockingIOError:
            sent = 0
        except OSError:
            sent = len(self._waiting)
        del self._waiting[:sent]
        if self._waiting:
            self._loop.add_writer(self.master, self._push)
        else:
            self._loop.remove_writer(self.master)
            self._taken()

    # --- the end ---

    def close(self) -> None:
        """Hang up: the program is told by its terminal."""
        self._give_up_slave()
        if self.master >= 0:
            self._loop.remove_reader(self.master)
            self._loop.remove_writer(self.master)
            os.close(self.master)
            self.master = -1

    def _give_up_slave(self) -> None:
        if self.slave >= 0:
            os.close(self.slave)
            self.slave = -1
