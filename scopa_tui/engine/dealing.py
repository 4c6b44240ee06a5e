"""From a shuffled deck to hands, table and stock; refills, misdeals and leftovers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scopa_tui.engine.cards import Cards, Rank, Standing, sum_of
from scopa_tui.engine.faults import Fault, Idle, now, word
from scopa_tui.engine.option import option
from scopa_tui.wording import all_of, worded, worded_many

_HANDS = (3, 6, 9, 10, 12, 13, 18)


@dataclass(frozen=True, slots=True)
class DealRules:
    """Group `deal`: how many cards go where, and when a deal is void."""

    hand: int = option(
        3,
        "hand size",
        "How many cards each player gets at a time.",
        choices={size: f"{size} cards" for size in _HANDS},
    )
    table: int = option(
        4,
        "table cards",
        "How many cards are turned up before the first play.",
        choices={
            4: "four cards",
            0: "none, the first player lays a card on an empty table",
            5: "five cards, for five players",
        },
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
        choices={3: "three or four kings", 0: "no such rule"},
    )
    redeal_aces: int = option(
        0,
        "redeal on aces",
        "How many aces among the first table cards make the deal void.",
        choices={0: "no such rule", 1: "any ace", 2: "two or more aces"},
    )
    redeal_table_sum_max: int = option(
        0,
        "redeal on a low table",
        "Up to which total the first table cards make the deal void.",
        choices={0: "no such rule", 10: "ten or less"},
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


def misdeal(table: Cards, standing: Standing, rules: DealRules) -> str:
    """Return why the deal is void with these first table cards: "kings", "aces", "low" or ""."""
    kings, aces = (sum(card.rank is rank for card in table) for rank in (Rank.RE, Rank.ASSO))
    if rules.redeal_kings and kings >= rules.redeal_kings:
        return "kings"
    if rules.redeal_aces and aces >= rules.redeal_aces:
        return "aces"
    total = sum_of(table, standing) if table else None
    return "low" if total is not None and total <= rules.redeal_table_sum_max else ""


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
    if not hands_empty:
        return {}, stock
    # What is left when no full round more comes out goes into the last one: with five players
    # two rounds are dealt, of three and of four cards.
    last = len(stock) < 2 * len(order) * rules.hand
    return _packets(stock, order, len(stock) // len(order) if last else rules.hand)


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


def turns_up_cards(rules: DealRules) -> bool:
    """Whether cards are on the table before the first play."""
    return rules.table > 0


def deals_threes(players: int, rules: DealRules) -> bool:
    """Whether all cards come to the players in packets of three."""
    return rules.hand == 3 and rules.refill == "when_empty" and players != _FIVE


def is_first_play(
    hand_sizes: Sequence[int], stock_size: int, pack_size: int, rules: DealRules
) -> bool:
    """Whether nobody has played a card in this deal yet.

    Args:
        hand_sizes: number of cards in each hand.
        stock_size: number of cards not dealt yet.
        pack_size: number of cards in the pack.
        rules: the house rules of the deal.
    """
    dealt = len(hand_sizes) * rules.hand
    return sum(hand_sizes) == dealt and stock_size == pack_size - dealt - rules.table


_FIVE = 5
"""With five players the numbers come out only with five table cards and a last round of four."""


def deal_faults(players: int, pack_size: int, rules: DealRules) -> tuple[Fault, ...]:
    """Return every way in which the numbers of the deal do not come out."""
    return (*_size_faults(players, pack_size, rules), *_redeal_faults(rules))


def _size_faults(players: int, pack_size: int, rules: DealRules) -> Iterator[Fault]:
    names = ("deal.hand", "deal.table", "seats.players", "deck.pack")
    if (players == _FIVE) != (rules.table == 5):
        table = 5 if players == _FIVE else 4
        yield Fault(
            worded(
                "five table cards are for five players, not {players}; choose deal.table=4",
                players=players,
            )
            if table == 4
            else worded("five players need deal.table=5, or the cards do not come out"),
            ("deal.table", "seats.players"),
            (f"deal.table={table}",),
        )
        return
    rest = pack_size - rules.table - players * rules.hand
    repair = _sizes_that_fit(players, pack_size, rules)
    if rest < 0:
        yield Fault(
            worded(
                "{players} players with {hand} and {table} need more than the {cards} cards of the "
                "pack; choose {repair}",
                **_sizes(players, pack_size, rules, repair),
            ),
            names,
            repair,
        )
    elif rules.refill == "none" and rest:
        yield Fault(
            worded_many(
                "deal.refill=none would leave {n} card undealt; "
                "choose another deal.hand or deal.refill=when_empty",
                "deal.refill=none would leave {n} cards undealt; "
                "choose another deal.hand or deal.refill=when_empty",
                n=rest,
            ),
            ("deal.refill", *names),
            ("deal.refill=when_empty",),
        )
    elif rules.refill == "when_empty" and not _comes_out(players, rest, rules.hand):
        yield Fault(
            worded(
                "{players} players with {hand} and {table} do not use up the {cards} cards evenly; "
                "choose {repair}",
                **_sizes(players, pack_size, rules, repair),
            ),
            names,
            repair,
        )


def _sizes(
    players: int, pack_size: int, rules: DealRules, repair: tuple[str, ...]
) -> dict[str, object]:
    """Return what fills the sentence about numbers that do not come out."""
    return {
        "players": players,
        "hand": word("deal.hand", rules.hand),
        "table": word("deal.table", rules.table),
        "cards": pack_size,
        "repair": all_of(repair),
    }


def _comes_out(players: int, rest: int, hand: int) -> bool:
    """Whether rounds of so many cards use up the rest of the pack."""
    if players == _FIVE:  # a round of three, and the last one of four
        return (hand, rest) == (3, 4 * players)
    return rest % (players * hand) == 0


def _sizes_that_fit(players: int, pack_size: int, rules: DealRules) -> tuple[str, ...]:
    """Return the words for a hand, and if need be a table, with which the numbers come out."""
    sizes = sorted(_HANDS, key=lambda hand: abs(hand - rules.hand))
    tables = [rules.table, *(size for size in (4, 0) if size != rules.table and players != _FIVE)]
    for table in tables:
        for hand in sizes:
            rest = pack_size - table - players * hand
            if rest < 0 or not _comes_out(players, rest, hand) or (rest and rules.refill == "none"):
                continue
            words = (f"deal.hand={hand}",) * (hand != rules.hand)
            return (*words, *((f"deal.table={table}",) * (table != rules.table)))
    return ("deck.pack=it40", "deal.hand=3", "deal.refill=when_empty")


def _redeal_faults(rules: DealRules) -> Iterator[Fault]:
    if rules.table:
        return
    for name, value in (
        ("deal.redeal_kings", rules.redeal_kings),
        ("deal.redeal_aces", rules.redeal_aces),
        ("deal.redeal_table_sum_max", rules.redeal_table_sum_max),
    ):
        if value:
            yield Fault(
                worded(
                    "{rule} needs cards on the table, but {state}; choose {repair}",
                    rule=name,
                    state=now("deal.table", 0),
                    repair=word(name, 0),
                ),
                (name, "deal.table"),
                (word(name, 0),),
            )


def idle_deal(players: int, pack_size: int, rules: DealRules) -> Idle:
    """Return which options make no difference."""
    idle: Idle = {}
    if pack_size == rules.table + players * rules.hand:
        idle["deal.refill"] = worded("all cards are dealt at once")
    if not rules.table:
        names = ("redeal_kings", "redeal_aces", "redeal_table_sum_max", "redeal_by")
        idle |= {f"deal.{name}": now("deal.table", 0) for name in names}
    elif not may_be_void(rules):
        idle["deal.redeal_by"] = worded("no deal is void")
    return idle


def may_be_void(rules: DealRules) -> bool:
    """Whether some first table makes a deal void."""
    return bool(rules.redeal_kings or rules.redeal_aces or rules.redeal_table_sum_max)
