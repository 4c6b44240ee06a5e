"""Why a move is refused or forced, in a player's words and with the switch behind it. Pure."""

from __future__ import annotations

from scopa_tui.engine import OPTIONS, Cards, PackRules, Play, Reason, View, value
from scopa_tui.rooms.width import cells
from scopa_tui.ui.captures import number_of, options
from scopa_tui.ui.cardnames import index

FORTY = PackRules()


def tokens(cards: Cards, deck: PackRules = FORTY) -> str:
    """Write cards as a sum: "4S + 3B"."""
    return " + ".join(index(card, deck) for card in cards)


_WHY = {
    "over": "the match is over",
    "not_dealt": "the cards have to be dealt first",
    "in_play": "the deal is not over yet",
    "bad_deck": "the deck does not hold every card exactly once",
    "not_an_action": "this is no move of the game",
    "no_declaring": "there is nothing to announce by hand in this game",
    "nothing_to_announce": "this hand has nothing to announce now",
    "no_calling": "nobody calls out here",
    "no_ace_lead": "{mine} may not be the first card of a deal",
    "ace_takes_all": "{mine} takes everything or nothing{not_only}",
    "ace_protects": "{mine} does not take everything while {cards} lies there",
    "first_ace_plain": "{mine} is the first card of the deal and cannot take everything",
    "no_value": "{cards} has no number here, only its rank counts",
    "not_in_hand": "{cards} is not in your hand",
    "must_take": "{mine} must take {such}{cards}",
    "single_first": "{mine} must take {cards}{instead}",
    "no_equals": "{mine} cannot take {cards}, its own rank",
    "no_sums": "{mine} cannot take {cards}, a sum",
    "one_equal": "{mine} takes only one card of its rank{instead}",
    "too_many": "{mine} cannot take {cards}, too many cards",
    "not_fewest": "{mine} must take fewer cards, such as {cards}",
    "stale": "the table has changed in the meantime; look again",
    "not_your_turn": "it is not your turn yet",
}

_RULES = {
    "capture.equal": "no equal captures",
    "capture.sum": "no sum captures",
    "deck.court_values": "courts have no values",
    "capture.total": "captures to {number}",
    "declare.auto": "hands announce themselves",
    "match.both_over": "no calling out",
    "ace.first_lead_forbidden": "regola del vile",
    "ace.exclusive": "ace takes all or nothing less",
    "ace.with_ace": "an ace takes the ace",
}
"""Names of rules in force whose label names the switch but not which way it stands."""


def why(reason: Reason, play: Play | None, *, view: View | None = None, width: int = 0) -> str:
    """Say why a play is refused or forced: one sentence without capital and full stop.

    It ends with the rule in force and its switch: "7D must take 7C, not 3S + 4B: single card first
    (capture.equal_priority)". Where there is little room, the rule or the switch is left out.

    Args:
        reason: the reason that the engine or the room gave.
        play: what was tried; without it the sentence cannot name its cards.
        view: what is on the screen: it knows the pack, and what a wild card stands for.
        width: cells that there are; 0 is enough room.
    """
    words = _sentence(reason, play, view)
    if not reason.switch:
        return words
    rule = _RULES.get(reason.switch) or OPTIONS[reason.switch].label
    rule = rule.format(number=reason.number)
    texts = (
        f"{words}: {rule} ({reason.switch})",
        f"{words} ({reason.switch})",
        f"{words}: {rule}",
    )
    return next((text for text in texts if not width or cells(text) <= width), words)


def _sentence(reason: Reason, play: Play | None, view: View | None) -> str:
    deck = view.rules.deck if view else FORTY
    if reason.code in ("wrong_sum", "wrong_total"):
        return _wrong_sum(reason, play, view)
    if reason.code == "not_on_table":
        is_not = "is" if len(reason.cards) == 1 else "are"
        return f"{tokens(reason.cards, deck)} {is_not} not on the table"
    tried = _listed(play.take, deck) if play else ""
    several = view and play and len(options(view, play.card)) > 1
    return _WHY.get(reason.code, "").format(
        cards=_listed(reason.cards, deck),
        mine=index(play.card, deck) if play else "the card",
        such="something, such as " if several else "",
        instead=f", not {tried}" if tried else "",
        not_only=f", not only {tried}" if tried else "",
    ) or str(reason)


def _listed(cards: Cards, deck: PackRules) -> str:
    return tokens(cards, deck) if len(cards) < _MANY else f"{len(cards)} cards"


_MANY = 5


def _wrong_sum(reason: Reason, play: Play | None, view: View | None) -> str:
    cards, deck = reason.cards, view.rules.deck if view else FORTY
    mine = index(play.card, deck) if play else "the card"
    if reason.number:
        return f"{_listed(cards, deck)} and {mine} do not make {reason.number}"
    numbers = [number_of(view, card) if view else value(card, deck) for card in cards]
    goal = (number_of(view, play.card) if view else value(play.card, deck)) if play else None
    makes = "make" if len(cards) > 1 else "makes"
    if goal is None or None in numbers:
        return f"{_listed(cards, deck)} {makes} another number than {mine}"
    total = sum(number or 0 for number in numbers)
    return f"{_listed(cards, deck)} {makes} {total}, but {mine} takes {goal}"
