"""Fresh hands that score, and first leads. D and T rows are the worked cases of the rules."""

from __future__ import annotations

from tests.engine.tables.row import Hands, Moves

KNOCK = "cirulla declare.auto=off"
VILE = "scopa_dassi_4"

DECLARES = tuple(
    Hands(*row)
    for row in (
        # (id, rules, hand, moves, expected)
        ("D01", "cirulla", "1d 2c 6s", "", "2 shows low: B 3"),
        ("D02", "cirulla", "1d 2c 7s", "", ""),
        ("D03", "cirulla", "4d 4b 4s", "", "2 shows three: B 10"),
        ("D04", "cirulla", "3d 3b 3s", "", "2 shows three: B 10"),
        ("D04-all", "cirulla declare.stack=all", "3d 3b 3s", "", "2 shows three+low: B 13"),
        ("D05", "cirulla", "7c 4d 4s", "", "2 shows three as 4: B 10"),
        ("D06", "cirulla", "7c 1d 2s", "", "2 shows low as A: B 3"),
        ("D07", "cirulla", "7c 8d 1s", "", ""),
        ("D08", "cirulla", "7c 7d 7s", "", "2 shows three as 7: B 10"),
        ("D09", "cirulla", "7c 1d 1s", "", "2 shows three as A: B 10"),
        ("D11", "cucita", "2d 2c 5s", "", "2 shows pair+low: B 5"),
        ("D11-best", "cucita declare.stack=best", "2d 2c 5s", "", "2 shows pair: B 3"),
        ("D11-pair", "cucita", "9d 9c 5s", "", "2 shows pair: B 3"),
        ("D11-three", "cucita", "9d 9c 9b", "", "2 shows three: B 7"),
        ("D11-nothing", "cucita", "9d 8c 5s", "", ""),
        ("D11-no-pair", "cucita declare.pair=0", "9d 9c 5s", "", ""),
        ("D03-five", "cirulla declare.three=5", "4d 4b 4s", "", "2 shows three: B 5"),
        ("D03-seven", "cirulla declare.three=7", "4d 4b 4s", "", "2 shows three: B 7"),
        ("D03-none", "cirulla declare.three=0", "4d 4b 4s", "", ""),
        ("D01-ten", "cirulla declare.low.max=10", "1d 2c 7s", "", "2 shows low: B 3"),
        ("D01-one", "cirulla declare.low.points=1", "1d 2c 6s", "", "2 shows low: B 1"),
        ("D05-no-matta", "cirulla declare.matta=none", "7c 4d 4s", "", ""),
        ("D01-clockwise", "cirulla turn.direction=ccw", "1d 2c 6s", "", "2 shows low: B 3"),
        # by the player, at the turn
        ("D01-knock", KNOCK, "1d 2c 6s", "!accuso",
         "may Ad:5cCs Ad:6bFd Ad:5c6bFdCs 2c:5cFd 6s:6b 6s:Cs !accuso; 2 shows low: B 3"),
        ("D01-may-knock", KNOCK, "1d 2c 6s", "-",
         "may Ad:5cCs Ad:6bFd Ad:5c6bFdCs 2c:5cFd 6s:6b 6s:Cs !accuso"),
        ("D02-knock", KNOCK, "1d 2c 7s", "-", "may Ad:5cCs Ad:6bFd Ad:5c6bFdCs 2c:5cFd 7s:Fd"),
        ("D01-auto", "cirulla declare.auto=on", "1d 2c 6s", "-",
         "2 shows low: B 3; may Ad:5cCs Ad:6bFd Ad:5c6bFdCs 2c:5cFd 6s:6b 6s:Cs"),
        # an announced matta, played as what it stands for or as the sette that it is
        ("D05-declared", "cirulla declare.matta_after=declared", "7c 4d 4s", "-",
         "2 shows three as 4: B 10; may 7c:4b 7c:5c6b 4d:4b 4d:5c6b 4s:4b 4s:5c6b",
         "4b 8d 6b 5c"),
        ("D05-natural", "cirulla declare.matta_after=natural", "7c 4d 4s", "-",
         "2 shows three as 4: B 10; may 7c:Fd 4d:4b 4d:5c6b 4s:4b 4s:5c6b", "4b 8d 6b 5c"),
    )
)  # fmt: skip

LEADS = (
    Hands("T01", VILE, "1d 2d 3d 4d 5d 6d 7d 8d 9d 10d", "-",
          "may 2d 3d 4d 5d 6d 7d 8d 9d 10d"),
    Hands("T01-off", VILE + " ace.first_lead_forbidden=off", "1d 2d 3d 4d 5d 6d 7d 8d 9d 10d", "-",
          "may 1d 2d 3d 4d 5d 6d 7d 8d 9d 10d"),
    Hands("T01-aces", "scopa ace.sweep=on ace.first_lead_forbidden=on", "1d 1c 1s", "-",
          "may Ad:Ab Ac:Ab As:Ab", table="1b 9s 6b 5c"),
    Hands("T01-milano", "milano", "1d 2d 3d 4d 5d 6d 7d 8d 9d 10d", "-",
          "may 2d 3d 4d 5d 6d 7d 8d 9d 10d"),
)  # fmt: skip

TURNS = (
    # the card that is chosen must take, but another one may be chosen
    Moves("T03", "scopa", "7d3s/2b | 7c | - | -/- | 0-0 | 2 1 - | 0-0", "7d:7c 3s"),
    Moves("T04", "scopa", "4d9c/2b | - | - | -/- | 0-0 | 2 1 - | 0-0", "4d 9c"),
    Moves("T03-free", "scopone_libero", "7d3s/2b/-/- | 7c | - | -/- | 0-0 | 4 1 - | 0-0",
          "7d:7c 7d 3s"),
)  # fmt: skip
