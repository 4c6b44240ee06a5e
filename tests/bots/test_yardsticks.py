"""The simple players that others have measured too, by their description."""

from __future__ import annotations

import pytest

from tests.bots.positions import chosen, looking_at
from tests.engine.helpers import play

GREEDY = [
    # A scopa goes before a dearer capture (7c:7d is worth 168, this 161).
    ("scopa", "Cs7c/FbFc | 7d2c | + | 2d2s2b/- | 0-0 | 2 1 -", "Cs:7d2c"),
    # Of several scope the dearest.
    ("asso_pigliatutto", "As7s/FbFc | 7c | + | -/- | 0-0 | 2 1 -", "7s:7c"),
    # No table is left that an unseen card can clear ...
    ("scopa", "4sFs/FbFc | - | + | 4d4c4b/- | 0-0 | 2 1 -", "4s"),
    # ... not even to take something; here no one-card clears 7 + 8 ...
    ("scopa", "RsFc/FbFd | Rb7d | + | -/- | 0-0 | 2 1 -", "Fc"),
    # ... and here no 7 is unseen.
    ("scopa", "RsFc/FbFd | Rb7d | + | 7c7s7b/- | 0-0 | 2 1 -", "Rs:Rb"),
    # Where that cannot be helped, the cheapest card: a court.
    ("scopa", "4sFs/FbFc | - | + | -/- | 0-0 | 2 1 -", "Fs"),
    # The dearest capture: card by card, and of one card.
    ("scopa", "7c6s/FbFc | 7d6cRbRc | + | -/- | 0-0 | 2 1 -", "7c:7d"),
    ("scopa", "7sFs/FbFc | 5d2d4c3cRbRcRs | + | -/- | 0-0 | 2 1 -", "7s:5d2d"),
    # The card that is played counts too: 6d is worth 28, 6c 18.
    ("scopa", "6c6d/FbFc | 6sRbRcRs | + | -/- | 0-0 | 2 1 -", "6d:6s"),
    # A seven is worth more than an ace of coins (29 and 26).
    ("scopa", "AcFb/FsFc | 7s6dRcRs | + | -/- | 0-0 | 2 1 -", "Fb"),
    ("scopa", "Ac7b/FsFc | 7sAdRcRs | + | -/- | 0-0 | 2 1 -", "7b:7s"),
    # Taking goes before laying down a cheaper card.
    ("scopa", "2cRs/FsFc | RbFbCb | + | -/- | 0-0 | 2 1 -", "Rs:Rb"),
    # Prices of cards laid down: court 10, due 12, tre 13, quattro 14, cinque 15, asso 16, sei 18.
    ("scopa", "6sAs3s2sRs/FsFc | CbCcCd | + | -/- | 0-0 | 2 1 -", "Rs"),
    ("scopa", "6sAs3s2s/FsFc | CbCcCd | + | -/- | 0-0 | 2 1 -", "2s"),
    ("scopa", "6sAs5s/FsFc | CbCcCd | + | -/- | 0-0 | 2 1 -", "5s"),
    ("scopa", "6s2dAs/FsFc | CbCcCd | + | -/- | 0-0 | 2 1 -", "As"),
]
CS = [
    # Who does not deal takes by sums, to break three ranks: 24 + 10 + 3 * 12 = 70, by fives 26.
    ("scopa", "5sFs/CbFc | 5c2c3cRbRc | + | -/- | 0-0 | 2 1 -", "Fs:5c3c"),
    # The dealer takes like by like: 26; by sums 24 + 10 - 3 * 12 = -2.
    ("scopa", "5sFs/CbFc | 5c2c3cRbRc | + | -/- | 0-0 | 1 1 -", "5s:5c"),
    # A broken rank is mended by the dealer and left alone by the others: the tre is broken.
    ("scopa", "4s3s/CbFc | 3c4cRbRc | + | 3bFd/- | 0-0 | 1 1 -", "3s:3c 4s:4c"),
    ("scopa", "5sFs/CbFc | 5c2c3cRbRc | + | 5d3bFb/- | 0-0 | 1 1 -", "Fs:5c3c"),
    # No seven is laid down while the settebello is unseen: -16 + 12 - 5 - 40, the re -4 - 15.
    ("scopa", "7c7s7bRs/FbFc | CbCc | + | -/- | 0-0 | 2 1 -", "Rs"),
    ("scopa", "7c7s7bRs/FbFc | CbCc | + | 7d/- | 0-0 | 2 1 -", "7c 7s 7b"),
    # A card that no unseen one takes: -4 + 15; a cinque of three -4 + 12 - 5.
    ("scopa", "4s5s5c5b/CsFc | CbRc | + | 4d4c4b/- | 0-0 | 2 1 -", "4s"),
    # One of two alike: -4 + 6 - 10; a fante of which one is unseen -4 - 5.
    ("scopa", "4s4bFs/CsFc | CbRc | + | FdFb/- | 0-0 | 2 1 -", "4s 4b"),
    ("scopa", "4sFs/CsFc | CbRc | + | FdFb/- | 0-0 | 2 1 -", "Fs"),
    # Half of what a card is worth is lost: a coin of two alike is kept.
    ("scopa", "4d4bFs/CsFc | CbRc | + | -/- | 0-0 | 2 1 -", "4b"),
    # Fewer cards that can clear the table: -4 - 5 - 55, the fante -4 - 15 - 95.
    ("scopa", "5sFs/CsFc | - | + | 5c5b/- | 0-0 | 2 1 -", "5s"),
    # No scopa is given for a capture: 16 + 10 - 95, the cavallo -4 - 10.
    ("scopa", "RsCs/CcFc | Rb6c | + | -/- | 0-0 | 2 1 -", "Cs"),
    # A scopa by the dealer who breaks a rank: 32 + 10 - 12 + 100, by sixes 32 + 10.
    ("scopa", "Fs6s/CbFc | 6c2c | + | 2d2s2b/- | 0-0 | 1 1 -", "Fs:6c2c"),
    # One card that can clear the table is worse than none by far: 16 + 10 - 55, the cavallo -19.
    ("scopa", "RsCs/CcFc | Rb6c | + | 6d6s/- | 0-0 | 2 1 -", "Cs"),
    # The settebello left to the sevens: -66 - 15 - 40, the quattro -4 - 15 - 95.
    ("scopa", "7d4s/3cFc | 2c | + | CdCcCsCb6d/- | 0-0 | 2 1 -", "4s"),
    # An ace is worth more: laid down it loses 6, a quattro 4.
    ("scopa", "As4s/CsFc | CbRc | + | -/- | 0-0 | 2 1 -", "4s"),
    # The settebello goes before all: 33 + 133 + 10.
    ("scopa", "7c6s/FbFc | 7d6dRbRc | + | -/- | 0-0 | 2 1 -", "7c:7d"),
    # Worth of cards: coin 25, seven 33, six 16, ace 13, others 8.
    ("scopa", "Rs4s/FbFc | RdRcRb4cCb | + | 7d/- | 0-0 | 2 1 -", "Rs:Rd"),
    ("scopa", "6s4s/FbFc | 6c4cCbCc | + | 7d/- | 0-0 | 2 1 -", "6s:6c"),
    ("scopa", "As4s/FbFc | Ac4cCbCc | + | 7d/- | 0-0 | 2 1 -", "As:Ac"),
    ("scopa", "7s6s/FbFc | 7c6cCbCc | + | 7d/- | 0-0 | 2 1 -", "7s:7c"),
]


@pytest.mark.parametrize(("rules", "position", "best"), GREEDY)
def test_greedy(rules: str, position: str, best: str) -> None:
    assert chosen("greedy", looking_at(rules, f"{position} | 0-0")) == play(best)


@pytest.mark.parametrize(("rules", "position", "best"), CS)
def test_cs(rules: str, position: str, best: str) -> None:
    move = chosen("cs", looking_at(rules, f"{position} | 0-0"))
    assert move in set(map(play, best.split()))
