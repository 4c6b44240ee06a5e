"""The program on the screen: menu, set-up, game, and the way between them."""

from __future__ import annotations

import gc
import logging
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding
from textual.css.query import NoMatches
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.worker import WorkerFailed

from scopa_tui.engine import Rules, format_rules, parse_rules, seat_count
from scopa_tui.rooms.botseat import Think
from scopa_tui.rooms.hints import Adviser
from scopa_tui.rooms.lobby import Game, Lobby, Setup, setup_again, watched_setup
from scopa_tui.rooms.store import Saved, Store
from scopa_tui.ui import keymap, saves, settingsfile
from scopa_tui.ui.actions import STROKES
from scopa_tui.ui.appearance import SetApp
from scopa_tui.ui.aside import back_here
from scopa_tui.ui.i18n import _, told
from scopa_tui.ui.pace import Pace
from scopa_tui.ui.screens.toosmall import TooSmallScreen, too_small
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.signals import leave_on_signals, warn_on_signal
from scopa_tui.ui.textualfix import mend
from scopa_tui.ui.wishes import Wishes
from scopa_tui.ui.words import sentence

if TYPE_CHECKING:
    from scopa_tui.rooms.variants import Variants
    from scopa_tui.ui.company import Company
    from scopa_tui.ui.screens.gametable import GameTable
    from scopa_tui.ui.screens.menu import MenuScreen
    from scopa_tui.ui.screens.settings import SettingsScreen
    from scopa_tui.ui.together import Visit

_log = logging.getLogger(__name__)

FAILED = 1
"""Exit code of a program that has ended itself."""
_SAVES_SHOWN = 20
"""Older unfinished matches than these are not offered."""


