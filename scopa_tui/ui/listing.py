"""Several things in one sentence. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_tui.ui.i18n import _


def listed(things: Iterable[str]) -> str:
    """Write things one after the other: "a", "a and b", "a, b and c"; "" for none."""
    *first, last = tuple(things) or ("",)
    return _("{first} and {last}").format(first=", ".join(first), last=last) if first else last
