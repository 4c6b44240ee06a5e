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
"""The program ignores input after a play until there was none for a little less than that."""
MINE = "Choose a card"
WON = re.compile(r"wins? the match")
_INDEX = re.compile(r"(?<![0-9A-Za-z])(?:10|[1-9])[DCSB](?![0-9A-Za-z])")
_BREAK = re.compile("─{30,}")


class GameTerminal(Terminal):
    """A terminal with the game in it, played from the first seat, with plays shown at once."""

    def __init__(
        self, *arguments: str, home: Path, last_rules: str = "scopa", **options: Any
    ) -> None:
        settings = home / "config" / "settings.toml"
        settings.parent.mkdir(exist_ok=True)
        settings.write_text(
            f'name = "Anna"\nspeed = "instant"\nlast_rules = "{last_rules}"\n'
        )
        super().__init__(*arguments, home=home, **options)

    # --- what is on the screen ---

    def hand(self) -> frozenset[Card]:
        """Return the cards in the hand."""
        return self._cards(self._parts()[1])

    def table(self) -> frozenset[Card]:
        """Return the cards on the table."""
        return self._cards(self._parts()[0])

    def place(self, at: int) -> tuple[int, int]:
        """Return column and row of the middle of a hand card, by its place from 0."""
        found = [
            (place.start() + 2, row)
            for row, line in enumerate(self.lines())
            if line in self._parts()[1]
            for place in _INDEX.finditer(self._board(line))
        ]
        column, row = sorted(found)[at]
        return column, row + (2 if self.screen.lines >= 24 else 0)

    def _parts(self) -> tuple[list[str], list[str]]:
        """Return the rows of the table and those of the hand."""
        lines = self.lines()
        breaks = [row for row, line in enumerate(lines) if _BREAK.match(line)]
        if len(breaks) == 2:
            first, second = breaks
            return lines[first + 1 : second], lines[second + 1 : -2]
        return lines[2:-4], lines[-4:-2]  # the smallest layout: seats have one row, hands two

    def _board(self, line: str) -> str:
        """Return the part of a row that is not the panel at the side."""
        rule = next(filter(None, map(_BREAK.match, self.lines())), None)
        return line[: rule.end()] if rule else line

    def _cards(self, rows: list[str]) -> frozenset[Card]:
        found = [index for row in rows for index in _INDEX.findall(self._board(row))]
        return frozenset(parse_cards("".join(found).lower()))

    def shows(self, view: View) -> bool:
        """Whether hand and table are those of a view."""
        return self.hand() == frozenset(view.hand) and self.table() == frozenset(view.table)

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

    def until(self, action: Callable[[], object], done: Callable[[], bool]) -> None:
        """Do something that may be done twice, until the program has taken notice of it."""
        for _ in range(20):
            self.calm()
            action()
            if self.soon(done):
                return
        raise AssertionError(f"the program takes no notice:\n{self.text()}")

    def play(self) -> None:
        """Play the first card with the keys."""
        before = len(self.plays())
        self.until(lambda: self.press("home"), lambda: "Enter Play" in self.lines()[-1])
        self.until(lambda: self.press("enter"), lambda: len(self.plays()) != before)

    def go_on(self) -> bool:
        """Wait until the player is to choose; return whether it came to that, or the match ended."""
        while True:
            self.wait(lambda text: MINE in text or self.on_sheet() or self.over())
            if self.over():
                return False
            if not self.on_sheet():
                self.my_turn()
                return True
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
