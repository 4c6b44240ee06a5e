"""Cards as text, their order and values."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    RE_BELLO,
    SETTEBELLO,
    Card,
    PackRules,
    Rank,
    Rules,
    ScopaError,
    Suit,
    format_cards,
    pack,
    parse_cards,
    value,
)

PACK = PackRules()


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", ""),
        ("7d", "7d"),
        ("7d 10b", "7dRb"),
        ("7dRb", "7dRb"),
        ("7D,rB", "7dRb"),
        ("1c 8c 9c 10c", "AcFcCcRc"),
        ("1d10d", "AdRd"),
        ("ac2c3c", "Ac2c3c"),
        ("cc cd", "CcCd"),
        ("\t7d\n,  fs ", "7dFs"),
        ("7b 7b", "7b7b"),
    ],
)
def test_reading_cards(text: str, written: str) -> None:
    assert format_cards(parse_cards(text)) == written


@pytest.mark.parametrize(
    ("text", "column", "word"),
    [
        ("7x", 1, "7x"),
        ("7d 8x", 4, "8x"),
        ("7d,, 11d", 6, "11d"),
        ("0d", 1, "0d"),
        ("Td", 1, "Td"),
        ("7", 1, "7"),
        ("d7", 1, "d7"),
        ("7d7", 3, "7"),
        ("-", 1, "-"),
        ("settebello di denari", 1, "settebello"),
        ("settebellodidenari", 1, "settebellodi"),
    ],
)
def test_what_is_no_card_is_named_with_its_column(text: str, column: int, word: str) -> None:
    with pytest.raises(ScopaError) as caught:
        parse_cards(text)
    assert str(caught.value).startswith(f"column {column}: {word!r} is not a card")


def test_a_letter_that_only_looks_like_a_suit_is_refused() -> None:
    try:
        parse_cards("7ſ")
    except ScopaError:
        return
    pytest.fail("nothing was refused")


def test_the_pack_of_forty() -> None:
    cards = pack(Rules())
    assert len(cards) == len(set(cards)) == 40
    assert list(cards) == sorted(cards)
    assert format_cards(cards[:5]) == "AdAcAsAb2d"
    assert format_cards(cards[-4:]) == "RdRcRsRb"
    assert set(Rank) - {card.rank for card in cards} == {
        Rank.OTTO,
        Rank.NOVE,
        Rank.DIECI,
    }
    for card in cards:
        assert parse_cards(str(card)) == (card,)


def test_values() -> None:
    coppe = [card for card in pack(Rules()) if card.suit is Suit.COPPE]
    assert [value(card, PACK) for card in coppe] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert value(Card(Rank.OTTO, Suit.COPPE), PACK) is None


def test_cards_are_equal_and_sort_by_rank_then_suit() -> None:
    assert Card(Rank.SETTE, Suit.DENARI) == SETTEBELLO
    assert Card(Rank.RE, Suit.DENARI) == RE_BELLO
    assert SETTEBELLO < Card(Rank.SETTE, Suit.COPPE) < Card(Rank.FANTE, Suit.DENARI) < RE_BELLO
    assert hash(SETTEBELLO) == hash(Card(Rank.SETTE, Suit.DENARI))
    every = [Card(rank, suit) for rank in Rank for suit in Suit]
    assert [card.index for card in every] == list(range(52))
