"""Results on disk: a file of JSON lines for each row; every deck is added as it is done."""

from __future__ import annotations

import json
from pathlib import Path

from bench.measure.kinds import Result


class Results:
    """The results of one row."""

    def __init__(self, path: Path) -> None:
        """Read what is there. A line that was cut short by an end with force is dropped."""
        self._path = path
        self.decks: dict[int, Result] = {}
        """Deck -> result, by deck."""
        if not path.exists():
            return
        whole = 0
        for line in path.read_bytes().splitlines(keepends=True):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            item = json.loads(line)
            self.decks[item["deck"]] = item["result"]
        if whole < path.stat().st_size:
            with path.open("r+b") as file:
                file.truncate(whole)
        self.decks = dict(sorted(self.decks.items()))

    def add(self, deck: int, result: Result) -> None:
        """Keep a result for good."""
        self.decks[deck] = result
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"deck": deck, "result": result}, separators=(",", ":")) + "\n")
