"""The match: rules plus actions. `apply` is the only way on, and it is pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from scopa_tui.engine.aces import sweep_counts
from scopa_tui.engine.actions import FUORI, Action, Move, Play, Shuffle
from scopa_tui.engine.awards import Numbers, Piles
from scopa_tui.engine.captures import needs_sweep
from scopa_tui.engine.cards import Card, Cards, pack_cards, standing
from scopa_tui.engine.dealing import (
    dealer_passes,
    first_deal,
    leftover_side,
    misdeal,
    refill,
)
from scopa_tui.engine.declares import (
    announcement,
    announces,
    is_automatic,
    keeps_rank,
    wild_card,
)
from scopa_tui.engine.errors import IllegalMove, RulesError
from scopa_tui.engine.events import (
    Called,
    Collected,
    Dealt,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    Played,
    Swept,
    Tallied,
    Turned,
    Won,
)
from scopa_tui.engine.opening import Opening, goes_to_dealer, opening, saves_deal
from scopa_tui.engine.position import format_position
from scopa_tui.engine.reasons import Reason
from scopa_tui.engine.rules import Rules, check, lowest_wins
from scopa_tui.engine.scope import (
    is_scopa,
    kinds_marked,
    marks_of_capture,
    scopa_points,
    scope_score,
)
from scopa_tui.engine.scoring import Marks, Tally, instant_winner, tally
from scopa_tui.engine.seating import next_seat, order_from, seat_count, side_count, side_of
from scopa_tui.engine.situation import Situation, aces_of, is_lead, moves_of, standing_of, why_not
from scopa_tui.engine.state import Deal, Match, kinds_of_marks
from scopa_tui.engine.winning import after_call, winner

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


def situation_of(match: Match) -> Situation:
    """Return what the seat to play has before it. A deal must be on."""
    deal, rules = match.deal, match.rules
    assert deal is not None
    return Situation(
        rules,
        deal.hands[deal.turn],
        deal.table,
        is_lead(tuple(map(len, deal.hands)), len(deal.stock), rules),
        bool(deal.shown and deal.shown[deal.turn]),
        deal.wild,
    )


def legal_moves(match: Match) -> tuple[Move, ...]:
    """Return all moves of the seat to play, by hand order; () between deals.

    The moves of one card: its captures in their fixed order, then laying it down if allowed.
    Announcements come last.
    """
    return () if match.deal is None else moves_of(situation_of(match))


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
    return why_not(situation_of(match), move)


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
    if isinstance(action, Play):
        return _played(match, action)
    return _called_out(match) if action.kind == FUORI else _announced(match)


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
    counts, matta = standing(rules.deck), wild_card(rules.declare)
    bonus = opening(split.table, counts, matta, rules.opening)
    void = misdeal(split.table, counts, rules.deal)
    if void and not (bonus and saves_deal(rules.opening)):
        dealer = leader if dealer_passes(rules.deal) else match.dealer
        return replace(match, dealer=dealer), (Misdealt(split.table, dealer, void),)
    events: list[Event] = [Dealt(seat, len(got), got) for seat, got in split.hands.items()]
    if split.table:
        events.append(Turned(split.table))
    sides = side_count(rules.seats)
    nil = (0,) * sides
    deal = Deal(
        hands=tuple(split.hands[seat] for seat in range(len(order))),
        table=split.table,
        stock=split.stock,
        piles=((),) * sides,
        scope=nil,
        runs=nil,
        turn=leader,
        last_taker=None,
        marks=tuple((kind, nil) for kind in kinds_of_marks(rules)),
    )
    if bonus:
        seat = match.dealer if goes_to_dealer(rules.opening) else leader
        deal, opened = _opened(deal, seat, bonus, rules)
        events.append(opened)
    deal, announced = _announced_by_itself(deal, order, rules)
    return replace(match, deal=deal), (*events, *announced)


def _opened(deal: Deal, seat: int, bonus: Opening, rules: Rules) -> tuple[Deal, Opened]:
    """Give the first table cards, which are worth scope, to a seat."""
    side = side_of(seat, rules.seats)
    points = bonus.scope * scopa_points(1, rules.scopa)
    opened = Opened(seat, side, points, deal.table, bonus.total)
    deal = replace(
        deal,
        table=(),
        piles=_with(deal.piles, side, deal.table),
        scope=_with(deal.scope, side, points),
        last_taker=seat,
    )
    return deal, opened


def _announced_by_itself(
    deal: Deal, seats: Iterable[int], rules: Rules
) -> tuple[Deal, tuple[Event, ...]]:
    """Let fresh hands that score be shown, if that happens without the players."""
    events: list[Event] = []
    if announces(rules.declare) and is_automatic(rules.declare):
        for seat in seats:
            deal, event = _show(deal, seat, rules)
            events += [event] if event else []
    return deal, tuple(events)


def _show(deal: Deal, seat: int, rules: Rules) -> tuple[Deal, Declared | None]:
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
        shown=_with(deal.shown or ((),) * len(deal.hands), seat, hand),
        wild=made.stands if keeps else deal.wild,
    )
    return deal, Declared(seat, side, made.kinds, made.points, hand, made.stands)


def _marked(marks: Marks, kind: str, side: int, points: int) -> Marks:
    return tuple(
        (name, _with(so_far, side, so_far[side] + points) if name == kind else so_far)
        for name, so_far in marks
    )


def _announced(match: Match) -> tuple[Match, tuple[Event, ...]]:
    assert match.deal is not None
    deal, event = _show(match.deal, match.deal.turn, match.rules)
    return replace(match, deal=deal), (event,) if event else ()


def _called_out(match: Match) -> tuple[Match, tuple[Event, ...]]:
    """End the match: who called out has reached the target, or has lost."""
    rules, deal = match.rules, match.deal
    assert deal is not None
    sheet = certain_tally(rules, deal.piles, deal.scope, deal.marks)
    scores = tuple(map(sum, zip(match.scores, sheet.points, strict=True)))
    side = side_of(deal.turn, rules.seats)
    winner = after_call(scores, side, rules.match)
    called = Called(deal.turn, side, winner == side, scores[side])
    return _closed(match, sheet, scores, winner, (called,))


def _played(match: Match, play: Play) -> tuple[Match, tuple[Event, ...]]:
    rules, deal = match.rules, match.deal
    assert deal is not None
    seat, card, take = deal.turn, play.card, play.take
    events: list[Event] = [Played(seat, card, take)]
    hands = _with(deal.hands, seat, tuple(c for c in deal.hands[seat] if c != card))
    shown = deal.shown
    if shown and shown[seat]:
        shown = _with(shown, seat, tuple(c for c in shown[seat] if c != card))
        shown = shown if any(shown) else ()
    if take:
        last_card = not any(hands) and not deal.stock
        lead = is_lead(tuple(map(len, deal.hands)), len(deal.stock), rules)
        deal, taken = _taken(deal, card, take, lead=lead, last_card=last_card, rules=rules)
        events += taken
    else:
        runs = _with(deal.runs, side_of(seat, rules.seats), 0) if any(deal.runs) else deal.runs
        laid = card if kinds_marked(rules.scopa) else None
        deal = replace(deal, table=(*deal.table, card), laid=laid, runs=runs)

    order = order_from(next_seat(seat, rules.seats, rules.turn), rules.seats, rules.turn)
    dealt, stock = refill(deal.stock, not any(hands), order, rules.deal)
    for other, got in dealt.items():
        hands = _with(hands, other, hands[other] + got)
        events.append(Dealt(other, len(got), got))
    # With a card drawn after each play, the others may have run out before the last one has.
    turn = next((other for other in order if hands[other]), order[0])
    deal = replace(deal, hands=hands, stock=stock, shown=shown, turn=turn)
    if len(dealt) > 1:
        deal = replace(deal, laid=None)
        deal, announced = _announced_by_itself(deal, dealt, rules)
        events += announced
    if any(hands):
        return replace(match, deal=deal), tuple(events)
    match, ending = _ended(match, deal)
    return match, (*events, *ending)


def _taken(
    deal: Deal, card: Card, take: Cards, *, lead: bool, last_card: bool, rules: Rules
) -> tuple[Deal, list[Event]]:
    """Move a capture to the pile of the seat to play, and mark what it scores at once."""
    seat, side = deal.turn, side_of(deal.turn, rules.seats)
    counts = standing_of(rules, deal.wild)
    aces = aces_of(rules, lead=lead)
    table = tuple(other for other in deal.table if other not in take)
    events: list[Event] = []
    scope, marks, run = deal.scope, deal.marks, 0
    swept = bool(deal.table) and is_scopa(
        table_empty=not table, last_card=last_card, rules=rules.scopa
    )
    if swept and (
        sweep_counts(aces) or not needs_sweep(card, deal.table, counts, rules.capture, aces)
    ):
        run = deal.runs[side] + 1
        points = scopa_points(run, rules.scopa)
        scope = _with(scope, side, scope[side] + points)
        events.append(Swept(seat, side, points))
    if deal.table and kinds_marked(rules.scopa):
        scored = marks_of_capture(
            card, take, counts, laid=deal.laid, last_card=last_card, rules=rules.scopa
        )
        for kind, points in scored:
            marks = _marked(marks, kind, side, points)
            events.append(Marked(seat, side, kind, points))
    gain = take if card in take else (card, *take)
    matta = wild_card(rules.declare)
    deal = replace(
        deal,
        table=table,
        piles=_with(deal.piles, side, deal.piles[side] + gain),
        scope=scope,
        runs=_with(deal.runs, side, run),
        last_taker=seat,
        marks=marks,
        wild=None if matta in gain else deal.wild,
        laid=None,
    )
    return deal, events


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
    sheet = running_tally(rules, piles, deal.scope, deal.marks)
    scores = tuple(map(sum, zip(match.scores, sheet.points, strict=True)))
    won = instant_winner(piles, rules.score, rules.deck)
    if won is None:
        low, deals = lowest_wins(rules), match.deals + 1
        won = winner(match.scores, sheet, piles, deals, rules.match, lowest_wins=low)
    return _closed(match, sheet, scores, won, events)


def _closed(
    match: Match, sheet: Tally, scores: Numbers, won: int | None, events: Iterable[Event]
) -> tuple[Match, tuple[Event, ...]]:
    """Leave a deal behind that has been counted."""
    rules = match.rules
    ended = Match(
        rules=rules,
        dealer=next_seat(match.dealer, rules.seats, rules.turn),
        scores=scores,
        deals=match.deals + 1,
        last_tally=sheet,
        winner=won,
    )
    last = () if won is None else (Won(won, scores),)
    return ended, (*events, Tallied(sheet, scores), *last)


def running_tally(rules: Rules, piles: Piles, scope: Numbers, marks: Marks = ()) -> Tally:
    """Return the score sheet as if the deal ended with these piles: for a running count."""
    counted = scope if scope_score(rules.scopa) else None
    return tally(piles, counted, rules.score, pack=rules.deck, marks=marks)


def certain_tally(rules: Rules, piles: Piles, scope: Numbers, marks: Marks = ()) -> Tally:
    """Return the score sheet with what nobody can take away from a side any more.

    For each side that is what it has when all other cards go to one of the others, the worst of
    them award by award.
    """
    taken = {card for pile in piles for card in pile}
    rest = tuple(card for card in pack(rules) if card not in taken)
    now = running_tally(rules, piles, scope, marks)
    ends = [
        running_tally(rules, _with(piles, side, pile + rest), scope, marks)
        for side, pile in enumerate(piles)
    ]
    sides = range(len(piles))
    awards = []
    for at, award in enumerate(now.awards):
        worst = tuple(
            min(ends[other].awards[at].points[side] for other in sides if other != side)
            for side in sides
        )
        awards.append(replace(award, points=worst))
    return Tally(tuple(awards))


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return a copy of a tuple with one place changed."""
    return (*items[:at], item, *items[at + 1 :])
