"""What went wrong, written down for whoever looks for the fault; the player gets a sentence."""

from __future__ import annotations

import logging
import traceback
from contextlib import suppress
from pathlib import Path

from scopa_tui import __version__
from scopa_tui.ui.i18n import _

PROBLEMS = "problems.log"
"""What the file is called."""
_LOGGERS = ("scopa_tui", "asyncio")


class ProblemLog(logging.FileHandler):
    """A file that is made with the first problem; does without where none can be written."""

    def __init__(self, path: Path) -> None:
        """Have problems written to a file from now on."""
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        super().__init__(path, delay=True, encoding="utf-8", errors="replace")
        self.path = path
        self.writes = True
        """Whether the latest problem has been written."""
        form = f"%(asctime)s %(levelname)s {__version__} %(message)s"
        self.setFormatter(logging.Formatter(form))
        for name in _LOGGERS:
            logging.getLogger(name).addHandler(self)
            logging.getLogger(name).propagate = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write a problem, if that can be done."""
        self.writes = True
        try:
            super().emit(record)
        except OSError:
            self.writes = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - its name there
        """Do nothing: nothing may reach the screen."""
        del record
        self.writes = False


def last_words(error: BaseException, log: ProblemLog, *, saved: bool | None) -> str:
    """Write a fault of ours down that has ended the program, and return what the player is told.

    Args:
        error: the fault.
        log: where it is written.
        saved: whether the game on the table is on disk; None if there was no game.
    """
    text = "".join(traceback.format_exception(error)).rstrip()
    logging.getLogger(__name__).critical("the program has failed\n%s", text)
    words = [_("The program had to end: there is a fault in it.")]
    if saved is not None:
        words.append(
            _("The game is saved and can be continued.")
            if saved
            else _("The latest moves of the game could not be saved.")
        )
    if log.writes:
        words.append(_("What happened is written in {path}").format(path=log.path))
        return " ".join(words)
    return "\n".join((" ".join(words), text))
