"""First tables: void deals and scope that lie there. O rows are the worked cases of the rules."""

from __future__ import annotations

from scopa_tui.engine import Declared
from tests.engine.tables.row import Deals, stories


def dealt(table: str, hands: str = "2 gets 3; 1 gets 3") -> str:
    return f"{hands}; turned {table}"


LOW = "cirulla opening.low=3"
THREES = "2 gets 3; 1 gets 3"

OPENINGS = tuple(
    Deals(id, rules, table, 0, expected)
    for id, rules, table, expected in (
        ("O05", "escoba", "1d 2c 5s 7b",
         dealt("1d 2c 5s 7b") + "; 1 opens 15 with 1d 2c 5s 7b: A 1"),
        ("O05-first", "escoba opening.beneficiary=first_player", "1d 2c 5s 7b",
         dealt("1d 2c 5s 7b") + "; 2 opens 15 with 1d 2c 5s 7b: B 1"),
        ("O05-off", "escoba opening.fifteen=off", "1d 2c 5s 7b", dealt("1d 2c 5s 7b")),
        ("O05-quindici", "quindici", "1d 2c 5s 7b", dealt("1d 2c 5s 7b")),
        ("O06", "escoba", "10d 5c 9s 6b",
         dealt("10d 5c 9s 6b") + "; 1 opens 30 with 10d 5c 9s 6b: A 2"),
        ("O07", "escoba", "10d 10c 9s 1b", dealt("10d 10c 9s 1b")),
        ("O07-any", "escoba opening.require_partition=off", "10d 10c 9s 1b",
         dealt("10d 10c 9s 1b") + "; 1 opens 30 with 10d 10c 9s 1b: A 2"),
        ("O08", "cirulla", "10d 10c 9s 1b",
         dealt("10d 10c 9s 1b") + "; 1 opens 30 with 10d 10c 9s 1b: A 2"),
        ("O10", "cirulla", "1d 1c 6s 7b", "misdeal 1d 1c 6s 7b, dealer 1, aces"),
        ("O10-kept", "cirulla opening.bonus_beats_misdeal=on", "1d 1c 6s 7b",
         dealt("1d 1c 6s 7b") + "; 1 opens 15 with 1d 1c 6s 7b: A 1"),
        ("O10-no-bonus", "cirulla opening.bonus_beats_misdeal=on", "1d 1c 6s 8b",
         "misdeal 1d 1c 6s 8b, dealer 1, aces"),
        ("O11", "cirulla", "7c 2d 3s 5b",
         dealt("7c 2d 3s 5b") + "; 1 opens 15 with 7c 2d 3s 5b (7c as 5): A 1"),
        ("O11-no-matta", "cirulla declare.matta=none", "7c 2d 3s 5b", dealt("7c 2d 3s 5b")),
        ("O12", "cirulla", "7c 1d 9s 10b",
         dealt("7c 1d 9s 10b") + "; 1 opens 30 with 7c 1d 9s 10b (7c as 10): A 2"),
        ("O13", "cirulla", "7c 8d 9s 2b", dealt("7c 8d 9s 2b")),
        ("O14", "cirulla", "1d 2c 2s 3b", dealt("1d 2c 2s 3b")),
        ("O14-low", LOW, "1d 2c 2s 3b",
         dealt("1d 2c 2s 3b") + "; 1 opens 8 with 1d 2c 2s 3b: A 3"),
        ("O14-nine", LOW, "1d 2c 3s 3b",
         dealt("1d 2c 3s 3b") + "; 1 opens 9 with 1d 2c 3s 3b: A 3"),
        ("O14-ten", LOW, "1d 2c 3s 4b", dealt("1d 2c 3s 4b")),
        # the matta counts as what is worth most
        ("O14-matta", LOW, "7c 1d 2s 3b",
         dealt("7c 1d 2s 3b") + "; 1 opens 7 with 7c 1d 2s 3b (7c as 1): A 3"),
        ("O15", "genova_torneo", "1d 2c 3s 4b", "misdeal 1d 2c 3s 4b, dealer 1, low"),
        ("O16", "genova_torneo", "1d 2c 3s 5b",
         dealt("1d 2c 3s 5b", "2 gets 9; 3 gets 9; 4 gets 9; 1 gets 9")),
        ("O15-off", "scopone", "1d 2c 3s 4b",
         dealt("1d 2c 3s 4b", "2 gets 9; 3 gets 9; 4 gets 9; 1 gets 9")),
        ("O17", "scopa_dassi deal.redeal_aces=1", "1d 5c 6s 9b",
         "misdeal 1d 5c 6s 9b, dealer 1, aces"),
        ("O17-off", "scopa_dassi", "1d 5c 6s 9b", dealt("1d 5c 6s 9b")),
        ("O17-two", "scopa_dassi deal.redeal_aces=2", "1d 5c 6s 9b", dealt("1d 5c 6s 9b")),
        ("O08-frac", "cirulla scopa.points=0", "10d 10c 9s 1b",
         dealt("10d 10c 9s 1b") + "; 1 opens 30 with 10d 10c 9s 1b: A 0"),
        ("deal-5", "scopa_5", "2d 3c 5s 9b 8d", dealt("2d 3c 5s 9b 8d",
         "2 gets 3; 3 gets 3; 4 gets 3; 5 gets 3; 1 gets 3")),
        ("hand-12", "scopa_3 deal.hand=12", "2d 3c 5s 9b",
         dealt("2d 3c 5s 9b", "2 gets 12; 3 gets 12; 1 gets 12")),
        ("hand-13", "scopa_4 deck.pack=it52 deal.hand=13 deal.table=0 deal.redeal_kings=0", "",
         "2 gets 13; 3 gets 13; 4 gets 13; 1 gets 13"),
        ("cicera", "cicera", "13d 13c 13s 13b",
         dealt("Rd Rc Rs Rb", "2 gets 12; 3 gets 12; 4 gets 12; 1 gets 12")),
        ("cucita", "cucita", "2d 3c 5s 9b", dealt("2d 3c 5s 9b")),
    )
)  # fmt: skip

# the last round of five players has four cards
LATER = (
    Deals("refill-5-players", "scopa_5", "2d 3c 5s 9b 8d", 15,
          "; ".join([dealt("2d 3c 5s 9b 8d", "2 gets 3; 3 gets 3; 4 gets 3; 5 gets 3; 1 gets 3"),
                     "2 gets 4; 3 gets 4; 4 gets 4; 5 gets 4; 1 gets 4"])),
)  # fmt: skip

AGAIN = stories(
    (Declared,),
    # announcements are possible in every round
    ("D10", "cirulla", "-/9s | 4c | 1d2c3s8d9d10d | -/- | 0-0 | 1 2 - | 0-0", "9s",
     "1 shows low: A 3"),
    ("D10-other", "cirulla", "-/9s | 4c | 8d9d10d1d2c3s | -/- | 0-0 | 1 2 - | 0-0", "9s",
     "2 shows low: B 3"),
)  # fmt: skip
