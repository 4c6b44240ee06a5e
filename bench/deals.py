"""Play many random deals of every game with the engine alone and check what must hold.

    python bench/deals.py [DEALS] [RULES ...]

10000 deals of each game by default. In every deal all cards stay where cards can be, the score is
the sum of the sheet, and each match is read back from its record as it was written.
"""

from __future__ import annotations

import random
import sys
from time import perf_counter

from scopa_tui.engine import (
    FUORI,
    PRESETS,
    Action,
    Declare,
    Match,
    Record,
    Rules,
    Shuffle,
    apply,
    legal_moves,
    new_match,
    pack,
    parse_rules,
    read_record,
    write_record,
)


def play(rules: Rules, rng: random.Random) -> tuple[int, int]:
    """Play a match; return the number of its deals and of its plays.

    Raises:
        RuntimeError: something does not hold.
    """
    match = new_match(rules)
    actions: list[Action] = []
    while match.winner is None:
        if match.deal is None:
            deck = list(pack(rules))
            rng.shuffle(deck)
            action: Action = Shuffle(tuple(deck))
        else:
            action = rng.choice([move for move in legal_moves(match) if move != Declare(FUORI)])
        before = match
        match, _ = apply(match, action)
        actions.append(action)
        _check(before, match)
    record = Record(rules, 0, tuple(actions))
    if read_record(write_record(record)) != record:
        raise RuntimeError(f"not read as it was written:\n{write_record(record)}")
    return match.deals, len(actions)


def _check(before: Match, match: Match) -> None:
    deal = match.deal
    if deal is not None:
        groups = (*deal.hands, deal.table, deal.stock, *deal.piles)
        cards = sorted(card for group in groups for card in group)
        if tuple(cards) != pack(match.rules):
            raise RuntimeError(f"cards went missing or were doubled in {match}")
    elif match.last_tally is not None and match.deals > before.deals:
        scores = tuple(map(sum, zip(before.scores, match.last_tally.points, strict=True)))
        if scores != match.scores:
            raise RuntimeError(f"the scores are not the sum of the sheet in {match}")


def main(deals: int, texts: list[str]) -> None:
    """Print a line for each game."""
    for text in texts or PRESETS:
        rules, rng = parse_rules(text), random.Random(1)
        start = perf_counter()
        played = plays = matches = 0
        while played < deals:
            new_deals, new_plays = play(rules, rng)
            played, plays, matches = played + new_deals, plays + new_plays, matches + 1
        seconds = perf_counter() - start
        print(
            f"{text:20} {played:6} deals, {matches:5} matches, {plays:7} actions; {seconds:4.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, sys.argv[2:])
