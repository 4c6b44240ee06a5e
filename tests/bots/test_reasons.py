"""What speaks for and against a move."""

from __future__ import annotations

import pytest

from scopa_tui.bots.reasons import KINDS, reasons
from scopa_tui.engine import PRESETS, Play, format_cards
from tests.bots.positions import looking_at, matches, to_move
from tests.engine.helpers import play


@pytest.mark.parametrize(
    ("rules", "position", "move", "expected"),
    [
        ("scopa", "5sRs/FbFc | 5c | + | -/-", "5s:5c", ["scopa"]),
        ("scopa", "7cRs/FbFc | 7d2cRb | + | -/-", "7c:7d", ["dear 7d", "safe"]),
        ("scopa", "Cs7c/FbFc | 2s3s4cRb | + | -/-", "Cs:2s3s4c", ["many 4", "gives_scopa Rb 3"]),
        ("scopa", "CsRs/FbFc | 7dRb | + | -/-", "Cs", ["gives_dear 7d 3", "safe"]),
        ("scopa", "CsCb/FbFc | 7dRb | + | 7s7cCc/-", "Cs", ["gives_dear 7d 1", "safe", "pair Cb"]),
        ("scopa", "CsCb/FbFc | FdRb | + | CcCd/-", "Cs", ["safe", "dead Cs", "pair Cb"]),
        ("scopa", "4sCb/FbFc | - | + | -/-", "4s", ["gives_scopa 4s 3"]),
        ("a_perdere", "7cRs/FbFc | 7d2cRb | + | -/-", "7c:7d", ["dear 7d", "safe"]),
    ],
)
def test_reasons(rules: str, position: str, move: str, expected: list[str]) -> None:
    view = looking_at(rules, f"{position} | 0-0 | 2 1 - | 0-0")
    told = [
        " ".join([one.kind, *filter(None, [format_cards(one.cards), str(one.number or "")])])
        for one in reasons(view, play(move))
    ]
    assert sorted(told) == sorted(expected)
    kinds = [one.kind for one in reasons(view, play(move))]
    assert kinds == sorted(kinds, key=KINDS.index)


def test_every_play_has_reasons_of_known_kinds() -> None:
    for name in ("scopa", "cirulla", "escoba", "scopa_3", "cicera"):
        for match in list(matches(PRESETS[name].rules, 2))[::6]:
            view = to_move(match)
            for move in view.legal_moves:
                if isinstance(move, Play):
                    assert {one.kind for one in reasons(view, move)} <= set(KINDS)
