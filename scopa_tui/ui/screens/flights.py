"""What moves over the table: from places on the board to pictures, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice

from textual.css.query import NoMatches
from textual.screen import Screen

from scopa_tui.engine import Cards
from scopa_tui.ui import palette
from scopa_tui.ui.faces import Edition, Size
from scopa_tui.ui.motion import Flight, Place, tempo
from scopa_tui.ui.story import Shown
from scopa_tui.ui.widgets.board import Board
from scopa_tui.ui.widgets.canvas import Sprite
from scopa_tui.ui.widgets.digits import big_word
from scopa_tui.ui.widgets.table import TableView

Frames = Iterator[Callable[[], None]]
"""Each draws one picture."""

_WORD = "SCOPA"
_PULSES = 2


class Flights:
    """Cards on their way over a board. What is true is on the board already, or comes after."""

    def __init__(self, screen: Screen[None]) -> None:
        """Watch over the board of a screen."""
        self._screen = screen
        self.tempo = tempo("instant")
        """How fast things move now."""

    @property
    def _board(self) -> Board | None:
        """The board, None where nothing moves: at this speed, or in a terminal this small."""
        if not self.tempo.flight or not self._screen.is_mounted:
            return None
        try:
            board = self._screen.query_one(Board)
        except NoMatches:
            return None
        return None if board.plan.tokens else board

    def start(self, shown: Shown) -> Place | None:
        """Return from where a card is played, before it is; None if nothing moves."""
        board = self._board
        return board.hand_place(shown.seat, shown.card) if board else None

    def arriving(self, shown: Shown, start: Place) -> tuple[Flight, ...]:
        """Return the way of a card to the place on the table that is kept for it."""
        board = self._board
        end = board.table_place(shown.card) if board else None
        return (Flight(shown.card, start, end),) if end else ()

    def leaving(self, cards: Cards, seat: int) -> tuple[Flight, ...]:
        """Return the ways of cards from the table to the pile of the seat that takes them."""
        board = self._board
        if board is None:
            return ()
        pile = board.pile_place(seat)
        places = ((card, board.table_place(card)) for card in cards[-self.tempo.cards :])
        return tuple(Flight(card, place, pile) for card, place in places if place)

    def frames(self, flights: tuple[Flight, ...], *, edition: Edition) -> Frames:
        """Yield the pictures of cards on their way, without the last."""
        board, steps = self._board, self.tempo.steps()
        if board is None or not flights:
            return
        light = self.tempo.light
        for step in range(steps):
            share = (step + light) / (steps + light)
            sprites = tuple(flight.sprite(share, edition, light=light) for flight in flights)
            yield partial(board.float_over, sprites)

    def celebration(self) -> Frames:
        """Yield the pictures of a word that lights up."""
        board = self._board
        if board is None:
            return
        table = board.query_one(TableView).region
        scale = 2 if table.width >= _LARGE[0] and table.height >= _LARGE[1] else 1
        inks = (palette.PROMPT, palette.GOLD_DARK)
        for ink in islice(cycle(inks), 2 * _PULSES):
            face = big_word(_WORD, ink=ink, scale=scale)
            x = table.x + (table.width - len(face[0])) // 2
            y = table.y + (table.height - len(face)) // 2
            yield partial(board.float_over, (Sprite(x, y, face),))

    def land(self) -> None:
        """Show nothing that moves any more."""
        for board in self._screen.query(Board):
            board.float_over()


_LARGE = (90, Size.L.height)
"""Columns and rows of a table that has room for a large word."""
