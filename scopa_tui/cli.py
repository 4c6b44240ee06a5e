"""The commands. Whatever is slow to import is imported by the command that needs it."""

from __future__ import annotations

import argparse
import codecs
import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from scopa_tui import __version__
from scopa_tui.ui import i18n
from scopa_tui.ui.asciitext import stand_in
from scopa_tui.ui.configfile import contents, settings_path, written_language
from scopa_tui.ui.i18n import N_, _, decimal, ngettext, said, told
from scopa_tui.wording import one_after_another, quoted, sentence_of, worded

if TYPE_CHECKING:
    from scopa_tui.doors.sshdoor import SshDoor
    from scopa_tui.engine import Rules
    from scopa_tui.rooms.lobby import Setup
    from scopa_tui.rooms.simulate import Outcome
    from scopa_tui.rooms.store import Saved, Store
    from scopa_tui.ui.company import Visit
    from scopa_tui.ui.plaintalk import Talk
    from scopa_tui.ui.settings import Settings

DONE, FAULT, WRONG_CALL = 0, 1, 2
"""Exit codes."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        words = _("{program}: {fault}; try {program} --help")
        print(words.format(program=self.prog, fault=message), file=sys.stderr)
        raise SystemExit(WRONG_CALL)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse a value in the quotes of the language; argparse itself has those of Python."""
        if action.choices is None or value in action.choices:
            return
        words = _("invalid choice: {value} (choose from {choices})")
        choices = ", ".join(map(str, action.choices))
        said = words.format(value=told(quoted(str(value))), choices=choices)
        raise argparse.ArgumentError(action, said)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    found = contents(settings_path())
    _speak(_language(words, found), ascii="--ascii" in words)
    arguments = _parsed(words)
    arguments.found = found
    _speak(i18n.language(), ascii=arguments.ascii)
    try:
        run: Callable[[argparse.Namespace], int] = arguments.run
        code = run(arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone; that is no fault of ours.
        sys.stderr.close()
        return DONE
    except OSError as error:
        from scopa_tui.rooms.files import why

        print(f"scopa-tui: {told(why(error))}", file=sys.stderr)
        _drop_output()
        return FAULT
    except ValueError as error:
        from scopa_tui.engine import ScopaError

        if not isinstance(error, ScopaError):
            raise
        print(f"scopa-tui: {said(error)}", file=sys.stderr)
        return WRONG_CALL


def _parsed(words: list[str]) -> argparse.Namespace:
    """Read the command line; rules and files may stand before and after options."""
    parser = _parser()
    arguments, left = parser.parse_known_args(words)
    if left:
        if arguments.more is None or any(word.startswith("-") for word in left):
            parser.error(_("unrecognized arguments: %s") % " ".join(left))
        getattr(arguments, arguments.more).extend(map(arguments.read, left))
    return arguments


def _speak(language: str, *, ascii: bool) -> None:
    """Speak a language, with what the streams can write; a terminal without "±" gets "+-"."""
    i18n.use(language, ascii=ascii)
    codecs.register_error("scopa_tui", stand_in(i18n.language))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="ascii" if ascii else None, errors="scopa_tui")


