"""The list of rooms: lines that change while somebody looks, without a flicker."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content
from textual.events import Click

from scopa_tui.ui.widgets.controls import Entries, entry


class Rows(Entries):
    """Entries that keep their cursor while they change. A click puts it there, a second one on
    the same line chooses it."""

    DEFAULT_CSS = "Rows { text-wrap: nowrap; text-overflow: ellipsis; }"

    def show(self, lines: Mapping[str, str]) -> None:
        """Show lines by id; only what is another one is drawn again."""
        now = [str(option.id) for option in self.options]
        if now == list(lines):
            for place, text in enumerate(lines.values()):
                before = str(self.options[place].prompt)
                after = before[:1] + text
                if before != after:
                    self.replace_option_prompt_at_index(place, Content(after))
            return
        at = self.highlighted
        chosen = now[at] if at is not None else ""
        self.set_options([entry(text, id) for id, text in lines.items()])
        places = list(lines)
        if places:
            beside = min(at or 0, len(places) - 1)
            self.highlighted = places.index(chosen) if chosen in places else beside

    @property
    def chosen(self) -> str:
        """The id under the cursor, "" for none."""
        at = self.highlighted
        return "" if at is None else str(self.options[at].id)

    async def _on_click(self, event: Click) -> None:
        event.prevent_default()
        place = event.style.meta.get("option")
        if place is None:
            return
        if place == self.highlighted:
            self.action_select()
        else:
            self.highlighted = place
