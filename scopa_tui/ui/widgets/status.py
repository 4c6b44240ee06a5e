"""The line above the hand: who deals, who took last, and what is left to deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _, ngettext, pgettext
from scopa_tui.ui.widgets.canvas import Canvas


class Standing(NamedTuple):
    """What the line tells."""

    dealer: str
    """Who deals, "" between deals."""
    taker: str
    """Who took last, "" before the first capture."""
    stock: int
    """Cards left to deal."""
    turn: bool = False
    """Whether the player is to play."""
    notes: tuple[str, ...] = ()
    """What else is worth telling where there is room, the most important first."""


class Status(Canvas):
    """One line, drawn on a thin rule."""

    DEFAULT_CSS = "Status { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._standing = Standing("", "", 0)

    def show(self, standing: Standing) -> None:
        """Show how the deal stands."""
        if standing != self._standing:
            self._standing = standing
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw the rule and, on it, what there is room for."""
        grid.line(0)
        if not self._standing.dealer:
            return
        turn, text = status_line(self._standing, grid.width - 3)
        x = 1
        if turn:
            x = grid.text(x, 0, f" {turn}", ink=palette.PROMPT, bold=True)
        grid.text(x, 0, f" {text} ", ink=palette.TEXT_QUIET)


def status_line(standing: Standing, width: int) -> tuple[str, str]:
    """Return that it is the player's turn, "" if it is not, and the longest words that fit.

    Dealer, last taker and stock are always among them; whose turn it is says the prompt as well.
    The words are the same at everybody's turn: there is room for that it is the player's.
    """
    turn = _("▸ Your turn ·")
    wordings = [" · ".join(filter(None, parts)) for parts in _wordings(standing)]
    for text in wordings[: -len(_SHORT) + 1]:
        if cells(text) + cells(turn) + 1 <= width:
            return turn if standing.turn else "", text
    return "", next((text for text in wordings if cells(text) <= width), wordings[-1])


_SHORT = (12, 6, 4, 3)
"""Cells of names where there is little room."""


def _wordings(standing: Standing) -> Iterator[tuple[str, ...]]:
    """Yield what might be said, the longest first."""
    dealer, taker, stock = standing[:3]
    long = (
        _("Dealer: {name}").format(name=dealer),
        _("Last capture: {name}").format(name=taker) if taker else "",
    )
    for count in range(len(standing.notes), -1, -1):
        yield (*long, _stock(stock), *standing.notes[:count])
    yield (*long, _stock(stock, short=True))
    for length in _SHORT:
        yield (
            pgettext("short", "Dealer: {name}").format(name=shortened(dealer, length)),
            pgettext("short", "Taker: {name}").format(name=shortened(taker, length))
            if taker
            else "",
            _stock(stock, short=True),
        )


def _stock(stock: int, *, short: bool = False) -> str:
    if not stock:
        return pgettext("short", "last hand") if short else _("Last hand")
    if short:
        return ngettext("{n} left", "{n} left", stock).format(n=stock)
    return ngettext("{n} card left in the deck", "{n} cards left in the deck", stock).format(
        n=stock
    )


def shortened(name: str, width: int) -> str:
    """Return a name in at most so many cells; a dot stands for what is cut off."""
    if cells(name) <= width:
        return name
    return f"{cut(name, max(1, width - 1))}."


def taken_words(taken: int, scope: int) -> str:
    """Say how many cards a side has taken, and its points for scope."""
    return " · ".join(
        (
            ngettext("{n} card taken", "{n} cards taken", taken).format(n=taken),
            ngettext("{n} scopa", "{n} scope", scope).format(n=scope),
        )
    )
