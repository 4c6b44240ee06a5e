"""Small questions over a screen: a text, yes or no, rules as a line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Paste
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from scopa_tui.engine import Rules, RulesError, format_rules
from scopa_tui.rooms.variants import import_text
from scopa_tui.ui import i18n
from scopa_tui.ui.houserules import told
from scopa_tui.ui.i18n import _
from scopa_tui.ui.newgame import LONGEST_EXTRA, own_words
from scopa_tui.ui.widgets.controls import SCROLLBAR, Title
from scopa_tui.ui.widgets.forms import Line, PasteLine, Push
from scopa_tui.ui.words import sentence
from scopa_tui.wording import sentence_of

T = TypeVar("T")


class Question(ModalScreen[T]):
    """A panel in the middle of the screen."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (66, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (17, "-middle")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    DEFAULT_CSS = """
    Question {
        align: center middle;
        background: $background;
        #panel {
            width: 64; height: auto; max-height: 100%;
            background: $surface; border: solid $primary;
        }
        &.-slim #panel { width: 100%; border: none; }
        Title { margin: 0 0 1 0; }
        #help, #fault { height: auto; padding: 0 1; }
        #help { color: $text-quiet; margin: 0 0 1 0; }
        #fault { color: $warning; text-style: bold; min-height: 2; margin: 0 0 1 0; }
        Line { width: 1fr; margin: 0 1; }
        #buttons { height: 1; padding: 0 1; }
        &.-low Title, &.-low #help, &.-low #fault { margin: 0; }
    }
    """

    def action_close(self) -> None:
        """Close without an answer."""
        self.dismiss(None)


class AskScreen(Question[str | None]):
    """Asks for a text; ends with it, or with None."""

    def __init__(
        self, title: str, value: str, check: Callable[[str], str], *, help: str, done: str = ""
    ) -> None:
        """Ask.

        Args:
            title: what is asked for.
            value: the text to begin with.
            check: says in a sentence what is wrong with a text, "" if nothing is.
            help: a sentence that stands above the field.
            done: what the button says, "" for the usual word.
        """
        super().__init__()
        self._title, self._value, self._check = title, value, check
        self._help, self._done = help, done or _("Done")

    def compose(self) -> ComposeResult:
        """Lay out the field between its help and its fault."""
        with Vertical(id="panel"):
            yield Title(self._title)
            yield Static(self._help, id="help", markup=False)
            yield Line(self._value, id="text", limit=LONGEST_EXTRA)
            yield Static(id="fault", markup=False)
            with Horizontal(id="buttons"):
                yield Push(self._done, id="done")
                yield Push(_("Cancel"), id="cancel")

    def on_mount(self) -> None:
        """Begin in the field."""
        self.query_one(Line).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say at once what is wrong, but not that nothing was typed yet."""
        event.stop()
        self._tell(self._check(event.value) if event.value else "")

    def _tell(self, fault: str) -> None:
        self.query_one("#fault", Static).update(Content(f"▲ {fault}" if fault else ""))
        self.query_one(Line).set_class(bool(fault), "-wrong")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the text."""
        event.stop()
        self._finish()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Take the text, or close."""
        event.stop()
        if event.button.id == "done":
            self._finish()
        else:
            self.action_close()

    def _finish(self) -> None:
        text = self.query_one(Line).value
        fault = self._check(text)
        self._tell(fault)
        if fault:
            self.query_one(Line).focus()
        else:
            self.dismiss(text)


class ConfirmScreen(Question[bool]):
    """Asks yes or no; the cursor is on no."""

    def __init__(self, title: str, text: str, *, yes: str) -> None:
        """Ask.

        Args:
            title: what is asked.
            text: what will happen.
            yes: what the button says.
        """
        super().__init__()
        self._title, self._text, self._yes = title, text, yes

    def compose(self) -> ComposeResult:
        """Lay the buttons out below the question."""
        with Vertical(id="panel"):
            yield Title(self._title)
            yield Static(self._text, id="help", markup=False)
            with Horizontal(id="buttons"):
                yield Push(self._yes, id="yes")
                yield Push(_("Cancel"), id="no")

    def on_mount(self) -> None:
        """Begin where Enter does no harm."""
        self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        event.stop()
        self.dismiss(event.button.id == "yes")

    def action_close(self) -> None:
        """Answer no."""
        self.dismiss(False)


