"""Where the results of a row are, and what there is of them."""

from __future__ import annotations

from pathlib import Path

from bench.measure.players import Versions
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
        self._versions = Versions(folder / "versions.json")

    def path(self, row: Row) -> Path:
        """Return the file of a row. Rows of two tables that are measured alike share one, and
        players that have changed get another."""
        version = self._versions.of(row.players, row.rules)
        players = ("levels",) if len(row.players) > 2 else row.players
        parts = (row.kind, row.rules, "-".join(players).replace(":", "_"), f"s{self.seed}", version)
        return self._folder / f"{'.'.join(parts)}.jsonl"

    def results(self, row: Row) -> Results:
        """Return what there is of a row."""
        return Results(self.path(row))
