"""Saved matches for tests."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from scopa_tui.engine import Record, parse_rules
from scopa_tui.rooms.store import Store
from tests.engine.helpers import walk


def record_of(actions: int = 20, *, rules: str = "scopa", seed: int = 1) -> Record:
    """A match after so many actions, or as far as it goes."""
    parsed = parse_rules(rules)
    steps = list(walk(parsed, Random(seed), deals=100))[:actions]
    return Record(parsed, 0, tuple(step.action for step in steps), (("Seats", "Anna, Beppe"),))


FINISHED = record_of(1000, rules="scopa match.deals=1")


def put(store: Store, name: str, record: Record | bytes, *, age: float = 0.0) -> Path:
    """Save a record, or any bytes, under a name; `age` is in seconds."""
    path = store.folder / name
    if isinstance(record, bytes):
        store.folder.mkdir(exist_ok=True)
        path.write_bytes(record)
    else:
        store.save(path, record)
    stat = path.stat()
    os.utime(path, (stat.st_atime - age, stat.st_mtime - age))
    return path
