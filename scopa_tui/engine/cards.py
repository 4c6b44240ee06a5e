"""Suits, ranks, cards, packs, and how cards are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from scopa_tui.engine.errors import CardsError
from scopa_tui.engine.option import option
from scopa_tui.wording import quoted, worded


@dataclass(frozen=True, slots=True)
class PackRules:
    """Group `deck`: which cards there are and what they are worth in a capture."""

    pack: str = option(
        "it40",
        "pack",
        "Which pack is played with.",
        choices={
            "it40": "40 Italian cards (asso to sette, fante, cavallo, re)",
            "it52": "52 cards (asso to sette, otto, nove, dieci, fante, cavallo, re)",
        },
    )
    court_values: bool = option(
        True,
        "courts have values",
        "Fante, cavallo and re count the three numbers after the last numeral; "
        "without a value they take only their own rank.",
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
SETTE_DI_COPPE = Card(Rank.SETTE, Suit.COPPE)

_NUMERALS = (Rank.ASSO, Rank.DUE, Rank.TRE, Rank.QUATTRO, Rank.CINQUE, Rank.SEI, Rank.SETTE)
COURTS = (Rank.FANTE, Rank.CAVALLO, Rank.RE)

# The numbers that cards are written with, which are their values too if courts have values:
# 8 9 10 in a pack of 40; with 52 cards those belong to otto, nove and dieci.
_NUMBERS: dict[str, dict[Rank, int]] = {
    "it40": {rank: number for number, rank in enumerate((*_NUMERALS, *COURTS), 1)},
    "it52": {rank: number for number, rank in enumerate(Rank, 1)},
}


def ranks(rules: PackRules) -> tuple[Rank, ...]:
    """Return the ranks of the pack, lowest first."""
    return tuple(_NUMBERS[rules.pack])


def value(card: Card, rules: PackRules) -> int | None:
    """What the card counts in a capture, or None for a card without a number."""
    return standing(rules).values[card.index]


class Standing(NamedTuple):
    """What every card counts as in a capture, by `Card.index`."""

    ranks: tuple[Rank, ...]
    values: tuple[int | None, ...]


@lru_cache(maxsize=64)
def standing(rules: PackRules, wild: Card | None = None, rank: Rank | None = None) -> Standing:
    """Return what the cards of a pack count as.

    Args:
        rules: the house rules for the pack.
        wild: a card that stands for another rank for a while.
        rank: what it stands for; None for its own rank.
    """
    numbers = _NUMBERS[rules.pack]
    worth = {r: n for r, n in numbers.items() if rules.court_values or r not in COURTS}
    by_index = [rank_ for rank_ in Rank for _suit in Suit]
    if wild is not None and rank is not None:
        by_index[wild.index] = rank
    return Standing(tuple(by_index), tuple(map(worth.get, by_index)))


def sum_of(cards: Cards, standing: Standing) -> int | None:
    """Return the capture values added up, or None when a card has no value."""
    numbers = [standing.values[card.index] for card in cards]
    return None if None in numbers else sum(number or 0 for number in numbers)


@lru_cache(maxsize=8)
def pack_cards(rules: PackRules) -> Cards:
    """Return all cards of the pack, in the order of cards (rank, then suit)."""
    return tuple(Card(rank, suit) for rank in ranks(rules) for suit in Suit)


# One token is a rank and a suit. "10" to "13" stand first, or "1" would match.
_TOKEN = re.compile(r"(1[0-3]|[A1-9TFCR])([DCSB])", re.IGNORECASE | re.ASCII)


def parse_cards(text: str, rules: PackRules | None = None) -> Cards:
    """Read cards in the order written: "7d 10b", "7dRb", "1c,2c".

    Numbers are read as well as letters: with 40 cards "8d" is the fante and "10d" the re, with 52
    "8d" is the otto and "13d" the re. Case does not matter; blanks and commas are optional.

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
            letters = " ".join(rank.value for rank in ranks(rules))
            raise CardsError(
                worded(
                    "{word} is not a card; a card is a rank ({letters}) and a suit (d c s b), "
                    "like 7d",
                    word=quoted(word),
                    letters=letters,
                ),
                column=at + 1,
            )
        cards.append(card)
        at = found.end() if found else at
    return tuple(cards)


def _read_token(found: re.Match[str], rules: PackRules) -> Card | None:
    letter, suit = found.group(1).upper(), Suit(found.group(2).lower())
    by_rank = _NUMBERS[rules.pack]
    if letter.isdigit() and (letter == "1" or int(letter) > 7):
        rank = next((rank for rank, number in by_rank.items() if number == int(letter)), None)
    else:
        rank = Rank(letter)
    return Card(rank, suit) if rank in by_rank else None


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards one after another, in the order given: "7dRb"."""
    return "".join(map(str, cards))
