"""The player's own hand."""

from __future__ import annotations

from textual.events import Click, Leave, MouseMove
from textual.message import Message

from scopa_tui.engine import Card, Cards
from scopa_tui.ui import palette
from scopa_tui.ui.faces import FORTY, Edition, Face, Look, Size, card_face, suit_ink
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.layout import Layout, hand_layout, raised
from scopa_tui.ui.motion import Place
from scopa_tui.ui.widgets.canvas import Canvas


class HandView(Canvas):
    """A row of cards; the one under the cursor is raised, each has its key below.

    Two rows of small cards have their keys printed on them.
    """

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    class Hovered(Message):
        """The pointer has moved onto a card, or away from all (None)."""

        def __init__(self, card: Card | None) -> None:
            super().__init__()
            self.card = card

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.cards: Cards = ()
        self._cursor: Card | None = None
        self._edition = FORTY
        self._hovered: Card | None = None
        self._most = 0
        self._largest = Size.L

    def fit(self, most: int, largest: Size) -> None:
        """Use no larger cards than these; `most` is how many cards there are in a full hand."""
        if (most, largest) != (self._most, self._largest):
            self._most, self._largest = most, largest
            self.redraw()

    def show(self, cards: Cards, cursor: Card | None, *, edition: Edition = FORTY) -> None:
        """Show the cards in this order, the one under the cursor raised."""
        if (cards, cursor, edition) != (self.cards, self._cursor, self._edition):
            self.cards, self._cursor, self._edition = cards, cursor, edition
            self.redraw()

    def _layout(self) -> Layout:
        return hand_layout(len(self.cards), *self.size, most=self._most, largest=self._largest)

    def _raised(self) -> int | None:
        """Return the place of the card under the cursor."""
        return self.cards.index(self._cursor) if self._cursor in self.cards else None

    def _lifted(self) -> Layout:
        """Return the layout with the card under the cursor where it is drawn."""
        layout, up = self._layout(), self._raised()
        return layout if up is None else raised(layout, up)

    def place(self, card: Card) -> Place | None:
        """Return where a card is on the screen, None if it is not in this hand."""
        if card not in self.cards:
            return None
        layout = self._lifted()
        spot = layout.spots[self.cards.index(card)]
        return Place(self.region.x + spot.x, self.region.y + spot.y, layout.size)

    def draw(self, grid: Grid) -> None:
        """Draw the cards from left to right: none covers the index of the next one."""
        layout, lifted, up = self._layout(), self._lifted(), self._raised()
        for place, spot in enumerate(lifted.spots):
            grid.face(spot.x, spot.y, self._face(place, layout))
        if layout.rows == 1:
            for place in range(len(self.cards)):
                self._label(grid, layout, place, raised=place == up)

    def _face(self, place: int, layout: Layout) -> Face:
        up = place == self._raised()
        card = self.cards[place]
        face = card_face(
            card,
            layout.size,
            Look.CURSOR if up else Look.PLAIN,
            mark=_key(place).strip("→ ") if layout.rows > 1 else "",
            edition=self._edition,
        )
        shaded = layout.size is Size.TOKEN and layout.crowded and place % 2 and not up
        return _shaded(face, suit_ink(card.suit, deep=True)) if shaded else face

    def _label(self, grid: Grid, layout: Layout, place: int, *, raised: bool) -> None:
        """Write the key under a card."""
        key, spot = _key(place), layout.spots[place]
        y = spot.y + layout.size.height
        pitch = layout.spots[1].x - layout.spots[0].x if len(layout.spots) > 1 else 99
        x = spot.x + min(layout.size.width, pitch) // 2
        if raised:
            grid.text(max(0, x - 1), y, f"▲{key}".strip("→ "), ink=palette.PROMPT, bold=True)
        else:
            grid.text(x, y, key, ink=palette.TEXT_QUIET)

    def card_at(self, x: int, y: int) -> Card | None:
        """Return the card at a cell of the widget, the raised one as it is drawn."""
        layout = self._layout()
        place = self._lifted().hit(x, y)
        if place is None:
            # Where a card was before it was raised it can still be clicked: no flicker.
            place = layout.hit(x, y)
        # The row of keys belongs to the cards above it.
        if place is None and layout.rows == 1 and y == layout.spots[0].y + layout.size.height:
            place = layout.hit(x, y - 1)
        return None if place is None else self.cards[place]

    def on_click(self, event: Click) -> None:
        """Tell which card was clicked."""
        card = self.card_at(event.x, event.y)
        if card is not None:
            self.post_message(self.Picked(card))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell when the pointer moves onto another card."""
        card = self.card_at(event.x, event.y)
        if card != self._hovered:
            self._hovered = card
            self.post_message(self.Hovered(card))

    def on_leave(self, _event: Leave) -> None:
        """Forget the pointer."""
        if self._hovered is not None:
            self._hovered = None
            self.post_message(self.Hovered(None))


def _key(place: int) -> str:
    """Return the key for a place from 0; only ten cards have one, an arrow leads to the rest."""
    if place >= 10:
        return "→" if place == 10 else " "
    return str((place + 1) % 10)


def _shaded(face: Face, ink: str) -> Face:
    """Return a token on darker paper, to tell it from the neighbours that it touches."""
    (row,) = face
    paper = palette.IVORY_SHADE
    return (tuple(c._replace(fg=ink, bg=paper) if c.bg == palette.IVORY else c for c in row),)
