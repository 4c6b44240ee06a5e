"""The settings, as a form made from their own words. What is changed is in use at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import DescendantFocus, Resize
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, Static

from scopa_tui.engine import RulesError, format_rules, parse_rules
from scopa_tui.rooms.lobby import NAME_CELLS, clean_name
from scopa_tui.ui.boardplan import HUGE, TALL, Crowd, plan
from scopa_tui.ui.faces import Size
from scopa_tui.ui.i18n import N_, _, said
from scopa_tui.ui.settings import GROUPS, SETTINGS, Settings
from scopa_tui.ui.who import character, kind_of_player
from scopa_tui.ui.widgets.board import LARGEST, Board
from scopa_tui.ui.widgets.controls import Key, KeyLine, Title
from scopa_tui.ui.widgets.forms import Choice, Field, Form, Line

_SIZES = {
    Size.L: N_("large"),
    Size.M: N_("medium"),
    Size.S: N_("small"),
    Size.TOKEN: N_("only their indices"),
}
"""Size of the cards in hand -> what it is called."""
_KEPT = ("name", "language", "opponent", "last_rules")
"""Who plays, what and in which language has no usual value to be put back."""


class SettingsScreen(ModalScreen[None]):
    """Posts `Changed` for every change. Esc closes it, and everything stays as it is then."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (50, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (18, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,comma", "close", show=False),
        Binding("r", "reset", show=False),
        Binding("backspace,delete", "reset_one", show=False),
    ]
    DEFAULT_CSS = """
    SettingsScreen {
        align: center middle;
        background: $background;
        #panel {
            width: 100%; max-width: 78; height: 100%; max-height: 34;
            background: $surface; border: solid $primary;
        }
        &.-slim #panel, &.-low #panel { border: none; }
        #form { height: 1fr; padding: 0 2; }
        &.-slim #form { padding: 0 1; }
        .group { color: $primary; text-style: bold; margin: 1 0 0 0; }
        .group.-first { margin: 0; }
        &.-low .group { margin: 0; }
        Field .field--label { width: 22; }
        &.-slim Field .field--label { width: 19; }
        Line { width: 1fr; }
        #help { height: 2; padding: 0 2; color: $text-quiet; }
        &.-slim #help { padding: 0 1; height: 3; }
        #help.-wrong { color: $warning; text-style: bold; }
        KeyLine { height: 1; }
    }
    """

    class Changed(Message):
        """The player changed something."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(self, settings: Settings, bot_names: tuple[str, ...] = ()) -> None:
        """Show the settings; the opponent can be chosen if names of bots are given."""
        super().__init__()
        self._settings = settings
        self._bot_names = bot_names
        self._before: Settings | None = None
        """What `action_reset` has put away."""
        self._just_reset = False
        self._faults: dict[str, str] = {}

    # --- what it shows ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out a field for every setting, under the headings of their groups."""
        with Vertical(id="panel"):
            yield Title(_("Settings"))
            with Form(id="form"):
                for group in GROUPS:
                    yield Static(id=f"group-{group}", classes="group", markup=False)
                    yield from self._fields(group)
            yield Static(id="help", markup=False)
            yield KeyLine()

    def _fields(self, group: str) -> Iterator[Field]:
        for name, words in SETTINGS.items():
            control = self._control(name) if words.group == group else None
            if control is not None:
                yield Field(_(words.label), control, id=f"field-{name}")

    def _control(self, name: str) -> Widget | None:
        value: Any = getattr(self._settings, name)
        choices = self._choices(name)
        if choices:
            return Choice(tuple(choices.items()), value, id=name)
        if name == "opponent":
            return None
        return Line(value, id=name, limit=NAME_CELLS if name == "name" else 0)

    def _choices(self, name: str) -> dict[Any, str]:
        """Return the values of a setting and their words in the language of now."""
        if name == "opponent":
            return {bot: kind_of_player(bot) for bot in self._bot_names}
        return {value: _(words) for value, words in SETTINGS[name].values.items()}

    def on_mount(self) -> None:
        """Begin with the first thing to choose, so that q closes the form and is not typed."""
        self.query_one(f"#group-{next(iter(GROUPS))}").add_class("-first")
        self._speak()
        self.query(Choice).first().focus()

    def take_settings(self, settings: Settings) -> None:
        """Show settings that were changed here or elsewhere, in the language of now."""
        self._settings = settings
        self._speak()

    def _speak(self) -> None:
        """Say everything in the language of now, and show what is chosen."""
        self.query_one(Title).call(_("Settings"))
        for group, heading in GROUPS.items():
            self.query_one(f"#group-{group}", Static).update(Content(_(heading)))
        for choice in self.query(Choice):
            name = str(choice.id)
            choice.offer(tuple(self._choices(name).items()), getattr(self._settings, name))
        for field in self.query(Field):
            field.call(_(SETTINGS[str(field.id).removeprefix("field-")].label))
        self._show_help()
        self._show_keys()

    def _show_keys(self) -> None:
        reset = _("Put back defaults") if self._before is None else _("Take that back")
        self.query_one(KeyLine).show(
            Key("Esc", _("Close"), "close"),
            Key("←→", _("Change"), "change"),
            Key("r", reset, "reset"),
            Key("↑↓", _("Setting"), "next"),
        )

    def _show_help(self) -> None:
        """Say what the setting under the cursor is, or what is wrong with what was typed."""
        name = self._setting()
        fault = self._faults.get(name, "")
        text = self.query_one("#help", Static)
        text.set_class(bool(fault), "-wrong")
        text.update(Content(f"▲ {fault}" if fault else self._undo() or self._help(name)))

    def _undo(self) -> str:
        """Say how to get back what was put away, "" if nothing was."""
        if self._before is None or not self._just_reset:
            return ""
        text = _("All but the player has its usual value; {key} takes that back.")
        return text.format(key="r")

    def _help(self, name: str) -> str:
        """Say what a setting is, "" for none; of the size of cards also what comes of it here."""
        help = _(SETTINGS[name].help) if name else ""
        if name == "opponent":
            return " ".join(filter(None, (help, character(self._settings.opponent))))
        if name != "card_size":
            return help
        boards = [board for screen in self.app.screen_stack for board in screen.query(Board)]
        crowd = Crowd(largest=LARGEST[self._settings.card_size])
        size = (boards[-1].plan if boards else plan(*self.app.size, crowd)).hand_size
        now = _(_SIZES[size])
        if LARGEST[self._settings.card_size] is not Size.L or size is Size.L:
            return " ".join((help, _("Now: {size}.").format(size=now)))
        text = _("Now: {size}; large cards need {columns}x{rows}.")
        return text.format(size=now, columns=HUGE, rows=TALL)

    def on_resize(self, _event: Resize) -> None:
        """Say what is true at this size."""
        self._show_help()

    def _setting(self) -> str:
        """Return the setting under the cursor, "" for none."""
        name = str(self.focused.id) if self.focused else ""
        return name if name in SETTINGS else ""

    def on_descendant_focus(self, _event: DescendantFocus) -> None:
        """Say what the setting is."""
        self._just_reset = False
        self._show_help()

    # --- what is changed ----------------------------------------------------------------------

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Take over what was chosen."""
        event.stop()
        self._before = None
        self._set(replace(self._settings, **{str(event.choice.id): event.value}))  # type: ignore[arg-type]

    def on_input_changed(self, event: Input.Changed) -> None:
        """Take over what was typed, unless it makes no sense."""
        event.stop()
        name, text = str(event.input.id), event.value.strip()
        fault = ""
        try:
            text = format_rules(parse_rules(text)) if name == "last_rules" else clean_name(text)
        except RulesError as error:
            fault = said(error)
            fault += "" if fault.endswith("?") else "."
        if not event.value.strip():
            fault = _("{setting} cannot be empty.").format(setting=_(SETTINGS[name].label))
        self._faults[name] = fault
        self.query_one(f"#field-{name}", Field).fault(fault)
        self._show_help()
        if not fault:
            self._set(replace(self._settings, **{name: text}))  # type: ignore[arg-type]

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next setting."""
        event.stop()
        self.action_next()

    def _set(self, settings: Settings) -> None:
        if settings != self._settings:
            self._settings = settings
            self._show_keys()
            self.post_message(self.Changed(settings))

    def action_reset(self) -> None:
        """Put back what is usual, or take that back."""
        now = self._settings
        if self._before is not None:
            settings, self._before = self._before, None
        else:
            kept: dict[str, Any] = {name: getattr(now, name) for name in _KEPT}
            settings, self._before = Settings(**kept), now
        self._just_reset = True
        self._set(settings)
        self._speak()

    def action_reset_one(self) -> None:
        """Put back what is usual for the setting under the cursor."""
        name = self._setting()
        if name and isinstance(self.focused, Choice):
            usual: Any = getattr(Settings(), name)
            self._set(replace(self._settings, **{name: usual}))
            self._speak()

    # --- keys ---------------------------------------------------------------------------------

    def action_next(self) -> None:
        """Go to the next setting."""
        self.focus_next()

    def action_change(self) -> None:
        """Change the setting that has the cursor, for a click on the line of keys."""
        if isinstance(self.focused, Choice):
            self.focused.action_turn()

    def action_close(self) -> None:
        """Close the form."""
        self.dismiss()
