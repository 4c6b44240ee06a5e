"""In which order the player sees the own hand. Pure."""

from __future__ import annotations

from scopa_tui.engine import Cards


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
    suits = {suit: place for place, suit in enumerate(type(hand[0].suit))} if hand else {}
    return tuple(sorted(hand, key=lambda card: (suits[card.suit], card)))
