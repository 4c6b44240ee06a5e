"""What happened: facts that an action leads to, without sentences."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine.cards import Card, Cards
from scopa_tui.engine.scoring import Numbers, Tally


@dataclass(frozen=True, slots=True)
class Misdealt:
    """A deal is void, since too many kings lie on the table."""

    table: Cards
    dealer: int
    """Seat that deals next."""


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
class Declared:
    """A seat announced something."""

    seat: int
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card and took `take`; laid it down if that is empty."""

    seat: int
    card: Card
    take: Cards


@dataclass(frozen=True, slots=True)
class Swept:
    """The capture just played was a scopa."""

    seat: int
    side: int
    points: int
    """0 if the house rules do not count this one."""


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


Event = Misdealt | Dealt | Turned | Declared | Played | Swept | Collected | Tallied | Won
