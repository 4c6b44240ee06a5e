"""What the screens look like, as text and styles."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.rooms.store import Store
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.settings import Settings
from tests.ui.snapshot import matches
from tests.ui.table import Table, new_game

SIZES = [(40, 12), (60, 20), (80, 24), (110, 32), (160, 50)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("rules", ["scopa", "scopa_3", "scopone_scientifico", "scopa_6"])
async def test_the_table(rules: str, size: tuple[int, int]) -> None:
    app = Table(new_game(rules, seed=20))
    async with app.run_test(size=size) as pilot:
        for _ in range(20):
            await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        matches(app, f"{rules}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
async def test_the_menu(size: tuple[int, int], tmp_path: Path) -> None:
    app = ScopaApp(
        Store(tmp_path),
        think_inline,
        settings=Settings(name="Anna"),
        settings_path=tmp_path / "settings.toml",
        rng=Random(1),
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        matches(app, f"menu-{size[0]}x{size[1]}")
