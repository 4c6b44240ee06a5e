"""The match: rules plus actions. `apply` is the only way on, and it is pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scopa_tui.engine.actions import FUORI, Action, Move, Play, Shuffle
from scopa_tui.engine.awards import Numbers, Piles, added
from scopa_tui.engine.cards import Cards, pack_cards
from scopa_tui.engine.dealing import leftover_side
from scopa_tui.engine.errors import IllegalMove, RulesError
from scopa_tui.engine.events import Called, Collected, Event, Misdealt, Tallied, Won
from scopa_tui.engine.position import format_position
from scopa_tui.engine.reasons import Reason
from scopa_tui.engine.rules import Rules, check, lowest_wins
from scopa_tui.engine.scope import scope_score
from scopa_tui.engine.scoring import Marks, Tally, instant_winner, tally
from scopa_tui.engine.seating import next_seat, seat_count, side_count, side_of
from scopa_tui.engine.situation import Situation, lead_of, moves_of, why_not
from scopa_tui.engine.state import Deal, Match
from scopa_tui.engine.turns import begin, played, show, with_item
from scopa_tui.engine.winning import Ending, after_call, winner
from scopa_tui.wording import one_after_another, worded

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
        raise RulesError(one_after_another(faults))
    if not 0 <= dealer < seat_count(rules.seats):
        raise RulesError(
            worded(
                "there is no seat {seat} in a game of {seats}",
                seat=dealer + 1,
                seats=seat_count(rules.seats),
            )
        )
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
        lead_of(rules, tuple(map(len, deal.hands)), len(deal.stock)),
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


# --- how an action changes a match ----------------------------------------------------------------


def _shuffled(match: Match, action: Shuffle) -> tuple[Match, tuple[Event, ...]]:
    deal, events = begin(action.deck, match.dealer, match.rules)
    dealer = match.dealer
    for event in events:
        if isinstance(event, Misdealt):
            dealer = event.dealer
    return replace(match, deal=deal, dealer=dealer), events


def _announced(match: Match) -> tuple[Match, tuple[Event, ...]]:
    assert match.deal is not None
    deal, event = show(match.deal, match.deal.turn, match.rules)
    return replace(match, deal=deal), (event,) if event else ()


def _called_out(match: Match) -> tuple[Match, tuple[Event, ...]]:
    """End the match: who called out has reached the target, or has lost."""
    rules, deal = match.rules, match.deal
    assert deal is not None
    sheet = certain_tally(rules, deal.piles, deal.scope, deal.marks)
    scores = added((match.scores, sheet.points))
    side = side_of(deal.turn, rules.seats)
    ending = Ending(after_call(scores, side, rules.match), "call")
    called = Called(deal.turn, side, ending.side == side, scores[side])
    return _closed(match, sheet, scores, ending, (called,))


def _played(match: Match, play: Play) -> tuple[Match, tuple[Event, ...]]:
    assert match.deal is not None
    deal, events = played(match.deal, play, match.rules)
    if any(deal.hands):
        ongoing = Match(
            match.rules, match.dealer, match.scores, match.deals, deal, match.last_tally
        )
        return ongoing, tuple(events)
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
            piles = with_item(piles, side, piles[side] + deal.table)
    sheet = running_tally(rules, piles, deal.scope, deal.marks)
    scores = added((match.scores, sheet.points))
    at_once = instant_winner(piles, rules.score, rules.deck)
    if at_once is not None:
        return _closed(match, sheet, scores, Ending(at_once, "instant"), events)
    low, deals = lowest_wins(rules), match.deals + 1
    ending = winner(match.scores, sheet, piles, deals, rules.match, lowest_wins=low)
    return _closed(match, sheet, scores, ending, events)


def _closed(
    match: Match, sheet: Tally, scores: Numbers, ending: Ending | None, events: Iterable[Event]
) -> tuple[Match, tuple[Event, ...]]:
    """Leave a deal behind that has been counted."""
    rules = match.rules
    ended = Match(
        rules=rules,
        dealer=next_seat(match.dealer, rules.seats, rules.turn),
        scores=scores,
        deals=match.deals + 1,
        last_tally=sheet,
        winner=ending.side if ending else None,
    )
    last = (Won(ending.side, scores, ending.why),) if ending else ()
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
        running_tally(rules, with_item(piles, side, pile + rest), scope, marks)
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
