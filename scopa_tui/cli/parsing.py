"""How a command line is read: one sentence for what is wrong, in the language of the player."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from scopa_tui.ui import i18n
from scopa_tui.ui.i18n import N_, _, ngettext, told
from scopa_tui.wording import quoted

DONE, FAULT, WRONG_CALL = 0, 1, 2
"""Exit codes."""
_MOST = 999_999_999
"""The largest number on a command line; of seconds 31 years."""
_LAST_PORT = 65535


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        """End the program with one sentence."""
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


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the choice of a language."""
    parser.add_argument(
        "--lang",
        type=_code,
        metavar=_("CODE"),
        default=argparse.SUPPRESS,
        help=_("the language: {codes}").format(codes=", ".join(i18n.LANGUAGES)),
    )


class Command(Parser):
    """A command; each can be told the language."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        add_language(self)


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


def positive(text: str) -> int:
    """Return a number from 1 on.

    Raises:
        ArgumentTypeError: it is none, or too large.
    """
    found = _digits(text)
    if not found:
        words = _("{text} is not a whole number from 1 on")
        raise argparse.ArgumentTypeError(words.format(text=told(quoted(text))))
    return found


def number(text: str) -> int:
    """Return a number from 0 on.

    Raises:
        ArgumentTypeError: it is none, or too large.
    """
    found = _digits(text)
    if found is None:
        words = _("{text} is not a whole number from 0 on")
        raise argparse.ArgumentTypeError(words.format(text=told(quoted(text))))
    return found


def _digits(text: str) -> int | None:
    """Return the number that a text is, None if it is none.

    Raises:
        ArgumentTypeError: it is so large that nobody means it, and that sums with it may fail.
    """
    if not (text.isascii() and text.isdecimal()):
        return None
    if len(text.lstrip("0")) > len(str(_MOST)):
        raise argparse.ArgumentTypeError(
            _("the number is too large; {most} is the most").format(most=_MOST)
        )
    return int(text)


def port(text: str, *, least: int = 1) -> int:
    """Return the number of a port; from 0 on where that means any that is free.

    Raises:
        ArgumentTypeError: it is none.
    """
    try:
        found = _digits(text)
    except argparse.ArgumentTypeError:
        found = None
    if found is None or not least <= found <= _LAST_PORT:
        words = _("{text} is no port; those are whole numbers from {least} to {most}")
        raise argparse.ArgumentTypeError(
            words.format(text=told(quoted(text)), least=least, most=_LAST_PORT)
        )
    return found


def place(text: str) -> tuple[str, int]:
    """Return the address and the port of `[HOST:]PORT`.

    Raises:
        ArgumentTypeError: it is none.
    """
    from scopa_tui.doors.bounds import parse_place

    try:
        return parse_place(text)
    except ValueError:
        words = _("{text} is neither PORT nor HOST:PORT")
        raise argparse.ArgumentTypeError(words.format(text=told(quoted(text)))) from None


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
