"""Measuring what is missing, on all cores, until it is done or time is up."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from math import ceil
from multiprocessing import parent_process
from threading import Thread
from time import monotonic
from typing import TextIO

from bench.measure.kinds import Result, Task, measure
from bench.measure.rows import Row
from bench.measure.store import Store

STAGES = (0.1, 1.0)
"""All rows get the first part of their decks before any gets the next, so that a first report comes
early."""
_NAME = 20
"""Columns of a row's name that matter more than how full the bar is."""


class Progress:
    """A line per row: how much is done, and how long the rest takes."""

    def __init__(self, row: Row, done: int, target: int, out: TextIO) -> None:
        """Begin with so many decks done out of so many."""
        self._row, self._out, self._target = row, out, target
        self._before, self._done = done, done
        self._start = self._shown = monotonic()

    def step(self) -> None:
        """Another deck is done."""
        self._done += 1
        terminal = self._out.isatty()
        now = monotonic()
        if self._done == self._target or now - self._shown > (0.2 if terminal else 30):
            self._shown = now
            self._out.write(("\r" if terminal else "") + self._line() + ("" if terminal else "\n"))
            self._out.flush()

    def end(self) -> None:
        """Leave the line behind."""
        if self._out.isatty():
            self._out.write("\r" + self._line() + "\n")

    def _line(self) -> str:
        spent = monotonic() - self._start
        fresh = self._done - self._before
        left = spent / fresh * (self._target - self._done) if fresh else 0.0
        part = self._done / self._target
        bar = f"[{'#' * int(20 * part):20}] {part:4.0%} {self._done:5}/{self._target} decks"
        tails = (
            f"{bar}, {_clock(spent)} spent, {_clock(left)} left",
            f"{bar}, {_clock(left)} left",
            f"{part:4.0%}, {_clock(left)} left",
        )
        if not self._out.isatty():
            return f"{self._row.name:48} {tails[0]}"
        width = _columns(self._out) - 1  # some terminals wrap after the last column
        least = min(_NAME, len(self._row.name))
        tail = next((tail for tail in tails if width - 1 - len(tail) >= least), tails[-1])
        room = min(48, max(0, width - 1 - len(tail)))
        return f"{_cut(self._row.name, room):{room}} {tail}"[:width].ljust(width)


def _columns(out: TextIO) -> int:
    """Return how wide the terminal is; stdout, which `shutil` asks, may be a file."""
    try:
        return os.get_terminal_size(out.fileno()).columns or shutil.get_terminal_size().columns
    except (OSError, ValueError):
        return shutil.get_terminal_size().columns


def _cut(name: str, room: int) -> str:
    """Return the end of a name, which tells more than its beginning."""
    return name if len(name) <= room else "..."[:room] + name[len(name) - max(0, room - 3) :]


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"


def run(
    rows: Sequence[Row],
    store: Store,
    *,
    jobs: int,
    decks: int | None = None,
    minutes: float | None = None,
    out: TextIO = sys.stderr,
) -> bool:
    """Measure rows, but for what is already there.

    Args:
        rows: what to measure.
        store: where results are kept.
        jobs: number of processes; 1 works in this one.
        decks: how many decks a row gets, if not the row's own number.
        minutes: when to stop at the latest, apart from decks that have been begun; None for never.
        out: where progress is told.

    Returns:
        Whether everything is done.
    """
    end = None if minutes is None else monotonic() + 60 * minutes

    def is_late() -> bool:
        return end is not None and monotonic() >= end

    for stage in STAGES:
        for row in rows:
            target = ceil(stage * (decks or row.decks))
            if not _measure(row, store, Work(target, jobs, is_late, out)):
                return False
    return True


@dataclass(frozen=True, slots=True)
class Work:
    """How a row is to be measured."""

    target: int
    """How many decks it should have afterwards."""
    jobs: int
    """Number of processes."""
    is_late: Callable[[], bool]
    """Whether no more decks may be begun."""
    out: TextIO
    """Where progress is told."""


def _measure(row: Row, store: Store, work: Work) -> bool:
    """Bring a row to its decks; return whether time allowed it."""
    results = store.results(row)
    missing = [deck for deck in range(work.target) if deck not in results.decks]
    if not missing:
        return True
    if work.is_late():
        return False
    progress = Progress(row, work.target - len(missing), work.target, work.out)
    tasks = (Task(row.kind, row.rules, row.players, store.seed, deck) for deck in missing)
    left = len(missing)
    for task, result in _done(tasks, min(work.jobs, left), work.is_late):
        results.add(task.deck, result)
        progress.step()
        left -= 1
    progress.end()
    return not left


def _done(
    tasks: Iterator[Task], jobs: int, is_late: Callable[[], bool]
) -> Iterator[tuple[Task, Result]]:
    """Yield tasks and their results as they come; begin none when it is late."""
    if jobs == 1:
        for only in tasks:
            yield only, measure(only)
            if is_late():
                return
        return
    with ProcessPoolExecutor(jobs, initializer=_begin_worker) as pool:
        running: dict[Future[Result], Task] = {}
        stopped = False
        while True:
            try:
                while not stopped and len(running) <= jobs and not is_late():
                    if (task := next(tasks, None)) is None:
                        break
                    running[pool.submit(measure, task)] = task
                if not running:
                    break
                ready, _ = wait(running, return_when=FIRST_COMPLETED)
            except KeyboardInterrupt:
                if stopped:
                    raise
                stopped = True
                continue
            for future in ready:
                yield running.pop(future), future.result()
    if stopped:
        raise KeyboardInterrupt


def _begin_worker() -> None:
    """Let Ctrl-C reach only the process that keeps the results, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
