"""Captures to a total, aces that take all, packs of 52: A, F, G and K rows are the worked cases of
the rules, under their numbers."""

from __future__ import annotations

from tests.engine.tables.row import Takes, rows_of

ANY_ACE = " ace.with_ace=sweeps"
V2 = "quindici capture.equal=on"
FREE = "cirulla capture.equal_priority=off"

FIFTEENS = rows_of(
    Takes,
    # (id, rules, table, card, legal)
    ("F02", "quindici", "8c 4d 4s", "7b", "8c | 4d 4s"),
    ("F03", "quindici capture.fewest=total", "8c 4d 4s", "7b", "8c"),
    ("F03-all", "quindici capture.fewest=all", "8c 4d 4s", "7b", "8c"),
    ("F03-simple", "quindici capture.fewest=simple", "8c 4d 4s", "7b", "8c | 4d 4s"),
    ("F04", V2, "7c 8s", "7d", "7c | 8s"),
    ("F04-off", "quindici", "7c 8s", "7d", "8s"),
    ("F06", "escoba", "7d 6c 1s", "8b", "7d | 6c 1s | LAY"),
    ("F06-setenta", "escoba_setenta", "7d 6c 1s", "8b", "7d | 6c 1s | LAY"),
    ("F08", "quindici", "10d 4c", "1s", "10d 4c"),
    ("F10", "undici", "1c 6d 5s", "5d", "6d | 1c 5s"),
    ("F11", "undici", "1c 6d 5s", "10d", "1c"),
    ("total-0", V2 + " capture.total=0", "7c 8s", "7d", "7c"),
    ("total-none", "quindici", "2c 3s", "7d", "LAY"),
    ("total-max-two", "quindici capture.max_cards=2", "8c 4d 4s 2c 2s", "7b", "8c | 4d 4s"),
    ("total-three", "quindici", "4d 2c 2s", "7b", "4d 2c 2s"),
    # both families: the fewest of each
    ("fewest-all", FREE + " capture.fewest=all", "5d 2c 3s 10b", "5c", "5d | 10b"),
    ("fewest-simple-total", FREE + " capture.fewest=simple", "5d 2c 3s 10b", "5c",
     "5d | 10b | 5d 2c 3s"),
    ("fewest-total-simple", FREE + " capture.fewest=total", "5d 2c 3s 10b", "5c",
     "5d | 2c 3s | 10b"),
    ("fewest-off", FREE + " capture.fewest=off", "5d 2c 3s 10b", "5c",
     "5d | 2c 3s | 10b | 5d 2c 3s"),
    ("G01", "cirulla", "3c 5d 6s 7b", "7d", "7b | 3c 5d"),
    ("G02", "cirulla", "6c 3d", "6s", "6c | 6c 3d"),
    ("G03", "cirulla", "2c 3d 10s", "5b", "2c 3d | 10s"),
    ("G04", "cirulla", "8c", "7d", "8c"),
    ("G06", FREE, "5d 2c 3s 10b", "5c", "5d | 2c 3s | 10b | 5d 2c 3s"),
    ("G07", "cirulla", "10d 4c 2s", "1d", "10d 4c 2s | 10d 4c"),
    ("G08", "cirulla ace.exclusive=on", "10d 4c 2s", "1d", "10d 4c 2s"),
    ("G09", "cirulla", "1c 10d 4s", "1d", "1c | 10d 4s"),
    ("G10", "cirulla", "-", "1d", "LAY"),
    ("G02-torneo", "cirulla_torneo", "6c 3d", "6s", "6c | 6c 3d"),
    ("G07-cirullone", "cirullone", "10d 4c 2s", "1d", "10d 4c 2s | 10d 4c"),
    # an ace that sweeps in spite of an ace has no single ace to take beside it
    ("G09-sweeps", "cirulla" + ANY_ACE, "1c 10d 4s", "1d", "1c 10d 4s | 10d 4s"),
    ("G09-sweeps-only", "cirulla ace.exclusive=on" + ANY_ACE, "1c 10d 4s", "1d", "1c 10d 4s"),
    # the ace counts one in a fifteen of another card
    ("ace-in-total", "cirulla", "1c 7s 3d", "7d", "7s | 1c 7s"),
    ("A01", "scopa_dassi", "4c 5d 9s", "1d", "4c 5d 9s"),
    ("A02", "asso_pigliatutto", "4c 5d 9s", "1d", "4c 5d 9s"),
    ("A03", "scopa_dassi", "1c 5d 9s", "1d", "1c"),
    ("A04", "scopa_dassi" + ANY_ACE, "1c 5d 9s", "1d", "1c 5d 9s"),
    ("A05", "scopa_dassi", "1c", "1d", "1c"),
    ("A06", "scopa_dassi", "1c 1s 6d", "1d", "1c | 1s"),
    ("A07", "scopa_dassi", "-", "1d", "LAY"),
    ("A08", "scopa_dassi ace.on_empty=takes_itself", "-", "1d", "SELF"),
    ("A08-other", "scopa_dassi ace.on_empty=takes_itself", "-", "2d", "LAY"),
    ("A08-decline", "scopa_dassi ace.on_empty=takes_itself ace.may_decline=on", "-", "1d",
     "SELF | LAY"),
    ("A08-free", "scopa_dassi ace.on_empty=takes_itself capture.obligation=none", "-", "1d",
     "SELF | LAY"),
    ("A09", "scopa_dassi ace.may_decline=on", "4c 5d", "1d", "4c 5d | LAY"),
    ("A09-other", "scopa_dassi ace.may_decline=on", "4c 5d", "9d", "4c 5d"),
    ("A09-off", "scopa_dassi", "4c 5d", "1d", "4c 5d"),
    ("A10", "scopa_dassi", "1c 6d", "7s", "1c 6d"),
    ("sweep-off", "scopa ace.sweep=off", "4c 5d 9s", "1d", "LAY"),
    ("sweep-no-equal", V2 + " capture.equal=off ace.sweep=on", "1c 5d", "1d", "1c"),
    ("milano", "milano", "4c 5d 9s", "1d", "4c 5d 9s"),
    ("dasso-napola", "scopa_dasso_napola", "4c 5d 9s", "1d", "4c 5d 9s"),
    ("frac-both", "frac", "3c 4d 7b", "7d", "7b | 3c 4d"),
    ("K01", "cicera", "6c 4d", "10s", "6c 4d"),
    ("K03", "cicera", "13d 10c", "13s", "13d"),
    ("K04", "cicera", "11d 7c", "8s", "LAY"),
    ("K05", "cicera", "8c 5d 3s", "8s", "8c | 5d 3s"),
    ("K06", "cicera deck.court_values=on", "8c 3s", "11s", "8c 3s"),
    ("K01-free", "cicera capture.obligation=none", "6c 4d", "10s", "6c 4d | LAY"),
    ("courts-off", "scopa deck.court_values=off", "5c 3d", "8d", "LAY"),
    ("courts-off-equal", "scopa deck.court_values=off", "5c 3d 8c", "8d", "8c"),
    ("courts-on", "scopa deck.court_values=on", "5c 3d", "8d", "5c 3d"),
    ("courts-off-15", "quindici deck.court_values=off", "8d 7c", "7d", "LAY"),
)  # fmt: skip

WILD = (
    # the matta stands for a quattro, in hand and on the table
    Takes("matta-hand", "cirulla declare.matta_after=declared", "4s 8d", "7c", "4s", wild="4"),
    Takes("matta-hand-total", "cirulla declare.matta_after=declared", "10s 1d 7s", "7c", "10s 1d",
          wild="4"),
    Takes("matta-table", "cirulla declare.matta_after=declared", "7c 3d", "4d", "7c", wild="4"),
    Takes("matta-table-7", "cirulla declare.matta_after=declared", "7c 2d", "7d", "LAY", wild="4"),
    Takes("matta-table-sum", "cirulla declare.matta_after=declared", "7c 2d", "6d", "7c 2d",
          wild="4"),
    Takes("matta-ace", "cirulla declare.matta_after=declared", "2d 9s", "7c", "2d 9s", wild="A"),
    Takes("matta-natural", "cirulla", "4s 8d", "7c", "8d"),
)  # fmt: skip
