"""The Textual theme made of the program's palette."""

from __future__ import annotations

from textual.theme import Theme

from scopa_tui.ui import palette

FELT = Theme(
    name="scopa-felt",
    primary=palette.CURSOR,
    secondary=palette.TAKEABLE,
    accent=palette.CURSOR,
    foreground=palette.TEXT,
    background=palette.FELT,
    surface=palette.PANEL,
    panel=palette.PANEL,
    boost=palette.FELT_LINE,
    warning=palette.GOLD,
    error=palette.RED_LIGHT,
    success=palette.TAKEABLE,
    dark=True,
    variables={
        "text-quiet": palette.TEXT_QUIET,
        "felt-line": palette.FELT_LINE,
        "block-cursor-background": palette.CURSOR,
        "block-cursor-foreground": palette.INK,
        "block-cursor-text-style": "bold",
        "input-selection-background": palette.FELT_LINE,
        "border": palette.TEXT_QUIET,
        "border-blurred": palette.FELT_LINE,
    },
)
