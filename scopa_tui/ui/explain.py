"""What a thing means that happens for the first time in a match: one short sentence each. Pure.

The sentences are made from the house rules in force.
"""

from __future__ import annotations

from collections.abc import Iterator

from scopa_tui.engine import (
    SETTE_DI_COPPE,
    Called,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    Played,
    Rules,
    Swept,
)
from scopa_tui.ui.rulewords import number


def explained(event: Event, rules: Rules) -> dict[str, str]:
    """Return what there is to explain about an event: topic -> sentence, for most events nothing.

    A topic is explained once in a match. The sentence begins with the word that it is about.
    """
    match event:
        case Misdealt():
            return {f"void {event.why}": _void(event, rules)}
        case Opened():
            return {"opening": _opening(rules)}
        case Declared():
            return dict(_hands(event, rules))
        case Marked():
            return {event.kind: _mark(event)}
        case Called():
            return {"call": "Calling out: a right call wins at once, a false one loses the match."}
        case Played():
            return dict(_play(event, rules))
        case Swept():
            return _scopa(event, rules)
        case _:
            return {}


def _void(event: Misdealt, rules: Rules) -> str:
    deal = rules.deal
    when = {
        "kings": f"{number(deal.redeal_kings)} kings or more",
        "aces": f"{number(deal.redeal_aces)} aces or more",
        "low": f"cards that add up to {deal.redeal_table_sum_max} or less",
    }
    if event.why == "aces" and deal.redeal_aces == 1:
        when["aces"] = "an ace"
    return f"Void deal: with {when.get(event.why, 'such cards')} on the first table."


def _opening(rules: Rules) -> str:
    opening = rules.opening
    who = "dealer" if opening.beneficiary == "dealer" else "first player"
    worth = ["15 is a scopa, 30 two"] * opening.fifteen
    worth += [f"9 or less {number(opening.low)}"] * bool(opening.low)
    return f"Opening: a first table of {', '.join(worth)}, for the {who}."


def _hands(event: Declared, rules: Rules) -> Iterator[tuple[str, str]]:
    declare = rules.declare
    texts = {
        "low": f"three cards of {declare.low.max} or less in all score {declare.low.points}",
        "pair": f"two cards of one rank among three score {declare.pair}",
        "three": f"three cards of one rank score {declare.three}",
    }
    for kind in event.kinds:
        if kind in texts:
            yield f"accuso {kind}", f"Accuso: {texts[kind]}; they lie face up."
    if event.stands is not None and event.stands is not SETTE_DI_COPPE.rank:
        until = "until it is taken" if declare.matta_after == "declared" else "for this only"
        yield "matta", f"Matta: the sette di coppe stands for any rank, {until}."


def _mark(event: Marked) -> str:
    what = {
        "picada": "taking the card just laid with one of its rank",
        "piccola": "taking three cards or more at once",
        "bigia": "a capture in which all cards are of one suit",
    }
    return f"{event.kind.capitalize()}: {what.get(event.kind, 'such a capture')} scores " + (
        f"{event.points}."
    )


def _play(event: Played, rules: Rules) -> Iterator[tuple[str, str]]:
    if event.how == "itself":
        yield "itself", "Asso: on an empty table it goes to the pile, which is no scopa."
    elif event.how == "all":
        scopa = rules.ace.sweep_scores or not rules.scopa.points
        yield "ace", f"Asso: it takes everything{'' if scopa else ', which is no scopa'}."
    elif event.how == "total":
        total = rules.capture.total
        yield "total", f"To {total}: a card takes what makes {total} together with it."


def _scopa(event: Swept, rules: Rules) -> dict[str, str]:
    """Return why a scopa did not count."""
    if event.points:
        return {}
    if not rules.scopa.points:
        return {"no scope": "Scopa: clearing the table scores nothing in this game."}
    return {"run": f"Scopa: of several in a row only {number(rules.scopa.max_run)} count."}
