"""Which of several unfinished matches to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList

from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.controls import Entries, Key, KeyLine, Title, entry

_AROUND = 5
"""Rows of frame, title and keys."""


class SavesScreen(ModalScreen[int | None]):
    """Ends with the place of the match that was chosen, from 0, or None."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        *(Binding(str(digit), f"number({digit})", show=False) for digit in range(1, 10)),
    ]
    DEFAULT_CSS = """
    SavesScreen {
        align: center middle;
        background: $background;
        #panel {
            width: auto; max-width: 100%; height: auto; max-height: 100%;
            background: $surface; border: solid $primary;
        }
        Title { width: 100%; }
        Entries {
            width: auto; min-width: 44; max-width: 100%; height: auto;
            text-wrap: nowrap; text-overflow: ellipsis;
        }
        KeyLine { width: 100%; height: 1; margin: 1 0 0 0; }
    }
    """

    def __init__(self, matches: Sequence[tuple[str, str]]) -> None:
        """Offer matches, each told in two lines, the one played last first."""
        super().__init__()
        self._matches = tuple(matches)

    def compose(self) -> ComposeResult:
        """Lay the parts out from top to bottom."""
        with Vertical(id="panel"):
            yield Title(_("Continue which match?"))
            yield Entries(
                *(
                    entry(f" {place if place < 10 else ' '}  {game}\n    {state}", str(place))
                    for place, (game, state) in enumerate(self._matches, 1)
                )
            )
            yield KeyLine(
                Key("Esc", _("Back"), "close"),
                Key("↑↓", _("Move"), "move"),
                Key("Enter", _("Continue"), "enter", main=True),
            )

    def on_mount(self) -> None:
        """Begin with the match that was played last."""
        entries = self.query_one(Entries)
        entries.highlighted = 0
        entries.focus()

    def on_resize(self) -> None:
        """Leave room for the line of keys."""
        self.query_one(Entries).styles.max_height = max(1, self.size.height - _AROUND)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """End with the choice."""
        event.stop()
        self.dismiss(event.option_index)

    def action_number(self, number: int) -> None:
        """Choose the match with this number, from 1."""
        if number <= len(self._matches):
            self.dismiss(number - 1)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_move(self) -> None:
        """Move the cursor down, for a click on the line of keys."""
        self.query_one(Entries).action_cursor_down()

    def action_enter(self) -> None:
        """Choose the entry under the cursor, for a click on the line of keys."""
        self.query_one(Entries).action_select()
