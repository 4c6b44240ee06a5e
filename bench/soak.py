"""Play many deals and find no fault: `python bench/soak.py [deals per preset, 10000]`.

Random players play whole matches under every preset. Every record is written, read again and
compared, and no deal may fail or go on for ever.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scopa_tui.engine import (
    PRESETS,
    Action,
    Record,
    Rules,
    Shuffle,
    apply,
    legal_moves,
    new_match,
    pack,
    read_record,
    write_record,
)

MOST_PLAYS = 40


def play(rules: Rules, rng: random.Random, *, deals: int) -> tuple[Record, int]:
    """Play a match of at most so many deals; return its record and how many were finished."""
    dealer = rng.randrange(rules.seats.players)
    match = new_match(rules, dealer)
    actions: list[Action] = []
    plays = 0
    while match.winner is None and match.deals < deals:
        if match.deal is None:
            deck = list(pack(rules))
            rng.shuffle(deck)
            action: Action = Shuffle(tuple(deck))
            plays = 0
        else:
            action = rng.choice(legal_moves(match))
            plays += 1
        if plays > MOST_PLAYS:
            raise RuntimeError("a deal does not end")
        match, _ = apply(match, action)
        actions.append(action)
    return Record(rules, dealer, tuple(actions)), match.deals


def soak(name: str, deals: int) -> int:
    """Play that many deals under a preset; return the number of matches.

    Raises:
        RuntimeError: a deal did not end, or a record was not read as it was written.
    """
    rng = random.Random(name)
    done = matches = 0
    while done < deals:
        record, finished = play(PRESETS[name].rules, rng, deals=deals - done)
        text = write_record(record)
        if read_record(text) != record:
            raise RuntimeError(f"this record is not read as it was written:\n{text}")
        done += finished
        matches += 1
        if matches % 20 == 0 and sys.stderr.isatty():
            print(f"\r{name:<22} {done:>6} of {deals}", end="", file=sys.stderr, flush=True)
    return matches


def main() -> None:
    """Soak every preset and print a line for each."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    begin = monotonic()
    for name in PRESETS:
        start = monotonic()
        matches = soak(name, deals)
        line = f"{name:<22} {deals:>6} deals {matches:>6} matches {monotonic() - start:>7.1f} s"
        print(("\r" if sys.stderr.isatty() else "") + line, flush=True)
    print(f"no fault in {deals * len(PRESETS)} deals, {monotonic() - begin:.1f} s")


if __name__ == "__main__":
    main()
