"""The first screen: go on with a match, start one, read, change settings, leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from scopa_tui.rooms.width import cells
from scopa_tui.ui.i18n import N_, _, language, ngettext, told
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.controls import Entries, Key, KeyLine, entry
from scopa_tui.ui.widgets.logo import Logo

if TYPE_CHECKING:
    from scopa_tui.ui.commands import Entry

_ENTRIES = {
    "continue": N_("Continue"),
    "new": N_("New game"),
    "together": N_("Play together"),
    "rules": N_("Rules"),
    "settings": N_("Settings"),
    "quit": N_("Quit"),
}


_NUMBERS = range(1, len(_ENTRIES) + 1)
_FAULTS_SHOWN = 2


class MenuScreen(Screen[None]):
    """The menu. Enter starts what the cursor is on; a digit or first letter starts at once."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (56, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (19, "-middle"), (22, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(digit), f"number({digit})", show=False) for digit in _NUMBERS),
        *(Binding(name[0], f"choose('{name}')", show=False) for name in _ENTRIES),
    ]
    DEFAULT_CSS = """
    MenuScreen {
        align: center middle;
        background: $background;
        scrollbar-size-vertical: 1;
        Logo { height: 1; }
        #tagline { display: none; text-align: center; width: 1fr; color: $text-quiet; }
        #entries { width: auto; min-width: 26; max-width: 100%; }
        #middle { height: auto; width: 1fr; align: center middle; }
        #faults {
            width: 1fr; height: auto; padding: 0 2; margin: 1 0 0 0;
            color: $text-quiet; text-align: center;
        }
        KeyLine { dock: bottom; text-align: center; height: 1; }
    }
    MenuScreen.-wide.-middle, MenuScreen.-wide.-tall {
        Logo { height: 8; }
        #tagline { display: block; }
        #entries { margin: 1 0 0 0; }
    }
    MenuScreen.-wide.-tall {
        #tagline { margin: 1 0 0 0; }
        #entries { margin: 2 0 0 0; }
    }
    """

    @dataclass
    class Chosen(Message):
        """The player chose an entry."""

        entry: str
        """"continue", "new", "together", "rules", "settings" or "quit"."""

    def __init__(self, continue_line: str = "", faults: tuple[str, ...] = ()) -> None:
        """Show the menu.

        Args:
            continue_line: the match to go on with, its score in a second line; "" if there is none.
            faults: a sentence for each saved match that could not be read.
        """
        super().__init__()
        self._continue_line = continue_line
        self._faults = faults
        self._spoken = language()

    def compose(self) -> ComposeResult:
        """Lay the parts out from top to bottom."""
        yield Logo()
        yield Static(_("The Italian card game"), id="tagline", markup=False)
        with Vertical(id="middle"):
            yield Entries(*self._options(), id="entries")
        yield Static(self._faults_text(), id="faults", markup=False)
        yield KeyLine(
            Key("↑↓", _("Move"), "move"),
            Key("Enter", _("Choose"), "enter"),
            Key("q", _("Quit"), "choose('quit')"),
        )

    def on_mount(self) -> None:
        """Put the cursor on the first entry."""
        self.refresh_entries(self._continue_line, self._faults)

    def refresh_entries(self, continue_line: str, faults: tuple[str, ...]) -> None:
        """Show the entries anew, with the cursor on the first one."""
        self._continue_line, self._faults = continue_line, faults
        entries = self.query_one(Entries)
        entries.set_options(self._options())
        entries.highlighted = 0
        entries.focus()
        text = self.query_one("#faults", Static)
        text.update(self._faults_text())
        text.display = bool(faults)

    def _names(self) -> list[str]:
        return [name for name in _ENTRIES if name != "continue" or self._continue_line]

    def _options(self) -> list[Option]:
        options = []
        for number, name in enumerate(self._names(), 1):
            text = f" {number}  {_(_ENTRIES[name])} "
            if name == "continue":
                text = self._with_match(text)
            options.append(entry(text, name))
        return options

    def _with_match(self, text: str) -> str:
        """Return an entry with the match behind it, the score below where there is no room."""
        match, _newline, score = self._continue_line.partition("\n")
        line = f"{text} {' · '.join(filter(None, (match, score)))} "
        if cells(line) < self.app.size.width - 1:
            return line
        return f"{text} {match}\n{' ' * (cells(text) + 2)}{score}"

    def on_resize(self, _event: Resize) -> None:
        """Lay the match out anew; the cursor stays where it is."""
        entries = self.query_one(Entries)
        place = entries.highlighted
        entries.set_options(self._options())
        entries.highlighted = place

    def _faults_text(self) -> Content:
        shown = [told(fault) for fault in self._faults[:_FAULTS_SHOWN]]
        more = len(self._faults) - len(shown)
        if more:
            shown.append(
                ngettext(
                    "{n} more file could not be used.", "{n} more files could not be used.", more
                ).format(n=more)
            )
        return Content("\n".join(shown))

    def take_settings(self, _settings: Settings) -> None:
        """Say everything in the language of now."""
        if self._spoken != language():
            self._spoken = language()
            self.refresh(recompose=True)

    async def recompose(self) -> None:
        """Have the entries of now among the new parts as well."""
        await super().recompose()
        self.refresh_entries(self._continue_line, self._faults)

    def commands(self) -> Iterator[Entry]:
        """Yield the entries, for the command palette."""
        from scopa_tui.ui.commands import Entry

        for number, name in enumerate(self._names(), 1):
            if name != "quit":  # is there on every screen
                run = partial(self.action_choose, name)
                yield Entry(_(_ENTRIES[name]), "", run, key=str(number))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pass the choice on."""
        event.stop()
        self.action_choose(str(event.option_id))

    def action_number(self, number: int) -> None:
        """Choose the entry with this number, from 1."""
        names = self._names()
        if number <= len(names):
            self.action_choose(names[number - 1])

    def action_choose(self, name: str) -> None:
        """Choose an entry by name; one that is not shown cannot be chosen."""
        if name in self._names():
            self.query_one(Entries).highlighted = self._names().index(name)
            self.post_message(self.Chosen(name))

    def action_move(self) -> None:
        """Move the cursor down, for a click on the line of keys."""
        self.query_one(Entries).action_cursor_down()

    def action_enter(self) -> None:
        """Choose the entry under the cursor, for a click on the line of keys."""
        self.query_one(Entries).action_select()
