"""Watching computer players in plain lines: Enter by Enter, or all at once in a pipe."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import BOTS, Limit, Thought
from scopa_tui.engine import View, parse_rules
from scopa_tui.rooms.lobby import Game, Lobby, watched_setup
from scopa_tui.rooms.store import Store
from scopa_tui.rooms.turns import Turns
from scopa_tui.ui.plain import PlainTable
from scopa_tui.ui.settings import Settings
from tests.ui.test_plain import Pipe

TABLE = "At the table: Rosina (greedy) and Beppe (random)."


def watch(folder: Path, pipe: Pipe, rules: str = "scopa") -> Game:
    """Watch a match; return it as it was left."""
    turns = Turns()
    lobby = Lobby(Store(folder), turns.think, Random(1))
    game = lobby.create(watched_setup(parse_rules(rules), ("greedy", "random")), dealer=1)
    PlainTable(lobby, pipe.talk, Settings(), turns).run(game)
    return game


@pytest.mark.parametrize("rules", ["scopa", "scopa_3 match.target=3", "cirulla match.target=11"])
def test_in_a_pipe_it_runs_to_the_end(rules: str, tmp_path: Path) -> None:
    pipe = Pipe([], interactive=False)
    game = watch(tmp_path, pipe, rules)
    assert game.room.view(None).winner is not None
    assert any("wins the match" in line for line in pipe.said)
    assert not any("Press" in line for line in pipe.said)


def test_enter_makes_one_play(tmp_path: Path) -> None:
    pipe = Pipe(["", "", "", "q"])
    game = watch(tmp_path, pipe)
    assert TABLE in pipe.said
    assert len(game.room.record().actions) == 1 + 3
    told = [line for line in pipe.said if line.startswith(("Rosina ", "Beppe "))]
    assert len(told) == 3


def test_commands_of_somebody_who_watches(tmp_path: Path) -> None:
    pipe = Pipe(["", "u", "u", "h", "c", "", "", "", "", "c", "!", "i", "xyz", "?", "t", "w", "q"])
    game = watch(tmp_path, pipe)
    said = "\n".join(pipe.said)
    assert len(game.room.record().actions) == 1 + 4
    assert "Taken back." in said
    assert "nothing to take back in this deal" in said.lower()
    assert "Rosina holds: " in said
    assert "Beppe holds: " in said
    assert "Nothing is captured so far." in said
    assert "has captured: " in said
    assert said.lower().count("no word that is known here") == 3
    assert "Enter alone shows the next play." in said
    assert "It is the turn of " in said
    assert "You" not in said


def test_who_watches_is_told_that_esperto_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_view: View, _rng: Random, _limit: Limit) -> Thought:
        raise RuntimeError("no thought")

    monkeypatch.setitem(BOTS, "random", broken)
    turns, said = Turns(), list[str]()
    lobby = Lobby(Store(tmp_path), turns.think, Random(1), problem=said.append)
    game = lobby.create(watched_setup(parse_rules("scopa"), ("greedy", "random")), dealer=1)
    PlainTable(lobby, Pipe(["", "", "", "", "q"]).talk, Settings(), turns).run(game)
    assert len(game.room.record().actions) == 1 + 4
    assert said == ["the computer player random could not answer; esperto has played in its place"]


def test_the_rules_are_told_with_who_plays(tmp_path: Path) -> None:
    pipe = Pipe(["r", "q"])
    watch(tmp_path, pipe)
    assert pipe.said.count(TABLE) == 2  # at the beginning as well


def test_enter_deals_as_well(tmp_path: Path) -> None:
    pipe = Pipe([""] * 38)
    game = watch(tmp_path, pipe)
    assert "Press Enter for the next deal." in pipe.said
    assert game.room.view(None).deals == 1
    assert game.room.view(None).turn is not None
