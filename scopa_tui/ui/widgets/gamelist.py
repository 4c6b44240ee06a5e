"""The list of games under headings, with a field that filters it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from scopa_tui.ui.i18n import _
from scopa_tui.ui.newgame import Offer, in_groups
from scopa_tui.ui.widgets.controls import Entries, entry, heading
from scopa_tui.ui.widgets.forms import Line


class GameList(Vertical):
    """Shows games. One of them is chosen, also while the filter hides it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "clear", show=False),
        Binding("down,pagedown", "enter_list", show=False),
    ]
    DEFAULT_CSS = """
    GameList {
        Line { width: 1fr; }
        Entries { height: 1fr; text-wrap: nowrap; text-overflow: ellipsis; }
    }
    """

    @dataclass
    class Chosen(Message):
        """Another game has the cursor."""

        offer: Offer

    @dataclass
    class Taken(Message):
        """The player is done with the list."""

    def __init__(self, offers: Sequence[Offer], chosen: Offer, *, id: str | None = None) -> None:
        """Show games, of which one is chosen."""
        super().__init__(id=id)
        self._offers = tuple(offers)
        self.chosen = chosen
        self._kept = chosen
        """The game to go back to when the filter is cleared."""

    def compose(self) -> ComposeResult:
        """Put the filter above the list."""
        yield Line("", id="filter", placeholder=_("/ to filter"), limit=40)
        yield Entries(id="games")

    def on_mount(self) -> None:
        """Fill the list."""
        self._fill()

    def show(self, offers: Sequence[Offer], chosen: Offer) -> None:
        """Show other games, all of them; tells nobody."""
        self._offers, self.chosen, self._kept = tuple(offers), chosen, chosen
        with self.prevent(Input.Changed):
            self.query_one(Line).value = ""
        self._fill()

    def _fill(self) -> None:
        """Show what the filter lets through, with the cursor on the chosen game if it does."""
        query = self.query_one(Line).value
        found = [offer for offer in self._offers if offer.found(query)]
        options: list[Option] = []
        for group, offers in in_groups(found).items():
            options.append(heading(_(group)))
            options += [entry(f" {offer.title}", offer.key) for offer in offers]
        entries = self.query_one(Entries)
        with self.prevent(OptionList.OptionHighlighted):
            entries.set_options(options or [heading(_("no such game"))])
            if found:
                shown = self._kept if self._kept in found else found[0]
                entries.highlighted = entries.get_option_index(shown.key)
                self._choose(shown)
        self._scroll()

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self._scroll()

    def _scroll(self) -> None:
        """Begin with the first line, which may be a heading, if the cursor is in sight then."""
        entries = self.query_one(Entries)
        entries.scroll_to(y=0, animate=False)
        entries.scroll_to_highlight()

    def _choose(self, offer: Offer) -> None:
        if offer != self.chosen:
            self.chosen = offer
            self.post_message(self.Chosen(offer))

    def focus_list(self) -> None:
        """Go to the list itself."""
        self.query_one(Entries).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Choose the game under the cursor."""
        event.stop()
        self._kept = next(one for one in self._offers if one.key == event.option_id)
        self._choose(self._kept)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Tell that the player is done."""
        event.stop()
        self._take()

    def _take(self) -> None:
        self._kept = self.chosen
        self.post_message(self.Taken())

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter."""
        event.stop()
        self._fill()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Tell that the player is done."""
        event.stop()
        self._take()

    def action_filter(self) -> None:
        """Go to the filter."""
        self.query_one(Line).focus()

    def action_enter_list(self) -> None:
        """Go from the filter to the list."""
        self.focus_list()

    def action_clear(self) -> None:
        """Show all games again."""
        self.query_one(Line).value = ""
        self.focus_list()

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Let Escape through where there is nothing to clear."""
        if action == "clear":
            line = self.query_one(Line)
            return bool(line.value) or line.has_focus
        return True
