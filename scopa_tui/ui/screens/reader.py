"""Base of the screens that show a long text over the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.controls import Key, KeyLine, Title
from scopa_tui.ui.widgets.reading import Block, Pages


class Reader(ModalScreen[None]):
    """A panel with a title, a text to scroll and a line of keys; Esc, q and Enter close it."""

    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (50, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (16, "-middle"), (30, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "close", show=False),
    ]
    DEFAULT_CSS = """
    Reader {
        align: center middle;
        background: $background;
        #panel {
            width: 100%; max-width: 86; height: 100%;
            background: $surface; border: solid $primary;
        }
        &.-slim #panel, &.-low #panel { border: none; }
        &.-tall #panel { height: 90%; }
        Pages { height: 1fr; margin: 1 0; }
        &.-slim Pages, &.-low Pages { margin: 0; }
        KeyLine { height: 1; }
    }
    """

    def __init__(self, title: str, blocks: Iterable[Block]) -> None:
        super().__init__()
        self._heading = title
        self._blocks = tuple(blocks)

    def compose(self) -> ComposeResult:
        """Lay the parts out from top to bottom."""
        with Vertical(id="panel"):
            yield Title(self._heading)
            yield Pages(self._blocks)
            yield KeyLine(*self.keys())

    def keys(self) -> tuple[Key, ...]:
        """Return what the line of keys shows."""
        return (Key("Esc", _("Close"), "close"), Key("↑↓", _("Scroll"), "page"))

    @property
    def pages(self) -> Pages:
        """The text."""
        return self.query_one(Pages)

    def on_mount(self) -> None:
        """Let the text have the keys."""
        self.pages.focus()

    def action_close(self) -> None:
        """Close the panel."""
        self.dismiss(None)

    def action_page(self) -> None:
        """Scroll, for a click on the line of keys."""
        self.pages.action_page_down()
