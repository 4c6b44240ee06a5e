"""A thin line across the felt."""

from __future__ import annotations

from scopa_tui.ui.grid import Grid
from scopa_tui.ui.widgets.canvas import Canvas


class Rule(Canvas):
    """One line."""

    def draw(self, grid: Grid) -> None:
        """Draw the line."""
        grid.line(0)
