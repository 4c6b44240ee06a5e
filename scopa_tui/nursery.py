"""`python -m scopa_tui.nursery LINE` loads the program and forks it for each guest of a door.

LINE is the number of the socket to the door, which starts this process.
"""

from __future__ import annotations

import pkgutil
import socket
import sys
from contextlib import suppress
from importlib import import_module

from rich.cells import cell_len

from scopa_tui.cli import main
from scopa_tui.doors.nursery import tend

_LATE = (
    "getpass",
    "pwd",
    "tomllib",
    "scopa_tui.bots.thinker",
    "scopa_tui.doors.environment",
    "textual.drivers.headless_driver",
    "textual.layouts.factory",
    "textual.layouts.horizontal",
    "textual.layouts.stream",
    "textual.pilot",
    "textual.scrollbar",
)
"""What the program and Textual import only when it is needed."""


def load() -> None:
    """Import everything that a guest's program needs from the lobby to the table.

    What it imported itself would be in the memory of each.
    """
    ui = import_module("scopa_tui.ui")
    for found in pkgutil.walk_packages(ui.__path__, "scopa_tui.ui."):
        import_module(found.name)
    for name in _LATE:
        with suppress(ModuleNotFoundError):  # another version of Textual may have no such thing
            import_module(name)
    cell_len("日")  # loads the table of widths


def be_guest() -> int:
    """Be the program of a guest, whom the environment names; return its exit code."""
    return main(["join"])


if __name__ == "__main__":
    load()
    with socket.socket(fileno=int(sys.argv[1])) as line:
        tend(line, be_guest)
