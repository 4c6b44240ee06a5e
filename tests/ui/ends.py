"""A language whose texts have marked ends, so that a text that is cut can be told by what is shown.

The first and the last letter of every translated text are characters of their own, one cell wide,
which stand for the letter and for the text. What shows the first letter of a text has to show its
last one too, however the text was wrapped or drawn.
"""

from __future__ import annotations

import re
from collections import Counter
from gettext import NullTranslations
from gettext import translation as catalogue

import pytest

from scopa_tui.ui import i18n

_KEPT = re.compile(r"\{[^}]*\}|\b[a-z]\w*(?:\.\w+)+(?:=\w+)?|\b\w+=\w+")
"""Gaps, and dotted names that the program looks for in a text."""

_texts: dict[str, str] = {}
"""Text -> the same with marks."""
_letters: dict[int, str] = {}
"""Mark -> the letter that it stands for."""
_begins: dict[str, str] = {}
"""Mark of a beginning -> that of the end of the same text; both are one for a single letter."""


def marked(text: str) -> str:
    """Return a text with marks for its first and last letter; gaps are no part of it."""
    if text not in _texts:
        inside = {at for gap in _KEPT.finditer(text) for at in range(*gap.span())}
        places = [at for at, char in enumerate(text) if char.isalnum() and at not in inside]
        chars = list(text)
        for at in {*places[:1], *places[-1:]}:
            chars[at] = _mark(chars[at])
        if places:
            _begins[chars[places[0]]] = chars[places[-1]]
        _texts[text] = "".join(chars)
    return _texts[text]


def _mark(letter: str) -> str:
    code = 0xF0000 + len(_letters)  # for private use
    code += 2 * (code > 0xFFFFD)  # which are no characters
    _letters[code] = letter
    return chr(code)


def read(text: str) -> str:
    """Return a text as a player would read it."""
    return text.translate(_letters)


def cut(asked: str, shown: str, *, begun: bool = True) -> list[str]:
    """Return the texts that are not shown from their first to their last letter.

    Args:
        asked: everything that was to be shown; may be less than `shown`.
        shown: what is to be seen, in any order.
        begun: whether texts must be whole that `asked` has only the beginning of.
    """
    wanted = Counter(asked)
    found = []
    for first in filter(_begins.get, dict.fromkeys(asked + shown)):
        last = _begins[first]
        count = max(wanted[first], shown.count(first)) if begun else wanted[first]
        ends = count if begun else wanted[last]
        if shown.count(first) < count or shown.count(last) < ends:
            found.append(_whole(first))
    return found


def _whole(mark: str) -> str:
    return next(text for text, said in _texts.items() if mark in said)


class _Ends(NullTranslations):
    """Marks what another catalogue says."""

    def __init__(self, spoken: NullTranslations) -> None:
        super().__init__()
        self._other = spoken

    def gettext(self, message: str) -> str:
        return marked(self._other.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return marked(self._other.ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return marked(self._other.pgettext(context, message))


def speak(patch: pytest.MonkeyPatch, language: str) -> None:
    """Speak a language with marked ends until the patch is undone."""
    spoken: NullTranslations = NullTranslations()
    if language != "en":
        spoken = catalogue("scopa_tui", i18n.FOLDER, [language])
    patch.setattr(i18n, "_spoken", _Ends(spoken))
    patch.setattr(i18n, "_language", language)
