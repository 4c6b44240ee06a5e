"""What can be done in a match: all that a record holds."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine.cards import Card, Cards, format_cards


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance as an action: the deck of the next deal."""

    deck: Cards
    """The whole pack in the order in which cards leave it."""

    def __str__(self) -> str:
        return f"deck {format_cards(self.deck)}"


@dataclass(frozen=True, slots=True)
class Play:
    """One card from the hand of the seat whose turn it is."""

    card: Card
    take: Cards = ()
    """The table cards taken, () to lay the card down. Always sorted, in whatever order given."""

    def __post_init__(self) -> None:
        if len(self.take) > 1:
            object.__setattr__(self, "take", tuple(sorted(self.take)))

    def __str__(self) -> str:
        return f"{self.card}:{format_cards(self.take)}" if self.take else str(self.card)


@dataclass(frozen=True, slots=True)
class Declare:
    """An announcement before a play, by the seat whose turn it is."""

    kind: str
    """Lower-case word: ACCUSO or FUORI."""

    def __str__(self) -> str:
        return f"!{self.kind}"


ACCUSO = "accuso"
"""Shows a fresh hand that scores (where hands are not announced by themselves)."""
FUORI = "fuori"
"""Calls out: says that the own side has reached the target. Wins if so, else loses."""

Move = Play | Declare
"""What a seat can do."""
Action = Shuffle | Move
"""Everything that a record holds."""
