"""A long text with headings: drawn as one widget, so that it opens at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import ClassVar

from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from scopa_tui.ui.blocks import Block, Heading, Paragraph, Picture
from scopa_tui.ui.widgets.controls import SCROLLBAR
from scopa_tui.ui.widgets.pictures import picture_lines

__all__ = ["Block", "Heading", "Pages", "Paragraph", "Picture", "Reading", "wrapped"]

WIDEST = 86
"""Columns; longer lines are hard to read."""


def wrapped(blocks: Iterable[Block], width: int) -> list[tuple[Content, bool]]:
    """Return the lines of a text, each with whether it is a heading."""
    lines: list[tuple[Content, bool]] = []
    before: type[Block] | None = None
    for kind, group in groupby(blocks, type):
        if kind is Heading:
            lines += [line for block in group for line in _heading(block, width, first=not lines)]
        else:
            if Picture in (before, kind) and before not in (None, Heading):
                lines.append((Content(""), False))
            lines += [(line, False) for line in _body(list(group), width)]
        before = kind
    return lines


def _body(blocks: list[Block], width: int) -> Iterator[Content]:
    """Yield the lines of blocks that are all paragraphs, or all pictures."""
    for block in blocks:
        if isinstance(block, Picture):
            yield from picture_lines(block, width)
    yield from _paragraphs([block for block in blocks if isinstance(block, Paragraph)], width)


def _heading(block: Block, width: int, *, first: bool) -> list[tuple[Content, bool]]:
    if not isinstance(block, Heading):
        return []
    style = "bold $foreground" if block.minor else "bold $primary"
    title, *more = Content.styled(block.text, style).wrap(max(1, width))
    blank = [] if first else [(Content(""), False)]
    return [*blank, (title, True), *((line, False) for line in more)]


def _paragraphs(blocks: list[Paragraph], width: int) -> Iterator[Content]:
    """Yield paragraphs, whose texts begin at the same column."""
    hang = max((len(block.head) + 1 for block in blocks if block.head), default=0)
    for block in blocks:
        if hang > width // 2:  # no room for two columns
            yield Content.styled(block.head, "bold $primary")
            yield from _hanging(Paragraph(block.text, " ", block.quiet), 2, width)
        else:
            yield from _hanging(block, hang, width)


def _hanging(block: Paragraph, hang: int, width: int) -> Iterator[Content]:
    text = Content.styled(block.text, "$text-quiet" if block.quiet else "")
    head = Content.styled(block.head, "bold $primary").pad_right(hang - len(block.head))
    for line in text.wrap(max(1, width - hang)):
        yield Content.assemble(head, line)
        head = Content(" " * hang)


class Reading(Widget):
    """Shows blocks as wide as it is."""

    DEFAULT_CSS = f"Reading {{ width: 1fr; max-width: {WIDEST}; height: auto; padding: 0 1; }}"

    def __init__(self, blocks: Iterable[Block]) -> None:
        super().__init__()
        self._blocks = tuple(blocks)
        self._lines: list[tuple[Content, bool]] = []
        self._wrapped_at = 0

    def show(self, blocks: Iterable[Block]) -> None:
        """Show another text."""
        self._blocks = tuple(blocks)
        self._wrapped_at = 0
        self.refresh(layout=True)

    def _wrap(self, width: int) -> list[tuple[Content, bool]]:
        if width != self._wrapped_at:
            self._lines, self._wrapped_at = wrapped(self._blocks, width), width
        return self._lines

    @property
    def headings(self) -> list[int]:
        """Lines, from 0, on which headings stand."""
        return [y for y, (_, heading) in enumerate(self._lines) if heading]

    def render(self) -> RenderResult:
        """Return all lines."""
        return Content("\n").join(line for line, _ in self._wrap(self.size.width))

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return the number of lines."""
        return len(self._wrap(width))


class Pages(VerticalScroll, can_focus=True):
    """Scrolls a text by keys and wheel; n and p go from heading to heading."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "scroll_down", show=False),
        Binding("k", "scroll_up", show=False),
        Binding("space", "page_down", show=False),
        Binding("g", "scroll_home", show=False),
        Binding("G,shift+g", "scroll_end", show=False),
        Binding("n", "heading(1)", show=False),
        Binding("p", "heading(-1)", show=False),
    ]
    DEFAULT_CSS = f"Pages {{ {SCROLLBAR} }}"

    def __init__(self, blocks: Iterable[Block], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.reading = Reading(blocks)

    def compose(self) -> Iterable[Widget]:
        """Hold the text."""
        yield self.reading

    def show(self, blocks: Iterable[Block]) -> None:
        """Show another text from its beginning."""
        self.reading.show(blocks)
        self.scroll_home(animate=False)

    def _go(self, y: float) -> None:
        self.scroll_to(y=y, animate=False)

    def action_scroll_down(self) -> None:
        """Go one line down."""
        self._go(self.scroll_y + 1)

    def action_scroll_up(self) -> None:
        """Go one line up."""
        self._go(self.scroll_y - 1)

    def action_page_down(self) -> None:
        """Go one page down, but for a line that stays."""
        self._go(self.scroll_y + self.size.height - 1)

    def action_page_up(self) -> None:
        """Go one page up, but for a line that stays."""
        self._go(self.scroll_y - self.size.height + 1)

    def action_scroll_home(self) -> None:
        """Go to the beginning."""
        self._go(0)

    def action_scroll_end(self) -> None:
        """Go to the end."""
        self._go(self.max_scroll_y)

    def action_heading(self, way: int) -> None:
        """Put the next heading, or the one before, at the top."""
        here = self.scroll_y
        if way > 0:
            self._go(next((y for y in self.reading.headings if y > here), self.max_scroll_y))
        else:
            self._go(next((y for y in reversed(self.reading.headings) if y < here), 0))
