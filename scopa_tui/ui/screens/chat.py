"""The chat over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.controls import Key, KeyLine, Title
from scopa_tui.ui.widgets.talk import Talk

if TYPE_CHECKING:
    from scopa_tui.ui.company import Company


class ChatScreen(ModalScreen[None]):
    """Everything that was said, and a line to type in. The game goes on above it."""

    ALLOW_SELECT = False
    AUTO_FOCUS = "#say"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (17, "-middle")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    DEFAULT_CSS = """
    ChatScreen {
        align: center bottom;
        #panel {
            width: 100%; height: 50%; min-height: 8;
            background: $surface; border-top: solid $primary;
        }
        &.-low #panel { border: none; }
        KeyLine { height: 1; }
    }
    """

    def __init__(self, company: Company) -> None:
        """Show the chat of the room."""
        super().__init__()
        self.styles.background = "transparent"  # the styles of the app would paint over the table
        self._company = company

    def compose(self) -> ComposeResult:
        """Lay the parts out from top to bottom."""
        with Vertical(id="panel"):
            yield Title(_("Chat"))
            yield Talk()
            yield KeyLine(
                Key("Enter", _("Say"), "say", main=True),
                Key("Esc", _("Close"), "close"),
                Key("↑↓", _("Scroll"), "scroll"),
            )

    def on_mount(self) -> None:
        """Show what was said."""
        self.look_again()
        self._company.read(self)

    def on_unmount(self) -> None:
        """What comes from now on is unread."""
        self._company.chat.leave(self)

    def look_again(self) -> None:
        """Show what was said."""
        self.query_one(Talk).show(self._company.chat.lines)

    def on_talk_said(self, message: Talk.Said) -> None:
        """Say it."""
        message.stop()
        self._company.say(message.text)

    async def action_say(self) -> None:
        """Say what is typed, for a click on the line of keys."""
        line = self.query_one("#say")
        await line.run_action("submit")

    def action_scroll(self) -> None:
        """Scroll up, for a click on the line of keys."""
        self.query_one(Talk).scroll_lines(-1)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)
