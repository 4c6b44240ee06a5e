"""Parts of sentences about house rules, and what one plays with. Pure.

The words of the rules stand here and in `dealwords`, `takewords` and `scorewords`. Nothing there
knows a preset. Every sentence depends on the value of an option; a value that has no sentence of
its own is told in the words that the engine gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scopa_tui.engine import OPTIONS, Card, Rank, Rules, Suit, get_option, seat_count, side_count
from scopa_tui.ui.cardnames import card_name, with_article
from scopa_tui.ui.i18n import N_, _, ngettext, pgettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.words import begun, sentence


def meaning(name: str, value: Any) -> str:
    """Return what a value of the option with this dotted name means, in words."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return _("yes") if value else _("no")
    if option.kind == "cards":
        named = _worth_together(value)
        return "; ".join(named) or pgettext("several cards", "none")
    if option.kind == "card":
        return pgettext("one card", "none") if value is None else card_name(value)
    if option.kind == "order":
        return order_words(value)
    if name in _IN_POINTS:
        return digits_of(value)
    return _(str(option.choices.get(value, value)))


def _worth_together(worth: tuple[tuple[Card, int], ...]) -> list[str]:
    """Say which cards are worth how much: "1 point for each asso and Due di Coppe"."""
    together: dict[int, list[str]] = {}
    for name, points in card_points(worth, name=with_article):
        together.setdefault(points, []).append(name)
    text = _("{points} for {cards}")
    return [
        text.format(points=digits_of(points), cards=listed(names))
        for points, names in together.items()
    ]


_IN_POINTS = ("declare.low.points", "match.target")
"""Options whose numbers are points."""
_COUNTED = {
    "carte": N_("carte"),
    "denari": N_("denari"),
    "settebello": N_("settebello"),
    "primiera": N_("primiera"),
    "sette": N_("sette"),
    "scope": N_("scope"),
}
"""Name of what is counted -> what it is called in the middle of a sentence."""


def order_words(names: Iterable[str]) -> str:
    """Write names of what is counted one after the other: "carte, denari"."""
    return ", ".join(_(_COUNTED.get(name, name)) for name in names)


def label(name: str) -> str:
    """Return what a player calls the option with this dotted name, as a line begins with it."""
    return begun(_(OPTIONS[name].label))


def with_meaning(name: str, value: Any) -> str:
    """Return an option and its value as part of a list: "last cards (the dealer)"."""
    return _("{label} ({meaning})").format(
        label=_(OPTIONS[name].label), meaning=meaning(name, value)
    )


def say(rules: Rules, name: str, words: Mapping[Any, str]) -> tuple[str, ...]:
    """Return the sentence for the value in force, () if it is empty.

    The words are translated already. A value without a sentence, such as one that is new, gets the
    words of the option.
    """
    value = get_option(rules, name)
    line = words[value] if value in words else labelled(name, meaning(name, value)) + "."
    return (line,) if line else ()


def labelled(name: str, words: str) -> str:
    """Return an option and what its value means as a line: "Last cards: nobody"; no full stop."""
    return _("{label}: {meaning}").format(label=label(name), meaning=words)


_EACH = {
    Rank.ASSO: N_("each asso"),
    Rank.DUE: N_("each due"),
    Rank.TRE: N_("each tre"),
    Rank.QUATTRO: N_("each quattro"),
    Rank.CINQUE: N_("each cinque"),
    Rank.SEI: N_("each sei"),
    Rank.SETTE: N_("each sette"),
    Rank.OTTO: N_("each otto"),
    Rank.NOVE: N_("each nove"),
    Rank.DIECI: N_("each dieci"),
    Rank.FANTE: N_("each fante"),
    Rank.CAVALLO: N_("each cavallo"),
    Rank.RE: N_("each re"),
}
_SUIT = {
    Suit.DENARI: N_("each card of denari"),
    Suit.COPPE: N_("each card of coppe"),
    Suit.SPADE: N_("each card of spade"),
    Suit.BASTONI: N_("each card of bastoni"),
}
_REST = {
    Suit.DENARI: N_("each other card of denari"),
    Suit.COPPE: N_("each other card of coppe"),
    Suit.SPADE: N_("each other card of spade"),
    Suit.BASTONI: N_("each other card of bastoni"),
}


