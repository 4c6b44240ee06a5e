"""The book of rules: six tabs, from how to play to the words of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from scopa_tui.engine import GROUPS, PRESETS, Rules, nearest_preset
from scopa_tui.ui import chapters
from scopa_tui.ui.blocks import Block, Paragraph
from scopa_tui.ui.gamename import named
from scopa_tui.ui.glossary import glossary
from scopa_tui.ui.i18n import N_, _, pgettext, told
from scopa_tui.ui.search import holds
from scopa_tui.ui.widgets.controls import Entries, Key, KeyLine, Title, entry, heading
from scopa_tui.ui.widgets.reading import Pages
from scopa_tui.ui.widgets.tabline import Tab, TabLine
from scopa_tui.wording import quoted

TABS = (
    Tab(N_("How to play"), N_("Basics")),
    Tab(N_("Captures"), N_("Take")),
    Tab(N_("Scoring"), N_("Score")),
    Tab(N_("This game"), N_("Game")),
    Tab(N_("All games"), N_("All")),
    Tab(N_("Glossary"), N_("Words")),
)
HOW, CAPTURES, SCORING, THIS, ALL, GLOSSARY = range(len(TABS))


class RulesScreen(Screen[None]):
    """Explains the rules of one game, those of all games, and the words."""

    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (70, "-wide")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("q,question_mark,f1", "close", show=False),
        Binding("tab,right_square_bracket", "turn(1)", show=False),
        Binding("shift+tab,left_square_bracket", "turn(-1)", show=False),
        Binding("right,l", "sideways(1)", show=False),
        Binding("left,h", "sideways(-1)", show=False),
        *(Binding(str(n), f"go({n})", show=False) for n in range(1, len(TABS) + 1)),
        Binding("n", "heading(1)", show=False),
        Binding("p", "heading(-1)", show=False),
        Binding("slash", "find", show=False),
    ]
    DEFAULT_CSS = """
    RulesScreen {
        background: $surface;
        Title { background: $surface; }
        #find {
            display: none; height: 1; border: none; padding: 0 1;
            background: $felt-line; color: $foreground;
        }
        &.-finding #find { display: block; }
        #both { layout: vertical; height: 1fr; background: $surface; }
        #games {
            display: none; height: 5; width: 1fr; padding: 0 1; background: $background;
            text-wrap: nowrap; text-overflow: ellipsis;
        }
        &.-all #games { display: block; }
        Pages { height: 1fr; background: $surface; margin: 1 0 0 0; }
        &.-slim Pages { margin: 0; }
        KeyLine { height: 1; }
        &.-wide #both { layout: horizontal; }
        &.-wide #games { height: 1fr; width: 32; padding: 0 1; margin: 1 0 0 0; }
    }
    """

    def __init__(self, rules: Rules | None = None, tab: int = HOW, *, players: str = "") -> None:
        """Explain the rules.

        Args:
            rules: the game in question; None for plain Scopa.
            tab: the tab to begin with, by its place in TABS.
            players: a sentence on who plays this game, "" for none.
        """
        super().__init__()
        self._rules = rules or Rules()
        self._tab = tab
        self._players = players
        self._words = ""

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Title(_("Rules · {game}").format(game=named(self._rules)))
        yield TabLine(TABS)
        yield Input(
            placeholder=_("part of a name or of a sentence"), id="find", select_on_focus=False
        )
        with Container(id="both"):
            yield Entries(id="games")
            yield Pages(())
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin with the tab that was asked for."""
        self._fill(nearest_preset(self._rules))
        self.action_go(self._tab + 1)

    @property
    def _list(self) -> Entries:
        return self.query_one(Entries)

    @property
    def _pages(self) -> Pages:
        return self.query_one(Pages)

    # --- tabs ---------------------------------------------------------------------------------

    def action_go(self, number: int) -> None:
        """Turn to the tab with this number, from 1."""
        self._tab = number - 1
        self._stop_finding()
        self.query_one(TabLine).choose(self._tab)
        self.set_class(self._tab == ALL, "-all")
        self.query_one(KeyLine).show(*self._keys())
        self._show()
        (self._list if self._tab == ALL else self._pages).focus()

    def action_turn(self, way: int) -> None:
        """Turn to the next tab, or the one before; the first follows the last."""
        self.action_go((self._tab + way) % len(TABS) + 1)

    def action_sideways(self, way: int) -> None:
        """Turn to the tab beside this one; from the list of games go into the text first."""
        if self._tab == ALL and way > 0 and self._list.has_focus:
            self._pages.focus()
        elif self._tab == ALL and way < 0 and self._pages.has_focus:
            self._list.focus()
        else:
            self.action_turn(way)

    def _keys(self) -> Iterator[Key]:
        yield Key("Esc", _("Back"), "back")
        yield Key("1-6", pgettext("part of a screen", "Tab"), "turn(1)")
        if self._tab == ALL:
            yield Key("↑↓", _("Game"), "next_game")
            yield Key("→", _("Text"), "sideways(1)")
        else:
            yield Key("↑↓", _("Scroll"), "page")
        if self._tab != GLOSSARY:
            yield Key("n\xa0p", _("Heading"), "heading(1)")
        if self._tab in (ALL, GLOSSARY):
            yield Key("/", _("Find"), "find")

    def _show(self) -> None:
        """Show the text of the tab."""
        self._pages.show(self._blocks())

    def _blocks(self) -> Iterator[Block]:
        if self._tab == HOW:
            return chapters.how_to_play(self._rules)
        if self._tab == CAPTURES:
            return chapters.captures(self._rules)
        if self._tab == SCORING:
            return chapters.scoring(self._rules)
        if self._tab == THIS:
            who = (Paragraph(self._players),) if self._players else ()
            return chain(who, chapters.this_game(self._rules))
        return self._game() if self._tab == ALL else self._glossary()

    def _game(self) -> Iterator[Block]:
        name = self._chosen()
        if not name:
            none = _("No game has {words} in its name or description.")
            return iter((Paragraph(none.format(words=told(quoted(self._words)))),))
        return chapters.this_game(PRESETS[name].rules)

    def _glossary(self) -> Iterator[Block]:
        found = list(glossary(self._words))
        none = _("No word with {words}.").format(words=told(quoted(self._words)))
        return iter(found or [Paragraph(none)])

    # --- the list of games --------------------------------------------------------------------

    def _chosen(self) -> str:
        option = self._list.highlighted_option
        return str(option.id) if option is not None else ""

    def _fill(self, chosen: str) -> None:
        """List the games that hold the words, with the cursor on this one if it is among them."""
        names = [name for name in PRESETS if self._fits(name)]
        options: list[Option] = []
        for group, title in GROUPS.items():
            games = [name for name in names if PRESETS[name].group == group]
            if games:
                options.append(heading(_(title)))
                options += [entry(f" {_(PRESETS[name].title)}", name) for name in games]
        self._list.set_options(options)
        if names:
            first = chosen if chosen in names else names[0]
            self._list.highlighted = self._list.get_option_index(first)

    def _fits(self, name: str) -> bool:
        preset = PRESETS[name]
        said = (preset.title, preset.english, _(preset.title), _(preset.description))
        return holds(" ".join((name, *said)), self._words)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the rules of the game under the cursor."""
        event.stop()
        if self._tab == ALL:
            self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on to the text."""
        event.stop()
        self._pages.focus()

    def action_next_game(self) -> None:
        """Show the next game, for a click on the line of keys."""
        self._list.action_cursor_down()

    # --- finding ------------------------------------------------------------------------------

    def action_find(self) -> None:
        """Ask for words that a game or a term must hold."""
        if self._tab not in (ALL, GLOSSARY):
            self.action_go(GLOSSARY + 1)
        self.add_class("-finding")
        self.query_one("#find", Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what holds the words."""
        event.stop()
        self._words = event.value
        if self._tab == ALL:
            self._fill(self._chosen())
        self._show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to what was found."""
        event.stop()
        (self._list if self._tab == ALL else self._pages).focus()

    def _stop_finding(self) -> None:
        """Show everything again."""
        if self.has_class("-finding"):
            self.remove_class("-finding")
            with self.prevent(Input.Changed):
                self.query_one("#find", Input).value = ""
            self._words = ""
            self._fill(self._chosen())

    # --- the rest -----------------------------------------------------------------------------

    def action_heading(self, way: int) -> None:
        """Go to the next heading of the text, or the one before."""
        self._pages.action_heading(way)

    def action_page(self) -> None:
        """Scroll, for a click on the line of keys."""
        self._pages.action_page_down()

    def action_back(self) -> None:
        """Stop finding, else close."""
        if self.has_class("-finding"):
            self.action_go(self._tab + 1)
        else:
            self.dismiss(None)

    def action_close(self) -> None:
        """Go back to where one came from."""
        self.dismiss(None)
