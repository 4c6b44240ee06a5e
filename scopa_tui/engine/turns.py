"""How a shuffle, a play and an announcement change a deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, TypeVar

from scopa_tui.engine.aces import sweep_counts
from scopa_tui.engine.actions import Play
from scopa_tui.engine.awards import Numbers, Piles
from scopa_tui.engine.captures import how_taken
from scopa_tui.engine.cards import Card, Cards, Rank, standing
from scopa_tui.engine.dealing import FirstDeal, dealer_passes, first_deal, misdeal, refill
from scopa_tui.engine.declares import announcement, announces, is_automatic, keeps_rank, wild_card
from scopa_tui.engine.events import (
    Dealt,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    Played,
    Swept,
    Turned,
)
from scopa_tui.engine.opening import Opening, goes_to_dealer, opening, saves_deal
from scopa_tui.engine.rules import Rules
from scopa_tui.engine.scope import follows_last_play, is_scopa, marks_of_capture, scopa_points
from scopa_tui.engine.scoring import Marks
from scopa_tui.engine.seating import next_seat, order_from, side_count, side_of
from scopa_tui.engine.situation import aces_of, lead_of, standing_of
from scopa_tui.engine.state import Deal, kinds_of_marks

T = TypeVar("T")


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return a copy of a tuple with one place changed."""
    return (*items[:at], item, *items[at + 1 :])


# --- a new deal -----------------------------------------------------------------------------------


def begin(deck: Cards, dealer: int, rules: Rules) -> tuple[Deal | None, tuple[Event, ...]]:
    """Deal a deck.

    Args:
        deck: the whole pack in the order in which cards leave it.
        dealer: seat that deals.
        rules: the house rules.

    Returns:
        The deal and what happened; no deal if it is void.
    """
    leader = next_seat(dealer, rules.seats, rules.turn)
    order = order_from(leader, rules.seats, rules.turn)
    split = first_deal(deck, order, rules.deal)
    counts, matta = standing(rules.deck), wild_card(rules.declare)
    bonus = opening(split.table, counts, matta, rules.opening)
    void = misdeal(split.table, counts, rules.deal)
    if void and not (bonus and saves_deal(rules.opening)):
        after = leader if dealer_passes(rules.deal) else dealer
        return None, (Misdealt(split.table, after, void),)
    events: list[Event] = [Dealt(seat, len(got), got) for seat, got in split.hands.items()]
    if split.table:
        events.append(Turned(split.table))
    deal = _fresh(split, leader, rules)
    if bonus:
        seat = dealer if goes_to_dealer(rules.opening) else leader
        deal, opened = _opened(deal, seat, bonus, rules)
        events.append(opened)
    deal, announced = _announced(deal, order, rules)
    return deal, (*events, *announced)


def _fresh(split: FirstDeal, leader: int, rules: Rules) -> Deal:
    nil = (0,) * side_count(rules.seats)
    return Deal(
        hands=tuple(split.hands[seat] for seat in sorted(split.hands)),
        table=split.table,
        stock=split.stock,
        piles=((),) * len(nil),
        scope=nil,
        runs=nil,
        turn=leader,
        last_taker=None,
        marks=tuple((kind, nil) for kind in kinds_of_marks(rules)),
    )


def _opened(deal: Deal, seat: int, bonus: Opening, rules: Rules) -> tuple[Deal, Opened]:
    """Give the first table cards, which are worth scope, to a seat."""
    side = side_of(seat, rules.seats)
    points = bonus.scope * scopa_points(1, rules.scopa)
    opened = Opened(seat, side, points, deal.table, bonus.total, bonus.wild)
    deal = replace(
        deal,
        table=(),
        piles=with_item(deal.piles, side, deal.table),
        scope=with_item(deal.scope, side, points),
        last_taker=seat,
    )
    return deal, opened


# --- announcements --------------------------------------------------------------------------------


def _announced(deal: Deal, seats: Iterable[int], rules: Rules) -> tuple[Deal, tuple[Event, ...]]:
    """Let fresh hands that score be shown, if that happens without the players."""
    if not (announces(rules.declare) and is_automatic(rules.declare)):
        return deal, ()
    events: list[Event] = []
    for seat in seats:
        deal, event = show(deal, seat, rules)
        events += [event] if event else []
    return deal, tuple(events)


def show(deal: Deal, seat: int, rules: Rules) -> tuple[Deal, Declared | None]:
    """Show the hand of a seat if it scores."""
    hand = deal.hands[seat]
    made = announcement(hand, rules.deck, rules.declare)
    if made is None:
        return deal, None
    side = side_of(seat, rules.seats)
    keeps = made.stands and keeps_rank(rules.declare)
    deal = replace(
        deal,
        marks=_marked(deal.marks, "accusi", side, made.points),
        shown=with_item(deal.shown or ((),) * len(deal.hands), seat, hand),
        wild=made.stands if keeps else deal.wild,
    )
    return deal, Declared(seat, side, made.kinds, made.points, hand, made.stands)


