"""The terminal driver that sends only what differs, and only as fast as the terminal takes it.

Everything Textual writes in one turn of the event loop is one write. While the terminal has not
taken the last one, nothing is queued: the shadow takes the newest state, and what differs then is
sent when the terminal reads again.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from textual.events import Resize
from textual.geometry import Size

from scopa_tui.ui.depth import fills_erased, moves_cells
from scopa_tui.ui.shadow import Shadow
from scopa_tui.ui.terminal import Output, TerminalDriver

SETTLING_SECONDS = 0.08
"""Changes of size within so much time are one."""
_LAST_SECONDS = 0.5
"""How long a terminal may take to take what is left at the end."""


class ShadowDriver(TerminalDriver):
    """Sends what differs from what the terminal shows."""

    def __init__(self, *arguments: Any, **how: Any) -> None:
        """Prepare, see `Driver`."""
        super().__init__(*arguments, **how)
        self._columns_and_rows = (80, 24)
        fills, moves = fills_erased(os.environ), moves_cells(os.environ)
        self._shadow = Shadow(*self._get_terminal_size(), fills=fills, moves=moves)
        self._due = False
        """Whether there will be a turn in which what differs is sent."""
        self._busy = False
        """Whether the terminal has not taken yet what was sent."""
        self._settling: asyncio.TimerHandle | None = None

    # --- life ---------------------------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal over, now and after having been away."""
        self._busy = False
        self._shadow.resize(*self._get_terminal_size())
        super().start_application_mode()
        signal.signal(signal.SIGWINCH, self._size_changed)

    def _output(self) -> Output:
        output = super()._output()
        return _Telling(output.fileno(), output.encoding, self._taken)

    def close(self) -> None:
        """Send what is left, and give up on a terminal that does not take it."""
        thread = self._writer_thread
        if thread is None:
            return
        thread.write(self._shadow.take())
        thread.write(cast(Any, None))  # as its `stop` does, which waits for ever
        thread.join(_LAST_SECONDS)

    # --- output -------------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Note what Textual writes; it is sent at the end of this turn of the event loop."""
        self._shadow.write(data)
        self._ask()

    def forget_screen(self) -> None:
        """Send everything again with the next picture."""
        self._shadow.forget()
        self._ask()

    def _ask(self) -> None:
        """Have a turn soon. This may be in the handler of a signal, so the loop is woken up."""
        if not self._due:
            self._due = True
            self._on_loop(self._turn)

    def _turn(self) -> None:
        self._due = False
        self._send()

    def _send(self) -> None:
        """Send what differs, if the terminal takes it and has a size."""
        if self._busy or self._settling is not None or self._writer_thread is None:
            return
        text = self._shadow.take()
        if text:
            self._busy = True
            self._writer_thread.write(text)

    def _taken(self) -> None:
        """Go on; called in the writing thread when the terminal has taken everything."""
        self._on_loop(self._free)

    def _free(self) -> None:
        self._busy = False
        self._send()

    def _on_loop(self, call: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the app has ended already
            self._loop.call_soon_threadsafe(call)

    # --- size ---------------------------------------------------------------------------------

    def _get_terminal_size(self) -> tuple[int, int]:
        """Return columns and rows; those of before for a terminal that has none for a while."""
        with suppress(OSError):
            columns, rows = os.get_terminal_size(self.fileno)
            if columns and rows:
                self._columns_and_rows = columns, rows
        return self._columns_and_rows

    def _size_changed(self, *_signal: object) -> None:
        self._on_loop(self._settle)

    def _settle(self) -> None:
        """Send nothing to a terminal whose size changes, until it has changed."""
        if self._settling is None:
            self._settling = self._loop.call_later(SETTLING_SECONDS, self._settled)

    def _settled(self) -> None:
        """Tell the app the new size. The terminal may have moved what it shows, even if it is the
        old one."""
        self._settling = None
        size = Size(*self._get_terminal_size())
        self._shadow.resize(*size)
        self.send_message(Resize(size, size))
        self._ask()


class _Telling(Output):
    """Tells when it has written."""

    def __init__(self, fileno: int, encoding: str, taken: Callable[[], None]) -> None:
        super().__init__(fileno, encoding)
        self._taken = taken

    def write(self, text: str) -> None:
        super().write(text)
        self._taken()
