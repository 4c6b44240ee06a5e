"""The book of rules: every game of this program, and how it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import OptionList

from scopa_tui.engine import PRESETS, Preset
from scopa_tui.ui.widgets.controls import Entries, Key, KeyLine, Title, entry
from scopa_tui.ui.widgets.reading import Block, Heading, Pages, Paragraph, rules_blocks


class RulesScreen(Screen[None]):
    """Games on the left, the rules of the one under the cursor on the right."""

    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (70, "-wide")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        Binding("right,l", "to_text", show=False),
        Binding("left,h", "to_list", show=False),
        Binding("n", "heading(1)", show=False),
        Binding("p", "heading(-1)", show=False),
    ]
    DEFAULT_CSS = """
    RulesScreen {
        background: $background;
        Title { background: $surface; }
        #both { layout: vertical; height: 1fr; }
        #games { height: 4; width: 1fr; padding: 0 1; }
        Pages { height: 1fr; background: $surface; }
        KeyLine { height: 1; }
        &.-wide #both { layout: horizontal; }
        &.-wide #games { height: 1fr; width: 26; padding: 1 1 0 1; }
        &.-wide Pages { padding: 1 1 0 1; }
    }
    """

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Title("Rules")
        with Container(id="both"):
            yield Entries(
                *(entry(preset.title, name) for name, preset in PRESETS.items()),
                id="games",
            )
            yield Pages(_blocks(next(iter(PRESETS.values()))))
        yield KeyLine(
            Key("Esc", "Back", "close"),
            Key("↑↓", "Game", "next_game"),
            Key("→", "Text", "to_text"),
            Key("n p", "Heading", "heading(1)"),
        )

    def on_mount(self) -> None:
        """Begin with the first game."""
        self.query_one(Entries).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the rules of the game under the cursor."""
        event.stop()
        self.query_one(Pages).show(_blocks(PRESETS[str(event.option_id)]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on to the text."""
        event.stop()
        self.action_to_text()

    def action_to_text(self) -> None:
        """Let the text have the keys."""
        self.query_one(Pages).focus()

    def action_to_list(self) -> None:
        """Let the list have the keys."""
        self.query_one(Entries).focus()

    def action_next_game(self) -> None:
        """Show the next game, for a click on the line of keys."""
        self.query_one(Entries).action_cursor_down()

    def action_heading(self, way: int) -> None:
        """Go to the next heading of the text, or the one before."""
        self.query_one(Pages).action_heading(way)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


def _blocks(preset: Preset) -> Iterator[Block]:
    same = preset.english.casefold() == preset.title.casefold()
    yield Heading(preset.title if same else f"{preset.title} · {preset.english}")
    yield Paragraph(preset.description)
    yield Paragraph(f"Source: {preset.source}.", quiet=True)
    yield from rules_blocks(preset.rules)
