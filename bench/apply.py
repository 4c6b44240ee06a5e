"""How long one play takes: `python bench/apply.py`.

Median time of `apply`, which checks the play, and of `legal_moves` before it, over the plays of
random deals.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter_ns
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scopa_tui.engine import Shuffle, apply, legal_moves, new_match, pack, parse_rules

GAMES = ("scopa", "scopone", "scopone_scientifico", "scopa_6")
DEALS = 300

T = TypeVar("T")


def timed(function: Callable[[], T]) -> tuple[T, float]:
    """Call a function; return its result and the microseconds it took."""
    start = perf_counter_ns()
    result = function()
    return result, (perf_counter_ns() - start) / 1000


def measure(name: str) -> tuple[list[float], list[float]]:
    """Return the microseconds of every `apply` and of every `legal_moves`."""
    rules = parse_rules(name)
    rng = random.Random(name)
    plays: list[float] = []
    choices: list[float] = []
    for _ in range(DEALS):
        deck = list(pack(rules))
        rng.shuffle(deck)
        match, _ = apply(new_match(rules), Shuffle(tuple(deck)))
        while match.deal is not None:
            before = match
            moves, micros = timed(lambda before=before: legal_moves(before))  # type: ignore[misc]
            choices.append(micros)
            move = rng.choice(moves)
            (match, _), micros = timed(lambda: apply(before, move))  # noqa: B023 - called at once
            plays.append(micros)
    return plays, choices


def main() -> None:
    """Print a line for each game."""
    print(f"{'microseconds':<20} {'plays':>6}  {'apply':>6} {'99 %':>6}  {'moves':>6} {'99 %':>6}")
    for name in GAMES:
        plays, choices = measure(name)
        numbers = [
            number
            for times in (plays, choices)
            for number in (statistics.median(times), statistics.quantiles(times, n=100)[98])
        ]
        print(
            "{:<20} {:>6}  {:>6.1f} {:>6.1f}  {:>6.1f} {:>6.1f}".format(name, len(plays), *numbers)
        )


if __name__ == "__main__":
    main()
