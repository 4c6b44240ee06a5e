"""Who has won the match, between two cards."""

from __future__ import annotations

from scopa_tui.engine import RE_BELLO, SETTEBELLO
from scopa_tui.ui import palette as p
from scopa_tui.ui.faces import Size, back_face, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.cards_line import Laid, lay
from scopa_tui.ui.widgets.digits import big_number, big_width

_CARD = Size.M

BANNER_ROWS = _CARD.height
"""Rows of the banner."""


class Banner(Canvas):
    """A headline, the score in large digits and a line below, between two cards.

    Who lost sees the backs of the cards.
    """

    ALLOW_SELECT = False
    background = p.PANEL
    DEFAULT_CSS = f"Banner {{ width: 1fr; height: {BANNER_ROWS}; }}"

    def __init__(self, headline: str, scores: tuple[int, ...], below: str, *, lost: bool) -> None:
        super().__init__()
        self._headline = headline
        self._scores = scores
        self._below = below
        self._lost = lost

    def draw(self, grid: Grid) -> None:
        """Draw the cards outside and the words in the middle."""
        if self._lost:
            left = right = back_face(_CARD)
        else:
            left, right = card_face(SETTEBELLO, _CARD), card_face(RE_BELLO, _CARD)
        lay(grid, (Laid(left, 1), Laid(right, grid.width - _CARD.width - 1)))
        room = grid.width - 2 * (_CARD.width + 2)
        _centred(grid, 0, self._headline[:room], ink=p.PROMPT, bold=True)
        score = "–".join(map(str, self._scores))
        if big_width(score) <= room:
            best = max(self._scores)
            x = (grid.width - big_width(score)) // 2
            for at, number in enumerate(map(str, self._scores)):
                ink = p.PROMPT if self._scores[at] == best else p.TEXT
                x = _big(grid, x, 2, number, ink=ink)
                if at < len(self._scores) - 1:
                    x = _big(grid, x, 2, "–", ink=p.TEXT_QUIET)
        else:
            _centred(grid, 3, " – ".join(map(str, self._scores)), ink=p.TEXT, bold=True)
        _centred(grid, 6, self._below[:room], ink=p.TEXT_QUIET)


def _centred(grid: Grid, y: int, text: str, *, ink: str, bold: bool = False) -> None:
    grid.text((grid.width - len(text)) // 2, y, text, ink=ink, bold=bold)


def _big(grid: Grid, x: int, y: int, text: str, *, ink: str) -> int:
    for dy, row in enumerate(big_number(text)):
        grid.text(x, y + dy, row, ink=ink)
    return x + big_width(text) + 1
