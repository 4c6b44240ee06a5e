"""The message catalogues: complete, with the same gaps, compiled, and made for a terminal."""

from __future__ import annotations

import io
import string
from functools import lru_cache

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from rich.cells import cell_len

from scopa_tui.ui.i18n import LANGUAGES
from tools import messages as tool

TRANSLATED = [language for language in LANGUAGES if language != "en"]


@lru_cache
def collected() -> Catalog:
    return tool.collected()


def forms(text: object) -> tuple[str, ...]:
    return tuple(map(str, text)) if isinstance(text, tuple | list) else (str(text),)


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def messages(language: str) -> list[Message]:
    return [message for message in tool.read(language) if message.id and any(forms(message.string))]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    assert tool.missing(language, collected()) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_there_is_nothing_but_texts_of_the_program(language: str) -> None:
    known = {(forms(message.id), message.context) for message in collected()}
    strange = [m.id for m in messages(language) if (forms(m.id), m.context) not in known]
    assert strange == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_gaps_are_the_same(language: str) -> None:
    wrong = []
    for message in messages(language):
        least = set.intersection(*map(gaps, forms(message.id)))
        most = set.union(*map(gaps, forms(message.id)))
        for place, text in enumerate(forms(message.string)):
            # The form for one thing may do without its number, as in "another file".
            spared = {"n"} if place == 0 and len(forms(message.string)) > 1 else set()
            if not least - spared <= gaps(text) <= most:
                wrong.append((message.id, text))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_character_has_one_cell(language: str) -> None:
    texts = [text for message in messages(language) for text in forms(message.string)]
    assert [t for t in texts if cell_len(t) != len(t)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_beginning_and_end_are_as_in_english(language: str) -> None:
    wrong = []
    for message in messages(language):
        for source, text in zip(forms(message.id), forms(message.string), strict=True):
            # A short word may be abbreviated in one language and not in another.
            marks = "?!:…" if message.context == "short" else ".?!:…"
            ends = [mark for mark in marks if source.endswith(mark) != text.endswith(mark)]
            blanks = (source[:1].isspace(), source[-1:].isspace())
            if ends or blanks != (text[:1].isspace(), text[-1:].isspace()):
                wrong.append((source, text))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, tool.read(language))
    path = tool.catalogue_path(language).with_suffix(".mo")
    assert path.read_bytes() == compiled.getvalue()
