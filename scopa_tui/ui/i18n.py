"""The language of the program: one for the whole process, chosen at its start or in the settings.

The texts in the code are English and are the keys of the catalogues in `locale/`. A text is
translated where it is shown, never when a module is imported:

- `_("Choose a card")`, with gaps `_("{who} deals").format(who=name)`;
- `ngettext("{n} card", "{n} cards", n).format(n=n)`;
- `pgettext("key", "Play")` where one English word has several meanings;
- `N_("Speed")` marks a constant, which is translated with `_` where it is shown;
- `NP_("key", "Tab")` marks one that needs a context;
- `told(sentence)` says what the engine or a room has worded.

Where nothing but ASCII can be shown, texts are spelled so when they are fetched, before anything
is laid out; see `asciitext`.

`tools/messages.py` collects them for the translators.
"""

from __future__ import annotations

import gettext as catalogues
import locale
import os
from collections.abc import Mapping
from pathlib import Path

from scopa_tui.ui.asciitext import spelled
from scopa_tui.wording import Worded, sentence_of

FOLDER = Path(__file__).parent / "locale"
"""Where the catalogues are: LANGUAGE/LC_MESSAGES/scopa_tui.mo."""

LANGUAGES = {
    "en": "English",
    "it": "Italiano",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "nb": "Norsk bokmål",
    "pt": "Português",
}
"""Code -> what its speakers call the language."""

_spoken: catalogues.NullTranslations = catalogues.NullTranslations()
_language = "en"
_ascii = False


def use(language: str, *, ascii: bool = False) -> None:
    """Speak a language from now on.

    Args:
        language: its code.
        ascii: whether to spell everything with nothing but ASCII.

    Raises:
        KeyError: it is none of LANGUAGES.
    """
    global _spoken, _language, _ascii  # noqa: PLW0603 - one program speaks one language
    LANGUAGES[language]
    _ascii = ascii
    if language == _language:
        return
    _spoken = (
        catalogues.NullTranslations()
        if language == "en"
        else catalogues.translation("scopa_tui", FOLDER, [language], fallback=True)
    )
    _language = language


def language() -> str:
    """Return the code of the language that is spoken."""
    return _language


def guessed(environ: Mapping[str, str] = os.environ) -> str:
    """Return the language of the environment as far as it is one of ours, else "en".

    Reads LANGUAGE, LC_ALL, LC_MESSAGES and LANG in this order, as gettext does.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environ.get(name, "")
        code = next(filter(None, map(known, wanted.split(":"))), "")
        if code or (wanted and name != "LANGUAGE"):
            return code or "en"
    return "en"


def known(wanted: str) -> str:
    """Return the code of a language named like "de_AT.UTF-8", "no" or "pt-br".

    "" if it is none of ours.
    """
    name = locale.normalize(wanted.replace("-", "_")).partition(".")[0].partition("_")[0].lower()
    name = {"no": "nb", "nn": "nb", "c": "en", "posix": "en"}.get(name, name)
    return name if name in LANGUAGES else ""


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Mark a constant for the translators; it stays English."""
    return text


class InContext(str):
    """A constant that means something else elsewhere; `_` knows its context."""

    __slots__ = ("context",)

    context: str


def NP_(context: str, text: str) -> InContext:  # noqa: N802 - see `N_`
    """Mark a constant with its context for the translators; it stays English."""
    marked = InContext(text)
    marked.context = context
    return marked


def _(text: str) -> str:
    """Translate a text; "" stays ""."""
    if isinstance(text, InContext):
        return pgettext(text.context, text)
    return _shown(_spoken.gettext(text)) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    """Translate the form of a text that goes with a number."""
    return _shown(_spoken.ngettext(one, many, n))


def pgettext(context: str, text: str) -> str:
    """Translate a text that means something else elsewhere."""
    return _shown(_spoken.pgettext(context, text))


def _shown(text: str) -> str:
    return spelled(text, _language) if _ascii else text


def decimal(number: float, *, places: int = 3, sign: bool = False) -> str:
    """Write a number with a fraction as the language does: "0.125", "+0,125"."""
    text = f"{number:{'+' if sign else ''}.{places}f}"
    return text.replace(".", pgettext("a half", "0.5")[1])


def told(sentence: str) -> str:
    """Translate what the engine or a room has said, with everything that was worded in it."""
    if isinstance(sentence, Worded):
        template = (
            ngettext(sentence.template, sentence.many, int(str(sentence.args["n"])))
            if sentence.many
            else _(sentence.template)
        )
        args = {
            name: told(value) if isinstance(value, Worded) else value
            for name, value in sentence.args.items()
        }
        return template.format(**args)
    return _(sentence)


def said(error: BaseException) -> str:
    """Translate the sentence of an exception of the engine or a room."""
    return told(sentence_of(error))