class ScopaApp(SetApp):
    """One player's program over a lobby of its own."""

    TITLE = "Scopa"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: $background; color: $foreground; }
    Toast { width: 44; max-width: 90%; }
    Input > .input--placeholder { color: $text-quiet; }
    """
    BINDINGS: ClassVar = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+p", "palette", "Commands", show=False, id="palette"),
    ]

    def __init__(
        self,
        store: Store,
        think: Think,
        *,
        settings: Settings,
        settings_path: Path,
        start: Setup | Saved | None = None,
        first_dealer: int | None = None,
        rng: random.Random | None = None,
        faults: Sequence[str] = (),
        wishes: Wishes | None = None,
        adviser: Adviser | None = None,
        visit: Visit | None = None,
    ) -> None:
        """Prepare the program.

        Args:
            store: where games are saved.
            think: asks a bot for a move; may answer from another thread.
            settings: what the player has set.
            settings_path: where changed settings go.
            start: a game to begin with; None shows the menu.
            first_dealer: seat that deals first in it; None draws lots.
            rng: source of shuffles; None takes the system's.
            faults: sentences on what is wrong with the file of settings.
            wishes: what the command line wants above the settings.
            adviser: answers questions for hints, perhaps from another thread; None asks `think`.
            visit: the room server to begin with, None for none.
        """
        mend()
        super().__init__(settings, wishes)
        self._settings_path = settings_path
        self._store = store
        self._start = start
        self._first_dealer = first_dealer
        self.faults = (*map(told, faults), *self._use_keys())
        """What is wrong with the files of the player, each in a sentence."""
        asked = adviser or Adviser(think)
        self._pace = Pace(back_here(think))
        self.lobby = Lobby(
            store,
            self._pace.think,
            rng or random.SystemRandom(),
            problem=lambda text: self.notify(
                sentence(told(text)), markup=False, severity="warning", timeout=10
            ),
            adviser=asked._replace(think=back_here(asked.think)),
        )
        self._game: Game | None = None
        self._game_left: Game | None = None
        self._visit = visit
        self.company: Company | None = None
        """The room server at which the player is, None for none."""
        self.parting = ""
        """Why the program has ended by itself, "" if it was left."""
        self._next_rules: Rules | None = None
        """Rules of the match after the one that was left."""

    # --- life ---------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[None]:
        """Begin with the game that was asked for, or with the menu."""
        if self._visit is not None:
            return self._lobby(self._visit)
        if isinstance(self._start, Saved):
            return self._game_screen(self.lobby.resume(self._start))
        if self._start is not None:
            return self._game_screen(self.lobby.create(self._start, dealer=self._first_dealer))
        return self._menu_screen()

    def on_mount(self) -> None:
        """Listen for signals, and say what there is to say."""
        leave_on_signals(self.exit)
        warn_on_signal(self._warn_of_idleness)
        self.set_timer(1.0, _collect_garbage_again)
        if isinstance(self._start, Setup):
            last = format_rules(self._start.rules)
            self.call_after_refresh(self.keep, replace(self.settings, last_rules=last))
        if self.faults:
            from scopa_tui.ui.screens.faults import notice

            key = keymap.shown(STROKES["palette"].keys[0])
            text = notice(self.faults, key)
            self.notify(text, markup=False, severity="warning", timeout=8)
        for fault in self.faults:
            _log.warning("%s", fault)

    def _warn_of_idleness(self) -> None:
        text = _("Nobody has pressed a key for long. In a minute you will be logged out.")
        self.notify(text, severity="warning", timeout=50)

    def _use_keys(self) -> tuple[str, ...]:
        """Use the keys of the player; return what is wrong with their file."""
        path = self._settings_path.with_name(keymap.KEYS_FILE)
        if not path.exists():
            keymap.use({})
            return ()
        from scopa_tui.ui.keysfile import load

        keys, faults = load(path)
        keymap.use(keys)
        self.set_keymap({name: ",".join(names) for name, names in keys.items()})
        return faults

    def _handle_exception(self, error: Exception) -> None:
        """End the program for a fault of ours; Textual would print pages of its source.

        It is none that a screen has no content yet: Textual gives none to one that is being opened
        when the program is left, and lets it have the keys that were typed meanwhile.
        """
        cause = error.error if isinstance(error, WorkerFailed) else error
        if self._exit and isinstance(cause, NoMatches):
            return
        self._return_code = FAILED
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    @property
    def failure(self) -> BaseException | None:
        """The fault of ours that has ended the program, None for none."""
        error = self._exception
        return error.error if isinstance(error, WorkerFailed) else error

    def is_saved(self) -> bool | None:
        """Whether the game on the table is on disk; None if there is no game."""
        return None if self._game is None else not self._game.unsaved

    def put(self, screen: Screen[Any]) -> None:
        """Put a screen in place of the game or menu that is shown.

        Textual cannot switch away from the screen that it began with; so the next one lies on it.
        """
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
        self._cover(self.size)

    def on_resize(self, event: Resize) -> None:
        """Cover everything with a notice while the terminal is too small."""
        self._cover(event.size)

    def _cover(self, size: Size) -> None:
        covered = isinstance(self.screen, TooSmallScreen)
        if too_small(size):
            if not covered:
                self.push_screen(TooSmallScreen())
        elif covered:
            self.pop_screen()

    def action_help_quit(self) -> None:
        """Say what Ctrl+C does not do."""
        text = _("Ctrl+Q leaves the program; the game is saved already.")
        if self.is_saved() is False:
            text = _("Ctrl+Q leaves the program; the game could not be saved.")
        self.notify(text, timeout=3)

    async def action_quit(self) -> None:
        """Leave the program."""
        self.leave()

    def leave(self) -> None:
        """Leave the program; ask before, once, if that would lose the game."""
        if self.company is not None and self.company.has_seat:
            from scopa_tui.ui.screens.leave import QuitScreen

            if not isinstance(self.screen, QuitScreen):
                self.push_screen(QuitScreen(), lambda yes: self.exit() if yes else None)
                return
        loss = self._game.loss() if self._game else ""
        if loss:
            from scopa_tui.ui.screens.ask import LossScreen

            if not isinstance(self.screen, LossScreen):
                self.push_screen(LossScreen(loss), lambda yes: self.exit() if yes else None)
                return
        self.exit()

    # --- menu ---------------------------------------------------------------------------------

    def show_menu(self) -> None:
        """Show the main menu in place of what is shown now."""
        self.put(self._menu_screen())

    def _menu_screen(self) -> MenuScreen:
        from scopa_tui.ui.screens.menu import MenuScreen

        saved = self._store.newest_unfinished()
        return MenuScreen(saves.score(saved) if saved else "", tuple(self._store.faults))

    def on_menu_screen_chosen(self, message: MenuScreen.Chosen) -> None:
        """Do what the menu was asked for."""
        entries = {
            "continue": self.continue_game,
            "new": self.set_up,
            "together": self.play_together,
            "rules": self.show_rules,
            "settings": self.change_settings,
        }
        entries.get(message.entry, self.exit)()

    def show_rules(self) -> None:
        """Show the book of rules; after a match the rules of that one first."""
        if self._game_left is None:
            from scopa_tui.ui.screens.book import RulesScreen

            self.push_screen(RulesScreen(parse_rules(self.settings.last_rules)))
            return
        from scopa_tui.ui.screens.rulesmenu import Choice, RulesMenu

        game, upcoming = self._game_left, self._next_rules

        def chosen(choice: Choice | None) -> None:
            if choice is None:
                return
            self._next_rules = choice.rules
            if choice.begin:
                self._play_again(game, choice.rules)

        self.push_screen(RulesMenu(game.setup.rules, upcoming, running=False), chosen)

    def continue_game(self) -> None:
        """Go on with an unfinished game; ask which if there are several."""
        found = tuple(islice(self._store.unfinished(), _SAVES_SHOWN))
        if not found:
            self.notify(_("There is no game to continue any more."), severity="warning")
            self.show_menu()
        elif len(found) == 1:
            self.play(self.lobby.resume(found[0]))
        else:
            from scopa_tui.ui.screens.saves import SavesScreen

            def chosen(place: int | None) -> None:
                if place is not None:
                    self.play(self.lobby.resume(found[place]))

            now = datetime.now()
            self.push_screen(SavesScreen([saves.lines(saved, now) for saved in found]), chosen)

    def set_up(self) -> None:
        """Ask what to play, then play it."""
        from scopa_tui.ui.screens.setup import SetupScreen

        def begin(setup: Setup | None) -> None:
            if setup is None:
                return
            settings = replace(self.settings, last_rules=format_rules(setup.rules))
            if "" in setup.bots:
                name, bot = self._person_and_bot(setup)
                settings = replace(settings, name=name, opponent=bot, hints=setup.hints)
            self.keep(settings)
            self.play(self.lobby.create(setup))

        self.push_screen(SetupScreen(*self.form_parts()), begin)

    def form_parts(self) -> tuple[Settings, tuple[str, ...], Variants]:
        """Return what the form for a new game begins with."""
        from scopa_tui.rooms.variants import FOLDER, Variants

        variants = Variants(self._settings_path.parent / FOLDER)
        return self.settings, self.lobby.bot_names(), variants

    # --- together -----------------------------------------------------------------------------

    def play_together(self) -> None:
        """Go to the room server of this machine; ask where there is one, if need be."""
        from scopa_tui.ui.together import where

        where(self, self._store.folder, self.meet)

    def meet(self, visit: Visit) -> None:
        """Go to a room server."""
        self.put(self._lobby(visit))

    def _lobby(self, visit: Visit) -> Screen[Any]:
        from scopa_tui.ui.company import Company

        if self.company is not None:
            self.company.close()
        self.company = Company(self, visit)
        return self.company.enter()

    def part(self, why: str = "") -> None:
        """Leave the room server: for the menu, or the program if it began there.

        Args:
            why: a sentence, "" if that is wanted.
        """
        company, self.company = self.company, None
        if company is None:
            return
        company.close()
        if company.visit.ends:
            self.parting = why
            self.exit(return_code=FAILED if why else 0)
            return
        self.show_menu()
        if why:
            self.notify(why, markup=False, severity="warning")

    def change_settings(self) -> None:
        """Show the settings."""
        from scopa_tui.ui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.settings, self.lobby.bot_names()))

    def on_settings_screen_changed(self, message: SettingsScreen.Changed) -> None:
        """Use and save what was changed, at once."""
        self.keep(message.settings)

    def action_palette(self) -> None:
        """Show everything that can be done now, unless it is shown already."""
        from scopa_tui.ui.commands import Palette

        if not isinstance(self.screen, Palette | TooSmallScreen):
            self.push_screen(Palette())

    def write_keys(self) -> None:
        """Write an example of the file of keys, and say where it is."""
        from scopa_tui.rooms.files import write_file
        from scopa_tui.ui.keysfile import example

        path = self._settings_path.with_name(keymap.KEYS_FILE)
        if path.exists():
            path = path.with_suffix(".example.toml")
        try:
            write_file(path, example().encode())
        except OSError as error:
            text = _("{path} could not be written: {why}.")
            self.notify(text.format(path=path, why=error.strerror), markup=False)
        else:
            text = _("Written: {path}. Keys in keys.toml are used from the next start on.")
            self.notify(text.format(path=path), markup=False)

    def show_faults(self) -> None:
        """Show what is wrong with the files of the player."""
        from scopa_tui.ui.screens.faults import FaultsScreen

        self.clear_notifications()
        self.push_screen(FaultsScreen(self.faults, self._settings_path.parent))

    def keep(self, settings: Settings) -> None:
        """Use and save changed settings."""
        if settings == self.settings:
            return
        self.change(settings)
        try:
            settingsfile.save(self._settings_path, settings)
        except OSError as error:
            text = _("The settings could not be saved: {why}.").format(why=error.strerror)
            self.notify(text, markup=False, severity="warning")

    # --- game ---------------------------------------------------------------------------------

    def play(self, game: Game) -> None:
        """Show a game in place of what is shown now."""
        self.put(self._game_screen(game))

    def _game_screen(self, game: Game) -> GameTable:
        self._game = game
        if not game.humans:
            from scopa_tui.ui.screens.watch import WatchScreen

            return WatchScreen(game, self.settings, self._pace)
        if len(game.humans) > 1:
            from scopa_tui.ui.screens.hotseat import HotSeatScreen

            return HotSeatScreen(game, self.settings, self._pace)
        from scopa_tui.ui.screens.game import GameScreen

        return GameScreen(game, self.settings, self._pace)

    def on_game_screen_left(self, message: GameTable.Left) -> None:
        """Close the game that was left, and do what is wanted next."""
        game, self._game = self._game, None
        if game is None:
            return
        game.close()
        self._game_left, self._next_rules = game, game.next_rules
        if message.answer == "rematch":
            self._play_again(game, self._next_rules)
        else:
            self.show_menu()

    def _play_again(self, game: Game, rules: Rules | None) -> None:
        """Begin another match of the same players, as many as the rules want."""
        setup = game.setup
        if rules is not None:
            self.keep(replace(self.settings, last_rules=format_rules(rules)))
        dealer: int | None = self.lobby.next_dealer(game)
        if rules is not None and seat_count(rules.seats) == len(setup.names):
            setup = replace(setup, rules=rules)
        elif rules is not None and not game.humans:
            setup, dealer = watched_setup(rules, setup.bots[: seat_count(rules.seats)]), None
        elif rules is not None:
            setup, dealer = setup_again(setup, rules, bot=self.settings.opponent), None
        self.play(self.lobby.create(setup, dealer=dealer))

    def _person_and_bot(self, setup: Setup) -> tuple[str, str]:
        """Return the name of the person, "" without one, and the kind of the first bot."""
        name = next((n for n, bot in zip(setup.names, setup.bots, strict=True) if not bot), "")
        return name, next((bot for bot in setup.bots if bot), self.settings.opponent)

    def on_game_screen_wanted(self, message: GameTable.Wanted) -> None:
        """Show what is wanted over the table."""
        if message.what == "settings":
            self.change_settings()
        else:
            self.action_palette()

    def on_game_screen_settings_changed(self, message: GameTable.SettingsChanged) -> None:
        """Save what was changed at the table."""
        self.keep(message.settings)


def _collect_garbage_again() -> None:
    """Turn the collector on, which the start turned off; what lives now lives on."""
    gc.freeze()
    gc.enable()
