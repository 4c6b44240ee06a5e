"""How other players are drawn, from much room to little. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scopa_tui.engine import Cards
from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import palette
from scopa_tui.ui.boardplan import FAN, INDEX, face_up
from scopa_tui.ui.decks import deck_now
from scopa_tui.ui.faces import Cell, Edition, Size, back_face, card_face, short_token
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _, pgettext
from scopa_tui.ui.manner import now
from scopa_tui.ui.seatinfo import SeatInfo
from scopa_tui.ui.story import Shown
from scopa_tui.ui.widgets.status import shortened, taken_words
from scopa_tui.ui.words import card_count, fitting

CENTRED = 100
"""Columns from which a single opponent sits in the middle."""
_WORDS = 36  # columns of what is said of a single opponent
_DECK = 70  # columns from which the deck lies beside a single opponent


def single(grid: Grid, seat: SeatInfo, edition: Edition, *, stock: int) -> None:
    """Draw one opponent: cards, words beside them, and the deck at the right if there is room."""
    sizes = (Size.L, Size.M, Size.S, Size.BACK)
    size = next(size for size in sizes if size.height <= grid.height)
    centred = grid.width >= CENTRED
    room = (grid.width - 2 * _WORDS if centred else min(24, grid.width // 2 - 4)) - size.width
    room += size.width
    # The words stay where they are while the hand gets smaller.
    full = max(seat.full, seat.hand)
    wide = _spread(full, size, room).wide
    left = (grid.width - wide) // 2 if centred else 1
    _backs(grid, left, 0, seat, size=size, room=room, edition=edition)
    words = left + wide + 2 if centred else 20 if full <= 3 else 27
    y = (grid.height - 3) // 2
    after = _name(grid, words, y, seat)
    if seat.note:
        grid.text(after + 1, y, f"({seat.note})", ink=palette.TEXT_QUIET)
    deck = grid.width >= _DECK
    edge = grid.width - (size.width + 4 if deck else 0)
    counts = (taken_words(seat.taken, seat.scope), card_count(seat.taken))
    grid.text(words + 2, y + 1, fitting(counts, edge - words - 2), ink=palette.TEXT_QUIET)
    if seat.last:
        _last(grid, words + 2, y + 2, seat.last, edition, end=edge)
    if deck:
        _deck(grid, grid.width - size.width - 2, size, stock)


def _deck(grid: Grid, x: int, size: Size, stock: int) -> None:
    """Draw what is left to deal as a stack of cards with their number, or its empty place."""
    y = (grid.height - size.height) // 2
    middle = y + size.height // 2
    if not stock:
        grid.text(x, y, f"┌{'─' * (size.width - 2)}┐", ink=palette.FELT_LINE)
        for row in range(y + 1, y + size.height - 1):
            grid.text(x, row, f"│{' ' * (size.width - 2)}│", ink=palette.FELT_LINE)
        grid.text(x, y + size.height - 1, f"└{'─' * (size.width - 2)}┘", ink=palette.FELT_LINE)
        return
    grid.face(x, y, back_face(size))
    for row in range(y + 1, y + size.height - 1) if stock > 1 else ():
        grid.text(x - 1, row, "▐", ink=palette.IVORY_SHADE)
    _badge(grid, x + (size.width - 3) // 2, middle, stock)


def _badge(grid: Grid, x: int, y: int, number: int) -> None:
    text = f"{number:>2} " if number < 100 else str(number)
    grid.rows[y][x : x + 3] = [
        Cell(char, palette.IVORY, deck_now().back.ground, True) for char in text
    ]


class _Spread(NamedTuple):
    """How a full hand of cards lies in a row."""

    most: int
    """Cards that there is room for."""
    pitch: int
    """Columns from one card to the next."""
    wide: int
    """Columns of all of them."""


def _spread(full: int, size: Size, room: int, *, shown: int = 0) -> _Spread:
    """Spread `full` cards over `room` columns; so many of them are face up, and all those fit."""
    # A back needs two columns to be seen, a face its index.
    least = INDEX if shown else 2
    most = max(1, shown, (room - size.width) // least + 1)
    steps = max(0, min(full, most) - 1)
    pitch = max(least, min(size.width + 1, (room - size.width) // max(1, steps)))
    return _Spread(most, pitch, steps * pitch + size.width)


def _backs(
    grid: Grid, x: int, y: int, seat: SeatInfo, *, size: Size, room: int, edition: Edition
) -> None:
    """Draw a hand as cards, those that were shown first; too many are followed by their number.

    Whether they are too many, and where they lie, is decided by a full hand.
    """
    full = max(seat.full, seat.hand)
    spread = _spread(full, size, room, shown=len(seat.shown))
    count = min(seat.hand, spread.most)
    faces = [card_face(card, size, edition=edition) for card in seat.shown]
    faces += [back_face(size)] * (count - len(faces))
    for at, face in enumerate(faces):
        grid.face(x + at * spread.pitch, y, face)
    if seat.hand > len(seat.shown) and full > spread.most:
        _badge(grid, x + 1 + (count - 1) * spread.pitch, y + size.height // 2, seat.hand)


_MARK = 2
"""Columns before a name, for the mark of the turn."""


def fan(grid: Grid, x: int, width: int, seat: SeatInfo, edition: Edition) -> None:
    """Draw one of several players with backs of cards: name, team; cards; last card."""
    sizes = (Size.M, Size.BACK if seat.shown else Size.S, Size.BACK)
    size = next(size for size in sizes if size.height + 2 <= grid.height)
    room, full = width - _MARK - 1, max(seat.full, seat.hand)
    aside = max(0, (width - _spread(full, size, room).wide) // 2 - _MARK)
    noted = _heading(grid, x + aside, width - aside, seat)
    left, used = x + aside + _MARK, size.height
    if seat.watched and seat.shown:
        left -= aside
        used = _face_up(grid, left, room, seat, edition)
    elif seat.shown and _spread(full, size, room, shown=len(seat.shown)).wide > room:
        _line_of_hand(grid, left, 1 + size.height // 2, seat, room=room, edition=edition)
    else:
        _backs(grid, left, 1, seat, size=size, room=room, edition=edition)
    if not noted and used < grid.height - 2:
        note = cut(seat.note, x + width - left - 2)
        grid.text(left, 1 + used, f"({note})", ink=palette.TEXT_QUIET)
    _taken(grid, x + aside, width - aside, seat, edition)


def column(grid: Grid, x: int, width: int, seat: SeatInfo, edition: Edition) -> None:
    """Draw one of several players: name, team; cards left; last card and what it took.

    Where it is narrow the team stands behind the cards.
    """
    room = width - _MARK - 1
    narrow = width < FAN
    _heading(grid, x, width, seat, teamless=narrow)
    tag = _tag(seat, max(2, room - 4)) if narrow else ""
    if seat.watched and seat.shown:
        _face_up(grid, x + _MARK, room, seat, edition)
        _taken(grid, x, width, seat, edition)
        return
    if tag and not seat.shown:
        room -= cells(tag)
    at = _line_of_hand(grid, x + _MARK, 1, seat, room=room, edition=edition)
    if tag:
        at = max(at + 1, min(x + 6, x + width - cells(tag)))
        _team(grid, at, 1, seat, _tag(seat, x + width - at))
    _taken(grid, x, width, seat, edition)


def _face_up(grid: Grid, x: int, room: int, seat: SeatInfo, edition: Edition) -> int:
    """Draw a whole hand between name and last card: as large as there is room, or in figures.

    Returns:
        rows that a full hand takes.
    """
    cards, rows = seat.shown, grid.height - 2
    full = max(seat.full, len(cards))
    faces = face_up(full, room, rows)
    if faces is None:
        _lines_of_tokens(grid, x, cards, room=room, rows=rows, edition=edition)
        return rows
    size, lines = faces
    each = -(-full // lines)
    pitch = _spread(each, size, room, shown=each).pitch
    for at, card in enumerate(cards):
        place = x + at % each * pitch, 1 + at // each * size.height
        grid.face(*place, card_face(card, size, edition=edition))
    return lines * size.height


def _lines_of_tokens(
    grid: Grid, x: int, cards: Cards, *, room: int, rows: int, edition: Edition
) -> None:
    """Draw cards as indices in some rows from the second on, dots for the rest."""
    y, at = 1, x
    for card in cards:
        face = short_token(card, edition)
        if at > x and at + len(face[0]) > x + room:
            if y == rows:
                grid.text(at - 1, y, "…", ink=palette.TEXT_QUIET)
                return
            y, at = y + 1, x
        grid.face(at, y, face)
        at += len(face[0]) + 1


_NAME = 6
"""Columns that a name keeps beside a longer word for the team."""
_TEAM = 4
"""Columns of the short word for a team, such as "We"."""


def _heading(grid: Grid, x: int, width: int, seat: SeatInfo, *, teamless: bool = False) -> bool:
    """Write the name, the team behind it, and who deals if there is room.

    Returns:
        False if somebody who looks on would want to know the kind of player, and has not been told.
    """
    room = width - _MARK - 1
    tag = "" if teamless else _tag(seat, max(_TEAM, room - _NAME - 1))
    seat = _shortened(seat, room - (cells(tag) + 1 if tag else 0))
    after = _name(grid, x, 0, replace(seat, dealer=False)) + 1
    if tag:
        after = _team(grid, after, 0, seat, tag) + 1
    wanted = seat.watched and bool(seat.note)
    noted = wanted and after + cells(seat.note) + 2 < x + width
    if noted:
        after = grid.text(after, 0, f"({seat.note})", ink=palette.TEXT_QUIET) + 1
    deals = pgettext("seat", "deals")
    if seat.dealer and (not seat.watched or after + cells(deals) <= x + width):
        grid.text(after, 0, deals, ink=palette.TEXT_QUIET)
    return noted or not wanted


def _team(grid: Grid, x: int, y: int, seat: SeatInfo, tag: str) -> int:
    """Write what tells the team; return the column behind it."""
    return grid.text(x, y, tag, ink=palette.PROMPT if seat.partner else palette.TEXT_QUIET)


def line(grid: Grid, x: int, width: int, seat: SeatInfo, edition: Edition) -> None:
    """Draw a player in one line, or in two if there are two."""
    if grid.height > 1:
        _two_lines(grid, x, width, seat, edition)
        return
    hidden = seat.hand - len(seat.shown)
    tokens = sum(len(short_token(card, edition)[0]) for card in seat.shown)
    tag = _tag(seat, 6)
    tag = tag if cells(tag) + 7 + tokens <= width else cut(tag, 2)
    taken = 3 + tokens + (1 + len(str(hidden)) if hidden else 0) + (cells(tag) + 1) * bool(tag)
    after = _name(grid, x, 0, _shortened(seat, max(2, min(width - taken, 10)))) + 1
    if tag:
        after = _team(grid, after, 0, seat, tag) + 1
    after = _hand_in_figures(grid, after, 0, seat, edition, end=x + width)
    if seat.last and x + width - after > 8:
        take = () if seat.last.take == (seat.last.card,) else seat.last.take
        played = (seat.last.card, *take)
        _tokens(grid, after + 1, 0, played, edition=edition, end=x + width, gap=1)


def _two_lines(grid: Grid, x: int, width: int, seat: SeatInfo, edition: Edition) -> None:
    """Draw the name, and below it the number of cards and the team, or cards that were shown."""
    _name(grid, x, 0, replace(_shortened(seat, max(2, width - 2)), dealer=False), gap=1)
    after = _hand_in_figures(grid, x + 1, 1, seat, edition, end=x + width)
    tag = _tag(seat, x + width - after - 2)
    _team(grid, after + 1, 1, seat, tag)


def _hand_in_figures(
    grid: Grid, x: int, y: int, seat: SeatInfo, edition: Edition, *, end: int
) -> int:
    """Write cards that were shown and the number of the others; return the column behind."""
    hidden = seat.hand - len(seat.shown)
    if seat.shown:
        x = _tokens(grid, x, y, seat.shown, edition=edition, end=end)
    if hidden or not seat.shown:
        x = grid.text(x, y, "▌", ink=deck_now().back.slip)
        x = grid.text(x, y, f"{hidden}", ink=deck_now().back.dots)
    return x


def _tag(seat: SeatInfo, room: int) -> str:
    """Return what tells the player's team, "" if there is none or no room."""
    if seat.away and cells(pgettext("seat", "away")) <= room:
        return pgettext("seat", "away")
    tags = (*((pgettext("seat", "partner"),) if seat.partner else ()), seat.team)
    return next((tag for tag in tags if tag and cells(tag) <= room), cut(seat.team, max(0, room)))


