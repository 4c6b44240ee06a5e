"""The rules of the match that is being played, and those of the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from scopa_tui.engine import (
    PRESETS,
    Rules,
    check,
    format_rules,
    nearest_preset,
)
from scopa_tui.ui.blocks import Block, Heading, Paragraph
from scopa_tui.ui.gamename import in_words, named, unlike_scopa
from scopa_tui.ui.houserules import plain
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.narrate import NEW_RULES
from scopa_tui.ui.rulesections import changed
from scopa_tui.ui.widgets.controls import SCROLLBAR, Entries, Key, KeyLine, Title, entry
from scopa_tui.ui.widgets.reading import Reading

_READ, _CHANGE, _NEW, _BACK = "read", "change", "new", "back"


KEPT = N_("A match that you leave is kept: the menu continues it.")
NEXT = N_("The next match may have other rules.")


class Choice(NamedTuple):
    """What the player wants."""

    rules: Rules | None
    """Rules of the next match, None for those in force."""
    begin: bool
    """Whether the next match begins now."""


class RulesMenu(ModalScreen[Choice]):
    """Shows what is in force; reads on, changes the next match, or begins it."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (50, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (16, "-middle"), (30, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r", "close", show=False),
        *(Binding(str(place), f"number({place})", show=False) for place in range(1, 5)),
        Binding("pagedown", "scroll('page_down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
    ]
    DEFAULT_CSS = f"""
    RulesMenu {{
        align: center middle;
        background: $background;
        #panel {{
            width: 100%; max-width: 86; height: 100%;
            background: $surface; border: solid $primary;
        }}
        &.-slim #panel, &.-low #panel {{ border: none; }}
        #text {{ height: 1fr; margin: 1 0; {SCROLLBAR} }}
        &.-tall #panel {{ height: auto; max-height: 90%; }}
        &.-tall #text {{ height: auto; max-height: 24; }}
        &.-low #text {{ margin: 0; }}
        #entries {{ width: 100%; height: auto; margin: 0 0 1 0; }}
        &.-low #entries {{ margin: 0; }}
        KeyLine {{ height: 1; }}
    }}
    """

    def __init__(
        self,
        rules: Rules,
        upcoming: Rules | None = None,
        *,
        running: bool = True,
        players: str = "",
    ) -> None:
        """Show the rules.

        Args:
            rules: the rules in force.
            upcoming: rules of the next match, if they have been changed already.
            running: whether the match still goes on.
            players: a sentence on who plays, "" for none.
        """
        super().__init__()
        self._players = players
        self._rules = rules
        self._upcoming = upcoming
        self._draft: Rules | None = None
        """Rules that were changed but do not go together; the form goes on with them."""
        self._goes_on = running

    # --- what is shown ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay the parts out from top to bottom."""
        with Vertical(id="panel"):
            yield Title(_("Rules in force · {game}").format(game=named(self._rules)))
            with VerticalScroll(id="text", can_focus=False):
                yield Reading(self._blocks())
            yield Entries(*self._options(), id="entries")
            yield KeyLine(
                Key("Esc", _("Back"), "close"),
                Key("↑↓", _("Move"), "move"),
                Key("Enter", _("Choose"), "enter", main=True),
                Key("PgDn", _("Scroll"), "scroll('page_down')"),
            )

    def on_mount(self) -> None:
        """Begin with the first entry."""
        entries = self.query_one(Entries)
        entries.highlighted = 0
        entries.focus()

    def _blocks(self) -> Iterator[Block]:
        if self._players:
            yield Paragraph(self._players)
        yield Paragraph(unlike_scopa(self._rules))
        if self._upcoming is not None:
            yield Paragraph(_("The next match: {rules}.").format(rules=in_words(self._upcoming)))
        yield Paragraph(f"{_(NEW_RULES)} {_(KEPT)}" if self._goes_on else _(NEXT))
        lines = [Paragraph(f"{text} ({name})", "·") for name, text in changed(self._rules)]
        if lines:
            yield Heading(_("Switch by switch"))
            yield from lines
        yield Heading(_("This game"))
        yield Paragraph(_(PRESETS[nearest_preset(self._rules)].description))
        yield Paragraph(_("As text: {rules}").format(rules=format_rules(self._rules)), quiet=True)

    def _options(self) -> list[Option]:
        last = _("Back to the table") if self._goes_on else _("Back")
        now = (
            _("Begin a match with the new ones now")
            if self._upcoming
            else _("Begin a new match now")
        )
        labels = {
            _READ: _("Read the full rules"),
            _CHANGE: _("Change those of the next match"),
            _NEW: now,
            _BACK: last,
        }
        return [
            entry(f" {place}  {label} ", name)
            for place, (name, label) in enumerate(labels.items(), 1)
        ]

    # --- what the player does -----------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        event.stop()
        self._choose(str(event.option_id))

    def action_number(self, number: int) -> None:
        """Do what the entry with this number, from 1, stands for."""
        entries = self.query_one(Entries)
        entries.highlighted = number - 1
        self._choose(str(entries.get_option_at_index(number - 1).id))

    def _choose(self, name: str) -> None:
        if name == _READ:
            from scopa_tui.ui.screens.book import THIS, RulesScreen

            self.app.push_screen(RulesScreen(self._rules, THIS))
        elif name == _CHANGE:
            from scopa_tui.ui.screens.variants import VariantsScreen

            rules = self._draft or self._upcoming or self._rules
            base = PRESETS[nearest_preset(rules)].rules
            self.app.push_screen(VariantsScreen(rules, base), self._changed)
        else:
            self.dismiss(Choice(self._upcoming, name == _NEW))

    def _changed(self, rules: Rules | None) -> None:
        """Keep the rules of the next match; those in force are no change."""
        if rules is None:
            return
        faults = check(rules)
        self._draft = rules if faults else None
        if faults:
            self.app.notify(
                _("These rules cannot be played yet: {fault}.").format(fault=plain(faults[0])),
                severity="warning",
                timeout=8,
            )
        else:
            self._upcoming = None if rules == self._rules else rules
            self.query_one(Reading).show(self._blocks())
            entries = self.query_one(Entries)
            entries.set_options(self._options())
            entries.highlighted = _PLACE_OF_NEW
            self.query_one("#text").scroll_home(animate=False)

    def action_close(self) -> None:
        """Go back; what was changed is kept."""
        self.dismiss(Choice(self._upcoming, begin=False))

    def action_move(self) -> None:
        """Move the cursor down, for a click on the line of keys."""
        self.query_one(Entries).action_cursor_down()

    def action_enter(self) -> None:
        """Choose the entry under the cursor, for a click on the line of keys."""
        self.query_one(Entries).action_select()

    def action_scroll(self, way: str) -> None:
        """Scroll the text, if it is longer than its room."""
        getattr(self.query_one("#text"), f"scroll_{way}")(animate=False)


_PLACE_OF_NEW = 2
