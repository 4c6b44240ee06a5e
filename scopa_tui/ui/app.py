"""The program on the screen: menu, set-up, game, and the way between them."""

from __future__ import annotations

import asyncio
import gc
import random
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.events import Resize
from textual.screen import Screen

from scopa_tui.engine import Move, format_rules, view_of
from scopa_tui.rooms.botseat import Question, Think
from scopa_tui.rooms.lobby import Game, Lobby, Setup, bots_of
from scopa_tui.rooms.names import seat_names
from scopa_tui.rooms.store import Saved, Store
from scopa_tui.ui import narrate, rulesummary, tableau
from scopa_tui.ui import settings as settings_file
from scopa_tui.ui.screens.toosmall import TooSmallScreen, too_small
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.terminal import driver_class
from scopa_tui.ui.theme import FELT

if TYPE_CHECKING:
    from scopa_tui.ui.screens.game import GameScreen
    from scopa_tui.ui.screens.menu import MenuScreen


class ScopaApp(App[None]):
    """One player's program over a lobby of its own."""

    TITLE = "Scopa"
    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: $background; color: $foreground; }"
    BINDINGS: ClassVar = [Binding("ctrl+q", "quit", "Quit", show=False, priority=True)]

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
        notice: str = "",
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
            notice: a sentence to show at the start.
        """
        super().__init__(driver_class=driver_class())
        self.register_theme(FELT)
        self.theme = FELT.name
        self.settings = settings
        self._settings_path = settings_path
        self._store = store
        self._think = think
        self._start = start
        self._first_dealer = first_dealer
        self._notice = notice
        self.lobby = Lobby(
            store,
            self._think_aside,
            rng or random.SystemRandom(),
            problem=lambda sentence: self.notify(sentence, severity="warning"),
        )
        self._game: Game | None = None

    # --- life ---------------------------------------------------------------------------------

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give our own colour names to styles that are read before a theme is set."""
        return FELT.variables

    def get_default_screen(self) -> Screen[None]:
        """Begin with the game that was asked for, or with the menu."""
        if isinstance(self._start, Saved):
            return self._game_screen(self.lobby.resume(self._start))
        if self._start is not None:
            return self._game_screen(self.lobby.create(self._start, dealer=self._first_dealer))
        return self._menu_screen()

    def on_mount(self) -> None:
        """Listen for signals, and say what there is to say."""
        self._listen_for_signals()
        self.set_timer(1.0, _collect_garbage_again)
        if self._notice:
            self.notify(self._notice, severity="warning", timeout=8)

    def _put(self, screen: Screen[None]) -> None:
        """Put a screen in place of the game or menu that is shown.

        Textual cannot switch away from the screen that it began with; so the next one lies on it.
        """
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def _listen_for_signals(self) -> None:
        """Leave the terminal clean when it closes or somebody ends the program.

        Nothing has to be saved: every action is on disk before anybody is told of it.
        """
        loop = asyncio.get_running_loop()
        for name in ("SIGHUP", "SIGTERM"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.exit)

    def on_resize(self, event: Resize) -> None:
        """Cover everything with a notice while the terminal is too small."""
        covered = isinstance(self.screen, TooSmallScreen)
        if too_small(event.size):
            if not covered:
                self.push_screen(TooSmallScreen())
        elif covered:
            self.pop_screen()

    def _think_aside(self, question: Question, done: Callable[[Move], None]) -> None:
        """Ask a bot, and bring its answer back to this event loop."""
        loop = asyncio.get_running_loop()

        def answer(move: Move) -> None:
            with suppress(RuntimeError):  # the program has ended meanwhile
                loop.call_soon_threadsafe(done, move)

        self._think(question, answer)

    def action_help_quit(self) -> None:
        """Say what Ctrl+C does not do."""
        self.notify("Ctrl+Q leaves the program; the game is saved already.", timeout=3)

    # --- menu ---------------------------------------------------------------------------------

    def show_menu(self) -> None:
        """Show the main menu in place of what is shown now."""
        self._put(self._menu_screen())

    def _menu_screen(self) -> MenuScreen:
        from scopa_tui.ui.screens.menu import MenuScreen

        saved = self._store.newest_unfinished()
        return MenuScreen(describe(saved) if saved else "", tuple(self._store.faults))

    def on_menu_screen_chosen(self, message: MenuScreen.Chosen) -> None:
        """Do what the menu was asked for."""
        match message.entry:
            case "continue":
                self.continue_game()
            case "new":
                self.set_up()
            case "rules":
                from scopa_tui.ui.screens.book import RulesScreen

                self.push_screen(RulesScreen())
            case "settings":
                self.change_settings()
            case _:
                self.exit()

    def continue_game(self) -> None:
        """Go on with the newest unfinished game."""
        saved = self._store.newest_unfinished()
        if saved is None:
            self.notify("There is no game to continue any more.", severity="warning")
            self.show_menu()
            return
        self.play(self.lobby.resume(saved))

    def set_up(self) -> None:
        """Ask what to play, then play it."""
        from scopa_tui.ui.screens.setup import SetupScreen

        def begin(setup: Setup | None) -> None:
            if setup is None:
                return
            name = next(n for n, bot in zip(setup.names, setup.bots, strict=True) if not bot)
            bot = next((bot for bot in setup.bots if bot), self.settings.opponent)
            rules = format_rules(setup.rules)
            self.keep(replace(self.settings, name=name, opponent=bot, last_rules=rules))
            self.play(self.lobby.create(setup))

        self.push_screen(SetupScreen(self.settings, self.lobby.bot_names()), begin)

    def change_settings(self) -> None:
        """Show the settings."""
        from scopa_tui.ui.screens.settings import SettingsScreen

        def changed(settings: Settings | None) -> None:
            if settings is not None:
                self.keep(settings)

        self.push_screen(SettingsScreen(self.settings, self.lobby.bot_names()), changed)

    def keep(self, settings: Settings) -> None:
        """Use and save changed settings."""
        if settings == self.settings:
            return
        self.settings = settings
        try:
            settings_file.save(self._settings_path, settings)
        except OSError as error:
            self.notify(f"The settings could not be saved: {error.strerror}.", severity="warning")

    # --- game ---------------------------------------------------------------------------------

    def play(self, game: Game) -> None:
        """Show a game in place of what is shown now."""
        self._put(self._game_screen(game))

    def _game_screen(self, game: Game) -> GameScreen:
        from scopa_tui.ui.screens.game import GameScreen

        self._game = game
        return GameScreen(game, self.settings)

    def on_game_screen_left(self, message: GameScreen.Left) -> None:
        """Close the game that was left, and do what is wanted next."""
        game, self._game = self._game, None
        if game is None:
            return
        game.close()
        if message.answer == "rematch":
            self.play(self.lobby.create(game.setup, dealer=self.lobby.next_dealer(game)))
        else:
            self.show_menu()

    def on_game_screen_settings_changed(self, message: GameScreen.SettingsChanged) -> None:
        """Save what was changed at the table."""
        self.keep(message.settings)


def _collect_garbage_again() -> None:
    """Turn the collector on, which the start turned off; what lives now lives on."""
    gc.freeze()
    gc.enable()


def describe(saved: Saved) -> str:
    """Say in one line which game a save holds."""
    match, names = saved.match(), seat_names(saved.record)
    people = [seat for seat, bot in enumerate(bots_of(saved.record)) if not bot]
    you = people[0] if people else None
    sides = range(len(match.scores))
    shorts = tuple(narrate.side_short(side, names, match.rules, you=you) for side in sides)
    game = f"{rulesummary.title(match.rules)} {rulesummary.goal(match.rules)}"
    return f"{game} · {tableau.score_line(view_of(match, you), shorts)}"
