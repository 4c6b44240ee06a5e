"""Repairs a terminal that a program has left in disorder. Knows no toolkit."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from typing import TextIO

_OFF = (9, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004, 2026, 2048, 1)
"""Mouse, focus, pasted text in brackets, pictures as a whole, sizes as input, other arrow keys."""
_USUAL_KEYS = "\x1b[<99u"
"""Codes of keys that were asked for, of which each screen has its own."""

SEQUENCES = "".join(
    (
        _USUAL_KEYS,
        *(f"\x1b[?{mode}l" for mode in _OFF),
        "\x1b[?1049l",  # back from the other screen
        _USUAL_KEYS,
        "\x1b[?7h\x1b[?25h",  # lines wrap, the cursor is seen
        "\x1b7\x1b[r\x1b8",  # the whole screen scrolls; the cursor stays
        "\x1b[4l\x1b>\x1b(B\x0f",  # letters replace others, usual keypad, usual characters
        "\x1b[0m\r\n",
    )
)
"""What puts a terminal right; one that is right stays so."""


def reset_terminal(output: TextIO) -> None:
    """Write what puts the terminal right; if the input is one, have it echo and edit lines."""
    output.write(SEQUENCES)
    output.flush()
    if sys.stdin.isatty():
        with suppress(OSError):  # there is none on Windows
            subprocess.run(["stty", "sane"], stdin=sys.stdin, check=False)
