"""Points of the rarer rules, marks during play, calling out, and matches that end by them."""

from __future__ import annotations

from scopa_tui.engine import Called, Marked, Swept, Tallied, Won
from tests.engine.tables.row import Hands, Scores, rows_of, stories

BASE = "carte nobody, denari nobody, settebello"
CICERA = "cicera"
CALL = "scopa match.both_over=declare"
FRAC_NONE = ", ".join(f"{r}{s} nobody" for r in "AFCR" for s in "dcsb")

MORE_SCORES = rows_of(
    Scores,
    # (id, rules, piles, scope, expected)
    ("H13", "cirulla", "1..3d 8..10d 1..10s/rest", "0-0",
     "carte B, denari A, settebello B, primiera nobody, napola A, grande A = 9-2"),
    ("H13-none", "cirulla score.grande=0", "1..3d 8..10d 1..10s/rest", "0-0",
     "carte B, denari A, settebello B, primiera nobody, napola A = 4-2"),
    ("grande-two", "scopa score.grande=5", "8d 9d/10d", "0-0",
     "carte A, denari A, settebello nobody, primiera nobody, grande nobody = 2-0"),
    ("H15", "escoba", "1..4d 7d 7c 7s 7b/rest", "0-2",
     "carte B, denari nobody, settebello A, primiera A = 3-3"),
    ("H15-one", "escoba score.all_sevens=1", "1..4d 7d 7c 7s 7b/rest", "0-2",
     "carte B, denari nobody, settebello A, primiera A, sevens A = 3-3"),
    ("H15-none", "escoba score.all_sevens=0", "1..4d 7d 7c 7s 7b/rest", "0-2",
     "carte B, denari nobody, settebello A, primiera A = 2-3"),
    ("H15-setenta", "escoba_setenta", "1..4d 7d 7c 7s 7b/rest", "0-2",
     "carte B, denari nobody, settebello A, primiera A = 2-3"),
    ("H16", "escoba", "1..5d 7d 7c/rest", "0-0",
     "carte B, denari A, settebello A, primiera nobody = 2-1"),
    ("all-sevens-three", "scopa score.all_sevens=1", "7d 7c 7s/7b", "0-0",
     "carte A, denari A, settebello A, primiera nobody, sevens nobody = 3-0"),
    ("all-coins", "scopa score.all_coins=2", "1..10d/1c", "0-0",
     "carte A, denari A, settebello A, primiera nobody = 4-0"),
    ("all-coins-nine", "scopa score.all_coins=2", "1..9d/10d", "0-0",
     "carte A, denari A, settebello A, primiera nobody = 3-0"),
    ("all-coins-off", "scopa score.all_coins=0", "1..10d/1c", "0-0",
     "carte A, denari A, settebello A, primiera nobody = 3-0"),
    ("crush", "scopa score.crush=2", "1..10c 1..10s 1..10b 8d/1..7d 9d 10d", "0-0",
     "carte A, denari B, settebello B, primiera A, crush A = 4-2"),
    ("crush-ten", "scopa score.crush=2", "1..10c 1..10s 1..10b/1..10d", "0-0",
     "carte A, denari B, settebello B, primiera nobody, crush nobody = 1-2"),
    ("crush-off", "scopa score.crush=0", "1..10c 1..10s 1..10b 8d/1..7d 9d 10d", "0-0",
     "carte A, denari B, settebello B, primiera A = 2-2"),
    ("crush-start", "scopa score.crush=2", "1c/-", "0-0",
     "carte A, denari nobody, settebello nobody, primiera nobody, crush nobody = 1-0"),
    ("ponino", "ponino", "9d 9c 9s 9b/1d", "3-1",
     "carte A, denari nobody, settebello nobody, primiera A, ponino A = 8-1"),
    ("ponino-three", "ponino", "9d 9c 9s/9b", "3-1",
     "carte A, denari A, settebello nobody, primiera nobody, ponino nobody = 5-1"),
    ("ponino-off", "scopa score.sweep_doubler=none", "9d 9c 9s 9b/1d", "3-1",
     "carte A, denari nobody, settebello nobody, primiera A = 5-1"),
    ("sevens", "scopa score.sevens=1", "7c 7s/7d", "0-0",
     "carte A, denari B, settebello B, primiera nobody, sette A = 2-2"),
    ("sevens-off", "scopa score.sevens=0", "7c 7s/7d", "0-0",
     "carte A, denari B, settebello B, primiera nobody = 1-2"),
    ("H15-sevens", "escoba_setenta score.sevens=1 score.all_sevens=2", "1..4d 7d 7c 7s 7b/rest",
     "0-2", "carte B, denari nobody, settebello A, primiera A, sette A = 4-3"),
    ("H15-both", "escoba score.sevens=1", "1..4d 7d 7c 7s 7b/rest",
     "0-2", "carte B, denari nobody, settebello A, primiera A, sette A = 4-3"),
    ("frac", "frac", "1d 8c 9s 10b 2c/7d 10d", "0-0",
     FRAC_NONE.replace("Ad nobody", "Ad A").replace("Fc nobody", "Fc A")
     .replace("Cs nobody", "Cs A").replace("Rb nobody", "Rb A").replace("Rd nobody", "rebello B")
     .replace("Rd", "rebello") + " = 4-1"),
    ("swords", "cicera", "1..6s 8s 1..10c 11c/rest", "0-0",
     "carte B, spade A, 2s A, Td B, Fc A, napola A"
     " = 9-3"),
    ("swords-2", "cicera score.swords=2", "1s/2s 3s", "0-0",
     "carte B, spade B, 2s B, Td nobody, Fc nobody,"
     " napola nobody = 0-5"),
    ("swords-0", "cicera score.swords=0", "1s/2s 3s", "0-0",
     "carte B, 2s B, Td nobody, Fc nobody,"
     " napola nobody = 0-3"),
    ("napola-13", "cicera", "1..13s/rest", "0-0",
     "carte B, spade A, 2s A, Td B, Fc B, napola A"
     " = 15-4"),
    ("napola-13-cap", "cicera score.napola.cap=10", "1..13s/rest", "0-0",
     "carte B, spade A, 2s A, Td B, Fc B, napola A"
     " = 12-4"),
    ("napola-coins", "cicera score.napola.suit=coins", "1..3d/1..5s", "0-0",
     "carte B, spade B, 2s B, Td nobody, Fc nobody,"
     " napola A = 3-4"),
)  # fmt: skip

