"""Two programs never play the same save."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from scopa_tui.rooms.files import claim, is_claimed
from scopa_tui.rooms.store import Store
from tests.processes import lives, python
from tests.rooms.saves import put, record_of

pytestmark = pytest.mark.skipif(os.name != "posix", reason="locks of POSIX")

HOLDER = """
import sys
from pathlib import Path
from scopa_tui.rooms.files import claim
assert claim(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_claim_is_exclusive_until_it_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "a.scopa"
    assert not is_claimed(path)
    release = claim(path)
    assert release is not None
    assert is_claimed(path)
    assert claim(path) is None
    assert claim(tmp_path / "b.scopa") is not None
    release()
    assert not is_claimed(path)
    release()
    again = claim(path)
    assert again is not None
    release()  # the old claim is over; it does not end the new one
    assert is_claimed(path)
    again()
    assert not (tmp_path / ".a.scopa.lock").exists()


def test_a_match_that_another_program_plays_is_not_offered(tmp_path: Path) -> None:
    store = Store(tmp_path)
    played = put(store, "a.scopa", record_of())
    other = put(store, "b.scopa", record_of(), age=60)
    holder = python(HOLDER, str(played))
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    saved = store.newest_unfinished()
    assert saved is not None
    assert saved.path == other
    assert store.claim(played) is None
    # However the other program ends, its claim ends with it.
    holder.kill()
    holder.communicate()
    saved = store.newest_unfinished()
    assert saved is not None
    assert saved.path == played
    assert store.claim(played) is not None


def test_a_damaged_file_that_is_being_played_is_not_moved(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = put(store, "a.scopa", b"half a save")
    release = store.claim(path)
    assert release is not None
    assert store.newest_unfinished() is None
    assert path.exists()
    release()
    assert store.newest_unfinished() is None
    assert not path.exists()


def test_saving_does_not_lose_the_claim(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.new_path(record_of())
    release = store.claim(path)
    assert release is not None
    store.save(path, record_of(5))
    store.save(path, record_of(6))
    assert store.newest_unfinished() is None
    release()
    assert store.newest_unfinished() is not None


PARENT = """
import subprocess, sys
from pathlib import Path
from scopa_tui.rooms.files import claim
assert claim(Path(sys.argv[1]))
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(30)"])
print(child.pid, flush=True)
sys.stdin.read()
"""


def test_children_do_not_inherit_a_claim(tmp_path: Path) -> None:
    path = tmp_path / "a.scopa"
    parent = python(PARENT, str(path))
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    assert is_claimed(path)
    parent.kill()
    parent.wait()
    assert lives(child)
    assert not is_claimed(path)
    os.kill(child, signal.SIGKILL)
    parent.communicate()


def test_where_there_are_no_locks_everybody_may_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def unsupported(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", unsupported)
    path = tmp_path / "a.scopa"
    assert claim(path) is not None
    assert claim(path) is not None
    assert not is_claimed(path)
    assert claim(tmp_path / "no folder" / "a.scopa") is not None
