"""How a deck is dealt, refilled, or found void. Seat 1 deals; seats count from 1.

O rows are the worked cases of the rules, under their numbers.
"""

from __future__ import annotations

from tests.engine.tables.row import Deals, Sides

KINGS = "10d 10c 10s 4b"
PLAIN = "2d 3c 5s 9b"
TURNED = "turned 2d 3c 5s 9b"

DEALS = tuple(
    Deals(*row)
    for row in (
        # (id, rules, table, plays after it, expected)
        ("O01", "scopa", KINGS, 0, f"misdeal {KINGS}, dealer 1, kings"),
        ("O01-next", "scopa deal.redeal_by=next_dealer", KINGS, 0,
         f"misdeal {KINGS}, dealer 2, kings"),
        ("O01-next-3", "scopa_3 deal.redeal_by=next_dealer turn.direction=cw", KINGS, 0,
         f"misdeal {KINGS}, dealer 3, kings"),
        ("O01-libero", "scopone_libero", KINGS, 0, f"misdeal {KINGS}, dealer 2, kings"),
        ("O02", "scopa", "10d 10c 10s 10b", 0, "misdeal 10d 10c 10s 10b, dealer 1, kings"),
        ("O02-off", "scopa deal.redeal_kings=0", "10d 10c 10s 10b", 0,
         "2 gets 3; 1 gets 3; turned 10d 10c 10s 10b"),
        ("O01-off", "scopa deal.redeal_kings=0", KINGS, 0, f"2 gets 3; 1 gets 3; turned {KINGS}"),
        ("two-kings", "scopa", "10d 10c 9s 4b", 0, "2 gets 3; 1 gets 3; turned 10d 10c 9s 4b"),
        ("O04", "scopone_scientifico", "", 0, "2 gets 10; 3 gets 10; 4 gets 10; 1 gets 10"),
        # who gets how many
        ("deal-2", "scopa", PLAIN, 0, f"2 gets 3; 1 gets 3; {TURNED}"),
        ("deal-3", "scopa_3", PLAIN, 0, f"2 gets 3; 3 gets 3; 1 gets 3; {TURNED}"),
        ("deal-3-cw", "scopa_3 turn.direction=cw", PLAIN, 0,
         f"3 gets 3; 2 gets 3; 1 gets 3; {TURNED}"),
        ("deal-3-ccw", "scopa_3 turn.direction=ccw", PLAIN, 0,
         f"2 gets 3; 3 gets 3; 1 gets 3; {TURNED}"),
        ("deal-4", "scopa_4", PLAIN, 0, f"2 gets 3; 3 gets 3; 4 gets 3; 1 gets 3; {TURNED}"),
        ("deal-6", "scopa_6", PLAIN, 0,
         f"2 gets 3; 3 gets 3; 4 gets 3; 5 gets 3; 6 gets 3; 1 gets 3; {TURNED}"),
        ("hand-6", "scopa deal.hand=6", PLAIN, 0, f"2 gets 6; 1 gets 6; {TURNED}"),
        ("hand-9", "bergamasca", PLAIN, 0, f"2 gets 9; 1 gets 9; {TURNED}"),
        ("hand-10", "scopone_scientifico deal.hand=10", "", 0,
         "2 gets 10; 3 gets 10; 4 gets 10; 1 gets 10"),
        ("hand-10-draw", "scopa deal.hand=10 deal.refill=draw_one", PLAIN, 0,
         f"2 gets 10; 1 gets 10; {TURNED}"),
        ("table-4-draw", "scopa deal.refill=draw_one deal.redeal_kings=0", PLAIN, 0,
         f"2 gets 3; 1 gets 3; {TURNED}"),
        ("table-0-draw", "scopa deal.refill=draw_one deal.redeal_kings=0 deal.table=0", "", 1,
         "2 gets 3; 1 gets 3; 2 gets 1"),
        ("hand-13-draw", "scopa deal.hand=13 deal.refill=draw_one", PLAIN, 0,
         f"2 gets 13; 1 gets 13; {TURNED}"),
        ("hand-18", "scopa deal.hand=18", PLAIN, 0, f"2 gets 18; 1 gets 18; {TURNED}"),
        ("scopone", "scopone", PLAIN, 0, f"2 gets 9; 3 gets 9; 4 gets 9; 1 gets 9; {TURNED}"),
        # refills: a packet each when all hands are empty, in the order of play; never the table
        ("refill-5", "scopa", PLAIN, 5, f"2 gets 3; 1 gets 3; {TURNED}"),
        ("refill-6", "scopa", PLAIN, 6, f"2 gets 3; 1 gets 3; {TURNED}; 2 gets 3; 1 gets 3"),
        ("refill-9", "scopa_3", PLAIN, 9, f"2 gets 3; 3 gets 3; 1 gets 3; {TURNED}; "
         "2 gets 3; 3 gets 3; 1 gets 3"),
        ("refill-all", "scopa", PLAIN, 36, f"2 gets 3; 1 gets 3; {TURNED}"
         + "; 2 gets 3; 1 gets 3" * 5),
        ("refill-draw", "scopa deal.refill=draw_one", PLAIN, 3,
         f"2 gets 3; 1 gets 3; {TURNED}; 2 gets 1; 1 gets 1; 2 gets 1"),
        ("refill-draw-end", "scopa deal.hand=18 deal.refill=draw_one", PLAIN, 4,
         f"2 gets 18; 1 gets 18; {TURNED}"),
        ("refill-none", "scopone", PLAIN, 36,
         f"2 gets 9; 3 gets 9; 4 gets 9; 1 gets 9; {TURNED}"),
        ("T07", "scopa_6", PLAIN, 36, "; ".join([
            "2 gets 3; 3 gets 3; 4 gets 3; 5 gets 3; 6 gets 3; 1 gets 3", TURNED,
            "2 gets 3; 3 gets 3; 4 gets 3; 5 gets 3; 6 gets 3; 1 gets 3"])),
    )
)  # fmt: skip

SIDES = tuple(
    Sides(*row)
    for row in (
        # (id, rules, seats of each side)
        ("alone-2", "scopa", "1 2"),
        ("alone-3", "scopa_3", "1 2 3"),
        ("alone-4", "scopa seats.players=4", "1 2 3 4"),
        ("alone-6", "scopa seats.players=6", "1 2 3 4 5 6"),
        ("pairs-4", "scopa_4", "1+3 2+4"),
        ("threes-6", "scopa_6", "1+3+5 2+4+6"),
        ("twos-6", "scopa_6 seats.teams=three", "1+4 2+5 3+6"),
        ("alone-5", "scopa_5", "1 2 3 4 5"),
    )
)
