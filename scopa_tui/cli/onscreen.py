"""Games on the screen."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from scopa_tui.cli.given import rules_from, saved_from
from scopa_tui.cli.parsing import DONE, WRONG_CALL
from scopa_tui.cli.plainly import run_plain
from scopa_tui.cli.players import check_watched, people_of, players_watched
from scopa_tui.ui.configfile import settings_path
from scopa_tui.ui.i18n import _

if TYPE_CHECKING:
    from scopa_tui.engine import Rules
    from scopa_tui.rooms.lobby import Setup
    from scopa_tui.rooms.store import Saved
    from scopa_tui.ui.settings import Settings
    from scopa_tui.ui.together import Visit

_HINTS_IDLE = 120.0
"""Seconds for which a guest's process is kept that nobody asks for a hint any more."""


def run_menu(arguments: argparse.Namespace) -> int:
    """Show the menu."""
    return run_app(None, arguments)


def run_play(arguments: argparse.Namespace) -> int:
    """Begin a game at once, or go on with a saved one."""
    if arguments.plain:
        return run_plain(arguments)
    return run_app(arguments.rules, arguments)


def run_watch(arguments: argparse.Namespace) -> int:
    """Let computer players play while somebody looks on."""
    rules = rules_from(arguments.rules)
    check_watched(rules, arguments)
    if arguments.plain:
        return run_plain(arguments, rules)
    return run_app(None, arguments, watched=rules)


def run_app(
    words: list[str] | None,
    arguments: argparse.Namespace,
    *,
    watched: Rules | None = None,
    visiting: Callable[[Settings], Visit] | None = None,
) -> int:
    """Run the program.

    Args:
        words: a saved game or rules to begin with; None begins with the menu.
        arguments: the command line.
        watched: the rules of a match of computer players to begin with.
        visiting: says which room server to begin with.
    """
    saved = saved_from(words) if words else None
    rules = None if words is None or saved else rules_from(words, default="")
    command = "join" if visiting else "play" if watched is None else "watch"
    if missing := _missing(command):
        print(f"scopa-tui: {missing}", file=sys.stderr)
        return WRONG_CALL
    # Collecting garbage while modules are loaded takes a sixth of the time to the first picture,
    # and there is none. The app turns it on again.
    gc.disable()
    import logging

    from scopa_tui.bots.thinker import Thinker
    from scopa_tui.rooms.hints import Adviser
    from scopa_tui.rooms.store import Store, default_folder
    from scopa_tui.ui.app import ScopaApp
    from scopa_tui.ui.problems import PROBLEMS, ProblemLog, last_words
    from scopa_tui.ui.settingsfile import settings_in
    from scopa_tui.ui.wishes import Wishes

    path = settings_path()
    settings, faults = settings_in(arguments.found, path)
    start: Setup | Saved | None = saved
    if rules is not None:
        start = people_of(rules, arguments, settings)
    if watched is not None:
        start = players_watched(watched, arguments, settings)
    folder = default_folder()
    log = ProblemLog(folder / PROBLEMS)
    # A process of their own for hints: no question of a player keeps the others waiting.
    warn = logging.getLogger("scopa_tui").warning
    thinker = Thinker(log=warn)
    adviser = Thinker(log=warn, idle=_HINTS_IDLE if visiting else None)
    ascii = arguments.ascii or not _draws(sys.stderr.encoding)
    try:
        app = ScopaApp(
            Store(folder),
            thinker.think,
            settings=settings,
            settings_path=path,
            start=start,
            faults=faults,
            wishes=Wishes(color=arguments.color, ascii=ascii, language=arguments.lang),
            adviser=Adviser(adviser.think, adviser.drop),
            visit=visiting(settings) if visiting else None,
        )
        app.run()
    finally:
        thinker.close()
        adviser.close()
    if app.failure is not None:
        told_last = last_words(app.failure, log, saved=app.is_saved())
        print(f"scopa-tui: {told_last}", file=sys.stderr)
    if app.parting:
        print(f"scopa-tui: {app.parting}", file=sys.stderr)
    return app.return_code or DONE


def _missing(command: str) -> str:
    """Say what there is no screen for, and which command does without; "" if there is one.

    Args:
        command: "play", "watch" or "join".
    """
    if not _has_terminal():
        return {
            "play": _("the game needs a terminal to be played in; play --plain does without"),
            "watch": _("the game needs a terminal to be watched in; watch --plain does without"),
            "join": _("playing together needs a terminal; join --plain does without"),
        }[command]
    if has_screen():
        return ""
    text = _(
        "this terminal (TERM={term}) cannot show a full screen; scopa-tui {command} --plain "
        "needs none"
    )
    return text.format(term=os.environ["TERM"], command=command)


def has_screen() -> bool:
    """Whether there is a terminal, and one that can show a full screen."""
    return _has_terminal() and os.environ.get("TERM") not in ("dumb", "unknown")


def _has_terminal() -> bool:
    # The screen is drawn on the standard error stream, so that has to be a terminal as well.
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def _draws(encoding: str) -> bool:
    """Whether lines and blocks can be written in an encoding."""
    try:
        "─▀…".encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True
