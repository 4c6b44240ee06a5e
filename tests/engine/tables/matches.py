"""Who has won the match after a deal. E rows are the worked cases of the rules.

Each position has one card left, which is laid down and goes to nobody or to the last taker, so
that piles and scope are the deal: scores before it stand in the last field, with finished deals.
"""

from __future__ import annotations

from scopa_tui.engine import Tallied, Won
from tests.engine.tables.row import stories

TIE = "scopa match.both_over=ordered_on_tie"
ORDERED = "scopa match.both_over=ordered"
REPLAY = "scopa match.both_over=replay_if_both"
PRIMIERA_FIRST = " match.order=primiera,scope,settebello,denari,carte"
LEAD = "scopa match.lead=2 match.target=21"
COINS_A = "AdFdCdRd2d3d4d5d6d7d"
LOW_A = "Ad2d3d"

ENDINGS = stories(
    (Tallied, Won),
    # (id, rules, position, play, expected)
    ("E01", "scopa", "2s/- | - | - | -/- | 1-2 | 1 1 - | 10-9", "2s", "11-11"),
    ("E02", "scopa", "2s/- | - | - | -/- | 2-4 | 1 1 - | 10-9", "2s", "12-13; B wins"),
    ("E03", "scopa", "2s/- | - | - | -/- | 2-1 | 1 1 - | 9-8", "2s", "11-9; A wins"),
    ("E04", "scopa", "2s/- | - | - | -/- | 2-2 | 1 1 - | 10-10", "2s", "12-12"),
    ("E05", "scopa", "2s/- | - | - | -/- | 0-1 | 1 1 - | 12-12", "2s", "12-13; B wins"),
    ("below", "scopa", "2s/- | - | - | -/- | 2-1 | 1 1 - | 8-8", "2s", "10-9"),
    ("target-21", "scopa match.target=21", "2s/- | - | - | -/- | 2-1 | 1 1 - | 9-8", "2s",
     "11-9"),
    ("target-21-reached", "scopa match.target=21", "2s/- | - | - | -/- | 2-1 | 1 1 - | 19-8",
     "2s", "21-9; A wins"),
    ("target-41", "a_41", "2s/- | - | - | -/- | 2-1 | 1 1 - | 39-8", "2s", "41-9; A wins"),
    ("target-41-below", "a_41", "2s/- | - | - | -/- | 2-1 | 1 1 - | 38-8", "2s", "40-9"),
    ("target-31", "scopa_dasso_napola", "2s/- | - | - | -/- | 2-1 | 1 1 - | 29-8", "2s",
     "31-9; A wins"),
    ("target-31-below", "scopa_dasso_napola", "2s/- | - | - | -/- | 2-1 | 1 1 - | 28-8", "2s",
     "30-9"),
    ("target-10", "genova_torneo", "2s/-/-/- | - | - | -/- | 2-1 | 1 1 - | 8-8", "2s",
     "10-9; A wins"),
    ("exceed", "scopa match.reach=exceed", "2s/- | - | - | -/- | 2-1 | 1 1 - | 9-8", "2s",
     "11-9"),
    ("exceed-passed", "scopa match.reach=exceed", "2s/- | - | - | -/- | 3-1 | 1 1 - | 9-8", "2s",
     "12-9; A wins"),
    # both over
    ("E06", TIE, "2s/- | - | - | 2d3d2c/7d | 0-0 | 1 1 - | 9-10", "2s", "11-11; A wins"),
    ("E06-higher", "scopa", "2s/- | - | - | 2d3d2c/7d | 0-0 | 1 1 - | 9-10", "2s", "11-11"),
    ("E06-order", TIE + " match.order=settebello,carte,denari,primiera,scope",
     "2s/- | - | - | 2d3d2c/7d | 0-0 | 1 1 - | 9-10", "2s", "11-11; B wins"),
    ("E06-not-level", TIE, "2s/- | - | - | 2d3d2c/7d | 0-1 | 1 1 - | 9-10", "2s",
     "11-12; B wins"),
    ("E08", ORDERED, "2s/- | - | - | 2d2c3c4c5c/3dAsAbAc | 0-2 | 1 1 - | 10-10", "2s",
     "11-13; A wins"),
    ("E08-tie", TIE, "2s/- | - | - | 2d2c3c4c5c/3dAsAbAc | 0-2 | 1 1 - | 10-10", "2s",
     "11-13; B wins"),
    ("E08-order", ORDERED + PRIMIERA_FIRST,
     "2s/- | - | - | 2d2c3c4c5c/3dAsAbAc | 0-2 | 1 1 - | 10-10", "2s", "11-13; B wins"),
    ("ordered-rebello-last", ORDERED + " score.single_cards=7d:1,Rd:1",
     "2s/- | - | - | Rd2c/7d3c | 0-1 | 1 1 - | 10-9", "2s", "11-11; B wins"),
    ("ordered-one-over", ORDERED, "2s/- | - | - | -/- | 1-3 | 1 1 - | 5-8", "2s",
     "6-11; B wins"),
    ("ordered-level-before", TIE, "2s/- | - | - | -/- | 1-1 | 1 1 - | 11-11", "2s", "12-12"),
    ("replay", REPLAY, "2s/- | - | - | -/- | 2-4 | 1 1 - | 10-9", "2s", "12-13"),
    ("replay-then", REPLAY, "2s/- | - | - | -/- | 0-1 | 1 1 - | 12-13", "2s", "12-14; B wins"),
    ("replay-one", REPLAY, "2s/- | - | - | -/- | 2-1 | 1 1 - | 10-9", "2s", "12-10; A wins"),
    ("replay-later", REPLAY, "2s/- | - | - | -/- | 1-3 | 1 1 - | 11-9", "2s", "12-12"),
    # lead
    ("E10", LEAD, "2s/- | - | - | -/- | 2-2 | 1 1 - | 19-18", "2s", "21-20"),
    ("E10-lead-1", "scopa match.target=21", "2s/- | - | - | -/- | 2-2 | 1 1 - | 19-18", "2s",
     "21-20; A wins"),
    ("E11", LEAD, "2s/- | - | - | -/- | 1-0 | 1 1 - | 21-20", "2s", "22-20; A wins"),
    ("lead-both", LEAD, "2s/- | - | - | -/- | 1-1 | 1 1 - | 21-20", "2s", "22-21"),
    ("lead-both-two", LEAD, "2s/- | - | - | -/- | 0-2 | 1 1 - | 21-21", "2s",
     "21-23; B wins"),
    # three sides: level leaders play on, whoever is third
    ("three-level", "scopa_3", "2s/-/- | - | - | -/-/- | 1-1-0 | 1 1 - | 10-10-10", "2s",
     "11-11-10"),
    ("three-ahead", "scopa_3", "2s/-/- | - | - | -/-/- | 1-1-2 | 1 1 - | 10-10-10", "2s",
     "11-11-12; C wins"),
    # all coins, low coins
    ("E14", "napola", f"2s/- | - | - | {COINS_A}/AcAsAb2c3c4c5c6c7cFcRc | 0-0 | 1 1 - | 3-18",
     "2s", "15-19; A wins"),
    ("E14-b", "napola", f"2s/- | - | - | Ac/{COINS_A} | 0-0 | 1 1 - | 18-3", "2s",
     "18-16; B wins"),
    ("E14-none", "napola score.instant=none",
     f"2s/- | - | - | {COINS_A}/AcAsAb2c3c4c5c6c7cFcRc | 0-0 | 1 1 - | 3-18", "2s", "15-19"),
    ("nine-coins", "napola", f"2s/- | - | - | {COINS_A[:-2]}/Ac | 0-0 | 1 1 - | 0-0", "2s",
     "8-0"),
    ("low", "trente", f"2s/-/-/- | - | - | {LOW_A}/Ac | 0-0 | 1 1 - | 0-0", "2s",
     "8-0; A wins"),
    ("low-none", "trente score.instant=none", f"2s/-/-/- | - | - | {LOW_A}/Ac | 0-0 | 1 1 - | 0-0",
     "2s", "8-0"),
    ("low-two", "trente", "2s/-/-/- | - | - | Ad2d/3d | 0-0 | 1 1 - | 0-0", "2s", "5-3"),
    ("low-last", "scopa score.instant=low_coins", "3d/- | - | - | Ad2d/- | 0-0 | 1 1 1 | 0-0",
     "3d", "2-0; A wins"),
    # a napola completed by the last cards
    ("L09", "napola", "9b/- | 3d | - | 1d2d/- | 0-0 | 1 1 1 | 0-0", "9b", "5-0"),
    # shut-out and a fixed number of deals
    ("shutout", "scopa match.shutout=7", "2s/- | - | - | -/- | 2-0 | 1 1 - | 5-0", "2s",
     "7-0; A wins"),
    ("shutout-six", "scopa match.shutout=7", "2s/- | - | - | -/- | 1-0 | 1 1 - | 5-0", "2s",
     "6-0"),
    ("shutout-not", "scopa match.shutout=7", "2s/- | - | - | -/- | 2-1 | 1 1 - | 5-0", "2s",
     "7-1"),
    ("shutout-off", "scopa match.shutout=0", "2s/- | - | - | -/- | 2-0 | 1 1 - | 5-0", "2s",
     "7-0"),
    ("shutout-b", "scopa match.shutout=7", "2s/- | - | - | -/- | 0-2 | 1 1 - | 0-6", "2s",
     "0-8; B wins"),
    ("deals-1", "scopa match.deals=1", "2s/- | - | - | -/- | 2-1 | 1 1 - | 0-0 0", "2s",
     "2-1; A wins"),
    ("deals-1-level", "scopa match.deals=1", "2s/- | - | - | -/- | 1-1 | 1 1 - | 0-0 0", "2s",
     "1-1"),
    ("deals-1-more", "scopa match.deals=1", "2s/- | - | - | -/- | 0-1 | 1 1 - | 1-1 1", "2s",
     "1-2; B wins"),
    ("deals-2", "scopa match.deals=2", "2s/- | - | - | -/- | 2-1 | 1 1 - | 0-0 0", "2s", "2-1"),
    ("deals-2-done", "scopa match.deals=2", "2s/- | - | - | -/- | 2-1 | 1 1 - | 9-9 1", "2s",
     "11-10; A wins"),
    ("deals-target", "scopa match.deals=3", "2s/- | - | - | -/- | 5-1 | 1 1 - | 9-9 1", "2s",
     "14-10"),
    # partners win together; whoever lays the last card
    ("pairs", "scopone", "-/-/2s/- | - | - | -/- | 2-1 | 3 3 - | 9-8", "2s", "11-9; A wins"),
)  # fmt: skip
