"""What each card counts in the primiera, under each of its scales."""

from __future__ import annotations

import pytest

from scopa_tui.engine import Cards, parse_cards, parse_rules, running_tally

NUMERALS = {"A": 16, "2": 12, "3": 13, "4": 14, "5": 15, "6": 18, "7": 21}
SCALES = {
    "standard": {"F": 10, "C": 10, "R": 10},
    "k10_c9_f8": {"F": 8, "C": 9, "R": 10},
    "faces_zero": {"F": 0, "C": 0, "R": 0},
}


def primiera(scale: str, pile: str) -> tuple[int, Cards]:
    """The points of a pile, and the cards that make them."""
    rules = parse_rules(f"scopa score.prime_table={scale}")
    sheet = running_tally(rules, (parse_cards(pile), ()), (0, 0))
    (award,) = (award for award in sheet.awards if award.name == "primiera")
    return award.counts[0], award.cards[0]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("rank", [*NUMERALS, "F", "C", "R"])
def test_points_of_a_card(scale: str, rank: str) -> None:
    points = (NUMERALS | SCALES[scale])[rank]
    for suit in "dcsb":
        assert primiera(scale, rank + suit) == (points, parse_cards(rank + suit))


def test_the_best_card_of_each_suit_counts_in_the_order_of_suits() -> None:
    pile = "Rb 2b 5s 6s As 4c Fc 3d 7d"
    assert primiera("standard", pile) == (21 + 14 + 18 + 12, parse_cards("7d4c6s2b"))


def test_four_sevens_are_the_most() -> None:
    assert primiera("standard", "7b7s7c7d6d6c6s6b")[0] == 84
    assert primiera("standard", "FdCcRsFb")[0] == 40
