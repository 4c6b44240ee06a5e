"""One guest's session: a terminal, a program on it, and an end in good order."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import asyncssh

from scopa_tui.doors.births import Child, Nursery
from scopa_tui.doors.bounds import Bounds, window
from scopa_tui.doors.environment import Guest, Place, asked, environment, home
from scopa_tui.doors.nursery import FAILED
from scopa_tui.doors.pty import Pty
from scopa_tui.net.guests import guest_name
from scopa_tui.net.sockets import ListenError
from scopa_tui.ui.i18n import told
from scopa_tui.ui.problems import PROBLEMS
from scopa_tui.ui.repair import SEQUENCES
from scopa_tui.ui.signals import IDLE
from scopa_tui.wording import worded

REFUSED = 2
"""Exit status of a session that is none of ours."""
FULL = 75
"""Exit status of one that would be one too many."""

_ORDERLY = (0, 1, 2)
"""Exit codes of a program that has put its terminal right and has said what there is to say."""
_FAULT = 1
"""The one of them that may come of a fault of its own, of which the trace is in its folder."""

_log = logging.getLogger(__name__)


class Session(asyncssh.SSHServerSession[bytes]):
    """A session channel of a guest. Exists in the event loop of the door."""

    def __init__(
        self,
        guest: Guest,
        place: Place,
        nursery: Nursery,
        bounds: Bounds,
        *,
        enter: Callable[[Session], str],
        leave: Callable[[Session], None],
    ) -> None:
        """Prepare.

        Args:
            guest: whose it is.
            place: where the rooms are.
            nursery: where its program comes from.
            bounds: of this door.
            enter: takes it up; returns in a sentence why not, else "".
            leave: is told when a session that was taken up has ended.
        """
        self.guest = guest
        self._place, self._nursery, self._bounds = place, nursery, bounds
        self._enter, self._leave = enter, leave
        self._loop = asyncio.get_running_loop()
        self._chan: asyncssh.SSHServerChannel[bytes]
        self._fault = ""
        self._term: str | None = None
        self._size = (80, 24)
        self._pty: Pty | None = None
        self._child: Child | None = None
        self._words = ""
        self._ending: asyncio.TimerHandle | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._typed = self._loop.time()
        self._lost = False
        self._full = (False, False)  # guest, line
        self.task: asyncio.Task[None] | None = None
        """Ends when everything of the session has."""

    # --- what the client asks for -------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Have the channel."""
        self._chan = chan
        chan.set_write_buffer_limits(high=self._bounds.unread)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """Have a terminal."""
        del term_modes
        self._term, self._size = term_type, window(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """Have a session; there is no shell in it."""
        if self._term is None:
            self._fault = worded("the game needs a terminal; ssh -t asks for one")
        return True

    def exec_requested(self, command: str) -> bool:
        """Run no command, and say so."""
        del command
        self._fault = worded("no commands are run here; log in without one")
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Have none: no sftp."""
        del subsystem
        return False

    def session_started(self) -> None:
        """Begin."""
        if self._fault:
            self._say(self._fault, REFUSED)
            return
        full = self._enter(self)
        if full:
            self._say(full, FULL)
            return
        self.task = self._loop.create_task(self._play())

    def _say(self, sentence: str, code: int) -> None:
        self._chan.write(f"scopa-tui: {told(sentence)}\r\n".encode())
        self._chan.exit(code)

    # --- the program --------------------------------------------------------------------------

    async def _play(self) -> None:
        start, code = self._loop.time(), -1
        told_of = {"guest": self.guest.id, "address": self.guest.address}
        _log.info("guest logged in", extra={**told_of, "called": guest_name(self.guest.name)})
        try:
            code = await self._run()
        except (OSError, ListenError):
            self._words = worded("the game cannot be started; please try again later")
            _log.exception("a guest's program could not be started", extra=told_of)
        except Exception:
            _log.exception("a session failed", extra=told_of)
        finally:
            self._close(code)
            self._leave(self)
            seconds = round(self._loop.time() - start)
            _log.info("guest logged out", extra={**told_of, "seconds": seconds, "code": code})

    async def _run(self) -> int:
        """Run the program on a terminal; return its exit code."""
        if self._lost:
            return 0
        trace, written = self._trace(), _state(self._trace())
        pty = self._pty = Pty(self._size, self._show, self._chan.resume_reading)
        terminal = asked(_texts(self._chan.get_environment_bytes()), self._term or "")
        env = environment(self.guest, self._place, terminal)
        child = self._child = await self._nursery.born(env, pty.slave)
        pty.begin()
        pty.hold(back=any(self._full))
        if self._lost:
            self._hang_up()
        self._watch_idleness()
        code = await child.gone
        pty.drain()
        if self._lost:
            # However far it has come: a program ends with its guest, so nothing is wrong.
            return 0 if code == -signal.SIGHUP else code
        if code not in _ORDERLY:
            self._show(SEQUENCES.encode())
            self._words = self._words or worded("something went wrong; your seat is kept")
        if code == _FAULT and _state(trace) != written:
            where = str(trace.relative_to(self._place.folder.parent))
            _log.error("a guest's program failed", extra={"guest": self.guest.id, "where": [where]})
        return code

    def _trace(self) -> Path:
        """Where the program writes what has gone wrong."""
        return home(self._place, self.guest.id) / PROBLEMS

    def _close(self, code: int) -> None:
        for timer in (self._ending, self._idle, self._resizing):
            if timer is not None:
                timer.cancel()
        if self._pty is not None:
            self._pty.close()
        if self._words:
            self._show(f"scopa-tui: {told(self._words)}\r\n".encode())
        with suppress(OSError):
            self._chan.exit(code if 0 <= code < 256 else FAILED)

    def _show(self, data: bytes) -> None:
        with suppress(OSError):  # the guest may have gone
            self._chan.write(data)

    # --- what the client says -----------------------------------------------------------------

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Pass on what the guest types."""
        del datatype
        self._typed = self._loop.time()
        if self._pty is not None and self._pty.type(data):
            self._chan.pause_reading()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Pass on the size of the window, but not all the while it is being dragged."""
        del pixwidth, pixheight
        self._size = window(width, height)
        if self._resizing is None:
            self._resizing = self._loop.call_later(self._bounds.resize, self._resize)

    def _resize(self) -> None:
        self._resizing = None
        if self._pty is not None:
            self._pty.resize(self._size)

    def pause_writing(self) -> None:
        """The guest takes no more."""
        self.hold(guest=True)

    def resume_writing(self) -> None:
        """The guest takes more."""
        self.hold(guest=False)

    def hold(self, *, guest: bool | None = None, line: bool | None = None) -> None:
        """Let the program wait as long as the guest, or the line, takes no more."""
        self._full = (self._full[0] if guest is None else guest,
                      self._full[1] if line is None else line)  # fmt: skip
        if self._pty is not None:
            self._pty.hold(back=any(self._full))

    def eof_received(self) -> bool:
        """Nobody will type any more: hang up."""
        self._lost = True
        self._hang_up()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """The guest has gone."""
        del exc
        self._lost = True
        self._hang_up()

    # --- the end ------------------------------------------------------------------------------

    def end(self, sentence: str) -> None:
        """End the program from here, and tell the guest why."""
        self._words = self._words or sentence
        self._stop(signal.SIGTERM)

    def _hang_up(self) -> None:
        """End the program as if its terminal had been closed."""
        if self._child is None:
            return  # it is being born, and needs its terminal for that
        if self._pty is not None:
            self._pty.close()
        self._stop(signal.SIGHUP)

    def _stop(self, how: signal.Signals) -> None:
        """Ask the program to end, and see to it that it does."""
        if self._child is not None:
            self._child.signal(how)
            if self._ending is None:
                kill = self._child.signal
                self._ending = self._loop.call_later(self._bounds.end, kill, signal.SIGKILL)

    # --- nobody there -------------------------------------------------------------------------

    def _watch_idleness(self) -> None:
        """Warn somebody who has not pressed a key for long; then end."""
        bounds, silent = self._bounds, self._loop.time() - self._typed
        if silent >= bounds.idle:
            self.end(worded("nobody has pressed a key for long; your seat is kept"))
            return
        left, warning = bounds.idle - silent, min(bounds.warning, bounds.idle / 2)
        if left <= warning and self._child is not None:
            self._child.signal(signal.Signals[IDLE])
        else:
            left -= warning
        self._idle = self._loop.call_later(left, self._watch_idleness)


def _state(path: Path) -> tuple[int, int]:
    """Return what differs once more has been written to a file."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def _texts(environ: Mapping[bytes, bytes]) -> dict[str, str]:
    """Return what a client has sent as text; whatever is no ASCII means nothing."""
    return {
        name.decode("ascii", "replace"): value.decode("ascii", "replace")
        for name, value in environ.items()
    }
