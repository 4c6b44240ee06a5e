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
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.rulewords import digits_of


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
            call = _("Calling out: a right call wins at once, a false one loses the match.")
            return {"call": call}
        case Played():
            return dict(_play(event, rules))
        case Swept():
            return _scopa(event, rules)
        case _:
            return {}


def _void(event: Misdealt, rules: Rules) -> str:
    deal = rules.deal
    if event.why == "kings":
        words = _("Void deal: with {n} kings or more on the first table.")
        return words.format(n=deal.redeal_kings)
    if event.why == "aces" and deal.redeal_aces == 1:
        return _("Void deal: with an ace on the first table.")
    if event.why == "aces":
        words = _("Void deal: with {n} aces or more on the first table.")
        return words.format(n=deal.redeal_aces)
    if event.why == "low":
        words = _("Void deal: with cards that add up to {n} or less on the first table.")
        return words.format(n=deal.redeal_table_sum_max)
    return _("Void deal: with such cards on the first table.")


def _opening(rules: Rules) -> str:
    opening, worth = rules.opening, []
    if opening.fifteen:
        worth.append(_("a first table of 15 is a scopa, one of 30 two"))
    if opening.low:
        low = ngettext(
            "a first table of 9 or less is {n} scopa",
            "a first table of 9 or less is {n} scope",
            opening.low,
        )
        worth.append(low.format(n=opening.low))
    words = (
        _("Opening for the dealer: {worth}.")
        if opening.beneficiary == "dealer"
        else _("Opening for the first player: {worth}.")
    )
    return words.format(worth="; ".join(worth))


def _hands(event: Declared, rules: Rules) -> Iterator[tuple[str, str]]:
    declare = rules.declare
    low = _("Accuso: three cards of {most} or less in all score {points}; they lie face up.")
    pair = _("Accuso: two cards of one rank among three score {points}; they lie face up.")
    three = _("Accuso: three cards of one rank score {points}; they lie face up.")
    texts = {
        "low": (low, declare.low.points),
        "pair": (pair, declare.pair),
        "three": (three, declare.three),
    }
    for kind in event.kinds:
        if kind in texts:
            text, points = texts[kind]
            told = text.format(most=declare.low.max, points=digits_of(points))
            yield f"accuso {kind}", told
    if event.stands is not None and event.stands is not SETTE_DI_COPPE.rank:
        if declare.matta_after == "declared":
            yield "matta", _("Matta: the sette di coppe stands for any rank, until it is taken.")
        else:
            yield "matta", _("Matta: the sette di coppe stands for any rank, for this only.")


def _mark(event: Marked) -> str:
    texts = {
        "picada": _("Picada: taking the card just laid with one of its rank scores {points}."),
        "piccola": _("Piccola: taking three cards or more at once scores {points}."),
        "bigia": _("Bigia: a capture in which all cards are of one suit scores {points}."),
    }
    return texts.get(event.kind, _("Such a capture scores {points}.")).format(
        points=digits_of(event.points)
    )


def _play(event: Played, rules: Rules) -> Iterator[tuple[str, str]]:
    if event.how == "itself":
        yield "itself", _("Asso: on an empty table it goes to the pile, which is no scopa.")
    elif event.how == "all":
        scopa = rules.ace.sweep_scores or not rules.scopa.points
        words = (
            _("Asso: it takes everything.")
            if scopa
            else _("Asso: it takes everything, which is no scopa.")
        )
        yield "ace", words
    elif event.how == "total":
        words = _("To {total}: a card takes what makes {total} together with it.")
        yield "total", words.format(total=rules.capture.total)


def _scopa(event: Swept, rules: Rules) -> dict[str, str]:
    """Return why a scopa did not count."""
    if event.points:
        return {}
    if not rules.scopa.points:
        return {"no scope": _("Scopa: clearing the table scores nothing in this game.")}
    most = rules.scopa.max_run
    words = ngettext(
        "Scopa: of several in a row only {n} counts.",
        "Scopa: of several in a row only {n} count.",
        most,
    )
    return {"run": words.format(n=most)}
