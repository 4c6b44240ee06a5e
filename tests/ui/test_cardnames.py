"""What cards are called."""

from __future__ import annotations

import pytest

from scopa_tui.engine.cards import PackRules, pack_cards, parse_cards
from scopa_tui.ui.cardnames import card_name, index, rank_index, rank_name


@pytest.mark.parametrize(
    ("text", "name", "printed"),
    [
        ("Ad", "Asso di Denari", "1D"),
        ("7d", "Sette di Denari", "7D"),
        ("Fc", "Fante di Coppe", "8C"),
        ("Cs", "Cavallo di Spade", "9S"),
        ("Rb", "Re di Bastoni", "10B"),
    ],
)
def test_names(text: str, name: str, printed: str) -> None:
    (card,) = parse_cards(text)
    assert card_name(card) == name
    assert rank_name(card) == name.partition(" ")[0]
    assert index(card) == printed
    assert rank_index(card) == printed[:-1]


@pytest.mark.parametrize(
    ("text", "printed"),
    [("Ad", "1D"), ("8c", "8C"), ("Td", "10D"), ("Fd", "FD"), ("Cs", "CS"), ("Rb", "RB")],
)
def test_the_index_with_52_cards(text: str, printed: str) -> None:
    for deck in (PackRules(pack="it52"), PackRules(pack="it52", court_values=False)):
        (card,) = parse_cards(text, deck)
        assert index(card, deck) == printed
        assert rank_index(card, deck) == printed[:-1]


def test_an_index_reads_back_as_the_card() -> None:
    for deck in (PackRules(), PackRules(pack="it52")):
        for card in pack_cards(deck):
            assert parse_cards(index(card, deck), deck) == (card,)