def _drop_output() -> None:
    """Have nothing left that Python would try to write once more on its way out."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
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
    parser.set_defaults(run=_menu, lang="", more=None, read=str)
    parser.add_argument(
        "--reset-terminal",
        dest="run",
        action="store_const",
        const=_reset_terminal,
        help=_("put a terminal right that a program has left in disorder"),
    )
    _add_language(parser)
    commands = parser.add_subparsers(
        metavar=_("command"), title=_("commands"), parser_class=_Command
    )
    parser.set_defaults(color="auto", ascii=False)
    _add_screen_flags(parser)

    play = commands.add_parser("play", help=_("start a game at once"))
    play.add_argument("rules", nargs="*", help=_(_PLAY_HELP))
    play.add_argument("--people", default="", metavar=_("NAMES"), help=_(_PEOPLE_HELP))
    play.add_argument("--plain", action="store_true", help=_(_PLAIN_HELP))
    _add_screen_flags(play)
    play.set_defaults(run=_play, more="rules")

    watch = commands.add_parser("watch", help=_("watch computer players"))
    watch.add_argument("rules", nargs="*", help=_(_RULES_HELP))
    watch.add_argument(
        "--bots",
        default="",
        help=_("names, divided by commas; fewer than players repeat around the table"),
    )
    watch.add_argument("--plain", action="store_true", help=_(_PLAIN_HELP))
    _add_screen_flags(watch)
    watch.set_defaults(run=_watch, more="rules")

    rules = commands.add_parser("rules", help=_("print all games, or the rules of one"))
    rules.add_argument("rules", nargs="*", help=_(_RULES_HELP))
    rules.set_defaults(run=_rules, more="rules")

    check = commands.add_parser("check", help=_("replay records and verify what they claim"))
    check.add_argument("files", nargs="+", type=Path, help=_("records (.scopa)"))
    check.add_argument(
        "--salvage",
        action="store_true",
        help=_("save what stands before the first fault as a game to continue"),
    )
    check.set_defaults(run=_check, more="files", read=Path)

    simulate = commands.add_parser("simulate", help=_("let computer players play without a screen"))
    simulate.add_argument("rules", nargs="*", help=_(_RULES_HELP))
    simulate.add_argument(
        "--bots", default="esperto,dilettante", help=_("names, divided by commas")
    )
    simulate.add_argument(
        "--deals", type=_positive, default=1000, help=_("how many (default 1000)")
    )
    simulate.add_argument("--seed", type=int, default=0, help=_("for the same deals again"))
    simulate.set_defaults(run=_simulate, more="rules")

    _add_serve(commands.add_parser("serve", help=_("run a room server, to play together")))
    _add_join(commands.add_parser("join", help=_("play together, at a room server")))
    door = commands.add_parser("door", help=_("let a guest of OpenSSH in (docs/host.md)"))
    _add_socket(door)
    _add_folder(door)
    door.add_argument("--name", default="", help=_("what you are called there"))
    door.set_defaults(run=_door)
    return parser


def _add_join(join: argparse.ArgumentParser) -> None:
    _add_socket(join)
    join.add_argument(
        "--tcp", type=_number, metavar=_("PORT"), help=_("its port on 127.0.0.1 instead")
    )
    join.add_argument(
        "--folder", type=Path, metavar=_("FOLDER"), help=_("where the server keeps its rooms")
    )
    join.add_argument("--name", default="", help=_("what you are called there"))
    join.add_argument("--id", default="", help=_("who you are, as a door in front of it knows"))
    _add_screen_flags(join)
    join.set_defaults(run=_join)


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
        "--tcp", type=_number, metavar=_("PORT"), help=_("listen on 127.0.0.1 as well")
    )
    _add_folder(serve)
    serve.add_argument(
        "--grace",
        type=_number,
        default=60,
        metavar=_("SECONDS"),
        help=_("how long a seat waits for somebody whose line has dropped (default 60)"),
    )
    serve.add_argument(
        "--keep",
        type=_positive,
        default=24,
        metavar=_("HOURS"),
        help=_("how long a match is kept open with nobody there (default 24)"),
    )
    serve.add_argument(
        "--guests", type=_positive, default=400, help=_("how many may be there (default 400)")
    )
    serve.add_argument(
        "--workers",
        type=_positive,
        default=1,
        help=_("processes in which computer players think (default 1)"),
    )
    _add_ssh(serve)
    serve.set_defaults(run=_serve)


def _add_ssh(serve: argparse.ArgumentParser) -> None:
    """Add the door for guests who have nothing but `ssh`."""
    serve.add_argument(
        "--ssh",
        type=_place,
        metavar=_("[HOST:]PORT"),
        help=_("let guests in by SSH as well (HOST: 127.0.0.1)"),
    )
    serve.add_argument(
        "--keys", type=Path, metavar=_("FILE"), help=_("whose keys are let in: authorized_keys")
    )
    serve.add_argument("--open", action="store_true", help=_("let in everybody who has a key"))
    serve.add_argument(
        "--ssh-guests",
        type=_positive,
        default=100,
        metavar=_("N"),
        help=_("how many may be there by SSH (default 100)"),
    )
    serve.add_argument(
        "--per-address",
        type=_positive,
        default=10,
        metavar=_("N"),
        help=_("how many of them from one address (default 10)"),
    )
    serve.add_argument(
        "--logins",
        type=_positive,
        default=20,
        metavar=_("N"),
        help=_("logins of one address in a minute (default 20)"),
    )
    serve.add_argument(
        "--idle",
        type=_positive,
        default=30,
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

# --- the language --------------------------------------------------------------------------------


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        type=_code,
        metavar=_("CODE"),
        default=argparse.SUPPRESS,
        help=_("the language: {codes}").format(codes=", ".join(i18n.LANGUAGES)),
    )


class _Command(_Parser):
    """A command; each can be told the language."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        _add_language(self)


