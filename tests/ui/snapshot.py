"""Text snapshots of a running app: text and style runs, compared with a file.

`UPDATE=1 pytest` writes the files anew.
"""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path
from typing import Any

from textual.app import App

FOLDER = Path(__file__).with_name("snapshots")


def dump(app: App[Any], *, styles: bool = True) -> str:
    """Return the screen as text; with styles also, per row, runs of "length:fg/bg[b]"."""
    lines = []
    for strip in app.screen._compositor.render_strips():
        text = "".join(segment.text for segment in strip)
        lines.append(text.rstrip())
        if styles:
            cells = [_style(segment.style) for segment in strip for _ in segment.text]
            runs = [f"{len(list(run))}:{style}" for style, run in groupby(cells)]
            lines.append("    " + " ".join(runs))
    return "\n".join(lines) + "\n"


def _style(style: Any) -> str:
    if style is None:
        return "-"
    colour, back = style.color, style.bgcolor
    parts = [c.triplet.hex if c is not None and c.triplet else "-" for c in (colour, back)]
    return "/".join(parts) + ("b" if style.bold else "") + ("r" if style.reverse else "")


def matches(app: App[Any], name: str) -> None:
    """Compare the screen with the snapshot of this name."""
    path = FOLDER / f"{name}.txt"
    shown = dump(app)
    if os.environ.get("UPDATE"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert path.exists(), f"no snapshot {name}; make it with UPDATE=1"
    assert shown == path.read_text(encoding="utf-8")