SWEEPS = stories(
    (Swept,),
    ("S07", "scopa_dassi", "1d/2b | 4c5d | - | -/- | 0-0 | 2 1 - | 0-0", "1d:4c5d", ""),
    ("S08", "asso_pigliatutto", "1d/2b | 4c5d | - | -/- | 0-0 | 2 1 - | 0-0", "1d:4c5d",
     "scopa A 1"),
    ("S09", "scopa_dassi", "1d/2b | 1c | - | -/- | 0-0 | 2 1 - | 0-0", "1d:1c", "scopa A 1"),
    ("S09-sweeps", "scopa_dassi ace.with_ace=sweeps", "1d/2b | 1c | - | -/- | 0-0 | 2 1 - | 0-0",
     "1d:1c", "scopa A 1"),
    ("S09-two", "scopa_dassi ace.with_ace=sweeps", "1d/2b | 1c1s | - | -/- | 0-0 | 2 1 - | 0-0",
     "1d:1c1s", ""),
    ("S10", "asso_pigliatutto", "1d/- | 4c5d | - | -/- | 0-0 | 1 1 - | 0-0", "1d:4c5d", ""),
    ("S11", "cirulla", "1d/2b | 10d4c | - | -/- | 0-0 | 2 1 - | 0-0", "1d:10d4c", "scopa A 1"),
    # the sweep does not score, but fifteen does; if the ace must take all, there is no fifteen
    ("S11-plain", "cirulla ace.sweep_scores=off",
     "1d/2b | 10d4c | - | -/- | 0-0 | 2 1 - | 0-0", "1d:10d4c", "scopa A 1"),
    ("S11-exclusive", "cirulla ace.sweep_scores=off ace.exclusive=on",
     "1d/2b | 10d4c | - | -/- | 0-0 | 2 1 - | 0-0", "1d:10d4c", ""),
    ("S12-self", "asso_pigliatutto ace.on_empty=takes_itself",
     "1d/2b | - | - | -/- | 0-0 | 2 1 - | 0-0", "1d:1d", ""),
    ("T02", "scopa_dassi_4", "5d2c/1d3b/-/- | - | - | -/- | 0-0 | 4 1 - | 0-0", "5d 1d:5d", ""),
)  # fmt: skip

