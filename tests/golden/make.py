"""Make the golden transcript of each preset, and of each set of rules in MORE, that has none yet.

    python tests/golden/make.py            all that are missing
    python tests/golden/make.py NAME ...   these, which must be missing

A transcript is never made anew: a released preset never changes its meaning, and these files
say so. If one does not replay any more, the program is wrong, not the file.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from scopa_tui.engine import (
    FUORI,
    PRESETS,
    Action,
    Declare,
    Record,
    Rules,
    Shuffle,
    apply,
    legal_moves,
    may_call_out,
    new_match,
    pack,
    parse_rules,
    view_of,
    write_record,
)

FOLDER = Path(__file__).parent
MORE = {
    "cirulla_matta": "cirulla declare.auto=off declare.matta_after=declared",
    "chiamarsi_fuori": "scopa match.both_over=declare",
}
"""Name of a transcript -> rules that no preset has, but that change the course of a match."""
RULES = {name: preset.rules for name, preset in PRESETS.items()} | {
    name: parse_rules(text) for name, text in MORE.items()
}


def random_match(rules: Rules, rng: random.Random, dealer: int) -> Record:
    """A whole match by players who choose any legal move, but call out only when they may."""
    match = new_match(rules, dealer)
    actions: list[Action] = []
    while match.winner is None:
        if match.deal is None:
            deck = list(pack(rules))
            rng.shuffle(deck)
            action: Action = Shuffle(tuple(deck))
        else:
            out = Declare(FUORI)
            moves = [move for move in legal_moves(match) if move != out]
            action = rng.choice(moves)
            if may_call_out(view_of(match, match.deal.turn)):
                action = out
        actions.append(action)
        match, _ = apply(match, action)
    seats = ", ".join(f"Player {seat + 1}" for seat in range(rules.seats.players))
    tags = (("Date", "2026.01.01"), ("Seats", seats))
    return Record(rules, dealer, tuple(actions), tags)


def main(names: list[str]) -> None:
    """Write the files.

    Raises:
        SystemExit: there is no such preset, or its transcript exists.
    """
    missing = [name for name in RULES if not (FOLDER / f"{name}.scopa").exists()]
    for name in names or missing:
        if name not in RULES:
            sys.exit(f"there is no preset {name!r}")
        if name not in missing:
            sys.exit(f"{name}.scopa exists, and a transcript is never made anew")
        rng = random.Random(name)
        record = random_match(RULES[name], rng, dealer=len(name) % 2)
        (FOLDER / f"{name}.scopa").write_text(write_record(record), encoding="utf-8", newline="\n")
        sys.stdout.write(f"made {name}.scopa\n")


if __name__ == "__main__":
    main(sys.argv[1:])
