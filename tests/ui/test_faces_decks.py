"""Every deck in every drawing."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from itertools import product

import pytest
from rich.cells import cell_len

from scopa_tui.engine.cards import SETTEBELLO, Card, PackRules, Rank, Suit, pack_cards, parse_cards
from scopa_tui.ui import i18n, manner, palette
from scopa_tui.ui.cardnames import index
from scopa_tui.ui.cards.painted import picture
from scopa_tui.ui.cards.pips import SIGNS
from scopa_tui.ui.decks import ARTS, DECKS
from scopa_tui.ui.faces import FORTY, Edition, Face, Look, Size, back_face, card_face
from scopa_tui.ui.manner import Manner
from scopa_tui.ui.sixteen import BLOCKS, CHOSEN, XTERM, ansi16, ansi16_cell
from scopa_tui.ui.tint import contrast, dimmed

PACK = pack_cards(PackRules())
FIFTY_TWO = Edition(PackRules(pack="it52"))
DRAWINGS = ("italian", "siciliane", "spanish", "milanesi", "french_qjk")
"""The decks whose letters or pictures differ; the others only have other colours or order."""
DRAWN = (Size.L, Size.M, Size.S, Size.BACK)


@pytest.fixture(autouse=True)
def usual_manner() -> Iterator[None]:
    yield
    manner.use(Manner())
    i18n.use("en")


def card(text: str) -> Card:
    return parse_cards(text)[0]


def text_of(face: Face) -> tuple[str, ...]:
    return tuple("".join(cell.char for cell in row) for row in face)


def faces_now(edition: Edition = FORTY) -> Iterator[tuple[Face, Size]]:
    for size in Size:
        yield back_face(size), size
        for one, look in product(pack_cards(edition.deck), Look):
            yield card_face(one, size, look, mark="a", edition=edition), size


@pytest.mark.parametrize(("deck", "art"), [*product(DRAWINGS, ARTS)])
def test_every_face_fills_its_size_with_narrow_characters(deck: str, art: str) -> None:
    for values, edition in ((True, FORTY), (False, FIFTY_TWO)):
        manner.use(Manner(deck, art, values))
        for face, size in faces_now(edition):
            assert [len(row) for row in face] == [size.width] * size.height
            chars = {cell.char for row in face for cell in row}
            assert all(cell_len(char) == 1 for char in chars)
            if art == "ascii":
                assert all(" " <= char <= "~" for char in chars)


@pytest.mark.parametrize(("deck", "art"), [*product(DRAWINGS, ARTS)])
def test_the_index_is_readable_text_in_every_look(deck: str, art: str) -> None:
    for (values, edition), look in product(((True, FORTY), (False, FIFTY_TWO)), Look):
        manner.use(Manner(deck, art, values))
        for one, size in product(pack_cards(edition.deck), DRAWN):
            text = index(one, edition.deck)
            cells = card_face(one, size, look, mark="+", edition=edition)[0][1 : 1 + len(text)]
            assert "".join(cell.char for cell in cells) == text
            assert all(contrast(cell.fg, cell.bg) >= 4.5 for cell in cells), (one, size, look)


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "Cavallo"), ("de", "Reiter"), ("fr", "Caval."), ("nb", "Ridder"), ("pt", "Cavalo")],
)
def test_the_name_of_a_medium_court_is_whole(language: str, name: str) -> None:
    i18n.use(language)
    manner.use(Manner(art="line"))
    foot = text_of(card_face(card("Cs"), Size.M))[-1]
    assert foot.strip("╰─╯9") == name


@pytest.mark.parametrize("deck", DRAWINGS)
def test_faces_of_a_deck_differ_without_colour(deck: str) -> None:
    for art, values, edition, size in product(ARTS, (True, False), (FORTY, FIFTY_TWO), Size):
        manner.use(Manner(deck, art, values))
        pack = pack_cards(edition.deck)
        assert len({text_of(card_face(one, size, edition=edition)) for one in pack}) == len(pack)


@pytest.mark.parametrize("art", ["line", "ascii"])
def test_looks_differ_without_colour(art: str) -> None:
    """The letters, and whether they are bold or reversed, tell the state."""
    for deck, size in product(DECKS, DRAWN):
        manner.use(Manner(deck, art))
        faces = {
            tuple((cell.char, cell.bold, cell.reverse) for row in face for cell in row)
            for face in (card_face(card("6c"), size, look) for look in Look)
        }
        assert len(faces) == len(Look)


@pytest.mark.parametrize("art", ["line", "ascii"])
def test_the_cursor_reverses_and_what_it_takes_is_bold(art: str) -> None:
    manner.use(Manner(art=art))
    for one, size in product(PACK, Size):
        cursor = [cell for row in card_face(one, size, Look.CURSOR) for cell in row]
        taken = [cell for row in card_face(one, size, Look.TAKEN) for cell in row]
        assert all(cell.reverse and cell.bold for cell in cursor)
        assert all(cell.bold and not cell.reverse for cell in taken)


def placed(one: Card, size: Size) -> list[set[tuple[int, int]]]:
    """Return the signs on a numeral as sets of pixels that touch; a diagonal touches too."""
    pixels = picture(one, size)
    paper = palette.GILT if one == SETTEBELLO else palette.IVORY
    # The beads and the line along the edge are no signs.
    left = {
        (x, y)
        for y, row in enumerate(pixels)
        for x, colour in enumerate(row)
        if colour != paper and 0 < x < len(row) - 1 and 0 < y < len(pixels) - 1
    }
    groups = []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            x, y = edge.pop()
            group.add((x, y))
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & left
            left -= near
            edge += near
        groups.append(group)
    return groups


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("suit", Suit)
def test_a_medium_numeral_has_as_many_signs_as_its_rank(deck: str, suit: Suit) -> None:
    manner.use(Manner(deck))
    for number, rank in enumerate(list(Rank)[:8], 1):
        assert len(placed(Card(rank, suit), Size.M)) == number, rank


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("size", [Size.L, Size.M])
def test_signs_keep_off_the_frame(deck: str, size: Size) -> None:
    manner.use(Manner(deck))
    for one in (one for one in PACK if one.rank in list(Rank)[:7]):
        framed = card_face(one, size, Look.CURSOR)
        plain = picture(one, size)
        assert framed[1][0].bg == framed[1][-1].bg == palette.CURSOR
        edge = [*plain[0], *plain[-1], *(row[0] for row in plain), *(row[-1] for row in plain)]
        signs = {"#a86f0c", palette.RED, palette.BLUE, palette.MIDNIGHT, palette.FOREST}
        assert not signs & set(edge)


def test_the_drawings_of_a_suit_have_straight_edges() -> None:
    for signs in (signs for style in SIGNS.values() for signs in style.values()):
        for key, rows in signs.items():
            assert len({len(row) for row in rows}) == 1, key


def test_a_change_of_manner_never_shows_an_old_face() -> None:
    seen = {}
    for one in (Manner(*choice) for choice in product(DECKS, ARTS, (True, False))):
        manner.use(one)
        seen[one] = (card_face(card("Rs"), Size.L), back_face(Size.M))
    for one, faces in seen.items():
        manner.use(one)
        assert (card_face(card("Rs"), Size.L), back_face(Size.M)) == faces
    backs = [seen[Manner(deck, art)][1] for deck in ("italian", "spanish") for art in ARTS]
    assert len(set(backs)) == len(backs)
    assert text_of(seen[Manner("french", values=False)][0])[0].startswith("▟KS")
    assert text_of(seen[Manner("spanish", values=False)][0])[0].startswith("▟12E")


def test_a_change_of_language_never_shows_an_old_face(monkeypatch: pytest.MonkeyPatch) -> None:
    class Latin(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            return {"Re": "Rex"}.get(message, message)

    assert text_of(card_face(card("Rs"), Size.L))[-1].startswith("▜Re ")
    monkeypatch.setattr(i18n, "_language", "it")
    monkeypatch.setattr(i18n, "_spoken", Latin())
    assert text_of(card_face(card("Rs"), Size.L))[-1].startswith("▜Rex ")


@pytest.mark.parametrize("wrong", [Manner("tarot"), Manner(art="oil")])
def test_an_unknown_manner_changes_nothing(wrong: Manner) -> None:
    with pytest.raises(ValueError, match=r"no (deck|art)"):
        manner.use(wrong)
    assert manner.now() == Manner()


def test_the_queen_has_her_own_picture_wherever_she_stands() -> None:
    pictures = {}
    for deck, text in (("french", "Cd"), ("french_qjk", "Fd"), ("french", "Fd")):
        manner.use(Manner(deck, values=False))
        pictures[deck, text] = card_face(card(text), Size.M)
    assert pictures["french", "Cd"] == pictures["french_qjk", "Fd"] != pictures["french", "Fd"]


# --- sixteen colours ----------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECKS)
def test_every_colour_of_a_face_has_one_of_sixteen(deck: str) -> None:
    known = {*CHOSEN, *map(dimmed, CHOSEN)}
    for art in ARTS:
        manner.use(Manner(deck, art))
        cells = {cell for face, _ in faces_now() for row in face for cell in row}
        assert {colour for cell in cells for colour in (cell.fg, cell.bg)} <= known


def test_the_paper_and_the_felt_in_sixteen_colours() -> None:
    assert (ansi16(palette.FELT), ansi16(palette.IVORY)) == (2, 15)
    inks = [ansi16_cell("7", ink, palette.IVORY)[0] for ink in (
        palette.DENARI_INK, palette.COPPE_INK, palette.SPADE_INK, palette.BASTONI_INK)]  # fmt: skip
    assert inks == [0, 1, 4, 0]


@pytest.mark.parametrize("ground", [palette.FELT, palette.PANEL])
def test_text_is_readable_in_sixteen_colours(ground: str) -> None:
    for ink in (palette.TEXT, palette.TEXT_QUIET, palette.PROMPT, palette.ALERT):
        fg, bg = ansi16_cell("a", ink, ground)
        assert contrast(XTERM[fg], XTERM[bg]) >= 4.5


@pytest.mark.parametrize("deck", DRAWINGS)
def test_text_on_cards_is_readable_in_sixteen_colours(deck: str) -> None:
    manner.use(Manner(deck))
    cells = {cell for face, _ in faces_now() for row in face for cell in row}
    for cell in cells:
        fg, bg = ansi16_cell(cell.char, cell.fg, cell.bg)
        if cell.char not in BLOCKS:
            assert contrast(XTERM[fg], XTERM[bg]) >= 4.5


def test_a_colour_that_nobody_chose_gets_the_nearest() -> None:
    assert [ansi16(colour) for colour in ("#010203", "#fefefe", "#e01010")] == [0, 15, 1]
