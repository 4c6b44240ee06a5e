"""The captures once more, worked out in the plainest way: by trying every set of table cards."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given, settings

from scopa_tui.engine import (
    Card,
    Cards,
    Play,
    Rules,
    legal_moves,
    pack,
    parse_position,
    parse_rules,
    value,
)
from tests.engine.helpers import random_deck
from tests.engine.strategies import random_value, seeds, steady

NAMES = ["equal", "sum", "equal_priority", "fewest", "obligation", "max_cards"]


def number(card: Card, rules: Rules) -> int:
    worth = value(card, rules.deck)
    assert worth is not None
    return worth


def plain(card: Card, table: Cards, rules: Rules) -> set[Cards]:
    """Every set that the card may take; () stands for laying it down."""
    ways = rules.capture
    equals = {(other,) for other in table if other.rank is card.rank} if ways.equal else set()
    sums: set[Cards] = set()
    if ways.sum and not (equals and ways.equal_priority):
        for size in range(2, len(table) + 1):
            for some in combinations(sorted(table), size):
                if sum(number(other, rules) for other in some) == number(card, rules):
                    sums.add(some)
    takes: set[Cards] = equals | sums
    if ways.max_cards:
        takes = {take for take in takes if len(take) <= ways.max_cards}
    if ways.fewest == "simple":
        takes = {take for take in takes if len(take) == min(map(len, takes))}
    return takes if takes and ways.obligation == "card" else takes | {()}


@given(seed=seeds)
@settings(steady, max_examples=400)
def test_captures_agree_with_trying_every_set(seed: int) -> None:
    rng = random.Random(seed)
    words = [f"capture.{name}={random_value(f'capture.{name}', rng)}" for name in NAMES]
    rules = parse_rules(" ".join(["scopa", *words]))
    deck = random_deck(rules, rng)
    cards, table = deck[:4], deck[4 : 4 + rng.randint(0, 9)]
    hand, lying = "".join(map(str, cards)), "".join(map(str, table)) or "-"
    match = parse_position(f"{hand}/- | {lying} | - | -/- | 0-0 | 1 1 - | 0-0", rules)
    moves = legal_moves(match)
    expected = {Play(card, take) for card in cards for take in plain(card, table, rules)}
    assert set(moves) == expected
    assert len(moves) == len(expected)


def test_moves_come_in_a_fixed_order() -> None:
    """By hand; of one card equals in table order, sums by size and cards, then laying down."""
    rules = parse_rules("scopa capture.equal_priority=off capture.obligation=none")
    table = "7s Ab 6c 2c 5d 4b 7c"
    match = parse_position(f"7d 2d/- | {table} | - | -/- | 0-0 | 1 1 - | 0-0", rules)
    assert " ".join(map(str, legal_moves(match))) == (
        "7d:7s 7d:7c 7d:Ab6c 7d:2c5d 7d:Ab2c4b 7d 2d:2c 2d"
    )


def test_a_crowded_table_stays_within_its_sums() -> None:
    rules = parse_rules("scopa capture.equal=off")
    table = [card for card in pack(rules) if number(card, rules) < 6]
    text = "".join(map(str, table))
    match = parse_position(f"Rd/- | {text} | - | -/- | 0-0 | 1 1 - | 0-0", rules)
    takes = [move.take for move in legal_moves(match) if isinstance(move, Play)]
    assert len(takes) == len(set(takes)) > 500
    assert all(sum(number(card, rules) for card in take) == 10 for take in takes)
