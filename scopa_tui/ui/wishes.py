"""What is in force in this run: what the player has set, and what the command line wants above it.

Nothing here needs a screen, so that plain lines can do without its toolkit.
"""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.ui import i18n
from scopa_tui.ui.manner import Manner
from scopa_tui.ui.settings import Settings


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line wants for this run, above the settings."""

    color: str = "auto"
    """A depth, or "auto"."""
    ascii: bool = False
    """Nothing but ASCII, the cards too."""
    language: str = ""
    """A code, or "" for what is set."""


def spoken(settings: Settings, wishes: Wishes) -> str:
    """Return the code of the language to speak."""
    wanted = wishes.language or settings.language
    return i18n.guessed() if wanted == "auto" else wanted


def printed(settings: Settings, *, colours: str, ascii: bool) -> Manner:
    """Return how cards are printed with so many colours."""
    art = settings.art
    if art == "auto" or (art == "pixels" and colours == "none"):
        art = "line" if colours == "none" else "pixels"
    return Manner(settings.deck, "ascii" if ascii else art, settings.values)
