"""No text of the curtain is cut, in any language and size, with the longest names."""

from __future__ import annotations

from pathlib import Path

import pytest

from scopa_tui.ui.i18n import LANGUAGES
from scopa_tui.ui.screens.curtain import CurtainScreen, Waiting
from tests.ui.cuts import Looks
from tests.ui.test_app import program

NAME = "Massimiliano W16"


def curtain() -> CurtainScreen:
    news = tuple(f"{NAME} {n} takes Sette di Denari with Sette di Coppe." for n in range(9))
    waiting = Waiting(NAME, 10, news, NAME)
    return CurtainScreen(
        lambda: waiting, put_away=lambda: None, look=lambda: None, undo=lambda: False
    )


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40)])
async def test_the_curtain(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with program(tmp_path).run_test(size=size) as pilot:
        looks = Looks(pilot, monkeypatch)
        for language in LANGUAGES:
            looks.speak(language)
            await looks.through("curtain", curtain())
    assert not looks.found, str(looks)
