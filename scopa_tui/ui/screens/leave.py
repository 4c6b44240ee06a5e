"""What is to become of the own seat when somebody leaves a match."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from scopa_tui.ui.i18n import _
from scopa_tui.ui.screens.ask import ConfirmScreen, Question
from scopa_tui.ui.widgets.controls import Title
from scopa_tui.ui.widgets.forms import Push


class LeaveScreen(Question[str | None]):
    """Asks; ends with "keep", "give", or None to stay. The cursor is on staying."""

    DEFAULT_CSS = """
    LeaveScreen {
        #buttons { height: auto; layout: vertical; }
        &.-low #panel { border: none; }
    }
    """

    def compose(self) -> ComposeResult:
        """Lay the ways out below the question."""
        with Vertical(id="panel"):
            yield Title(_("Leave the table?"))
            text = _(
                "The others play on. A seat that is kept is yours again whenever you come back; "
                "meanwhile a computer player sits in."
            )
            yield Static(text, id="help", markup=False)
            with Horizontal(id="buttons"):
                yield Push(_("Stay"), id="stay")
                yield Push(_("Leave, and keep my seat"), id="keep")
                yield Push(_("Leave for good, and give my seat up"), id="give")

    def on_mount(self) -> None:
        """Begin where Enter does no harm, with nothing over the question."""
        self.query_one("#stay").focus()
        self.app.clear_notifications()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        event.stop()
        self.dismiss(event.button.id if event.button.id != "stay" else None)


class QuitScreen(ConfirmScreen):
    """Asks whether to leave the program in the middle of a match with others."""

    def __init__(self) -> None:
        super().__init__(
            _("Leave the program?"),
            _(
                "The others play on. Your seat is kept; a computer player sits in until you are "
                "back."
            ),
            yes=_("Leave"),
        )

    def on_mount(self) -> None:
        """Let nothing lie over the question."""
        super().on_mount()
        self.app.clear_notifications()
