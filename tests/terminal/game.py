"""A game in a terminal: reads its cards, compares them with the record on disk, and plays."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scopa_tui.engine import (
    Card,
    Play,
    Record,
    View,
    apply,
    new_match,
    parse_cards,
    replay,
    view_of,
)
from scopa_tui.rooms.store import read_file
from tests.terminal.driver import Terminal

QUIET = 0.4
"""The program ignores input after a play until there was none for a third of that."""
MINE = "hoose a card"
"""Shown when it is the player's turn and no card is chosen, after "C" or "First c"."""
CURSOR = "▲"
"""Under the chosen card of the hand, before its number."""
WON = re.compile(r"(?<!points )wins? the match")
_INDEX = re.compile(r"(?<![0-9A-Za-z])(?:10|[1-9])[DCSB](?![0-9A-Za-z])")
_BREAK = re.compile("─{30,}|─ .*")
"""A rule of the table, or the line that says how things stand."""


class GameTerminal(Terminal):
    """A terminal with the game in it, played from the first seat, with plays shown at once."""

    def __init__(
        self, *arguments: str, home: Path, last_rules: str = "scopa", more: str = "", **options: Any
    ) -> None:
        settings = home / "config" / "settings.toml"
        settings.parent.mkdir(exist_ok=True)
        settings.write_text(
            f'name = "Anna"\nspeed = "instant"\nlast_rules = "{last_rules}"\n{more}'
        )
        super().__init__(*arguments, home=home, **options)

    # --- what is on the screen ---

    def hand(self) -> tuple[Card, ...]:
        """Return the cards in the hand, left to right."""
        return tuple(card for _, _, card in self._cards(self._parts()[1]))

    def table(self) -> tuple[Card, ...]:
        """Return the cards on the table, left to right."""
        return tuple(card for _, _, card in self._cards(self._parts()[0]))

    def place(self, at: int) -> tuple[int, int]:
        """Return column and row inside a hand card, by its place from 0."""
        column, row, _ = self._cards(self._parts()[1])[at]
        return column + 2, row + (2 if self.screen.lines >= 24 else 0)

    def _parts(self) -> tuple[range, range]:
        """Return the rows of the table and those of the hand."""
        breaks = [row for row, line in enumerate(self.lines()) if _BREAK.match(line)]
        height = self.screen.lines
        if len(breaks) == 2:
            return range(breaks[0] + 1, breaks[1]), range(breaks[1] + 1, height - 2)
        # In the smallest layout the other seats have one row, and the hand has two.
        return range(2, height - 4), range(height - 4, height - 2)

    def _cards(self, rows: range) -> list[tuple[int, int, Card]]:
        """Return column, row and card of every card in some rows, left to right."""
        lines = self.lines()
        rule = next(filter(None, map(_BREAK.match, lines)), None)
        board = rule.end() if rule else self.screen.columns  # right of it is the side panel
        return sorted(
            (found.start(), row, parse_cards(found.group())[0])
            for row in rows
            for found in _INDEX.finditer(lines[row][:board])
        )

    def shows(self, view: View) -> bool:
        """Whether hand and table are those of a view."""
        return set(self.hand()) == set(view.hand) and set(self.table()) == set(view.table)

    # --- what is on the disk ---

    def record(self) -> Record | None:
        """Return the match that was saved last."""
        saves = list((self.home / "data").glob("*.scopa"))
        return read_file(max(saves, key=lambda path: path.stat().st_mtime_ns)) if saves else None

    def position(self) -> View | None:
        """Return what the first seat knows in the match that was saved last."""
        record = self.record()
        return None if record is None else view_at(record, len(record.actions))

    def plays(self) -> list[Play]:
        """Return what the first seat has played in that match, in order."""
        record = self.record()
        return [] if record is None else own_plays(record)

    # --- playing ---

    def my_turn(self, seconds: float = 20) -> Record:
        """Wait until the player is to choose and screen and disk agree; return the record."""

        def ready(text: str) -> bool:
            view = self.position()
            return MINE in text and view is not None and view.turn == 0 and self.shows(view)

        self.wait(ready, seconds)
        record = self.record()
        assert record is not None
        return record

    def calm(self) -> None:
        """Do nothing until the program listens again after a play."""
        while (left := self.used + QUIET - time.monotonic()) > 0:
            self.read(left)

    def until(
        self, action: Callable[[], object], done: Callable[[], bool], *, patience: float = 0.6
    ) -> None:
        """Do something that may be done twice, until the program has taken notice of it.

        Args:
            action: what to do.
            done: whether it can be seen.
            patience: seconds after which it is done again.
        """
        for _ in range(20):
            action()
            if self.soon(done, patience):
                return
            if not self.child.isalive():
                break
        raise AssertionError(f"the program takes no notice:\n{self.text()}")

    def play(self) -> None:
        """Play the first card with the keys."""
        before = len(self.plays())
        self.calm()

        def choose_and_play() -> None:
            self.press("home")
            if self.soon(self.has_cursor):
                self.press("enter")

        self.until(choose_and_play, lambda: len(self.plays()) != before)

    def has_cursor(self) -> bool:
        """Whether a card of the hand is chosen and can be played."""
        return CURSOR in self.text() and MINE not in self.text()

    def go_on(self) -> bool:
        """Wait until the player is to choose; return False if the match is over instead."""
        while True:
            self.wait(lambda text: MINE in text or self.on_sheet() or self.over())
            if self.over():
                return False
            if not self.on_sheet():
                self.my_turn()
                return True
            self.calm()
            self.until(lambda: self.press("enter"), lambda: not self.on_sheet())

    def on_sheet(self) -> bool:
        """Whether the score sheet of a deal asks to go on."""
        return "Enter Next deal" in self.text()

    def over(self) -> bool:
        """Whether the match is won, and the screen says so."""
        return WON.search(self.text()) is not None


def view_at(record: Record, actions: int) -> View:
    """Return what the first seat knew after so many actions."""
    return view_of(replay(record.rules, record.actions[:actions], record.dealer), 0)


def own_plays(record: Record) -> list[Play]:
    """Return all plays of the first seat."""
    match, plays = new_match(record.rules, record.dealer), []
    for action in record.actions:
        if isinstance(action, Play) and match.deal is not None and match.deal.turn == 0:
            plays.append(action)
        match, _ = apply(match, action)
    return plays
