"""Small work on sentences that all screens share. Pure."""

from __future__ import annotations

_LONGEST = 300


def sentence(text: str) -> str:
    """Return a text as a sentence: with a capital and a full stop, and not too long to show."""
    return ended(text[:1].upper() + text[1:])


def ended(text: str) -> str:
    """Return a sentence with its full stop; it begins as it does, perhaps with a file's name."""
    if len(text) > _LONGEST:
        text = text[:_LONGEST] + "…"
    return text and text + "." * (not text.endswith(("?", ".", "…")))