MARKS = stories(
    (Swept, Marked),
    # a card taken by its own rank right after it was laid
    ("picada", CICERA, "6d2b/6s/-/- | 4c9c | - | -/- | 0-0 | 4 1 - | 0-0", "6d 6s:6d",
     "picada B 1"),
    ("picada-off", CICERA + " scopa.picada=0",
     "6d2b/6s/-/- | 4c9c | - | -/- | 0-0 | 4 1 - | 0-0", "6d 6s:6d", ""),
    ("picada-late", CICERA, "6d2b/3s/6s/- | 4c9c | - | -/- | 0-0 | 4 1 - | 0-0",
     "6d 3s 6s:6d", ""),
    ("picada-sum", CICERA, "6d2b/Ts/-/- | 4c9c | - | -/- | 0-0 | 4 1 - | 0-0", "6d Ts:6d4c", ""),
    ("picada-scopa", CICERA, "6d2b/6s/-/- | - | - | -/- | 0-0 | 4 1 - | 0-0", "6d 6s:6d",
     "scopa B 1; picada B 1"),
    ("picada-given", CICERA, "6s2b/2c/-/- | 6d9c | - | -/- | 0-0 | 4 1 - | 0-0 | laid=6d",
     "6s:6d", "picada A 1"),
    # not over the end of a round of cards
    ("picada-round", "scopa scopa.picada=1", "6d/- | 4c9c | 6s2b3b4bAcAb | -/- | 0-0 | 2 1 - | 0-0",
     "6d 6s:6d", ""),
    ("picada-in-round", "scopa scopa.picada=1",
     "6d2b/6s | 4c9c | - | -/- | 0-0 | 2 1 - | 0-0", "6d 6s:6d", "picada B 1"),
    ("piccola", CICERA, "9s2b/-/-/- | 2c3d4cFd | - | -/- | 0-0 | 4 1 - | 0-0", "9s:2c3d4c",
     "piccola A 1"),
    ("piccola-two", CICERA, "9s2b/-/-/- | 5c4dFd | - | -/- | 0-0 | 4 1 - | 0-0", "9s:5c4d", ""),
    ("piccola-off", CICERA + " scopa.piccola=0",
     "9s2b/-/-/- | 2c3d4cFd | - | -/- | 0-0 | 4 1 - | 0-0", "9s:2c3d4c", ""),
    ("bigia", CICERA, "9s2b/-/-/- | 5s4sFd | - | -/- | 0-0 | 4 1 - | 0-0", "9s:5s4s", "bigia A 1"),
    ("bigia-all", CICERA, "9s2b/-/-/- | 2s3s4s | - | -/- | 0-0 | 4 1 - | 0-0", "9s:2s3s4s",
     "scopa A 1; piccola A 1; bigia A 1"),
    ("bigia-off", CICERA + " scopa.bigia=0",
     "9s2b/-/-/- | 5s4sFd | - | -/- | 0-0 | 4 1 - | 0-0", "9s:5s4s", ""),
)  # fmt: skip

CALLS = stories(
    (Called, Tallied, Won),
    ("E16", CALL, "2s3s/4b | - | - | -/- | 2-0 | 2 1 - | 9-10", "!fuori",
     "1 calls rightly with 11 for A; 11-10; A wins"),
    ("E17", CALL, "2s3s/4b | - | - | -/- | 1-0 | 2 1 - | 9-10", "!fuori",
     "1 calls falsely with 10 for A; 10-10; B wins"),
    # the settebello cannot be taken away any more, most coins so far can
    ("E16-settebello", CALL, "2s3s/4b | - | - | 7d2d/- | 1-0 | 2 1 - | 9-10", "!fuori",
     "1 calls rightly with 11 for A; 11-10; A wins"),
    ("E16-coins", CALL, "2s3s/4b | - | - | 1d2d/- | 1-0 | 2 1 - | 9-10", "!fuori",
     "1 calls falsely with 10 for A; 10-10; B wins"),
    ("E16-six-coins", CALL, "2s3s/4b | - | - | 1d2d3d4d5d6d/- | 1-0 | 2 1 - | 9-10", "!fuori",
     "1 calls rightly with 11 for A; 11-10; A wins"),
    ("E17-three", "scopa_3 match.both_over=declare",
     "2s3s/4b/- | - | - | -/-/- | 0-2-1 | 3 1 - | 9-8-9", "!fuori",
     "1 calls falsely with 9 for A; 9-10-10; B wins"),
    ("E16-exceed", CALL + " match.reach=exceed", "2s3s/4b | - | - | -/- | 2-0 | 2 1 - | 9-10",
     "!fuori", "1 calls falsely with 11 for A; 11-10; B wins"),
    # nobody calls: the higher total
    ("E16-silent", CALL, "2s/- | - | - | -/- | 2-4 | 1 1 - | 10-9", "2s", "12-13; B wins"),
)  # fmt: skip

LOW = "a_perdere"

