"""Results on disk: a file of JSON lines for each row; every deck is added as it is done."""

from __future__ import annotations

import json
import os
from pathlib import Path

from bench.measure.kinds import Result


class Results:
    """The results of one row."""

    def __init__(self, path: Path) -> None:
        """Read what is there.

        A last line that was cut short by an end with force, or that somebody is still writing, is
        left out, and dropped when a result is added. Any other line that is no result stays where
        it is; its deck counts as not measured.
        """
        self._path = path
        self._torn: int | None = None
        """Bytes before a last line that was cut short."""
        self.decks: dict[int, Result] = {}
        """Deck -> result, by deck."""
        self.faults: list[int] = []
        """Lines that are no results, from 1."""
        if not path.exists():
            return
        *lines, last = path.read_bytes().split(b"\n")
        if last:
            self._torn = sum(len(line) + 1 for line in lines)
        for number, line in enumerate(lines, 1):
            try:
                deck, result = _read(line)
            except ValueError:
                self.faults.append(number)
            else:
                self.decks[deck] = result
        self.decks = dict(sorted(self.decks.items()))

    def add(self, deck: int, result: Result) -> None:
        """Keep a result for good."""
        self.decks[deck] = result
        self._path.parent.mkdir(parents=True, exist_ok=True)
        if self._torn is not None:
            os.truncate(self._path, self._torn)
            self._torn = None
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"deck": deck, "result": result}, separators=(",", ":")) + "\n")


def _read(line: bytes) -> tuple[int, Result]:
    """Return what a line holds.

    Raises:
        ValueError: it is no result.
    """
    match json.loads(line):
        case {"deck": int(deck), "result": dict(result)} if result:
            return deck, result
    raise ValueError(line)
