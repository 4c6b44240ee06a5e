"""What long texts are made of: headings, paragraphs and pictures of cards. Pure.

A screen draws them (`widgets.reading`); a terminal without a screen gets them as plain lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from textwrap import wrap

from scopa_tui.engine import Card, PackRules
from scopa_tui.ui.cardnames import index
from scopa_tui.ui.i18n import _

TEXT_WIDTH = 78
"""Longest line of a plain text."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that stands out, with a blank line before it."""

    text: str
    minor: bool = False
    """Whether it heads an example only."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text that is wrapped."""

    text: str
    head: str = ""
    """A key, a term or a dash that stands before it; the text hangs behind."""
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A card in a picture."""

    card: Card
    caption: str = ""
    """What stands below it."""
    mark: str = ""
    """"+" for a card that is taken, "a", "b" ... for one of several captures, or nothing."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards side by side that belong together; without cards, an empty place."""

    cards: tuple[Shown, ...]
    label: str = ""
    """What stands above them."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Groups of cards side by side."""

    groups: tuple[Group, ...]
    deck: PackRules = field(default_factory=PackRules)
    """The pack, which decides what is printed on court cards."""


Block = Heading | Paragraph | Picture

# --- as plain text ------------------------------------------------------------------------------


def plain(blocks: Iterable[Block]) -> Iterator[str]:
    """Yield the lines of a text without colours or drawings, at most TEXT_WIDTH long."""
    for number, block in enumerate(blocks):
        if isinstance(block, Heading):
            yield from ([""] if number else [])
            yield block.text if block.minor else block.text.upper()
        elif isinstance(block, Picture):
            yield from _plain_picture(block)
        else:
            yield from _plain_paragraph(block)


def _plain_paragraph(block: Paragraph) -> list[str]:
    head = "- " if block.head == "·" else f"{block.head}: " if block.head else ""
    return wrap(
        head + block.text,
        TEXT_WIDTH,
        subsequent_indent="  " if head else "",
        break_on_hyphens=False,
    )


def _plain_picture(picture: Picture) -> Iterator[str]:
    """Write each group on a line of its own: "    On the table: [2C]+ [5B]+ [9S]"."""
    width = max(len(group.label) for group in picture.groups)
    for group in picture.groups:
        label = f"{group.label}:".ljust(width + 1) + " " if width else ""
        cards = [f"[{index(shown.card, picture.deck)}]{shown.mark}" for shown in group.cards]
        if any(shown.caption for shown in group.cards):
            cards = [f"{card} {s.caption}," for card, s in zip(cards, group.cards, strict=True)]
            cards[-1] = cards[-1].rstrip(",")
        lines = wrap(" ".join(cards), TEXT_WIDTH - 4 - len(label)) or [_("no card")]
        for line in lines:
            yield f"    {label}{line}"
            label = " " * len(label)
