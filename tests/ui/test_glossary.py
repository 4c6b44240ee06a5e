from __future__ import annotations

import pytest

from scopa_tui.ui.blocks import Paragraph
from scopa_tui.ui.glossary import GLOSSARY, glossary, terms

ALL = [term for group in GLOSSARY.values() for term in group]


def test_every_term_has_one_sentence() -> None:
    assert 40 <= len(ALL) <= 60
    for term in ALL:
        assert term.meaning[0].isupper()
        assert term.meaning.endswith(".")
        assert term.meaning.count(".") == 1
        assert term.italian == term.italian.lower()
        assert term.english


def test_no_term_is_there_twice() -> None:
    pairs = [(term.italian, term.english) for term in ALL]
    assert len(set(pairs)) == len(pairs)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("settebello", ["settebello", "punti di mazzo"]),
        ("SEVEN best", ["settebello"]),
        ("hearts", ["coppe"]),
        ("xyz", []),
    ],
)
def test_finding(words: str, found: list[str]) -> None:
    assert [term.italian for group in terms(words).values() for term in group] == found


def test_as_blocks() -> None:
    blocks = [block for block in glossary() if isinstance(block, Paragraph)]
    assert len(blocks) == len(ALL)
    assert blocks[0].head == "mazzo"
    assert blocks[0].text.startswith("(pack) All the cards")
