"""What cards are called: names to read, and the index printed in a card's corner."""

from __future__ import annotations

from scopa_tui.engine.cards import RE_BELLO, SETTEBELLO, Card, PackRules, value

_PACK = PackRules()

SPECIAL = {SETTEBELLO: "settebello", RE_BELLO: "re bello"}
"""Cards with a name of their own."""


def rank_name(card: Card) -> str:
    """Return the Italian name of the rank: "Asso", "Sette", "Fante"."""
    return card.rank.name.capitalize()


def card_name(card: Card) -> str:
    """Return the Italian name: "Sette di Denari"."""
    return f"{rank_name(card)} di {card.suit.name.capitalize()}"


def own_name(card: Card) -> str:
    """Return the name of its own that a card has, else the Italian one."""
    return SPECIAL.get(card, card_name(card))


def rank_index(card: Card, deck: PackRules = _PACK) -> str:
    """Return the printed rank, a number from "1" to "10" with the pack of 40.

    Courts show their letter, F C R, where 8, 9 and 10 are other cards or courts have no number.
    """
    number = value(card, deck)
    return card.rank.value if number is None or number > 10 else str(number)


def index(card: Card, deck: PackRules = _PACK) -> str:
    """Return the printed index, two or three characters: "7D", "10S"."""
    return rank_index(card, deck) + card.suit.value.upper()
