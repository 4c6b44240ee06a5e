"""Plain lines in a real terminal: somebody types, interrupts, comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.driver import Terminal

QUESTION = "Your card, 1 to"


def test_the_game_that_was_begun_is_that_of_enter(home: Path) -> None:
    with Terminal("play", "--plain", home=home) as terminal:
        terminal.wait("Enter plays Scopa to 11.")
        terminal.send("escóba\n")
        terminal.wait(QUESTION)
        terminal.send("quit\n")
        terminal.gone()
        assert "The game is saved." in terminal.text()
    assert 'last_rules = "escoba"' in (home / "config" / "settings.toml").read_text()
    with Terminal("play", "--plain", home=home) as terminal:
        terminal.wait("c: go on with the saved game: Escoba to 21.")
        terminal.wait("Enter plays Escoba to 21.")
        terminal.send("\n")
        terminal.wait("Deal 1: ")
        terminal.wait(QUESTION)
        terminal.send("\n")
        terminal.wait(lambda text: text.count(QUESTION) == 2)


@pytest.mark.parametrize(("key", "code"), [("\x04", 0), ("\x03", 130)], ids=["Ctrl+D", "Ctrl+C"])
def test_it_can_be_left_at_any_question(home: Path, key: str, code: int) -> None:
    with Terminal("play", "scopa", "--plain", home=home) as terminal:
        terminal.wait(QUESTION)
        terminal.send(key)
        terminal.gone()
        assert terminal.child.exitstatus == code
        assert terminal.text().rstrip().endswith("scopa-tui play --plain")
        assert "Traceback" not in terminal.text()
        assert terminal.fault() == ""
    assert len(list((home / "data").glob("*.scopa"))) == 1


@pytest.mark.parametrize("term", ["dumb", "vt100", "linux", None])
def test_any_terminal_will_do(home: Path, term: str | None) -> None:
    with Terminal("play", "scopa", "--plain", home=home, TERM=term) as terminal:
        terminal.wait(QUESTION)
        terminal.send("1 1\n")
        terminal.wait("You ")
        terminal.send("q\n")
        terminal.gone()
        assert b"\x1b" not in terminal.output
        assert terminal.child.exitstatus == 0


def test_no_word_is_broken_at_the_edge(home: Path) -> None:
    with Terminal("play", "cirulla", "--plain", home=home, columns=40) as terminal:
        terminal.wait(QUESTION)
        terminal.send("?\n")
        terminal.wait("q or quit")
        assert all(len(line) < 40 for line in terminal.output.decode().splitlines())
