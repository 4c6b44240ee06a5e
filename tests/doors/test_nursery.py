"""What guests' programs share: everything is loaded before they are forked, and stays shared."""

from __future__ import annotations

import sys
from pathlib import Path

from scopa_tui.doors.environment import GUEST_ID, GUEST_NAME
from scopa_tui.net.sockets import SOCKET
from tests.doors.house import House
from tests.processes import python
from tests.terminal.driver import Terminal

LATE = """
import sys
from scopa_tui import nursery
nursery.load()
before = set(sys.modules)
nursery.be_guest()
print("\\r\\nlate:", *sorted(set(sys.modules) - before), "that is all")
"""
LASTING = """
import gc, sys
from scopa_tui.doors.lasting import let_last
words, code = ["a" * 999, (1.5, b"x")], let_last.__code__
can = let_last()
young = ["b" * 999]
for one in (words, words[0], words[1][0], words[1][1], let_last, code, code.co_linetable):
    before = sys.getrefcount(one)
    kept = [one] * 5
    assert sys.getrefcount(one) == before + (0 if can else 5), one
    assert can == (before == sys.getrefcount(None)), one
assert sys.getrefcount(young) < 5
del words, kept, one
gc.collect()
print(can)
"""


def test_what_is_loaded_is_never_counted_again_where_python_can() -> None:
    started = python(LASTING)
    said = started.communicate(timeout=20)
    assert said == (f"{sys.version_info >= (3, 12)}\n", "")


def visitor(house: House, name: str) -> Terminal:
    """The program of a guest by itself, loaded as the nursery does."""
    own = house.folder / name
    (own / "config").mkdir(parents=True)
    (own / "config" / "settings.toml").write_text(f'name = "{name}"\nspeed = "instant"\n')
    known = {SOCKET: str(house.folder / "s"), GUEST_ID: name, GUEST_NAME: name}
    return Terminal(home=own, program=(sys.executable, "-c", LATE), **known)  # type: ignore[arg-type]


def test_a_guest_at_a_table_has_imported_nothing_late(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        guests = [visitor(house, name) for name in ("Anna", "Beppe")]
        anna, beppe = guests
        anna.wait("Open one with n")
        anna.press("n")
        anna.wait("Open the room")
        anna.press("enter")
        anna.wait("that is you")
        beppe.wait("1/2")
        beppe.press("enter")
        beppe.wait("that is you")
        for one in guests:
            one.press("r")
        for one in guests:
            one.wait("Scopa to 11")
        for one in guests:
            one.press("right", "ctrl+q")
            one.wait("Leave the program?")
            one.press("left", "enter")
            one.wait("that is all")
            assert "late: that is all" in one.text()
