"""A panel over the table for what does not happen every day, such as an announcement."""

from __future__ import annotations

from textual.geometry import Region

from scopa_tui.rooms.width import cells
from scopa_tui.ui import palette
from scopa_tui.ui.faces import FORTY, Edition, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.moments import Moment
from scopa_tui.ui.widgets.canvas import Canvas

_LEAST = (50, 7)
"""Columns and rows of a table that has room for a panel."""
_FRAME = 4  # columns of border and blanks
_ROWS = 4  # border, title and text


class MomentView(Canvas):
    """Title, cards and a line of words in a frame; hidden most of the time."""

    background = palette.PANEL
    DEFAULT_CSS = "MomentView { layer: over; display: none; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._moment: Moment | None = None
        self._face_size = Size.S
        self._edition = FORTY

    def show(self, moment: Moment | None, table: Region, *, edition: Edition = FORTY) -> None:
        """Show a panel in the middle of the table, or none; a small table has none.

        Args:
            moment: what to show.
            table: where the table is on the screen.
            edition: how cards are printed.
        """
        if table.width < _LEAST[0] or table.height < _LEAST[1]:
            moment = None
        self.display = moment is not None
        if moment is None or moment == self._moment:
            self._moment = moment
            return
        self._moment, self._edition = moment, edition._replace(wild=moment.wild)
        self._face_size = Size.M if table.height >= _ROWS + Size.M.height else Size.S
        width, height = self._needs(moment)
        self.styles.width, self.styles.height = width, height
        self.styles.offset = (
            table.x + (table.width - width) // 2,
            table.y + (table.height - height) // 2,
        )
        self.redraw()

    def _needs(self, moment: Moment) -> tuple[int, int]:
        cards = len(moment.cards) * (self._face_size.width + 1)
        width = max(cells(moment.title), cells(moment.text), cards) + _FRAME
        return width, _ROWS + self._face_size.height * bool(moment.cards)

    def draw(self, grid: Grid) -> None:
        """Draw frame, title, cards and words, each in the middle."""
        moment = self._moment
        if moment is None:
            return
        _frame(grid)
        _middle(grid, 1, moment.title, palette.PROMPT)
        _middle(grid, grid.height - 2, moment.text, palette.TEXT)
        step = self._face_size.width + 1
        x = (grid.width - step * len(moment.cards) + 1) // 2
        for card in moment.cards:
            grid.face(x, 2, card_face(card, self._face_size, edition=self._edition))
            x += step


def _frame(grid: Grid) -> None:
    inside, last = grid.width - 2, grid.height - 1
    grid.text(0, 0, f"┌{'─' * inside}┐", ink=palette.PROMPT)
    grid.text(0, last, f"└{'─' * inside}┘", ink=palette.PROMPT)
    for y in range(1, last):
        grid.text(0, y, "│", ink=palette.PROMPT)
        grid.text(grid.width - 1, y, "│", ink=palette.PROMPT)


def _middle(grid: Grid, y: int, text: str, ink: str) -> None:
    grid.text((grid.width - cells(text)) // 2, y, text, ink=ink, bold=True)
