"""What one seat, or a spectator, may know; and guesses that fit that knowledge."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Protocol

from scopa_tui.engine.actions import FUORI, Declare, Move
from scopa_tui.engine.awards import Numbers, Piles, added
from scopa_tui.engine.cards import Card, Cards, Rank
from scopa_tui.engine.events import Dealt, Event, Played
from scopa_tui.engine.match import certain_tally, legal_moves, pack
from scopa_tui.engine.rules import Rules
from scopa_tui.engine.scoring import Marks, Tally
from scopa_tui.engine.seating import side_of
from scopa_tui.engine.situation import Situation, lead_of
from scopa_tui.engine.state import Deal, Match, no_deal
from scopa_tui.engine.winning import is_enough


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it. Hidden are exactly: other hands, and the order of the stock."""

    seat: int | None
    """The seat that looks, None for a spectator."""
    rules: Rules
    dealer: int
    """Seat that deals this deal, or the next one between deals."""
    scores: Numbers
    """Points of finished deals, per side."""
    deals: int
    """Finished deals."""
    turn: int | None
    """Seat to play; None between two deals and after the match."""
    hand: Cards
    """Own cards in the order dealt; () for a spectator."""
    hand_sizes: Numbers
    """Number of cards in each hand, per seat."""
    table: Cards
    """Face-up cards, in the order laid."""
    stock_size: int
    piles: Piles
    """Captured cards per side, in the order captured. Everybody saw them being taken."""
    scope: Numbers
    """Points for scope per side in this deal."""
    runs: Numbers
    """Scope on the latest consecutive turns, per side."""
    last_taker: int | None
    """Seat that captured last, None before the first capture."""
    marks: Marks
    """Points marked beside the scope in this deal, for the kinds that the rules know."""
    shown: tuple[Cards, ...]
    """Cards in hand that everybody has seen, per seat; () while nobody has shown any."""
    wild: Rank | None
    """Rank that an announced matta stands for until it is taken."""
    laid: Card | None
    """Card that the play before laid down, where picada asks for it."""
    plays: tuple[Played, ...]
    """Plays since all hands were last filled, oldest first."""
    last_tally: Tally | None
    """Score sheet of the latest finished deal."""
    winner: int | None
    """Side that has won the match."""
    legal_moves: tuple[Move, ...]
    """Moves of this seat if it is to play, else ()."""

    @property
    def side(self) -> int | None:
        """Side of the seat that looks, None for a spectator."""
        return None if self.seat is None else side_of(self.seat, self.rules.seats)

    @property
    def situation(self) -> Situation:
        """What this seat has before it, its turn or not; a spectator has an empty hand."""
        shown = self.seat is not None and bool(self.shown and self.shown[self.seat])
        lead = lead_of(self.rules, self.hand_sizes, self.stock_size)
        return Situation(self.rules, self.hand, self.table, lead, shown, self.wild)


class Shuffler(Protocol):
    """Whatever can shuffle a list in place, such as `random.Random`."""

    def shuffle(self, x: list[Any], /) -> None:
        """Put the list into a random order."""


def view_of(match: Match, seat: int | None) -> View:
    """Return what a seat (from 0), or a spectator (None), may know of a match."""
    deal = match.deal or no_deal(match.rules)
    turn = deal.turn if match.deal else None
    return View(
        seat=seat,
        rules=match.rules,
        dealer=match.dealer,
        scores=match.scores,
        deals=match.deals,
        turn=turn,
        hand=() if seat is None else deal.hands[seat],
        hand_sizes=tuple(map(len, deal.hands)),
        table=deal.table,
        stock_size=len(deal.stock),
        piles=deal.piles,
        scope=deal.scope,
        runs=deal.runs,
        last_taker=deal.last_taker,
        marks=deal.marks,
        shown=deal.shown,
        wild=deal.wild,
        laid=deal.laid,
        plays=deal.plays,
        last_tally=match.last_tally,
        winner=match.winner,
        legal_moves=legal_moves(match) if seat is not None and seat == turn else (),
    )


def redact(event: Event, seat: int | None) -> Event:
    """Return the event as a seat, or a spectator (None), may learn of it."""
    if isinstance(event, Dealt) and event.seat != seat:
        return replace(event, cards=None)
    return event


def unseen(view: View) -> Cards:
    """Return the cards of which only that much is known that they are in another hand or in the
    stock, sorted."""
    seen = {*view.hand, *view.table}
    for cards in (*view.piles, *view.shown):
        seen.update(cards)
    return tuple(card for card in pack(view.rules) if card not in seen)


def imagine(view: View, rng: Shuffler) -> Match:
    """Return a full match that this view could be a view of, every such match alike likely.

    Knows nothing of what others have played so far and why, nor that a fresh hand would have been
    shown if it scored; a cleverer guess is a bot's business.

    Args:
        view: what is known.
        rng: source of randomness.
    """
    if view.turn is None:
        return Match(
            view.rules, view.dealer, view.scores, view.deals, None, view.last_tally, view.winner
        )
    hidden = list(unseen(view))
    rng.shuffle(hidden)
    hands: list[Cards] = []
    for seat, size in enumerate(view.hand_sizes):
        known = view.shown[seat] if view.shown else ()
        hands.append(view.hand if seat == view.seat else known + tuple(hidden[: size - len(known)]))
        if seat != view.seat:
            del hidden[: size - len(known)]
    deal = Deal(
        hands=tuple(hands),
        table=view.table,
        stock=tuple(hidden[: view.stock_size]),
        piles=view.piles,
        scope=view.scope,
        runs=view.runs,
        turn=view.turn,
        last_taker=view.last_taker,
        marks=view.marks,
        shown=view.shown,
        wild=view.wild,
        laid=view.laid,
        plays=view.plays,
    )
    return Match(view.rules, view.dealer, view.scores, view.deals, deal, view.last_tally)


def certain_points(view: View) -> Numbers:
    """Return match points plus points of this deal that nobody can take away any more, by side."""
    sheet = certain_tally(view.rules, view.piles, view.scope, view.marks)
    return added((view.scores, sheet.points))


def may_call_out(view: View) -> bool:
    """Whether the seat that looks would win by calling out now."""
    calls = view.side is not None and Declare(FUORI) in view.legal_moves
    return calls and is_enough(certain_points(view)[view.side or 0], view.rules.match)
