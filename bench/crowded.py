"""How long a crowded table takes: `python bench/crowded.py`.

With `capture.obligation=none` cards may be laid down for ever, so tables grow. The time of
`legal_moves` then depends on how many sums there are: few while an equal card bars them, many
when it does not.
"""

from __future__ import annotations

import random
import statistics
import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scopa_tui.engine import format_cards, legal_moves, pack, parse_position, parse_rules

GAMES = {
    "single card first": "scopa capture.obligation=none",
    "sums beside equals": "scopa capture.obligation=none capture.equal_priority=off",
    "sums only": "scopa capture.obligation=none capture.equal=off",
}
SIZES = (12, 15, 18, 21, 24, 27, 30)
TABLES = 40
HAND = 3


def measure(text: str, size: int) -> tuple[list[float], int]:
    """Return the milliseconds of `legal_moves` on random tables, and the most moves there were.

    The last table is the worst one: the lowest cards of the pack, and the highest in the hand.
    """
    rules = parse_rules(text)
    rng = random.Random(size)
    cards = list(pack(rules))
    decks = [rng.sample(cards, len(cards)) for _ in range(TABLES)] + [cards]
    times, most = [], 0
    for deck in decks:
        table, hand = format_cards(deck[:size]), format_cards(deck[-HAND:])
        match = parse_position(f"{hand}/- | {table} | - | -/- | 0-0 | 1 1 - | 0-0", rules)
        start = perf_counter()
        moves = legal_moves(match)
        times.append((perf_counter() - start) * 1000)
        most = max(most, len(moves))
    return times, most


def main() -> None:
    """Print a line for each kind of game and size of table."""
    print(f"{'milliseconds':<20} {'table':>5}  {'median':>8} {'worst':>8} {'most moves':>11}")
    for name, text in GAMES.items():
        for size in SIZES:
            times, most = measure(text, size)
            middle, worst = statistics.median(times), max(times)
            print(f"{name:<20} {size:>5}  {middle:>8.2f} {worst:>8.2f} {most:>11}")


if __name__ == "__main__":
    main()
