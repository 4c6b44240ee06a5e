"""Reading, writing and claiming single files, so that nothing is ever lost or half written."""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from scopa_tui.engine import Record, RecordError, ScopaError, read_record
from scopa_tui.wording import worded

LARGEST = 4 * 1024 * 1024
"""Bytes; a long match has some ten thousand."""
TEMPORARY = ".tmp"
LOCK = ".lock"
_TRIES = 3


class StoreError(ScopaError):
    """A file or folder of saved matches that the system does not let us use."""


def read_file(path: Path) -> Record:
    """Read and verify a record.

    Raises:
        RecordError: it is no sound record; says where, and carries what can be read of it.
        StoreError: the system does not let us read it.
    """
    data = _read_bytes(path)
    if len(data) > LARGEST:
        raise RecordError(worded("the file is too large for a saved match"), line=1, column=1)
    try:
        return read_record(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        good = data[: error.start].decode("utf-8")
        fault = RecordError(
            worded("the file is not text in UTF-8"),
            line=good.count("\n") + 1,
            column=len(good) - good.rfind("\n"),
        )
        fault.partial = partial_record(good)
        raise fault from None


def partial_record(text: str) -> Record | None:
    """Return the record up to the first fault in a text, None if there is none."""
    try:
        return read_record(text)
    except RecordError as error:
        return error.partial


def _read_bytes(path: Path) -> bytes:
    """Return the file, or its beginning if it is larger than any record."""
    try:
        # Opening a pipe would wait for somebody to write into it.
        if not stat.S_ISREG(path.stat().st_mode):
            raise StoreError(worded("it is not an ordinary file"))
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise StoreError(worded("it cannot be read: {why}", why=why(error))) from None


def write_file(path: Path, data: bytes) -> None:
    """Replace a file as a whole: whatever happens, there is the old one or the new one.

    Raises:
        OSError: the old file is still there, unchanged.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Have the new name on the disk too, where the system knows how."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def why(error: OSError) -> str:
    """Return what the system said, as part of a sentence."""
    text = error.strerror or type(error).__name__
    text = text[:1].lower() + text[1:]
    return next((known for known in _SAID if known == text), text)


_SAID = (
    worded("permission denied"),
    worded("operation not permitted"),
    worded("no such file or directory"),
    worded("no space left on device"),
    worded("disk quota exceeded"),
    worded("read-only file system"),
    worded("is a directory"),
    worded("not a directory"),
    worded("file exists"),
    worded("file name too long"),
    worded("file too large"),
    worded("input/output error"),
    worded("too many open files"),
    worded("too many levels of symbolic links"),
)
"""What systems say most, in the words of Linux, so that it can be said in other languages."""


# --- claims ---------------------------------------------------------------------------------------


def claim(path: Path) -> Callable[[], None] | None:
    """Claim a file for this program, so that no other one plays the same match.

    The claim ends with the program, however that ends. Where the system has no such locks,
    everybody gets it.

    Returns:
        A function that gives it up (again and again, if need be), or None if another program, or
        this one, has it already.
    """
    lock = _lock_of(path)
    while True:
        try:
            handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return _nothing  # saving will say what is wrong with the folder
        if not _locked(handle):
            os.close(handle)
            return None
        if _is_still(lock, handle):
            return _Claim(lock, handle).give_up
        os.close(handle)  # its owner gave it up and removed it just before we got the lock


def is_claimed(path: Path) -> bool:
    """Whether somebody has claimed a file."""
    try:
        handle = os.open(_lock_of(path), os.O_RDWR)
    except OSError:
        return False
    try:
        return not _locked(handle)
    finally:
        os.close(handle)


def _lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}{LOCK}")


def _nothing() -> None:
    return


def _locked(handle: int) -> bool:
    """Lock an open file; return False if somebody else has."""
    if sys.platform == "win32":
        return True
    import fcntl

    for _ in range(_TRIES):
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.002)  # it may be just somebody who looks whether there is a claim
        except OSError:
            return True  # this file system has no locks
        else:
            return True
    return False


def _is_still(lock: Path, handle: int) -> bool:
    """Whether an open file is the one of that name."""
    try:
        return os.path.samestat(lock.stat(), os.fstat(handle))
    except OSError:
        return False


class _Claim:
    """A lock file that is held."""

    def __init__(self, lock: Path, handle: int) -> None:
        self._lock = lock
        self._handle: int | None = handle

    def give_up(self) -> None:
        """Remove and unlock the file; once, since the number of the handle is used again."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        with suppress(OSError):
            if _is_still(self._lock, handle):
                self._lock.unlink()
        with suppress(OSError):
            os.close(handle)
