"""The commands. Whatever is slow to import is imported by the command that needs it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from scopa_tui.cli.options import command_line
from scopa_tui.cli.parsing import DONE, FAULT, WRONG_CALL
from scopa_tui.cli.speaking import language_of, speak
from scopa_tui.ui import i18n
from scopa_tui.ui.configfile import contents, settings_path
from scopa_tui.ui.i18n import _, said, told


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    found = contents(settings_path())
    speak(language_of(words, found), ascii="--ascii" in words)
    arguments = _parsed(words)
    arguments.found = found
    speak(i18n.language(), ascii=arguments.ascii)
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
    parser = command_line()
    arguments, left = parser.parse_known_args(words)
    if left:
        if arguments.more is None or any(word.startswith("-") for word in left):
            parser.error(_("unrecognized arguments: %s") % " ".join(left))
        getattr(arguments, arguments.more).extend(map(arguments.read, left))
    return arguments


def _drop_output() -> None:
    """Have nothing left that Python would try to write once more on its way out."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
