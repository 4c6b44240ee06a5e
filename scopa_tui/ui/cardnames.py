"""What cards are called in the deck and language of now, and the index printed in a corner.

A court card is named by its place in the deck: what counts 9 is the cavallo, the caballo, the
queen or the jack. The settebello is called so with every deck, in English too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scopa_tui.engine.cards import RE_BELLO, SETTEBELLO, Card, PackRules, Suit, value
from scopa_tui.ui.cardwords import (
    COURTS,
    IN_SENTENCES,
    NUMERALS,
    SUITS,
    TEMPLATES,
    alone,
    in_a_name,
    in_a_sentence,
)
from scopa_tui.ui.decks import deck_now
from scopa_tui.ui.i18n import pgettext
from scopa_tui.ui.manner import now

_PACK = PackRules()

_OWN: Mapping[Card, Callable[[], str]] = {
    SETTEBELLO: lambda: pgettext("name of a card", "settebello"),
    RE_BELLO: lambda: pgettext("name of a card", "re bello"),
}


def rank_name(card: Card) -> str:
    """Return the name of the rank: "Asso", "Sette", "Fante"; "Jack" with a French deck."""
    return alone(*_rank(card))


def small_rank_name(card: Card) -> str:
    """Return the name of the rank as it stands in the middle of a sentence: "asso", "sette"."""
    return in_a_name(*_rank(card))


def suit_name(suit: Suit) -> str:
    """Return the name of the suit: "Denari", "Oros", "Diamonds"."""
    words = deck_now().words
    return alone(words, SUITS[words][suit])


def card_name(card: Card) -> str:
    """Return the name as a label or in a list: "Sette di Denari", "Seven of Diamonds"."""
    words = deck_now().words
    suit = in_a_name(words, SUITS[words][card.suit])
    return TEMPLATES[words]().format(rank=in_a_name(*_rank(card)), suit=suit)


def with_article(card: Card) -> str:
    """Return the name as the subject or the object of a sentence: "the Seven of Diamonds".

    In English the Italian and the Spanish names have no article, in Italian all have: "l'asso di
    denari".
    """
    words = deck_now().words
    suit = in_a_name(words, SUITS[words][card.suit])
    return IN_SENTENCES[words]().format(rank=in_a_sentence(*_rank(card)), suit=suit)


def _rank(card: Card) -> tuple[str, str]:
    """Return whose word the name of the rank is, and the word."""
    deck = deck_now()
    court = deck.court(card.rank)
    if court:
        return COURTS[court.word]
    return ("italian" if deck.words == "milanese" else deck.words), NUMERALS[deck.words][card.rank]


def own_name(card: Card) -> str:
    """Return the name of its own that a card has, else the usual one."""
    return _OWN[card]() if card in _OWN else card_name(card)


def abbreviated(name: str, room: int) -> str:
    """Return a name in at most so many characters: one that is cut ends in a consonant and "."."""
    return name if len(name) <= room else name[: room - 1].rstrip("aeiou") + "."


def rank_index(card: Card, deck: PackRules = _PACK) -> str:
    """Return the printed rank, a number from "1" to "12" or the letter of a court card.

    Courts print their values, 8 9 10, if that is wanted and they have one below 11; otherwise
    what the paper card has, such as 10 11 12 or J Q K. In a pack with otto, nove and dieci
    numbers would be mistaken for those, so the letter is printed.
    """
    number = value(card, deck)
    court = deck_now().court(card.rank)
    if court is None:
        return card.rank.value if number is None else str(number)
    if now().values and number is not None and number <= 10:
        return str(number)
    numbers = deck_now().numbers
    if numbers and deck.pack == "it40":
        return str(numbers[deck_now().courts.index(court)])
    return court.letter


def wild_index(card: Card, deck: PackRules = _PACK) -> str:
    """Return the rank that a matta stands for: as printed, but a number is always the value."""
    printed = rank_index(card, deck)
    number = value(card, deck)
    return str(number) if number is not None and printed.isdigit() else printed


def index(card: Card, deck: PackRules = _PACK) -> str:
    """Return the printed index, two or three characters: "7D", "10S"."""
    return rank_index(card, deck) + deck_now().letter(card.suit)
