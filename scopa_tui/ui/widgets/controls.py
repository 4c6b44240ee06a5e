"""Small controls of menus and forms: a list, a choice among a few values, a line of keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from rich.style import Style as RichStyle
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList, Static

V = TypeVar("V")


class Entries(OptionList):
    """A list without a frame, with the keys of vi besides the arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "cursor_down", show=False),
        Binding("k", "cursor_up", show=False),
        Binding("g", "first", show=False),
        Binding("G,shift+g", "last", show=False),
    ]
    DEFAULT_CSS = """
    Entries {
        border: none;
        padding: 0;
        background: transparent;
        scrollbar-size-vertical: 1;
        scrollbar-color: $text-quiet;
        scrollbar-color-hover: $foreground;
        scrollbar-color-active: $primary;
        scrollbar-background: $felt-line;
        scrollbar-background-hover: $felt-line;
        scrollbar-background-active: $felt-line;
        & > .option-list--option { padding: 0 1; }
        & > .option-list--option-hover { background: $felt-line; }
        & > .option-list--option-highlighted {
            color: $primary;
            background: $felt-line;
            text-style: bold;
        }
        &:focus {
            border: none;
            background-tint: transparent 0%;
            & > .option-list--option-highlighted {
                color: $block-cursor-foreground;
                background: $block-cursor-background;
                text-style: bold;
            }
        }
    }
    """


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
        self, value: str, *, id: str | None = None, limit: int = 0, classes: str | None = None
    ) -> None:
        super().__init__(
            value, id=id, classes=classes, max_length=limit or None, select_on_focus=True
        )
        self.cursor_blink = False


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
        chosen = self.get_visual_style("choice--chosen", partial=True)
        margin = Style(foreground=chosen.background)
        parts: list[str | Content | tuple[str, str | Style]] = []
        shown = range(len(self.options)) if self._spread else (self.index,)
        for place in shown:
            words = self.options[place][1]
            if place == self.index:
                parts += [("▐", margin), (words, chosen), ("▌", margin)]
            else:
                parts.append((f" {words} ", "$text-quiet"))
        if not self._spread:
            parts = [("← ", "$text-quiet"), *parts, (" →", "$text-quiet")]
        return Content.assemble(*parts)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the room that all values need side by side."""
        return min(self._spans()[-1][1], container.width)


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of a line of keys."""

    shown: str
    """The key as a player reads it."""
    label: str
    action: str
    """An action of the screen, which a click runs."""
    main: bool = False
    """Whether it stands out, as what most players want."""


class KeyLine(Static):
    """What keys do on a screen; each entry can be clicked."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyLine {
        height: auto;
        width: 1fr;
        padding: 0 1;
        color: $foreground;
        background: $surface;
        link-color-hover: $block-cursor-foreground;
        link-background-hover: $primary;
        link-style-hover: bold;
    }
    """

    def __init__(self, *keys: Key, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.show(*keys)

    @property
    def link_style(self) -> RichStyle:
        """Leave links in their own colours (Textual gives all of one widget the same)."""
        return RichStyle.null()

    def show(self, *keys: Key) -> None:
        """Show these keys instead. Blanks inside an entry do not break."""
        entries = []
        for key in keys:
            click = Style.from_meta({"@click": f"screen.{key.action}"})
            if key.main:
                style = "bold $block-cursor-foreground on $primary"
                text = Content.styled(
                    f"\xa0{key.shown}\xa0{key.label}\xa0".replace(" ", "\xa0"), style
                )
            else:
                text = Content.assemble(
                    (key.shown, "bold $primary"), "\xa0" + key.label.replace(" ", "\xa0")
                )
            entries.append(text.stylize(click))
        self.update(Content("   ").join(entries))


class Title(Horizontal):
    """The first row of a panel: what it is, and a mark that closes it."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Title {
        height: 1;
        padding: 0 1;
        & > .title--text { width: 1fr; color: $primary; text-style: bold; }
        & > .title--close { width: 3; text-align: center; color: $text-quiet; }
        & > .title--close:hover { color: $block-cursor-foreground; background: $primary; }
    }
    """

    def __init__(self, text: str, *, action: str = "close") -> None:
        """Show the text; the mark runs an action of the screen."""
        super().__init__()
        self._text = text
        self._action = action

    def compose(self) -> ComposeResult:
        """Put text and mark side by side."""
        yield Static(self._text, classes="title--text", markup=False)
        yield Static("×", classes="title--close", markup=False)

    async def on_click(self, event: Click) -> None:
        """Run the action if the mark was hit."""
        event.stop()
        if event.widget is not None and event.widget.has_class("title--close"):
            await self.run_action(f"screen.{self._action}")


class Push(Button):
    """A button of one row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "press", show=False),
        Binding("left,h", "app.focus_previous", show=False),
        Binding("right,l", "app.focus_next", show=False),
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


class Field(Vertical):
    """A control behind its label, with room for a sentence below."""

    DEFAULT_CSS = """
    Field {
        height: auto;
        & > .field--row { height: 1; }
        & .field--label { width: 11; height: 1; padding: 0 1 0 0; }
        & > .field--hint { height: auto; color: $text-quiet; padding: 0 0 0 11; }
        & > .field--fault { height: auto; color: $warning; text-style: bold; padding: 0 0 0 11; }
    }
    """

    def __init__(
        self, label: str, *controls: Widget, hint: str = "", id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._controls = controls
        self._label = Static(label, classes="field--label", markup=False)
        self._hint = hint
        self._fault = Static(classes="field--fault", markup=False)
        self._fault.display = False

    def compose(self) -> ComposeResult:
        """Lay label and controls out in a row."""
        with Horizontal(classes="field--row"):
            yield self._label
            yield from self._controls
        yield self._fault
        if self._hint:
            yield Static(self._hint, classes="field--hint", markup=False)

    def call(self, label: str) -> None:
        """Change the label."""
        self._label.update(Content(label))

    def fault(self, sentence: str) -> None:
        """Say what is wrong, "" if nothing is."""
        self._fault.update(Content(f"▲ {sentence}"))
        self._fault.display = bool(sentence)
        for line in self.query(Line):
            line.set_class(bool(sentence), "-wrong")
