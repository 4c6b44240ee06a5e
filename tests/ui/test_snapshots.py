"""What the screens look like, as text and styles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.app import App

from scopa_tui.bots import think_inline
from scopa_tui.engine.cards import PackRules, pack_cards
from scopa_tui.rooms.store import Store
from scopa_tui.ui import manner, output
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.decks import ARTS, DECKS
from scopa_tui.ui.depth import DEPTHS
from scopa_tui.ui.faces import Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.manner import Manner
from scopa_tui.ui.settings import Settings
from tests.ui.snapshot import Album
from tests.ui.table import Table, dealt_game, new_game

SIZES = ((160, 50), (110, 32), (80, 24), (60, 20), (40, 12))
"""From the largest on, since tokens forget the free places between cards."""
RULES = ("scopa", "scopa_3", "scopone_scientifico", "scopa_6")


@pytest.fixture(autouse=True)
def usual_look() -> Iterator[None]:
    yield
    _use(Manner())


def _use(look: Manner) -> None:
    manner.use(look)
    output.use(depth=DEPTHS[0], ascii=look.art == "ascii")


async def album(app: App[Any], *keys: str, pauses: int = 1) -> Album:
    """Press keys, then take a picture in every size."""
    made = Album()
    async with app.run_test(size=SIZES[0]) as pilot:
        for _ in range(pauses):
            await pilot.pause()
        for key in keys:
            await pilot.press(key)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            made.take(app)
    return made


@pytest.mark.parametrize("art", ["pixels", "line", "ascii"])
@pytest.mark.parametrize("rules", RULES)
async def test_the_table(rules: str, art: str) -> None:
    _use(Manner(art=art))
    made = await album(Table(new_game(rules, seed=20)), "2", pauses=20)
    made.matches(rules if art == "pixels" else f"{rules}-{art}")


DECK_LOOKS = {deck: Manner(deck) for deck in DECKS}
DECK_LOOKS |= {f"{deck}-paper": Manner(deck, values=False) for deck in ("italian", "spanish")}


def a_bit_of_everything() -> Table:
    """Return a table with all suits and all courts."""
    return Table(dealt_game("7d Fc 3b", "Cs Rd Ab 5c"))


@pytest.mark.parametrize("look", DECK_LOOKS)
async def test_the_decks(look: str) -> None:
    _use(DECK_LOOKS[look])
    made = await album(a_bit_of_everything(), "2")
    made.matches(f"deck-{look}")


@pytest.mark.parametrize("art", ["line", "ascii"])
async def test_the_cards_without_paint(art: str) -> None:
    _use(Manner(art=art))
    (await album(a_bit_of_everything(), "2")).matches(f"deck-italian-{art}")


@pytest.mark.parametrize(
    ("deck", "art"), [*product(("italian", "french"), ARTS), ("spanish", "pixels")]
)
def test_all_cards_of_a_drawing(deck: str, art: str) -> None:
    """The other decks have other colours, letters or courts, see `test_the_decks`."""
    _use(Manner(deck, art))
    made = Album()
    for size in (Size.L, Size.M, Size.S):
        pack = pack_cards(PackRules())
        grid = Grid(10 * (size.width + 1) - 1, 4 * size.height)
        for at, card in enumerate(sorted(pack, key=lambda card: (card.suit.value, card))):
            row, column = divmod(at, 10)
            grid.face(column * (size.width + 1), row * size.height, card_face(card, size))
        made.add(size.name, grid)
    made.matches(f"cards-{deck}-{art}")


async def test_the_menu(tmp_path: Path) -> None:
    app = ScopaApp(
        Store(tmp_path),
        think_inline,
        settings=Settings(name="Anna"),
        settings_path=tmp_path / "settings.toml",
        rng=Random(1),
    )
    (await album(app)).matches("menu")


@pytest.mark.parametrize("rules", RULES)
async def test_a_snapshot_is_the_same_when_made_again(rules: str) -> None:
    made = [await album(Table(new_game(rules, seed=20)), "2", pauses=20) for _ in range(2)]
    assert made[0].text() == made[1].text()
