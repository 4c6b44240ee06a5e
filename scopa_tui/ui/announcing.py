"""Announcing a hand and calling out: what a player may say before a play. Pure."""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.engine import (
    ACCUSO,
    FUORI,
    Declare,
    Declared,
    Reason,
    Rules,
    View,
    apply,
    certain_points,
    imagine,
    is_enough,
    may_call,
    may_call_out,
    why_not,
)
from scopa_tui.ui.captures import UNSHUFFLED
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.listing import listed
from scopa_tui.ui.words import fitting


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


def needed(rules: Rules) -> int:
    """Return the points with which a call is right."""
    target = rules.match.target
    return target if is_enough(target, rules.match) else target + 1


_HANDS = {"low": N_("a low hand"), "pair": N_("a pair"), "three": N_("three of a kind")}


def hand_words(kinds: tuple[str, ...]) -> str:
    """Name what a hand is: "a pair and a low hand"."""
    return listed(_(_HANDS.get(kind, kind)) for kind in kinds)


class Answer(NamedTuple):
    """What asking for an announcement leads to: a move, or a question, or why not."""

    move: Declare | None = None
    say: str = ""
    asks: bool = False
    """Whether asking once more makes the move all the same."""
    reason: Reason | None = None


def announce(view: View, *, sure: bool, width: int = 0) -> Answer:
    """Return what the key for announcements leads to.

    A hand goes before a call. A call that would lose the match is asked for twice.

    Args:
        view: what is on the screen.
        sure: whether the player has been asked already.
        width: cells that there are for words; 0 is enough room.
    """
    kinds = offered(view)
    if ACCUSO in kinds:
        return Answer(Declare(ACCUSO))
    if FUORI not in kinds:
        return Answer(reason=_refusal(view))
    if sure or may_call_out(view):
        return Answer(Declare(FUORI))
    mine, goal = certain_points(view)[view.side or 0], needed(view.rules)
    texts = (
        _(
            "You have {points} of {goal} points for certain; a false call loses the match. "
            "! again calls all the same, Esc takes it back"
        ),
        _("You have {points} of {goal} for certain; a false call loses. ! again calls, Esc stops"),
        _("{points} of {goal} for certain: ! calls all the same, Esc stops"),
        _("{points} of {goal} for certain: ! calls, Esc no"),
    )
    say = fitting((text.format(points=mine, goal=goal) for text in texts), width)
    return Answer(say=say, asks=True)


def _refusal(view: View) -> Reason | None:
    """Return why nothing may be announced: the game does not know it, the turn, or the hand."""
    reason = why_not(view.situation, Declare(ACCUSO))
    known = may_call(view.rules.match) or (reason is None or reason.code != "no_declaring")
    return Reason("not_your_turn") if known and view.turn != view.seat else reason
