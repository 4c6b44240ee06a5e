"""What one seat knows when it is to move, in the terms of the simulator."""

from __future__ import annotations

from collections.abc import Sequence

from scopa_tui.bots.sim import Game, State, bits, cards_of, game_of, mask_of
from scopa_tui.bots.sim.masks import CARDS
from scopa_tui.engine import Card, Declare, Move, Play, View
from scopa_tui.engine.actions import ACCUSO


class Sight:
    """A view prepared for thinking. Nothing in it depends on where the hidden cards really are."""

    def __init__(self, view: View) -> None:
        """Prepare a view of the seat whose turn it is.

        Raises:
            ValueError: it is not the turn of the seat that looks.
        """
        if view.seat is None or view.turn != view.seat:
            raise ValueError("only the seat whose turn it is can think about its move")
        self.view = view
        self.game: Game = game_of(view.rules)
        self.seat: int = view.seat
        self.side = self.game.side_of[view.seat]
        self.hand = mask_of(view.hand)
        known = [mask_of(cards) for cards in view.shown] or [0] * self.game.seats
        known[self.seat] = self.hand
        self.known: tuple[int, ...] = tuple(known)
        """Cards that are known to be in a hand, per seat."""
        self.unseen = self.game.pack & ~self.hand & ~mask_of(view.table)
        for pile in view.piles:
            self.unseen &= ~mask_of(pile)
        hidden = self.unseen
        for cards in known:
            hidden &= ~cards
        self.hidden: tuple[int, ...] = tuple(bits(hidden))
        """Cards of which nobody but their owner knows where they are, each as a set, lowest first.
        `unseen` are these and what others have shown."""
        self.missing: tuple[int, ...] = tuple(
            size - cards.bit_count() for size, cards in zip(view.hand_sizes, known, strict=True)
        )
        """How many hidden cards each hand holds."""
        self.state: State = self.game.state(view, *self._dealt(self.hidden))
        """The deal with the hidden cards in a fixed order."""

    def _dealt(self, hidden: Sequence[int]) -> tuple[tuple[int, ...], tuple[Card, ...]]:
        """Return hands and stock if the hidden cards lie in this order."""
        hands = []
        start = 0
        for known, missing in zip(self.known, self.missing, strict=True):
            hands.append(known | sum(hidden[start : start + missing]))
            start += missing
        stock = hidden[start : start + self.view.stock_size]
        return tuple(hands), tuple(CARDS[card.bit_length() - 1] for card in stock)

    def world(self, hidden: Sequence[int]) -> State:
        """Return the deal as it would be if the hidden cards lay in this order: hands by seat, then
        the stock."""
        state = self.state.copy()
        hands, state.stock = self._dealt(hidden)
        state.hands = list(hands)
        return state

    def sweepers(self, after: int) -> int:
        """Return the unseen cards that can clear a table for a scopa, if one of them is next.

        Args:
            after: the table as the seat leaves it.
        """
        if not after:
            return 0
        state, takes = self.state, self.game.takes(self.state)
        found = takes.sweepers(after) & self.unseen
        if state.in_hands != 2 or state.stock:
            return found
        return sum(card for card in bits(found) if takes.clears(card, after, last=True))

    def move(self, code: int) -> Move:
        """Return a move of the simulator as one of the view's."""
        if code < 0:
            return Declare(ACCUSO)
        return Play(CARDS[code & 63], cards_of(code >> 6))
