"""Languages: which one is spoken, and sentences that the engine has worded."""

from __future__ import annotations

import pytest

from scopa_tui.ui import i18n
from scopa_tui.wording import worded


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
