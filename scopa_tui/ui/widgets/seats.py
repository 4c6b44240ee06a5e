"""The other players: backs of their cards, what they have, what they did last."""

from __future__ import annotations

from dataclasses import dataclass, replace

from textual.events import Resize

from scopa_tui.engine import Cards
from scopa_tui.ui import palette
from scopa_tui.ui.faces import FORTY, Cell, Edition, Size, back_face, card_face, short_token
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
    shown: Cards = ()
    """Cards of the hand that everybody has seen, after an announcement."""


class Seats(Canvas):
    """All other seats, in the order in which they play after the one that looks."""

    DEFAULT_CSS = "Seats { height: 3; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._seats: tuple[SeatInfo, ...] = ()
        self._edition = FORTY

    def show(self, seats: tuple[SeatInfo, ...], *, edition: Edition = FORTY) -> None:
        """Show these seats."""
        if (seats, edition) != (self._seats, self._edition):
            self._seats, self._edition = seats, edition
            self._fit()
            self.redraw()

    def on_resize(self, _event: Resize) -> None:
        """Ask for the height that the new width needs; the base class draws."""
        self._fit()

    def _fit(self) -> None:
        """Mark a line that is too short for names and the cards that were shown."""
        width = self.size.width // max(1, len(self._seats))
        some = any(seat.shown for seat in self._seats)
        self.set_class(some and width < _NAME_AND_CARDS, "-tall")

    def draw(self, grid: Grid) -> None:
        """Draw one opponent beside a row of cards, several in columns, or all in few lines."""
        if not self._seats:
            return
        if grid.height >= Size.BACK.height and len(self._seats) == 1:
            _draw_single(grid, self._seats[0], self._edition)
            return
        draw = _draw_column if grid.height >= Size.BACK.height else _draw_line
        width = grid.width // len(self._seats)
        for at, seat in enumerate(self._seats):
            draw(grid, at * width, width, seat, self._edition)


_NAME_AND_CARDS = 14
"""Columns for a mark, a short name and three cards."""


