"""The match: rules plus actions. `apply` is the only way on, and it is pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from scopa_tui.engine.actions import Action, Declare, Move, Play, Shuffle
from scopa_tui.engine.captures import (
    captures,
    is_scopa,
    must_take,
    scopa_points,
    scope_score,
    why_not_taken,
)
from scopa_tui.engine.cards import Card, Cards, pack_cards
from scopa_tui.engine.dealing import dealer_passes, first_deal, is_misdeal, leftover_side, refill
from scopa_tui.engine.errors import IllegalMove, RulesError
from scopa_tui.engine.events import (
    Collected,
    Dealt,
    Event,
    Misdealt,
    Played,
    Swept,
    Tallied,
    Turned,
    Won,
)
from scopa_tui.engine.position import format_position
from scopa_tui.engine.reasons import Reason
from scopa_tui.engine.rules import Rules, check
from scopa_tui.engine.scoring import (
    Numbers,
    Piles,
    Tally,
    instant_winner,
    tally,
)
from scopa_tui.engine.seating import next_seat, order_from, seat_count, side_count, side_of
from scopa_tui.engine.state import Deal, Match
from scopa_tui.engine.winning import winner

T = TypeVar("T")

# --- verbs ---------------------------------------------------------------------------------------


def new_match(rules: Rules, dealer: int = 0) -> Match:
    """Start a match.

    Args:
        rules: the house rules.
        dealer: seat (from 0) that deals first.

    Raises:
        RulesError: the rules do not go together, or there is no such seat.
    """
    faults = check(rules)
    if faults:
        raise RulesError("; ".join(faults))
    if not 0 <= dealer < seat_count(rules.seats):
        raise RulesError(f"there is no seat {dealer + 1} in a game of {seat_count(rules.seats)}")
    return Match(rules, dealer, (0,) * side_count(rules.seats))


def pack(rules: Rules) -> Cards:
    """Return all cards of the pack in a fixed order (rank, then suit), for shuffling."""
    return pack_cards(rules.deck)


def card_captures(card: Card, table: Cards, rules: Rules) -> tuple[Cards, ...]:
    """Return every set of table cards that the card may take (see `captures.captures`)."""
    return captures(card, table, rules.deck, rules.capture)


def legal_moves(match: Match) -> tuple[Move, ...]:
    """Return all moves of the seat to play, by hand order; () between deals.

    The moves of one card: its captures in their fixed order, then laying it down if allowed.
    """
    if match.deal is None:
        return ()
    deal = match.deal
    return moves_from(deal.hands[deal.turn], deal.table, match.rules)


def moves_from(hand: Cards, table: Cards, rules: Rules) -> tuple[Move, ...]:
    """Return what a hand can do on a table, in the order of `legal_moves`."""
    moves: list[Move] = []
    for card in hand:
        takes = card_captures(card, table, rules)
        moves += [Play(card, take) for take in takes]
        if not takes or not must_take(rules.capture):
            moves.append(Play(card))
    return tuple(moves)


def why_illegal(match: Match, move: Action) -> Reason | None:
    """Return why an action is refused now, or None if it is legal. Never raises."""
    if match.winner is not None:
        return Reason("over")
    if isinstance(move, Shuffle):
        if match.deal is not None:
            return Reason("in_play")
        return None if tuple(sorted(move.deck)) == pack(match.rules) else Reason("bad_deck")
    if match.deal is None:
        return Reason("not_dealt")
    if isinstance(move, Declare):
        return Reason("no_declaring")
    if not isinstance(move, Play):
        return Reason("not_an_action")
    deal = match.deal
    return why_not_play(move, deal.hands[deal.turn], deal.table, match.rules)


def why_not_play(play: Play, hand: Cards, table: Cards, rules: Rules) -> Reason | None:
    """Return why `play` is refused with this hand and table, or None."""
    if play.card not in hand:
        return Reason("not_in_hand", (play.card,))
    takes = card_captures(play.card, table, rules)
    if play.take in takes:
        return None
    if not play.take:
        if takes and must_take(rules.capture):
            return Reason("must_take", takes[0], "capture.obligation")
        return None
    missing = tuple(card for card in play.take if card not in table)
    if missing or len(set(play.take)) < len(play.take):
        return Reason("not_on_table", missing or play.take)
    return why_not_taken(play.card, play.take, table, rules.deck, rules.capture)


def apply(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """Return the match after an action, and what happened, in order.

    Raises:
        IllegalMove: the rules refuse the action; carries the reason and the position text.
    """
    reason = why_illegal(match, action)
    if reason is not None:
        raise IllegalMove(reason, action, format_position(match))
    return apply_trusted(match, action)


def apply_trusted(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """Do what `apply` does for an action that is known to be legal, without the checks."""
    if isinstance(action, Shuffle):
        return _shuffled(match, action)
    assert isinstance(action, Play), "no rule of this version makes a declaration legal"
    return _played(match, action)


def replay(rules: Rules, actions: Iterable[Action], dealer: int = 0) -> Match:
    """Return the match that a list of actions leads to.

    Raises:
        RulesError: the rules cannot be played.
        IllegalMove: at the first action that is refused.
    """
    match = new_match(rules, dealer)
    for action in actions:
        match, _ = apply(match, action)
    return match


# --- how a shuffle and a play change a match ------------------------------------------------------


def _shuffled(match: Match, action: Shuffle) -> tuple[Match, tuple[Event, ...]]:
    rules = match.rules
    leader = next_seat(match.dealer, rules.seats, rules.turn)
    order = order_from(leader, rules.seats, rules.turn)
    split = first_deal(action.deck, order, rules.deal)
    events: list[Event] = [Dealt(seat, len(got), got) for seat, got in split.hands.items()]
    if split.table:
        events.append(Turned(split.table))
    if is_misdeal(split.table, rules.deal):
        dealer = leader if dealer_passes(rules.deal) else match.dealer
        return replace(match, dealer=dealer), (Misdealt(split.table, dealer),)
    sides = side_count(rules.seats)
    deal = Deal(
        hands=tuple(split.hands[seat] for seat in range(len(order))),
        table=split.table,
        stock=split.stock,
        piles=((),) * sides,
        scope=(0,) * sides,
        runs=(0,) * sides,
        turn=leader,
        last_taker=None,
    )
    return replace(match, deal=deal), tuple(events)


def _played(match: Match, play: Play) -> tuple[Match, tuple[Event, ...]]:
    rules, deal = match.rules, match.deal
    assert deal is not None
    seat = deal.turn
    side = side_of(seat, rules.seats)
    events: list[Event] = [Played(seat, play.card, play.take)]

    hands = _with(deal.hands, seat, tuple(c for c in deal.hands[seat] if c != play.card))
    hands_empty = not any(hands)
    table, piles, scope, last_taker = deal.table, deal.piles, deal.scope, deal.last_taker
    run = 0
    if play.take:
        table = tuple(card for card in table if card not in play.take)
        piles = _with(piles, side, (*piles[side], play.card, *play.take))
        last_taker = seat
        last_card = hands_empty and not deal.stock
        if is_scopa(table_empty=not table, last_card=last_card, rules=rules.scopa):
            run = deal.runs[side] + 1
            points = scopa_points(run, rules.scopa)
            scope = _with(scope, side, scope[side] + points)
            events.append(Swept(seat, side, points))
    else:
        table = (*table, play.card)

    order = order_from(next_seat(seat, rules.seats, rules.turn), rules.seats, rules.turn)
    dealt, stock = refill(deal.stock, hands_empty, order, rules.deal)
    for other, got in dealt.items():
        hands = _with(hands, other, hands[other] + got)
        events.append(Dealt(other, len(got), got))
    # With a card drawn after each play, the others may have run out before the last one has.
    turn = next((other for other in order if hands[other]), order[0])
    runs = _with(deal.runs, side, run)
    deal = Deal(hands, table, stock, piles, scope, runs, turn, last_taker)
    if any(hands):
        return replace(match, deal=deal), tuple(events)
    match, ending = _ended(match, deal)
    return match, (*events, *ending)


def _ended(match: Match, deal: Deal) -> tuple[Match, tuple[Event, ...]]:
    """Give out the leftovers, count the deal, see whether somebody has won."""
    rules = match.rules
    events: list[Event] = []
    piles = deal.piles
    if deal.table:
        taker = None if deal.last_taker is None else side_of(deal.last_taker, rules.seats)
        side = leftover_side(taker, side_of(match.dealer, rules.seats), rules.end)
        events.append(Collected(side, deal.table))
        if side is not None:
            piles = _with(piles, side, piles[side] + deal.table)
    sheet = tally(piles, deal.scope if scope_score(rules.scopa) else None, rules.score)
    scores = tuple(map(sum, zip(match.scores, sheet.points, strict=True)))
    events.append(Tallied(sheet, scores))
    side = instant_winner(piles, rules.score)
    if side is None:
        side = winner(match.scores, sheet, match.deals + 1, rules.match)
    if side is not None:
        events.append(Won(side, scores))
    ended = Match(
        rules=rules,
        dealer=next_seat(match.dealer, rules.seats, rules.turn),
        scores=scores,
        deals=match.deals + 1,
        last_tally=sheet,
        winner=side,
    )
    return ended, tuple(events)


def running_tally(rules: Rules, piles: Piles, scope: Numbers) -> Tally:
    """Return the score sheet as if the deal ended with these piles: for a running count."""
    return tally(piles, scope if scope_score(rules.scopa) else None, rules.score)


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return a copy of a tuple with one place changed."""
    return (*items[:at], item, *items[at + 1 :])