MORE_ENDINGS = stories(
    (Tallied, Won),
    ("E15", "cirulla_torneo",
     "2s/- | - | - | AdFdCdRd2d3d4d5d6d7d/AcAsAb2c3c4c5c6c7cFcRc | 0-0 | 1 1 - | 3-48", "2s",
     "16-49"),
    ("E15-cirulla", "cirulla",
     "2s/- | - | - | AdFdCdRd2d3d4d5d6d7d/AcAsAb2c3c4c5c6c7cFcRc | 0-0 | 1 1 - | 3-48", "2s",
     "17-49; A wins"),
    ("E18", LOW, "2s/- | - | - | -/- | 1-2 | 1 1 - | 10-7", "2s", "11-9; B wins"),
    ("E18-high", "scopa", "2s/- | - | - | -/- | 1-2 | 1 1 - | 10-7", "2s", "11-9; A wins"),
    ("E18-level", LOW, "2s/- | - | - | -/- | 1-1 | 1 1 - | 10-10", "2s", "11-11"),
    ("E18-both", LOW, "2s/- | - | - | -/- | 1-3 | 1 1 - | 10-10", "2s", "11-13; A wins"),
    ("E18-nobody", LOW, "2s/- | - | - | -/- | 0-3 | 1 1 - | 10-7", "2s", "10-10"),
    ("E18-lead", LOW + " match.lead=2", "2s/- | - | - | -/- | 1-0 | 1 1 - | 10-10", "2s",
     "11-10"),
    ("E18-deals", LOW + " match.deals=1", "2s/- | - | - | -/- | 1-0 | 1 1 - | 0-0", "2s",
     "1-0; B wins"),
    ("E19", "escoba_setenta", "2s/- | - | - | -/- | 1-3 | 1 1 - | 14-14", "2s", "15-17; B wins"),
    # the king of coins breaks a tie
    ("tie-card", "frac", "2s/- | - | - | Rd/AcAs | 0-0 | 1 1 - | 11-10", "2s", "12-12; A wins"),
    ("tie-card-b", "frac", "2s/- | - | - | AcAs/Rd | 0-0 | 1 1 - | 10-11", "2s",
     "12-12; B wins"),
    ("tie-card-none", "frac match.tie_card=none", "2s/- | - | - | Rd/AcAs | 0-0 | 1 1 - | 11-10",
     "2s", "12-12"),
    ("tie-card-ahead", "frac", "2s/- | - | - | Rd/AcAs | 0-0 | 1 1 - | 10-10", "2s",
     "11-12; B wins"),
    ("tie-card-third", "scopa_3 match.tie_card=Rd", "2s/-/- | - | - | -/-/Rd | 1-1-0 | 1 1 - |"
     " 10-10-2", "2s", "11-11-4"),
    ("tie-card-deals", "frac match.deals=1", "2s/- | - | - | Rd/Ac | 0-0 | 1 1 - | 0-0", "2s",
     "1-1; A wins"),
    ("swords-win", "cicera", "Td/-/-/- | - | - | As2s3s4s5s6s7s8s9sTsFsCsRs/2d | 0-0 | 1 1 - | 0-0",
     "Td", "17-0; A wins"),
    ("swords-no-win", "cicera score.instant=none",
     "Td/-/-/- | - | - | As2s3s4s5s6s7s8s9sTsFsCsRs/2d | 0-0 | 1 1 - | 0-0", "Td", "17-0"),
    # an ace that took itself has captured last
    ("L08", "scopa_dassi ace.on_empty=takes_itself score.cards=0",
     "1d4b/9s | - | - | -/- | 0-0 | 2 1 - | 0-0", "1d:1d 9s 4b", "1-0"),
    ("L06", "escoba", "4b/9s | 2c | - | -/- | 0-0 | 2 1 - | 0-0", "4b 9s", "0-0"),
    # scope of the opening count as the last capture
    ("L10", "escoba", "4b/9s | 2s | - | Ad2c5s7b/- | 1-0 | 1 1 1 | 0-0", "4b 9s", "4-0"),
)  # fmt: skip

FIRST_ACE = (
    Hands("lead-plain", "scopa_dassi ace.first_lead_plain=on", "1d 2d 3d", "-", "may 1d 2d 3d"),
    Hands("lead-plain-ace", "scopa_dassi ace.first_lead_plain=on", "1d 2d 3d", "-",
          "may Ad:Ac 2d 3d", table="1c 9s 6b 5c"),
    Hands("lead-plain-off", "scopa_dassi", "1d 2d 3d", "-", "may Ad:5c6bFdCs 2d 3d"),
)  # fmt: skip
