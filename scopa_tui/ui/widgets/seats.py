"""The other players: backs of their cards, what they have, what they did last."""

from __future__ import annotations

from scopa_tui.ui.faces import FORTY, Edition, Size
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.motion import Place
from scopa_tui.ui.seatinfo import SeatInfo
from scopa_tui.ui.widgets import seatdrawing
from scopa_tui.ui.widgets.canvas import Canvas


class Seats(Canvas):
    """All other seats, in the order in which they play after the one that looks."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._seats: tuple[SeatInfo, ...] = ()
        self._edition = FORTY
        self._stock = 0

    def show(
        self, seats: tuple[SeatInfo, ...], *, edition: Edition = FORTY, stock: int = 0
    ) -> None:
        """Show these seats, and the deck with so many cards where there is room for it."""
        if (seats, edition, stock) != (self._seats, self._edition, self._stock):
            self._seats, self._edition, self._stock = seats, edition, stock
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw one opponent beside a row of cards, several in columns, or all in few lines."""
        if not self._seats:
            return
        if len(self._seats) == 1 and grid.height >= Size.BACK.height:
            seatdrawing.single(grid, self._seats[0], self._edition, stock=self._stock)
            return
        draw = seatdrawing.line
        if grid.height >= Size.BACK.height:
            draw = seatdrawing.column if grid.height < _BACKS else seatdrawing.fan
        width = grid.width // len(self._seats)
        for at, seat in enumerate(self._seats):
            draw(grid, at * width, width, seat, self._edition)

    def place(self, at: int) -> Place:
        """Return from where the player at a place (from 0) plays, on the screen."""
        width, height = self.size
        column = width // max(1, len(self._seats))
        size = Size.S if height < Size.M.height else Size.M
        x = column * at + min(column // 2, 12) - size.width // 2
        if len(self._seats) == 1 and width >= seatdrawing.CENTRED:
            x = (width - size.width) // 2
        return Place(self.region.x + max(0, x), self.region.y, size)


_BACKS = 5
"""Rows in which several players have backs of cards."""
