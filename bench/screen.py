"""How quickly the screen comes and answers.

    python bench/screen.py

Measures the real program in a pseudo-terminal: the time to the first picture of a game beside that
of an empty Textual app, in turns; bytes sent while nothing happens; and the time from a key to new
output while a bot thinks in its process.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

HERE = Path(__file__).parent
EMPTY = "from textual.app import App\nApp().run()"
SLOW = str(HERE / "slowbot.py")
RUNS = 9
BYTECODE = Path(tempfile.gettempdir()) / "scopa-tui-bench-bytecode"


def spawn(*arguments: str, home: str) -> pexpect.spawn[bytes]:
    """Start Python with these arguments in a terminal of 80x24."""
    env = os.environ | {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "SCOPA_DATA_DIR": f"{home}/data",
        "SCOPA_CONFIG_DIR": f"{home}/config",
        # As in any installed copy, modules are compiled once: both programs are started once
        # before the first measurement.
        "PYTHONPYCACHEPREFIX": str(BYTECODE),
    }
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    child = pexpect.spawn(sys.executable, list(arguments), dimensions=(24, 80), env=env, timeout=20)
    child.delaybeforesend = None  # it would wait 50 ms before every key
    return child


def first_paint(*arguments: str, wanted: bytes) -> float:
    """Return the seconds from the start to a text on the screen."""
    with tempfile.TemporaryDirectory() as home:
        start = time.perf_counter()
        child = spawn(*arguments, home=home)
        child.expect_exact(wanted)
        seconds = time.perf_counter() - start
        child.close(force=True)
    return seconds


def compare_first_paint() -> None:
    """Print medians of both programs, run in turns."""
    game, empty = [], []
    for _ in range(RUNS + 1):
        # An empty app has painted when it has moved to the end of its blank screen.
        empty.append(first_paint("-c", EMPTY, wanted=b"\x1b[24;1H"))
        game.append(first_paint("-m", "scopa_tui", "play", wanted=b"SCORE"))
    ours, theirs = statistics.median(game[1:]), statistics.median(empty[1:])
    print(f"first paint of a game    {ours * 1000:6.0f} ms (median of {RUNS})")
    print(f"first paint of nothing   {theirs * 1000:6.0f} ms (an empty Textual app)")
    print(f"ratio                    {ours / theirs:6.2f}")


def read_for(child: pexpect.spawn[bytes], seconds: float) -> bytes:
    """Return what is written within so many seconds."""
    end, data = time.perf_counter() + seconds, b""
    while (left := end - time.perf_counter()) > 0:
        try:
            data += child.read_nonblocking(65536, timeout=left)
        except pexpect.TIMEOUT:
            break
    return data


def idle_bytes() -> None:
    """Print what is sent while nothing happens."""
    with tempfile.TemporaryDirectory() as home:
        child = spawn("-m", "scopa_tui", "play", home=home)
        child.expect_exact(b"Choose a card")
        read_for(child, 1.0)
        print(f"idle output in 5 s       {len(read_for(child, 5.0)):6d} bytes")
        child.close(force=True)


def key_to_paint(presses: int = 100) -> None:
    """Print how long a key takes to change the screen while a bot thinks."""
    with tempfile.TemporaryDirectory() as home:
        child = spawn(SLOW, home=home)
        child.expect_exact(b"is thinking")
        read_for(child, 0.5)
        times = []
        for at in range(presses):
            start = time.perf_counter()
            child.send("\x1b[C" if at % 2 == 0 else "\x1b[D")
            painted = b""
            while len(painted) < 300:  # a raised card is far more than that
                painted += child.read_nonblocking(65536, timeout=5)
            times.append(time.perf_counter() - start)
            read_for(child, 0.03)
        child.close(force=True)
    times.sort()
    p95 = times[int(len(times) * 0.95)]
    print(f"key to paint, bot thinks {statistics.median(times) * 1000:6.1f} ms (median)")
    print(f"                         {p95 * 1000:6.1f} ms (95th percentile of {presses})")


if __name__ == "__main__":
    compare_first_paint()
    idle_bytes()
    key_to_paint()
