"""The line that says what the chosen card does, whose turn it is, or why not."""

from __future__ import annotations

from scopa_tui.ui import palette
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.words import shortened


class Prompt(Canvas):
    """One line."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = ""
        self._alert = False

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def show(self, text: str, *, alert: bool = False) -> None:
        """Show a sentence; an alert says why something was refused."""
        if (text, alert) != (self._text, self._alert):
            self._text, self._alert = text, alert
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw the line."""
        if not self._text:
            return
        ink = palette.ALERT if self._alert else palette.PROMPT
        grid.text(1, 0, "! " if self._alert else "▸ ", ink=ink, bold=True)
        grid.text(3, 0, shortened(self._text, grid.width - 3), ink=ink, bold=True)
