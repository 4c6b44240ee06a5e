"""How many ways of playing there are from one fixed deck, to some depth, under each preset.

A number that changes means that some rule changed, or that a move appeared or went missing.
"""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    PRESETS,
    Match,
    Shuffle,
    apply,
    legal_moves,
    new_match,
    parse_cards,
    parse_rules,
)

DECK = Shuffle(
    parse_cards("6bAs3bAcRcCd2c3c5cFcCs6dRs6c7b6s3sCc5sCbRb4s7s5b4c4dAd4bAb2s7c7dFsFdFb2b5d2dRd3d")
)


def perft(match: Match, depth: int) -> int:
    """Number of ways to go on for so many plays."""
    moves = legal_moves(match)
    if depth == 1:
        return len(moves)
    return sum(perft(apply(match, move)[0], depth - 1) for move in moves)


# name -> ways to play 1, 2, 3 ... cards
TWO = (3, 12, 24, 54, 54, 59, 178, 537, 1074, 2148, 2176)
TEN = (10, 100, 1000, 10000, 90780)
WAYS: dict[str, tuple[int, ...]] = {
    "scopa": TWO,
    "scopa_3": (3, 9, 27, 54, 108, 216, 216, 216, 216, 648, 1968, 6252),
    "scopa_4": (4, 13, 39, 158, 342, 712, 1424, 3309, 3390),
    "scopa_6": (3, 9, 27, 94, 296, 900, 1801, 3706, 7421),
    "scopone": (9, 90, 810, 7609, 61489),
    "scopone_scientifico": TEN,
    "scopone_trentino": TEN,
    "scopone_libero": (14, 220, 3096, 53247),
    "napola": TWO,
    "rebello": TWO,
    "bergamasca": (9, 81, 650, 5518, 39185),
    "chkobba": TWO,
    "scopa_meno_carte": (3, 9, 18, 37, 37, 38, 114, 345, 690, 1380, 1382),
    "scopa_online": TWO,
    "trente": TEN,
    "a_41": TWO,
}


@pytest.mark.parametrize("name", PRESETS)
def test_ways(name: str) -> None:
    match, _ = apply(new_match(parse_rules(name)), DECK)
    depths = range(1, len(WAYS[name]) + 1)
    assert tuple(perft(match, depth) for depth in depths) == WAYS[name]
