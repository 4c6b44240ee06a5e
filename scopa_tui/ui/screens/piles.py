"""A look at the captured cards."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import ModalScreen

from scopa_tui.ui.faces import Edition
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.controls import SCROLLBAR, Key, KeyLine, Title
from scopa_tui.ui.widgets.pilesview import PilesView, Taken


class PilesScreen(ModalScreen[None]):
    """The piles of all sides; Esc, q, Enter and the key that opened it close it."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,v", "close", show=False),
        Binding("down,j", "scroll('down')", show=False),
        Binding("up,k", "scroll('up')", show=False),
        Binding("pagedown,space", "scroll('page_down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
    ]
    DEFAULT_CSS = f"""
    PilesScreen {{
        align: center middle;
        background: $background;
        #panel {{
            width: 100%; max-width: 100; height: auto; max-height: 100%;
            background: $surface; border: solid $primary;
        }}
        &.-bare #panel {{ border: none; height: 100%; }}
        Title {{ margin: 0 0 1 0; }}
        &.-bare Title {{ margin: 0; }}
        #cards {{ height: auto; {SCROLLBAR} }}
        &.-bare #cards {{ height: 1fr; }}
        KeyLine {{ height: 1; }}
    }}
    """

    def __init__(self, piles: tuple[Taken, ...], edition: Edition) -> None:
        """Show what the sides have taken."""
        super().__init__()
        self._piles = piles
        self._edition = edition

    def compose(self) -> ComposeResult:
        """Lay title, cards and keys out from top to bottom."""
        with Vertical(id="panel"):
            yield Title(_("Cards taken"))
            with VerticalScroll(id="cards", can_focus=False):
                yield PilesView(self._piles, self._edition)
            yield KeyLine(
                Key("Enter", _("Back to the table"), "close", main=True),
                Key("↑↓", _("Scroll"), "scroll('down')"),
            )

    def on_resize(self, event: Resize) -> None:
        """Take what room there is."""
        width, height = event.size
        bare = width < 50 or height < 16
        self.set_class(bare, "-bare")
        rows = height - (2 if bare else 5)
        self.query_one("#cards").styles.max_height = max(1, rows)
        self.query_one(PilesView).fit(min(width, 100) - (1 if bare else 3), rows)

    def action_close(self) -> None:
        """Close the panel."""
        self.dismiss(None)

    def action_scroll(self, way: str) -> None:
        """Scroll, if there is more than fits."""
        getattr(self.query_one("#cards"), f"scroll_{way}")(animate=False)