def _name(grid: Grid, x: int, y: int, seat: SeatInfo, *, gap: int = 2) -> int:
    """Write turn mark, name and dealer mark; return the column behind them."""
    ink = palette.PROMPT if seat.turn else palette.TEXT
    grid.text(x, y, "▸" if seat.turn else " ", ink=palette.PROMPT, bold=True)
    after = grid.text(x + gap, y, seat.name, ink=ink, bold=True)
    if seat.dealer:
        return grid.text(after + 1, y, pgettext("seat", "deals"), ink=palette.TEXT_QUIET)
    return after


def _shortened(seat: SeatInfo, width: int) -> SeatInfo:
    """Return the seat with a name of at most `width` cells; no room for the word "deals"."""
    name = shortened(seat.name, width)
    dealer = seat.dealer and cells(name) + cells(pgettext("seat", "deals")) + 1 <= width
    return replace(seat, name=name, dealer=dealer)


def _last(grid: Grid, x: int, y: int, last: Shown, edition: Edition, *, end: int) -> None:
    """Say what was played and taken, with the cards where the translators want them."""
    card, take = last.card, last.take
    if take == (card,):
        text = pgettext("seat", "played {card}, took itself")
    elif take:
        text = pgettext("seat", "played {card}, took {cards}")
    else:
        text = pgettext("seat", "laid {card}")
    for word, field in _split(text):
        x = grid.text(x, y, word, ink=palette.TEXT_QUIET)
        if field:
            shown = (card,) if field == "card" else take
            x = _tokens(grid, x, y, shown, edition=edition, end=end, gap=1)


