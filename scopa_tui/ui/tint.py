"""Sums with colours, written as '#rrggbb'."""

from __future__ import annotations

from functools import lru_cache

from scopa_tui.ui import palette

DIM_SHARE = 0.45
"""How much felt is mixed into a dimmed card."""


@lru_cache(maxsize=1024)
def dimmed(colour: str) -> str:
    """Mix felt into a colour, for a card that plays no part now."""
    return mixed(colour, palette.FELT, DIM_SHARE)


def mixed(colour: str, other: str, share: float) -> str:
    """Mix a share, 0 to 1, of another colour into one."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """Return how well two colours are told apart, from 1 to 21; text needs 4.5 (WCAG)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    shares = (byte / 255 for byte in bytes.fromhex(colour[1:]))
    r, g, b = (s / 12.92 if s <= 0.03928 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