def card_points(
    worth: tuple[tuple[Card, int], ...], *, name: Callable[[Card], str] = card_name
) -> list[tuple[str, int]]:
    """Return (name, points) of cards that score by themselves, those alike together.

    Four cards of a rank become "each asso", those that fill up a suit "each other card of denari".

    Args:
        worth: what cards are worth.
        name: what a single card is called.
    """
    points, named = dict(worth), []
    while points:
        card, each = next(iter(points.items()))
        rank = [other for other in points if other.rank is card.rank and points[other] == each]
        suit = [other for other in points if other.suit is card.suit and points[other] == each]
        if len(rank) == len(Suit):
            named.append((_(_EACH[card.rank]), each))
        elif len(suit) >= _MOST_OF_SUIT:
            rest = any(c.suit is card.suit and n != each for c, n in worth)
            named.append((_((_REST if rest else _SUIT)[card.suit]), each))
            rank = suit
        else:
            named.append((name(card), each))
            rank = [card]
        for other in rank:
            del points[other]
    return named


def worth_words(name: str, points: int) -> str:
    """Write what something is worth as part of a list: "settebello 2"."""
    return _("{card} {points}").format(card=name, points=points)


_MOST_OF_SUIT = 9
"""So many cards of a suit are all of it, but for at most one of another worth."""


def digits_of(points: int) -> str:
    """Write a number of points: "1 point", "12 points"."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


# --- what one plays with ------------------------------------------------------------------------


def game(rules: Rules) -> tuple[str, ...]:
    """Return what one plays with."""
    players = meaning("seats.players", seat_count(rules.seats))
    teams = meaning("seats.teams", rules.seats.teams)
    return (
        _(
            "Take turns to play one card from your hand, and take cards from the table with it. At "
            "the end of each deal the cards that you have taken are counted, and so on until "
            "somebody has won."
        ),
        sentence(_("{players}: {teams}").format(players=players, teams=teams)),
        _("The pack: {pack}.").format(pack=meaning("deck.pack", rules.deck.pack)),
        _("The suits are denari (coins), coppe (cups), spade (swords) and bastoni (clubs)."),
        *_numbers(rules),
    )


def _numbers(rules: Rules) -> tuple[str, ...]:
    courts = {
        "it40": _("Each card counts its number: the asso is 1, fante 8, cavallo 9, re 10."),
        "it52": _("Each card counts its number: the asso is 1, fante 11, cavallo 12, re 13."),
    }
    words = {
        True: courts.get(
            rules.deck.pack,
            _(
                "Each card counts its number: the asso is 1, and fante, cavallo and re count the "
                "next three numbers."
            ),
        ),
        False: _(
            "Each card counts its number, the asso is 1; but fante, cavallo and re have none."
        ),
    }
    return say(rules, "deck.court_values", words)


def turn(rules: Rules) -> tuple[str, ...]:
    """Return what a player does."""
    if side_count(rules.seats) < seat_count(rules.seats):
        play = _(
            "Play one card from your hand. If it takes cards, it goes to the pile of your team "
            "together with them; else it stays on the table, face up."
        )
    else:
        play = _(
            "Play one card from your hand. If it takes cards, it goes to your pile together with "
            "them; else it stays on the table, face up."
        )
    obligation = {
        "card": _(
            "A card that can take something must take it. But you are free to play another card."
        ),
        "none": _("Nobody is forced to take: a card may be laid down although it could take."),
    }
    return (play, *say(rules, "capture.obligation", obligation))
