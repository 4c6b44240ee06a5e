"""`python -m scopa_tui.nursery LINE` loads the program and forks it for each guest of a door.

LINE is the number of the socket to the door, which starts this process.
"""

from __future__ import annotations

import pkgutil
import socket
import sys
from importlib import import_module

from scopa_tui.cli import main
from scopa_tui.doors.nursery import tend


def load() -> None:
    """Import everything that has to do with the screen."""
    ui = import_module("scopa_tui.ui")
    for found in pkgutil.walk_packages(ui.__path__, "scopa_tui.ui."):
        import_module(found.name)


def be_guest() -> int:
    """Be the program of a guest, whom the environment names; return its exit code."""
    return main(["join"])


if __name__ == "__main__":
    load()
    with socket.socket(fileno=int(sys.argv[1])) as line:
        tend(line, be_guest)
