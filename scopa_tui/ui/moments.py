"""Events that are worth a panel of their own on the table. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine import Called, Cards, Declared, Event, Rank, Rules
from scopa_tui.ui.announcing import hand_words, needed
from scopa_tui.ui.i18n import _
from scopa_tui.ui.rulewords import digits_of
from scopa_tui.ui.who import Names, subject


@dataclass(frozen=True, slots=True)
class Moment:
    """What stands on the panel."""

    title: str
    cards: Cards
    """Cards to show large, () for none."""
    text: str
    wild: Rank | None = None
    """Rank that the matta among the cards stands for."""


def moment(event: Event, names: Names, rules: Rules, *, you: int | None) -> Moment | None:
    """Return the panel of an event, None if it has none.

    What is about table cards needs none: they are there to be seen.

    Args:
        event: what happened.
        names: names by seat.
        rules: the house rules.
        you: the seat that looks, None for a spectator.
    """
    match event:
        case Declared():
            hand, worth = hand_words(event.kinds), digits_of(event.points)
            who = subject(event.seat, names, you)
            text = _("{who}: {hand} · {points}").format(who=who, hand=hand, points=worth)
            return Moment(_("Accuso!"), event.cards, text, event.stands)
        case Called():
            who = subject(event.seat, names, you)
            if event.right:
                text = _("{points} for certain: right").format(points=digits_of(event.points))
                return Moment(_("{who}: out!").format(who=who), (), text)
            text = _("{points} of {goal} points: a false call")
            text = text.format(points=event.points, goal=needed(rules))
            return Moment(_("{who}: out?").format(who=who), (), text)
        case _:
            return None
