"""The commands and their options."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from scopa_tui import __version__
from scopa_tui.cli.onscreen import run_menu, run_play, run_watch
from scopa_tui.cli.parsing import Command, Parser, add_language, number, place, port, positive
from scopa_tui.cli.together import run_door, run_join, run_serve
from scopa_tui.cli.tools import run_check, run_reset, run_rules, run_simulate
from scopa_tui.ui.i18n import N_, _

_RULES_HELP = N_(
    "a game and what differs from it, such as: scopa match.target=21; or a house variant of yours"
)
_PLAIN_HELP = N_("in plain lines, for screen readers, simple terminals and pipes")
_PEOPLE_HELP = N_(
    "several people at one keyboard: their names by seat, divided by commas; a place left empty is "
    "a computer player's"
)
_PLAY_HELP = N_(
    "a game and what differs from it, such as: scopa match.target=21; or a house variant of "
    "yours; or a saved game (.scopa)"
)


def command_line() -> argparse.ArgumentParser:
    """Return what reads the command line, in the language of now."""
    parser = Parser(
        prog="scopa-tui",
        description=_(
            "Scopa, the Italian fishing card game, in your terminal. "
            "Without a command it shows the menu."
        ),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"scopa-tui {__version__}",
        help=_("show the version and exit"),
    )
    parser.set_defaults(run=run_menu, lang="", more=None, read=str)
    parser.add_argument(
        "--reset-terminal",
        dest="run",
        action="store_const",
        const=run_reset,
        help=_("put a terminal right that a program has left in disorder"),
    )
    add_language(parser)
    commands = parser.add_subparsers(
        metavar=_("command"), title=_("commands"), parser_class=Command
    )
    parser.set_defaults(color="auto", ascii=False)
    _add_screen_flags(parser)

    play = commands.add_parser("play", help=_("start a game at once"))
    play.add_argument("rules", nargs="*", help=_(_PLAY_HELP))
    play.add_argument("--people", default="", metavar=_("NAMES"), help=_(_PEOPLE_HELP))
    play.add_argument("--plain", action="store_true", help=_(_PLAIN_HELP))
    _add_screen_flags(play)
    play.set_defaults(run=run_play, more="rules")

    watch = commands.add_parser("watch", help=_("watch computer players"))
    watch.add_argument("rules", nargs="*", help=_(_RULES_HELP))
    watch.add_argument(
        "--bots",
        default="",
        help=_("names, divided by commas; fewer than players repeat around the table"),
    )
    watch.add_argument("--plain", action="store_true", help=_(_PLAIN_HELP))
    _add_screen_flags(watch)
    watch.set_defaults(run=run_watch, more="rules")

    rules = commands.add_parser("rules", help=_("print all games, or the rules of one"))
    rules.add_argument("rules", nargs="*", help=_(_RULES_HELP))
    rules.set_defaults(run=run_rules, more="rules")

    check = commands.add_parser("check", help=_("replay records and verify what they claim"))
    check.add_argument("files", nargs="+", type=Path, help=_("records (.scopa)"))
    check.add_argument(
        "--salvage",
        action="store_true",
        help=_("save what stands before the first fault as a game to continue"),
    )
    check.set_defaults(run=run_check, more="files", read=Path)

    simulate = commands.add_parser("simulate", help=_("let computer players play without a screen"))
    simulate.add_argument("rules", nargs="*", help=_(_RULES_HELP))
    simulate.add_argument(
        "--bots", default="esperto,dilettante", help=_("names, divided by commas")
    )
    simulate.add_argument("--deals", type=positive, default=1000, help=_("how many (default 1000)"))
    simulate.add_argument("--seed", type=int, default=0, help=_("for the same deals again"))
    simulate.set_defaults(run=run_simulate, more="rules")

    _add_serve(commands.add_parser("serve", help=_("run a room server, to play together")))
    _add_join(commands.add_parser("join", help=_("play together, at a room server")))
    door = commands.add_parser("door", help=_("let a guest of OpenSSH in (docs/host.md)"))
    _add_socket(door)
    _add_folder(door)
    door.add_argument("--name", default="", help=_("what you are called there"))
    door.set_defaults(run=run_door)
    return parser


def _add_join(join: argparse.ArgumentParser) -> None:
    _add_socket(join)
    join.add_argument(
        "--tcp", type=port, metavar=_("PORT"), help=_("its port on 127.0.0.1 instead")
    )
    join.add_argument(
        "--folder", type=Path, metavar=_("FOLDER"), help=_("where the server keeps its rooms")
    )
    join.add_argument("--name", default="", help=_("what you are called there"))
    join.add_argument("--id", default="", help=_("who you are, as a door in front of it knows"))
    join.add_argument("--plain", action="store_true", help=_(_PLAIN_HELP))
    _add_screen_flags(join)
    join.set_defaults(run=run_join)


def _add_socket(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--socket", type=Path, metavar=_("FILE"), help=_("the Unix socket of the room server")
    )


def _add_folder(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--folder", type=Path, metavar=_("FOLDER"), help=_("where rooms and records are kept")
    )


def _add_serve(serve: argparse.ArgumentParser) -> None:
    _add_socket(serve)
    serve.add_argument(
        "--tcp",
        type=partial(port, least=0),
        metavar=_("PORT"),
        help=_("listen on 127.0.0.1 as well"),
    )
    _add_folder(serve)
    serve.add_argument(
        "--grace",
        type=number,
        default=60,
        metavar=_("SECONDS"),
        help=_("how long a seat waits for somebody whose line has dropped (default 60)"),
    )
    serve.add_argument(
        "--patience",
        type=positive,
        default=180,
        metavar=_("SECONDS"),
        help=_("how long somebody may hold the others up in a room without a clock (default 180)"),
    )
    serve.add_argument(
        "--keep",
        type=positive,
        default=24,
        metavar=_("HOURS"),
        help=_("how long a match is kept open with nobody there (default 24)"),
    )
    serve.add_argument(
        "--guests", type=positive, default=400, help=_("how many may be there (default 400)")
    )
    serve.add_argument(
        "--workers",
        type=positive,
        default=1,
        help=_("processes in which computer players think (default 1)"),
    )
    _add_ssh(serve)
    serve.set_defaults(run=run_serve)


def _add_ssh(serve: argparse.ArgumentParser) -> None:
    """Add the door for guests who have nothing but `ssh`."""
    serve.add_argument(
        "--ssh",
        type=place,
        metavar=_("[HOST:]PORT"),
        help=_("let guests in by SSH as well (HOST: 127.0.0.1)"),
    )
    serve.add_argument(
        "--keys", type=Path, metavar=_("FILE"), help=_("whose keys are let in: authorized_keys")
    )
    serve.add_argument("--open", action="store_true", help=_("let in everybody who has a key"))
    serve.add_argument(
        "--ssh-guests",
        type=positive,
        metavar=_("N"),
        help=_("how many may be there by SSH (default 100)"),
    )
    serve.add_argument(
        "--per-address",
        type=positive,
        metavar=_("N"),
        help=_("how many of them from one address (default 10)"),
    )
    serve.add_argument(
        "--logins",
        type=positive,
        metavar=_("N"),
        help=_("logins of one address in a minute (default 20)"),
    )
    serve.add_argument(
        "--idle",
        type=positive,
        metavar=_("MINUTES"),
        help=_("after how long without a key a guest is logged out (default 30)"),
    )


def _add_screen_flags(parser: argparse.ArgumentParser) -> None:
    """Add what a run on the screen takes; what is not given leaves the value as it is."""
    parser.add_argument(
        "--color",
        choices=("auto", "24bit", "256", "16", "none"),
        default=argparse.SUPPRESS,
        help=_("how many colours the screen uses (default: as the settings and the terminal say)"),
    )
    parser.add_argument(
        "--ascii",
        action="store_true",
        default=argparse.SUPPRESS,
        help=_("draw the screen with nothing but ASCII"),
    )
