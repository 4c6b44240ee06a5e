"""A fault of ours ends the program in one sentence; what happened is written down."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.terminal.driver import Terminal

BREAKING = """
import sys
from scopa_tui.cli import main
from {module} import {owner}
def fail(*_how, **_more):
    raise RuntimeError("out of cheese")
{owner}.{method} = fail
sys.exit(main())
"""
SAID = "The program had to end"


def broken(home: Path, where: str, *arguments: str) -> Terminal:
    module, owner, method = where.split()
    code = BREAKING.format(module=module, owner=owner, method=method)
    return Terminal(*arguments, home=home, columns=200, program=(sys.executable, "-c", code))


def ended(terminal: Terminal) -> int | None:
    terminal.gone(10)
    status: int | None = terminal.child.exitstatus
    return status


@pytest.mark.parametrize(
    ("where", "keys"),
    [
        ("scopa_tui.ui.screens.game GameScreen action_speed", "p"),
        ("scopa_tui.ui.screens.log LogScreen compose", "o"),
        ("scopa_tui.ui.screens.piles PilesScreen on_resize", "v"),
        ("scopa_tui.ui.screens.gametable GameTable _show_play", "1\r"),  # in a worker
    ],
)
def test_the_game_goes_down_with_a_sentence(tmp_path: Path, where: str, keys: str) -> None:
    with broken(tmp_path, where, "play", "scopa") as terminal:
        terminal.wait(lambda text: "hoose a card" in text or SAID in text)
        terminal.press(*keys)
        assert ended(terminal) == 1
        text = terminal.text().replace("\n", "")
        log = tmp_path / "data" / "problems.log"
        assert SAID in text and "The game is saved" in text and str(log) in text
        assert "Traceback" not in text and "cheese" not in text
        assert terminal.fault() == ""
        assert "RuntimeError: out of cheese" in log.read_text()


def test_in_the_menu_no_game_is_spoken_of(tmp_path: Path) -> None:
    with broken(tmp_path, "scopa_tui.ui.screens.menu MenuScreen compose") as terminal:
        assert ended(terminal) == 1
        assert SAID in terminal.text() and "The game" not in terminal.text()


def test_where_no_log_can_be_written_it_is_printed(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in the way")
    with broken(tmp_path, "scopa_tui.ui.screens.menu MenuScreen compose") as terminal:
        assert ended(terminal) == 1
        assert SAID in terminal.text() and "out of cheese" in terminal.text()
        assert "is written in" not in terminal.text()