def _split(template: str) -> Iterator[tuple[str, str]]:
    from string import Formatter

    for word, field, _spec, _conversion in Formatter().parse(template):
        yield word, field or ""


def _taken(grid: Grid, x: int, width: int, seat: SeatInfo, edition: Edition) -> None:
    """Draw what was played last, and what it took, as tokens in the last row."""
    if not seat.last:
        return
    y = grid.height - 1
    card, take = seat.last.card, seat.last.take
    at = _tokens(grid, x + 2, y, (card,), edition=edition)
    if take == (card,):
        grid.text(at + 1, y, cut(_("itself"), x + width - at - 1), ink=palette.TEXT_QUIET)
    elif take:
        _tokens(grid, at + 1, y, take, edition=edition, end=x + width - 1)


def _tokens(
    grid: Grid, x: int, y: int, cards: Cards, *, edition: Edition, end: int = 10**6, gap: int = 0
) -> int:
    """Draw cards as indices up to column `end`, dots for the rest; return the column behind.

    They touch only where there is no room for gaps, and where their colours tell them apart.
    """
    faces = [short_token(card, edition) for card in cards]
    wide = sum(len(face[0]) for face in faces) + len(faces) - 1
    gap = gap or int(x + wide <= end or now().art != "pixels")
    for place, face in enumerate(faces):
        at = x + gap * (place > 0)
        more = place + 1 < len(cards)
        if at + len(face[0]) + more > end:
            return grid.text(x, y, "…", ink=palette.TEXT_QUIET) if x < end else x
        grid.face(at, y, face)
        x = at + len(face[0])
    return x


def _line_of_hand(
    grid: Grid, x: int, y: int, seat: SeatInfo, *, room: int, edition: Edition
) -> int:
    """Draw a hand in a line: cards that were shown, then backs; return the column behind.

    Too many backs are followed by the number of all that are hidden.
    """
    end = x + room
    if seat.shown:
        widths = [len(short_token(card, edition)[0]) for card in seat.shown]
        gap = int(sum(widths) + len(widths) - 1 <= room)
        x = _tokens(grid, x, y, seat.shown, edition=edition, end=end, gap=gap)
    hidden = seat.hand - len(seat.shown)
    number = str(hidden)
    backs = hidden if hidden <= end - x else end - x - len(number)
    x = grid.text(x, y, "▌" * backs, ink=deck_now().back.slip)
    return grid.text(x, y, number, ink=deck_now().back.dots) if 0 < backs < hidden else x
