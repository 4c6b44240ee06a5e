"""Cards as coloured terminal cells: pure but for the manner, cached, free of any terminal library.

The index of a card, rank and letter of the suit, is always text in its top row, so a card can be
read without its colours. See `manner.py` for the deck and the kind of drawing.
"""

from __future__ import annotations

from functools import lru_cache

from scopa_tui.engine.cards import Card
from scopa_tui.ui import palette as p
from scopa_tui.ui.cardnames import index
from scopa_tui.ui.cards.backs import painted_back, written_back
from scopa_tui.ui.cards.model import (
    FORTY,
    FRAME,
    Cell,
    Cells,
    Edition,
    Face,
    Look,
    Size,
    frozen,
    write,
)
from scopa_tui.ui.cards.painted import painted, unpainted
from scopa_tui.ui.cards.written import written
from scopa_tui.ui.decks import deck_now, suit_ink
from scopa_tui.ui.i18n import language
from scopa_tui.ui.manner import Manner, now
from scopa_tui.ui.tint import dimmed

__all__ = [
    "FORTY",
    "FRAME",
    "Cell",
    "Edition",
    "Face",
    "Look",
    "Size",
    "back_face",
    "card_face",
    "light_face",
    "short_token",
    "suit_ink",
]


def card_face(
    card: Card,
    size: Size,
    look: Look = Look.PLAIN,
    *,
    mark: str = "",
    mark_on_top: bool = False,
    edition: Edition = FORTY,
) -> Face:
    """Draw the card face up; equal arguments give the same object while the manner is the same.

    A matta that stands for another rank has that rank in a dark badge below its index ("=4"). A
    TOKEN has it behind the index, with one figure: 0 for 10, as on the keys.

    Args:
        card: any card.
        size: any size.
        look: the state to show.
        mark: at most one ASCII character, such as "a" or "+", shown at the bottom left so that
            the state does not depend on colour. A TOKEN has no room and shows none.
        mark_on_top: the foot of the card is covered, so the mark takes the top left corner.
        edition: the pack, and what its matta stands for.

    Raises:
        ValueError: the mark is longer than one character.
    """
    return _card_face(
        card, size, look, mark, on_top=mark_on_top, edition=edition, manner=_kept_for()
    )


def light_face(card: Card, size: Size, *, edition: Edition = FORTY) -> Face:
    """Draw the card with its index, but without a picture if that is painted: in few colours."""
    if now().art != "pixels":
        return card_face(card, size, edition=edition)
    return frozen(unpainted(card, size, edition))


def short_token(card: Card, edition: Edition = FORTY) -> Face:
    """Draw a plain TOKEN without its blank: two or three cells."""
    (row,) = card_face(card, Size.TOKEN, edition=edition)
    return (row[1:] if row[0].char == " " else row,)


def back_face(size: Size) -> Face:
    """Draw a card face down, in the colours of the deck."""
    return _back_face(size, now())


def _kept_for() -> tuple[Manner, str]:
    """Return everything outside of its arguments that a face depends on."""
    return now(), language()


@lru_cache(maxsize=64)
def _back_face(size: Size, manner: Manner) -> Face:
    back = deck_now().back
    if manner.art == "pixels":
        return painted_back(size, back)
    return written_back(size, manner.art, back)


@lru_cache(maxsize=8192)
def _card_face(
    card: Card,
    size: Size,
    look: Look,
    mark: str,
    *,
    on_top: bool,
    edition: Edition,
    manner: tuple[Manner, str],
) -> Face:
    if len(mark) > 1:
        raise ValueError(f"mark {mark!r} is longer than one character")
    art = manner[0].art
    if size is Size.TOKEN:
        cells = _token(card, look, edition)
    elif art == "pixels":
        cells = painted(card, size, look, edition)
    else:
        cells = written(card, size, look, edition, art)
    if mark and size is not Size.TOKEN:
        write(cells[0 if on_top else -1], 0, mark, fg=p.INK, bg=FRAME.get(look, p.IVORY))
    if look is Look.DIM:
        cells = [[c._replace(fg=dimmed(c.fg), bg=dimmed(c.bg)) for c in row] for row in cells]
    if art != "pixels" and look is Look.CURSOR:
        cells = [[c._replace(bold=True, reverse=True) for c in row] for row in cells]
    if art != "pixels" and look is Look.TAKEN:
        cells = [[c._replace(bold=True) for c in row] for row in cells]
    return frozen(cells)


def _token(card: Card, look: Look, edition: Edition) -> Cells:
    ink = suit_ink(card.suit, deep=look is not Look.PLAIN)
    paper = FRAME.get(look, p.IVORY)
    stands = edition.stands_for(card)
    text = index(card, edition.deck)
    cells = [Cell(char, ink, paper, bold=True) for char in (text + stands[-1:]).rjust(3)]
    if stands:
        cells[-1] = cells[-1]._replace(fg=p.IVORY, bg=p.INK)
    return [cells]
