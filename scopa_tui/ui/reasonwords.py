"""What speaks for and against a play, in words. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from scopa_tui.engine import RE_BELLO, SETTEBELLO, Card, Cards, View
from scopa_tui.rooms.hints import Because
from scopa_tui.ui.awardwords import award_label
from scopa_tui.ui.captures import number_of
from scopa_tui.ui.cardnames import index, with_article
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.words import card_count

Name = Callable[[Card], str]
"""Returns what a card is called in a sentence."""

_LISTED = 3
"""Most cards that a reason names; more are counted."""


def reason(because: Because, view: View, *, spoken: bool = False) -> str:
    """Say what speaks for or against a play: the end of a sentence that begins with the play.

    Args:
        because: the fact.
        view: what the player sees.
        spoken: call cards by their names.
    """
    name: Name = with_article if spoken else partial(index, deck=view.rules.deck)
    return _WORDS[because.kind](because, view, name)


def _scopa(because: Because, _view: View, _name: Name) -> str:
    if because.good:
        return _("clears the table: a scopa")
    return _("makes a scopa, and points are bad here")


def _marks(because: Because, _view: View, _name: Name) -> str:
    n = because.number
    text = ngettext("scores {n} point at once", "scores {n} points at once", n)
    if not because.good:
        text = ngettext(
            "scores {n} point at once, and points are bad here",
            "scores {n} points at once, and points are bad here",
            n,
        )
    return text.format(n=n)


def _dear(because: Because, _view: View, name: Name) -> str:
    cards = _some(because.cards, name)
    if not because.good:
        return _("takes {cards}, and points are bad here").format(cards=cards)
    return _("takes {cards}, worth having").format(cards=cards)


def _single(because: Because, view: View, name: Name) -> str:
    if not because.good:
        return _dear(because, view, name)
    if because.cards == (SETTEBELLO,):
        return _("takes the settebello")
    if because.cards == (RE_BELLO,):
        return _("takes the re bello")
    return _("takes {cards}, worth points").format(cards=_some(because.cards, name))


def _gives_scopa(because: Because, view: View, name: Name) -> str:
    n, left = because.number, _left(because.cards, view, name)
    if because.good:
        return _("leaves {left} on the table: a scopa there hurts the others").format(left=left)
    if n <= _LISTED:
        text = ngettext(
            "leaves {left} on the table: {cards} is still out",
            "leaves {left} on the table: {cards} are still out",
            n,
        )
        return text.format(left=left, cards=listed(map(name, because.others)))
    text = ngettext(
        "leaves {left} on the table: {n} card that clears it is still out",
        "leaves {left} on the table: {n} cards that clear it are still out",
        n,
    )
    return text.format(left=left, n=n)


def _left(cards: Cards, view: View, name: Name) -> str:
    """Return what some table cards add up to; where one has no number, which they are."""
    numbers = [number_of(view, card) for card in cards]
    return _some(cards, name) if None in numbers else str(sum(number or 0 for number in numbers))


def _some(cards: Cards, name: Name) -> str:
    return listed(map(name, cards)) if len(cards) <= _LISTED else card_count(len(cards))


def _gives_dear(because: Because, _view: View, name: Name) -> str:
    card, n = listed(map(name, because.cards)), because.number
    if because.good:
        return _("leaves {card}, which hurts whoever takes it").format(card=card)
    if n <= _LISTED:
        text = _("leaves {card} within reach of {cards}")
        return text.format(card=card, cards=listed(map(name, because.others)))
    text = ngettext(
        "leaves {card} within reach of {n} card that is still out",
        "leaves {card} within reach of {n} cards that are still out",
        n,
    )
    return text.format(card=card, n=n)


def _safe(_because: Because, _view: View, _name: Name) -> str:
    return _("leaves nothing that could be cleared")


def _count(because: Because, view: View, _name: Name) -> str:
    n = because.number
    text = ngettext("takes {n} card towards {award}", "takes {n} cards towards {award}", n)
    if not because.good:
        text = ngettext(
            "takes {n} card towards {award}, and points are bad here",
            "takes {n} cards towards {award}, and points are bad here",
            n,
        )
    return text.format(n=n, award=award_label(because.award, view.rules))


def _lays(because: Because, view: View, _name: Name) -> str:
    text = _("lays down a card that counts for {award}")
    if because.good:
        text = _("gets rid of a card that counts for {award}")
    return text.format(award=award_label(because.award, view.rules))


def _dead(because: Because, _view: View, name: Name) -> str:
    cards = listed(map(name, because.cards))
    return _("no card still out can take {card}").format(card=cards)


def _taken(because: Because, _view: View, name: Name) -> str:
    n = because.number
    if n <= _LISTED:
        text = ngettext("{cards} can take it", "{cards} can take it", n)
        return text.format(cards=listed(map(name, because.others)))
    text = ngettext("{n} card still out can take it", "{n} cards still out can take it", n)
    return text.format(n=n)


def _back(because: Because, _view: View, name: Name) -> str:
    return _("you can take it back with {card}").format(card=name(because.cards[0]))


def _keeps(because: Because, _view: View, name: Name) -> str:
    return _("keeps {cards} together").format(cards=listed(map(name, because.cards)))


_WORDS: Mapping[str, Callable[[Because, View, Name], str]] = {
    "scopa": _scopa,
    "marks": _marks,
    "single": _single,
    "dear": _dear,
    "gives_scopa": _gives_scopa,
    "gives_dear": _gives_dear,
    "safe": _safe,
    "count": _count,
    "lays": _lays,
    "dead": _dead,
    "taken": _taken,
    "back": _back,
    "keeps": _keeps,
    "cards": _count,
}
"""Kind of a fact -> its words."""
