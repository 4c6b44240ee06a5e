"""Who has won the match, between two cards."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from scopa_tui.engine import RE_BELLO, SETTEBELLO
from scopa_tui.ui import palette
from scopa_tui.ui.faces import Size, back_face, card_face
from scopa_tui.ui.widgets.cards_line import CardsLine
from scopa_tui.ui.widgets.digits import big_number

BANNER_ROWS = Size.M.height
"""Rows of the banner."""


class Banner(Horizontal):
    """A headline, the score in large digits and the names if they fit, between two cards.

    Who lost sees the backs of the cards.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = f"""
    Banner {{
        width: 1fr;
        height: {BANNER_ROWS};
        padding: 0 1;
        & > Static {{ width: 1fr; height: 100%; text-align: center; }}
    }}
    """

    def __init__(
        self,
        headline: str,
        scores: Sequence[int],
        names: Sequence[str],
        *,
        winner: int,
        lost: bool,
    ) -> None:
        """Show who has won.

        Args:
            headline: one short sentence.
            scores: final score per side.
            names: name per side.
            winner: the side that has won.
            lost: whether the one who looks has lost.
        """
        super().__init__()
        self._headline = headline
        self._scores = scores
        self._names = names
        self._winner = winner
        self._lost = lost
        self._words = Static()

    def compose(self) -> ComposeResult:
        """Put the cards outside and the words in the middle."""
        faces = (
            (back_face(Size.M),) * 2
            if self._lost
            else (card_face(SETTEBELLO, Size.M), card_face(RE_BELLO, Size.M))
        )
        yield CardsLine(faces[:1], background=palette.PANEL)
        yield self._words
        yield CardsLine(faces[1:], background=palette.PANEL)

    def fit(self, width: int) -> None:
        """Lay the words out for a banner of this width."""
        room = width - 2 - 2 * Size.M.width
        names = Content(" – ".join(self._names))
        rows = (
            Content.styled(self._headline, "bold $primary").truncate(room, ellipsis=True),
            Content(""),
            *_score(self._scores, self._winner, room),
            Content(""),
            names.stylize("$text-quiet") if names.cell_length <= room else Content(""),
        )
        self._words.update(Content("\n").join(rows))


def _score(scores: Sequence[int], winner: int, room: int) -> tuple[Content, ...]:
    """Return the score in three rows, that of the winner in gold."""
    parts: list[tuple[tuple[str, ...], str]] = []
    for side, score in enumerate(scores):
        parts.append((big_number(str(score)), "$primary" if side == winner else "$foreground"))
        parts.append((big_number("–"), "$text-quiet"))
    large = tuple(
        Content(" ").join(Content.styled(rows[row], style) for rows, style in parts[:-1])
        for row in range(len(parts[0][0]))
    )
    if large[0].cell_length <= room:
        return large
    return Content(""), Content.styled(" – ".join(map(str, scores)), "bold"), Content("")
