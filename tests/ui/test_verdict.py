"""Why a match has ended as it has."""

from __future__ import annotations

import pytest

from scopa_tui.engine import Called, parse_rules
from scopa_tui.ui.verdict import verdict


@pytest.mark.parametrize(
    ("rules", "scores", "winner", "words"),
    [
        ("scopa", (11, 7), 0, ""),
        ("scopa match.deals=1", (3, 2), 0, "After one deal the most points win."),
        ("scopa match.deals=4", (3, 2), 0, "After four deals the most points win."),
        ("a_perdere match.deals=4", (2, 3), 0, "After four deals the fewest points win."),
        ("a_perdere", (4, 11), 0, "Points are bad in this game: the fewest win."),
        ("frac", (11, 11), 1, "The Re di Denari breaks the tie."),
        ("scopa match.deals=2 match.tie_card=7d", (5, 5), 0, "The Sette di Denari breaks the tie."),
        ("napola", (9, 20), 0, "All denari in one pile win the match at once."),
        ("napola", (9, 3), 0, "All denari in one pile win the match at once."),
        ("trente", (8, 3), 0, "Asso, due and tre of denari in one pile win the match at once."),
        ("cicera", (8, 3), 0, "All spade in one pile win the match at once."),
        ("scopa match.shutout=7", (7, 0), 0, "Seven to nil ends the match."),
        (
            "scopa match.both_over=ordered",
            (11, 12),
            0,
            "You get there first in the counting order.",
        ),
        (
            "scopa match.both_over=ordered_on_tie",
            (11, 11),
            1,
            "Level, but Rosina gets there first in the counting order.",
        ),
    ],
)
def test_why(rules: str, scores: tuple[int, ...], winner: int, words: str) -> None:
    assert verdict(parse_rules(rules), scores, winner, sides=("You", "Rosina")) == words


def test_calls() -> None:
    rules = parse_rules("scopa match.both_over=declare")
    right, wrong = Called(1, 1, True, 12), Called(0, 0, False, 9)
    sides = ("You", "Rosina")
    assert (
        verdict(rules, (3, 12), 1, sides=sides, called=right)
        == "Rosina calls out with 12 points for certain."
    )
    assert (
        verdict(rules, (9, 3), 1, sides=sides, called=wrong)
        == "You call out with 9 of 11; a false call loses the match."
    )
