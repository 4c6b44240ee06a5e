"""Two people at one real terminal: what is sent between them tells no card of either."""

from __future__ import annotations

import re
import signal
import time
from pathlib import Path

import pytest

from scopa_tui.engine import Card, Rules, View, pack, replay, view_of
from scopa_tui.ui.cardnames import card_name, index
from tests.terminal.game import GameTerminal

_SEQUENCE = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[@-_])")
_WORD = re.compile("[0-9A-Za-z]+")
OPEN_AFTER = 1.1
"""The curtain ignores keys for almost so long."""


class Shared(GameTerminal):
    """A terminal that people pass around.

    Only cells that differ are sent, so a card may come in pieces: after every piece the screen is
    looked at as well.
    """

    seen: set[Card] = set()  # noqa: RUF012 - each begins anew in `watch`
    """Cards that the screen has named since `watch`."""

    def watch(self) -> None:
        """Begin to note what is seen."""
        self.seen, self.mark = told(self.text().encode()), len(self.output)

    def named(self) -> set[Card]:
        """Return all cards that bytes or screen have named since `watch`."""
        return self.seen | told(self.output[self.mark :])

    def read(self, seconds: float = 0.05) -> bytes:
        data = super().read(seconds)
        if data:
            self.seen = self.seen | told(self.text().encode())
        return data

    def view(self, seat: int | None) -> View:
        record = self.record()
        assert record is not None
        return view_of(replay(record.rules, record.actions, record.dealer), seat)

    def closed_for(self) -> str:
        """Wait for the curtain; return who is to look."""
        text = self.wait("Give the keyboard to ")
        found = re.search(r"Give the keyboard to (\w+)\.", text)
        assert found
        return found.group(1)

    def look(self) -> None:
        """Open the curtain."""
        end = time.monotonic() + OPEN_AFTER
        while (left := end - time.monotonic()) > 0:
            self.read(left)
        self.press("enter")
        self.wait(lambda text: "hoose a card" in text)
        seat = self.view(None).turn
        assert self.soon(lambda: set(self.hand()) == set(self.view(seat).hand), 5)

    def play_first(self) -> None:
        """Play the first card of whoever looks; the curtain closes."""
        self.calm()
        self.until(lambda: self.press("home", "enter"), lambda: "Give the" in self.text())

    def secrets(self) -> set[Card]:
        """Return what lies neither on the table nor on a pile."""
        view = self.view(None)
        seen = {*view.table, *(card for pile in view.piles for card in pile)}
        return set(pack(view.rules)) - seen


def told(data: bytes) -> set[Card]:
    """Return the cards that bytes for a terminal name, in print or in words."""
    text = _SEQUENCE.sub(b" ", data).decode(errors="replace")
    words, flat = set(_WORD.findall(text)), " ".join(text.split())
    return {card for card in pack(Rules()) if index(card) in words or card_name(card) in flat}


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 12)])
def test_nothing_is_sent_that_tells_a_card(home: Path, columns: int, rows: int) -> None:
    debug = home / "textual.log"
    with Shared(
        "play", "scopa", "--people", "Anna,Beppe",
        home=home, columns=columns, rows=rows, TEXTUAL_LOG=str(debug),
    ) as game:  # fmt: skip
        for turn in range(6):
            before = ("Anna", "Beppe").index(game.closed_for())
            assert game.view(None).turn == before
            game.watch()
            if turn % 2:
                game.resize(columns + 3, rows)
                game.resize(columns, rows)
                game.press("ctrl+l", "1", "i", "L")
                assert game.closed_for()
            assert not game.named() & game.secrets()
            game.look()
            game.calm()
            game.watch()
            mine = set(game.view(before).hand)
            game.play_first()
            assert not game.named() & (game.secrets() - mine)
        game.kill(signal.SIGKILL)
    assert debug.stat().st_size
    for file in home.rglob("*.log"):
        assert not told(file.read_bytes()), file


def test_a_game_that_was_killed_comes_back_closed(home: Path) -> None:
    with Shared("play", "scopa", "--people", "Anna,Beppe", home=home) as game:
        game.closed_for()
        game.look()
        game.calm()
        game.play_first()
        name = game.closed_for()
        game.look()
        game.kill(signal.SIGKILL)
    with Shared(home=home) as game:
        game.wait("Continue")
        adorned = told(game.output)  # the menu has cards of its own
        game.watch()
        game.press("c")
        assert game.closed_for() == name
        assert not (game.named() - adorned) & game.secrets()
        game.look()
