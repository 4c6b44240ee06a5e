"""Simulate many deals with computer players under every preset and verify every record.

    python bench/simulated.py [DEALS] [PRESET ...]

What `scopa-tui simulate` plays (10000 deals by default, room and bots included) is written, read
again and compared.
"""

from __future__ import annotations

import sys
from time import perf_counter

from scopa_tui.engine import PRESETS, Record, read_record, write_record
from scopa_tui.rooms.simulate import simulate


def verify(record: Record) -> None:
    """Read what is written of a record.

    Raises:
        RuntimeError: it is not the same.
    """
    if read_record(write_record(record)) != record:
        raise RuntimeError(f"not read as it was written:\n{write_record(record)}")


def main(deals: int, names: list[str]) -> None:
    """Print a line for each preset."""
    for name in names or PRESETS:
        start = perf_counter()
        outcome = simulate(
            PRESETS[name].rules,
            ("esperto", "random"),
            deals=deals // 2,  # each deck is played in both seatings
            seed=1,
            on_record=verify,
        )
        expert, _ = outcome.scores
        seconds = perf_counter() - start
        print(
            f"{name:20} {outcome.played:6} deals, every record sound; esperto ahead by "
            f"{expert.margin:+.2f} ± {expert.margin_error:.2f}; {seconds:5.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, sys.argv[2:])
