"""Bytes that nobody would type, a megabyte of each kind: `python bench/noise.py [bytes, 1000000]`.

The real program in a pseudo-terminal gets bytes at random, and broken reports of the mouse, as fast
as it reads them. It must live on, no card may be played, and then the keyboard must work.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.terminal.game import GameTerminal
from tests.terminal.noise import any_bytes, mouse_garbage

AT_ONCE = 1000


def main() -> None:
    """Print a line for each kind."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    for noise in (any_bytes, mouse_garbage):
        with tempfile.TemporaryDirectory() as home, GameTerminal("play", home=Path(home)) as game:
            before = game.my_turn()
            rng, start = random.Random(2), time.monotonic()
            for _ in range(count // AT_ONCE):
                game.send(noise(rng, AT_ONCE))
                game.read(0.001)
            seconds = time.monotonic() - start
            game.soon(lambda: False, 0.5)
            record = game.record()
            plays = len(record.actions) - len(before.actions) if record else -1
            lives = game.child.isalive()
            print(f"{noise.__name__:14} {count} bytes in {seconds:.0f} s: ", end="")
            print(f"{'it lives on' if lives else 'IT HAS ENDED'}, {plays} cards played", flush=True)


if __name__ == "__main__":
    main()
