"""How many ways of playing there are from one fixed deck, to some depth, under each preset.

A number that changes means that some rule changed, or that a move appeared or went missing.
"""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    PRESETS,
    Match,
    PackRules,
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
DECK_52 = Shuffle(DECK.deck + parse_cards("8dTc9s8bTd9c8cTs9d8s9bTb", PackRules("it52")))


def perft(match: Match, depth: int) -> int:
    """Number of ways to go on for so many plays."""
    moves = legal_moves(match)
    if depth == 1:
        return len(moves)
    return sum(perft(apply(match, move)[0], depth - 1) for move in moves)


# name -> ways to play 1, 2, 3 ... cards
TWO = (3, 12, 24, 54, 54, 59, 178, 537, 1074, 2148, 2176)
TEN = (10, 100, 1000, 10000, 90780)
ACES = (3, 10, 20, 41, 41, 43, 129, 387, 774, 1548, 1548)
VILE = (8, 80, 800, 8000, 72282)
ESCOBA = (3, 25, 106, 556, 1440, 3636, 24480)
CIRULLA = (3, 16, 35, 83, 86, 89, 267, 819, 1741, 3600, 3796)
WAYS: dict[str, tuple[int, ...]] = {
    "scopa": TWO,
    "scopa_3": (3, 9, 27, 54, 108, 216, 216, 216, 216, 648, 1968, 6252),
    "scopa_4": (4, 13, 39, 158, 342, 712, 1424, 3309, 3390),
    "scopa_5": (3, 14, 42, 154, 491, 984, 2261, 4522, 9860),
    "scopa_6": (3, 9, 27, 94, 296, 900, 1801, 3706, 7421),
    "napola": TWO,
    "rebello": TWO,
    "a_41": TWO,
    "a_perdere": TWO,
    "ponino": TWO,
    "frac": (3, 12, 25, 56, 57, 64, 197, 602, 1206, 2412, 2450),
    "scopa_meno_carte": (3, 9, 18, 37, 37, 38, 114, 345, 690, 1380, 1382),
    "scopa_online": TWO,
    "scopone": (9, 90, 810, 7609, 61489),
    "scopone_scientifico": TEN,
    "scopone_trentino": TEN,
    "milano": VILE,
    "trente": TEN,
    "genova_torneo": (9, 90, 810, 7609, 61489),
    "scopone_libero": (14, 220, 3096, 53247),
    "scopa_dassi": ACES,
    "asso_pigliatutto": ACES,
    "scopa_dassi_4": VILE,
    "scopa_dasso_napola": ACES,
    "quindici": (3, 16, 32, 83, 84, 100, 307, 967, 2041, 4370, 4566),
    "undici": (6, 18, 40, 82, 83, 89, 267, 801, 1602, 3204, 3204),
    "escoba": ESCOBA,
    "escoba_setenta": ESCOBA,
    "cirulla": CIRULLA,
    "cirulla_torneo": CIRULLA,
    "cirullone": (16, 178, 2007, 19617),
    "cucita": TWO,
    "bergamasca": (9, 81, 650, 5518, 39185),
    "chkobba": TWO,
    "cicera": (12, 144, 1728, 31292),
}


@pytest.mark.parametrize("name", PRESETS)
def test_ways(name: str) -> None:
    rules = parse_rules(name)
    match, _ = apply(new_match(rules), DECK_52 if rules.deck.pack == "it52" else DECK)
    depths = range(1, len(WAYS[name]) + 1)
    assert tuple(perft(match, depth) for depth in depths) == WAYS[name]
