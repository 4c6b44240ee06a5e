"""In which order the player sees the own hand. Pure."""

from __future__ import annotations

from scopa_tui.engine import Cards, Suit

_PLACES = {suit: place for place, suit in enumerate(Suit)}


def sorted_hand(hand: Cards, order: str) -> Cards:
    """Return a hand as the player wants to see it.

    Args:
        hand: cards as dealt.
        order: "suit", "value" or "dealt".
    """
    if order == "dealt":
        return hand
    if order == "value":
        return tuple(sorted(hand))
    return tuple(sorted(hand, key=lambda card: (_PLACES[card.suit], card)))
