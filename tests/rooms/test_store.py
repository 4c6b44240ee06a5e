"""Saving, and finding the match to go on with."""

from __future__ import annotations

import os
import stat
import time
from datetime import datetime
from pathlib import Path

import pytest

from scopa_tui.engine import Record, parse_rules, read_record, replay, write_record
from scopa_tui.rooms import files
from scopa_tui.rooms.store import Store, StoreError, default_folder
from tests.rooms.saves import FINISHED, put, record_of

WHEN = datetime(2026, 11, 29, 21, 55, 1)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


# --- names and places ---


def test_a_path_says_when_and_what(store: Store) -> None:
    path = store.new_path(record_of(), now=WHEN)
    assert path == store.folder / "20261129-215501-scopa.scopa"
    napola = Record(parse_rules("napola match.target=31"))
    assert store.new_path(napola, now=WHEN).name == "20261129-215501-napola.scopa"


def test_paths_are_unique_within_a_second(store: Store) -> None:
    names = []
    for _ in range(3):
        path = store.new_path(record_of(), now=WHEN)
        names.append(path.name)
        store.save(path, record_of())
    assert names == [
        "20261129-215501-scopa.scopa",
        "20261129-215501-scopa-2.scopa",
        "20261129-215501-scopa-3.scopa",
    ]


def test_a_path_that_another_game_has_claimed_is_not_given_again(store: Store) -> None:
    first = store.new_path(record_of(), now=WHEN)
    release = store.claim(first)
    assert release is not None
    assert store.new_path(record_of(), now=WHEN) != first
    release()
    assert store.new_path(record_of(), now=WHEN) == first


def test_asking_for_a_path_writes_nothing(store: Store) -> None:
    store.new_path(record_of())
    assert not store.folder.exists()


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOPA_DATA_DIR", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.setenv("SCOPA_DATA_DIR", "")
    assert default_folder().name == "scopa-tui"


# --- saving ---


def test_what_is_saved_is_the_record(store: Store) -> None:
    path = put(store, "a.scopa", record_of())
    assert path.read_text(encoding="utf-8") == write_record(record_of())
    assert [entry.name for entry in store.folder.iterdir()] == ["a.scopa"]


def test_a_save_is_on_the_disk_before_it_replaces_the_old_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(store, "a.scopa", record_of(5))
    log: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def noting_fsync(handle: int) -> None:
        log.append("sync folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "sync file")
        fsync(handle)

    def noting_replace(self: Path, target: Path) -> Path:
        assert read_record(self.read_text(encoding="utf-8")) == record_of(6)
        log.append("replace")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", noting_fsync)
    monkeypatch.setattr(Path, "replace", noting_replace)
    store.save(path, record_of(6))
    assert log == ["sync file", "replace", "sync folder"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_save_that_fails_leaves_the_old_one_and_says_one_sentence(
    store: Store, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = put(store, "a.scopa", record_of(5))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(StoreError) as caught:
        store.save(path, record_of(6))
    sentence = f"the match cannot be saved in {store.folder}: no space left on device"
    assert str(caught.value) == sentence
    assert path.read_text(encoding="utf-8") == write_record(record_of(5))
    assert [entry.name for entry in store.folder.iterdir()] == ["a.scopa"]


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file stands where the folder should be")
    store = Store(tmp_path / "games")
    with pytest.raises(StoreError, match=r"the match cannot be saved in .*: "):
        store.save(store.new_path(record_of()), record_of())
    assert store.newest_unfinished() is None
    assert len(store.faults) == 1
    assert "cannot be read: not a directory" in store.faults[0]


def test_a_folder_that_vanished_is_made_again(store: Store) -> None:
    path = put(store, "a.scopa", record_of(5))
    path.unlink()
    store.folder.rmdir()
    store.save(path, record_of(6))
    assert path.exists()


# --- going on ---


def test_without_a_folder_there_is_nothing_to_go_on_with(store: Store) -> None:
    assert store.newest_unfinished() is None
    assert store.faults == []


def test_the_match_played_last_is_found_first(store: Store) -> None:
    put(store, "old.scopa", record_of(5), age=60)
    newest = put(store, "a.scopa", record_of(7), age=10)
    put(store, "z.scopa", record_of(6), age=30)
    saved = store.newest_unfinished()
    assert saved is not None
    assert (saved.path, saved.record) == (newest, record_of(7))
    assert saved.match == replay(record_of(7).rules, record_of(7).actions)


def test_finished_matches_stay_and_are_passed_over_without_reading_them(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = put(store, "old.scopa", record_of(5), age=60)
    over = put(store, "over.scopa", FINISHED, age=30)
    newest = put(store, "new.scopa", FINISHED)
    read: list[Path] = []
    read_file = files.read_file

    def noting(path: Path) -> Record:
        read.append(path)
        return read_file(path)

    monkeypatch.setattr("scopa_tui.rooms.store.read_file", noting)
    saved = store.newest_unfinished()
    assert saved is not None
    assert saved.path == old
    assert read == [newest, old]
    assert over.exists()


def test_a_false_result_of_the_newest_match_is_reported(store: Store) -> None:
    path = put(store, "new.scopa", record_of(5))
    text = path.read_text(encoding="utf-8").replace('[Result "*"]', '[Result "11-3"]')
    path.write_text(text, encoding="utf-8")
    assert store.newest_unfinished() is None
    assert len(store.faults) == 1
    assert "11-3" in store.faults[0]


def test_a_finished_match_without_result_is_not_offered(store: Store) -> None:
    text = write_record(FINISHED)
    lines = [line for line in text.splitlines() if not line.startswith("[Result")]
    put(store, "a.scopa", "\n".join(lines).encode())
    assert store.newest_unfinished() is None
    assert store.faults == []


def test_what_is_no_ordinary_save_is_left_alone(store: Store, tmp_path: Path) -> None:
    store.folder.mkdir()
    (store.folder / "notes.txt").write_text("mine")
    (store.folder / "folder.scopa").mkdir()
    (store.folder / ".hidden.scopa").write_text("mine")
    (store.folder / "dangling.scopa").symlink_to(tmp_path / "nowhere")
    (tmp_path / "elsewhere").write_text("no record")
    (store.folder / "link.scopa").symlink_to(tmp_path / "elsewhere")
    if hasattr(os, "mkfifo"):
        os.mkfifo(store.folder / "pipe.scopa")
    before = sorted(store.folder.iterdir())
    assert store.newest_unfinished() is None
    assert sorted(store.folder.iterdir()) == before
    assert store.faults == []


def test_leftovers_of_a_write_that_was_cut_off_are_removed_when_old(store: Store) -> None:
    put(store, "a.scopa", record_of())
    fresh = put(store, ".a.scopa.123.tmp", b"[Scopa", age=60)
    old = put(store, ".a.scopa.124.tmp", b"[Scopa", age=2 * 86400)
    lock = put(store, ".b.scopa.lock", b"", age=2 * 86400)
    foreign = put(store, ".vimrc.tmp", b"mine", age=2 * 86400)
    assert store.newest_unfinished() is not None
    assert fresh.exists()
    assert foreign.exists()
    assert not old.exists()
    assert not lock.exists()


def test_many_finished_matches_cost_little(store: Store) -> None:
    for number in range(300):
        put(store, f"{number}.scopa", write_record(FINISHED).encode())
    start = time.process_time()
    assert store.newest_unfinished() is None
    assert time.process_time() - start < 1.0  # reading all of them would take ten times as long
