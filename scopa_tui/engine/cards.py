"""Suits, ranks, cards, packs, and how cards are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from scopa_tui.engine.errors import CardsError
from scopa_tui.engine.option import option


@dataclass(frozen=True, slots=True)
class PackRules:
    """Group `deck`: which cards there are and what they are worth in a capture."""

    pack: str = option(
        "it40",
        "pack",
        "Which pack is played with.",
        choices={"it40": "40 Italian cards: asso to sette, fante 8, cavallo 9, re 10"},
    )


class Suit(Enum):
    """The four suits in pack order; the value is the letter in card text."""

    DENARI = "d"
    COPPE = "c"
    SPADE = "s"
    BASTONI = "b"


class Rank(Enum):
    """Names of ranks, lowest first; the value is the letter in card text.

    A rank is a name, not a number: what a card counts in a capture is `value()`, since a fante is
    8 in a pack of 40 and has no value in some packs of 52. Otto, nove and dieci are only in those.
    """

    ASSO = "A"
    DUE = "2"
    TRE = "3"
    QUATTRO = "4"
    CINQUE = "5"
    SEI = "6"
    SETTE = "7"
    OTTO = "8"
    NOVE = "9"
    DIECI = "T"
    FANTE = "F"
    CAVALLO = "C"
    RE = "R"


_SUIT_PLACE = {suit: place for place, suit in enumerate(Suit)}
_RANK_PLACE = {rank: place for place, rank in enumerate(Rank)}


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card. Cards compare and sort by rank, then suit."""

    rank: Rank = field(compare=False)
    suit: Suit = field(compare=False)
    index: int = field(init=False, repr=False)
    """Place in the order rank, then suit, from 0; unique. Equality and hash use it alone,
    since hashing enum members is many times slower."""

    def __post_init__(self) -> None:
        place = _RANK_PLACE[self.rank] * 4 + _SUIT_PLACE[self.suit]
        object.__setattr__(self, "index", place)

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.rank.value + self.suit.value


Cards = tuple[Card, ...]
"""Cards in a meaningful order, which the place of use documents."""

SETTEBELLO = Card(Rank.SETTE, Suit.DENARI)
RE_BELLO = Card(Rank.RE, Suit.DENARI)

_VALUES: dict[str, dict[Rank, int]] = {
    "it40": {
        Rank.ASSO: 1,
        Rank.DUE: 2,
        Rank.TRE: 3,
        Rank.QUATTRO: 4,
        Rank.CINQUE: 5,
        Rank.SEI: 6,
        Rank.SETTE: 7,
        Rank.FANTE: 8,
        Rank.CAVALLO: 9,
        Rank.RE: 10,
    }
}


def value(card: Card, rules: PackRules) -> int | None:
    """What the card counts in a capture, or None for a card without a number."""
    return values(rules)[card.index]


@lru_cache(maxsize=8)
def values(rules: PackRules) -> tuple[int | None, ...]:
    """Capture value of every card by `Card.index`; the quick form of `value`."""
    by_rank = _VALUES[rules.pack]
    return tuple(by_rank.get(rank) for rank in Rank for _suit in Suit)


@lru_cache(maxsize=8)
def pack_cards(rules: PackRules) -> Cards:
    """Return all cards of the pack, in the order of cards (rank, then suit)."""
    return tuple(Card(rank, suit) for rank in Rank if rank in _VALUES[rules.pack] for suit in Suit)


# One token is a rank and a suit. "10" stands first, or "1" would match it.
_TOKEN = re.compile(r"(10|[A1-9TFCR])([DCSB])", re.IGNORECASE | re.ASCII)


def parse_cards(text: str, rules: PackRules | None = None) -> Cards:
    """Read cards in the order written: "7d 10b", "7dRb", "1c,2c".

    Numbers are read as well as letters: with 40 cards "8d" is the fante. Case does not matter;
    blanks and commas between cards are optional.

    Raises:
        CardsError: something else than a card of the pack; names it and its column.
    """
    rules = rules or PackRules()
    cards: list[Card] = []
    at = 0
    while at < len(text):
        if text[at] in " \t\n,":
            at += 1
            continue
        found = _TOKEN.match(text, at)
        card = _read_token(found, rules) if found else None
        if card is None:
            word = re.split(r"[\s,]", text[at:], maxsplit=1)[0][:12]
            raise CardsError(
                f"{word!r} is not a card; a card is a rank (A 2 3 4 5 6 7 F C R)"
                " and a suit (d c s b), like 7d",
                column=at + 1,
            )
        cards.append(card)
        at = found.end() if found else at
    return tuple(cards)


def _read_token(found: re.Match[str], rules: PackRules) -> Card | None:
    letter, suit = found.group(1).upper(), Suit(found.group(2).lower())
    by_rank = _VALUES[rules.pack]
    if letter.isdigit() and (letter == "1" or int(letter) > 7):
        rank = next((rank for rank, number in by_rank.items() if number == int(letter)), None)
    else:
        rank = Rank(letter)
    return Card(rank, suit) if rank in by_rank else None


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards one after another, in the order given: "7dRb"."""
    return "".join(map(str, cards))
