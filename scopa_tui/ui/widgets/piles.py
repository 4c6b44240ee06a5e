"""The piles of captured cards."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine import Cards
from scopa_tui.ui import palette
from scopa_tui.ui.faces import FORTY, Edition, Size, back_face, short_token
from scopa_tui.ui.grid import Grid
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

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._piles: tuple[PileInfo, ...] = ()
        self._edition = FORTY

    def show(self, piles: tuple[PileInfo, ...], *, edition: Edition = FORTY) -> None:
        """Show these piles, by side."""
        if (piles, edition) != (self._piles, self._edition):
            if len(piles) != len(self._piles):
                self.styles.height = (Size.BACK.height if len(piles) == 2 else len(piles)) + 2
            self._piles, self._edition = piles, edition
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw a heading and the piles."""
        grid.text(1, 0, "PILES", ink=palette.PROMPT, bold=True)
        width = (grid.width - 1) // 2
        for at, pile in enumerate(self._piles):
            if len(self._piles) == 2:
                self._draw_pile(grid, 1 + at * width, 1, pile, width=width + at)
            else:
                self._draw_line(grid, at + 1, pile)

    def _draw_pile(self, grid: Grid, x: int, y: int, pile: PileInfo, *, width: int) -> None:
        if pile.count:
            grid.face(x, y, back_face(Size.BACK))
        else:
            for dy, text in enumerate(("┌───┐", "│   │", "└───┘")):
                grid.text(x, y + dy, text, ink=palette.FELT_LINE)
        x += Size.BACK.width + 1
        width -= Size.BACK.width
        grid.text(x, y, pile.owner[: width - 1])
        grid.text(x, y + 1, str(pile.count), bold=True)
        self._draw_tokens(grid, x, y + 2, pile.top[:1])

    def _draw_line(self, grid: Grid, y: int, pile: PileInfo) -> None:
        grid.text(1, y, pile.owner[:6])
        grid.text(10 - len(str(pile.count)), y, str(pile.count), bold=True)
        self._draw_tokens(grid, 11, y, pile.top)

    def _draw_tokens(self, grid: Grid, x: int, y: int, cards: Cards) -> None:
        """Draw cards as tokens, as many as fit."""
        # An ace that took itself is both what was played and what was taken.
        for card in dict.fromkeys(cards):
            # The matta on a pile stands for nothing but itself.
            face = short_token(card, Edition(self._edition.deck))
            width = len(face[0])
            if x + width >= grid.width:
                return
            grid.face(x, y, face)
            x += width + 1
