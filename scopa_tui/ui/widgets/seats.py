"""The other players: backs of their cards, what they have, what they did last."""

from __future__ import annotations

from scopa_tui.ui.boardplan import FAN
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
        left, width = self._columns(grid.width)
        if grid.height >= Size.BACK.height:
            draw = seatdrawing.fan if self._fanned(width, grid.height) else seatdrawing.column
        for at, seat in enumerate(self._seats):
            draw(grid, left + at * width, width, seat, self._edition)

    def _columns(self, width: int) -> tuple[int, int]:
        """Return where the first of equal columns begins, and how wide each is."""
        count = max(1, len(self._seats))
        return width % count // 2, width // count

    def _fanned(self, width: int, height: int) -> bool:
        """Whether each of several players has backs of cards."""
        return height >= _BACKS and width >= FAN

    def place(self, at: int) -> Place:
        """Return from where the player at a place (from 0) plays, on the screen."""
        width, height = self.size
        left, column = self._columns(width)
        alone = len(self._seats) == 1
        size = Size.S if height < Size.M.height else Size.M
        centred = width >= seatdrawing.CENTRED if alone else self._fanned(column, height)
        middle = column // 2 if centred else min(column // 2, 12)
        x = left + column * at + middle - size.width // 2
        return Place(self.region.x + max(0, x), self.region.y, size)


_BACKS = 5
"""Rows in which several players have backs of cards."""
