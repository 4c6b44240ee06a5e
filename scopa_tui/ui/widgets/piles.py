"""The piles of captured cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.events import Click
from textual.message import Message

from scopa_tui.engine import Cards
from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.faces import FORTY, Edition, Size, back_face, short_token
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.motion import Place
from scopa_tui.ui.widgets.canvas import Canvas


@dataclass(frozen=True, slots=True)
class PileInfo:
    """What is shown of a pile."""

    owner: str
    """Short name of the side."""
    count: int
    top: Cards
    """The cards of the latest capture."""


class Piles(Canvas):
    """Two piles side by side as cards, more of them in a line each."""

    background = palette.PANEL

    class Opened(Message):
        """The piles were clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._piles: tuple[PileInfo, ...] = ()
        self._edition = FORTY

    def show(self, piles: tuple[PileInfo, ...], *, edition: Edition = FORTY) -> None:
        """Show these piles, by side."""
        if (piles, edition) != (self._piles, self._edition):
            self._piles, self._edition = piles, edition
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw a heading and the piles."""
        grid.text(1, 0, _("PILES"), ink=palette.PROMPT, bold=True)
        for at, pile in enumerate(self._piles):
            if len(self._piles) == 2:
                x = self._left(at, grid.width)
                end = grid.width if at else self._left(1, grid.width)
                self._draw_pile(grid, x, pile, end=end)
            else:
                self._draw_line(grid, at + 1, pile)

    def _left(self, at: int, width: int) -> int:
        return 1 + at * ((width - 3) // 2)

    def place(self, side: int) -> Place:
        """Return where the pile of a side is on the screen."""
        region = self.region
        if len(self._piles) == 2:
            return Place(region.x + self._left(side, region.width), region.y + 1, Size.BACK)
        return Place(region.x + 8, region.y + 1 + side, Size.TOKEN)

    def _draw_pile(self, grid: Grid, x: int, pile: PileInfo, *, end: int) -> None:
        if pile.count:
            grid.face(x, 1, back_face(Size.BACK))
        else:
            for dy, text in enumerate(("┌───┐", "│   │", "└───┘"), 1):
                grid.text(x, dy, text, ink=palette.FELT_LINE)
        x += Size.BACK.width + 1
        whole = cells(pile.owner) <= end - x
        grid.text(x, 1, pile.owner if whole else cut(pile.owner, end - x - 1))
        grid.text(x, 2, str(pile.count), bold=True)
        self._draw_tokens(grid, x, 3, pile.top, end=end)

    def _draw_line(self, grid: Grid, y: int, pile: PileInfo) -> None:
        grid.text(1, y, cut(pile.owner, 6))
        grid.text(10 - len(str(pile.count)), y, str(pile.count), bold=True)
        self._draw_tokens(grid, 11, y, pile.top, end=grid.width)

    def _draw_tokens(self, grid: Grid, x: int, y: int, cards: Cards, *, end: int) -> None:
        """Draw cards as tokens, and before a column how many there is no room for."""
        # An ace that took itself is both what was played and what was taken. The matta on a pile
        # stands for nothing but itself.
        deck = Edition(self._edition.deck)
        faces = [short_token(card, deck) for card in dict.fromkeys(cards)]
        shown, more = fitting_tokens([len(face[0]) for face in faces], end - x - 1)
        for face in faces[:shown]:
            grid.face(x, y, face)
            x += len(face[0]) + 1
        if more:
            grid.text(x - (shown > 0), y, more, ink=palette.TEXT_QUIET)

    def on_click(self, _event: Click) -> None:
        """Ask to look at the piles."""
        self.post_message(self.Opened())


def fitting_tokens(widths: Sequence[int], room: int) -> tuple[int, str]:
    """Return how many cards of these widths are shown, and what stands right after the last one.

    Args:
        widths: cells of each card; there is one more between two.
        room: cells that there are.
    """
    for shown in range(len(widths), -1, -1):
        left = len(widths) - shown
        more = f"+{left}" if left else ""
        if sum(widths[:shown]) + max(0, shown - 1) + len(more) <= room:
            return shown, more
    return 0, ""
