"""The way to the terminal: Textual's driver, made safe against whatever a terminal sends or does."""

from __future__ import annotations

import os
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import suppress
from typing import TextIO, cast

from textual import constants
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.events import Resize
from textual.message import Message
from textual.messages import InBandWindowResize

_TICK = 0.1
"""Seconds after which a lone Esc is told from the beginning of a sequence."""


def driver_class() -> type[Driver] | None:
    """Return the driver for an app; None leaves the choice to Textual."""
    if sys.platform == "win32" or constants.DRIVER is not None:
        return None
    return TerminalDriver


if sys.platform != "win32":
    from selectors import EVENT_READ, SelectSelector

    from textual.drivers.linux_driver import LinuxDriver

    class TerminalDriver(LinuxDriver):
        """Reads any bytes without failing, and ends the app when the terminal is gone."""

        def start_application_mode(self) -> None:
            """Take the terminal over."""
            self._file = cast(TextIO, _Output(self._file))
            super().start_application_mode()

        def run_input_thread(self) -> None:
            """Read input until the app ends it, or the terminal does."""
            self._parser = XTermParser()
            decode = getincrementaldecoder("utf-8")("replace").decode
            with SelectSelector() as selector:
                selector.register(self.fileno, EVENT_READ)
                while not self.exit_event.is_set():
                    text = ""
                    if selector.select(_TICK):
                        data = self._read()
                        if not data:
                            self._hang_up()
                            return
                        text = decode(data)
                    for message in self._messages(text):
                        self.process_message(message)

        def _read(self) -> bytes:
            """Return what there is to read, nothing if the terminal is gone."""
            with suppress(OSError):
                return os.read(self.fileno, 4096)
            return b""

        def _hang_up(self) -> None:
            with suppress(RuntimeError):  # it has ended already
                self._loop.call_soon_threadsafe(self._app.exit)

        def _messages(self, text: str) -> Iterator[Message]:
            """Yield what the terminal says; a sequence that makes no sense is dropped."""
            parser = self._parser
            try:
                yield from parser.feed(text) if text else ()
                yield from parser.tick()
            except Exception:  # the parser trusts numbers and sizes in sequences
                self._parser = XTermParser()
            parser.mouse_pixels = False

        def process_message(self, message: Message) -> None:
            """Pass a message on to the app.

            Sizes come with a signal. As part of the input they could be any size, and switch the
            mouse to pixels, which not every terminal that reports sizes can report.
            """
            if not isinstance(message, Resize | InBandWindowResize):
                super().process_message(message)

        def _query_in_band_window_resize(self) -> None:
            """Do not ask for sizes as part of the input."""


class _Output:
    """The terminal to write to; when it is gone, writing does nothing.

    If it failed, Textual's thread for writing would end, and all who write would wait for it.
    """

    def __init__(self, file: TextIO) -> None:
        self._terminal = file

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._terminal.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._terminal.flush()

    def fileno(self) -> int:
        return self._terminal.fileno()
