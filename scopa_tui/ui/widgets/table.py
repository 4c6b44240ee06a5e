"""The table: the face-up cards, and what the chosen card would take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.events import Click
from textual.message import Message

from scopa_tui.engine import Card, Cards
from scopa_tui.rooms.width import cells
from scopa_tui.ui import palette
from scopa_tui.ui.faces import FORTY, Edition, Look, Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.layout import Layout, table_layout, with_slots
from scopa_tui.ui.motion import Place
from scopa_tui.ui.widgets.canvas import Canvas

Looks = Mapping[Card, tuple[Look, str]]
"""Card -> how it is shown and its mark; plain cards are left out."""


class TableView(Canvas):
    """Face-up cards in lasting places."""

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
        self._hidden: Cards = ()
        self._largest = Size.L

    def fit(self, largest: Size) -> None:
        """Use no larger cards than these."""
        if largest is not self._largest:
            self._largest = largest
            self.redraw()

    @property
    def cards(self) -> Cards:
        """The cards shown, by place."""
        return tuple(card for card in self._slots if card is not None)

    def show(
        self, cards: Cards, looks: Looks, *, edition: Edition = FORTY, hidden: Cards = ()
    ) -> None:
        """Show cards, which keep the places they have, and mark some of them.

        Places of hidden cards are kept for them.
        """
        slots = with_slots(self._slots, cards)
        state = (slots, looks, edition, hidden)
        if state != (self._slots, self._looks, self._edition, self._hidden):
            self._slots, self._looks, self._edition, self._hidden = state
            self.redraw()

    def place(self, card: Card) -> Place | None:
        """Return where a card is on the screen, None if it does not lie here."""
        layout = self._layout()
        if card not in self._slots:
            return None
        spot = layout.spots[self._slots.index(card)]
        return Place(self.region.x + spot.x, self.region.y + spot.y, layout.size)

    def follow(self, tables: Iterable[Cards]) -> None:
        """Give cards the places that they would have if all these tables had been shown."""
        for cards in tables:
            self._slots = with_slots(self._slots, cards)

    def _layout(self) -> Layout:
        width, height = self.size
        roomy = table_layout(len(self._slots), width, height, largest=self._largest)
        if roomy.size in (Size.L, Size.M):
            return roomy
        # Too narrow for lasting places: close the gaps and use the room for the cards.
        self._slots = self.cards
        return table_layout(len(self._slots), width, height, largest=self._largest)

    def draw(self, grid: Grid) -> None:
        """Draw the cards in order; later ones lie on top where they overlap."""
        layout = self._layout()
        for card, spot in zip(self._slots, layout.spots, strict=False):
            if card is not None and card not in self._hidden:
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
            text = _("the table is empty")
            x = (grid.width - cells(text)) // 2
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
