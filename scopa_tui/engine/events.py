"""What happened: facts that an action leads to, without sentences."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine.awards import Numbers
from scopa_tui.engine.cards import Card, Cards, Rank
from scopa_tui.engine.scoring import Tally


@dataclass(frozen=True, slots=True)
class Misdealt:
    """A deal is void."""

    table: Cards
    dealer: int
    """Seat that deals next."""
    why: str
    """ "kings" or "aces", of which too many lie on the table, or "low", its total."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat got cards."""

    seat: int
    count: int
    cards: Cards | None
    """In the order dealt; None for those who may not see them."""


@dataclass(frozen=True, slots=True)
class Turned:
    """The first table cards were turned up."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Opened:
    """The first table cards went to a seat, since they were worth scope."""

    seat: int
    side: int
    points: int
    """What the scope score; 0 if scope score nothing."""
    cards: Cards
    total: int
    """What they add up to: 15, 30, or nine or less."""
    wild: int | None
    """What the matta among them counts, None without one."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat showed a hand that scores."""

    seat: int
    side: int
    kinds: tuple[str, ...]
    """Of "low", "pair" and "three", those that count."""
    points: int
    cards: Cards
    """The whole hand, in the order dealt."""
    stands: Rank | None
    """Rank that the matta in it stands for, None without one."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card and took `take`; laid it down if that is empty.

    An ace that goes to the pile by itself has taken itself.
    """

    seat: int
    card: Card
    take: Cards
    how: str
    """ "rank", "sum", "total", "all" (an ace that takes all) or "itself"; "" if laid down."""


@dataclass(frozen=True, slots=True)
class Swept:
    """The capture just played was a scopa."""

    seat: int
    side: int
    points: int
    """0 if the house rules do not count this one."""


@dataclass(frozen=True, slots=True)
class Marked:
    """The capture just played scored at once beside a scopa."""

    seat: int
    side: int
    kind: str
    """ "picada", "piccola" or "bigia"."""
    points: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat called out; the deal is counted as it stands, and somebody wins."""

    seat: int
    side: int
    right: bool
    """Whether its side had reached the target."""
    points: int
    """What it has for certain, finished deals included."""


@dataclass(frozen=True, slots=True)
class Collected:
    """The cards left on the table went to a side at the end of the deal, or to nobody (None)."""

    side: int | None
    cards: Cards


@dataclass(frozen=True, slots=True)
class Tallied:
    """A deal was counted."""

    tally: Tally
    scores: Numbers
    """Match scores after the deal, per side."""


@dataclass(frozen=True, slots=True)
class Won:
    """A side won the match."""

    side: int
    scores: Numbers
    why: str
    """What decided: "points" (the most, or the fewest where points are bad), "order" (there first
    in the counting order), "card" (the one that breaks a tie), "shutout", "instant" (a set of cards
    in one pile), or "call" (a right call, or another side's false one)."""


Event = (
    Misdealt | Dealt | Turned | Opened | Declared | Played | Swept | Marked | Called | Collected
    | Tallied | Won
)  # fmt: skip
