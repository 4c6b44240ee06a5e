"""Text snapshots of a running app: text and runs of styles, compared with a file.

`UPDATE=1 pytest` writes the files anew. A file has a page for every size, of the terminal or of
cards. Each row of a page is the text, and below it its styles: "12ab3c" is twelve cells of style a,
one of b, three of c. What the letters stand for is told at the end: ink, ground, b for bold, r for
reversed.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from textual.app import App

from scopa_tui.ui import output
from scopa_tui.ui.grid import Grid

FOLDER = Path(__file__).with_name("snapshots")
_LETTERS = [chr(code) for code in (*range(0x3A, 0x7F), *range(0x21, 0x30), *range(0xC0, 0x180))]
"""One for each style: everything visible but figures."""


def dump(app: App[Any]) -> str:
    """Return the text on the screen, as the terminal would get it."""
    return "\n".join(text for text, _styles in _rows(app)) + "\n"


def _rows(app: App[Any]) -> Iterator[tuple[str, list[str]]]:
    """Yield text and styles of every row, one style for each cell."""
    for strip in app.screen._compositor.render_strips():
        text = output.written("".join(segment.text for segment in strip))
        yield text.rstrip(), [_style(part.style) for part in strip for _ in part.text]


def _style(style: Any) -> str:
    if style is None:
        return "-"
    colours = (style.color, style.bgcolor)
    ink, ground = (c.triplet.hex if c is not None and c.triplet else "-" for c in colours)
    return _named(ink, ground, bold=bool(style.bold), reverse=bool(style.reverse))


def _named(ink: str, ground: str, *, bold: bool, reverse: bool) -> str:
    return f"{ink} {ground} {'b' * bold}{'r' * reverse}".strip()


class Album:
    """Pictures of screens, with the styles of all of them."""

    def __init__(self) -> None:
        self._letters: dict[str, str] = {}
        self._pages: dict[str, str] = {}

    def take(self, app: App[Any]) -> None:
        """Add what the app shows now, as the page of its size."""
        self._add("{}x{}".format(*app.size), _rows(app))

    def add(self, title: str, grid: Grid) -> None:
        """Add cells that were drawn without an app, as the page of this title."""
        rows = (
            (
                "".join(cell.char for cell in row).rstrip(),
                [_named(cell.fg, cell.bg, bold=cell.bold, reverse=cell.reverse) for cell in row],
            )
            for row in grid.rows
        )
        self._add(title, rows)

    def _add(self, title: str, rows: Iterable[tuple[str, list[str]]]) -> None:
        lines = []
        for text, styles in rows:
            runs = ((self._letter(style), len(list(run))) for style, run in groupby(styles))
            lines.append(text)
            lines.append("    " + "".join(f"{n if n > 1 else ''}{letter}" for letter, n in runs))
        self._pages[title] = "\n".join(lines)

    def _letter(self, style: str) -> str:
        return self._letters.setdefault(style, _LETTERS[len(self._letters)])

    def text(self) -> str:
        """Return everything."""
        pages = [f"==== {title}\n{page}\n" for title, page in self._pages.items()]
        styles = [f"{letter} {style}\n" for style, letter in self._letters.items()]
        return "".join([*pages, "==== styles\n", *styles])

    def matches(self, name: str) -> None:
        """Compare all pages with the snapshot of this name."""
        path, shown = FOLDER / f"{name}.txt", self.text()
        if os.environ.get("UPDATE"):
            FOLDER.mkdir(exist_ok=True)
            path.write_text(shown, encoding="utf-8")
        assert path.exists(), f"no snapshot {name}; make it with UPDATE=1"
        assert shown == path.read_text(encoding="utf-8")
