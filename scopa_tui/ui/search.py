"""What somebody who searches a list finds. Pure."""

from __future__ import annotations

from scopa_tui.ui import i18n
from scopa_tui.ui.asciitext import spellings


def holds(text: str, query: str) -> bool:
    """Whether every word of the query is part of the text, whatever its letters and accents."""
    language = i18n.language()
    texts = spellings(text, language)
    return all(
        any(word in text for word in spellings(typed, language) for text in texts)
        for typed in query.split()
    )
