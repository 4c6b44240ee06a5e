"""Our way to the terminal: Textual's driver, made safe against whatever a terminal does."""

from __future__ import annotations

import os
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, cast

from textual import constants
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.events import Key, Resize
from textual.message import Message
from textual.messages import InBandWindowResize

from scopa_tui.ui import output
from scopa_tui.ui.sequences import Sequences

MOUSE = ("hover", "clicks", "off")
"""What the terminal reports of the mouse: every movement, only buttons, nothing."""
_MOUSE_ON = {"hover": (1000, 1003, 1006), "clicks": (1000, 1006), "off": ()}
_MOUSE_MODES = (1000, 1003, 1015, 1006, 1016)

_TICK = 0.1
"""Seconds after which a lone Esc is told from the beginning of a sequence."""
_MOST_WAITING = 300
"""Messages that the app may not have handled yet."""


def mouse_mode(setting: str, environ: Mapping[str, str]) -> str:
    """Return one of MOUSE for the setting; "auto" spares a terminal far away the movements."""
    if setting in MOUSE:
        return setting
    return "clicks" if environ.get("SSH_CONNECTION") else "hover"


PLAIN_OUTPUT = "SCOPA_PLAIN_OUTPUT"
"""Set in the environment, it has everything sent as Textual writes it, to find faults of ours."""


def driver_class(environ: Mapping[str, str] = os.environ) -> type[Driver] | None:
    """Return the driver for an app; None leaves the choice to Textual."""
    if sys.platform == "win32" or constants.DRIVER is not None:
        return None
    if environ.get(PLAIN_OUTPUT):
        return TerminalDriver
    from scopa_tui.ui.shadowdriver import ShadowDriver

    return ShadowDriver


if sys.platform != "win32":
    from selectors import EVENT_READ, SelectSelector

    from textual.drivers.linux_driver import LinuxDriver

    class TerminalDriver(LinuxDriver):
        """Reads any bytes without failing, and ends the app when the terminal is gone."""

        def start_application_mode(self) -> None:
            """Take the terminal over."""
            self._file = cast(Any, self._output())
            super().start_application_mode()  # type: ignore[no-untyped-call]

        def _output(self) -> Output:
            """Return what Textual's writing thread writes to."""
            stream = sys.__stderr__
            assert stream is not None
            return Output(stream.fileno(), stream.encoding)

        def write(self, data: str) -> None:
            """Write in the colours and characters that the terminal has."""
            super().write(output.written(data))

        # --- mouse ---

        def _enable_mouse_support(self) -> None:
            """Have reported what the app wants to know, see MOUSE; the app may change it."""
            if self._mouse:
                wanted = _MOUSE_ON[getattr(self._app, "mouse_mode", MOUSE[0])]
                self.write("".join(f"\x1b[?{mode}h" for mode in wanted))
                self.flush()

        def _disable_mouse_support(self) -> None:
            """Have nothing reported any more."""
            if self._mouse:
                self.write("".join(f"\x1b[?{mode}l" for mode in _MOUSE_MODES))
                self.flush()

        def renew_mouse(self) -> None:
            """Have reported what the app wants to know now."""
            self._disable_mouse_support()
            self._enable_mouse_support()

        # --- input ---

        def run_input_thread(self) -> None:
            """Read input until the app has ended, or there is no more to come."""
            self._parser = XTermParser()
            sequences = Sequences()
            flooded = False
            decode = getincrementaldecoder("utf-8")("replace").decode
            with SelectSelector() as selector:
                selector.register(self.fileno, EVENT_READ)
                while not self.exit_event.is_set():
                    if selector.select(_TICK):
                        data = self._read()
                        if not data:
                            self._hang_up()
                            return
                        flooded = flooded or self._is_behind()
                        if flooded:
                            sequences.forget()
                            continue
                        data = sequences.feed(data)
                    else:
                        flooded, data = False, sequences.nothing_came()
                    for message in self._messages(decode(data), alone=data == b"\x1b"):
                        self.process_message(message)

        def _read(self) -> bytes:
            """Return what there is to read, nothing if the terminal is gone."""
            with suppress(OSError):
                return os.read(self.fileno, 4096)
            return b""

        def _hang_up(self) -> None:
            with suppress(RuntimeError):  # the app has ended already
                self._loop.call_soon_threadsafe(self._app.exit)

        def _is_behind(self) -> bool:
            """Whether more input waits than anybody types.

            The rest is dropped until there is none for a moment, as it may begin with the end of
            something.
            """
            return self._app._message_queue.qsize() > _MOST_WAITING

        def _messages(self, text: str, *, alone: bool) -> Iterator[Message]:
            """Yield what the terminal says; a sequence that makes no sense is dropped.

            Args:
                text: what it sends.
                alone: it is an Esc after which nothing came.
            """
            parser = self._parser
            if alone:
                yield Key("escape", text)
                return
            try:
                # Without text the parser would take the input for ended.
                yield from parser.feed(text) if text else ()
                yield from parser.tick()
            except Exception:  # it believes any number that a sequence holds
                self._parser = XTermParser()
            parser.mouse_pixels = False

        def process_message(self, message: Message) -> None:
            """Pass a message on to the app.

            We learn sizes from a signal. As part of the input a size could be any, and would make
            Textual ask for the mouse in pixels, which it then also expects from a terminal that
            reports cells.
            """
            if not isinstance(message, Resize | InBandWindowResize):
                super().process_message(message)

        def _query_in_band_window_resize(self) -> None:
            """Do not ask for sizes as part of the input."""

        def _request_terminal_sync_mode_support(self) -> None:
            """Ask whether pictures can be shown as a whole, unless that would show a stray "p".

            Textual knows Apple's terminal by a variable that SSH does not pass on.
            """
            if not os.environ.get("TERM", "").startswith("nsterm"):
                super()._request_terminal_sync_mode_support()


class Output:
    """A terminal to write to; once it is gone, writing does nothing.

    Otherwise Textual's writing thread would fail, and the app wait for ever for it to catch up.
    There is no lock in it that the end of the program would wait for while nobody reads.
    """

    def __init__(self, fileno: int, encoding: str) -> None:
        """Write to a file that is open.

        Args:
            fileno: of the terminal.
            encoding: what it reads; what that lacks becomes "?".
        """
        self._fileno = fileno
        self.encoding = encoding

    def write(self, text: str) -> None:
        """Write all of it, however long that takes."""
        data = memoryview(text.encode(self.encoding, "replace"))
        with suppress(OSError):
            while data:
                data = data[os.write(self._fileno, data) :]

    def flush(self) -> None:
        """Do nothing: nothing is kept."""

    def fileno(self) -> int:
        """Return the number of the file."""
        return self._fileno
