"""The command palette: everything that can be done or set now, found by its name.

Imported when it is opened for the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol, runtime_checkable

from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.screen import Screen
from textual.widgets.option_list import Option

from scopa_tui.ui import keymap
from scopa_tui.ui.appearance import Follows
from scopa_tui.ui.i18n import _
from scopa_tui.ui.settings import SETTINGS, Settings


@dataclass(frozen=True, slots=True)
class Entry:
    """One command."""

    name: str
    """A few words in the language of now."""
    help: str
    """One sentence."""
    run: Callable[[], Any]
    key: str = ""
    """The key that does the same, as a player reads it."""
    listed: bool = True
    """Whether it is shown before anything is typed."""


@runtime_checkable
class Offers(Protocol):
    """A screen with commands of its own."""

    def commands(self) -> Iterator[Entry]:
        """Yield what can be done now."""


class Program(Protocol):
    """What the commands need of the app."""

    settings: Settings
    faults: tuple[str, ...]

    def keep(self, settings: Settings) -> None:
        """Use and save changed settings."""

    def change_settings(self) -> None:
        """Show the settings."""

    def show_faults(self) -> None:
        """Show what is wrong with the files of the player."""

    def write_keys(self) -> None:
        """Write an example of the file of keys."""

    def is_saved(self) -> bool | None:
        """Whether the game on the table is on disk; None if there is no game."""

    def leave(self) -> None:
        """Leave the program."""


def entries(app: Program, screen: Screen[Any]) -> Iterator[Entry]:
    """Yield every command that does something while a screen is shown."""
    if app.faults:
        from scopa_tui.ui.screens.faults import title

        yield Entry(title(len(app.faults)), app.faults[0], app.show_faults)
    if isinstance(screen, Offers):
        yield from screen.commands()
    if isinstance(screen, Follows):
        yield from _settings(app, words=True)
        yield Entry(
            _("Write a file of keys"),
            _("Beside the settings; in it every action can have other keys."),
            app.write_keys,
            listed=False,
        )
    else:
        yield from _settings(app, words=False)
    leave = _("Leave the program; the game is saved already.")
    if app.is_saved() is False:
        leave = _("Leave the program; the game could not be saved.")
    yield Entry(_("Quit"), leave, app.leave, key=keymap.shown("ctrl+q"))


def _settings(app: Program, *, words: bool) -> Iterator[Entry]:
    """Yield an entry for every value that is not chosen now.

    Args:
        app: whose settings they are.
        words: whether those are offered too that change what is written on the screen.
    """
    now = app.settings
    for name, setting in SETTINGS.items():
        if setting.group != "screen" and not words:
            continue
        for other, meaning in setting.values.items():
            if other != getattr(now, name):
                changed = replace(now, **{name: other})
                text = _("{setting}: {value}")
                yield Entry(
                    text.format(setting=_(setting.label), value=_(meaning)),
                    _(setting.help),
                    partial(app.keep, changed),
                    listed=False,
                )


class Commands(Provider):
    """Finds commands for the palette."""

    def _entries(self) -> Iterator[Entry]:
        app: Any = self.app
        return entries(app, self.screen)

    async def discover(self) -> Hits:
        """Yield what is shown before anything is typed, in the order of the list."""
        for entry in self._entries():
            if entry.listed:
                name = _with_key(Content(entry.name), entry)
                yield DiscoveryHit(name, entry.run, entry.name, _plain(entry.help))

    async def search(self, query: str) -> Hits:
        """Yield what matches, and how well."""
        matcher = self.matcher(query)
        for entry in self._entries():
            score = matcher.match(entry.name)
            if score > 0:
                name = _with_key(matcher.highlight(entry.name), entry)
                yield Hit(score, name, entry.run, entry.name, _plain(entry.help))


def _with_key(name: Content, entry: Entry) -> Content:
    return Content.assemble(name, ("   " + entry.key, "not bold")) if entry.key else name


def _plain(text: str) -> str:
    """Return a text that is no markup."""
    return text.replace("[", r"\[")


class Palette(CommandPalette):
    """Textual's palette with our commands, in our language, without its picture."""

    DEFAULT_CSS = """
    Palette {
        background: $background;
        & > Vertical {
            margin-top: 1; width: 100%; height: 1fr; max-width: 78; background: $surface;
        }
        &:dark > Vertical { background: $surface; }
        SearchIcon, LoadingIndicator { display: none; }
        #--input, #--input.--list-visible { border: solid $primary; padding: 0 1; }
        #--results { overlay: none; height: 1fr; }
        CommandInput, CommandInput:focus { border: none; height: 1; }
        CommandList { border: none; background: $surface; max-height: 100%; }
        CommandList:focus { border: none; }
        CommandList > .option-list--option-highlighted {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
        }
    }
    Palette > .command-palette--help-text { color: transparent; text-style: not bold; }
    """

    def __init__(self) -> None:
        """Search among everything that can be done on the screen below."""
        super().__init__([Commands], placeholder=_("Search for commands"))

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Say at once that nothing is called so."""
        if search_value:
            text = Content(_("Nothing is called so."))
            nothing = Option(text, id=self._NO_MATCHES, disabled=True)
            self.query_one(CommandList).add_option(nothing)
            self._list_visible = True
