"""Letters that ASCII lacks: spelled as each language does, or one for one."""

from __future__ import annotations

import io
import sys

import pytest

from scopa_tui.cli.speaking import speak
from scopa_tui.rooms.width import cells
from scopa_tui.ui import i18n
from scopa_tui.ui.asciitext import CELLS, spelled, spellings


@pytest.mark.parametrize(
    ("language", "text", "written"),
    [
        ("de", "Größe Öl GRÖẞE ÜBER Ä", "Groesse Oel GROESSE UEBER Ae"),
        ("nb", "Språk, Ærlig øl, ÅPNE", "Spraak, Aerlig oel, AAPNE"),
        ("es", "¡Sí! ¿Cuál año?", "Si! Cual ano?"),
        ("fr", "Œuvre « cœur » déjà", 'Oeuvre " coeur " deja'),
        ("pt", "Não, três mãos", "Nao, tres maos"),
        ("it", "così è", "cosi e"),
        ("en", "naïve … “a” — b ± 1 · c", 'naive ... "a" - b +- 1 . c'),
        ("en", "Größe på øre", "Grosse pa ore"),
        ("de", "u\u0308ber", "ueber"),
        ("de", "日本 ☃", "???? ?"),
    ],
)
def test_spelled(language: str, text: str, written: str) -> None:
    assert spelled(text, language) == written


@pytest.mark.parametrize("text", ["Größe", "œuvre …", "日本", "e\u0301", "┌─┐", "«»", "½"])
def test_a_cell_keeps_its_width(text: str) -> None:
    plain = text.translate(CELLS)
    assert plain.isascii()
    assert cells(plain) == cells(text)


def test_spellings() -> None:
    assert spellings("Rückgängig", "de") == {"rückgängig", "ruckgangig", "rueckgaengig"}
    assert spellings("Ja", "de") == {"ja"}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_text_that_is_fetched_is_ascii_if_wanted(language: str) -> None:
    i18n.use(language, ascii=True)
    try:
        texts = [i18n._("Size of cards"), i18n._("“{name}”"), i18n.pgettext("command", "hand")]
        texts += [i18n.ngettext("{n} card taken", "{n} cards taken", n) for n in (1, 2)]
        assert all(map(str.isascii, texts))
        i18n.use("de", ascii=True)
        assert i18n._("Size of cards") == "Kartengroesse"
        i18n.use("de")
        assert i18n._("Size of cards") == "Kartengröße"
    finally:
        i18n.use("en")


@pytest.mark.parametrize(
    ("encoding", "ascii", "written"),
    [
        ("ascii", False, b"Groesse ... GROESSE"),
        ("latin-1", False, "Größe ... GRÖSSE".encode("latin-1")),
        ("utf-8", False, "Größe … GRÖSSE".encode()),
        ("utf-8", True, b"Groesse ... GROESSE"),
    ],
)
def test_a_line_is_spelled_as_far_as_it_has_to_be(
    monkeypatch: pytest.MonkeyPatch, encoding: str, ascii: bool, written: bytes
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
    try:
        speak("de", ascii=ascii)
        sys.stdout.write("Größe … GRÖSSE")
        sys.stdout.flush()
    finally:
        i18n.use("en")
    assert raw.getvalue() == written
