"""One line of tabs: numbers and names, the chosen one set off; each can be clicked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.style import Style as RichStyle
from textual.content import Content
from textual.events import Resize
from textual.style import Style
from textual.widgets import Static

from scopa_tui.ui.i18n import _

_MARK = "▸"
"""Stands before the chosen tab, where there are no colours."""


@dataclass(frozen=True, slots=True)
class Tab:
    """One tab. The words are translated where they are shown."""

    label: str
    short: str
    """One word, for narrow terminals."""


class TabLine(Static):
    """Shows as much of the names as there is room for; a click runs the screen's `go(number)`.

    No underline moves along and nothing is mounted: a change of the tab costs one line of output.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    TabLine {
        height: 1; width: 1fr; padding: 0 1;
        color: $foreground; background: $surface;
        link-color-hover: $block-cursor-foreground;
        link-background-hover: $primary;
    }
    """

    def __init__(self, tabs: Sequence[Tab], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._tabs = tuple(tabs)
        self._chosen = 0

    @property
    def link_style(self) -> RichStyle:
        """Leave links in their own colours."""
        return RichStyle.null()

    def choose(self, place: int) -> None:
        """Set a tab off, by its place from 0."""
        self._chosen = place
        self._draw(self.content_size.width)

    def on_resize(self, event: Resize) -> None:
        """Use the room there is."""
        self._draw(event.size.width - 2)

    def _draw(self, width: int) -> None:
        ways = list(self._ways())
        fitting = (labels for labels in ways if sum(len(text) + 2 for text in labels) <= width)
        labels = next(fitting, ways[-1])
        tabs = [self._tab(place, label) for place, label in enumerate(labels)]
        self.update(Content("").join(tabs))

    def _ways(self) -> Iterator[list[str]]:
        """Yield the labels from the longest to the shortest way of writing them."""
        numbers = [str(place) for place in range(1, len(self._tabs) + 1)]
        labels, shorts = [_(tab.label) for tab in self._tabs], [_(tab.short) for tab in self._tabs]
        for names in (labels, shorts):
            yield [f"{number} {name}" for number, name in zip(numbers, names, strict=True)]
        chosen = _(self._tabs[self._chosen].label)
        yield [
            f"{number} {chosen}" if place == self._chosen else number
            for place, number in enumerate(numbers)
        ]

    def _tab(self, place: int, label: str) -> Content:
        click = Style.from_meta({"@click": f"screen.go({place + 1})"})
        text = label.replace(" ", "\xa0")
        if place == self._chosen:
            style = "bold $block-cursor-foreground on $primary"
            return Content.styled(f"{_MARK}{text}\xa0", style).stylize(click)
        number, space, name = text.partition("\xa0")
        parts = ("\xa0", (number, "bold $primary"), f"{space}{name}\xa0")
        return Content.assemble(*parts).stylize(click)
