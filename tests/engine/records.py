"""A small record to read, damage and change."""

from __future__ import annotations

import random

from scopa_tui.engine import Record, parse_rules, write_record
from tests.engine.helpers import random_record

# A whole match of one deal, with a scopa in it; the lines are named below.
SMALL = """\
[Scopa "1"]
[Date "2026.08.30"]
[Seats "Anna, Beppe"]
[Rules "scopa match.target=3"]
[Result "4-1"]

deal 1 dealer 1
deck 6bAs3bAcRcCd2c3c5cFcCs6dRs6c7b6s3sCc5sCbRb4s7s5b4c4dAd4bAb2s7c7dFsFdFb2b5d2dRd3d
1. 3b:3c Ac 2. As:Ac Rc:2cFc 3. 6b Cd 4. 6d:6b 6c 5. Rs 7b 6. Cs:Cd 6s:6c 7. 3s 4s
8. 5s:5c Rb:Rs 9. Cc Cb:Cc 10. 5b 4b:4s 11. 4c Ad 12. 7s:7b 4d:4c 13. Ab:Ad Fd:3s5b#
14. 7c Fs 15. 2s 7d:7c 16. 5d 3d 17. 2b:2s 2d 18. Fb:Fs Rd:2d3d5d
= carte 1-0; denari 1-0; settebello 1-0; primiera 0-1; scope 1-0; total 4-1
"""
LINES = SMALL.splitlines()
DECK, PLAYS, LAST_PLAYS, TALLY = 8, 9, 11, 12  # line numbers, from 1

# The same match in the middle of its deal.
UNFINISHED = "\n".join(
    [*LINES[:4], '[Result "*"]', *LINES[5:8], "1. 3b:3c Ac 2. As:Ac Rc:2cFc 3. 6b", ""]
)

HEAD = '[Scopa "1"]\n[Rules "scopa"]\n\n'


def changed(line: int, old: str, new: str, text: str = SMALL) -> str:
    """The text with one thing changed in one line."""
    lines = text.splitlines()
    assert lines[line - 1].count(old) == 1, lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    return "\n".join(lines) + "\n"


def column(line: int, word: str, text: str = SMALL) -> int:
    """Column (from 1) at which a word stands in a line."""
    return text.splitlines()[line - 1].index(word) + 1


def some_record(rules: str, seed: int, deals: int = 2) -> Record:
    return random_record(parse_rules(rules), random.Random(seed), deals=deals)


def some_text(rules: str, seed: int, deals: int = 2) -> str:
    return write_record(some_record(rules, seed, deals))
