"""What reaches a terminal: no more colours than it has, only ASCII if that is wanted, no mouse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.driver import Terminal
from tests.terminal.game import GameTerminal

_STYLES = re.compile(rb"\x1b\[([0-9;]*)m")
_SIXTEEN = {*range(30, 38), 39, *range(40, 48), 49, *range(90, 98), *range(100, 108)}
_COLOURS = _SIXTEEN | {38, 48}


def styles(output: bytes) -> list[list[int]]:
    """Return the numbers of every style that was sent."""
    return [[int(part or 0) for part in codes.split(b";")] for codes in _STYLES.findall(output)]


def colours(output: bytes) -> set[tuple[int, ...]]:
    """Return every colour that was sent: (97,), (38, 5, 28) or (48, 2)."""
    found: set[tuple[int, ...]] = set()
    for numbers in styles(output):
        rest = iter(numbers)
        for number in rest:
            if number in (38, 48):
                kind = next(rest)
                values = [next(rest) for _ in range(3 if kind == 2 else 1)]
                found.add((number, kind) if kind == 2 else (number, kind, *values))
            elif number in _COLOURS:
                found.add((number,))
    return found


def tour(terminal: Terminal) -> None:
    """Show menu, settings, a game with its help and score, and the command palette."""
    terminal.wait("Settings")
    terminal.press("s")
    terminal.wait("Your name")
    terminal.press("down", "q")
    terminal.wait("Quit")
    terminal.press("n")
    terminal.wait("House rules")
    terminal.soon(lambda: False)
    terminal.press("enter")
    terminal.wait("SCORE")
    for key, text in (("?", "Keys"), ("s", "Primiera"), ("\x10", "Search for")):
        terminal.press("right", key)
        terminal.wait(text)
        terminal.press("escape")
        terminal.soon(lambda: False)


@pytest.mark.parametrize(
    ("depth", "env"),
    [
        ("24bit", {}),
        ("256", {"COLORTERM": ""}),
        ("16", {"COLORTERM": "", "TERM": "xterm"}),
        ("none", {"NO_COLOR": "1"}),
    ],
)
def test_no_more_colours_than_there_are(home: Path, depth: str, env: dict[str, Any]) -> None:
    with Terminal(home=home, **env) as terminal:
        tour(terminal)
        terminal.point(10, 23)  # a link under the pointer has colours of its own
        terminal.read(0.3)
        sent = colours(terminal.output)
        plain = {one[0] for one in sent}
        if depth == "24bit":
            assert sent == {(38, 2), (48, 2)}
        elif depth == "256":
            assert plain == {38, 48}
            assert all(one[1] == 5 for one in sent)
        elif depth == "16":
            assert plain <= _SIXTEEN
            assert {40, 42, 97} <= plain
        else:
            assert sent == set()
            assert any(7 in numbers for numbers in styles(terminal.output))


@pytest.mark.parametrize(
    ("term", "depth"),
    [
        ("xterm-256color", "256"),
        ("screen-256color", "256"),
        ("tmux-256color", "256"),
        ("xterm-kitty", "24bit"),
        ("xterm", "16"),
        ("linux", "16"),
        (None, "16"),
        ("vt100", "none"),
    ],
)
def test_a_game_in_every_kind_of_terminal(home: Path, term: str | None, depth: str) -> None:
    with GameTerminal("play", home=home, TERM=term, COLORTERM=None) as game:
        game.my_turn()
        game.play()
        game.my_turn()
        assert depth_sent(game.output) == depth
        game.press("ctrl+q")
        game.gone()
        assert game.child.exitstatus == 0
        assert game.fault() == ""


def depth_sent(output: bytes) -> str:
    """Return how many colours were used."""
    sent = colours(output)
    if any(one[1:] == (2,) for one in sent):
        return "24bit"
    if any(len(one) == 3 for one in sent):
        return "256"
    return "16" if sent else "none"


def test_the_command_line_counts_more_than_the_environment(home: Path) -> None:
    with Terminal("--color", "16", home=home, NO_COLOR="1") as terminal:
        terminal.wait("Settings")
        assert {one[0] for one in colours(terminal.output)} <= _SIXTEEN
        assert colours(terminal.output)


def only_ascii(output: bytes) -> bool:
    """Whether there is nothing but ASCII in what was sent."""
    return not set(output) - set(range(0x20, 0x7F)) - set(b"\x1b\r\n\x07\b")


def test_only_ascii(home: Path) -> None:
    with Terminal("--ascii", home=home) as terminal:
        tour(terminal)
        terminal.press("ctrl+q")
        terminal.gone()
        assert only_ascii(terminal.output)


@pytest.mark.parametrize(
    ("words", "env"),
    [(("--ascii",), {}), ((), {"PYTHONIOENCODING": "latin-1"})],
    ids=["as wished", "as the encoding has no lines"],
)
def test_letters_are_spelled_where_there_is_nothing_but_ascii(
    home: Path, words: tuple[str, ...], env: dict[str, Any]
) -> None:
    (home / "config").mkdir()
    (home / "config" / "settings.toml").write_text('name = "Jörg Šaß"\n')
    with Terminal(*words, "--lang", "de", home=home, **env) as terminal:
        terminal.wait("Beenden")
        terminal.press("s")
        terminal.wait("Kartengroesse")
        terminal.wait("Jorg Sas")  # the player's own text is in its cells already
        terminal.press("ctrl+q")
        terminal.gone()
        assert only_ascii(terminal.output)


MOUSE = re.compile(rb"\x1b\[\?(100[0-6]|101[56])([hl])")


@pytest.mark.parametrize(
    ("setting", "env", "modes"),
    [
        ("auto", {}, {1000, 1003, 1006}),
        ("auto", {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, {1000, 1006}),
        ("hover", {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, {1000, 1003, 1006}),
        ("clicks", {}, {1000, 1006}),
        ("off", {}, set()),
    ],
)
def test_the_mouse(home: Path, setting: str, env: dict[str, Any], modes: set[int]) -> None:
    (home / "config").mkdir()
    (home / "config" / "settings.toml").write_text(f'mouse = "{setting}"\n')

    def on() -> set[int]:
        """Return what is reported now."""
        reported: set[int] = set()
        for mode, how in MOUSE.findall(terminal.output):
            (reported.add if how == b"h" else reported.discard)(int(mode))
        return reported - {1004}

    with Terminal("play", home=home, **env) as terminal:
        terminal.wait("Choose a card")
        assert on() == modes
        terminal.press("m")
        terminal.wait("The mouse is on again" if setting == "off" else "The mouse is off")
        assert on() == ({1000, 1003, 1006} if setting == "off" else set())
        terminal.press("m")
        terminal.wait("The mouse is off" if setting == "off" else "The mouse is on again")
        assert on() == modes
        terminal.press("ctrl+q")
        terminal.gone()
        assert on() == set()
        assert terminal.fault() == ""


def test_other_keys(home: Path) -> None:
    (home / "config").mkdir()
    (home / "config" / "keys.toml").write_text('help = ["z"]\nlog = "1"\n')
    with Terminal("play", home=home) as terminal:
        terminal.wait("keys.toml, line 2: log cannot")
        terminal.wait("z Help")
        terminal.press("?")
        terminal.press("z")
        terminal.wait("Help · Scopa")


def test_settings_are_in_use_at_once(home: Path) -> None:
    with Terminal("play", home=home) as terminal:
        terminal.wait("Choose a card")
        terminal.press(",")
        terminal.wait("Your name")
        terminal.press("up", "up", "up", *["right"] * 4)
        terminal.wait("▐none▌")
        terminal.soon(lambda: False)
        before = len(terminal.output)
        terminal.press("q")
        terminal.wait("Choose a card")
        assert colours(terminal.output[before:]) == set()
        assert b"\x1b[7m" in terminal.output[before:]
        terminal.press("ctrl+q")
        terminal.gone()
    assert 'depth = "none"' in (home / "config" / "settings.toml").read_text()
