"""The names of ranks and suits, deck by deck. English uses the own words of a Latin deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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

_ITALIAN: Mapping[Rank, Word] = {
    Rank.ASSO: lambda: pgettext("italian deck", "Asso"),
    Rank.DUE: lambda: pgettext("italian deck", "Due"),
    Rank.TRE: lambda: pgettext("italian deck", "Tre"),
    Rank.QUATTRO: lambda: pgettext("italian deck", "Quattro"),
    Rank.CINQUE: lambda: pgettext("italian deck", "Cinque"),
    Rank.SEI: lambda: pgettext("italian deck", "Sei"),
    Rank.SETTE: lambda: pgettext("italian deck", "Sette"),
    Rank.OTTO: lambda: pgettext("italian deck", "Otto"),
    Rank.NOVE: lambda: pgettext("italian deck", "Nove"),
    Rank.DIECI: lambda: pgettext("italian deck", "Dieci"),
}
_SPANISH: Mapping[Rank, Word] = {
    Rank.ASSO: lambda: pgettext("spanish deck", "As"),
    Rank.DUE: lambda: pgettext("spanish deck", "Dos"),
    Rank.TRE: lambda: pgettext("spanish deck", "Tres"),
    Rank.QUATTRO: lambda: pgettext("spanish deck", "Cuatro"),
    Rank.CINQUE: lambda: pgettext("spanish deck", "Cinco"),
    Rank.SEI: lambda: pgettext("spanish deck", "Seis"),
    Rank.SETTE: lambda: pgettext("spanish deck", "Siete"),
    Rank.OTTO: lambda: pgettext("spanish deck", "Ocho"),
    Rank.NOVE: lambda: pgettext("spanish deck", "Nueve"),
    Rank.DIECI: lambda: pgettext("spanish deck", "Diez"),
}
_FRENCH: Mapping[Rank, Word] = {
    Rank.ASSO: lambda: pgettext("french deck", "Ace"),
    Rank.DUE: lambda: pgettext("french deck", "Two"),
    Rank.TRE: lambda: pgettext("french deck", "Three"),
    Rank.QUATTRO: lambda: pgettext("french deck", "Four"),
    Rank.CINQUE: lambda: pgettext("french deck", "Five"),
    Rank.SEI: lambda: pgettext("french deck", "Six"),
    Rank.SETTE: lambda: pgettext("french deck", "Seven"),
    Rank.OTTO: lambda: pgettext("french deck", "Eight"),
    Rank.NOVE: lambda: pgettext("french deck", "Nine"),
    Rank.DIECI: lambda: pgettext("french deck", "Ten"),
}
NUMERALS: Mapping[str, Mapping[Rank, Word]] = {
    "italian": _ITALIAN,
    "milanese": _ITALIAN,
    "spanish": _SPANISH,
    "french": _FRENCH,
}

COURTS: Mapping[str, Word] = {
    "fante": lambda: pgettext("italian deck", "Fante"),
    "cavallo": lambda: pgettext("italian deck", "Cavallo"),
    "re": lambda: pgettext("italian deck", "Re"),
    "donna": lambda: pgettext("italian deck", "Donna"),
    "sota": lambda: pgettext("spanish deck", "Sota"),
    "caballo": lambda: pgettext("spanish deck", "Caballo"),
    "rey": lambda: pgettext("spanish deck", "Rey"),
    "jack": lambda: pgettext("french deck", "Jack"),
    "queen": lambda: pgettext("french deck", "Queen"),
    "king": lambda: pgettext("french deck", "King"),
}
"""`Court.word` -> its name."""

SUITS: Mapping[str, Mapping[Suit, Word]] = {
    "italian": {
        Suit.DENARI: lambda: pgettext("italian deck", "Denari"),
        Suit.COPPE: lambda: pgettext("italian deck", "Coppe"),
        Suit.SPADE: lambda: pgettext("italian deck", "Spade"),
        Suit.BASTONI: lambda: pgettext("italian deck", "Bastoni"),
    },
    "milanese": {
        Suit.DENARI: lambda: pgettext("milanese deck", "Quadri"),
        Suit.COPPE: lambda: pgettext("milanese deck", "Cuori"),
        Suit.SPADE: lambda: pgettext("milanese deck", "Picche"),
        Suit.BASTONI: lambda: pgettext("milanese deck", "Fiori"),
    },
    "spanish": {
        Suit.DENARI: lambda: pgettext("spanish deck", "Oros"),
        Suit.COPPE: lambda: pgettext("spanish deck", "Copas"),
        Suit.SPADE: lambda: pgettext("spanish deck", "Espadas"),
        Suit.BASTONI: lambda: pgettext("spanish deck", "Bastos"),
    },
    "french": {
        Suit.DENARI: lambda: pgettext("french deck", "Diamonds"),
        Suit.COPPE: lambda: pgettext("french deck", "Hearts"),
        Suit.SPADE: lambda: pgettext("french deck", "Spades"),
        Suit.BASTONI: lambda: pgettext("french deck", "Clubs"),
    },
}
