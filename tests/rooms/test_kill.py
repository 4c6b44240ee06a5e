"""A program that is killed at any moment loses nothing that anybody was told of."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scopa_tui.rooms.store import Store
from tests.processes import python
from tests.rooms.tables import position

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills without warning")

KILLS = 20

PLAYER = """
import sys
from pathlib import Path
from random import Random
from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.botseat import BotSeat
from scopa_tui.rooms.lobby import Lobby, Setup
from scopa_tui.rooms.store import Store
from tests.rooms.tables import position

store = Store(Path(sys.argv[1]))
rng = Random(sys.argv[2])
lobby = Lobby(store, think_inline, rng)
saved = store.newest_unfinished()
if saved is None:
    rules = parse_rules("scopa match.target=200")
    game = lobby.create(Setup(rules, ("Anna", "Beppe"), ("", "")))
else:
    game = lobby.resume(saved)
room = game.room

def told(update):
    # One write for each line, so a line is either there or not.
    record = room.record()
    sys.stdout.write(f"{len(record.actions)}\\t{position(record)}\\n")
    sys.stdout.flush()

def play(update):
    view = update.view
    if view.turn is None and view.winner is None:
        room.ready(0)
    elif view.turn == 0:
        room.submit(0, rng.choice(view.legal_moves), at=update.tick)

# Who comes first is told first: before the bot answers, which saves the next action.
room.subscribe(None, told)
BotSeat(room, 1, "random", think_inline, seed=1)
room.subscribe(0, play)
"""


def test_a_killed_program_goes_on_where_it_was(tmp_path: Path) -> None:
    store = Store(tmp_path)
    rng = Random(1)
    told_before = 0
    last = ""
    for kill in range(KILLS):
        player = python(PLAYER, str(tmp_path), str(kill))
        assert player.stdout is not None
        for _ in range(rng.randrange(2, 25)):
            last = player.stdout.readline().rstrip("\n")
        time.sleep(rng.random() * 0.01)
        player.kill()
        rest = player.stdout.read()
        assert player.communicate(timeout=10)[1] == ""
        last = rest.rpartition("\n")[0].rpartition("\n")[2] or last
        count, told = last.split("\t")
        saved = store.newest_unfinished()
        assert saved is not None
        assert store.faults == []
        # What was told last, or the action that was saved and could not be told any more.
        assert len(saved.record.actions) in (int(count), int(count) + 1)
        until = replace(saved.record, actions=saved.record.actions[: int(count)])
        assert position(until) == told
        assert int(count) >= told_before
        told_before = int(count)
    assert len(list(tmp_path.glob("*.scopa"))) == 1
    assert told_before > KILLS * 5
