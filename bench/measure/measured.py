"""What has been measured so far, row by row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bench.measure import elo, summary
from bench.measure.rows import Row, rows
from bench.measure.stats import Interval
from bench.measure.store import Store
from scopa_tui.engine import PRESETS


class Measured:
    """All rows with the results that there are."""

    def __init__(self, store: Store, champion: str) -> None:
        """Look into a store.

        Args:
            store: where results are kept.
            champion: who stands for the champion.
        """
        self.champion = champion
        self.seed = store.seed
        self.rows = rows(champion)
        self._store = store
        self._decks: dict[Row, list[Any]] = {}
        self._elo: dict[Row, tuple[float, Interval]] = {}

    def table(self, name: str, rules: str | None = None) -> Iterator[Row]:
        """Yield the rows of a table that have results, of one game if it is given."""
        for row in self.rows:
            if row.table == name and rules in (None, row.rules) and self.decks(row):
                yield row

    def find(self, table: str, rules: str, *players: str) -> Row | None:
        """Return a row that has results, by its players."""
        rows = self.table(table, rules)
        return next((row for row in rows if row.players == players), None)

    def decks(self, row: Row) -> list[Any]:
        """Return the results of a row, by deck."""
        if row not in self._decks:
            self._decks[row] = list(self._store.read(row).values())
        return self._decks[row]

    def all_decks(self, rows: Iterable[Row]) -> list[Any]:
        """Return the results of several rows together."""
        return [deck for row in rows for deck in self.decks(row)]

    def duel(self, row: Row) -> summary.Duel:
        """Return what came of two players."""
        return summary.duel(self.decks(row))

    def losses(self, row: Row) -> dict[str, list[float]]:
        """Return points lost by move, for every player of a row."""
        return {
            player: [loss for deck in self.decks(row) for loss in deck["losses"][player]]
            for player in row.players
        }

    def elo(self, row: Row) -> tuple[float, Interval]:
        """Return the share of matches won and the difference in Elo."""
        if row not in self._elo:
            target = PRESETS[row.rules].rules.match.target
            pairs = summary.pairs(self.decks(row))
            self._elo[row] = elo.difference(pairs, target, seed=1)
        return self._elo[row]
