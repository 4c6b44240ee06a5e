"""The table: the face-up cards, and what the chosen card would take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.events import Click
from textual.message import Message

from scopa_tui.engine import Card, Cards
from scopa_tui.ui import palette
from scopa_tui.ui.faces import FORTY, Edition, Look, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.layout import Layout, table_layout, with_slots
from scopa_tui.ui.widgets.canvas import Canvas

Looks = Mapping[Card, tuple[Look, str]]
"""Card -> how it is shown and its mark; plain cards are left out."""


class TableView(Canvas):
    """Face-up cards in lasting places."""

    DEFAULT_CSS = "TableView { height: 1fr; }"

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._slots: tuple[Card | None, ...] = with_slots((), ())
        self._looks: Looks = {}
        self._edition = FORTY

    @property
    def cards(self) -> Cards:
        """The cards shown, by place."""
        return tuple(card for card in self._slots if card is not None)

    def show(self, cards: Cards, looks: Looks, *, edition: Edition = FORTY) -> None:
        """Show cards, which keep the places they have, and mark some of them."""
        slots = with_slots(self._slots, cards)
        if (slots, looks, edition) != (self._slots, self._looks, self._edition):
            self._slots, self._looks, self._edition = slots, looks, edition
            self.redraw()

    def follow(self, tables: Iterable[Cards]) -> None:
        """Give cards the places that they would have if all these tables had been shown."""
        for cards in tables:
            self._slots = with_slots(self._slots, cards)

    def _layout(self) -> Layout:
        width, height = self.size
        roomy = table_layout(len(self._slots), width, height)
        if roomy.size is Size.M:
            return roomy
        # Too narrow for lasting places: close the gaps and use the room for the cards.
        self._slots = self.cards
        return table_layout(len(self._slots), width, height)

    def draw(self, grid: Grid) -> None:
        """Draw the cards in order; later ones lie on top where they overlap."""
        layout = self._layout()
        for card, spot in zip(self._slots, layout.spots, strict=False):
            if card is not None:
                look, mark = self._looks.get(card, (Look.PLAIN, ""))
                face = card_face(
                    card,
                    layout.size,
                    look,
                    mark=mark,
                    mark_on_top=layout.covers_feet,
                    edition=self._edition,
                )
                grid.face(spot.x, spot.y, face)
                if layout.size is Size.TOKEN and mark:
                    grid.text(spot.x + Size.TOKEN.width, spot.y, mark, ink=palette.PROMPT)
        if not self.cards:
            text = "the table is empty"
            x = (grid.width - len(text)) // 2
            grid.text(x, grid.height // 2, text, ink=palette.TEXT_QUIET)

    def card_at(self, x: int, y: int) -> Card | None:
        """Return the card at a cell of the widget."""
        place = self._layout().hit(x, y)
        return None if place is None else self._slots[place]

    def on_click(self, event: Click) -> None:
        """Tell which card was clicked."""
        card = self.card_at(event.x, event.y)
        if card is not None:
            self.post_message(self.Picked(card))