def _language(words: Sequence[str], found: bytes | OSError) -> str:
    """Return the language to speak: that of the command line, of the settings, or the system's."""
    wanted = ""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--":
            break
        if word.startswith("--lang"):
            wanted = word.partition("=")[2] or following
    return i18n.known(wanted) or written_language(found) or i18n.guessed()


def _code(text: str) -> str:
    """Return the code of a language.

    Raises:
        ArgumentTypeError: it is none of ours.
    """
    code = i18n.known(text)
    if not code:
        words = _("there is no language {name}; choose one of {codes}")
        raise argparse.ArgumentTypeError(
            words.format(name=told(quoted(text)), codes=", ".join(i18n.LANGUAGES))
        )
    return code


# The texts of argparse itself are looked up in our catalogues.
argparse._ = _  # type: ignore[attr-defined]
argparse.ngettext = ngettext  # type: ignore[attr-defined]
_OF_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("invalid %(type)s value: %(value)r"),
)

# --- what stands on the command line -------------------------------------------------------------


def _positive(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        words = _("{text} is not a whole number from 1 on")
        raise argparse.ArgumentTypeError(words.format(text=told(quoted(text))))
    return number


def _place(text: str) -> tuple[str, int]:
    from scopa_tui.doors.bounds import parse_place

    try:
        return parse_place(text)
    except ValueError:
        words = _("{text} is neither PORT nor HOST:PORT")
        raise argparse.ArgumentTypeError(words.format(text=told(quoted(text)))) from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        words = _("{text} is not a whole number from 0 on")
        raise argparse.ArgumentTypeError(words.format(text=told(quoted(text))))
    return int(text)


def _rules_from(words: list[str], default: str = "scopa") -> Rules:
    """Read rules from the command line; refuse those that do not go together."""
    from scopa_tui.engine import RulesError, check, parse_rules

    rules = _house_variant(" ".join(words)) or parse_rules(" ".join(words) or default)
    faults = check(rules)
    if faults:
        raise RulesError(one_after_another(faults))
    return rules


def _house_variant(text: str) -> Rules | None:
    """Return the rules of a house variant by its name or file, None if there is no such thing.

    Raises:
        ScopaError: the file cannot be read; names the line.
    """
    from scopa_tui.engine import PRESETS, ScopaError

    if not text or "=" in text or text.lower() in PRESETS:
        return None
    from scopa_tui.rooms.variants import FOLDER, Variants, read_variant_file

    if text.endswith(".toml"):
        try:
            return read_variant_file(Path(text)).rules
        except ScopaError as error:
            raise ScopaError(_of_file(text, error)) from None
    variants = Variants(settings_path().parent / FOLDER)
    found = variants.find(text)
    if found is None and variants.faults:
        # Perhaps it is the one that is meant; a game of that name is found all the same.
        from scopa_tui.engine import RulesError, parse_rules

        try:
            parse_rules(text)
        except RulesError as error:
            raise RulesError(
                worded(
                    "{fault} ({others})",
                    fault=sentence_of(error),
                    others=one_after_another(variants.faults),
                )
            ) from None
    return found.rules if found else None


def _of_file(name: str, error: BaseException) -> str:
    return worded("{file}: {fault}", file=name, fault=sentence_of(error))


# --- on the screen -------------------------------------------------------------------------------


def _menu(arguments: argparse.Namespace) -> int:
    return _run_app(None, arguments)


def _play(arguments: argparse.Namespace) -> int:
    if arguments.plain:
        return _run_plain(arguments)
    return _run_app(arguments.rules, arguments)


def _watch(arguments: argparse.Namespace) -> int:
    """Let computer players play while somebody looks on."""
    rules = _rules_from(arguments.rules)
    if arguments.plain:
        return _run_plain(arguments, rules)
    return _run_app(None, arguments, watched=rules)


def _set_up(rules: Rules, arguments: argparse.Namespace, settings: Settings) -> Setup:
    """Return who plays: one person with computer players, or the people of the command line.

    Raises:
        ScopaError: there are more people than seats.
    """
    from scopa_tui.rooms.lobby import people_setup, usual_setup

    bot, hints = settings.opponent, settings.hints
    named: str = getattr(arguments, "people", "")
    if not named:
        return usual_setup(rules, name=settings.name, bot=bot, hints=hints)
    people = tuple(name.strip() for name in named.split(","))
    return people_setup(rules, people, bot=bot, hints=hints)


def _watched(rules: Rules, arguments: argparse.Namespace, settings: Settings) -> Setup:
    """Return who plays in a match that is watched.

    Raises:
        ScopaError: there are no such computer players, or too many.
    """
    from scopa_tui.rooms.lobby import watched_setup

    named = arguments.bots or settings.opponent
    return watched_setup(rules, tuple(name.strip() for name in named.split(",")))


def _run_plain(arguments: argparse.Namespace, watched: Rules | None = None) -> int:
    """Play in plain lines: a saved game, a game by these rules, or what is chosen there.

    Args:
        arguments: the command line.
        watched: the rules of a match of computer players.
    """
    import random

    from scopa_tui.bots import think_inline
    from scopa_tui.rooms.lobby import Lobby, bots_of
    from scopa_tui.rooms.store import Saved, Store, default_folder
    from scopa_tui.rooms.turns import Turns
    from scopa_tui.ui.plain import PlainTable
    from scopa_tui.ui.plaintalk import Stopped, Talk, wrapped

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
            (_saved_from(words) or _rules_from(words))
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
        problem=lambda text: print(told(text), file=sys.stderr),
    )
    if isinstance(start, Saved):
        game = lobby.resume(start)
    elif watched is not None:
        game = lobby.create(_watched(watched, arguments, settings))
    else:
        game = lobby.create(_set_up(start, arguments, settings))
        if talk.interactive:
            _keep_last(start, settings)
    PlainTable(lobby, talk, settings, turns).run(game)
    return DONE


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
    _speak(spoken(settings, Wishes(language=arguments.lang)), ascii=arguments.ascii)
    manner.use(printed(settings, colours="none", ascii=arguments.ascii))
    for fault in faults:
        print(told(fault), file=sys.stderr)
    return settings


