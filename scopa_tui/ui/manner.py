"""How cards are printed in this program: one manner for the whole process."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """The deck, its drawing and its indices."""

    deck: str = "italian"
    """A key of `decks.DECKS`."""
    art: str = "pixels"
    """A key of `decks.ARTS`."""
    values: bool = True
    """Courts print what they count, such as 8 9 10; otherwise what the paper card would."""


_manner = Manner()


def now() -> Manner:
    """Return how cards are printed now."""
    return _manner


def use(manner: Manner) -> None:
    """Print cards like this from now on.

    Raises:
        ValueError: there is no such deck or art.
    """
    global _manner  # noqa: PLW0603 - one process serves one player
    from scopa_tui.ui.decks import ARTS, DECKS

    for kind, name, known in (("deck", manner.deck, DECKS), ("art", manner.art, ARTS)):
        if name not in known:
            raise ValueError(f"there is no {kind} {name!r}")
    _manner = manner
