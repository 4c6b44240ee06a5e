"""Single deals, played with the engine alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from bench.measure.players import Player
from scopa_tui.bots import Thought
from scopa_tui.engine import (
    Match,
    Rules,
    Shuffle,
    View,
    apply,
    lowest_wins,
    new_match,
    pack,
    seat_count,
    side_count,
    side_of,
    view_of,
)

Watch = Callable[[View, Thought], None]
"""Is told every turn: what the seat to move knows, and what it thinks."""


def dealt(rules: Rules, name: str, dealer: int) -> Match:
    """Return a match whose first deal has been dealt; a void deal is dealt again.

    Args:
        rules: the house rules.
        name: decides the deck.
        dealer: seat that deals.
    """
    rng, match = Random(f"deck {name}"), new_match(rules, dealer)
    cards = list(pack(rules))
    while match.deal is None:
        rng.shuffle(cards)
        match, _ = apply(match, Shuffle(tuple(cards)))
    return match


def play(
    match: Match, table: tuple[Player, ...], name: str, watch: Watch | None = None
) -> tuple[int, ...]:
    """Play a deal to its end and return the points of each side.

    Args:
        match: as it has been dealt.
        table: players by seat.
        name: decides the randomness of the players.
        watch: is told every turn.

    Raises:
        IllegalMove: a player made a move that it may not make.
    """
    chances = [Random(f"seat {seat} {name}") for seat in range(len(table))]
    while match.deal is not None:
        seat = match.deal.turn
        view = view_of(match, seat)
        thought = table[seat].think(view, chances[seat])
        if watch is not None:
            watch(view, thought)
        match, _ = apply(match, thought.move)
    assert match.last_tally is not None
    return match.last_tally.points


def duel(rules: Rules, players: tuple[Player, Player], seed: str, deck: int) -> dict[str, object]:
    """Play one deck as often as there are sides; the first player plays each side once, the second
    all others.

    Returns:
        "deals": for each of them [side of the first player, points per side]; "sign": -1 where
        points are bad; "dealer": side that dealt.
    """
    name = f"{seed} {deck}"
    seats = seat_count(rules.seats)
    match = dealt(rules, name, deck % seats)
    deals = []
    for side in range(side_count(rules.seats)):
        table = tuple(
            players[0] if side_of(seat, rules.seats) == side else players[1]
            for seat in range(seats)
        )
        deals.append([side, list(play(match, table, f"{name} {side}"))])
    return {
        "deals": deals,
        "sign": -1 if lowest_wins(rules) else 1,
        "dealer": side_of(match.dealer, rules.seats),
    }


def positions(rules: Rules, player: str, name: str) -> Iterator[View]:
    """Yield what the seat to move knows, at each turn of a deal that one player plays alone.

    Args:
        rules: the house rules.
        player: name of a player.
        name: decides the deck and the randomness of the player.
    """
    match, one, rng = dealt(rules, name, 0), Player.read(player), Random(name)
    while match.deal is not None:
        view = view_of(match, match.deal.turn)
        yield view
        match, _ = apply(match, one.think(view, rng).move)


def endings(rules: Rules, player: str, name: str, *, cards: int) -> list[Match]:
    """Return the positions of a deal in which nothing is hidden from two players any more.

    Args:
        rules: the house rules.
        player: name of the player on both seats.
        name: decides the deck and the randomness of the player.
        cards: how many cards both hands may hold at most.
    """
    match, one, rng = dealt(rules, name, 0), Player.read(player), Random(name)
    found = []
    while match.deal is not None:
        if not match.deal.stock and sum(map(len, match.deal.hands)) <= cards:
            found.append(match)
        match, _ = apply(match, one.think(view_of(match, match.deal.turn), rng).move)
    return found