def _marked(marks: Marks, kind: str, side: int, points: int) -> Marks:
    return tuple(
        (name, with_item(so_far, side, so_far[side] + points) if name == kind else so_far)
        for name, so_far in marks
    )


# --- a play ---------------------------------------------------------------------------------------


class _Result(NamedTuple):
    """What a play makes of the table and of all that lies beside it."""

    table: Cards
    piles: Piles
    scope: Numbers
    runs: Numbers
    last_taker: int | None
    marks: Marks
    wild: Rank | None
    laid: Card | None
    how: str
    events: tuple[Event, ...]


def played(deal: Deal, play: Play, rules: Rules) -> tuple[Deal, list[Event]]:
    """Let the seat to play do so, and deal what is due then.

    Returns:
        The deal, without a card in any hand when it is over, and what happened.
    """
    seat, card = deal.turn, play.card
    hands = with_item(deal.hands, seat, tuple(c for c in deal.hands[seat] if c != card))
    empty = not any(hands)
    if play.take:
        result = _taken(deal, play, last_card=empty and not deal.stock, rules=rules)
    else:
        result = _laid(deal, card, rules)
    made = Played(seat, card, play.take, result.how)
    events: list[Event] = [made, *result.events]
    order = order_from(next_seat(seat, rules.seats, rules.turn), rules.seats, rules.turn)
    dealt, stock = refill(deal.stock, empty, order, rules.deal)
    for other, got in dealt.items():
        hands = with_item(hands, other, hands[other] + got)
        events.append(Dealt(other, len(got), got))
    # With a card drawn after each play, the others may have run out before the last one has.
    turn = next((other for other in order if hands[other]), order[0])
    new_round = len(dealt) > 1
    deal = Deal(
        hands,
        result.table,
        stock,
        result.piles,
        result.scope,
        result.runs,
        turn,
        result.last_taker,
        result.marks,
        _still_shown(deal.shown, seat, card),
        result.wild,
        None if new_round else result.laid,
        () if new_round else (*deal.plays, made),
    )
    if new_round:
        deal, announced = _announced(deal, dealt, rules)
        events += announced
    return deal, events


def _still_shown(shown: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    if not shown:
        return ()
    shown = with_item(shown, seat, tuple(other for other in shown[seat] if other != card))
    return shown if any(shown) else ()


def _laid(deal: Deal, card: Card, rules: Rules) -> _Result:
    """Put a card down on the table. It ends a run of scope."""
    runs = deal.runs
    if any(runs):
        runs = with_item(runs, side_of(deal.turn, rules.seats), 0)
    laid = card if follows_last_play(rules.scopa) else None
    return _Result(
        (*deal.table, card),
        deal.piles,
        deal.scope,
        runs,
        deal.last_taker,
        deal.marks,
        deal.wild,
        laid,
        "",
        (),
    )


def _taken(deal: Deal, play: Play, *, last_card: bool, rules: Rules) -> _Result:
    """Move a capture to the pile of the seat to play, and mark what it scores at once."""
    seat, card, take = deal.turn, play.card, play.take
    side = side_of(seat, rules.seats)
    table = tuple(other for other in deal.table if other not in take)
    events: list[Event] = []
    scope, marks, run = deal.scope, deal.marks, 0
    cleared = bool(deal.table) and not table
    how = _how(deal, play, rules)
    scores = how != "all" or sweep_counts(rules.ace)
    if scores and is_scopa(table_empty=cleared, last_card=last_card, rules=rules.scopa):
        run = deal.runs[side] + 1
        points = scopa_points(run, rules.scopa)
        scope = with_item(scope, side, scope[side] + points)
        events.append(Swept(seat, side, points))
    if marks and deal.table:
        counts = standing_of(rules, deal.wild)
        for kind, points in marks_of_capture(
            card, take, counts, laid=deal.laid, last_card=last_card, rules=rules.scopa
        ):
            marks = _marked(marks, kind, side, points)
            events.append(Marked(seat, side, kind, points))
    gain = take if card in take else (card, *take)
    wild = None if deal.wild and wild_card(rules.declare) in gain else deal.wild
    return _Result(
        table,
        with_item(deal.piles, side, deal.piles[side] + gain),
        scope,
        with_item(deal.runs, side, run),
        seat,
        marks,
        wild,
        None,
        how,
        tuple(events),
    )


def _how(deal: Deal, play: Play, rules: Rules) -> str:
    """Return what makes the capture (see `captures.how_taken`)."""
    lead = lead_of(rules, tuple(map(len, deal.hands)), len(deal.stock))
    counts, aces = standing_of(rules, deal.wild), aces_of(rules, lead=lead)
    return how_taken(play.card, play.take, deal.table, counts, rules.capture, aces=aces)
