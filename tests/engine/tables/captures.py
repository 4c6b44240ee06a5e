"""What a card may take. C rows are the worked cases of the rules, under their numbers."""

from __future__ import annotations

from tests.engine.tables.row import Takes, rows_of

FREE = "scopa capture.equal_priority=off"

CAPTURES = rows_of(
    Takes,
    # (id, rules, table, card, legal)
    ("C01", "scopa", "3c 4d 7b", "7d", "7b"),
    ("C02", "scopa", "1d 2c 6s", "8b", "2c 6s"),
    ("C04", "scopa", "5s 4c 1b", "5d", "5s"),
    ("C05", "scopa", "5c 5s", "5d", "5c | 5s"),
    ("C06", "scopa", "5c 5s 3b 8d", "5d", "5c | 5s"),
    ("C07", "scopa", "5c 5s 3b 8d", "10b", "5c 5s"),
    ("C08", "scopa", "5c 5s 3b 8d", "8c", "8d"),
    ("C09", "scopa", "1d 3s 4c 8b", "8d", "8b"),
    ("C10", "scopa", "1d 2c 3s 4b", "10d", "1d 2c 3s 4b"),
    ("C11", "scopa", "1d 2c 3s 4b 5d 6c", "7d", "1d 6c | 2c 5d | 3s 4b | 1d 2c 4b"),
    ("C12", "scopa", "2c 2s 5d 5b", "7c", "2c 5d | 2c 5b | 2s 5d | 2s 5b"),
    ("C13", "scopa", "1d 1c 1s", "2b", "1d 1c | 1d 1s | 1c 1s"),
    ("C15", "scopa", "10d 10c 9s", "7b", "LAY"),
    ("C16", "scopa", "-", "7d", "LAY"),
    ("C17", "scopa", "4c 5d", "1d", "LAY"),
    ("C18", "scopa capture.fewest=simple", "1d 2c 4b 6s", "7d", "1d 6s"),
    ("C18-off", "scopa", "1d 2c 4b 6s", "7d", "1d 6s | 1d 2c 4b"),
    ("C19", "scopa capture.fewest=simple", "1d 6s 2c 5b 4d", "7c", "1d 6s | 2c 5b"),
    ("C19-preset", "scopa_meno_carte", "1d 6s 2c 5b 4d", "7c", "1d 6s | 2c 5b"),
    ("C20", FREE, "3c 4d 7b", "7d", "7b | 3c 4d"),
    ("C23", "scopa", "10d 9c 1s", "10b", "10d"),
    # sums of court cards
    ("sum-fante", "scopa", "1d 7c", "8b", "1d 7c"),
    ("sum-cavallo", "scopa", "1d 8c", "9b", "1d 8c"),
    ("sum-re", "scopa", "8d 2c 9s 1b", "10b", "8d 2c | 9s 1b"),
    # a set that holds a card as large as the goal is no sum
    ("no-sum-with-equal", FREE, "5c 1d", "5d", "5c"),
    # equal captures off: sums only, and an equal card bars nothing
    ("equal-off", "scopa capture.equal=off", "7b 3c 4d", "7d", "3c 4d"),
    ("equal-off-lay", "scopa capture.equal=off", "7b 9c", "7d", "LAY"),
    # sums off
    ("sum-off", "scopa capture.sum=off", "3c 4d 5b", "7d", "LAY"),
    ("sum-off-equal", "scopa capture.sum=off", "3c 4d 7b 7s", "7d", "7b | 7s"),
    # fewest cards, sums beside an equal card allowed: the equal card is always the fewest
    ("fewest-equal", FREE + " capture.fewest=simple", "3c 4d 7b", "7d", "7b"),
    ("fewest-three", "scopa capture.fewest=simple", "1d 2c 4b 3s 10c", "10b", "10c"),
    ("fewest-of-three", "scopa capture.fewest=simple", "1d 2c 4b", "7b", "1d 2c 4b"),
    # at most two cards
    ("max-two", "scopa capture.max_cards=2", "1d 2c 4b 6s", "7d", "1d 6s"),
    ("max-two-lay", "scopa capture.max_cards=2", "1d 2c 4b", "7d", "LAY"),
    ("max-two-equal", "scopa capture.max_cards=2", "1d 2c 4b 7s", "7d", "7s"),
    ("max-none", "scopa capture.max_cards=0", "1d 2c 4b", "7d", "1d 2c 4b"),
    # no obligation
    ("T03-none", "scopa capture.obligation=none", "7c", "7d", "7c | LAY"),
    ("T03-card", "scopa", "7c", "7d", "7c"),
    ("none-sums", "scopone_libero", "1d 6s 2c 5b", "7c", "1d 6s | 2c 5b | LAY"),
    ("none-nothing", "scopone_libero", "10d", "7c", "LAY"),
    # the T rows of the rules: turns
    ("T04-a", "scopa", "-", "4d", "LAY"),
    ("T04-b", "scopa", "-", "9c", "LAY"),
    ("T05", "scopone_scientifico", "-", "7d", "LAY"),
    # the ace is a 1 in sums, and takes an ace
    ("ace", "scopa", "1c 4d", "1d", "1c"),
    # more than three cards, and the same sum in several sizes
    ("four", "scopa", "1d 1c 1s 2c 3s 6b", "8d", "1d 1c 1s 2c 3s | 2c 6b | 1d 1c 6b | 1d 1s 6b"
     " | 1c 1s 6b"),
)  # fmt: skip
