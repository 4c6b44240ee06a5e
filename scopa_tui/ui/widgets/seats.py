"""The other players: backs of their cards, what they have, what they did last."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scopa_tui.engine import Card
from scopa_tui.ui import palette
from scopa_tui.ui.cardnames import index
from scopa_tui.ui.faces import Size, back_face, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.story import Shown
from scopa_tui.ui.widgets.canvas import Canvas


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What is shown of a player."""

    name: str
    note: str
    """"partner", the name of the bot, or ""."""
    hand: int
    """Cards in hand."""
    taken: int
    """Cards that the player's side has taken."""
    scope: int
    """Points for scope of the player's side."""
    turn: bool
    dealer: bool
    last: Shown | None
    """What it played last."""


class Seats(Canvas):
    """All other seats, in the order in which they play after the one that looks."""

    DEFAULT_CSS = "Seats { height: 3; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._seats: tuple[SeatInfo, ...] = ()

    def show(self, seats: tuple[SeatInfo, ...]) -> None:
        """Show these seats."""
        if seats != self._seats:
            self._seats = seats
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw one opponent beside a row of backs, several in columns, or all in few lines."""
        if not self._seats:
            return
        if grid.height >= Size.BACK.height and len(self._seats) == 1:
            _draw_single(grid, self._seats[0])
        elif grid.height >= 3:
            width = grid.width // len(self._seats)
            for at, seat in enumerate(self._seats):
                _draw_column(grid, at * width, width, seat)
        else:
            width = grid.width // len(self._seats)
            for at, seat in enumerate(self._seats):
                _draw_line(grid, at * width, width, seat)


def _draw_single(grid: Grid, seat: SeatInfo) -> None:
    room = min(24, grid.width // 2 - 4) - Size.BACK.width
    pitch = min(Size.BACK.width + 1, room // max(1, seat.hand - 1))
    for at in range(seat.hand):
        grid.face(1 + at * pitch, 0, back_face(Size.BACK))
    # The words stay where they are while the hand gets smaller.
    left = 20 if seat.hand <= 3 else 27
    after = _draw_name(grid, left, 0, seat)
    if seat.note:
        grid.text(after + 1, 0, f"({seat.note})", ink=palette.TEXT_QUIET)
    grid.text(left + 2, 1, _counts(seat), ink=palette.TEXT_QUIET)
    if seat.last:
        _draw_last(grid, left + 2, 2, seat.last)


def _draw_name(grid: Grid, x: int, y: int, seat: SeatInfo) -> int:
    """Write turn mark, name and dealer mark; return the column behind them."""
    ink = palette.PROMPT if seat.turn else palette.TEXT
    grid.text(x, y, "▸ " if seat.turn else "  ", ink=palette.PROMPT, bold=True)
    after = grid.text(x + 2, y, seat.name, ink=ink, bold=True)
    return grid.text(after + 1, y, "deals", ink=palette.TEXT_QUIET) if seat.dealer else after


def _counts(seat: SeatInfo) -> str:
    cards = f"{seat.taken} card" + ("" if seat.taken == 1 else "s")
    return f"{cards} · {seat.scope} " + ("scopa" if seat.scope == 1 else "scope")


def _draw_last(grid: Grid, x: int, y: int, last: Shown) -> None:
    card, take = last.card, last.take
    word = "played" if take else "laid"
    x = grid.text(x, y, f"{word} ", ink=palette.TEXT_QUIET)
    x = _draw_token(grid, x, y, card)
    if take:
        x = grid.text(x, y, " took", ink=palette.TEXT_QUIET)
        for other in take:
            x = _draw_token(grid, x + 1, y, other)


def _draw_token(grid: Grid, x: int, y: int, card: Card) -> int:
    # A token is three cells; two are enough for all cards but the ten.
    face = card_face(card, Size.TOKEN)
    cells = face[0][-len(index(card)) :]
    grid.face(x, y, (cells,))
    return x + len(cells)


def _draw_column(grid: Grid, x: int, width: int, seat: SeatInfo) -> None:
    """Draw one of several players: name; cards left; last card, what the side has."""
    _draw_name(grid, x, 0, _shortened(seat, width - 3))
    at = x + 2
    for _ in range(min(seat.hand, width - 6)):
        at = grid.text(at, 1, "▌", ink=palette.WINE_LIGHT)
    if seat.note == "partner" and width >= 12:
        grid.text(max(at + 1, x + 6), 1, "partner", ink=palette.TEXT_QUIET)
    at = x + 2
    if seat.last:
        card, take = seat.last.card, seat.last.take
        at = _draw_token(grid, at, 2, card)
        for other in take[: max(0, (width - 6) // 3)]:
            at = _draw_token(grid, at + (1 if other == take[0] else 0), 2, other)


def _draw_line(grid: Grid, x: int, width: int, seat: SeatInfo) -> None:
    """Draw a player in one line, and in a second one if there is room."""
    after = _draw_name(grid, x, 0, _shortened(seat, min(width - 5, 10)))
    after = grid.text(after + 1, 0, "▌", ink=palette.WINE_LIGHT)
    after = grid.text(after, 0, f"{seat.hand}", ink=palette.WINE_DOT)
    if seat.last and x + width - after > 8:
        after = _draw_token(grid, after + 1, 0, seat.last.card)
        for other in seat.last.take:
            if after + 4 > x + width:
                break
            after = _draw_token(grid, after + 1, 0, other)


def _shortened(seat: SeatInfo, width: int) -> SeatInfo:
    """Return the seat with a name of at most `width` cells; no room for the word "deals"."""
    name = seat.name if len(seat.name) <= width else seat.name[: max(1, width - 1)] + "."
    return replace(seat, name=name, dealer=seat.dealer and len(name) + 6 <= width)
