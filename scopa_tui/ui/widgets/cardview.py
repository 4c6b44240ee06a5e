"""In the panel at the side: the card under the cursor as large as a picture, and the last play."""

from __future__ import annotations

from textwrap import wrap

from scopa_tui.engine import Card, Cards
from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.faces import FORTY, Edition, Look, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.canvas import Canvas


class CardView(Canvas):
    """One card, large, with words beside it."""

    background = palette.PANEL

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._card: Card | None = None
        self._words: tuple[str, ...] = ()
        self._edition = FORTY

    def show(self, card: Card | None, words: tuple[str, ...], *, edition: Edition = FORTY) -> None:
        """Show a card, and words of which the first is the heading; None leaves the place empty."""
        if (card, words, edition) != (self._card, self._words, self._edition):
            self._card, self._words, self._edition = card, words, edition
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw the card at the left, its name and the words at the right of it."""
        if self._card is None:
            return
        grid.face(1, 0, card_face(self._card, Size.L, edition=self._edition))
        x = Size.L.width + 3
        y = 1
        room = max(6, grid.width - x - 1)
        named = ((card_name(self._card), palette.PROMPT), *((w, palette.TEXT) for w in self._words))
        for text, ink in named:
            for line in wrap(text, room):
                grid.text(x, y, line, ink=ink, bold=ink == palette.PROMPT)
                y += 1
            y += 1


class TrickView(Canvas):
    """Who played last, the card, and what it took, as small cards."""

    background = palette.PANEL

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._who = ""
        self._card: Card | None = None
        self._take: Cards = ()
        self._edition = FORTY

    def show(self, who: str, card: Card | None, take: Cards, *, edition: Edition = FORTY) -> None:
        """Show a play; None while there was none."""
        if (who, card, take, edition) != (self._who, self._card, self._take, self._edition):
            self._who, self._card, self._take, self._edition = who, card, take, edition
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw heading and name, the card in a frame, an arrow and what it took."""
        x = grid.text(1, 0, _("LAST PLAY"), ink=palette.PROMPT, bold=True)
        grid.text(x + 2, 0, cut(self._who, grid.width - x - 3), ink=palette.TEXT_QUIET)
        if self._card is None:
            return
        grid.face(1, 1, card_face(self._card, Size.S, Look.LAST, edition=self._edition))
        take = tuple(card for card in self._take if card != self._card)
        x = Size.S.width + 2
        if self._take and not take:
            self._beside(grid, x + 1, _("took itself"))
        elif not take:
            self._beside(grid, x + 1, _("stays on the table"))
        else:
            grid.text(x + 1, 2, "→", ink=palette.TEXT_QUIET)
            x += 4
            room = grid.width - x - 1 - Size.S.width
            pitch = min(Size.S.width + 1, room // max(1, len(take) - 1))
            for place, card in enumerate(take):
                face = card_face(card, Size.S, edition=self._edition)
                grid.face(x + place * pitch, 1, face)

    def _beside(self, grid: Grid, x: int, text: str) -> None:
        room = grid.width - x - 1
        grid.text(x, 2, text if cells(text) <= room else cut(text, room), ink=palette.TEXT_QUIET)
