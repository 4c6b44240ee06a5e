"""Card faces as text and colours, without a terminal."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from scopa_tui.engine.cards import (
    SETTE_DI_COPPE,
    Card,
    PackRules,
    Rank,
    Suit,
    pack_cards,
    parse_cards,
)
from scopa_tui.ui import palette
from scopa_tui.ui.cardnames import index, rank_index
from scopa_tui.ui.decks import LATIN_INKS
from scopa_tui.ui.faces import (
    FORTY,
    FRAME,
    Edition,
    Face,
    Look,
    Size,
    back_face,
    card_face,
    short_token,
)
from scopa_tui.ui.tint import contrast

PACK = pack_cards(PackRules())
DECK_52 = PackRules(pack="it52")
PACK_52 = pack_cards(DECK_52)
FIFTY_TWO = Edition(DECK_52)
FACE_SIZES = tuple(Size)
DRAWN = (Size.L, Size.M, Size.S, Size.BACK)
MARKS = ("", "a", "+")
SAFE = set("▀▄█▌▐▟▙▜▛") | {chr(code) for code in range(32, 127)}


def card(text: str) -> Card:
    return parse_cards(text)[0]


def lines(face: Face) -> list[str]:
    return ["".join(cell.char for cell in row) for row in face]


def check_shape(face: Face, size: Size) -> None:
    assert [len(row) for row in face] == [size.width] * size.height
    for cell in (cell for row in face for cell in row):
        assert cell.char in SAFE
        assert cell_len(cell.char) == 1
        for colour in (cell.fg, cell.bg):
            assert len(colour) == 7 and colour[0] == "#" and int(colour[1:], 16) >= 0


@pytest.mark.parametrize("size", FACE_SIZES)
@pytest.mark.parametrize("look", Look)
def test_every_face_has_its_shape(size: Size, look: Look) -> None:
    for one, mark, on_top in product(PACK_52, MARKS, (False, True)):
        for edition in (FORTY, FIFTY_TWO, Edition(DECK_52, Rank.DIECI)):
            face = card_face(one, size, look, mark=mark, mark_on_top=on_top, edition=edition)
            check_shape(face, size)


@pytest.mark.parametrize("size", Size)
def test_every_back_has_its_shape(size: Size) -> None:
    check_shape(back_face(size), size)
    assert back_face(size) is back_face(size)


def test_the_sizes() -> None:
    assert {size.name: (size.width, size.height) for size in Size} == {
        "L": (15, 11),
        "M": (9, 7),
        "S": (5, 4),
        "BACK": (5, 3),
        "TOKEN": (3, 1),
    }


@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("edition", [FORTY, FIFTY_TWO], ids=["40", "52"])
def test_the_index_is_text_in_every_look(look: Look, mark: str, edition: Edition) -> None:
    for one in pack_cards(edition.deck):
        text = index(one, edition.deck)
        for size, on_top in product(DRAWN, (False, True)):
            face = card_face(one, size, look, mark=mark, mark_on_top=on_top, edition=edition)
            printed = face[0][1 : 1 + len(text)]
            assert "".join(cell.char for cell in printed) == text
            assert all(cell.bold for cell in printed)
        token = card_face(one, Size.TOKEN, look, mark=mark, edition=edition)
        assert lines(token) == [text.rjust(3)]


@pytest.mark.parametrize("look", Look)
def test_a_large_card_has_its_rank_and_name_at_the_foot(look: Look) -> None:
    for one in PACK:
        assert lines(card_face(one, Size.L, look))[-1][:-1].endswith(rank_index(one))
    assert lines(card_face(card("Fd"), Size.L, look))[-1] == "▜Fante       8▛"


def test_the_settebello_as_text() -> None:
    assert lines(card_face(card("7d"), Size.M))[0] == "▟7D     ▙"
    assert lines(card_face(card("7d"), Size.L))[-1].endswith("7▛")
    assert lines(card_face(card("Rs"), Size.S))[0] == "▟10S▙"
    assert lines(card_face(card("7d"), Size.TOKEN)) == [" 7D"]
    assert card_face(card("7d"), Size.M)[2:5] != card_face(card("6d"), Size.M)[2:5]


@pytest.mark.parametrize("look", Look)
def test_a_mark_is_bold_and_readable_at_the_bottom_left(look: Look) -> None:
    for one, size in product(PACK, DRAWN):
        cell = card_face(one, size, look, mark="a")[-1][0]
        assert (cell.char, cell.bold) == ("a", True)
        assert contrast(cell.fg, cell.bg) >= 4.5


@pytest.mark.parametrize("look", Look)
def test_a_mark_is_at_the_top_left_when_the_foot_is_covered(look: Look) -> None:
    for one, size in product(PACK, DRAWN):
        face = card_face(one, size, look, mark="a", mark_on_top=True)
        assert (face[0][0].char, face[0][0].bold) == ("a", True)
        assert contrast(face[0][0].fg, face[0][0].bg) >= 4.5
        assert lines(face)[-1][0] != "a"


@pytest.mark.parametrize("size", FACE_SIZES)
@pytest.mark.parametrize("edition", [FORTY, FIFTY_TWO], ids=["40", "52"])
def test_all_faces_differ_even_without_colour(size: Size, edition: Edition) -> None:
    pack = pack_cards(edition.deck)
    faces = {card_face(one, size, edition=edition) for one in pack}
    assert len(faces) == len({tuple(lines(face)) for face in faces}) == len(pack)


def test_a_court_is_not_taken_for_a_numeral_of_the_same_pack() -> None:
    fante, otto = parse_cards("FdTd", DECK_52)
    assert lines(card_face(fante, Size.M))[0].startswith("▟8D")
    assert lines(card_face(fante, Size.M, edition=FIFTY_TWO))[0].startswith("▟FD")
    assert lines(card_face(fante, Size.L, edition=FIFTY_TWO))[-1][:-1].endswith("F")
    assert lines(card_face(otto, Size.M, edition=FIFTY_TWO))[0] == "▟10D    ▙"
    assert lines(card_face(otto, Size.L, edition=FIFTY_TWO))[-1][:-1].endswith("10")


def test_a_court_without_a_number_shows_its_letter() -> None:
    worthless = Edition(PackRules(court_values=False))
    assert lines(card_face(card("Cb"), Size.TOKEN, edition=worthless)) == [" CB"]


@pytest.mark.parametrize(
    ("wild", "deck", "badge", "token"),
    [
        (Rank.QUATTRO, PackRules(), "=4", "7C4"),
        (Rank.FANTE, PackRules(), "=8", "7C8"),
        (Rank.RE, PackRules(), "=10", "7C0"),
        (Rank.DIECI, DECK_52, "=10", "7C0"),
    ],
)
def test_a_matta_tells_what_it_stands_for(
    wild: Rank, deck: PackRules, badge: str, token: str
) -> None:
    edition = Edition(deck, wild)
    for size, look in product(DRAWN, Look):
        face = card_face(SETTE_DI_COPPE, size, look, mark="+", edition=edition)
        assert lines(face)[0][1:3] == "7C"
        # Three cells of a covered card are all that is sure to be seen beside its edge.
        cells = face[1][1 : 1 + len(badge)]
        assert "".join(cell.char for cell in cells) == badge
        assert all(contrast(cell.fg, cell.bg) >= 4.5 for cell in cells)
    assert lines(card_face(SETTE_DI_COPPE, Size.TOKEN, edition=edition)) == [token]
    assert lines(short_token(SETTE_DI_COPPE, edition)) == [token]


@pytest.mark.parametrize("size", FACE_SIZES)
def test_only_a_matta_that_is_not_itself_has_a_badge(size: Size) -> None:
    own = Edition(wild=Rank.SETTE)
    assert card_face(SETTE_DI_COPPE, size, edition=own) == card_face(SETTE_DI_COPPE, size)
    for one in set(PACK) - {SETTE_DI_COPPE}:
        face = card_face(one, size, edition=Edition(wild=Rank.QUATTRO))
        assert face == card_face(one, size)


def test_a_short_token_has_no_blank() -> None:
    assert lines(short_token(card("7d"))) == ["7D"]
    assert lines(short_token(card("Rd"))) == ["10D"]
    assert lines(short_token(card("Rd"), FIFTY_TWO)) == ["RD"]


def test_the_pictures_tell_suits_and_courts_apart_without_text() -> None:
    different = parse_cards("6d6c6s6bFdCdRdFsCsRs")
    assert len({card_face(one, Size.L)[1:-1] for one in different}) == len(different)
    assert len({card_face(one, Size.M)[1:-1] for one in different}) == len(different)
    assert len({card_face(one, Size.S)[1:] for one in different}) == len(different)
    assert len({card_face(one, Size.BACK)[1:] for one in different}) == len(different)


@pytest.mark.parametrize("size", FACE_SIZES)
def test_looks_differ(size: Size) -> None:
    for one in PACK:
        faces = {card_face(one, size, look) for look in Look}
        assert len(faces) == len(Look) - 1  # the cursor and what it takes share their gold


@pytest.mark.parametrize("suit", Suit)
def test_inks_are_readable(suit: Suit) -> None:
    assert contrast(LATIN_INKS[suit][0], palette.IVORY) >= 4.5
    for paper in FRAME.values():
        assert contrast(LATIN_INKS[suit][1], paper) >= 4.5
    assert contrast(LATIN_INKS[suit][1], palette.IVORY_SHADE) >= 4.5


def test_text_on_felt_is_readable() -> None:
    for text, paper in product(
        (palette.TEXT, palette.TEXT_QUIET, palette.PROMPT), (palette.FELT, palette.PANEL)
    ):
        assert contrast(text, paper) >= 4.5


@pytest.mark.parametrize("size", FACE_SIZES)
def test_a_dimmed_index_is_readable(size: Size) -> None:
    for one in PACK:
        cell = card_face(one, size, Look.DIM)[0][2]
        assert contrast(cell.fg, cell.bg) >= 4.5


def test_equal_arguments_give_the_same_object() -> None:
    again = Card(card("7d").rank, Suit.DENARI)
    assert card_face(card("7d"), Size.M) is card_face(again, Size.M, Look.PLAIN, mark="")
    assert card_face(again, Size.S, Look.LAST, mark="a") is card_face(
        again, Size.S, Look.LAST, mark="a"
    )


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="'ab'"):
        card_face(card("7d"), Size.M, mark="ab")
