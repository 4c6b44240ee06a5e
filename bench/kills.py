"""Kill the program in the middle of games: `python bench/kills.py [kills, 20]`.

The real program in a pseudo-terminal is killed by SIGKILL and by SIGHUP, so many times each, at
random moments of a match that goes on from kill to kill. After each of them the match must go on
in the position of its record, and the record must hold every action that the screen had shown.
"""

from __future__ import annotations

import random
import signal
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.terminal.survival import kill_once

SIGNALS = (signal.SIGKILL, signal.SIGHUP)
MOST = 5


def main() -> None:
    """Print a line for each kill, and how many lost something."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    faults = 0
    print(
        f"{'signal':<8} {'kill':>4} {'plays':>6} {'after ms':>9} {'shown':>6} {'saved':>6}  result"
    )
    for number in SIGNALS:
        rng = random.Random(number.name)
        with tempfile.TemporaryDirectory() as home:
            for at in range(kills):
                kill = kill_once(Path(home), number, rng, most=MOST)
                faults += bool(kill.fault)
                print(
                    f"{number.name:<7} {at + 1:>5} {kill.plays:>6} {kill.delay * 1000:>9.0f}"
                    f" {kill.seen:>6} {kill.saved:>6}  {kill.fault or 'goes on'}",
                    flush=True,
                )
    print(f"{faults} of {kills * len(SIGNALS)} kills lost something")
    raise SystemExit(faults > 0)


if __name__ == "__main__":
    main()
