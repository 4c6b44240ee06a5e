"""Cards that lie on others leave nothing of them that reads as something else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scopa_tui.engine import parse_cards
from scopa_tui.ui import manner
from scopa_tui.ui.faces import Size, card_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.manner import Manner

KING, ACE = parse_cards("Rc1d")


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    manner.use(Manner())


@pytest.mark.parametrize("art", ["pixels", "line", "ascii"])
@pytest.mark.parametrize("size", [Size.L, Size.M])
def test_a_rank_is_seen_whole_or_not_at_all(size: Size, art: str) -> None:
    manner.use(Manner("italian", art, True))
    for pitch in range(4, size.width + 2):
        grid = Grid(2 * size.width + 4, size.height)
        grid.face(0, 0, card_face(KING, size))
        grid.face(pitch, 0, card_face(ACE, size))
        foot = "".join(cell.char for cell in grid.rows[-1][: min(pitch, size.width)])
        digits = "".join(filter(str.isdigit, foot))
        assert digits in ("", "10"), (pitch, foot)
