"""Whether a capture is a scopa and what it scores; who gets the last cards.

S and L rows are the worked cases of the rules, under their numbers. Positions read:
hands | table | stock | piles | scope runs | dealer turn last | scores deals.
"""

from __future__ import annotations

from scopa_tui.engine import Collected, Swept
from tests.engine.tables.row import stories

COUNTS = "scopa scopa.last_card=counts"
RUN = "scopa scopa.max_run="

SCOPE = stories(
    (Swept,),
    # (id, rules, position, plays, expected)
    ("S01", "scopa", "7d/2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0", "7d:7c", "scopa A 1"),
    ("S02", "scopa", "7d/- | 7c | - | -/- | 0-0 | 1 1 - | 0-0", "7d:7c", ""),
    ("S03", COUNTS, "7d/- | 7c | - | -/- | 0-0 | 1 1 - | 0-0", "7d:7c", "scopa A 1"),
    ("S04", "scopa", "10d/2b | 9c1s | - | -/- | 0-0 | 2 1 - | 0-0", "10d:9c1s", "scopa A 1"),
    ("S05", "scopa", "10d/2b | 9c1s4d | - | -/- | 0-0 | 2 1 - | 0-0", "10d:9c1s", ""),
    ("S06", "scopa", "7d/2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0", "7d:7c 2b", "scopa A 1"),
    # the last card of a round is not the last card of the deal
    ("S02-stock", "scopa", "7d/- | 7c | 2c3c4c5c6cAc | -/- | 0-0 | 1 1 - | 0-0", "7d:7c",
     "scopa A 1"),
    ("S02-draw", "bergamasca deal.refill=draw_one",
     "7d/- | 7c | 2c | -/- | 0-0 | 1 1 - | 0-0", "7d:7c", "scopa A 1"),
    ("S02-sum", "scopa", "10d/- | 9c1s | - | -/- | 0-0 | 1 1 - | 0-0", "10d:9c1s", ""),
    ("S02-scopone", "scopone", "-/-/-/7d | 7c | - | -/- | 0-0 | 4 4 - | 0-0", "7d:7c", ""),
    ("S01-pairs", "scopone", "7d/2b/-/- | 7c | - | -/- | 0-0 | 4 1 - | 0-0", "7d:7c",
     "scopa A 1"),
    ("S01-pairs-b", "scopone", "2b/-/-/7d | 7c | - | -/- | 0-0 | 4 4 - | 0-0", "7d:7c",
     "scopa B 1"),
    # laying a card on an empty table clears nothing
    ("T04-laid", "scopa", "4d9c/2b | - | - | -/- | 0-0 | 2 1 - | 0-0", "4d", ""),
    ("points-0", "scopa scopa.points=0", "7d/2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0", "7d:7c",
     "scopa A 0"),
    # L11: the last card of ten takes the only table cards
    ("L11", "scopone_scientifico scopa.last_card=counts",
     "8b/-/-/- | 5c3d | - | -/- | 0-0 | 1 1 - | 0-0", "8b:5c3d", "scopa A 1"),
    ("L11-never", "scopone_scientifico",
     "8b/-/-/- | 5c3d | - | -/- | 0-0 | 1 1 - | 0-0", "8b:5c3d", ""),
    # scope in a row: what B lays in between breaks nothing
    ("run-2", RUN + "2", "7d6d5d4d/7s6s5s2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0",
     "7d:7c 6s 6d:6s 5s 5d:5s 2b", "scopa A 1; scopa A 1; scopa A 0"),
    ("run-none", RUN + "0", "7d6d5d4d/7s6s5s2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0",
     "7d:7c 6s 6d:6s 5s 5d:5s 2b", "scopa A 1; scopa A 1; scopa A 1"),
    ("run-1", RUN + "1", "7d6d5d/7s6s2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0",
     "7d:7c 6s 6d:6s", "scopa A 1; scopa A 0"),
    # a turn without a scopa ends the run; with the run given in the position as well
    ("run-broken", RUN + "1", "7d3d5d/7s6s5s2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0",
     "7d:7c 5s 3d 2b 5d:5s 6s", "scopa A 1"),
    ("run-again", RUN + "1", "7d4d8d5d/6s4s5s2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0",
     "7d:7c 6s 4d 4s:4d 8d 2b 5d", "scopa A 1"),
    ("run-given", RUN + "2", "7d/2b | 7c | - | -/- | 2-0 2-0 | 2 1 - | 0-0", "7d:7c",
     "scopa A 0"),
    ("run-other", RUN + "2", "7d/2b | 7c | - | -/- | 0-2 0-2 | 2 1 - | 0-0", "7d:7c",
     "scopa A 1"),
    # partners share a run
    ("run-pairs", "scopone " + RUN.removeprefix("scopa ") + "1",
     "7d/6s/6d/2b | 7c | - | -/- | 0-0 | 4 1 - | 0-0", "7d:7c 6s 6d:6s", "scopa A 1; scopa A 0"),
)  # fmt: skip

LAST = stories(
    (Swept, Collected),
    ("L01", "scopa", "5d10b/9s | 5c2c | - | -/- | 0-0 | 1 1 2 | 0-0", "5d:5c 9s 10b",
     "A collects 2c 9s 10b"),
    ("L02", "scopa", "7b/- | 4d3c9s | - | -/- | 0-0 | 1 1 2 | 0-0", "7b:4d3c", "A collects 9s"),
    ("L04", "scopa", "5d/7b | 7c | - | -/- | 0-0 | 1 2 1 | 0-0", "7b:7c 5d",
     "scopa B 1; B collects 5d"),
    ("L05", "scopone", "7d/2s/9s/10s | 7c3c | - | -/- | 0-0 | 4 1 - | 0-0", "7d:7c 2s 9s 10s",
     "A collects 3c 2s 9s 10s"),
    ("L05-partner", "scopone", "8s/9b/7d/10s | 7c3c | - | -/- | 0-0 | 4 1 - | 0-0",
     "8s 9b 7d:7c 10s", "A collects 3c 8s 9b 10s"),
    ("L01-early", "scopa", "10b/9s | 2c | - | -/- | 0-0 | 1 2 2 | 0-0", "9s 10b",
     "B collects 2c 9s 10b"),
    ("nobody-took", "scopa", "10b/9s | 2c | - | -/- | 0-0 | 1 2 - | 0-0", "9s 10b",
     "nobody collects 2c 9s 10b"),
    ("leftover-dealer", "scopa end.leftover=dealer",
     "10b/9s | 2c | - | -/- | 0-0 | 1 2 2 | 0-0", "9s 10b", "A collects 2c 9s 10b"),
    ("leftover-dealer-2", "scopa end.leftover=dealer",
     "10b/9s | 2c | - | -/- | 0-0 | 2 1 1 | 0-0", "10b 9s", "B collects 2c 10b 9s"),
    ("leftover-dealer-pairs", "scopone end.leftover=dealer",
     "-/-/9s/- | 2c | - | -/- | 0-0 | 3 3 2 | 0-0", "9s", "A collects 2c 9s"),
    ("leftover-nobody", "scopa end.leftover=nobody",
     "10b/9s | 2c | - | -/- | 0-0 | 1 2 2 | 0-0", "9s 10b", "nobody collects 2c 9s 10b"),
    ("nothing-left", "scopa", "7d/- | 7c | - | -/- | 0-0 | 1 1 - | 0-0", "7d:7c", ""),
)  # fmt: skip
