"""From a shuffled deck to hands, table and stock; refills, misdeals and leftovers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scopa_tui.engine.cards import Cards, Rank
from scopa_tui.engine.option import option


@dataclass(frozen=True, slots=True)
class DealRules:
    """Group `deal`: how many cards go where, and when a deal is void."""

    hand: int = option(
        3,
        "hand size",
        "How many cards each player gets at a time.",
        choices={size: f"{size} cards" for size in (3, 6, 9, 10, 18)},
    )
    table: int = option(
        4,
        "table cards",
        "How many cards are turned up before the first play.",
        choices={4: "four cards", 0: "none: the first player lays a card on an empty table"},
    )
    refill: str = option(
        "when_empty",
        "refill",
        "How hands are filled again.",
        choices={
            "when_empty": "a new round of cards when all hands are empty",
            "draw_one": "one card from the stock after every play",
            "none": "everything is dealt at once",
        },
    )
    redeal_kings: int = option(
        3,
        "redeal on kings",
        "How many kings among the first table cards make the deal void.",
        choices={3: "three or four kings: shuffle and deal again", 0: "no such rule"},
    )
    redeal_by: str = option(
        "same_dealer",
        "who redeals",
        "Who deals after a void deal.",
        choices={"same_dealer": "the same dealer", "next_dealer": "the next dealer"},
    )


@dataclass(frozen=True, slots=True)
class EndRules:
    """Group `end`: what happens to the cards that nobody took."""

    leftover: str = option(
        "last_capturer",
        "last cards",
        "Who gets the cards that lie on the table at the end of a deal.",
        choices={
            "last_capturer": "whoever captured last",
            "dealer": "the dealer",
            "nobody": "nobody",
        },
    )


@dataclass(frozen=True, slots=True)
class FirstDeal:
    """How a deck was split."""

    hands: Mapping[int, Cards]
    """Seat -> cards in the order dealt, in the order in which the seats got them."""
    table: Cards
    """Cards turned up, in order."""
    stock: Cards
    """What is left; the next card to leave comes first."""


def first_deal(deck: Cards, order: tuple[int, ...], rules: DealRules) -> FirstDeal:
    """Split a deck: each seat in `order` gets its hand as one packet, then the table is turned up.

    In the hand real players deal in smaller packets; with a shuffled deck that makes no difference.
    """
    hands, rest = _packets(deck, order, rules.hand)
    return FirstDeal(hands, rest[: rules.table], rest[rules.table :])


def _packets(deck: Cards, order: tuple[int, ...], size: int) -> tuple[dict[int, Cards], Cards]:
    """Give each seat in `order` the next `size` cards; also return the rest of the deck."""
    hands = {seat: deck[at * size : (at + 1) * size] for at, seat in enumerate(order)}
    return hands, deck[len(order) * size :]


def is_misdeal(table: Cards, rules: DealRules) -> bool:
    """Whether so many kings lie on the table that a scopa would be out of reach."""
    kings = sum(card.rank is Rank.RE for card in table)
    return bool(rules.redeal_kings) and kings >= rules.redeal_kings


def dealer_passes(rules: DealRules) -> bool:
    """Whether a void deal costs the dealer the deal."""
    return rules.redeal_by == "next_dealer"


def refill(
    stock: Cards, hands_empty: bool, order: tuple[int, ...], rules: DealRules
) -> tuple[dict[int, Cards], Cards]:
    """Return the cards that seats get after a play, and the rest of the stock.

    Args:
        stock: the stock, next card first.
        hands_empty: whether all hands are empty.
        order: seats as they are served; the one that has just played comes last.
        rules: the house rules of the deal.
    """
    if not stock or rules.refill == "none":
        return {}, stock
    if rules.refill == "draw_one":
        return {order[-1]: stock[:1]}, stock[1:]
    return _packets(stock, order, rules.hand) if hands_empty else ({}, stock)


def leftover_side(last: int | None, dealer: int, rules: EndRules) -> int | None:
    """Return the side that gets the cards left on the table, or None for nobody.

    Args:
        last: side of the last capture, None if nobody captured in the whole deal. Then nobody
            gets them under any rule but `dealer`.
        dealer: side of the dealer.
        rules: the house rules for the end of a deal.
    """
    return {"last_capturer": last, "dealer": dealer, "nobody": None}[rules.leftover]


def deals_once(rules: DealRules) -> bool:
    """Whether the rules say that all cards are dealt at the start."""
    return rules.refill == "none"


def deal_faults(players: int, pack_size: int, rules: DealRules) -> tuple[str, ...]:
    """Return a sentence for every way in which the numbers of the deal do not come out."""
    faults = []
    rest = pack_size - rules.table - players * rules.hand
    if rest < 0:
        faults.append(
            f"{players} players with deal.hand={rules.hand} and deal.table={rules.table} need more "
            f"than the {pack_size} cards of the pack; choose a smaller deal.hand"
        )
    elif rules.refill == "none" and rest:
        faults.append(
            f"deal.refill=none would leave {rest} cards undealt; "
            "choose another deal.hand or deal.refill=when_empty"
        )
    elif rules.refill == "when_empty" and rest % (players * rules.hand):
        faults.append(
            f"{players} players with deal.hand={rules.hand} and deal.table={rules.table} do not "
            f"use up the {pack_size} cards evenly; choose another deal.hand or deal.table"
        )
    if rules.redeal_kings and not rules.table:
        faults.append(
            "deal.redeal_kings needs cards on the table, but deal.table is 0; "
            "choose deal.redeal_kings=0"
        )
    return tuple(faults)
