"""Kills the program in the middle of a game, starts it again, and compares."""

from __future__ import annotations

import random
import signal
import time
from dataclasses import dataclass
from pathlib import Path

from scopa_tui.engine import Card, Play, Record, replay
from scopa_tui.rooms.store import read_file
from tests.terminal.driver import KEYS, none_live
from tests.terminal.game import GameTerminal

LONGEST = 0.06
"""Seconds after the last key within which the program is killed."""


@dataclass(frozen=True, slots=True)
class Kill:
    """What one kill left behind."""

    plays: int
    """Cards that the player had played since the start, and seen on the table."""
    delay: float
    """Seconds from the keys for one more card to the kill."""
    seen: int
    """Actions of the match that the screen had shown before those keys."""
    saved: int
    """Actions in the record after the kill."""
    fault: str
    """What is wrong with what was left, or with how the game went on; "" if nothing is."""


def kill_once(home: Path, number: signal.Signals, rng: random.Random, *, most: int) -> Kill:
    """Play some cards, kill the program while it plays another one, and go on with the match.

    Args:
        home: where the program keeps games; the match there is continued if it is not over.
        number: the signal that kills it.
        rng: decides when.
        most: cards to play at most before.
    """
    plays, delay = rng.randint(0, most), rng.uniform(0, LONGEST)
    with GameTerminal(home=home) as game:
        begin(game)
        for _ in range(plays):
            if game.go_on():
                game.play()
        if not game.go_on():
            game.until(lambda: game.press("enter"), lambda: "New game" in game.text())
            begin(game)
        before, hand = game.my_turn(), game.hand()
        workers = game.children()
        game.calm()
        game.send(KEYS["home"] + KEYS["enter"])
        time.sleep(delay)
        game.kill(number)
        after = game.record()
        assert after is not None
        shown = hand[0] not in game.hand()
        fault = lost(before, after, hand[0] if shown else None)
        fault = fault or ("" if none_live(workers) else "the computer players' process lives on")
        if not fault and number != signal.SIGKILL:
            fault = game.fault()
    if not fault and is_over(after):
        return Kill(plays, delay, len(before.actions), len(after.actions), "")
    return Kill(plays, delay, len(before.actions), len(after.actions), fault or resume(home, after))


def begin(game: GameTerminal) -> None:
    """Go on with the match on disk, or begin a new one."""
    game.wait(lambda text: "New game" in text and "Quit" in text)
    record = game.record()
    # The disk decides what to wait for: half a picture may lack a line that the whole one has.
    if record is not None and not is_over(record):
        game.wait("Continue")
        game.press("c")
    else:
        game.press("n")
        game.wait("Start")
        game.press("enter")


def lost(before: Record, after: Record, played: Card | None) -> str:
    """Say what the screen had shown although it is not in the record, "" for nothing.

    Args:
        before: the match that the screen had shown.
        after: the record that the killed program left.
        played: a card that had left the hand on the screen since `before`.
    """
    seen = len(before.actions)
    if after.actions[:seen] != before.actions:
        return f"of {seen} actions that the screen had shown, some are lost or changed"
    new = {action.card for action in after.actions[seen:] if isinstance(action, Play)}
    if played is not None and played not in new:
        return f"{played} had left the hand on the screen, but not in the record"
    return ""


def resume(home: Path, saved: Record) -> str:
    """Start the program and go on with the match; say what differs from the record, "" if nothing.

    Args:
        home: where the program keeps games.
        saved: the newest record there.
    """
    with GameTerminal(home=home) as game:
        game.wait("Continue")
        begin(game)
        if not game.go_on():
            return "the match is over at once"
        # The screen shows the position of the newest record, whatever others have played meanwhile.
        record = game.my_turn()
        if record.actions[: len(saved.actions)] != saved.actions:
            ends = " and ".join(" ".join(map(str, r.actions[-3:])) for r in (saved, record))
            return f"the match that goes on is another one: {ends}"
        if len([path for path in (home / "data").glob("*.scopa") if is_open(path)]) != 1:
            return "it goes on in another file"
    return ""


def is_open(path: Path) -> bool:
    """Whether a match on disk is not over."""
    return not is_over(read_file(path))


def is_over(record: Record) -> bool:
    """Whether a match is won, so that there is nothing to go on with."""
    return replay(record.rules, record.actions, record.dealer).winner is not None
