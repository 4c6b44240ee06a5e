"""Pictures of cards in the middle of a text."""

from __future__ import annotations

import pytest

from scopa_tui.engine import PackRules, parse_cards
from scopa_tui.ui.blocks import Group, Heading, Paragraph, Picture, Shown, plain
from scopa_tui.ui.widgets.pictures import picture_lines
from scopa_tui.ui.widgets.reading import wrapped


def shown(text: str, **more: str) -> tuple[Shown, ...]:
    return tuple(Shown(card, **more) for card in parse_cards(text))


PICTURE = Picture((Group(shown("7d"), "You play"), Group(shown("3c 4s Rb"), "On the table")))


def rows(picture: Picture, width: int) -> list[str]:
    return [line.plain.rstrip() for line in picture_lines(picture, width)]


def test_groups_stand_side_by_side() -> None:
    drawn = rows(PICTURE, 78)
    assert drawn[0] == "You play   On the table"
    assert drawn[1].split() == ["▟7D", "▙", "▟3C", "▙", "▟4S", "▙", "▟10B▙"]
    assert len(drawn) == 5


def test_what_does_not_fit_goes_below() -> None:
    assert [row for row in rows(PICTURE, 20) if "n the" in row or "play" in row] == [
        "You play",
        "On the table",
    ]
    assert len(rows(PICTURE, 20)) == 10
    assert len(rows(PICTURE, 12)) == 5 + 5 + 4


@pytest.mark.parametrize("width", range(5, 90, 3))
def test_no_line_is_too_wide(width: int) -> None:
    cards = Picture((Group(shown("Ad 2d 3d 4d 5d 6d 7d Fd", caption="abc")), PICTURE.groups[1]))
    narrow = max(width, len("On the table"))
    assert max(len(row) for row in rows(cards, width)) <= narrow


def test_captions_stand_below_their_cards() -> None:
    drawn = rows(Picture((Group(shown("7d 7c", caption="21")),)), 40)
    assert drawn[-1] == "  21    21".removeprefix(" ")
    drawn = rows(Picture((Group(shown("4d Cd", caption="quattro 4")),)), 40)
    assert drawn[-1] == "quattro 4 quattro 4"


def test_marks_and_an_empty_table() -> None:
    picture = Picture((Group(shown("7d", mark="+")), Group((), "On the table")))
    drawn = rows(picture, 40)
    assert drawn[0].strip() == "On the table"
    assert "(empty)" in drawn[2]
    assert drawn[4].startswith("+")


def test_the_pack_decides_about_the_corners() -> None:
    fante = Group(shown("Fd"))
    assert "8D" in rows(Picture((fante,)), 20)[0]
    assert "FD" in rows(Picture((fante,), PackRules("it52")), 20)[0]
    assert "[FD]" in "\n".join(plain([Picture((fante,), PackRules("it52"))]))


def test_a_picture_has_room_around_it_in_a_text() -> None:
    blocks = (Heading("A"), PICTURE, Paragraph("b"), PICTURE, PICTURE, Heading("C"))
    lines = [line.plain.strip() for line, _ in wrapped(blocks, 60)]
    assert lines[1].startswith("You play")
    assert lines[6:9] == ["", "b", ""]
    assert lines[-2:] == ["", "C"]


def test_long_heads_stand_above_their_text_where_there_is_no_room() -> None:
    blocks = (Paragraph("one two three", "presa obbligatoria"),)
    assert [line.plain for line, _ in wrapped(blocks, 20)] == [
        "presa obbligatoria",
        "  one two three",
    ]
    assert len(wrapped(blocks, 60)) == 1


def test_as_plain_text() -> None:
    blocks = (Heading("a"), Heading("b", minor=True), PICTURE, Paragraph("c", "·"))
    assert list(plain(blocks)) == [
        "A",
        "",
        "b",
        "    You play:     [7D]",
        "    On the table: [3C] [4S] [10B]",
        "- c",
    ]
