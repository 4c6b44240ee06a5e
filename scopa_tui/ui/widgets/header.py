"""The top line: which game this is, what is left to deal, the score."""

from __future__ import annotations

from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.widgets.canvas import Canvas


class Header(Canvas):
    """One line with words at the left and the score at the right."""

    DEFAULT_CSS = "Header { height: 1; }"
    background = palette.PANEL

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._parts: tuple[str, ...] = ()
        self._score = ""

    def show(self, parts: tuple[str, ...], score: str) -> None:
        """Show the parts, the most important first, and the score."""
        if (parts, score) != (self._parts, self._score):
            self._parts, self._score = parts, score
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw the line; parts that do not fit are left out from the end."""
        score_at = max(1, grid.width - len(self._score) - 1)
        text = ""
        for part in self._parts:
            longer = f"{text} · {part}" if text else part
            if len(longer) + 3 > score_at:
                break
            text = longer
        grid.text(1, 0, text)
        grid.text(score_at, 0, self._score, ink=palette.PROMPT, bold=True)
