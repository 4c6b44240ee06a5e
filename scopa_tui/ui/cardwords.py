"""The names of ranks and suits, deck by deck. English uses the own words of a Latin deck.

A word has several translations: alone, as a label; as a part of a card's name, where some languages
want another form ("Münzen", but "Münz-Sieben"); and a rank as the beginning of a card's name in a
sentence, where some want an article ("l'asso di coppe").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scopa_tui.engine.cards import Rank, Suit
from scopa_tui.ui.i18n import pgettext

Word = Callable[[], str]
"""A word in the language of now."""

TEMPLATES: Mapping[str, Word] = {
    "italian": lambda: pgettext("italian deck, card", "{rank} di {suit}"),
    "milanese": lambda: pgettext("milanese deck, card", "{rank} di {suit}"),
    "spanish": lambda: pgettext("spanish deck, card", "{rank} de {suit}"),
    "french": lambda: pgettext("french deck, card", "{rank} of {suit}"),
}
"""How the name of a card is put together."""

IN_SENTENCES: Mapping[str, Word] = {
    "italian": lambda: pgettext("italian deck, card in a sentence", "{rank} di {suit}"),
    "milanese": lambda: pgettext("milanese deck, card in a sentence", "{rank} di {suit}"),
    "spanish": lambda: pgettext("spanish deck, card in a sentence", "{rank} de {suit}"),
    "french": lambda: pgettext("french deck, card in a sentence", "the {rank} of {suit}"),
}
"""The same as the subject or the object of a sentence."""

_ITALIAN: Mapping[Rank, str] = {
    Rank.ASSO: "Asso",
    Rank.DUE: "Due",
    Rank.TRE: "Tre",
    Rank.QUATTRO: "Quattro",
    Rank.CINQUE: "Cinque",
    Rank.SEI: "Sei",
    Rank.SETTE: "Sette",
    Rank.OTTO: "Otto",
    Rank.NOVE: "Nove",
    Rank.DIECI: "Dieci",
}
_SPANISH: Mapping[Rank, str] = {
    Rank.ASSO: "As",
    Rank.DUE: "Dos",
    Rank.TRE: "Tres",
    Rank.QUATTRO: "Cuatro",
    Rank.CINQUE: "Cinco",
    Rank.SEI: "Seis",
    Rank.SETTE: "Siete",
    Rank.OTTO: "Ocho",
    Rank.NOVE: "Nueve",
    Rank.DIECI: "Diez",
}
_FRENCH: Mapping[Rank, str] = {
    Rank.ASSO: "Ace",
    Rank.DUE: "Two",
    Rank.TRE: "Three",
    Rank.QUATTRO: "Four",
    Rank.CINQUE: "Five",
    Rank.SEI: "Six",
    Rank.SETTE: "Seven",
    Rank.OTTO: "Eight",
    Rank.NOVE: "Nine",
    Rank.DIECI: "Ten",
}
NUMERALS: Mapping[str, Mapping[Rank, str]] = {
    "italian": _ITALIAN,
    "milanese": _ITALIAN,
    "spanish": _SPANISH,
    "french": _FRENCH,
}

COURTS: Mapping[str, tuple[str, str]] = {
    "fante": ("italian", "Fante"),
    "cavallo": ("italian", "Cavallo"),
    "re": ("italian", "Re"),
    "donna": ("italian", "Donna"),
    "sota": ("spanish", "Sota"),
    "caballo": ("spanish", "Caballo"),
    "rey": ("spanish", "Rey"),
    "jack": ("french", "Jack"),
    "queen": ("french", "Queen"),
    "king": ("french", "King"),
}
"""`Court.word` -> whose word it is, and its name."""

SUITS: Mapping[str, Mapping[Suit, str]] = {
    "italian": {
        Suit.DENARI: "Denari",
        Suit.COPPE: "Coppe",
        Suit.SPADE: "Spade",
        Suit.BASTONI: "Bastoni",
    },
    "milanese": {
        Suit.DENARI: "Quadri",
        Suit.COPPE: "Cuori",
        Suit.SPADE: "Picche",
        Suit.BASTONI: "Fiori",
    },
    "spanish": {
        Suit.DENARI: "Oros",
        Suit.COPPE: "Copas",
        Suit.SPADE: "Espadas",
        Suit.BASTONI: "Bastos",
    },
    "french": {
        Suit.DENARI: "Diamonds",
        Suit.COPPE: "Hearts",
        Suit.SPADE: "Spades",
        Suit.BASTONI: "Clubs",
    },
}


def alone(deck: str, word: str) -> str:
    """Return a word as a label."""
    context = f"{deck} deck"
    return pgettext(context, word)


def in_a_name(deck: str, word: str) -> str:
    """Return a word as a part of a card's name."""
    context = f"{deck} deck, in a name"
    return pgettext(context, word)


def in_a_sentence(deck: str, rank: str) -> str:
    """Return a rank as a part of a card's name in a sentence."""
    context = f"{deck} deck, in a sentence"
    return pgettext(context, rank)


def all_words() -> Iterator[tuple[str, str]]:
    """Yield every word with its context, for those who translate."""
    ranks = [
        (deck, word)
        for deck, numerals in NUMERALS.items()
        if deck != "milanese"  # has the Italian ones
        for word in numerals.values()
    ]
    ranks += COURTS.values()
    suits = [(deck, word) for deck, names in SUITS.items() for word in names.values()]
    for deck, word in (*ranks, *suits):
        yield f"{deck} deck", word
        yield f"{deck} deck, in a name", word
    for deck, word in ranks:
        yield f"{deck} deck, in a sentence", word
