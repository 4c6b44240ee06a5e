"""A language that nobody speaks: shows which words of a text no translator could reach.

Every text of the catalogue is put between « and », but for its gaps. What is filled into a gap is
outside of the marks, so it has to be translated too, or be no words at all. Texts that
`tools/messages.py` does not collect stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from gettext import NullTranslations

import pytest

from scopa_tui.ui import i18n
from tools.messages import collected

_GAP = re.compile(r"(\{[^{}]*\})")
_MARKED = re.compile("«[^«»]*»")
_WORD = re.compile(r"[^\W\d_]{2,}")
_NO_WORDS = re.compile(
    r"\b[a-z]+(?:\.[a-z_]+)+(?:=[^\s.,;]+)?"  # score.napola.cap=7
    r"|\b(?:[A-Z]|\d{1,2})[DCSB]\b"  # 7D, 10S, FD
)


@cache
def known() -> frozenset[tuple[str, str]]:
    """Return (context, text) of everything that a translator gets to see."""
    texts = set()
    for message in collected():
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        texts |= {(message.context or "", str(text)) for text in ids if text}
    return frozenset(texts)


def marked(text: str) -> str:
    """Put a text between marks, but for its gaps."""
    return "".join(
        part if _GAP.fullmatch(part) else f"«{part}»" for part in _GAP.split(text) if part
    )


class MadeUp(NullTranslations):
    """A language that is made of English by a rule."""

    def said(self, context: str, message: str) -> str:
        raise NotImplementedError

    def gettext(self, message: str) -> str:
        return self.said("", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.said("", msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.said(context, message)


class Pseudo(MadeUp):
    """Marks what it knows."""

    def said(self, context: str, message: str) -> str:
        return marked(message) if (context, message) in known() else message


def speak(patch: pytest.MonkeyPatch) -> None:
    """Speak the language of marks until the patch is undone."""
    patch.setattr(i18n, "_spoken", Pseudo())
    patch.setattr(i18n, "_language", "pseudo")


def bare(text: str, ignored: Iterable[str] = ()) -> list[str]:
    """Return the words of a text that are not translated.

    Indices of cards and dotted names of options are no words.

    Args:
        text: a text made while the language of marks is spoken; may be wrapped.
        ignored: names and the like that may stand in it as they are.
    """
    for name in sorted(filter(None, ignored), key=len, reverse=True):
        text = text.replace(name, " ")
    text = _NO_WORDS.sub(" ", _MARKED.sub(" ", text))
    return _WORD.findall(text)
