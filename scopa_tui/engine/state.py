"""A match and its deal: plain data that `match.apply` turns into the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from scopa_tui.engine.awards import Numbers, Piles
from scopa_tui.engine.cards import Card, Cards, Rank
from scopa_tui.engine.declares import announces
from scopa_tui.engine.events import Played
from scopa_tui.engine.rules import Rules
from scopa_tui.engine.scope import kinds_marked
from scopa_tui.engine.scoring import Marks, Tally
from scopa_tui.engine.seating import seat_count, side_count


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal in progress."""

    hands: tuple[Cards, ...]
    """Cards per seat, in the order dealt."""
    table: Cards
    """Face-up cards, in the order laid."""
    stock: Cards
    """Undealt cards, next one first."""
    piles: Piles
    """Captured cards per side, in the order captured."""
    scope: Numbers
    """Points for scope per side."""
    runs: Numbers
    """Scope on the latest consecutive turns, per side; back to 0 with any other play."""
    turn: int
    """Seat to play."""
    last_taker: int | None
    """Seat that captured last, None before the first capture."""
    marks: Marks = ()
    """Points marked beside the scope, for the kinds that the rules know."""
    shown: tuple[Cards, ...] = ()
    """Cards in hand that everybody has seen, per seat; () while nobody has shown any."""
    wild: Rank | None = None
    """Rank that an announced matta stands for until it is taken."""
    laid: Card | None = None
    """Card that the play before laid down, where picada asks for it."""
    plays: tuple[Played, ...] = field(default=(), compare=False)
    """Plays since all hands were last filled, oldest first. It is memory, not position: a deal
    that was written down as a position has none."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match: everything that its rules and actions so far add up to."""

    rules: Rules
    dealer: int
    """Seat that deals this deal, or the next one between two deals."""
    scores: Numbers
    """Points of finished deals, per side."""
    deals: int = 0
    """Finished deals."""
    deal: Deal | None = None
    """None between two deals and after the match: `Shuffle` is due, or nothing."""
    last_tally: Tally | None = None
    """Score sheet of the latest finished deal."""
    winner: int | None = None
    """Side that has won."""


def kinds_of_marks(rules: Rules) -> tuple[str, ...]:
    """Return what may be marked beside the scope, in the order of the score sheet."""
    return ("accusi",) * announces(rules.declare) + kinds_marked(rules.scopa)


def no_deal(rules: Rules) -> Deal:
    """Return a deal without a card, to stand in between two deals. Its turn means nothing."""
    sides = side_count(rules.seats)
    nothing, nil = ((),) * sides, (0,) * sides
    hands: tuple[Cards, ...] = ((),) * seat_count(rules.seats)
    return Deal(hands, (), (), nothing, nil, nil, turn=0, last_taker=None)
