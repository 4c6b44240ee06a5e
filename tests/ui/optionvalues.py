"""Values of house rules to try, and what has to be set beside them to matter."""

from __future__ import annotations

from typing import Any

from scopa_tui.engine import OPTIONS, SETTEBELLO, Card, Rank, Rules, Suit, get_option


def values(name: str) -> list[Any]:
    """Every value of an option, or a few of those that are too many."""
    option, default = OPTIONS[name], get_option(Rules(), name)
    if option.choices:
        return list(option.choices)
    if option.kind == "bool":
        return [True, False]
    if option.kind == "order":
        return [default, default[::-1]]
    if option.kind == "card":
        return [None, Card(Rank.RE, Suit.DENARI), Card(Rank.DUE, Suit.COPPE)]
    if option.kind == "cards":
        return [default, ((SETTEBELLO, 2),), (), ((Card(Rank.DUE, Suit.COPPE), 3),)]
    return sorted({default, option.low, option.low + 1, option.low + 2, option.high})


# Where an option matters only beside another one.
_OPENING = "capture.total=15 opening.fifteen=on deal.redeal_aces=2"
_DECLARE = "declare.low.points=3 declare.three=10"
SETTING = {
    "score.napola.kind": "score.napola.cap=10",
    "score.napola.suit": "score.napola.cap=10",
    "match.order": "match.both_over=ordered",
    "opening.require_partition": _OPENING,
    "opening.beneficiary": _OPENING,
    "opening.bonus_beats_misdeal": _OPENING,
    **{f"ace.{name}": "ace.sweep=on" for name in ("sweep_scores", "with_ace", "on_empty")},
    **{f"ace.{name}": "ace.sweep=on" for name in ("may_decline", "first_lead_forbidden")},
    "ace.exclusive": "ace.sweep=on capture.total=15",
    **{f"declare.{name}": _DECLARE for name in ("low.max", "stack", "matta", "auto")},
    "declare.matta_after": f"{_DECLARE} declare.matta=7c",
    "ace.first_lead_plain": "ace.sweep=on",
    "capture.fewest": "capture.total=15",
}
