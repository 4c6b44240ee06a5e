"""The way to a player in plain lines: one line is said, one line is answered."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill

from scopa_tui.engine import ScopaError
from scopa_tui.rooms.width import cells
from scopa_tui.ui.i18n import _, told
from scopa_tui.ui.words import sentence
from scopa_tui.wording import quoted

Read = Callable[[], str | None]
"""Returns the next line that was typed, with its end or without; None when there are no more."""
Say = Callable[[str], None]
"""Shows one line."""


class Stopped(Exception):  # noqa: N818 - it is no error
    """There are no more answers, or the player wants to stop."""


class WrongLineError(ScopaError):
    """A line of a file of answers is no answer; one sentence that names its number."""


class Talk:
    """Says lines and reads answers.

    A file of answers may hold blank lines and remarks that begin with "#". Its answers are meant
    for certain questions, so the first one that makes no sense ends the game. A person is told
    what is wrong and asked again.
    """

    def __init__(
        self,
        read: Read,
        say: Say,
        *,
        interactive: bool,
        clear: Callable[[], None] | None = None,
    ) -> None:
        """Prepare.

        Args:
            read: returns the answers.
            say: shows a line.
            interactive: whether a person answers, and not a file or a pipe.
            clear: takes what was said out of sight; None says a page of empty lines.
        """
        self._clear = clear or self._blank_lines
        self._read = read
        self._say = say
        self._line = 0
        self._answer = ""
        self.interactive = interactive

    def say(self, text: str) -> None:
        """Show a text as one line, without anything that a terminal would obey; "" shows none."""
        text = _printable(text)
        if text:
            self._say(text)

    def turn_page(self) -> None:
        """Take what was said out of sight of whoever sits down next; a pipe has no next one."""
        if self.interactive:
            self._clear()

    def _blank_lines(self) -> None:
        for _line in range(_PAGE):
            self._say("")

    def ask(self, question: str) -> str:
        """Ask, and return the answer without blanks around it; "" is a bare Enter.

        Raises:
            Stopped: there are no more answers.
        """
        self.say(question)
        while True:
            line = self._read()
            if line is None:
                raise Stopped
            self._line += 1
            self._answer = _printable(line.partition("#")[0])
            if self._answer or (self.interactive and "#" not in line):
                return self._answer

    def refuse(self, why: str) -> None:
        """Say what is wrong with the latest answer.

        Raises:
            WrongLineError: nobody is there to answer again.
        """
        if not self.interactive:
            text = _("line {number} of the answers, {answer}: {why}")
            answer = told(quoted(self._answer[:_SHOWN]))
            raise WrongLineError(text.format(number=self._line, answer=answer, why=why))
        self.say(sentence(why))


_PAGE = 60
"""Lines of a page."""
_SHOWN = 40
"""Characters of a wrong answer that are shown."""


def wrapped(text: str, width: int) -> str:
    """Return a line in lines of at most so many columns, broken between words; 0 breaks none."""
    if not width or cells(text) < width:
        return text
    return fill(text, width - 1, break_long_words=False, break_on_hyphens=False)


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else " " * char.isspace() for char in text).strip()
