"""Announcing a hand and calling out: what a player may say before a play. Pure."""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.engine import (
    ACCUSO,
    FUORI,
    Declare,
    Declared,
    Rules,
    View,
    apply,
    certain_points,
    imagine,
    may_call_out,
)
from scopa_tui.ui.captures import UNSHUFFLED
from scopa_tui.ui.width import cells


def offered(view: View) -> tuple[str, ...]:
    """Return what the seat that looks may announce now, in the order in which it should."""
    # Announcements are the last of the legal moves, of which there may be thousands.
    last = [move.kind for move in view.legal_moves[-2:] if isinstance(move, Declare)]
    return tuple(kind for kind in (ACCUSO, FUORI) if kind in last)


def announced(view: View) -> Declared | None:
    """Return what announcing the own hand would come to, None if it may not be announced."""
    if ACCUSO not in offered(view):
        return None
    _, events = apply(imagine(view, UNSHUFFLED), Declare(ACCUSO))
    return next((event for event in events if isinstance(event, Declared)), None)


def calls(rules: Rules) -> bool:
    """Whether players may call out under these rules."""
    return rules.match.both_over == "declare" and not rules.match.deals


def needed(rules: Rules) -> int:
    """Return the points with which a call is right."""
    return rules.match.target + (rules.match.reach == "exceed")


_HANDS = {"low": "a low hand", "pair": "a pair", "three": "three of a kind"}


def hand_words(kinds: tuple[str, ...]) -> str:
    """Name what a hand is: "a pair and a low hand"."""
    return " and ".join(_HANDS.get(kind, kind) for kind in kinds)


class Said(NamedTuple):
    """What asking for an announcement leads to: a move, or a question, or why not."""

    move: Declare | None = None
    say: str = ""
    asks: bool = False
    """Whether asking once more makes the move all the same."""


def announce(view: View, *, sure: bool, width: int = 0) -> Said:
    """Return what the key for announcements leads to.

    A hand goes before a call. A call that would lose the match is asked for twice.

    Args:
        view: what is on the screen.
        sure: whether the player has been asked already.
        width: cells that there are for words; 0 is enough room.
    """
    kinds = offered(view)
    if ACCUSO in kinds:
        return Said(Declare(ACCUSO))
    if FUORI not in kinds:
        return Said(say=_why_not(view))
    if sure or may_call_out(view):
        return Said(Declare(FUORI))
    mine, goal = certain_points(view)[view.side or 0], needed(view.rules)
    certain = f"{mine} of {goal} for certain"
    texts = (
        f"You have {certain}; a false call loses the match. "
        "! again calls all the same, Esc takes it back",
        f"You have {certain}; a false call loses. ! again calls, Esc stops",
        f"{certain}: ! calls all the same, Esc stops",
        f"{certain}: ! calls, Esc no",
    )
    say = next((text for text in texts if not width or cells(text) <= width), texts[-1])
    return Said(say=say, asks=True)


def _why_not(view: View) -> str:
    declare = view.rules.declare
    known = bool(declare.low.points or declare.pair or declare.three)
    if not known and not calls(view.rules):
        return "there is nothing to announce in this game"
    if view.turn != view.seat:
        return "you may announce on your turn only"
    if known and declare.auto:
        return "hands are announced by themselves (declare.auto)"
    return "this hand has nothing to announce"
