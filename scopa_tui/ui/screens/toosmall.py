"""The notice that covers everything while the terminal is too small."""

from __future__ import annotations

from textual.app import ComposeResult, RenderResult
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget

from scopa_tui.ui.i18n import _

LEAST = Size(40, 12)
"""The smallest terminal that the program can be played in."""


def too_small(size: Size) -> bool:
    """Whether a terminal is smaller than `LEAST` in either direction."""
    return size.width < LEAST.width or size.height < LEAST.height


class _Notice(Widget):
    DEFAULT_CSS = "_Notice { width: 1fr; height: 1fr; content-align: center middle; }"

    def render(self) -> RenderResult:
        """Say what is needed and what there is."""
        width, height = self.app.size
        needs, there = f"{LEAST.width}x{LEAST.height}", f"{width}x{height}"
        return _("needs {needs}, is {size}").format(needs=needs, size=there)


class TooSmallScreen(ModalScreen[None]):
    """Says how large the terminal has to be; the game goes on when it is."""

    DEFAULT_CSS = "TooSmallScreen { background: $background; }"

    def compose(self) -> ComposeResult:
        """Show the notice."""
        yield _Notice()

    def on_resize(self) -> None:
        """Tell the new size."""
        self.query_one(_Notice).refresh()

    def on_screen_resume(self) -> None:
        """Go away if the terminal grew while something else covered this notice."""
        if not too_small(self.app.size):
            self.dismiss()
