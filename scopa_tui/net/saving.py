"""Nobody is told of what is not on the disk yet, and nobody waits for the disk.

Saving runs in a thread. What a room wants to tell meanwhile is held back in order; several changes
are saved at once if they come while the disk is busy.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from typing import Any

from scopa_tui.rooms.files import write_file

Job = Callable[[], None]
_ROOM_FILE = re.compile(r"[0-9A-Z]{4,12}\.json\Z")
_LARGEST = 256 * 1024


class Gate:
    """Holds back what a room tells until what it tells of is saved."""

    def __init__(self, executor: Executor, failed: Callable[[BaseException | None], None]) -> None:
        """Prepare; `failed` is told of every attempt to save: what went wrong, or None."""
        self._executor, self._failed = executor, failed
        self._jobs: dict[str, Job] = {}
        self._changes = self._saved = 0
        self._held: deque[tuple[int, Callable[[], None]]] = deque()
        self._running: asyncio.Future[None] | None = None

    def save(self, what: str, job: Job) -> None:
        """Have something saved; of the same thing only the latest state is written."""
        self._jobs[what] = job
        self._changes += 1
        if self._running is None:
            self._run()

    def tell(self, telling: Callable[[], None]) -> None:
        """Call a function as soon as all that has changed so far is saved."""
        if self._saved == self._changes:
            telling()
        else:
            self._held.append((self._changes, telling))

    async def drained(self) -> None:
        """Wait until everything is saved and told."""
        while self._running is not None:
            await asyncio.wait([self._running])
            await asyncio.sleep(0)

    def _run(self) -> None:
        jobs, self._jobs = tuple(self._jobs.values()), {}
        upto = self._changes
        loop = asyncio.get_running_loop()
        self._running = loop.run_in_executor(self._executor, _all, jobs)
        self._running.add_done_callback(lambda future: self._done(upto, future))

    def _done(self, upto: int, future: asyncio.Future[None]) -> None:
        self._running, self._saved = None, upto
        self._failed(None if future.cancelled() else future.exception())
        if self._jobs:
            self._run()  # the next one is on its way while this one is told
        while self._held and self._held[0][0] <= upto:
            self._held.popleft()[1]()


def _all(jobs: tuple[Job, ...]) -> None:
    for job in jobs:
        job()


class RoomFiles:
    """What the server knows of its rooms besides their records: a small JSON file each."""

    def __init__(self, folder: Path) -> None:
        """Use a folder; it is made with the first file."""
        self.folder = folder

    def write(self, room: str, data: dict[str, Any]) -> None:
        """Save what is known of a room.

        Raises:
            OSError: what was saved before is still there.
        """
        text = json.dumps(data, indent=1, ensure_ascii=True)
        write_file(self._path(room), text.encode("ascii"))

    def remove(self, room: str) -> None:
        """Forget a room; its records stay."""
        with suppress(OSError):
            self._path(room).unlink()

    def read(self) -> dict[str, dict[str, Any]]:
        """Return all that can be read, by room; a damaged file is put aside."""
        found: dict[str, dict[str, Any]] = {}
        with suppress(OSError):
            for path in sorted(self.folder.iterdir()):
                if _ROOM_FILE.match(path.name):
                    try:
                        found[path.stem] = _object(path)
                    except (OSError, ValueError, TypeError, RecursionError):
                        self.put_aside(path.stem)
        return found

    def put_aside(self, room: str) -> None:
        """Rename the file of a room that cannot be used."""
        with suppress(OSError):
            self._path(room).rename(self._path(room).with_suffix(".damaged"))

    def _path(self, room: str) -> Path:
        return self.folder / f"{room}.json"


def _object(path: Path) -> dict[str, Any]:
    if path.stat().st_size > _LARGEST:
        raise ValueError
    data = json.loads(path.read_bytes())
    if not isinstance(data, dict):
        raise TypeError
    return data
