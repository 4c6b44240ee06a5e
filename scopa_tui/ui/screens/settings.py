"""The settings, as a form made from their own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input

from scopa_tui.engine import RulesError, format_rules, parse_rules
from scopa_tui.rooms.lobby import NAME_CELLS, clean_name
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.settings import SETTINGS, Settings
from scopa_tui.ui.widgets.controls import Key, KeyLine, Title
from scopa_tui.ui.widgets.forms import Choice, Field, Form, Line

_SWITCH = ((False, N_("off")), (True, N_("on")))


class SettingsScreen(ModalScreen[Settings | None]):
    """Ends with the changed settings, or None if nothing was changed."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (50, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (18, "-middle"), (24, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
    ]
    DEFAULT_CSS = """
    SettingsScreen {
        align: center middle;
        background: $background;
        #panel {
            width: 100%; max-width: 78; height: auto; max-height: 100%;
            background: $surface; border: solid $primary;
        }
        &.-slim #panel, &.-low #panel { border: none; height: 100%; }
        #form {
            height: auto; max-height: 18; padding: 0 2; margin: 1 0;
        }
        &.-middle #panel { height: 100%; }
        &.-middle #form { height: 1fr; }
        &.-slim #form, &.-low #form { height: 1fr; max-height: 100%; margin: 0; padding: 0 1; }
        Field .field--label { width: 19; }
        Field > .field--hint, Field > .field--fault { padding: 0 0 0 19; }
        &.-slim Field .field--label { width: 17; }
        &.-slim Field > .field--hint, &.-slim Field > .field--fault { padding: 0 0 0 2; }
        Line { width: 1fr; }
        KeyLine { height: 1; }
    }
    """

    def __init__(self, settings: Settings, bot_names: tuple[str, ...] = ()) -> None:
        """Show the settings; the opponent can be chosen if names of bots are given."""
        super().__init__()
        self._before = settings
        self._settings = settings
        self._bot_names = bot_names

    def compose(self) -> ComposeResult:
        """Lay out a field for every setting."""
        with Vertical(id="panel"):
            yield Title("Settings")
            with Form(id="form"):
                yield from self._fields()
            yield KeyLine(
                Key("Esc", "Save and close", "close"),
                Key("↑↓", "Setting", "next"),
                Key("←→", "Change", "change"),
            )

    def _fields(self) -> Iterator[Field]:
        for name, words in SETTINGS.items():
            control = self._control(name)
            if control is not None:
                yield Field(_(words.label), control, hint=_(words.help), id=f"field-{name}")

    def _control(self, name: str) -> Widget | None:
        value: Any = getattr(self._settings, name)
        if isinstance(value, bool):
            return Choice(tuple((on, _(word)) for on, word in _SWITCH), value, id=name)
        choices = {one: _(words) for one, words in SETTINGS[name].choices.items()}
        if name == "opponent":
            choices = {bot: bot for bot in self._bot_names}
            if not choices:
                return None
        if choices:
            return Choice(tuple(choices.items()), value, id=name)
        return Line(value, id=name, limit=NAME_CELLS if name == "name" else 0)

    def on_mount(self) -> None:
        """Begin with the first thing to choose, so that q closes the form and is not typed."""
        self.query(Choice).first().focus()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Take over what was chosen."""
        event.stop()
        self._set(str(event.choice.id), event.value)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Take over what was typed, unless it makes no sense."""
        event.stop()
        name = str(event.input.id)
        text = event.value.strip()
        fault = ""
        try:
            text = format_rules(parse_rules(text)) if name == "last_rules" else clean_name(text)
        except RulesError as error:
            fault = f"{error}."
        if not event.value.strip():
            fault = f"{SETTINGS[name].label} cannot be empty."
        self.query_one(f"#field-{name}", Field).fault(fault)
        if not fault:
            self._set(name, text)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next setting."""
        event.stop()
        self.action_next()

    def _set(self, name: str, value: object) -> None:
        self._settings = replace(self._settings, **{name: value})  # type: ignore[arg-type]

    def action_next(self) -> None:
        """Go to the next setting."""
        self.focus_next()

    def action_change(self) -> None:
        """Change the setting that has the cursor, for a click on the line of keys."""
        if isinstance(self.focused, Choice):
            self.focused.action_turn()

    def action_close(self) -> None:
        """Close the form."""
        self.dismiss(self._settings if self._settings != self._before else None)
