"""The name of the game in letters of gold, between cards."""

from __future__ import annotations

from scopa_tui.engine import Card, parse_cards
from scopa_tui.ui import palette as p
from scopa_tui.ui.faces import Cell, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.manner import now
from scopa_tui.ui.widgets.canvas import Canvas

# Pixels, two rows to a row of cells.
_LETTERS = {
    "S": (" ####", "##  ##", "##", "###", " ####", "   ###", "    ##", "##  ##", " ####"),
    "C": (" ####", "##  ##", "##", "##", "##", "##", "##", "##  ##", " ####"),
    "O": (" ####", "##  ##", "##  ##", "##  ##", "##  ##", "##  ##", "##  ##", "##  ##", " ####"),
    "P": ("#####", "##  ##", "##  ##", "##  ##", "#####", "##", "##", "##", "##"),
    "A": ("  ##", " ####", "##  ##", "##  ##", "##  ##", "######", "##  ##", "##  ##", "##  ##"),
}
_NAME = "SCOPA"
_STEP = 7  # columns from letter to letter
_WIDTH = _STEP * len(_NAME)  # with the shadow of the last letter
_ROWS = 5
_GOLD = (p.GOLD_LIGHT,) * 3 + (p.GOLD,) * 4 + (p.GOLD_DARK,) * 2
_SHADOW = p.PANEL

_SETTEBELLO, _RE, _CAVALLO, _FANTE = (parse_cards(name)[0] for name in ("7d", "Rc", "Cs", "Fb"))
_CARD = Size.M
_GAP = 2


class Logo(Canvas):
    """Draws itself as large as fits: four cards, two cards, none, or a line of text."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Logo { width: 1fr; height: 8; }
    """

    def draw(self, grid: Grid) -> None:
        """Draw cards and letters in the middle."""
        if grid.height < _ROWS or grid.width < _WIDTH or now().art == "ascii":
            _text_line(grid)
            return
        left, right = [_SETTEBELLO, _RE], [_CAVALLO, _FANTE]
        while left and _total(len(left)) > grid.width:
            left.pop(), right.pop(0)
        if grid.height < _CARD.height:
            left, right = [], []
        x = (grid.width - _total(len(left))) // 2
        x = _cards(grid, x, left, low=0)
        _letters(grid, x, (grid.height - _ROWS) // 2)
        _cards(grid, x + _WIDTH + _GAP, right, low=1)


def _total(cards: int) -> int:
    """Return the columns of the name with so many cards on either side."""
    return _WIDTH + 2 * (cards * (_CARD.width + 1) - 1 + _GAP if cards else 0)


def _cards(grid: Grid, x: int, cards: list[Card], *, low: int) -> int:
    """Lay cards from column x; the outer one of two lies a row lower. Return the next column."""
    room = min(grid.height - _CARD.height, 1) if len(cards) > 1 else 0
    for at, card in enumerate(cards):
        grid.face(x + at * (_CARD.width + 1), room * (at == low), card_face(card, _CARD))
    return x + len(cards) * (_CARD.width + 1) - 1 + _GAP if cards else x


def _letters(grid: Grid, x: int, y: int) -> None:
    pixels = [[grid.background] * _WIDTH for _ in range(_ROWS * 2)]
    for shade in (True, False):
        for at, letter in enumerate(_NAME):
            for dy, row in enumerate(_LETTERS[letter]):
                for dx, pixel in enumerate(row):
                    if pixel == "#":
                        column = at * _STEP + dx + shade
                        pixels[dy + shade][column] = _SHADOW if shade else _GOLD[dy]
    for dy in range(_ROWS):
        upper, lower = pixels[2 * dy : 2 * dy + 2]
        grid.rows[y + dy][x : x + _WIDTH] = [
            Cell("▀", up, low) if up != low else Cell(" ", up, up)
            for up, low in zip(upper, lower, strict=True)
        ]


def _text_line(grid: Grid) -> None:
    text = " ".join(_NAME)
    cards = [card_face(card, Size.TOKEN) for card in (_SETTEBELLO, _RE, _CAVALLO, _FANTE)]
    width = len(text) + 4 * (Size.TOKEN.width + 1) + 4
    x, y = max(0, (grid.width - width) // 2), grid.height // 2
    for face in cards[:2]:
        grid.face(x, y, face)
        x += Size.TOKEN.width + 1
    x = grid.text(x + 2, y, text, ink=p.GOLD_LIGHT, bold=True) + 2
    for face in cards[2:]:
        grid.face(x + 1, y, face)
        x += Size.TOKEN.width + 1
