"""Where the results of a row are, and what there is of them."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.measure.kinds import Result
from bench.measure.players import Player, Versions
from bench.measure.results import Results
from bench.measure.rows import Row


class Store:
    """A folder of results."""

    def __init__(self, folder: Path, seed: str) -> None:
        """Look at a folder, which need not exist.

        Args:
            folder: where results are kept.
            seed: decides decks and randomness.
        """
        self.seed = seed
        self._folder = folder
        self._told: set[tuple[Path, int]] = set()
        self._versions = Versions(folder / "versions.json")

    def results(self, row: Row) -> Results:
        """Return what there is of a row, to be added to. Rows of two tables that are measured alike
        share a file, and players that have changed get another. Lines that are no results are told
        of once, on stderr."""
        path = self._folder / f"{self._start(row)}{self._version(row)}.jsonl"
        results = Results(path)
        for line in results.faults:
            if (path, line) not in self._told:
                self._told.add((path, line))
                print(f"line {line} of {path} is no result and is left out", file=sys.stderr)
        return results

    def read(self, row: Row) -> dict[int, Result]:
        """Return what there is of a row: deck -> result, by deck."""
        if not any(self._folder.glob(f"{self._start(row)}*.jsonl")):
            return {}  # without asking for versions, which takes a moment
        return self.results(row).decks

    def _version(self, row: Row) -> str:
        """Return how the players of a row play; where they are timed, that says their clock too."""
        version = self._versions.of(row.players, row.rules)
        if row.kind != "time":
            return version
        return f"{version}-{Player.read(row.players[0]).clock:g}s"

    def _start(self, row: Row) -> str:
        who = row.who.replace(":", "_")
        return f"{row.kind}.{row.rules}.{who}.s{self.seed}."
