"""All house rules of a game as a form, made from the words of the options themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import DescendantFocus
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    RulesError,
    check,
    get_option,
    parse_rules,
    remarks,
)
from scopa_tui.ui.newgame import sentence
from scopa_tui.ui.widgets.controls import Key, KeyLine, Title
from scopa_tui.ui.widgets.forms import Choice, Field, Form, Line

_ELSEWHERE = ("seats.players", "seats.teams", "match.target")
"""Options that have their own place in the form for a new game."""


class VariantsScreen(ModalScreen[str]):
    """Ends with the house rules that differ from the game's, in text form."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (50, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (16, "-middle"), (30, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "close", show=False)]
    DEFAULT_CSS = """
    VariantsScreen {
        align: center middle;
        background: $background;
        #panel {
            width: 100%; max-width: 86; height: 100%;
            background: $surface; border: solid $primary;
        }
        &.-slim #panel, &.-low #panel { border: none; }
        &.-tall #panel { height: 90%; }
        Form { height: 1fr; padding: 0 1; margin: 1 0; }
        &.-slim Form, &.-low Form { margin: 0; }
        .group { color: $primary; text-style: bold; margin: 1 0 0 0; }
        #group-turn { margin: 0; }
        Field .field--label { width: 30; }
        Field > .field--fault { padding: 0 0 0 2; }
        &.-slim Field .field--label { width: 15; }
        Line { width: 1fr; }
        #about { height: 4; padding: 0 1; color: $text-quiet; }
        KeyLine { height: 1; }
    }
    """

    def __init__(self, game: str, extra: str) -> None:
        """Show the house rules.

        Args:
            game: the preset that the rules begin with.
            extra: differences from it in text form; what cannot be read is dropped.
        """
        super().__init__()
        self._usual = PRESETS[game].rules
        self._game = game
        self._words: dict[str, str] = {}
        for word in extra.split():
            name, _, text = word.partition("=")
            if self._value(name.lower(), text) is not None:
                self._words[name.lower()] = text

    def _value(self, name: str, text: str) -> Any:
        """Return what a text stands for, None if it cannot be read."""
        try:
            return get_option(parse_rules(f"{self._game} {name}={text}"), name)
        except (RulesError, AttributeError):
            return None

    # --- what is shown ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out a field for every option that leaves a choice."""
        with Vertical(id="panel"):
            yield Title(f"Variants · {PRESETS[self._game].title}")
            with Form():
                yield from self._fields()
            yield Static(id="about", markup=False)
            yield KeyLine(
                Key("Esc", "Take over", "close"),
                Key("↑↓", "Rule", "next"),
                Key("←→", "Change", "change"),
            )

    def _fields(self) -> Iterator[Static | Field]:
        shown = ""
        for name, option in OPTIONS.items():
            values = {True: "yes", False: "no"} if option.kind == "bool" else option.choices
            if name in _ELSEWHERE or len(values) == 1:
                continue
            group = name.partition(".")[0]
            if group != shown:
                shown = group
                title = group.capitalize()
                yield Static(title, classes="group", id=f"group-{group}", markup=False)
            control = self._control(name, dict(values))
            yield Field(self._label(name), control, id=f"field-{_id(name)}")

    def _now(self, name: str) -> Any:
        """Return the chosen value of an option."""
        if name in self._words:
            return self._value(name, self._words[name])
        return get_option(self._usual, name)

    def _label(self, name: str) -> str:
        """Name the rule; a dot marks one that differs from the game's."""
        label = OPTIONS[name].label
        mark = "" if self._now(name) == get_option(self._usual, name) else " •"
        return label[:1].upper() + label[1:] + mark

    def _control(self, name: str, values: dict[Any, str]) -> Choice[Any] | Line:
        value = self._now(name)
        if values:
            return Choice(tuple(values.items()), value, id=_id(name))
        return Line(_text(value), id=_id(name))

    def on_mount(self) -> None:
        """Begin with the first rule."""
        self.query(Choice).first().focus()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Explain the rule that has the cursor."""
        self._explain(_name(event.widget.id or ""))

    def _explain(self, name: str) -> None:
        if name not in OPTIONS:
            return
        rules = self._rules()
        notes = check(rules) or remarks(rules)
        option = OPTIONS[name]
        text = Content(option.help)
        if meaning := option.choices.get(self._now(name)):
            text = Content.assemble(text, (f"\nNow: {meaning}.", "$foreground"))
        if notes:
            text = Content.assemble(text, (f"\n▲ {sentence(notes[0])}", "bold $warning"))
        self.query_one("#about", Static).update(text)
        self.query_one(f"#field-{_id(name)}", Field).call(self._label(name))

    def _rules(self) -> Rules:
        return parse_rules(f"{self._game} {self._answer()}")

    def _answer(self) -> str:
        """Return the differences in the order of the options."""
        usual = self._usual
        return " ".join(
            f"{name}={self._words[name]}"
            for name in OPTIONS
            if name in self._words and self._now(name) != get_option(usual, name)
        )

    # --- what the player does -----------------------------------------------------------------

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Take over what was chosen."""
        event.stop()
        name = _name(str(event.choice.id))
        self._words[name] = _text(event.value)
        self._explain(name)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Take over what was typed, if it can be read."""
        event.stop()
        name = _name(str(event.input.id))
        text = "".join(event.value.split())
        fault = ""
        try:
            parse_rules(f"{self._game} {name}={text}")
        except RulesError as error:
            fault = sentence(str(error))
        self.query_one(f"#field-{_id(name)}", Field).fault(fault)
        if not fault:
            self._words[name] = text
            self._explain(name)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next rule."""
        event.stop()
        self.focus_next()

    def action_next(self) -> None:
        """Go to the next rule, for a click on the line of keys."""
        self.focus_next()

    def action_change(self) -> None:
        """Change the rule that has the cursor, for a click on the line of keys."""
        if isinstance(self.focused, Choice):
            self.focused.action_turn()

    def action_close(self) -> None:
        """Close the form."""
        self.dismiss(self._answer())


def _id(name: str) -> str:
    return name.replace(".", "-")


def _name(id: str) -> str:
    return id.replace("-", ".")


def _text(value: object) -> str:
    """Write a value as it stands in the text form."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        parts = (f"{one[0]}:{one[1]}" if isinstance(one, tuple) else str(one) for one in value)
        return ",".join(parts) or "none"
    return str(value)
