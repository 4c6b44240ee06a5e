"""The other players: what is shown of them in any width, without a game."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from scopa_tui.engine import Cards
from scopa_tui.engine.cards import Rank
from scopa_tui.ui.faces import Edition
from scopa_tui.ui.story import Shown
from scopa_tui.ui.widgets.seats import SeatInfo, Seats
from tests.ui.boards import NAMES, PACK_52, cards
from tests.ui.hosting import lines

CIRULLA = cards("4d4s4b")


def seat(
    name: str, *, hand: int = 3, shown: Cards = (), note: str = "", **more: object
) -> SeatInfo:
    last = more.get("last")
    assert last is None or isinstance(last, Shown)
    return SeatInfo(
        name=name,
        note=note,
        hand=hand,
        taken=0,
        scope=0,
        turn=False,
        dealer=False,
        last=last,
        shown=shown,
    )


def seats(count: int, **more: object) -> tuple[SeatInfo, ...]:
    return tuple(seat(name, **more) for name in NAMES[1 : count + 1])  # type: ignore[arg-type]


class SeatsApp(App[None]):
    """Nothing but seats, of the height that the board gives them when it is low, or not."""

    CSS = ".low Seats { height: 1; } .low Seats.-tall { height: 2; }"

    def __init__(self, infos: tuple[SeatInfo, ...], edition: Edition, low: bool) -> None:
        super().__init__()
        self._infos, self._edition, self._low = infos, edition, low

    def compose(self) -> ComposeResult:
        yield Seats()

    def on_mount(self) -> None:
        self.screen.set_class(self._low, "low")
        self.query_one(Seats).show(self._infos, edition=self._edition)


async def drawn(
    infos: tuple[SeatInfo, ...], width: int, *, low: bool = False, edition: Edition | None = None
) -> list[str]:
    """Return the rows of the widget, without the blanks at their ends."""
    app = SeatsApp(infos, edition or Edition(), low)
    async with app.run_test(size=(width, 5)) as pilot:
        await pilot.pause()
        height = app.query_one(Seats).size.height
        return [row.rstrip() for row in lines(app)[:height]]


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
    assert row == "  Rosina 4D4S4B"
    (row,) = await drawn((seat("Rosina", hand=2, shown=CIRULLA[:1]),), 40, low=True)
    assert row == "  Rosina 4D▌1"
    rows = await drawn((seat("Rosina"), seat("Beppe", hand=2, shown=CIRULLA[:1])), 40)
    assert rows[1] == "  ▌▌▌                 4D▌"


async def test_one_opponent_shows_faces_and_the_backs_of_the_rest() -> None:
    rows = await drawn((seat("Rosina", hand=2, shown=CIRULLA[:1]),), 56)
    assert rows[0].startswith(" ▟4D ▙ ▟")
    assert "4S" not in "".join(rows)


async def test_a_line_grows_only_for_shown_cards_that_do_not_fit() -> None:
    assert len(await drawn(seats(5), 40, low=True)) == 1
    assert len(await drawn(seats(3, shown=CIRULLA), 60, low=True)) == 1
    assert len(await drawn(seats(3, shown=CIRULLA), 40, low=True)) == 2
    assert len(await drawn(seats(5, shown=CIRULLA), 86)) == 3


async def test_a_line_grows_when_cards_are_shown_and_shrinks_after_they_are_played() -> None:
    app = SeatsApp(seats(3), Edition(), low=True)
    async with app.run_test(size=(40, 5)) as pilot:
        view = app.query_one(Seats)
        for infos, height in ((seats(3, shown=CIRULLA), 2), (seats(3), 1)):
            view.show(infos)
            await pilot.pause()
            assert view.size.height == height


async def test_a_shown_hand_goes_before_the_word_partner() -> None:
    for width, count in ((13, 0), (20, 3)):
        row = (await drawn(seats(3, shown=CIRULLA, note="partner"), width * 3))[1]
        assert row.count("4D 4S 4B") == 3
        assert row.count("part") == count


@pytest.mark.parametrize("width", [8, 10, 13, 20])
async def test_what_does_not_fit_is_hinted_at(width: int) -> None:
    shown = cards("TdTsTb")
    rows = await drawn(seats(3, shown=shown), width * 3, low=True, edition=Edition(PACK_52))
    assert all(row.count("10D") == 3 for row in rows if "10" in row)
    assert ("…" in "".join(rows)) == (width < 9)


@pytest.mark.parametrize("hand", [12, 13, 18])
async def test_a_hand_that_is_too_long_is_told_in_figures(hand: int) -> None:
    assert f" {hand}▐" not in (await drawn((seat("Rosina", hand=10),), 56))[1]
    assert f"{hand}" in (await drawn((seat("Rosina", hand=hand),), 56))[1][:24]
    (line,) = await drawn(seats(4, hand=hand), 40, low=True)
    assert line.count(f"▌{hand}") == 4
    for width in (54, 86):
        row = (await drawn(seats(3, hand=hand, note="partner"), width))[1]
        assert row.count("partner") == 3
        assert row.count(str(hand)) == 3 or row.count("▌") == 3 * hand


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("width", [40, 60])
async def test_a_name_leaves_room_for_the_number_of_cards(count: int, width: int) -> None:
    for hand in (3, 13):
        (line,) = await drawn(seats(count, hand=hand), width, low=True)
        assert line.count(f"▌{hand}") == count


async def test_an_ace_that_takes_itself_is_shown_once() -> None:
    (ace,) = cards("Ad")
    info = seat("Rosina", last=Shown(1, ace, (ace,)))
    assert (await drawn((info,), 56))[2].endswith("played 1D took itself")
    assert (await drawn((info, info), 56))[2].count("1D itself") == 2
    assert (await drawn((info,), 40, low=True)) == ["  Rosina ▌3 1D"]


async def test_the_matta_tells_what_it_stands_for() -> None:
    info = seat("Rosina", shown=cards("7cAd2d"))
    edition = Edition(wild=Rank.QUATTRO)
    assert (await drawn((info,), 56, edition=edition))[1].startswith(" ▀=4")
    assert (await drawn((info,), 40, low=True, edition=edition)) == ["  Rosina 7C41D2D"]
    assert (await drawn((info, info), 40, edition=edition))[1].startswith("  7C4 1D 2D")
