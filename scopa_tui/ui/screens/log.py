"""The whole log of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from scopa_tui.ui.i18n import _
from scopa_tui.ui.screens.reader import Reader
from scopa_tui.ui.widgets.reading import Paragraph


class LogScreen(Reader):
    """Opens at the end; closes with Esc, o, q or Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("o", "close", show=False)]

    def __init__(self, lines: Sequence[str]) -> None:
        """Show sentences, the oldest first."""
        shown = lines or (_("Nothing has happened yet."),)
        super().__init__(_("Log of the match"), (Paragraph(line, "·") for line in shown))

    def on_mount(self) -> None:
        """Begin with what happened last."""
        super().on_mount()
        self.pages.anchor()
