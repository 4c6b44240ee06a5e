"""Parts of forms: fields with labels, a line of text, a choice among a few values, a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from rich.cells import cell_len
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Paste
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from scopa_tui.ui.widgets.controls import SCROLLBAR

V = TypeVar("V")
_SLIM = 44
"""Columns of a form below which its labels are as short as can be."""
_LONGEST = 4000
"""Most characters of a pasted text that are looked at."""


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Fields below one another. Up and down go from field to field; the form scrolls along."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "app.focus_next", show=False),
        Binding("up,k", "app.focus_previous", show=False),
    ]
    DEFAULT_CSS = f"Form {{ {SCROLLBAR} }}"

    def align(self) -> int:
        """Put all controls behind the longest label; where there is little room, it may be cut.

        Returns:
            The column in which they begin.
        """
        slim = self.size.width < _SLIM
        least, most = (9, 13) if slim else (11, 19)
        fields = [field for field in self.query(Field) if field.display]
        longest = max((cell_len(field.label) for field in fields), default=0) + 1
        column = min(max(longest, least), most)
        for field in fields:
            field.indent(0 if slim and not field.label else column)
        return column

    def scroll_to_region(self, region: Region, **how: Any) -> Offset:
        """Jump to a field rather than glide: it costs a terminal far away one picture, not ten."""
        return super().scroll_to_region(region, **(how | {"animate": False}))


class Field(Vertical):
    """A control behind its label, with a hint below. What is wrong takes the place of the hint.

    A field without a hint only shows that it is wrong: the screen says why in a place of its own,
    so that no field ever moves.
    """

    DEFAULT_CSS = """
    Field {
        height: auto;
        & > .field--row { height: 1; }
        & .field--label { width: 11; height: 1; padding: 0 1 0 0; }
        & > .field--hint { height: auto; color: $text-quiet; padding: 0 0 0 11; }
        & > .field--hint.-wrong { color: $warning; text-style: bold; }
    }
    """

    def __init__(
        self, label: str, *controls: Widget, hint: str = "", id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._controls = controls
        self.label = label
        self._label = Static(label, classes="field--label", markup=False)
        self._hint = hint

    def compose(self) -> ComposeResult:
        """Lay label and controls out in a row."""
        with Horizontal(classes="field--row"):
            yield self._label
            yield from self._controls
        if self._hint:
            yield Static(self._hint, classes="field--hint", markup=False)

    def call(self, label: str) -> None:
        """Change the label; `Form.align` makes room for it."""
        self.label = label
        self._label.update(Content(label))

    def indent(self, columns: int) -> None:
        """Give the label so many columns."""
        self._label.styles.width = columns
        for hint in self.query(".field--hint"):
            hint.styles.padding = (0, 0, 0, columns)

    def fault(self, sentence: str) -> None:
        """Say what is wrong, "" if nothing is."""
        for hint in self.query(".field--hint").results(Static):
            hint.update(Content(f"▲ {sentence}" if sentence else self._hint))
            hint.set_class(bool(sentence), "-wrong")
        for line in self.query(Line):
            line.set_class(bool(sentence), "-wrong")
        if sentence and self._hint and self.has_focus_within:
            self.call_after_refresh(self.scroll_visible, animate=False)


class Line(Input):
    """A field of one row for text. Its cursor does not blink, so an idle screen sends nothing."""

    DEFAULT_CSS = """
    Line {
        border: none;
        height: 1;
        padding: 0 1;
        background: $felt-line;
        &:focus { border: none; background-tint: transparent 0%; }
        &.-wrong { background: $error 35%; }
    }
    """

    def __init__(
        self,
        value: str,
        *,
        placeholder: str = "",
        limit: int = 0,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """Hold a text of at most `limit` characters, or of any length."""
        super().__init__(value, placeholder=placeholder, max_length=limit, id=id, classes=classes)
        self.cursor_blink = False

    def on_paste(self, event: Paste) -> None:
        """Take what was pasted as `add_text` does."""
        event.stop()
        event.prevent_default()
        self.add_text(event.text)

    def add_text(self, text: str) -> None:
        """Put a text at the cursor, as one line and as far as there is room.

        What cannot be shown is left out: an escape sequence would reach the terminal as it is.
        """
        room = (self.max_length or _LONGEST) - len(self.value)
        words = "".join(char if char.isprintable() else " " for char in text[:_LONGEST]).split()
        self.insert_text_at_cursor(" ".join(words)[: max(room, 0)])


class PasteLine(Line):
    """A field that tells what is pasted into it instead of taking the first line of it."""

    @dataclass
    class Pasted(Message):
        """A text was pasted."""

        line: PasteLine
        text: str

    def on_paste(self, event: Paste) -> None:
        """Tell of a text; the field itself stays as it is."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Pasted(self, event.text))


