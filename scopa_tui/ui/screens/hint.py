"""A hint: the ranking of the own plays, beside the table that it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import ModalScreen

from scopa_tui.engine import Play
from scopa_tui.ui import guard
from scopa_tui.ui.boardplan import Area
from scopa_tui.ui.guard import Guard
from scopa_tui.ui.hintwords import Row
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.controls import Key, KeyLine
from scopa_tui.ui.widgets.hintview import STRIP_ROWS, HintView
from scopa_tui.ui.widgets.prompt import Prompt
from scopa_tui.ui.words import fitting


class HintScreen(ModalScreen[Play | None]):
    """Lists plays over the panel at the side; the table below marks the one under the cursor.

    Ends with the play that was chosen, or None. Where there is no panel at the side, the upper rows
    show one play at a time, so that table and hand stay in sight.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,i", "close", show=False),
        Binding("enter,space", "choose", show=False),
        Binding("down,j,right,l,tab", "step(1)", show=False),
        Binding("up,k,left,h,shift+tab", "step(-1)", show=False),
        Binding("home", "step(-9999)", show=False),
        Binding("end", "step(9999)", show=False),
    ]
    DEFAULT_CSS = """
    HintScreen {
        HintView, Prompt, KeyLine { position: absolute; }
        Prompt, KeyLine { height: 1; width: 100%; }
    }
    """

    def __init__(
        self,
        rows: tuple[Row, ...],
        legend: tuple[str, ...],
        *,
        panel: Callable[[], Area | None],
        look: Callable[[Play], None],
    ) -> None:
        """Show a ranking.

        Args:
            rows: the plays, the one to play first; at least one.
            legend: what the numbers mean, from the longest text to the shortest.
            panel: returns where the panel at the side of the table is, None if there is none.
            look: is told which play the cursor is on.
        """
        super().__init__()
        # The styles of the app would paint over the table.
        self.styles.background = "transparent"
        self._rows = rows
        self._legend = legend
        self._panel = panel
        self._look = look
        self._place = 0
        self._guard = Guard(guard.QUIET_SECONDS)

    def compose(self) -> ComposeResult:
        """Lay out ranking, legend and keys; `on_resize` puts them into their places."""
        yield HintView(self._rows)
        yield Prompt()
        yield KeyLine(
            Key("Enter", _("Choose"), "choose", main=True),
            Key("↑↓", _("Others"), "step(1)"),
            Key("Esc", _("Close"), "close"),
        )

    def on_mount(self) -> None:
        """Begin with the best play; a key that was meant for the table chooses nothing."""
        self._guard.begin()
        self._look(self._rows[0].play)

    def on_resize(self, event: Resize) -> None:
        """Cover the panel at the side, or the upper rows."""
        width, height = event.size
        place = self._panel() or Area(0, 0, width, STRIP_ROWS)
        view, says, keys = self.query_one(HintView), self.query_one(Prompt), self.query_one(KeyLine)
        view.styles.width, view.styles.height = place.width, place.height
        view.styles.offset = (place.x, place.y)
        says.styles.offset = (0, max(0, height - 2))
        keys.styles.offset = (0, max(0, height - 1))
        says.show(fitting(self._legend, width - 4))

    def on_hint_view_picked(self, message: HintView.Picked) -> None:
        """Go to a play that was clicked; a second click chooses it."""
        if message.place == self._place:
            self.action_choose()
        else:
            self._go(message.place)

    def action_step(self, by: int) -> None:
        """Go to another play, round the list by one, or to its ends."""
        last = len(self._rows) - 1
        place = self._place + by
        self._go(place % (last + 1) if abs(by) == 1 else min(max(place, 0), last))

    def _go(self, place: int) -> None:
        self._place = place
        self.query_one(HintView).point(place)
        self._look(self._rows[place].play)

    def action_choose(self) -> None:
        """Take the play under the cursor to the table, to be played there."""
        if not self._guard.ignores():
            self.dismiss(self._rows[self._place].play)

    def action_close(self) -> None:
        """Go back to the table as it was."""
        self.dismiss(None)