def _draw_single(grid: Grid, seat: SeatInfo, edition: Edition) -> None:
    room = min(24, grid.width // 2 - 4) - Size.BACK.width
    # A back needs two columns to be seen, a face its index.
    least = 4 if seat.shown else 2
    most = max(len(seat.shown), room // least + 1)
    count = min(seat.hand, most)
    pitch = min(Size.BACK.width + 1, room // max(1, count - 1))
    faces = [card_face(card, Size.BACK, edition=edition) for card in seat.shown]
    faces += [back_face(Size.BACK)] * (count - len(faces))
    for at, face in enumerate(faces):
        grid.face(1 + at * pitch, 0, face)
    if seat.hand > count:
        number = [Cell(char, palette.IVORY, palette.WINE, True) for char in f"{seat.hand:>3}"]
        at = 2 + (count - 1) * pitch
        grid.rows[1][at : at + len(number)] = number
    # The words stay where they are while the hand gets smaller.
    left = 20 if seat.hand <= 3 else 27
    after = _draw_name(grid, left, 0, seat)
    if seat.note:
        grid.text(after + 1, 0, f"({seat.note})", ink=palette.TEXT_QUIET)
    grid.text(left + 2, 1, _counts(seat), ink=palette.TEXT_QUIET)
    if seat.last:
        _draw_last(grid, left + 2, 2, seat.last, edition)


def _draw_name(grid: Grid, x: int, y: int, seat: SeatInfo) -> int:
    """Write turn mark, name and dealer mark; return the column behind them."""
    ink = palette.PROMPT if seat.turn else palette.TEXT
    grid.text(x, y, "▸ " if seat.turn else "  ", ink=palette.PROMPT, bold=True)
    after = grid.text(x + 2, y, seat.name, ink=ink, bold=True)
    return grid.text(after + 1, y, "deals", ink=palette.TEXT_QUIET) if seat.dealer else after


def _counts(seat: SeatInfo) -> str:
    cards = f"{seat.taken} card" + ("" if seat.taken == 1 else "s")
    return f"{cards} · {seat.scope} " + ("scopa" if seat.scope == 1 else "scope")


def _draw_last(grid: Grid, x: int, y: int, last: Shown, edition: Edition) -> None:
    card, take = last.card, last.take
    word = "played" if take else "laid"
    x = grid.text(x, y, f"{word} ", ink=palette.TEXT_QUIET)
    x = _draw_tokens(grid, x, y, (card,), edition=edition)
    if take == (card,):
        grid.text(x, y, " took itself", ink=palette.TEXT_QUIET)
    elif take:
        x = grid.text(x, y, " took ", ink=palette.TEXT_QUIET)
        _draw_tokens(grid, x, y, take, edition=edition, gap=1)


def _draw_tokens(
    grid: Grid, x: int, y: int, cards: Cards, *, edition: Edition, end: int = 10**6, gap: int = 0
) -> int:
    """Draw cards as indices up to column `end`, dots for the rest; return the column behind."""
    for place, card in enumerate(cards):
        face = short_token(card, edition)
        at = x + gap * (place > 0)
        more = place + 1 < len(cards)
        if at + len(face[0]) + more > end:
            return grid.text(x, y, "…", ink=palette.TEXT_QUIET) if x < end else x
        grid.face(at, y, face)
        x = at + len(face[0])
    return x


def _draw_hand(grid: Grid, x: int, y: int, seat: SeatInfo, *, room: int, edition: Edition) -> int:
    """Draw a hand in a line: cards that were shown, then backs; return the column behind.

    Too many backs are followed by the number of all that are hidden.
    """
    end = x + room
    if seat.shown:
        widths = [len(short_token(card, edition)[0]) for card in seat.shown]
        gap = int(sum(widths) + len(widths) - 1 <= room)
        x = _draw_tokens(grid, x, y, seat.shown, edition=edition, end=end, gap=gap)
    hidden = seat.hand - len(seat.shown)
    number = str(hidden)
    backs = hidden if hidden <= end - x else end - x - len(number)
    x = grid.text(x, y, "▌" * backs, ink=palette.WINE_LIGHT)
    return grid.text(x, y, number, ink=palette.WINE_DOT) if 0 < backs < hidden else x


def _draw_column(grid: Grid, x: int, width: int, seat: SeatInfo, edition: Edition) -> None:
    """Draw one of several players: name; cards left; last card, what the side has."""
    _draw_name(grid, x, 0, _shortened(seat, width - 3))
    note = "partner" if seat.note == "partner" and width >= 12 else ""
    room = width - 3
    # The word may end in the two columns that the next player leaves free.
    if note and not seat.shown:
        room -= len(note) if seat.hand > room - len(note) + 2 else len(note) - 2
    at = _draw_hand(grid, x + 2, 1, seat, room=room, edition=edition)
    at = max(at + 1, x + 6)
    if at + len(note) <= x + width + 2:
        grid.text(at, 1, note, ink=palette.TEXT_QUIET)
    if seat.last:
        card, take = seat.last.card, seat.last.take
        at = _draw_tokens(grid, x + 2, 2, (card,), edition=edition)
        if take == (card,):
            grid.text(at + 1, 2, "itself"[: x + width - at - 1], ink=palette.TEXT_QUIET)
        elif take:
            _draw_tokens(grid, at + 1, 2, take, edition=edition, end=x + width - 1)


def _draw_line(grid: Grid, x: int, width: int, seat: SeatInfo, edition: Edition) -> None:
    """Draw a player in one line; shown cards go into a second one if there is one."""
    tokens = sum(len(short_token(card, edition)[0]) for card in seat.shown)
    hidden = seat.hand - len(seat.shown)
    below = grid.height > 1
    taken = 3 + (0 if below else tokens) + (1 + len(str(hidden)) if hidden else 0)
    after = _draw_name(grid, x, 0, _shortened(seat, max(2, min(width - taken, 10)))) + 1
    if seat.shown and below:
        _draw_tokens(grid, x + 1, 1, seat.shown, edition=edition, end=x + width)
    elif seat.shown:
        after = _draw_tokens(grid, after, 0, seat.shown, edition=edition, end=x + width)
    if hidden or not seat.shown:
        after = grid.text(after, 0, "▌", ink=palette.WINE_LIGHT)
        after = grid.text(after, 0, f"{hidden}", ink=palette.WINE_DOT)
    if seat.last and x + width - after > 8:
        take = () if seat.last.take == (seat.last.card,) else seat.last.take
        played = (seat.last.card, *take)
        _draw_tokens(grid, after + 1, 0, played, edition=edition, end=x + width, gap=1)


def _shortened(seat: SeatInfo, width: int) -> SeatInfo:
    """Return the seat with a name of at most `width` cells; no room for the word "deals"."""
    name = seat.name if len(seat.name) <= width else seat.name[: max(1, width - 1)] + "."
    return replace(seat, name=name, dealer=seat.dealer and len(name) + 6 <= width)
