"""Signs and court cards drawn with characters.

Signs come as one row of three characters, as two rows, and as a large one of 7 x 5 for the ace.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scopa_tui.engine.cards import Suit

Block = tuple[str, ...]
"""Rows of equal length, top to bottom."""


class Sign(NamedTuple):
    """The sign of a suit in three sizes."""

    row: str
    """3 characters."""
    small: Block
    """3 x 2."""
    large: Block
    """7 x 5."""


_ASCII_LATIN = {
    Suit.DENARI: Sign(
        "(o)",
        (".-.", "'-'"),
        (" .---. ", "/  |  \\", "| -+- |", "\\  |  /", " '---' "),
    ),
    Suit.COPPE: Sign(
        "\\_/",
        ("\\_/", "_|_"),
        (" _____ ", " \\   / ", "  \\_/  ", "   |   ", " __|__ "),
    ),
    Suit.SPADE: Sign(
        "+--",
        (" | ", "-+-"),
        ("   ^   ", "   |   ", "   |   ", " --+-- ", "   |   "),
    ),
    Suit.BASTONI: Sign(
        "{#}",
        ("{#}", " # "),
        ("  .--. ", " /#  |'", "'| # | ", "  \\ #/ ", "   ''  "),
    ),
}
_LINE_LATIN = {
    Suit.DENARI: Sign(
        "(o)",
        ("╭─╮", "╰─╯"),
        (" ╭───╮ ", "╭╯ │ ╰╮", "│ ─┼─ │", "╰╮ │ ╭╯", " ╰───╯ "),
    ),
    Suit.COPPE: Sign(
        "\\_/",
        ("\\_/", "─┴─"),
        (" _____ ", " \\   / ", "  \\_/  ", "   │   ", " ──┴── "),
    ),
    Suit.SPADE: Sign(
        "┼──",
        (" │ ", "─┼─"),
        ("   │   ", "   │   ", "   │   ", " ──┼── ", "   │   "),
    ),
    Suit.BASTONI: Sign(
        "o══",
        ("{║}", " ║ "),
        ("  ╭──╮ ", "  │  ├ ", " ┤│ ╭╯ ", "  ╰╮│  ", "   ╰╯  "),
    ),
}
_FRENCH = {
    Suit.DENARI: Sign(
        "<+>",
        ("/^\\", "\\v/"),
        ("   ^   ", "  / \\  ", " <   > ", "  \\ /  ", "   v   "),
    ),
    Suit.COPPE: Sign(
        "(v)",
        ("(v)", " V "),
        (".-. .-.", "|  v  |", " \\   / ", "  \\ /  ", "   v   "),
    ),
    Suit.SPADE: Sign(
        "/^\\",
        (".^.", "(I)"),
        ("   ^   ", "  / \\  ", " /   \\ ", "(_.|._)", "  /_\\  "),
    ),
    Suit.BASTONI: Sign(
        "o8o",
        (" o ", "oIo"),
        ("  .-.  ", " _'-'_ ", "(_)+(_)", "   |   ", "  /_\\  "),
    ),
}
GLYPHS: Mapping[tuple[str, str], Mapping[Suit, Sign]] = {
    ("ascii", "latin"): _ASCII_LATIN,
    ("ascii", "spanish"): _ASCII_LATIN,
    ("ascii", "french"): _FRENCH,
    ("line", "latin"): _LINE_LATIN,
    ("line", "spanish"): _LINE_LATIN,
    ("line", "french"): _FRENCH,
}
"""Art and `Deck.pips` -> suit -> sign."""

HEADS: Mapping[str, str] = {"king": "\\W/", "queen": "(W)", "rider": "/'>", "knave": '/"~'}
"""`Court.figure` -> 3 characters."""

BUSTS: Mapping[str, Block] = {
    "king": ("|\\/^\\/|", "|_____|", "( o o )", " \\{v}/ "),
    "queen": (" .^.^. ", "/=====\\", "|(o o)|", "| \\_/ |"),
    "rider": ("  /\\__ ", " / o  \\", "(__,  |", "   |  |"),
    "knave": ("  ___ ~", " /___\\/", " |o o| ", "  \\_/  "),
}
"""`Court.figure` -> 7 x 4."""

BORDERS: Mapping[tuple[str, str], Block] = {
    ("line", "plain"): ("╭─╮", "│ │", "╰─╯"),
    ("line", "cursor"): ("╔═╗", "║ ║", "╚═╝"),
    ("line", "taken"): ("╔═╗", "║ ║", "╚═╝"),
    ("line", "option"): ("┌─┐", "│ │", "└─┘"),
    ("line", "last"): ("+─+", "│ │", "+─+"),
    ("line", "dim"): ("...", ": :", "'.'"),
    ("ascii", "plain"): (".-.", "| |", "'-'"),
    ("ascii", "cursor"): ("#=#", "| |", "#=#"),
    ("ascii", "taken"): ("#=#", "| |", "#=#"),
    ("ascii", "option"): ("+-+", "| |", "+-+"),
    ("ascii", "last"): (".~.", "| |", "'~'"),
    ("ascii", "dim"): ("...", ": :", "'.'"),
}
"""Art and look -> the smallest frame, 3 x 3."""


def framed(inside: Sequence[str], border: Block) -> list[str]:
    """Draw a frame around rows of equal length."""
    top, sides, bottom = border
    across = len(inside[0])
    return [
        top[0] + top[1] * across + top[2],
        *(sides[0] + row + sides[2] for row in inside),
        bottom[0] + bottom[1] * across + bottom[2],
    ]
