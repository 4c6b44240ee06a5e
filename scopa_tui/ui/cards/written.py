"""Cards written with characters: a frame with the index in its top line, signs inside."""

from __future__ import annotations

from collections.abc import Mapping

from scopa_tui.engine.cards import SETTEBELLO, Card, PackRules, value
from scopa_tui.ui import palette as p
from scopa_tui.ui.cardnames import abbreviated, index, rank_index, rank_name
from scopa_tui.ui.cards.glyphs import BORDERS, BUSTS, GLYPHS, HEADS, Block, Sign, framed
from scopa_tui.ui.cards.model import FRAME, Cell, Cells, Edition, Look, Size, write
from scopa_tui.ui.decks import Court, deck_now, suit_ink

Rows = tuple[tuple[int, int], ...]
"""(x, y) of each sign inside of the frame."""

_ALL_RANKS = PackRules("it52")


def _at(*rows: tuple[int, tuple[int, ...]]) -> Rows:
    return tuple((x, y) for y, xs in rows for x in xs)


_PAIR, _MID = (0, 4), (2,)
_M: Mapping[int, Rows] = {
    2: _at((1, _MID), (3, _MID)),
    3: _at((0, _MID), (2, _MID), (4, _MID)),
    4: _at((1, _PAIR), (3, _PAIR)),
    5: _at((0, _PAIR), (2, _MID), (4, _PAIR)),
    6: _at((0, _PAIR), (2, _PAIR), (4, _PAIR)),
    7: _at((0, _PAIR), (1, _MID), (2, _PAIR), (4, _PAIR)),
    8: _at(*((y, _PAIR) for y in range(4))),
    9: _at((0, _PAIR), (1, _PAIR), (2, _MID), (3, _PAIR), (4, _PAIR)),
    10: _at(*((y, _PAIR) for y in range(5))),
}
_L_PAIR, _L_MID, _L_THREE = (2, 8), (5,), (1, 5, 9)
_L: Mapping[int, Rows] = {
    2: _at((2, _L_MID), (6, _L_MID)),
    3: _at((1, _L_MID), (4, _L_MID), (7, _L_MID)),
    4: _at((2, _L_PAIR), (6, _L_PAIR)),
    5: _at((1, _L_PAIR), (4, _L_MID), (7, _L_PAIR)),
    6: _at((1, _L_PAIR), (4, _L_PAIR), (7, _L_PAIR)),
    7: _at((1, _L_PAIR), (3, _L_MID), (5, _L_PAIR), (7, _L_PAIR)),
    8: _at(*((y, _L_PAIR) for y in (1, 3, 5, 7))),
    9: _at(*((y, _L_THREE) for y in (1, 4, 7))),
    10: _at((1, _L_THREE), (3, _L_PAIR), (5, _L_PAIR), (7, _L_THREE)),
}


def written(card: Card, size: Size, look: Look, edition: Edition, art: str) -> Cells:
    """Draw the frame, the picture, and the index in the top line of the frame."""
    ink = suit_ink(card.suit, deep=look is not Look.PLAIN)
    paper = FRAME.get(look, p.IVORY)
    inside = ["".join(row) for row in _inside(card, size, art)]
    rows = framed(inside, BORDERS[art, look.value])
    cells = [[Cell(char, ink, paper) for char in row] for row in rows]
    if card == SETTEBELLO:
        for x in range(1, size.width - 1):
            cells[0][x] = cells[-1][x] = Cell("*", ink, paper)
    write(cells[0], 1, index(card, edition.deck), fg=ink, bg=paper)
    if stands := edition.stands_for(card):
        write(cells[1], 1, f"={stands}", fg=p.IVORY, bg=p.INK)
    if size in (Size.L, Size.M):
        _foot(cells[-1], card, edition, ink, paper)
    return cells


def _foot(cells: list[Cell], card: Card, edition: Edition, ink: str, paper: str) -> None:
    """Write the rank into the bottom line, and the name of a court card, which goes before."""
    rank = rank_index(card, edition.deck)
    name = rank_name(card) if deck_now().court(card.rank) else ""
    room = len(cells) - 2
    if len(name) + 1 + len(rank) <= room:
        write(cells, len(cells) - 1 - len(rank), rank, fg=ink, bg=paper)
    write(cells, 1, abbreviated(name, room), fg=ink, bg=paper)


def _inside(card: Card, size: Size, art: str) -> list[list[str]]:
    """Return the characters inside of the frame."""
    room = [[" "] * (size.width - 2) for _ in range(size.height - 2)]
    sign = GLYPHS[art, deck_now().pips][card.suit]
    if court := deck_now().court(card.rank):
        _put_court(room, court, sign, size)
    elif size in (Size.L, Size.M):
        _put_signs(room, value(card, _ALL_RANKS) or 1, sign, size)
    else:
        _put(room, 0, len(room) - 1, (sign.row,))
    return room


def _put_court(room: list[list[str]], court: Court, sign: Sign, size: Size) -> None:
    if size is Size.L:
        _put(room, 3, 1, BUSTS[court.figure])
        _put(room, 3, 6, sign.small)
        _put(room, 7, 6, sign.small)
    elif size is Size.M:
        _put(room, 0, 0, BUSTS[court.figure])
        _put(room, 2, 4, (sign.row,))
    else:
        _put(room, 0, 0, (HEADS[court.figure], sign.row)[: size.height - 2])


def _put_signs(room: list[list[str]], number: int, sign: Sign, size: Size) -> None:
    large = size is Size.L
    if number == 1:
        _put(room, 3 if large else 0, 2 if large else 0, sign.large)
        return
    for x, y in (_L if large else _M)[number]:
        _put(room, x, y, sign.small if large else (sign.row,))


def _put(room: list[list[str]], x: int, y: int, block: Block) -> None:
    for row, text in zip(room[y:], block, strict=False):
        row[x : x + len(text)] = text
