"""A made-up language in which every letter is another one and texts are longer than in English.

What is shown in plain letters then has not been translated. (Gaps and codes stay.)
"""

from __future__ import annotations

import re

import pytest

from scopa_tui.ui import i18n
from tests.ui.pseudo import MadeUp

_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "àƀċđèƒġħìĵķłṁñòƥɋŕśŧùṽŵẋýžÀƁĊĐÈƑĠĦÌĴĶŁṀÑÒƤɊŔŚŦÙṼŴẊÝŽ",
)
_KEPT = re.compile(r"(\{[^}]*\}|%\(\w+\)\w|%\w|\b[a-z]\w*(?:\.\w+)+(?:=\w+)?|\b\w+=\w+)")
_WORD = re.compile(r"[A-Za-z]{3,}")


def foreign(text: str) -> str:
    """Return a text of the program in the other language, a third longer."""
    parts = _KEPT.split(text)
    said = "".join(part if at % 2 else part.translate(_LETTERS) for at, part in enumerate(parts))
    return said + "ŵ" * (len(text) // 3)


class Otherworld(MadeUp):
    """Has every text."""

    def said(self, context: str, message: str) -> str:
        del context
        return foreign(message)


def english(text: str) -> set[str]:
    """Return the words of a text that are not of the other language."""
    return set(_WORD.findall(text))


@pytest.fixture
def otherworld(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak the other language."""
    monkeypatch.setattr(i18n, "_spoken", Otherworld())
