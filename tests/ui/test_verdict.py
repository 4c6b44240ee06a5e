"""Why a match has ended as it has: the engine ends it, the words follow."""

from __future__ import annotations

import pytest

from scopa_tui.engine import Called, Won
from scopa_tui.ui.verdict import verdict
from scopa_tui.ui.who import YOU, Who
from tests.engine.helpers import at, do

COINS = "AdFdCdRd2d3d4d5d6d7d"
SWORDS = "As2s3s4s5s6s7s8s9sTsFsCsRs"
TIE = "2s/- | - | - | 2d3d2c/7d | 0-0 | 1 1 - | 9-10"
ORDERED = "2s/- | - | - | 2d2c3c4c5c/3dAsAbAc | 0-2 | 1 1 - | 10-10"
SIDES = (Who("You", YOU), Who("Rosina"))
ROSINA_FIRST = "Level, but Rosina gets there first in the counting order."
SETTEBELLO_FIRST = "match.order=settebello,carte,denari,primiera,scope"
COINS_WIN = "All denari in one pile win the match at once."


def last(piles: str, scope: str, scores: str, seats: int = 2) -> str:
    """A position in which a card is laid that nobody gets; then the deal is counted."""
    hands = "/".join(["2b"] + ["-"] * (seats - 1))
    return f"{hands} | - | - | {piles} | {scope} | 1 1 - | {scores}"


def told(rules: str, position: str, play: str = "2b") -> str:
    _, events = do(at(rules, position), play)
    (won,) = (event for event in events if isinstance(event, Won))
    called = next((event for event in events if isinstance(event, Called)), None)
    return verdict(at(rules, position).rules, won, sides=SIDES, called=called)


@pytest.mark.parametrize(
    ("rules", "position", "words"),
    [
        ("scopa", last("-/-", "2-1", "9-8"), ""),
        ("scopa match.deals=1", last("-/-", "2-1", "0-0 0"), "After 1 deal the most points win."),
        (
            "scopa match.deals=4",
            last("-/-", "2-1", "0-0 3"),
            "After 4 deals the most points win.",
        ),
        (
            "a_perdere match.deals=4",
            last("-/-", "2-1", "0-0 3"),
            "After 4 deals the fewest points win.",
        ),
        (
            "a_perdere",
            last("-/-", "1-2", "10-7"),
            "Points are bad in this game: the fewest win.",
        ),
        ("frac", last("Rd/AcAs", "0-0", "11-10"), "Re di Denari breaks the tie."),
        (
            "scopa match.deals=1 match.tie_card=Ac",
            last("Ac/2c", "0-0", "0-0"),
            "Asso di Coppe breaks the tie.",
        ),
        ("napola", last(f"{COINS}/Ac", "0-0", "3-18"), COINS_WIN),
        ("napola", last(f"{COINS}/Ac", "0-0", "0-0"), COINS_WIN),
        (
            "trente",
            last("Ad2d3d/Ac", "0-0", "0-0", seats=4),
            "Asso, due and tre of denari in one pile win the match at once.",
        ),
        (
            "cicera",
            last(f"{SWORDS}/2d", "0-0", "0-0", seats=4),
            "All spade in one pile win the match at once.",
        ),
        ("scopa match.shutout=7", last("-/-", "2-0", "5-0"), "7 to nil ends the match."),
        (
            "scopa match.both_over=ordered",
            ORDERED.replace("2s/-", "2b/-"),
            "You get there first in the counting order.",
        ),
        (
            f"scopa match.both_over=ordered_on_tie {SETTEBELLO_FIRST}",
            TIE.replace("2s/-", "2b/-"),
            ROSINA_FIRST,
        ),
        # two rules that could have ended the match: the one that did is told
        (
            "scopa match.deals=5 match.shutout=7",
            last("-/-", "2-0", "5-0"),
            "7 to nil ends the match.",
        ),
        (
            "scopa match.deals=3 score.instant=all_coins",
            last(f"{COINS}/Ac", "0-0", "0-0"),
            COINS_WIN,
        ),
        (
            f"scopa match.both_over=ordered_on_tie match.tie_card=2d {SETTEBELLO_FIRST}",
            TIE.replace("2s/-", "2b/-"),
            ROSINA_FIRST,
        ),
        (
            "scopa match.both_over=ordered score.instant=all_coins",
            ORDERED.replace("2s/-", "2b/-"),
            "You get there first in the counting order.",
        ),
        (
            "scopa match.shutout=7 score.instant=all_coins",
            last(f"{COINS}/-", "5-0", "0-0"),
            COINS_WIN,
        ),
    ],
)
def test_why(rules: str, position: str, words: str) -> None:
    assert told(rules, position) == words


@pytest.mark.parametrize(
    ("scope", "words"),
    [
        ("2-0", "You call out: 11 points for certain."),
        ("1-0", "You call out: 10 of 11 points. A false call loses the match."),
    ],
)
def test_calls(scope: str, words: str) -> None:
    position = f"2s3s/4b | - | - | -/- | {scope} | 2 1 - | 9-10"
    assert told("scopa match.both_over=declare", position, "!fuori") == words
