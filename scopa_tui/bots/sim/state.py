"""A deal in progress, as numbers that are changed in place."""

from __future__ import annotations

from scopa_tui.engine import Card


class State:
    """A deal. `Game` changes it; copies are cheap."""

    __slots__ = (
        "gone", "hands", "in_hands", "laid", "last_taker", "lead", "marks", "piles", "runs",
        "scope", "shown", "stock", "table", "turn", "wild",
    )  # fmt: skip

    def __init__(self, seats: int, sides: int, kinds: int) -> None:
        """Make a deal without a card.

        Args:
            seats: number of seats.
            sides: number of sides.
            kinds: number of kinds of marks.
        """
        self.hands = [0] * seats
        """Per seat."""
        self.in_hands = 0
        """Number of cards in all hands."""
        self.table = 0
        self.stock: tuple[Card, ...] = ()
        """Next card first."""
        self.piles = [0] * sides
        """Per side."""
        self.gone = 0
        """All piles together."""
        self.scope = [0] * sides
        """Points per side."""
        self.runs = [0] * sides
        """Scope on the latest consecutive turns, per side."""
        self.marks = [[0] * sides for _ in range(kinds)]
        """Points per kind and side."""
        self.turn = 0
        """Seat to play; means nothing when no hand holds a card."""
        self.last_taker = -1
        """Seat that captured last, -1 for nobody."""
        self.shown = [0] * seats
        """Cards in hand that everybody has seen, per seat."""
        self.wild = -1
        """Place of the rank that an announced matta stands for, -1 for none."""
        self.laid = 0
        """The card that the play before laid down, 0 if it took something."""
        self.lead = False
        """Whether nobody has played in this deal, where that makes a difference."""

    def copy(self) -> State:
        """Return a deal that can go on by itself."""
        new = State.__new__(State)
        new.hands = self.hands[:]
        new.in_hands = self.in_hands
        new.table = self.table
        new.stock = self.stock
        new.piles = self.piles[:]
        new.gone = self.gone
        new.scope = self.scope[:]
        new.runs = self.runs[:]
        new.marks = [points[:] for points in self.marks] if self.marks else self.marks
        new.turn = self.turn
        new.last_taker = self.last_taker
        new.shown = self.shown[:]
        new.wild = self.wild
        new.laid = self.laid
        new.lead = self.lead
        return new
