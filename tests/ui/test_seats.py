"""The other players: what is shown of them in any width, without a game."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from textual.app import App, ComposeResult

from scopa_tui.engine import Cards
from scopa_tui.engine.cards import Rank
from scopa_tui.ui import manner
from scopa_tui.ui.boardplan import FAN, Crowd, plan
from scopa_tui.ui.faces import Edition
from scopa_tui.ui.manner import Manner
from scopa_tui.ui.seatinfo import SeatInfo
from scopa_tui.ui.story import Shown
from scopa_tui.ui.widgets.seats import Seats
from tests.ui.boards import NAMES, PACK_52, cards
from tests.ui.hosting import lines

CIRULLA = cards("4d4s4b")


def seat(name: str, *, hand: int = 3, shown: Cards = (), **more: Any) -> SeatInfo:
    plain: dict[str, Any] = {"note": "", "taken": 0, "scope": 0}
    plain |= {"turn": False, "dealer": False, "last": None}
    return SeatInfo(name=name, hand=hand, shown=shown, **(plain | more))


def seats(count: int, **more: Any) -> tuple[SeatInfo, ...]:
    return tuple(seat(name, **more) for name in NAMES[1 : count + 1])


class SeatsApp(App[None]):
    """Nothing but seats."""

    def __init__(self, infos: tuple[SeatInfo, ...], edition: Edition, height: int) -> None:
        super().__init__()
        self._infos, self._edition, self._height = infos, edition, height

    def compose(self) -> ComposeResult:
        yield Seats()

    def on_mount(self) -> None:
        self.query_one(Seats).styles.height = self._height
        self.query_one(Seats).show(self._infos, edition=self._edition, stock=30)


async def drawn(
    infos: tuple[SeatInfo, ...],
    width: int,
    *,
    low: bool = False,
    height: int = 3,
    edition: Edition | None = None,
) -> list[str]:
    """Return the rows of the widget, without the blanks at their ends.

    In a low terminal it has the height that the board gives it.
    """
    if low:
        height = plan(width, 20, Crowd(others=len(infos))).areas["seats"].height
    app = SeatsApp(infos, edition or Edition(), height)
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        return [row.rstrip() for row in lines(app)]


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize(("width", "low"), [(40, True), (60, True), (52, False), (86, False)])
async def test_shown_cards_are_face_up_at_their_seat(count: int, width: int, low: bool) -> None:
    infos = seats(count)
    for place in range(count):
        some = (*infos[:place], seat(NAMES[place + 1], shown=CIRULLA), *infos[place + 1 :])
        rows = await drawn(some, width, low=low)
        column = width // count
        left, right = place * column, place * column + column
        for index in ("4D", "4S", "4B"):
            assert index in "".join(row[left:right] for row in rows), rows
            assert index not in "".join(row[:left] + row[right:] for row in rows), rows


async def test_a_shown_hand_is_no_longer_counted_as_hidden() -> None:
    (row,) = await drawn((seat("Rosina", shown=CIRULLA),), 40, low=True)
    assert row == "  Rosina 4D 4S 4B"
    (row,) = await drawn((seat("Rosina", hand=2, shown=CIRULLA[:1]),), 40, low=True)
    assert row == "  Rosina 4D▌1"
    rows = await drawn((seat("Rosina"), seat("Beppe", hand=2, shown=CIRULLA[:1])), 40)
    assert rows[1] == "  ▌▌▌                 4D▌"


async def test_one_opponent_shows_faces_and_the_backs_of_the_rest() -> None:
    rows = await drawn((seat("Rosina", hand=2, shown=CIRULLA[:1]),), 56)
    assert rows[0].startswith(" ▟4D ▙ ▟")
    assert "4S" not in "".join(rows)


async def test_the_team_stands_by_the_name_unless_that_is_too_narrow() -> None:
    for width, word, y in ((12, "We", 1), (13, "We", 0), (16, "We", 0), (17, "partner", 0)):
        for height in (3, 5):
            infos = seats(3, partner=True, team="We")
            rows = await drawn(infos, width * 3, height=height)
            assert [row.count(word) for row in rows[:2]] == [3 * (y == 0), 3 * (y == 1)]
    for width in (13, 20):
        rows = await drawn(seats(3, shown=CIRULLA, partner=True, team="Nous"), width * 3)
        assert rows[1].count("4D 4S 4B") == 3
        assert rows[0].count("Nous" if width == 13 else "partner") == 3


async def test_a_long_name_leaves_room_for_the_team_and_the_word_deals_comes_last() -> None:
    (last,) = seats(4)[3:]
    for width, shown in (
        (13, "Donate. We"),
        (17, "Donat. partner"),
        (20, "Donatella partner"),
        (30, "Donatella partner deals"),
    ):
        info = replace(last, partner=True, team="We", dealer=True)
        for height in (3, 5):
            rows = await drawn((info,) * 3, width * 3, height=height)
            columns = [rows[0].ljust(width * 3)[at * width :][:width] for at in range(3)]
            assert {column.strip() for column in columns} == {shown}
            assert all(column.endswith(" ") for column in columns)


async def test_shown_cards_are_faces_or_else_indices() -> None:
    for width, row, shown in ((16, 1, "▟4D ▟4S ▟4B ▙"), (13, 2, "4D 4S 4B"), (15, 2, "4D 4S 4B")):
        rows = await drawn(seats(3, shown=CIRULLA), width * 3, height=5)
        columns = [rows[row].ljust(width * 3)[at * width :][:width] for at in range(3)]
        assert {column.strip() for column in columns} == {shown}


async def test_cards_lie_in_the_middle_of_their_column() -> None:
    for infos, width, height in ((seats(2), 74, 5), (seats(3, hand=10, full=10), 150, 5)):
        rows = await drawn(infos, width, height=height)
        room = width // len(infos)
        column = rows[1].ljust(width)[:room]
        before, behind = (room - len(strip(column)) for strip in (str.lstrip, str.rstrip))
        assert abs(before - behind) <= 1
    row = (await drawn(seats(1, hand=18, full=18), 116, height=4))[0]
    first = row.strip().split("    ")[0]
    assert abs(row.index(first) - (116 - row.index(first) - len(first))) <= 1


@pytest.mark.parametrize(
    ("width", "height", "aside"), [(74, 5, 3), (54, 3, 1), (150, 5, 7), (150, 3, 8)]
)
async def test_what_a_player_plays_comes_from_its_cards(
    width: int, height: int, aside: int
) -> None:
    app = SeatsApp(seats(5), Edition(), height)
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        (name, *_rows) = lines(app)
        places = [app.query_one(Seats).place(at) for at in range(5)]
        assert [place.x - aside for place in places] == [name.index(who[:6]) for who in NAMES[1:6]]


@pytest.mark.parametrize("hand", [9, 10])
async def test_if_a_full_hand_has_no_room_the_number_is_always_told(hand: int) -> None:
    rows = await drawn(seats(3, hand=hand, full=10), 72, height=5)
    assert rows[2].count(str(hand)) == 3
    rows = await drawn(seats(3, hand=hand, full=10), 84, height=5)
    assert not rows[2].count(str(hand))


@pytest.mark.parametrize("hand", [3, 10])
@pytest.mark.parametrize("width", [54, 74, 116])
@pytest.mark.parametrize("height", [3, 5])
async def test_all_hands_look_alike_whoever_is_partner_or_dealer(
    width: int, height: int, hand: int
) -> None:
    """Every seat as it would be drawn if its cards were the only thing to tell."""
    count = 5 if hand < 10 else 3
    plain = seats(count, hand=hand, full=hand)
    told = [replace(one, partner=at % 2 == 1, team="We") for at, one in enumerate(plain)]
    told[0] = replace(told[0], team="", dealer=True)
    told[2] = replace(told[2], team="", turn=True)
    rows, other = [await drawn(tuple(some), width, height=height) for some in (plain, told)]
    if width // count < FAN:  # the team stands behind the cards
        rows, other = [[row.replace("We", "  ").rstrip() for row in some] for some in (rows, other)]
    assert rows[1:] == other[1:]


async def test_columns_are_alike_and_in_the_middle() -> None:
    rows = await drawn(seats(5), 74, height=5)
    firsts = [rows[0].index(name) for name in NAMES[1:6]]
    assert [one - other for one, other in zip(firsts[1:], firsts, strict=False)] == [14] * 4
    assert firsts[0] - 2 == (74 - 5 * 14) // 2
    assert [rows[1][at - 1 : at + 1].strip() for at in firsts] == [rows[1][4]] * 5, (
        "the first back lies below the name"
    )


@pytest.mark.parametrize("count", [1, 3, 5])
@pytest.mark.parametrize("height", [1, 2, 3, 5, 6, 9])
@pytest.mark.parametrize("column", [8, 13, 20, 38])
async def test_the_partner_is_told_at_every_size(count: int, height: int, column: int) -> None:
    others = [seat(name, hand=10, full=10) for name in NAMES[1 : count + 1]]
    others[count // 2] = replace(others[count // 2], partner=True, team="We")
    if count == 1 or (column == 8 and height == 1):
        return  # nobody has one partner and no opponent; six players have two lines
    rows = await drawn(tuple(others), column * count, height=height)
    at = count // 2 * column
    here = "".join(row.ljust(column * count)[at : at + column + 2] for row in rows)
    assert "partner" in here or "We" in here
    assert "".join(rows).count("partner") + "".join(rows).count("We") == 1


@pytest.mark.parametrize("height", [1, 3, 4, 7, 11])
@pytest.mark.parametrize("count", [1, 3])
async def test_whose_turn_it_is_is_told_by_a_mark(count: int, height: int) -> None:
    infos = seats(count)
    for place in range(count):
        some = (*infos[:place], replace(infos[place], turn=True), *infos[place + 1 :])
        rows = await drawn(some, 150, height=height)
        (row,) = [row for row in rows if "▸" in row]
        assert row.split("▸")[1].split()[0].startswith(NAMES[place + 1])


async def test_the_deck_lies_beside_a_single_opponent() -> None:
    rows = await drawn(seats(1), 74, height=4)
    assert "30" in rows[2][60:]
    assert "30" not in "".join(await drawn(seats(1), 56))


async def test_nothing_moves_while_a_hand_gets_smaller() -> None:
    for count, width, height in ((1, 74, 4), (1, 116, 7), (3, 116, 6), (1, 56, 3)):
        words = set()
        for hand in (10, 9, 4, 1, 0):
            infos = seats(count, hand=hand, full=10, partner=True, team="We")
            rows = await drawn(infos, width, height=height)
            words.add(tuple(row.find(word) for row in rows for word in ("Rosina", "partner")))
        assert len(words) == 1


@pytest.mark.parametrize("width", [8, 10, 13, 20])
async def test_what_does_not_fit_is_hinted_at(width: int) -> None:
    shown = cards("TdTsTb")
    rows = await drawn(seats(3, shown=shown), width * 3, low=True, edition=Edition(PACK_52))
    assert all(row.count("10D") == 3 for row in rows if "10" in row)
    assert ("…" in "".join(rows)) == (width < 9 or (width < 14 and len(rows) == 1))


@pytest.mark.parametrize("hand", [12, 13, 18])
async def test_a_hand_that_is_too_long_is_told_in_figures(hand: int) -> None:
    assert f" {hand}▐" not in (await drawn((seat("Rosina", hand=10),), 56))[1]
    assert f"{hand}" in (await drawn((seat("Rosina", hand=hand),), 56))[1][:24]
    rows = await drawn(seats(4, hand=hand), 40, low=True)
    assert rows[-1].count(f"▌{hand}") == 4
    for width in (54, 86):
        name, row = (await drawn(seats(3, hand=hand, team="We"), width))[:2]
        assert name.count("We") == 3
        assert row.count(str(hand)) == 3 or row.count("▌") == 3 * hand


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("width", [40, 60])
async def test_a_name_leaves_room_for_the_number_of_cards(count: int, width: int) -> None:
    for hand in (3, 13):
        rows = await drawn(seats(count, hand=hand), width, low=True)
        assert rows[-1].count(f"▌{hand}") == count
        assert all(name[:3] in rows[0] for name in NAMES[1 : count + 1])


async def test_an_ace_that_takes_itself_is_shown_once() -> None:
    (ace,) = cards("Ad")
    info = seat("Rosina", last=Shown(1, ace, (ace,)))
    assert (await drawn((info,), 56))[2].endswith("played 1D, took itself")
    assert (await drawn((info, info), 56))[2].count("1D itself") == 2
    assert (await drawn((info,), 40, low=True)) == ["  Rosina ▌3 1D"]


async def test_the_matta_tells_what_it_stands_for() -> None:
    info = seat("Rosina", shown=cards("7cAd2d"))
    edition = Edition(wild=Rank.QUATTRO)
    assert (await drawn((info,), 56, edition=edition))[1].startswith(" ▀=4")
    assert (await drawn((info,), 40, low=True, edition=edition)) == ["  Rosina 7C4 1D 2D"]
    assert (await drawn((info, info), 40, edition=edition))[1].startswith("  7C4 1D 2D")


@pytest.mark.parametrize("art", ["line", "ascii"])
@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("low", [False, True])
async def test_indices_without_colours_never_touch(
    art: str, others: int, low: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manner, "_manner", Manner(art=art))
    king, *take = cards("Rc1b2c7b3d")
    last = Shown(1, king, tuple(take))
    for width in range(20 * others, 60 * others, 15):
        for info in (seat("Rosina", last=last), seat("Rosina", shown=tuple(take))):
            text = "\n".join(await drawn((info,) * others, width, low=low))
            assert not re.search(r"[DCSB]\d", text), text


async def test_the_level_of_who_is_watched_keeps_clear_of_the_next_player() -> None:
    infos = tuple(replace(one, watched=True, note="esperto") for one in seats(4))
    infos = (*infos[:3], replace(infos[3], turn=True))
    rows = [(await drawn(infos, width))[0] for width in range(64, 84)]
    assert any("(esperto)" in row for row in rows)
    assert not [row for row in rows if re.search(r"\)\S", row)]


@pytest.mark.parametrize("shown", [False, True])
async def test_a_level_without_room_beside_the_team_stands_below_the_cards(shown: bool) -> None:
    hand = CIRULLA if shown else ()
    infos = seats(4, note="principiante", team="R&C", watched=True, shown=hand)
    for height, row in ((9, None), (10, 8), (12, 8)):
        rows = await drawn(infos, 84, height=height)
        told = [y for y, text in enumerate(rows) if text.count("(principiante)") == 4]
        assert told == ([] if row is None else [row])
    (info,) = seats(1, note="esperto", watched=True)
    rows = await drawn((info, info), 84, height=10)
    assert "\n".join(rows).count("esperto") == 2, "told twice"


@pytest.mark.parametrize(("others", "hand", "cards"), [(2, 3, 7), (4, 3, 7), (4, 9, 12)])
def test_who_is_watched_has_a_row_for_the_level(others: int, hand: int, cards: int) -> None:
    crowd = Crowd(others=others, hand=hand, watched=True)
    name = last = level = 1
    assert plan(120, 40, crowd).areas["seats"].height == name + cards + level + last
