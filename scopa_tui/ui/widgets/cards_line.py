"""Cards in a row: as a drawing, or as tokens inside a line of text."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size as Area

from scopa_tui.engine import Card
from scopa_tui.ui import palette
from scopa_tui.ui.faces import Face, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.widgets.canvas import Canvas


def token(card: Card) -> Content:
    """Return the three cells of a card's token, for a line of text."""
    (row,) = card_face(card, Size.TOKEN)
    style = f"bold {row[0].fg} on {row[0].bg}"
    return Content.styled("".join(cell.char for cell in row), style)


class CardsLine(Canvas):
    """A row of faces of one size with a column between them, as wide as they need."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "CardsLine { width: auto; height: auto; }"

    def __init__(self, faces: Sequence[Face], *, background: str = palette.FELT) -> None:
        super().__init__()
        self.background = background
        self._faces = tuple(faces)

    def draw(self, grid: Grid) -> None:
        """Draw the faces."""
        x = 0
        for face in self._faces:
            grid.face(x, 0, face)
            x += len(face[0]) + 1

    def get_content_width(self, _container: Area, _viewport: Area) -> int:
        """Return the columns of all faces."""
        return sum(len(face[0]) + 1 for face in self._faces) - 1

    def get_content_height(self, _container: Area, _viewport: Area, _width: int) -> int:
        """Return the rows of a face."""
        return max(map(len, self._faces), default=0)
