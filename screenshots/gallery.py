"""Draw all cards of a deck as a PNG: `python screenshots/gallery.py OUT.png [options]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.color import Color, ColorSystem
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from scopa_tui.engine.cards import PackRules, Suit, pack_cards
from scopa_tui.ui import i18n, manner, palette
from scopa_tui.ui.decks import ARTS, DECKS
from scopa_tui.ui.faces import Cell, Edition, Look, Size, back_face, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.sixteen import XTERM, ansi16_cell
from screenshots.render import render

DEPTHS = ("24bit", "256", "16", "none")
Drawn = tuple[str, str, str, bool]


def in_depth(cell: Cell, depth: str) -> Drawn:
    """Return what a terminal of a colour depth shows of a cell."""
    fg, bg = cell.fg, cell.bg
    if depth == "256":
        fg, bg = _rounded(fg), _rounded(bg)
    elif depth == "16":
        fg, bg = (XTERM[number] for number in ansi16_cell(cell.char, fg, bg))
    elif depth == "none":
        fg, bg = "#d8d8d8", "#101010"
    if cell.reverse:
        fg, bg = bg, fg
    return cell.char, fg, bg, cell.bold


def _rounded(colour: str) -> str:
    colour_256 = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
    return colour_256.get_truecolor(DEFAULT_TERMINAL_THEME).hex


def gallery(size: Size, edition: Edition) -> Grid:
    """Draw a row of cards for each suit, with backs and looks at the end."""
    pack = pack_cards(edition.deck)
    pitch, step = size.width + 1, size.height + (size is not Size.TOKEN)
    columns = len(pack) // 4
    grid = Grid(1 + (columns + 1) * pitch, 1 + 5 * step)
    for line, suit in enumerate(Suit):
        for column, card in enumerate(card for card in pack if card.suit is suit):
            grid.face(1 + column * pitch, 1 + line * step, card_face(card, size, edition=edition))
        grid.face(1 + columns * pitch, 1 + line * step, back_face(size))
    shown = [card for card in pack if card.rank.value in "7R1CF"]
    for column, look in enumerate([*Look, *Look][: columns + 1]):
        card = shown[(column * 5 + 0) % len(shown)]
        face = card_face(card, size, look, mark="a" if column % 2 else "", edition=edition)
        grid.face(1 + column * pitch, 1 + 4 * step, face)
    return grid


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the picture; without arguments as the command line wants it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--deck", choices=DECKS, default="italian")
    parser.add_argument("--art", choices=ARTS, default="pixels")
    parser.add_argument("--depth", choices=DEPTHS, default="24bit")
    parser.add_argument("--size", choices=Size.__members__, nargs="*", default=["M", "S", "L"])
    parser.add_argument("--pack", choices=("it40", "it52"), default="it40")
    parser.add_argument("--paper", action="store_true", help="courts as on paper cards")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--scale", type=int, default=1)
    args = parser.parse_args(arguments)
    i18n.use(args.lang)
    manner.use(manner.Manner(args.deck, args.art, values=not args.paper))
    edition = Edition(PackRules(pack=args.pack))
    rows: list[list[Drawn]] = []
    grids = [gallery(Size[name], edition) for name in args.size]
    width = max(grid.width for grid in grids)
    for grid in grids:
        wide = Grid(width, grid.height)
        wide.face(0, 0, tuple(map(tuple, grid.rows)))
        rows += [[in_depth(cell, args.depth) for cell in row] for row in wide.rows]
    render(rows, args.out, scale=args.scale)
    print(f"{args.out}: {palette.FELT and width} columns")


if __name__ == "__main__":
    main()
