"""What finished piles are worth. H rows are the worked cases of the rules, under their numbers.

"A/B" are the piles of the sides; the expected text names the winner of each category, then the
points of the deal with those for scope.
"""

from __future__ import annotations

from tests.engine.tables.row import Scores, rows_of

MISSING = "scopa score.prime_missing="
H02 = "1..9d 1..9c 1..9s/rest"
H03 = "1..10d 1c 7c 1s 7s/rest"
H09 = "7d 1..8c 10c 6s 10b/rest"
FOUR = (
    "1d 5d 9d 2c 6c 10c 3s 7s 4b 8b/2d 6d 10d 1c 3c 7c 4s 8s 5b 9b"
    "/3d 7d 4c 8c 1s 5s 9s 2b 6b 10b/rest"
)
RUN = "scopa score.napola.cap="
TEN = "1..10d/rest"
MODE = "scopa score.prime_mode="
SCOPA_LINE = "carte B, denari B, settebello A, primiera"

SCORES = rows_of(
    Scores,
    # (id, rules, piles, scope, expected)
    ("H02a", MISSING + "ineligible", H02, "0-0",
     "carte A, denari A, settebello A, primiera B = 3-1"),
    ("H02b", MISSING + "more_suits", H02, "0-0",
     "carte A, denari A, settebello A, primiera B = 3-1"),
    ("H02c", MISSING + "sum", H02, "0-0", "carte A, denari A, settebello A, primiera A = 4-0"),
    ("H02c-preset", "scopa_online", H02, "0-0",
     "carte A, denari A, settebello A, primiera A = 4-0"),
    ("H03a", MISSING + "ineligible", H03, "0-0",
     "carte B, denari A, settebello A, primiera nobody = 2-1"),
    ("H03b", MISSING + "more_suits", H03, "0-0",
     "carte B, denari A, settebello A, primiera A = 3-1"),
    ("H07", "chkobba", "6d 7d 6c 7c 6s 2b/rest", "0-0", f"{SCOPA_LINE} A = 2-2"),
    ("H08", "scopa", "6d 7d 6c 7c 6s 2b 3b/rest", "0-0", f"{SCOPA_LINE} B = 1-3"),
    ("H09a", "scopa", H09, "0-0", f"{SCOPA_LINE} nobody = 1-2"),
    ("H09b", "scopa score.prime_table=k10_c9_f8", H09, "0-0", f"{SCOPA_LINE} A = 2-2"),
    ("H10", "napola", "1..4d 6d 7d 1..10c/rest", "0-0",
     "carte B, denari A, settebello A, primiera nobody, napola A = 6-1"),
    ("H11", "napola", "2..7d 1..10c/rest", "0-0",
     "carte B, denari A, settebello A, primiera nobody, napola nobody = 2-1"),
    ("H12", "rebello", "10d 1..10c/rest", "1-0",
     "carte B, denari B, settebello B, primiera nobody, rebello A = 2-3"),
    ("H20", "scopa seats.players=4", FOUR, "0-0-0-0",
     "carte nobody, denari nobody, settebello C, primiera nobody = 0-0-1-0"),
    ("H20-shared", "scopa seats.players=4 score.tie=all_tied", FOUR, "0-0-0-0",
     "carte A+B+C+D, denari A+B, settebello C, primiera A+C = 3-2-3-1"),
    ("H21", "napola", "1..10d 1..7c/rest", "0-0",
     "carte B, denari A, settebello A, primiera nobody, napola A = 12-1"),
    ("H22", "scopa score.prime_table=faces_zero", H09, "0-0", f"{SCOPA_LINE} nobody = 1-2"),
    ("H23", "scopa", "2..7d 1..5c 1..5s 1..5b/rest", "2-1",
     "carte A, denari A, settebello A, primiera B = 5-2"),
    # courts: three scales on the same piles; 31 = 21 + 10 + 0 + 0 against the same in other suits
    ("scale-standard", "scopa", "7d 10c 8s 8b/6d 9c 9s 9b 1d", "0-0",
     "carte B, denari B, settebello A, primiera A = 2-2"),
    ("scale-falling", "scopa score.prime_table=k10_c9_f8", "5d 8c 8s 8b/2d 10c 9s 9b", "0-0",
     "carte nobody, denari nobody, settebello nobody, primiera B = 0-1"),
    ("scale-standard-2", "scopa", "5d 8c 8s 8b/2d 10c 9s 9b", "0-0",
     "carte nobody, denari nobody, settebello nobody, primiera A = 1-0"),
    ("scale-zero", "scopa score.prime_table=faces_zero", "7d 7c 8s 8b/1d 2c 3s 8b", "0-0",
     "carte nobody, denari nobody, settebello A, primiera A = 2-0"),
    ("scale-zero-2", "scopa score.prime_table=faces_zero", "6d 6c 8s 8b/2d 2c 2s 10b", "0-0",
     "carte nobody, denari nobody, settebello nobody, primiera nobody = 0-0"),
    ("scale-standard-3", "scopa", "6d 6c 8s 8b/2d 2c 2s 10b", "0-0",
     "carte nobody, denari nobody, settebello nobody, primiera A = 1-0"),
    # it is not "most sevens": 7-7-7-figure = 73 loses to 7-6-6-6 = 75
    ("not-most-sevens", "scopa", "7d 7c 7s 8b/6d 6c 6s 7b", "0-0",
     "carte nobody, denari nobody, settebello A, primiera B = 1-1"),
    ("most-sevens", MODE + "most_sevens", "7d 7c 7s 8b/6d 6c 6s 7b", "0-0",
     "carte nobody, denari nobody, settebello A, primiera A = 2-0"),
    ("most-sevens-level", MODE + "most_sevens", "6d 7d 6c 7c/7s 7b", "0-0",
     "carte A, denari A, settebello A, primiera nobody = 3-0"),
    ("sevens-sixes", MODE + "sevens_sixes", "6d 7d 6c 7c/7s 7b 1s 1b", "0-0",
     "carte nobody, denari A, settebello A, primiera A = 3-0"),
    ("sevens-sixes-level", MODE + "sevens_sixes", "7d 1d/7s 2s", "0-0",
     "carte nobody, denari A, settebello A, primiera nobody = 2-0"),
    ("ladder-aces", MODE + "lexicographic", "7d 1d/7s 2s", "0-0",
     "carte nobody, denari A, settebello A, primiera A = 3-0"),
    ("ladder-sevens", MODE + "lexicographic", "7d 7c 2s/7s 6s 6b", "0-0",
     "carte nobody, denari A, settebello A, primiera A = 3-0"),
    ("ladder-sixes", MODE + "lexicographic", "7d 1c 1s 1d/7s 6s", "0-0",
     "carte A, denari A, settebello A, primiera B = 3-1"),
    ("ladder-fives", MODE + "lexicographic", "5c 2s/4c 4s", "0-0",
     "carte nobody, denari nobody, settebello nobody, primiera A = 1-0"),
    ("ladder-courts", MODE + "lexicographic", "8c 9s/10s", "0-0",
     "carte A, denari nobody, settebello nobody, primiera A = 2-0"),
    ("ladder-level", MODE + "lexicographic", "8c/10s", "0-0",
     "carte nobody, denari nobody, settebello nobody, primiera nobody = 0-0"),
    ("three-sevens", MODE + "three_sevens", "7d 7c 7s/7b", "0-0",
     "carte A, denari A, settebello A, primiera A = 4-0"),
    ("three-sevens-level", MODE + "three_sevens", "7d 7c/7b", "0-0",
     "carte A, denari A, settebello A, primiera nobody = 3-0"),
    ("no-sevens", MODE + "most_sevens", "1c/2c", "0-0",
     "carte nobody, denari nobody, settebello nobody, primiera nobody = 0-0"),
    ("nothing-at-all", "scopa", "-/-", "0-0",
     "carte nobody, denari nobody, settebello nobody, primiera nobody = 0-0"),
    # one point each way at the boundary
    ("carte-21", "scopa", "1..10c 1..10s 1b/rest", "0-0",
     "carte A, denari B, settebello B, primiera nobody = 1-2"),
    ("carte-20", "scopa", "1..10c 1..10s/rest", "0-0",
     "carte nobody, denari B, settebello B, primiera nobody = 0-2"),
    ("denari-5", "scopa", "1..5d/rest", "0-0",
     "carte B, denari nobody, settebello B, primiera B = 0-3"),
    ("cards-2", "scopa score.cards=2", "1c 2c/3c", "0-0",
     "carte A, denari nobody, settebello nobody, primiera nobody = 2-0"),
    ("cards-0", "scopa score.cards=0", "1c 2c/3c", "0-0",
     "denari nobody, settebello nobody, primiera nobody = 0-0"),
    ("coins-0", "scopa score.coins=0", "1d/3c", "0-0",
     "carte nobody, settebello nobody, primiera nobody = 0-0"),
    ("coins-1", "scopa score.coins=1", "1d/3c", "0-0",
     "carte nobody, denari A, settebello nobody, primiera nobody = 1-0"),
    ("prime-0", "scopa score.prime=0", "1d 1c 1s 1b/3c", "0-0",
     "carte A, denari A, settebello nobody = 2-0"),
    ("prime-1", "scopa score.prime=1", "1d 1c 1s 1b/3c", "0-0",
     "carte A, denari A, settebello nobody, primiera A = 3-0"),
    ("scope-0", "scopa scopa.points=0", "1c/2c", "3-0",
     "carte nobody, denari nobody, settebello nobody, primiera nobody = 0-0"),
    ("scope-1", "scopa", "1c/2c", "3-1",
     "carte nobody, denari nobody, settebello nobody, primiera nobody = 3-1"),
    # single cards
    ("none", "scopa score.single_cards=none", "7d/1c", "0-0",
     "carte nobody, denari A, primiera nobody = 1-0"),
    ("rosmarino", "scopa score.single_cards=7d:1,8s:1", "8s/7d", "0-0",
     "carte nobody, denari B, settebello B, primiera nobody, Fs A = 1-2"),
    ("trente", "trente", "2d 3d/1d 7d", "0-0",
     "carte nobody, denari nobody, settebello B, primiera nobody, Ad B, 2d A, 3d A = 5-2"),
    ("a_41", "a_41", "7d 10d/1d", "0-0",
     "carte A, denari A, settebello A, primiera nobody, Ad B, 2d nobody, 3d nobody, 4d nobody,"
     " 5d nobody, 6d nobody, Fd nobody, Cd nobody, rebello A = 5-1"),
    # napola: caps, and fixed points
    ("napola-0", RUN + "0", TEN, "0-0", "carte B, denari A, settebello A, primiera nobody = 2-1"),
    ("napola-6", RUN + "6", TEN, "0-0",
     "carte B, denari A, settebello A, primiera nobody, napola A = 8-1"),
    ("napola-7", RUN + "7", TEN, "0-0",
     "carte B, denari A, settebello A, primiera nobody, napola A = 9-1"),
    ("napola-9", RUN + "9", TEN, "0-0",
     "carte B, denari A, settebello A, primiera nobody, napola A = 11-1"),
    ("napola-10", RUN + "10", TEN, "0-0",
     "carte B, denari A, settebello A, primiera nobody, napola A = 12-1"),
    ("napola-two", RUN + "10", "1d 2d 4d/rest", "0-0",
     "carte B, denari B, settebello B, primiera B, napola nobody = 0-4"),
    ("napola-three", RUN + "10", "1..3d/rest", "0-0",
     "carte B, denari B, settebello B, primiera B, napola A = 3-4"),
    ("napola-b", RUN + "10", "rest/1..4d", "0-0",
     "carte A, denari A, settebello A, primiera A, napola B = 4-4"),
    ("napola-run", RUN + "10 score.napola.kind=run", "1..5d/6d", "0-0",
     "carte A, denari A, settebello nobody, primiera nobody, napola A = 7-0"),
    ("napola-fixed", RUN + "10 score.napola.kind=fixed", "1..5d/6d", "0-0",
     "carte A, denari A, settebello nobody, primiera nobody, napola A = 5-0"),
    ("trentino", "scopone_trentino", "1..3d 10d/7d", "1-2",
     "carte A, denari A, settebello B, primiera nobody, rebello A, napola A = 7-3"),
    # ties among three: two level at the top, the third gets nothing
    ("tie-three", "scopa_3", "1c 2c/3c 4c/5c", "0-0-0",
     "carte nobody, denari nobody, settebello nobody, primiera nobody = 0-0-0"),
    ("tie-three-shared", "scopa_3 score.tie=all_tied", "1c 2c/3c 4c/5c", "0-0-0",
     "carte A+B, denari nobody, settebello nobody, primiera nobody = 1-1-0"),
    ("most-of-three", "scopa_3", "1c 2c/3c/5c", "0-0-1",
     "carte A, denari nobody, settebello nobody, primiera nobody = 1-0-1"),
)  # fmt: skip
