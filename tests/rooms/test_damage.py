"""Damaged and foreign files: put aside, never lost, never a traceback."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from random import Random

import pytest

from scopa_tui.engine import Record, RecordError, ScopaError, write_record
from scopa_tui.rooms.files import LARGEST
from scopa_tui.rooms.store import Store, StoreError, read_file
from tests.rooms.saves import FINISHED, put, record_of
from tests.rooms.tables import position

TEXT = write_record(record_of(30))
BROKEN = TEXT.replace("1. ", "1. Xx ", 1)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "line 1, column 1"),
    "zeros": (bytes(4096), "line 1, column 1"),
    "foreign": (b"Dear Anna,\n", "line 1, column 1"),
    "a bad move": (BROKEN.encode(), r"line \d+, column 4: 'Xx' is not a card"),
    "latin-1": ('[Scopa "1"]\n[Seats "Nicol\xf2"]\n'.encode("latin-1"), "line 2, column 14"),
    "utf-16": (TEXT.encode("utf-16"), "line 1, column 1: the file is not text in UTF-8"),
    "huge": (b"x" * (LARGEST + 1), "too large"),
    "a later version": (b'[Scopa "2"]\n', "version '2'"),
    "unknown rules": (b'[Scopa "1"]\n[Rules "skat"]\n', "there is no game 'skat'"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_cannot_be_read_is_put_aside_with_one_sentence(store: Store, kind: str) -> None:
    data, says = BAD[kind]
    good = put(store, "good.scopa", record_of(9), age=60)
    bad = put(store, "bad.scopa", data)
    saved = store.newest_unfinished()
    assert saved is not None
    assert saved.path == good
    assert not bad.exists()
    assert store.damaged == [store.folder / "damaged" / "bad.scopa"]
    assert store.damaged[0].read_bytes() == data
    (fault,) = store.faults
    assert "\n" not in fault
    assert fault.startswith("bad.scopa is damaged (")
    assert fault.endswith("it was moved to damaged/")
    assert re.search(says, fault)
    store.newest_unfinished()
    assert store.faults == [fault]


def test_damaged_files_of_one_name_do_not_overwrite_each_other(store: Store) -> None:
    for number in range(3):
        put(store, "bad.scopa", f"number {number}".encode())
        store.newest_unfinished()
    assert [path.name for path in store.damaged] == ["bad.scopa", "bad-2.scopa", "bad-3.scopa"]
    assert [path.read_text() for path in store.damaged] == [f"number {n}" for n in range(3)]


def test_where_it_cannot_be_moved_it_stays_and_play_goes_on(store: Store) -> None:
    bad = put(store, "bad.scopa", b"")
    good = put(store, "good.scopa", record_of(), age=60)
    (store.folder / "damaged").write_text("no folder")
    saved = store.newest_unfinished()
    assert saved is not None
    assert saved.path == good
    assert bad.exists()
    (fault,) = store.faults
    assert "cannot be moved" in fault


def test_an_older_file_is_not_judged_before_it_is_needed(store: Store) -> None:
    put(store, "good.scopa", record_of())
    bad = put(store, "bad.scopa", b"", age=60)
    assert store.newest_unfinished() is not None
    assert bad.exists()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs an ordinary user")
def test_a_file_that_may_not_be_read_is_not_moved(store: Store) -> None:
    locked = put(store, "a.scopa", record_of())
    locked.chmod(0)
    assert store.newest_unfinished() is None
    assert locked.exists()
    assert store.faults == ["a.scopa: it cannot be read: permission denied"]


def test_a_read_error_does_not_move_the_file(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(store, "a.scopa", record_of())

    def broken(_path: Path) -> bytes:
        raise StoreError("it cannot be read: input/output error")

    monkeypatch.setattr("scopa_tui.rooms.files._read_bytes", broken)
    assert store.newest_unfinished() is None
    assert path.exists()
    assert store.faults == ["a.scopa: it cannot be read: input/output error"]


def test_even_a_fault_of_the_reader_itself_does_not_keep_the_program_from_starting(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(store, "a.scopa", record_of())

    def broken(_text: str) -> Record:
        raise KeyError("oops")

    monkeypatch.setattr("scopa_tui.rooms.files.read_record", broken)
    assert store.newest_unfinished() is None
    assert "cannot be understood (KeyError" in store.faults[0]
    assert store.damaged[0].exists()


# --- what can be saved of them ---


def test_what_comes_before_the_fault_can_be_had(store: Store) -> None:
    lines = TEXT.splitlines()
    lines[-1] += " zz"
    put(store, "bad.scopa", "\n".join(lines).encode())
    assert store.newest_unfinished() is None
    assert store.salvage(store.damaged[0]).actions == record_of(30).actions
    assert store.damaged[0].exists()


def test_what_comes_before_bytes_that_are_no_text_can_be_had(store: Store) -> None:
    put(store, "bad.scopa", TEXT.encode() + b"\xff\xfe\x00")
    assert store.newest_unfinished() is None
    assert store.salvage(store.damaged[0]) == record_of(30)


def test_a_sound_file_is_salvaged_as_a_whole(store: Store) -> None:
    assert store.salvage(put(store, "a.scopa", record_of())) == record_of()


@pytest.mark.parametrize("data", [b"", b"Dear Anna", b'[Scopa "1"]\n[Rules "scopa"]\nzz'])
def test_where_nothing_can_be_read_that_is_said(store: Store, data: bytes) -> None:
    path = put(store, "bad.scopa", data)
    with pytest.raises(StoreError, match=r"nothing of bad.scopa can be read: line \d"):
        store.salvage(path)


# --- power cuts ---


def test_a_power_cut_during_a_write_loses_nothing(store: Store) -> None:
    put(store, "a.scopa", record_of(20))
    half = write_record(record_of(21)).encode()[:70]
    put(store, ".a.scopa.77.tmp", half)
    saved = store.newest_unfinished()
    assert saved is not None
    assert saved.record == record_of(20)
    assert store.faults == []


def test_a_file_cut_off_anywhere_is_read_or_can_be_salvaged(store: Store) -> None:
    """A file system that breaks its promises: the save itself ends early."""
    whole = record_of(30)
    data = TEXT.encode()
    body = data.index(b"1. ")
    sound = 0
    for end in range(body, len(data)):
        put(store, "a.scopa", data[:end])
        saved = store.newest_unfinished()
        if saved is not None:
            sound += 1
            record = saved.record
        else:
            record = store.salvage(store.damaged[-1])
        assert record.actions == whole.actions[: len(record.actions)]
        # Only the plays behind the cut are gone.
        assert len(record.actions) >= 1 + len(re.findall(rb"\S*[dcsb]#?\s", data[body:end]))
    assert 0 < sound < len(data) - body


def test_garbage_never_breaks_anything(store: Store) -> None:
    rng = Random(1)
    start = time.monotonic()
    for _ in range(150):
        data = bytearray(write_record(FINISHED).replace('[Result "', '[Old "').encode())
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(data))
            data[at : at + rng.randrange(4)] = rng.randbytes(rng.randrange(4))
        put(store, "a.scopa", bytes(data))
        store.newest_unfinished()
    for path in store.damaged:
        try:
            position(store.salvage(path))
        except StoreError:
            continue
    assert len(store.damaged) > 100
    assert time.monotonic() - start < 60


# --- read_file, for the command line ---


def test_reading_one_file(store: Store, tmp_path: Path) -> None:
    assert read_file(put(store, "a.scopa", record_of())) == record_of()
    with pytest.raises(RecordError, match="line 1, column 1"):
        read_file(put(store, "b.scopa", b"x"))
    with pytest.raises(ScopaError, match="cannot be read: no such file"):
        read_file(tmp_path / "nowhere.scopa")
    with pytest.raises(ScopaError, match="not an ordinary file"):
        read_file(tmp_path)
