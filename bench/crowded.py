"""How long a crowded table takes: `python bench/crowded.py`.

With `capture.obligation=none` cards may be laid down for ever, so tables grow. The time of
`legal_moves` then depends on how many captures there are: few while an equal card bars the sums,
many when it does not, and many in the games to fifteen, where few cards may already add up in
many ways.
"""

from __future__ import annotations

import random
import statistics
import sys
from itertools import product
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scopa_tui.engine import OPTIONS, format_cards, legal_moves, pack, parse_position, parse_rules

GAMES = {
    "single card first": "scopa capture.obligation=none",
    "sums beside equals": "scopa capture.obligation=none capture.equal_priority=off",
    "sums only": "scopa capture.obligation=none capture.equal=off",
    "fifteens only": "escoba opening.fifteen=off",
    "fifteens and sums": "cirulla capture.obligation=none capture.equal_priority=off",
}
SIZES = (12, 15, 16, 18, 21, 24, 27, 30)
TABLES = 40
HAND = 3

WAYS = {
    "simple": "capture.obligation=none capture.equal_priority=off",
    "fifteens": "capture.obligation=none capture.equal=off capture.sum=off",
    "both": "capture.obligation=none capture.equal_priority=off ace.sweep=on ace.exclusive=off",
}
"""Ways to capture, for the tables of CROWDED cards."""
CROWDED = 16


def measure(text: str, size: int, tables: int = TABLES) -> tuple[list[float], int]:
    """Return the milliseconds of `legal_moves` on random tables, and the most moves there were.

    Each time is the best of three, since other programs run too. The last table is the worst one:
    the lowest cards of the pack, and the highest in the hand.
    """
    rules = parse_rules(text)
    rng = random.Random(size)
    cards = list(pack(rules))
    decks = [rng.sample(cards, len(cards)) for _ in range(tables)] + [cards]
    times, most = [], 0
    for deck in decks:
        table, hand = format_cards(deck[:size]), format_cards(deck[-HAND:])
        match = parse_position(f"{hand}/- | {table} | - | -/- | 0-0 | 1 1 - | 0-0", rules)
        tries = []
        for _ in range(3):
            start = perf_counter()
            moves = legal_moves(match)
            tries.append((perf_counter() - start) * 1000)
        times.append(min(tries))
        most = max(most, len(moves))
    return times, most


def crowded_rules() -> dict[tuple[str, int, str], str]:
    """Return rules for every total and every setting of the fewest cards: (way, total, fewest)."""
    totals, fewest = (OPTIONS[f"capture.{name}"].choices for name in ("total", "fewest"))
    return {
        (way, total, least): f"scopa {words} capture.total={total} capture.fewest={least}"
        for (way, words), total, least in product(WAYS.items(), totals, fewest)
        if bool(total) == (way != "simple")
    }


def main() -> None:
    """Print a line for each kind of game and size of table, then the settings side by side."""
    print(f"{'milliseconds':<20} {'table':>5}  {'median':>8} {'worst':>8} {'most moves':>11}")
    for name, text in GAMES.items():
        for size in SIZES:
            times, most = measure(text, size)
            middle, worst = statistics.median(times), max(times)
            print(f"{name:<20} {size:>5}  {middle:>8.2f} {worst:>8.2f} {most:>11}")
    print(f"\n{CROWDED} cards on the table: median / worst in milliseconds, most moves")
    columns = [("simple", 0), *((way, total) for way in ("fifteens", "both") for total in (11, 15))]
    names = [f"{way} {total}" if total else way for way, total in columns]
    print(f"{'fewest cards':<13}" + "".join(f"{name:>24}" for name in names))
    rules = crowded_rules()
    for least in OPTIONS["capture.fewest"].choices:
        cells = []
        for way, total in columns:
            times, most = measure(rules[way, total, least], CROWDED)
            cells.append(f"{statistics.median(times):.2f} / {max(times):.2f}, {most:>5}")
        print(f"{least:<13}" + "".join(f"{cell:>24}" for cell in cells))


if __name__ == "__main__":
    main()
