"""How many colours the terminal has, and how it erases, as far as its environment tells. Pure.

Over SSH nothing but TERM crosses by default, so the names of terminals that have been able to show
all colours for years count as much as COLORTERM.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping

DEPTHS = ("24bit", "256", "16", "none")
"""From the most colours to none at all."""

_FULL = re.compile(
    r"(xterm-)?(ghostty|kitty)|alacritty|foot|wezterm|contour|rio|konsole|iterm2?|mintty|vscode"
)
"""Beginnings of TERM and TERM_PROGRAM that stand for 24 bits."""
_COLOURLESS = re.compile(r"dumb|unknown|vt\d\d\d|network")


def depth_of(environ: Mapping[str, str], platform: str = sys.platform) -> str:
    """Return one of DEPTHS for a terminal.

    Args:
        environ: its environment, as `os.environ`.
        platform: as `sys.platform`; Windows has no TERM.
    """
    term = environ.get("TERM", "").lower()
    if environ.get("NO_COLOR") or _COLOURLESS.fullmatch(term):
        return "none"
    depth = _named(term, environ, platform)
    # GNU screen makes garbage of 24 bits, whatever the terminal around it can show.
    return "256" if depth == "24bit" and "STY" in environ else depth


def _named(term: str, environ: Mapping[str, str], platform: str) -> str:
    program = environ.get("TERM_PROGRAM", "").lower()
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "24bit"
    if program == "apple_terminal":
        return "256"
    if platform == "win32" or "WT_SESSION" in environ:
        return "24bit"
    if _FULL.match(term) or _FULL.match(program) or re.search(r"direct|truecolor", term):
        return "24bit"
    return "256" if "256color" in term or term == "tmux" else "16"


def chosen(wanted: str, setting: str, environ: Mapping[str, str]) -> str:
    """Return the depth to use: as the command line wants it, else as set, else as the terminal.

    Args:
        wanted: one of DEPTHS, or "auto".
        setting: the same.
        environ: as `os.environ`.
    """
    return next((one for one in (wanted, setting) if one in DEPTHS), "") or depth_of(environ)


_FILLING = re.compile(
    r"(xterm-)?(ghostty|kitty)|xterm|alacritty|foot|wezterm|contour|rio|konsole|iterm2?|mintty"
    r"|vscode|linux|putty|rxvt|tmux"
)
"""Beginnings of TERM of those that fill what they erase (bce in terminfo)."""


def fills_erased(environ: Mapping[str, str]) -> bool:
    """Return whether what a terminal erases gets the ground that it writes on.

    GNU screen does not, under whatever name.
    """
    return "STY" not in environ and bool(_FILLING.match(environ.get("TERM", "").lower()))


def moves_cells(environ: Mapping[str, str]) -> bool:
    """Return whether a terminal can put cells into a row and take them out of it (ich, dch)."""
    term = environ.get("TERM", "").lower()
    return term.startswith("screen") or bool(_FILLING.match(term))
