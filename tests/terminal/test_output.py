"""What the program writes to a terminal that is gone."""

from __future__ import annotations

import os
import pty
from threading import Thread
from typing import IO, cast

from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread

from scopa_tui.ui.terminal import Output


def test_writing_to_a_terminal_that_is_gone_does_not_wait_for_ever() -> None:
    ours, theirs = pty.openpty()
    os.close(ours)
    writer = WriterThread(cast(IO[str], Output(theirs, "utf-8")))
    writer.start()

    def write() -> None:
        for _ in range(3 * MAX_QUEUED_WRITES):
            writer.write("a line\n")
        writer.stop()

    thread = Thread(target=write, daemon=True)
    thread.start()
    thread.join(5)
    assert not thread.is_alive()
