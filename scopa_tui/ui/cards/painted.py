"""Cards painted in pixels: a block of ivory on felt with rounded corners; the index is text."""

from __future__ import annotations

from scopa_tui.engine.cards import SETTEBELLO, Card, PackRules, Rank, Suit, value
from scopa_tui.ui import palette as p
from scopa_tui.ui.cardnames import index, rank_index, rank_name
from scopa_tui.ui.cards.arrange import L_LONG, L_ROUND, M_LONG, M_ROUND, SETTEBELLO_L
from scopa_tui.ui.cards.figures import LARGE, MEDIUM, SMALL, TINY
from scopa_tui.ui.cards.model import FRAME, Cells, Edition, Look, Size, write
from scopa_tui.ui.cards.paints import figure_paints, sign_paints
from scopa_tui.ui.cards.pips import SIGNS
from scopa_tui.ui.cards.pixels import Pixels, Rows, Sprite, blank, cells_of, paint, paint_frame
from scopa_tui.ui.decks import deck_now, suit_ink
from scopa_tui.ui.manner import now

_LONG = (Suit.SPADE, Suit.BASTONI)
"""Suits whose Latin signs are tall and narrow."""

_ALL_RANKS = PackRules("it52")

_FIGURES = {Size.L: LARGE, Size.M: MEDIUM, Size.S: SMALL, Size.BACK: TINY}


def painted(card: Card, size: Size, look: Look, edition: Edition) -> Cells:
    """Draw the picture, then the frame over it, then the index, which nothing may cover."""
    pixels = picture(card, size)
    paper = p.GILT if card == SETTEBELLO else p.IVORY
    if size is Size.L and deck_now().pips == "spanish" and card != SETTEBELLO:
        _paint_pintas(pixels, card.suit)
    if look in FRAME:
        paint_frame(pixels, FRAME[look])
    cells = cells_of(pixels)
    ink = suit_ink(card.suit, deep=look is Look.DIM or paper != p.IVORY)
    _write_index(cells, card, edition, ink, paper)
    # No room for so many signs: the ace's sign stands for them, and the rank is told twice.
    crowded = size is Size.M and card.rank in (Rank.NOVE, Rank.DIECI)
    if size is Size.L or crowded:
        _foot(cells, card, edition, ink, paper)
    return cells


def unpainted(card: Card, size: Size, edition: Edition) -> Cells:
    """Draw nothing but the paper and the index."""
    cells = cells_of(blank(size))
    _write_index(cells, card, edition, suit_ink(card.suit), p.IVORY)
    return cells


def _write_index(cells: Cells, card: Card, edition: Edition, ink: str, paper: str) -> None:
    write(cells[0], 1, index(card, edition.deck), fg=ink, bg=paper)
    if stands := edition.stands_for(card):
        write(cells[1], 1, f"={stands}", fg=p.IVORY, bg=p.INK)


def _foot(cells: Cells, card: Card, edition: Edition, ink: str, paper: str) -> None:
    """Write the rank at the bottom right, and the name of a court card on a plate."""
    rank = rank_index(card, edition.deck)
    if deck_now().court(card.rank) is None:
        write(cells[-1], len(cells[-1]) - 1 - len(rank), rank, fg=ink, bg=paper)
        return
    width = Size.L.width - 2
    name = rank_name(card)[: width - len(rank) - 1]
    write(cells[-1], 1, name + rank.rjust(width - len(name)), fg=p.IVORY, bg=ink)


def picture(card: Card, size: Size) -> Pixels:
    """Return the pixels of a card without frame and text."""
    pixels = blank(size)
    for row in pixels:
        # A card that lies half below another must end somewhere.
        row[0] = row[-1] = p.IVORY_EDGE
    if court := deck_now().court(card.rank):
        if size in (Size.L, Size.M):
            _paint_held(pixels, card.suit, size)
        rows = _FIGURES[size][court.figure]
        y = {Size.L: 2, Size.M: 5}.get(size, 2)
        paint(pixels, Sprite(0, y, rows), figure_paints(now().deck, card.suit))
    elif size in (Size.L, Size.M):
        _paint_numeral(pixels, card, size)
    else:
        if card == SETTEBELLO:
            _gild(pixels, size)
        _paint_sign(pixels, card.suit, "5x5" if size is Size.S else "5x4", 0, 2)
    return pixels


def _paint_held(pixels: Pixels, suit: Suit, size: Size) -> None:
    """Paint the sign that a court card carries."""
    if size is Size.M:
        _paint_sign(pixels, suit, "3x3", 5, 1)
    else:
        _paint_sign(pixels, suit, "5x5", 9, 4)


def _paint_numeral(pixels: Pixels, card: Card, size: Size) -> None:
    number = value(card, _ALL_RANKS) or 0
    large, long = size is Size.L, _is_long(card.suit)
    tables = (L_LONG, L_ROUND) if large else (M_LONG, M_ROUND)
    table = tables[0] if long else tables[1]
    key, places = table.get(number, table[1])
    if card == SETTEBELLO:
        _gild(pixels, size)
        if large and deck_now().pips != "french":
            key, places = SETTEBELLO_L
    if number == 1:
        places = ((1, _middle(card.suit, key, size)),)
    for x, y in places:
        _paint_sign(pixels, card.suit, key, x, y)


def _gild(pixels: Pixels, size: Size) -> None:
    """Give the settebello golden paper, and a beaded edge where there is room."""
    last_x, last_y = len(pixels[0]) - 1, len(pixels) - 1
    for y, row in enumerate(pixels):
        for x in range(len(row)):
            edge = x in (0, last_x) or y in (0, last_y)
            bead = p.GOLD if size is Size.L and (x + y) % 2 else p.GILT
            row[x] = bead if edge else p.GILT


def _paint_pintas(pixels: Pixels, suit: Suit) -> None:
    """Paint the frame line of a Spanish card, with the gaps that tell the suit.

    Oros has none, copas one, espadas two, bastos three, above and below.
    """
    width, gaps = len(pixels[0]), list(Suit).index(suit)
    paint_frame(pixels, p.IVORY_SHADE)
    for gap in range(gaps):
        x = round((gap + 1) * width / (gaps + 1)) - 1
        for row in (pixels[0], pixels[-1]):
            row[x : x + 2] = [p.IVORY] * 2


def _is_long(suit: Suit) -> bool:
    """Whether the signs of a suit are tall and narrow in the deck of now."""
    return suit in _LONG and deck_now().pips != "french"


def _paint_sign(pixels: Pixels, suit: Suit, key: str, x: int, y: int) -> None:
    paint(pixels, Sprite(x, y, _rows_of(suit, key)), sign_paints(now().deck, suit))


def _rows_of(suit: Suit, key: str) -> Rows:
    signs = SIGNS[deck_now().pips][suit]
    return signs.get(key) or signs[{"5x5": "5x6", "7x7": "7x10"}.get(key, key)]


def _middle(suit: Suit, key: str, size: Size) -> int:
    """Return the y that puts a sign in the middle of the room below the index."""
    return 2 + (size.height * 2 - 3 - len(_rows_of(suit, key))) // 2
