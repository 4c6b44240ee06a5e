"""Parts that all menus and panels share: a list, a title, a line of keys."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import ClassVar

from rich.style import Style as RichStyle
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Click
from textual.style import Style
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from scopa_tui.ui.i18n import _

SCROLLBAR = """
    scrollbar-size-vertical: 1;
    scrollbar-color: $text-quiet;
    scrollbar-color-hover: $foreground;
    scrollbar-color-active: $primary;
    scrollbar-background: $felt-line;
    scrollbar-background-hover: $felt-line;
    scrollbar-background-active: $felt-line;
"""
"""Declarations for whatever scrolls: a bar of one column in the colours of the table."""


_CURSOR = "▸"


def entry(text: str, id: str) -> Option:
    """Return an option of `Entries`; the text is shown as it is."""
    return Option(Content(f" {text}"), id=id)


def heading(text: str) -> Option:
    """Return a line of `Entries` that cannot be chosen."""
    return Option(Content.styled(f" {text.upper()}", "bold $primary"), disabled=True)


class Entries(OptionList):
    """A list without a frame, with the keys of vi besides the arrows.

    Its options come from `entry` and `heading`. A mark shows the cursor where there are no colours.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "cursor_down", show=False),
        Binding("k", "cursor_up", show=False),
        Binding("g", "first", show=False),
        Binding("G,shift+g", "last", show=False),
    ]
    DEFAULT_CSS = (
        f"Entries {{ {SCROLLBAR} }}"
        """
    Entries {
        border: none;
        padding: 0;
        background: transparent;
        & > .option-list--option { padding: 0 1 0 0; }
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
    )

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Move the mark along with the cursor."""
        for place, option in enumerate(self.options):
            text = str(option.prompt)
            mark = _CURSOR if place == highlighted else " "
            if text[0] != mark:
                self.replace_option_prompt_at_index(place, Content(mark + text[1:]))
        super().watch_highlighted(highlighted)


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

    def call(self, text: str) -> None:
        """Change the text."""
        self._text = text
        self.query_one(".title--text", Static).update(Content(text))

    async def on_click(self, event: Click) -> None:
        """Run the action if the mark was hit."""
        event.stop()
        if self.query_one(".title--close").region.contains_point(event.screen_offset):
            await self.run_action(f"screen.{self._action}")


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of a line of keys."""

    shown: str
    """The key as a player reads it."""
    label: str
    """What it does, in the language of the program; see `in_words`."""
    action: str
    """An action of the screen, which a click runs."""
    main: bool = False
    """Whether it stands out, as what most players want."""


def in_words(key: Key) -> Key:
    """Return a key whose label is a constant with the label translated."""
    return replace(key, label=_(key.label))


class KeyLine(Static):
    """What keys do on a screen; each entry can be clicked.

    A line of one row leaves those at the end out that do not fit.
    """

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
        self._keys = keys
        self._draw()

    @property
    def link_style(self) -> RichStyle:
        """Leave links in their own colours (Textual gives all of one widget the same)."""
        return RichStyle.null()

    def show(self, *keys: Key) -> None:
        """Show these keys instead, the most important one first."""
        if keys != self._keys:
            self._keys = keys
            self._draw()

    @staticmethod
    def content_of(*keys: Key) -> Content:
        """Return what a line of all these keys shows."""
        return Content(" " * _GAP).join(map(_entry, keys))

    def on_resize(self) -> None:
        """Show as many keys as there is room for now."""
        self._draw()

    def _draw(self) -> None:
        fitting = self._keys
        if self.size.height == 1 and self.size.width:
            ends = accumulate(_cells(key) + _GAP for key in self._keys)
            fitting = tuple(
                key
                for key, end in zip(self._keys, ends, strict=True)
                if end - _GAP <= self.size.width
            )
        lines = _lines(fitting, self.size.width if self.size.height > 1 else 0)
        self.update(Content("\n").join(self.content_of(*line) for line in lines))


_GAP = 3
"""Columns between two keys."""


def _lines(keys: tuple[Key, ...], width: int) -> list[list[Key]]:
    """Divide keys into lines of at most so many cells, 0 for any number; no key is divided."""
    lines: list[list[Key]] = [[]]
    left = width
    for key in keys:
        if width and lines[-1] and _cells(key) > left:
            lines.append([])
            left = width
        lines[-1].append(key)
        left -= _cells(key) + _GAP
    return lines


def _cells(key: Key) -> int:
    return len(key.shown) + 1 + len(key.label) + 2 * key.main


def _entry(key: Key) -> Content:
    """Return the words of a key. Blanks inside do not break."""
    if key.main:
        style = "bold $block-cursor-foreground on $primary"
        shown = f"\xa0{key.shown}\xa0{key.label}\xa0".replace(" ", "\xa0")
        text = Content.styled(shown, style)
    else:
        text = Content.assemble(
            (key.shown, "bold $primary"), "\xa0" + key.label.replace(" ", "\xa0")
        )
    return text.stylize(Style.from_meta({"@click": f"screen.{key.action}"}))
