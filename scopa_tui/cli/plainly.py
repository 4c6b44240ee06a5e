"""Games in plain lines."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

from scopa_tui.cli.given import rules_from, saved_from
from scopa_tui.cli.parsing import DONE, FAULT
from scopa_tui.cli.players import people_of, players_watched
from scopa_tui.cli.speaking import speak
from scopa_tui.ui.configfile import settings_path
from scopa_tui.ui.i18n import _, told

if TYPE_CHECKING:
    from scopa_tui.engine import Rules
    from scopa_tui.rooms.store import Saved, Store
    from scopa_tui.ui.plaintalk import Talk
    from scopa_tui.ui.settings import Settings
    from scopa_tui.ui.together import Visit


def run_plain(arguments: argparse.Namespace, watched: Rules | None = None) -> int:
    """Play in plain lines: a saved game, a game by these rules, or what is chosen there.

    Args:
        arguments: the command line.
        watched: the rules of a match of computer players.
    """
    import random

    from scopa_tui.bots import think_inline
    from scopa_tui.rooms.lobby import Lobby
    from scopa_tui.rooms.store import Saved, Store, default_folder
    from scopa_tui.rooms.tags import bots_of
    from scopa_tui.rooms.turns import Turns
    from scopa_tui.ui.plain import PlainTable
    from scopa_tui.ui.plaintalk import Stopped, Talk, wrapped
    from scopa_tui.ui.words import sentence

    settings = _settings(arguments)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    store = Store(default_folder())
    talk = Talk(
        lambda: sys.stdin.readline() or None,
        lambda text: print(wrapped(text, _columns()), flush=True),
        interactive=sys.stdin.isatty(),
        clear=_turn_page,
    )
    words: list[str] = arguments.rules
    try:
        start = watched or (
            (saved_from(words) or rules_from(words))
            if words
            else _chosen(talk, store, settings.last_rules)
        )
    except Stopped:
        return DONE
    alone = watched is not None or (isinstance(start, Saved) and all(bots_of(start.record)))
    turns = Turns() if alone else None
    lobby = Lobby(
        store,
        turns.think if turns else think_inline,
        random.SystemRandom(),
        problem=lambda text: print(sentence(told(text)), file=sys.stderr),
    )
    if isinstance(start, Saved):
        game = lobby.resume(start)
    elif watched is not None:
        game = lobby.create(players_watched(watched, arguments, settings))
    else:
        game = lobby.create(people_of(start, arguments, settings))
        if talk.interactive:
            _keep_last(start, settings)
    PlainTable(lobby, talk, settings, turns).run(game)
    return DONE


def run_plain_join(arguments: argparse.Namespace, visiting: Callable[[Settings], Visit]) -> int:
    """Visit a room server in plain lines.

    Args:
        arguments: the command line.
        visiting: says where to go.
    """
    from scopa_tui.bots import LEVELS
    from scopa_tui.ui.plaintalk import wrapped
    from scopa_tui.ui.plaintogether import PlainTogether
    from scopa_tui.ui.plainvisit import Games, PlainVisit

    settings = _settings(arguments)
    usual, variants = _games(settings.last_rules)
    visit = PlainVisit(
        visiting(settings),
        settings,
        Games(LEVELS, variants, usual, lambda text: rules_from(text.split())),
        lambda: os.read(sys.stdin.fileno(), 4096),
        lambda text: print(wrapped(text, _columns()), flush=True),
        encoding=sys.stdin.encoding,
    )
    _show_typing()
    return DONE if PlainTogether(visit).run() else FAULT


def _show_typing() -> None:
    """Have the terminal show what is typed; doors let it begin without."""
    if not sys.stdin.isatty():
        return
    with suppress(ImportError, OSError):
        import termios

        modes = termios.tcgetattr(sys.stdin.fileno())
        modes[3] |= termios.ECHO | termios.ICANON
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)


def _columns() -> int:
    """Return how wide the terminal is that the lines go to, 0 for a file or a pipe."""
    from shutil import get_terminal_size

    return get_terminal_size().columns if sys.stdout.isatty() else 0


def _turn_page() -> None:
    """Scroll what was printed out of sight, and forget what was typed ahead."""
    from shutil import get_terminal_size

    print("\n" * (get_terminal_size((80, 60)).lines + 1), end="")
    if sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown"):
        print("\x1b[H\x1b[2J", end="")
    sys.stdout.flush()
    with suppress(ImportError, OSError):
        import termios

        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def _keep_last(rules: Rules, settings: Settings) -> None:
    """Save which game is played, for the next time."""
    from dataclasses import replace

    from scopa_tui.engine import format_rules
    from scopa_tui.ui.settingsfile import save

    kept = replace(settings, last_rules=format_rules(rules))
    try:
        if kept != settings:
            save(settings_path(), kept)
    except OSError as error:
        text = _("The settings could not be saved: {why}.")
        print(text.format(why=error.strerror), file=sys.stderr)


def _settings(arguments: argparse.Namespace) -> Settings:
    """Return the settings for plain lines, in use; say what is wrong with their file."""
    from scopa_tui.ui import manner
    from scopa_tui.ui.settingsfile import settings_in
    from scopa_tui.ui.wishes import Wishes, printed, spoken

    settings, faults = settings_in(arguments.found, settings_path())
    speak(spoken(settings, Wishes(language=arguments.lang)), ascii=arguments.ascii)
    manner.use(printed(settings, colours="none", ascii=arguments.ascii))
    for fault in faults:
        print(told(fault), file=sys.stderr)
    return settings


def _chosen(talk: Talk, store: Store, last_rules: str) -> Rules | Saved:
    """Ask in plain lines which game to play."""
    from scopa_tui.ui.plainmenu import Menu

    usual, variants = _games(last_rules)
    menu = Menu(store.newest_unfinished(), variants, lambda text: rules_from(text.split()), usual)
    return menu.choose(talk)


def _games(last_rules: str) -> tuple[Rules, tuple[tuple[str, Rules], ...]]:
    """Return the game that Enter begins, and the player's house variants with their names."""
    from scopa_tui.engine import PRESETS, ScopaError
    from scopa_tui.rooms.variants import FOLDER, Variants

    own = Variants(settings_path().parent / FOLDER).all()
    usual = PRESETS["scopa"].rules
    with suppress(ScopaError):  # they may not go together
        usual = rules_from(last_rules.split())
    return usual, tuple((variant.name, variant.rules) for variant in own)