def _chosen(talk: Talk, store: Store, last_rules: str) -> Rules | Saved:
    """Ask in plain lines which game to play."""
    from scopa_tui.engine import PRESETS, ScopaError
    from scopa_tui.rooms.variants import FOLDER, Variants
    from scopa_tui.ui.plainmenu import Menu

    own = Variants(settings_path().parent / FOLDER).all()
    usual = PRESETS["scopa"].rules
    with suppress(ScopaError):  # they may not go together
        usual = _rules_from(last_rules.split())
    menu = Menu(
        store.newest_unfinished(),
        tuple((variant.name, variant.rules) for variant in own),
        lambda text: _rules_from(text.split()),
        usual,
    )
    return menu.choose(talk)


def _run_app(
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
    saved = _saved_from(words) if words else None
    rules = None if words is None or saved else _rules_from(words, default="")
    # The screen is drawn on the standard error stream, so that has to be a terminal as well.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        text = _("scopa-tui: the game needs a terminal to be played in; play --plain does without")
        if visiting is not None:
            text = _("scopa-tui: playing together needs a terminal")
        print(text, file=sys.stderr)
        return WRONG_CALL
    if os.environ.get("TERM") in ("dumb", "unknown"):
        text = _(
            "scopa-tui: this terminal (TERM={term}) cannot show a full screen; "
            "scopa-tui play --plain needs none"
        )
        if visiting is not None:
            text = _("scopa-tui: this terminal (TERM={term}) cannot show a full screen")
        print(text.format(term=os.environ["TERM"]), file=sys.stderr)
        return WRONG_CALL
    # Collecting garbage while modules are loaded takes a sixth of the time to the first picture,
    # and there is none. The app turns it on again.
    gc.disable()
    import logging

    from scopa_tui.bots.thinker import Thinker
    from scopa_tui.rooms.hints import Adviser
    from scopa_tui.rooms.store import Store, default_folder
    from scopa_tui.ui.app import ScopaApp
    from scopa_tui.ui.problems import ProblemLog, last_words
    from scopa_tui.ui.settingsfile import settings_in
    from scopa_tui.ui.wishes import Wishes

    path = settings_path()
    settings, faults = settings_in(arguments.found, path)
    start: Setup | Saved | None = saved
    if rules is not None:
        start = _set_up(rules, arguments, settings)
    if watched is not None:
        start = _watched(watched, arguments, settings)
    folder = default_folder()
    log = ProblemLog(folder / "problems.log")
    # A process of their own for hints: no question of a player keeps the others waiting.
    warn = logging.getLogger("scopa_tui").warning
    thinker, adviser = Thinker(log=warn), Thinker(log=warn)
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


def _draws(encoding: str) -> bool:
    """Whether lines and blocks can be written in an encoding."""
    try:
        "─▀…".encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def _saved_from(words: list[str]) -> Saved | None:
    """Return the saved game that is named, None if these words are rules.

    Raises:
        ScopaError: it is another file, or cannot be read.
    """
    if len(words) != 1 or words[0].endswith(".toml") or "=" in words[0]:
        return None
    from scopa_tui.engine import ScopaError

    if not words[0].endswith(".scopa"):
        if os.sep in words[0] or ("." in words[0] and Path(words[0]).exists()):
            raise ScopaError(
                worded("{file} is not a saved game; those end in .scopa", file=words[0])
            )
        return None
    from scopa_tui.rooms.store import Saved, read_file

    path = Path(words[0]).absolute()
    try:
        return Saved(path, read_file(path))
    except ScopaError as error:
        raise ScopaError(_of_file(words[0], error)) from None


# --- together ------------------------------------------------------------------------------------


def _serve(arguments: argparse.Namespace) -> int:
    """Run a room server until it is told to end."""
    import asyncio

    from scopa_tui.net.house import Times
    from scopa_tui.net.limits import Limits
    from scopa_tui.net.server import Options, Server, serve
    from scopa_tui.net.sockets import has_unix_sockets

    folder, place = _rooms(arguments)
    given = arguments.socket is not None or arguments.tcp is None
    socket = place if given or has_unix_sockets() else None
    options = Options(
        folder,
        socket,
        tcp=arguments.tcp,
        log=folder / "server.log",
        workers=arguments.workers,
        times=Times(grace=arguments.grace, keep=arguments.keep * 3600.0),
        limits=Limits(connections=arguments.guests),
    )
    door = _ssh_door(arguments, folder, socket)

    def started(server: Server) -> None:
        print(_("The rooms are open at {place}.").format(place=server.place), flush=True)
        if door is not None:
            words = _("Guests come in with ssh, at {place}; the key of this host is {fingerprint}.")
            print(words.format(place=door.place, fingerprint=door.fingerprint), flush=True)

    asyncio.run(serve(options, started, door))
    return DONE


def _rooms(arguments: argparse.Namespace) -> tuple[Path, Path]:
    """Return the folder of the server and its Unix socket."""
    from scopa_tui.net.sockets import default_socket
    from scopa_tui.rooms.store import default_folder

    folder: Path = (arguments.folder or default_folder() / "server").absolute()
    return folder, arguments.socket.absolute() if arguments.socket else default_socket(folder)


def _ssh_door(arguments: argparse.Namespace, folder: Path, socket: Path | None) -> SshDoor | None:
    """Return the door that the command line asks for.

    Raises:
        ScopaError: it asks for what cannot be.
    """
    from scopa_tui.engine import ScopaError

    if arguments.ssh is None:
        return None
    if bool(arguments.keys) == arguments.open:
        raise ScopaError(
            worded("choose who is let in by SSH: --keys FILE, or --open for everybody with a key")
        )
    if socket is None or not hasattr(os, "fork"):
        raise ScopaError(worded("this system has no door for SSH"))
    try:
        from scopa_tui.doors.sshdoor import DoorOptions, SshDoor
    except ModuleNotFoundError as error:
        if error.name != "asyncssh":
            raise
        raise ScopaError(
            worded("for --ssh asyncssh is needed; pip install 'scopa-tui[ssh]' installs it")
        ) from None
    from scopa_tui.doors.bounds import Bounds
    from scopa_tui.doors.environment import Place

    host, port = arguments.ssh
    return SshDoor(
        DoorOptions(
            host,
            port,
            Place(socket, folder / "guests"),
            nursery=(sys.executable, "-m", "scopa_tui.nursery"),
            keys=arguments.keys,
            bounds=Bounds(
                guests=arguments.ssh_guests,
                per_address=arguments.per_address,
                logins=arguments.logins,
                idle=arguments.idle * 60.0,
            ),
        )
    )


def _door(arguments: argparse.Namespace) -> int:
    """Be the program of a guest whom OpenSSH has let in."""
    from scopa_tui.doors.environment import Place
    from scopa_tui.doors.openssh import let_in

    folder, socket = _rooms(arguments)
    let_in(os.environ, Place(socket, folder / "guests"), arguments.name)
    return main(["join"])


def _reset_terminal(_arguments: argparse.Namespace) -> int:
    from scopa_tui.ui.repair import reset_terminal

    reset_terminal(sys.stdout)
    return DONE


def _join(arguments: argparse.Namespace) -> int:
    """Begin in the lobby of a room server.

    Raises:
        ScopaError: none answers.
    """
    from scopa_tui.doors.environment import GUEST_ID, GUEST_NAME
    from scopa_tui.net.line import Address
    from scopa_tui.net.sockets import default_socket
    from scopa_tui.rooms.store import default_folder
    from scopa_tui.ui.together import knock

    folder = (arguments.folder or default_folder() / "server").absolute()
    address: Address
    if arguments.tcp is not None and arguments.socket is None:
        address = arguments.tcp
    else:
        address = (arguments.socket or default_socket(folder)).absolute()
    id = arguments.id or os.environ.get(GUEST_ID, "")
    name = arguments.name or os.environ.get(GUEST_NAME, "")
    knock(address)

    def visiting(settings: Settings) -> Visit:
        from scopa_tui.ui.company import Visit

        return Visit(address, name or settings.name, default_folder(), id=id, ends=True)

    return _run_app(None, arguments, visiting=visiting)


# --- without a screen ----------------------------------------------------------------------------


def _rules(arguments: argparse.Namespace) -> int:
    from scopa_tui.engine import format_rules
    from scopa_tui.ui import rulebook

    words = " ".join(arguments.rules)
    variant = _house_variant(words)
    if variant is not None:
        words = format_rules(variant)
    print("\n".join(rulebook.rules_text(words) if words else rulebook.preset_list()))
    return DONE


def _check(arguments: argparse.Namespace) -> int:
    from scopa_tui.rooms.store import read_file

    faults = 0
    for path in arguments.files:
        try:
            record = read_file(path)
        except ValueError as error:
            print(_("{file}: {fault}").format(file=path, fault=said(error)), file=sys.stderr)
            faults += 1
            if arguments.salvage:
                print(_("{file}: {fault}").format(file=path, fault=_salvage(path)))
        else:
            count = len(record.actions)
            words = ngettext(
                "{file}: {n} action, all in order", "{file}: {n} actions, all in order", count
            )
            print(words.format(file=path, n=count))
    return FAULT if faults else DONE


def _salvage(path: Path) -> str:
    """Save what can be read of a damaged record as a new game; say what came of it."""
    from scopa_tui.rooms.store import Store, StoreError, default_folder

    store = Store(default_folder())
    try:
        record = store.salvage(path)
        target = store.new_path(record)
        store.save(target, record)
    except StoreError as error:
        return _("nothing saved: {why}").format(why=said(error))
    count = len(record.actions)
    words = ngettext("{n} action saved as {file}", "{n} actions saved as {file}", count)
    return words.format(n=count, file=target)


def _simulate(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from scopa_tui.engine import format_rules
    from scopa_tui.rooms.simulate import simulate

    rules = _rules_from(arguments.rules)
    bots = tuple(name.strip() for name in arguments.bots.split(","))
    # The bar goes to the error stream, so that the output can be piped.
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(_("deals"), total=arguments.deals)
        outcome = simulate(
            rules,
            bots,
            deals=arguments.deals,
            seed=arguments.seed,
            progress=lambda done: bar.update(task, completed=done),
        )
    words = ngettext(
        "{rules}: {n} deck, seed {seed}, played in every seating ({deals} deals)",
        "{rules}: {n} decks, seed {seed}, each played in every seating ({deals} deals)",
        outcome.decks,
    )
    print(
        words.format(
            rules=format_rules(rules),
            n=outcome.decks,
            seed=arguments.seed,
            deals=outcome.played,
        )
    )
    print("\n".join(_score_lines(outcome)))
    return DONE


def _score_lines(outcome: Outcome) -> list[str]:
    """Return a table with a line for each computer player."""
    counted = (_("won"), _("tied"), _("lost"))
    measured = (_("points a deal"), _("ahead by"))
    wide = max(8, *(len(word) + 2 for word in counted))
    wider = max(20, *(len(word) + 2 for word in measured))
    lines = [" " * 12 + "".join(f"{word:>{wide}}" for word in counted)]
    lines[0] += "".join(f"{word:>{wider}}" for word in measured)
    for score in outcome.scores:
        points = f"{decimal(score.points)} ± {decimal(score.points_error)}"
        margin = f"{decimal(score.margin, sign=True)} ± {decimal(score.margin_error)}"
        counts = "".join(f"{count:{wide}}" for count in (score.won, score.tied, score.lost))
        lines.append(f"{score.bot:12}{counts}{points:>{wider}}{margin:>{wider}}")
    return [*lines, _("± is one standard error.")]
