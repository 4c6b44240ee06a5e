"""Why a move is refused or forced, in a player's words and with the switch behind it. Pure."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scopa_tui.engine import OPTIONS, Cards, PackRules, Play, Reason, View, value
from scopa_tui.ui.captures import number_of, options
from scopa_tui.ui.cardnames import index, with_article
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.words import card_count, fitting

FORTY = PackRules()


def tokens(cards: Cards, deck: PackRules = FORTY) -> str:
    """Write cards as a sum: "4S + 3B"."""
    return " + ".join(index(card, deck) for card in cards)


_WHY = {
    "over": N_("the match is over"),
    "not_dealt": N_("the cards have to be dealt first"),
    "in_play": N_("the deal is not over yet"),
    "bad_deck": N_("the deck does not hold every card exactly once"),
    "not_an_action": N_("this is no move of the game"),
    "no_declaring": N_("nothing is announced by hand here"),
    "nothing_to_announce": N_("this hand has nothing to announce"),
    "no_calling": N_("nobody calls out here"),
    "no_ace_lead": N_("{mine} may not be the first card of a deal"),
    "ace_takes_all": N_("{mine} takes everything or nothing"),
    "ace_protects": N_("{mine} does not take everything while {cards} lies there"),
    "first_ace_plain": N_("{mine} is the first card of the deal and cannot take everything"),
    "no_value": N_("{cards} has no number here, only its rank counts"),
    "not_in_hand": N_("{cards} is not in your hand"),
    "must_take": N_("{mine} must take {cards}"),
    "single_first": N_("{mine} must take {cards}"),
    "no_equals": N_("{mine} cannot take {cards}, its own rank"),
    "no_sums": N_("{mine} cannot take {cards}, a sum"),
    "one_equal": N_("{mine} takes only one card of its rank"),
    "too_many": N_("{mine} cannot take {cards}, too many cards"),
    "not_fewest": N_("{mine} must take fewer cards, such as {cards}"),
    "stale": N_("the table has changed; look again"),
    "not_your_turn": N_("it is not your turn yet"),
}
"""Code of a reason -> why: {mine} is the card that was played, {cards} those that matter."""

_WHY_NOT_THESE = {
    "ace_takes_all": N_("{mine} takes everything or nothing, not only {tried}"),
    "single_first": N_("{mine} must take {cards}, not {tried}"),
    "one_equal": N_("{mine} takes only one card of its rank, not {tried}"),
}
"""The same where it names the capture that was tried."""

_WHY_SUCH = {"must_take": N_("{mine} must take something, such as {cards}")}
"""The same where the card could take something else as well."""

_RULES = {
    "capture.equal": N_("no equal captures"),
    "capture.sum": N_("no sum captures"),
    "deck.court_values": N_("courts have no values"),
    "capture.total": N_("captures to {number}"),
    "declare.auto": N_("hands announce themselves"),
    "match.both_over": N_("no calling out"),
    "ace.first_lead_forbidden": N_("regola del vile"),
    "ace.exclusive": N_("ace takes all or nothing less"),
    "ace.with_ace": N_("an ace takes the ace"),
}
"""Names of rules in force whose label names the switch but not which way it stands."""


Write = Callable[[Cards], str]
"""Writes cards in a sentence."""


def why(
    reason: Reason,
    play: Play | None,
    *,
    view: View | None = None,
    width: int = 0,
    spoken: bool = False,
) -> str:
    """Say why a play is refused or forced: one sentence without capital and full stop.

    It ends with the rule in force and its switch: "7D must take 7C, not 3S + 4B: single card first
    (capture.equal_priority)". Where there is little room, the rule or the switch is left out, and
    at last the sentence.

    Args:
        reason: the reason that the engine or the room gave.
        play: what was tried; without it the sentence cannot name its cards.
        view: what is on the screen: it knows the pack, and what a wild card stands for.
        width: cells that there are; 0 is enough room.
        spoken: call cards by their names, and do without the switch.
    """
    write = _named if spoken else partial(tokens, deck=view.rules.deck if view else FORTY)
    words = _sentence(reason, play, view, write)
    if not reason.switch:
        return fitting((words,), width)
    rule = _(_RULES.get(reason.switch) or OPTIONS[reason.switch].label)
    gaps = {"why": words, "rule": rule.format(number=reason.number), "switch": reason.switch}
    if spoken:
        return _("{why}: {rule}").format(**gaps)
    texts = (
        _("{why}: {rule} ({switch})").format(**gaps),
        _("{why} ({switch})").format(**gaps),
        _("{why}: {rule}").format(**gaps),
        words,
        _("{card}: {rule}").format(card=_mine(play, write), rule=gaps["rule"]),
    )
    return fitting(texts, width)


def _named(cards: Cards) -> str:
    return listed(map(with_article, cards))


def _sentence(reason: Reason, play: Play | None, view: View | None, write: Write) -> str:
    if reason.code in ("wrong_sum", "wrong_total"):
        return _wrong_sum(reason, play, view, write)
    if reason.code == "not_on_table":
        return ngettext(
            "{cards} is not on the table", "{cards} are not on the table", len(reason.cards)
        ).format(cards=write(reason.cards))
    several = view and play and len(options(view, play.card)) > 1
    template = _WHY.get(reason.code, "")
    if several:
        template = _WHY_SUCH.get(reason.code, template)
    if play and play.take:
        template = _WHY_NOT_THESE.get(reason.code, template)
    return _(template).format(
        cards=_listed(reason.cards, write),
        mine=_mine(play, write),
        tried=_listed(play.take, write) if play else "",
    ) or str(reason)


def _mine(play: Play | None, write: Write) -> str:
    return write((play.card,)) if play else _("the card")


def _listed(cards: Cards, write: Write) -> str:
    return write(cards) if len(cards) < _MANY else card_count(len(cards))


_MANY = 5


def _wrong_sum(reason: Reason, play: Play | None, view: View | None, write: Write) -> str:
    deck = view.rules.deck if view else FORTY
    cards, n, mine = _listed(reason.cards, write), len(reason.cards), _mine(play, write)
    if reason.number:
        text = _("{cards} and {mine} do not make {number}")
        return text.format(cards=cards, mine=mine, number=reason.number)
    numbers = [number_of(view, card) if view else value(card, deck) for card in reason.cards]
    goal = (number_of(view, play.card) if view else value(play.card, deck)) if play else None
    if goal is None or None in numbers:
        return ngettext(
            "{cards} makes another number than {mine}",
            "{cards} make another number than {mine}",
            n,
        ).format(cards=cards, mine=mine)
    return ngettext(
        "{cards} makes {total}, but {mine} takes {goal}",
        "{cards} make {total}, but {mine} takes {goal}",
        n,
    ).format(cards=cards, total=sum(number or 0 for number in numbers), mine=mine, goal=goal)
