"""Cards in a row: as a drawing, or as tokens inside a line of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Size as Area

from scopa_tui.engine import Card
from scopa_tui.ui import palette
from scopa_tui.ui.faces import Face, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.widgets.canvas import Canvas

_CORNERS = "▟▙▜▛"


def token(card: Card) -> Content:
    """Return the three cells of a card's token, for a line of text."""
    (row,) = card_face(card, Size.TOKEN)
    style = f"bold {row[0].fg} on {row[0].bg}"
    return Content.styled("".join(cell.char for cell in row), style)


@dataclass(frozen=True, slots=True)
class Laid:
    """A face and where its top left corner lies, in cells."""

    face: Face
    x: int
    y: int = 0


def lay(grid: Grid, faces: Iterable[Laid]) -> None:
    """Draw faces, later ones on top; round corners show what lies below them."""
    for laid in faces:
        below = [row[:] for row in grid.rows]
        grid.face(laid.x, laid.y, laid.face)
        last_row, last_column = len(laid.face) - 1, len(laid.face[0]) - 1
        for dy in {0, last_row}:
            for dx in {0, last_column}:
                x, y = laid.x + dx, laid.y + dy
                if not (0 <= x < grid.width and 0 <= y < grid.height):
                    continue
                cell = grid.rows[y][x]
                if cell.char in _CORNERS:
                    grid.rows[y][x] = cell._replace(bg=below[y][x].bg)


class CardsLine(Canvas):
    """A row of faces of one size, left to right, as wide as they need."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "CardsLine { width: auto; height: auto; }"

    def __init__(
        self,
        faces: Sequence[Face],
        *,
        pitch: int = 0,
        background: str = palette.FELT,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """Show faces `pitch` columns apart; by default there is a gap of one column."""
        super().__init__(id=id, classes=classes)
        self.background = background
        self._faces = tuple(faces)
        self._pitch = pitch or (len(faces[0][0]) + 1 if faces else 1)

    def draw(self, grid: Grid) -> None:
        """Draw the faces."""
        lay(grid, (Laid(face, at * self._pitch) for at, face in enumerate(self._faces)))

    def get_content_width(self, container: Area, viewport: Area) -> int:
        """Return the columns of all faces."""
        if not self._faces:
            return 0
        return (len(self._faces) - 1) * self._pitch + len(self._faces[0][0])

    def get_content_height(self, container: Area, viewport: Area, width: int) -> int:
        """Return the rows of a face."""
        return len(self._faces[0]) if self._faces else 0
