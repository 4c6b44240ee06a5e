"""What somebody who searches a list finds. Pure."""

from __future__ import annotations


def holds(text: str, query: str) -> bool:
    """Whether every word of the query is part of the text, in large letters or small ones."""
    text = text.casefold()
    return all(word in text for word in query.casefold().split())
