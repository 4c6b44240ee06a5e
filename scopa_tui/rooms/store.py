"""Saved matches on disk: one text file each, see `docs/record.md`."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path

from scopa_tui.engine import (
    Match,
    Record,
    RecordError,
    nearest_preset,
    replay,
    write_record,
)
from scopa_tui.rooms.files import (
    LOCK,
    TEMPORARY,
    StoreError,
    claim,
    is_claimed,
    read_file,
    why,
    write_file,
)
from scopa_tui.wording import sentence_of, worded

__all__ = ["DATA_DIR", "Saved", "Store", "StoreError", "default_folder", "read_file"]

DATA_DIR = "SCOPA_DATA_DIR"
"""Environment variable that names another folder for saved matches."""
SUFFIX = ".scopa"
_OLD = 24 * 3600.0
"""Seconds after which a leftover of a write that was cut off is removed."""
_HEAD = 4096
_RESULT = re.compile(rb'^\s*\[Result\s+"([^"]*)"\]', re.MULTILINE)


@dataclass(frozen=True)
class Saved:
    """A match on disk."""

    path: Path
    """Where it is."""
    record: Record
    """The match so far."""
    written: datetime | None = None
    """When it was saved, in local time."""

    @cached_property
    def match(self) -> Match:
        """The position that it has reached."""
        return replay(self.record.rules, self.record.actions, self.record.dealer)


def default_folder() -> Path:
    """Return where matches are saved: in SCOPA_DATA_DIR, else where the system wants it."""
    from platformdirs import user_data_dir

    return Path(os.environ.get(DATA_DIR) or user_data_dir("scopa-tui", appauthor=False))


class Store:
    """A folder of saved matches. Finished ones stay there; damaged ones are put aside."""

    def __init__(self, folder: Path) -> None:
        """Prepare; the folder is made with the first save."""
        self.folder = folder
        self.faults: list[str] = []
        """One sentence for every file that could not be used, in the order found."""
        self.damaged: list[Path] = []
        """Where the files that `faults` speaks of were moved; see `salvage`."""

    # --- writing ---

    def new_path(self, record: Record, *, now: datetime | None = None) -> Path:
        """Return a path for a new match that no file has yet; nothing is written."""
        now = now or datetime.now()
        stem = f"{now:%Y%m%d-%H%M%S}-{nearest_preset(record.rules)}"
        path = self.folder / f"{stem}{SUFFIX}"
        number = 1
        while os.path.lexists(path) or is_claimed(path):
            number += 1
            path = self.folder / f"{stem}-{number}{SUFFIX}"
        return path

    def claim(self, path: Path) -> Callable[[], None] | None:
        """Claim a save while it is played; return how to give it up, None if it is taken."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        return claim(path)

    def save(self, path: Path, record: Record) -> None:
        """Write a match so that a crash at any moment leaves the old or the new one.

        Raises:
            StoreError: in one sentence; what was saved before is still there.
        """
        try:
            write_file(path, write_record(record).encode("utf-8"))
        except OSError as error:
            raise StoreError(
                worded(
                    "the match cannot be saved in {folder}: {why}",
                    folder=path.parent,
                    why=why(error),
                )
            ) from None

    # --- reading ---

    def newest_unfinished(self) -> Saved | None:
        """Return the match that was played last and is not over, None if there is none."""
        return next(self.unfinished(), None)

    def unfinished(self) -> Iterator[Saved]:
        """Yield the matches that are not over, the one played last first.

        Matches that are being played just now are passed over. Files that cannot be read are moved
        to the folder `damaged`, with a sentence in `faults`.
        """
        for place, (path, written) in enumerate(self._newest_first()):
            # What the head says is believed, except of the match that was played last.
            if is_claimed(path) or (place > 0 and _is_finished(path)):
                continue
            record = self._read(path)
            if record is None:
                continue
            saved = Saved(path, record, datetime.fromtimestamp(written))
            if saved.match.winner is None:
                yield saved

    def salvage(self, path: Path) -> Record:
        """Return what can be read of a damaged file, up to the fault.

        Raises:
            StoreError: not even one action can be read.
        """
        try:
            return read_file(path)
        except RecordError as error:
            if error.partial is None or not error.partial.actions:
                raise StoreError(
                    worded(
                        "nothing of {file} can be read: {fault}",
                        file=path.name,
                        fault=sentence_of(error),
                    )
                ) from None
            return error.partial

    def _read(self, path: Path) -> Record | None:
        """Read a file; put it aside if it is damaged."""
        try:
            return read_file(path)
        except RecordError as error:
            self._put_aside(path, sentence_of(error))
        except StoreError as error:
            self._fault(worded("{file}: {fault}", file=path.name, fault=sentence_of(error)))
        except Exception as error:  # no file, however odd, may keep the program from starting
            reason = f"{type(error).__name__}: {error}"
            self._put_aside(path, worded("it cannot be understood ({reason})", reason=reason))
        return None

    def _put_aside(self, path: Path, fault: str) -> None:
        folder = path.parent / "damaged"
        target = folder / path.name
        number = 1
        while os.path.lexists(target):
            number += 1
            target = folder / f"{path.stem}-{number}{path.suffix}"
        try:
            folder.mkdir(exist_ok=True)
            path.rename(target)
        except FileNotFoundError:
            return  # another program was quicker
        except OSError as error:
            self._fault(
                worded(
                    "{file} is damaged ({fault}) and cannot be moved: {why}",
                    file=path.name,
                    fault=fault,
                    why=why(error),
                )
            )
            return
        self.damaged.append(target)
        self._fault(
            worded(
                "{file} is damaged ({fault}); it was moved to {folder}/",
                file=path.name,
                fault=fault,
                folder=folder.name,
            )
        )

    def _fault(self, sentence: str) -> None:
        if sentence not in self.faults:
            self.faults.append(sentence)

    def _newest_first(self) -> list[tuple[Path, float]]:
        """Return the saves, the one written last first, with when; clear old leftovers away."""
        found: list[tuple[int, str, Path]] = []
        for entry in self._entries():
            with suppress(OSError):  # it has just been removed
                if not entry.is_file(follow_symlinks=False):
                    continue
                written = entry.stat(follow_symlinks=False)
                if not entry.name.startswith("."):
                    if entry.name.endswith(SUFFIX):
                        found.append((written.st_mtime_ns, entry.name, Path(entry.path)))
                elif time.time() - written.st_mtime > _OLD:
                    _remove_leftover(Path(entry.path))
        return [(path, nanos / 1e9) for nanos, _, path in sorted(found, reverse=True)]

    def _entries(self) -> Iterator[os.DirEntry[str]]:
        try:
            with os.scandir(self.folder) as entries:
                yield from entries
        except FileNotFoundError:
            return
        except OSError as error:
            self._fault(
                worded(
                    "the saved matches in {folder} cannot be read: {why}",
                    folder=self.folder,
                    why=why(error),
                )
            )


def _remove_leftover(path: Path) -> None:
    """Remove what a killed program left behind; other people's files are left alone."""
    if path.name.endswith(f"{SUFFIX}{LOCK}"):
        release = claim(path.with_name(path.name[1 : -len(LOCK)]))
        if release is not None:
            release()
    elif f"{SUFFIX}." in path.name and path.name.endswith(TEMPORARY):
        path.unlink()


def _is_finished(path: Path) -> bool:
    """Whether the head of the file says so; cheaper than playing the match through."""
    with suppress(OSError), path.open("rb") as file:
        found = _RESULT.search(file.read(_HEAD))
        return found is not None and found.group(1) != b"*"
    return False
