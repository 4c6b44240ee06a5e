"""The language of the commands, and what the streams can write of it."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from scopa_tui.ui import i18n
from scopa_tui.ui.asciitext import stand_in
from scopa_tui.ui.configfile import written_language


def speak(language: str, *, ascii: bool) -> None:
    """Speak a language, with what the streams can write; a terminal without "±" gets "+-"."""
    i18n.use(language, ascii=ascii)
    codecs.register_error("scopa_tui", stand_in(i18n.language))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="ascii" if ascii else None, errors="scopa_tui")


def language_of(words: Sequence[str], found: bytes | OSError) -> str:
    """Return the language to speak: that of the command line, of the settings, or the system's."""
    wanted = ""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--":
            break
        if word.startswith("--lang"):
            wanted = word.partition("=")[2] or following
    return i18n.known(wanted) or written_language(found) or i18n.guessed()
