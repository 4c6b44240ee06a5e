"""What cards are called."""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import pytest

from scopa_tui.engine.cards import PackRules, pack_cards, parse_cards
from scopa_tui.ui import i18n, manner
from scopa_tui.ui.cardnames import (
    abbreviated,
    card_name,
    index,
    own_name,
    rank_index,
    rank_name,
    suit_name,
    wild_index,
    with_article,
)
from scopa_tui.ui.decks import DECKS
from scopa_tui.ui.manner import Manner


@pytest.fixture(autouse=True)
def usual_manner() -> Iterator[None]:
    yield
    manner.use(Manner())
    i18n.use("en")


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


@pytest.mark.parametrize(
    ("deck", "text", "name", "printed", "by_value"),
    [
        ("spanish", "7d", "Siete de Oros", "7O", "7O"),
        ("spanish", "Fc", "Sota de Copas", "10C", "8C"),
        ("spanish", "Cs", "Caballo de Espadas", "11E", "9E"),
        ("spanish", "Rb", "Rey de Bastos", "12B", "10B"),
        ("french", "7d", "Seven of Diamonds", "7D", "7D"),
        ("french", "Fc", "Jack of Hearts", "JH", "8H"),
        ("french", "Cs", "Queen of Spades", "QS", "9S"),
        ("french", "Rb", "King of Clubs", "KC", "10C"),
        ("french_qjk", "Fc", "Queen of Hearts", "QH", "8H"),
        ("french_qjk", "Cs", "Jack of Spades", "JS", "9S"),
        ("siciliane", "Fs", "Donna di Spade", "DS", "8S"),
        ("siciliane", "Cs", "Cavallo di Spade", "CS", "9S"),
        ("milanesi", "Fb", "Fante di Fiori", "FF", "8F"),
        ("milanesi", "Cd", "Donna di Quadri", "DQ", "9Q"),
        ("trevisane", "Cd", "Cavallo di Denari", "CD", "9D"),
    ],
)
def test_names_and_indices_belong_to_the_deck(
    deck: str, text: str, name: str, printed: str, by_value: str
) -> None:
    (card,) = parse_cards(text)
    manner.use(Manner(deck))
    assert card_name(card) == name
    assert name == f"{rank_name(card)} {name.split()[1]} {suit_name(card.suit)}"
    assert index(card) == by_value
    manner.use(Manner(deck, values=False))
    assert index(card) == printed


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_cards_share_a_name_or_an_index(deck: str) -> None:
    for pack in (PackRules(), PackRules(pack="it52"), PackRules(court_values=False)):
        for values in (True, False):
            manner.use(Manner(deck, values=values))
            cards = pack_cards(pack)
            assert len({card_name(card) for card in cards}) == len(cards)
            assert len({index(card, pack) for card in cards}) == len(cards)


def test_courts_of_52_cards_print_no_number() -> None:
    manner.use(Manner("spanish", values=False))
    courts = parse_cards("FdCdRd")
    assert [index(card, PackRules(pack="it52")) for card in courts] == ["SO", "CO", "RO"]


@pytest.mark.parametrize(
    ("deck", "stands"), [("italian", "F C R"), ("spanish", "8 9 10"), ("french", "J Q K")]
)
def test_a_matta_stands_for_a_value_or_a_letter(deck: str, stands: str) -> None:
    manner.use(Manner(deck, values=False))
    assert " ".join(map(wild_index, parse_cards("FcCcRc"))) == stands


def test_the_settebello_keeps_its_name() -> None:
    for deck in DECKS:
        manner.use(Manner(deck))
        assert [own_name(card) for card in parse_cards("7dRd")] == ["settebello", "re bello"]


def test_names_are_translated_word_by_word_with_their_deck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Backwards(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            words = {
                ("french deck, card", "{rank} of {suit}"): "{suit}-{rank}",
                ("french deck, in a name", "Seven"): "Sieben",
                ("french deck, in a name", "Hearts"): "Herz",
                ("french deck", "Hearts"): "Herzen",
            }
            return words.get((context, message), message)

    monkeypatch.setattr(i18n, "_spoken", Backwards())
    (card,) = parse_cards("7c")
    assert card_name(card) == "Sette di Coppe"
    manner.use(Manner("french"))
    assert card_name(card) == "Herz-Sieben"
    assert suit_name(card.suit) == "Herzen"


@pytest.mark.parametrize(
    ("language", "deck", "text", "name"),
    [
        ("en", "italian", "7d", "Sette di Denari"),
        ("en", "french", "7d", "the Seven of Diamonds"),
        ("de", "italian", "7d", "Münz-Sieben"),
        ("nb", "italian", "7d", "mynter sju"),
        ("it", "italian", "As", "l'asso di spade"),
        ("it", "italian", "Fb", "il fante di bastoni"),
        ("it", "french", "Cs", "la donna di picche"),
        ("fr", "italian", "Ad", "l'as de deniers"),
        ("fr", "milanesi", "7d", "le sept de carreau"),
        ("fr", "siciliane", "Fs", "la dame d'épées"),
        ("es", "spanish", "Fc", "la sota de copas"),
        ("es", "italian", "As", "el as de espadas"),
        ("pt", "french", "Cs", "a dama de espadas"),
        ("pt", "italian", "7d", "o sete de ouros"),
    ],
)
def test_names_in_a_sentence(language: str, deck: str, text: str, name: str) -> None:
    i18n.use(language)
    manner.use(Manner(deck))
    assert with_article(parse_cards(text)[0]) == name


@pytest.mark.parametrize(
    ("name", "short"), [("Reiter", "Reiter"), ("Cavallo", "Cavallo"), ("Cavalier", "Caval.")]
)
def test_a_name_that_is_too_long_is_abbreviated(name: str, short: str) -> None:
    assert abbreviated(name, 7) == short
