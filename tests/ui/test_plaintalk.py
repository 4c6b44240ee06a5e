"""Plain lines in a terminal are broken between words; what is said of saving is true."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.lobby import Lobby, usual_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui.plain import PlainTable
from scopa_tui.ui.plaintalk import Talk, wrapped
from scopa_tui.ui.settings import Settings

TEXT = "  1: Rosina takes Tre di Denari and Cinque di Denari with Fante di Spade."


@pytest.mark.parametrize("width", [0, 20, 40, 60, 73, 74, 200])
def test_lines_are_broken_between_words(width: int) -> None:
    lines = wrapped(TEXT, width).split("\n")
    assert " ".join(" ".join(lines).split()) == " ".join(TEXT.split())
    assert lines[0].startswith("  1: ")
    assert len(lines) == 1 or all(len(line) < width for line in lines)
    assert len(lines) == 1 or width not in (0, 200)


def test_a_word_that_is_too_long_stays_whole() -> None:
    assert wrapped("go to /a/very/long/path/to/a-file now", 12).split("\n")[1] == (
        "/a/very/long/path/to/a-file"
    )


@pytest.mark.parametrize("fails", [False, True])
def test_leaving_says_whether_it_is_saved(tmp_path: Path, fails: bool) -> None:
    folder = tmp_path / "games"
    lobby = Lobby(Store(folder), think_inline, Random(1))
    game = lobby.create(usual_setup(parse_rules("scopa"), name="Anna", bot="greedy"), dealer=1)
    said: list[str] = []

    def read() -> str | None:
        if fails and folder.is_dir():
            folder.rename(tmp_path / "away")
            folder.write_text("in the way")
            return "1 1"
        return None

    PlainTable(lobby, Talk(read, said.append, interactive=True), Settings()).run(game)
    assert said[-1].startswith("The game was not saved." if fails else "The game is saved.")
