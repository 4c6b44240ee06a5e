"""All rows of all tables: who plays whom, under which rules, with how many decks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import pairwise

from scopa_tui.bots import LEVELS
from scopa_tui.engine import PRESETS, seat_count

GAMES = ("scopa", "scopone_scientifico", "cirulla")
"""Where levels are compared."""
PAPER = "scopone"
PAPER_PLAYERS = ("campione", "ismcts", "cs", "greedy", "random")
YARDSTICKS = ("ismcts", "cs", "greedy", "random")
_QUICK = {"random", "greedy", "cs", *LEVELS[:3]}
"""They do not search."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table."""

    table: str
    """Name of the table."""
    kind: str
    """How it is measured: a key of `KINDS`."""
    rules: str
    """Name of a game."""
    players: tuple[str, ...]
    decks: int
    """How many decks are wanted."""

    @property
    def name(self) -> str:
        """What it is called on the command line, whatever limit the champion has."""
        return "/".join((self.table, self.rules, re.sub(r":[^-]*", "", self.who)))

    @property
    def who(self) -> str:
        """Who plays, in short."""
        return "levels" if len(self.players) > 2 else "-".join(self.players)


def rows(champion: str = "campione") -> tuple[Row, ...]:
    """Return all rows, table by table.

    Args:
        champion: who stands for the champion, such as "campione:1s".
    """
    return tuple(_rows(champion))


def _rows(champion: str) -> Iterator[Row]:
    named = {"campione": champion}
    for place, one in enumerate(PAPER_PLAYERS):
        for other in PAPER_PLAYERS[place + 1 :]:
            yield _duel("paper", PAPER, named.get(one, one), other)
    for one in ("greedy", "random"):
        yield _duel("paper", PAPER, one, one)
    levels = tuple(named.get(level, level) for level in LEVELS)
    for game in GAMES:
        for low, high in pairwise(levels):
            yield _duel("levels", game, high, low)
        for other in (*LEVELS[2::-1], *YARDSTICKS):
            yield _duel("levels", game, champion, other)
    for game in PRESETS:
        yield _duel("presets", game, champion, "greedy")
    for game in (*GAMES, PAPER):
        for player in (*levels, "ismcts", "cs", "greedy"):
            yield Row("time", "time", game, (player,), 20)
    for game in GAMES:
        yield Row("blunders", "blunders", game, levels, 200)
    for game in (*GAMES, PAPER):
        yield Row("sweeps", "sweeps", game, (champion,), 100)
    for game, preset in PRESETS.items():
        if seat_count(preset.rules.seats) == 2:
            decks = 500 if game == "scopa" else 50
            yield Row("endings", "endings", game, (champion,), decks)
    for game in PRESETS:
        yield Row("legal", "legal", game, LEVELS, -(-10_000 // len(PRESETS)))


def _duel(table: str, game: str, one: str, other: str) -> Row:
    return Row(table, "duel", game, (one, other), 3000 if {one, other} <= _QUICK else 500)


def chosen(found: Sequence[Row], patterns: Sequence[str]) -> tuple[Row, ...]:
    """Return the rows whose names fit a pattern; all without patterns.

    Args:
        found: rows.
        patterns: such as "paper", "levels/scopa", "*/cirulla/campione-*", "levels/cirulla/dil". One
            that is made of whole parts of names fits them alone: "presets/scopa" not "scopa_3" too.

    Raises:
        ValueError: no row fits a pattern.
    """
    wanted: set[Row] = set()
    for pattern in patterns:
        fitting = _called(found, pattern)
        if not fitting:
            raise ValueError(f"no row is called {pattern!r}; `list` shows them all")
        wanted.update(fitting)
    return tuple(row for row in found if not patterns or row in wanted)


def _called(found: Sequence[Row], pattern: str) -> list[Row]:
    parts = pattern.rstrip("/")
    whole = [row for row in found if fnmatch(row.name, pattern) or fnmatch(row.name, f"{parts}/*")]
    return whole or [row for row in found if parts and fnmatch(row.name, f"{pattern}*")]
