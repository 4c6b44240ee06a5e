"""Sets of cards as integers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scopa_tui.engine import Card, Cards, Play, Rank, Suit

CARDS: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""Every card there is, by its index."""
SUITS: dict[Suit, int] = {
    suit: sum(1 << card.index for card in CARDS if card.suit is suit) for suit in Suit
}
"""Suit -> all its cards."""
RANKS: dict[Rank, int] = {
    rank: sum(1 << card.index for card in CARDS if card.rank is rank) for rank in Rank
}
"""Rank -> all its cards."""


def mask_of(cards: Iterable[Card]) -> int:
    """Return the set of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


def code_of(play: Play) -> int:
    """Return a play as a move of the simulator; see `Game.moves`."""
    return play.card.index | mask_of(play.take) << 6


def bits(mask: int) -> Iterator[int]:
    """Yield each card of a set as a set of its own, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def cards_of(mask: int) -> Cards:
    """Return the cards of a set, sorted."""
    return tuple(CARDS[bit.bit_length() - 1] for bit in bits(mask))
