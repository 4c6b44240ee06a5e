"""Languages: which one is spoken, and sentences that the engine has worded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scopa_tui.ui import i18n
from scopa_tui.wording import quoted, worded


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    i18n.use("en")


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "no_NO"}, "nb"),
        ({"LANG": "nn_NO.UTF-8"}, "nb"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "garbage \x00"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "it_IT", "LANGUAGE": "ja:nb:de"}, "nb"),
    ],
)
def test_guesses_the_language_of_the_environment(environ: dict[str, str], code: str) -> None:
    assert i18n.guessed(environ) == code


def test_a_worded_sentence_is_text_and_keeps_its_template() -> None:
    text = worded("{n} cards of {name}", n=3, name=worded("the {pack} pack", pack="small"))
    assert text == "3 cards of the small pack"
    assert text.template == "{n} cards of {name}"
    assert i18n.told(text) == "3 cards of the small pack"


def test_a_worded_sentence_needs_everything() -> None:
    with pytest.raises(KeyError):
        worded("{n} cards")


def test_unknown_language() -> None:
    with pytest.raises(KeyError):
        i18n.use("xx")


@pytest.mark.parametrize(
    ("language", "quote", "number"),
    [
        ("en", "'7\\n d'", "+0.125"),
        ("de", "„7\\n d“", "+0,125"),
        ("fr", "« 7\\n d »", "+0,125"),
        ("nb", "«7\\n d»", "+0,125"),
    ],
)
def test_quotes_and_decimal_signs(language: str, quote: str, number: str) -> None:
    i18n.use(language)
    assert i18n.told(quoted("7\n d")) == quote
    assert i18n.decimal(0.125, sign=True) == number
    assert i18n.decimal(-0.125, sign=True) == number.replace("+", "-")


def test_a_constant_in_a_context() -> None:
    tab = i18n.NP_("key", "Delete")
    assert tab == i18n._(tab) == "Delete"
    i18n.use("de")
    assert (i18n._(tab), i18n._("Delete")) == ("Entf", "Löschen")
