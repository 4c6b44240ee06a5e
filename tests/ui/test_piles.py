"""Looking at captured cards, as far as the settings allow it."""

from __future__ import annotations

import pytest

from scopa_tui.engine import parse_cards
from scopa_tui.engine.cards import pack_cards
from scopa_tui.ui.cardnames import index
from scopa_tui.ui.faces import Edition
from scopa_tui.ui.screens.piles import PilesScreen
from scopa_tui.ui.widgets.piles import fitting_tokens
from scopa_tui.ui.widgets.pilesview import Taken
from tests.ui.boards import PACK_52
from tests.ui.hosting import SIZES, Host, shown
from tests.ui.table import Table, dealt_game

ALL = pack_cards(PACK_52)
NAMES = ("You", "Rosina", "Beppe", "Carla", "Dino", "Elsa")


def piles(sides: int, *, whole: bool = True) -> tuple[Taken, ...]:
    """Share all cards among the sides."""
    return tuple(
        Taken(NAMES[side], len(ALL[side::sides]), side, ALL[side::sides], whole)
        for side in range(sides)
    )


@pytest.mark.parametrize("size", [*SIZES, (160, 50)], ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("sides", [2, 3, 6])
async def test_every_captured_card_can_be_found(size: tuple[int, int], sides: int) -> None:
    app = Host(lambda: PilesScreen(piles(sides), Edition(PACK_52)))
    seen = ""
    async with app.run_test(size=size) as pilot:
        for _ in range(30):
            await pilot.pause()
            before, seen = seen, seen + shown(app)
            await pilot.press("pagedown")
            if shown(app) in before:
                break
        assert all(index(card, PACK_52) in seen for card in ALL)
        assert all(name in seen for name in NAMES[:sides])
        await pilot.press("v")
        await pilot.pause()
        assert app.closed


@pytest.mark.parametrize("by_mouse", [False, True])
@pytest.mark.parametrize("allowed", [False, True])
async def test_the_setting_decides_what_is_shown(allowed: bool, by_mouse: bool) -> None:
    app = Table(dealt_game("7bFsRc", "3c4d2s5d"), show_piles=allowed)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        view = app.table._view
        piles = (parse_cards("7d7cAs"), parse_cards("6d"))
        app.table._view = type(view)(
            **{name: getattr(view, name) for name in view.__slots__} | {"piles": piles}
        )
        app.table._show()
        if by_mouse:
            await pilot.click("#piles")
        else:
            await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, PilesScreen)
        text = shown(app)
        assert "3 cards taken" in text
        assert all((word in text) == allowed for word in ("7D", "7C", "6D"))


@pytest.mark.parametrize(
    ("widths", "room", "shown"),
    [
        ([], 5, (0, "")),
        ([2, 2], 5, (2, "")),
        ([2, 2, 2], 5, (1, "+2")),  # 9B+2
        ([2, 2, 2], 7, (2, "+1")),  # 9B 1S+1
        ([2, 2, 2], 8, (3, "")),
        ([3, 2], 5, (1, "+1")),  # 10B+1
        ([3, 2], 4, (0, "+2")),
        ([3], 1, (0, "")),
    ],
)
def test_what_has_no_room_on_a_pile_is_counted(
    widths: list[int], room: int, shown: tuple[int, str]
) -> None:
    assert fitting_tokens(widths, room) == shown