class Choice(Widget, Generic[V], can_focus=True):
    """One of a few values: all side by side where they fit, else the chosen one between arrows.

    Keys: left and right go to the neighbour; Enter and Space go on and begin again behind the
    last. A click on a value chooses it.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", show=False),
        Binding("right,l", "step(1)", show=False),
        Binding("enter,space", "turn", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"choice--chosen"}
    DEFAULT_CSS = """
    Choice {
        height: 1;
        width: 1fr;
        & > .choice--chosen { color: $primary; background: $felt-line; text-style: bold; }
        &:focus > .choice--chosen {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
        }
    }
    """

    index: reactive[int] = reactive(0)

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        choice: Choice[object]
        value: object

        @property
        def control(self) -> Choice[object]:
            """The control itself, for `@on` with a selector."""
            return self.choice

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """Offer (value, words) pairs; a value that is none of them stands for the first."""
        super().__init__(id=id, classes=classes)
        self.options = tuple(options)
        self.set_reactive(Choice.index, self._place(value))

    def _place(self, value: V) -> int:
        values = [one for one, _ in self.options]
        return values.index(value) if value in values else 0

    @property
    def value(self) -> V:
        """The chosen value."""
        return self.options[self.index][0]

    def offer(self, options: Sequence[tuple[V, str]], value: V) -> None:
        """Change what there is to choose from; tells nobody."""
        self.options = tuple(options)
        self.set_reactive(Choice.index, self._place(value))
        self.refresh()

    def watch_index(self) -> None:
        """Tell who listens."""
        self.post_message(self.Changed(self, self.value))  # type: ignore[arg-type]

    def action_step(self, by: int) -> None:
        """Go to a neighbour, if there is one."""
        self.index = min(max(self.index + by, 0), len(self.options) - 1)

    def action_turn(self) -> None:
        """Go on, from the last to the first."""
        self.index = (self.index + 1) % len(self.options)

    def _spans(self) -> list[tuple[int, int]]:
        """Return first and last-but-one column of each value when all stand side by side."""
        spans, at = [], 0
        for _, words in self.options:
            spans.append((at, at + len(words) + 2))
            at += len(words) + 2
        return spans

    @property
    def _spread(self) -> bool:
        return self._spans()[-1][1] <= self.size.width

    def on_click(self, event: Click) -> None:
        """Choose the value under the pointer, or step."""
        event.stop()
        if not self._spread:
            self.action_step(-1) if event.x < 2 else self.action_turn()
            return
        for place, (first, end) in enumerate(self._spans()):
            if first <= event.x < end:
                self.index = place

    def render(self) -> RenderResult:
        """Show the chosen value as a block with half a cell of margin."""
        chosen = self.get_visual_style("choice--chosen")
        margin = Style(foreground=chosen.background)
        parts: list[str | Content | tuple[str, str | Style]] = []
        shown = range(len(self.options)) if self._spread else (self.index,)
        room = self.size.width - (0 if self._spread else 6)
        for place in shown:
            words = self.options[place][1]
            if len(words) > room:
                words = words[: room - 1] + "…"
            if place == self.index:
                parts += [("▐", margin), (words, chosen), ("▌", margin)]
            else:
                parts.append((f" {words} ", "$text-quiet"))
        if not self._spread:
            parts = [("← ", "$text-quiet"), *parts, (" →", "$text-quiet")]
        return Content.assemble(*parts)

    def get_content_width(self, container: Size, _viewport: Size) -> int:
        """Return the room that all values need side by side."""
        return min(self._spans()[-1][1], container.width)


class Push(Button):
    """A button of one row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "press", show=False),
        Binding("left,h,up,k", "app.focus_previous", show=False),
        Binding("right,l,down,j", "app.focus_next", show=False),
    ]
    DEFAULT_CSS = """
    Push, Push.-style-default {
        height: 1;
        min-width: 0;
        padding: 0 1;
        margin: 0 1 0 0;
        border: none;
        color: $primary;
        background: $felt-line;
        &:hover { border: none; background: $boost; color: $foreground; }
        &:focus {
            border: none;
            color: $block-cursor-foreground;
            background: $block-cursor-background;
            background-tint: transparent 0%;
            text-style: bold;
        }
        &.-active { border: none; tint: transparent 0%; }
    }
    """
