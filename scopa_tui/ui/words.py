"""Small work on sentences that all screens share. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable

from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui.i18n import ngettext

_LONGEST = 300
_GLUED = re.compile(r"([!?])\.(?!\S)")


def sentence(text: str) -> str:
    """Return a text as a sentence: with a capital and a full stop, and not too long to show."""
    return ended(begun(text))


def begun(text: str) -> str:
    """Return a text as it begins a sentence or a line: with a capital."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """Return a sentence with its full stop; it begins as it does, perhaps with a file's name."""
    if len(text) > _LONGEST:
        text = text[:_LONGEST] + "…"
    return text and text + "." * (not text.endswith(("!", "?", ".", "…")))


def unglued(text: str) -> str:
    """Return sentences without the full stop after what ends in "!" or "?" already.

    What fills the last gap of a template that has a full stop may be such a text.
    """
    return _GLUED.sub(r"\1", text)


def card_count(n: int) -> str:
    """Return a number of cards: "1 card", "5 cards"."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def fitting(texts: Iterable[str], width: int) -> str:
    """Return the first of some texts that fits, else the last one cut with "…".

    Args:
        texts: from the one that says most to the one that says least.
        width: cells that there are; 0 is enough room.
    """
    text = ""
    for text in texts:
        if not width or cells(text) <= width:
            return text
    return shortened(text, width)


def shortened(text: str, width: int) -> str:
    """Return a text in at most so many cells; what does not fit becomes "…"."""
    return text if cells(text) <= width else (cut(text, width - 1) + "…") * (width > 0)
