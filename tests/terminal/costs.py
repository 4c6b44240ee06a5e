"""How many bytes the terminal gets for what a player does, in a game that is always the same."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from scopa_tui.engine import Record, Shuffle, pack, parse_rules
from scopa_tui.rooms.store import Store
from scopa_tui.ui.terminal import PLAIN_OUTPUT
from tests.terminal.driver import Terminal

QUIET = 0.35
"""When so long nothing has come, an action has been shown."""
ARROWS = 6
FAR = "SSH_CONNECTION"
SLOWLY = """
import sys, threading
from scopa_tui.bots.thinker import Thinker
from scopa_tui.cli import main
think = Thinker.think
Thinker.think = lambda *question: threading.Timer(1.5, think, question).start()
sys.exit(main())
"""
"""The program with a computer player that takes its time, so that plays can be told apart."""


def fixed_game(home: Path) -> Path:
    """Save the beginning of a game, in which the first seat plays first, and settings for it."""
    rules, rng = parse_rules("scopa"), Random(4)
    deck = list(pack(rules))
    rng.shuffle(deck)
    tags = (("Seats", "Anna, Rosina"), ("Bots", "-, greedy"))
    record = Record(rules, 1, (Shuffle(tuple(deck)),), tags)
    store = Store(home / "data")
    path = store.new_path(record)
    store.save(path, record)
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.toml").write_text('name = "Anna"\n')
    return path


def costs(home: Path, depth: str, *, plain: bool, idle: float = 0, **how: Any) -> dict[str, int]:
    """Return what a terminal far away got for each of some actions, in bytes.

    The three cards are taken by the computer player, whose cards are then on their way twice.

    Args:
        home: an empty folder.
        depth: the colours to use.
        plain: as Textual writes it; else by way of the shadow.
        idle: seconds in which nothing happens.
        how: more for the terminal, such as its size.
    """
    path = fixed_game(home)
    how = {"program": (sys.executable, "-c", SLOWLY), FAR: "1.2.3.4 5 6.7.8.9 22"} | how
    how[PLAIN_OUTPUT] = "1" if plain else None
    with Terminal("--color", depth, "play", str(path), home=home, **how) as game:
        game.wait("hoose a card")
        _until_quiet(game)
        spent = {"start": len(game.output)}
        spent["idle"] = _sent(game, idle)
        game.press("right")
        _until_quiet(game)
        for _ in range(ARROWS):
            spent["arrow key"] = spent.get("arrow key", 0) + _after(game, "right") // ARROWS
        for name, key in (("help opens", "?"), ("palette opens", "\x10")):
            spent[name] = _after(game, key)
            game.press("q" if key == "?" else "escape")
            _until_quiet(game)
            _until_quiet(game)
        spent["card played"] = _after(game, "enter")
        spent["three cards taken"] = _after(game, "", wanted="hoose a card")
    return spent


def _after(game: Terminal, key: str, wanted: str = "") -> int:
    """Press a key; return what was sent until all of it was shown."""
    before = len(game.output)
    game.press(key)
    if wanted:
        game.wait(wanted)
    _until_quiet(game)
    return len(game.output) - before


def _until_quiet(game: Terminal) -> None:
    while game.read(QUIET):
        pass


def _sent(game: Terminal, seconds: float) -> int:
    before, end = len(game.output), time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        game.read(left)
    return len(game.output) - before