class LossScreen(ConfirmScreen):
    """Asks whether to leave a game that is not saved."""

    def __init__(self, why: str) -> None:
        """Ask, and say why it is not."""
        super().__init__(
            _("Leave without saving?"),
            _("{fault} The game is lost if you leave now.").format(fault=sentence(i18n.told(why))),
            yes=_("Leave"),
        )

    def on_mount(self) -> None:
        """Let nothing lie over the question."""
        super().on_mount()
        self.app.clear_notifications()


class RulesTextScreen(Question[Rules | None]):
    """Shows rules as a line to copy, and reads such a line; ends with what was read."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c", "copy", show=False)]
    DEFAULT_CSS = f"""
    RulesTextScreen {{
        #panel {{ width: 74; }}
        #line-box {{ height: auto; max-height: 6; margin: 0 1 1 1; {SCROLLBAR} }}
        #line {{ height: auto; }}
        #read {{ height: auto; min-height: 2; padding: 0 1; margin: 0 0 1 0; }}
        #read.-wrong {{ color: $warning; text-style: bold; }}
        Title {{ margin: 0; }}
        #help {{ margin: 0; }}
        #where {{ height: auto; padding: 0 1; color: $text-quiet; margin: 0 0 1 0; }}
        #paste-help {{ padding: 0 1; color: $text-quiet; }}
        &.-low #line-box {{ max-height: 3; margin: 0 1; }}
        &.-low #where {{ max-height: 2; margin: 0; }}
        &.-low #read {{ margin: 0; }}
    }}
    """

    def __init__(self, rules: Rules, *, where: str = "") -> None:
        """Show rules.

        Args:
            rules: house rules.
            where: a sentence about the file they are kept in, "" if there is none.
        """
        super().__init__()
        self._line = format_rules(rules)
        self._where = where
        self._rules: Rules | None = None

    def compose(self) -> ComposeResult:
        """Lay out the line, and a field for another one."""
        with Vertical(id="panel"):
            yield Title(_("Rules as text"))
            yield Static(_("Copy this line for a friend:"), id="help", markup=False)
            with VerticalScroll(id="line-box", can_focus=False):
                yield Static(self._line, id="line", markup=False)
            if self._where:
                yield Static(self._where, id="where", markup=False)
            yield Static(_("Or paste one here:"), id="paste-help", markup=False)
            example = "scopa match.target=21"
            yield PasteLine("", id="text", limit=LONGEST_EXTRA, placeholder=example)
            yield Static(id="read", markup=False)
            with Horizontal(id="buttons"):
                yield Push(_("Copy"), id="copy")
                yield Push(_("Use pasted rules"), id="use")
                yield Push(_("Close"), id="close")

    def on_mount(self) -> None:
        """Begin on the button that copies."""
        self.query_one("#copy").focus()

    def on_paste(self, event: Paste) -> None:
        """Read what is pasted wherever the cursor is, in as many lines as it has."""
        event.stop()
        self._pasted(event.text)

    def on_paste_line_pasted(self, event: PasteLine.Pasted) -> None:
        """Read what is pasted into the field, in place of what stands there."""
        event.stop()
        self._pasted(event.text)

    def _pasted(self, text: str) -> None:
        self._read(text)
        line = self.query_one(PasteLine)
        with self.prevent(Input.Changed):
            line.value = ""
            line.add_text(text)
        line.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Read what is typed."""
        event.stop()
        self._read(event.value)

    def _read(self, text: str) -> None:
        self._rules, fault = None, ""
        try:
            self._rules = import_text(text) if text.strip() else None
        except RulesError as error:
            fault = f"▲ {told(sentence_of(error))}"
        said = own_words(self._rules) if self._rules else fault
        line = self.query_one("#read", Static)
        line.update(Content(said))
        line.set_class(bool(fault), "-wrong")
        self.query_one(Line).set_class(bool(fault), "-wrong")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was pasted."""
        event.stop()
        self._use()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Copy, take or close."""
        event.stop()
        if event.button.id == "copy":
            self.action_copy()
        elif event.button.id == "use":
            self._use()
        else:
            self.action_close()

    def _use(self) -> None:
        if self._rules is None:
            self.query_one(Line).focus()
        else:
            self.dismiss(self._rules)

    def action_copy(self) -> None:
        """Put the line on the clipboard of the terminal."""
        self.app.copy_to_clipboard(self._line)
        self.query_one("#help", Static).update(
            _("Copied. If your terminal takes no copies, mark the line with the mouse and Shift:")
        )
