"""What goes over the line, plain Textual beside our driver.

    python bench/bytes.py --pictures 500

Runs the real program in a pseudo-terminal, in a game that is always the same, as if over SSH, and
counts the bytes of each action: as Textual writes it, and as our driver does. Then plays at random
on two emulated screens at once, and compares every cell of so many pictures in every depth of
colour. Prints Markdown.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scopa_tui.ui.depth import DEPTHS
from tests.terminal.costs import costs
from tests.terminal.twoscreens import play

IDLE_SECONDS = 10
LARGE = (120, 40)


def compare_bytes() -> None:
    """Print a line for each action and depth."""
    print("| colours | action | Textual | ours | ratio |")
    print("| --- | --- | ---: | ---: | ---: |")
    for depth in DEPTHS:
        with tempfile.TemporaryDirectory() as home:
            plain = costs(Path(home) / "plain", depth, plain=True, idle=IDLE_SECONDS)
            ours = costs(Path(home) / "ours", depth, plain=False, idle=IDLE_SECONDS)
        for name, count in ours.items():
            ratio = f"{plain[name] / count:.1f}" if count else ""
            print(f"| {depth} | {name} | {plain[name]} | {count} | {ratio} |", flush=True)


def compare_pictures(pictures: int) -> None:
    """Print a line for each depth and size; return how many cells differ."""
    print("\n| colours | size | pictures | cells that differ | ratio | ms, median | ms, 95 % |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for depth in DEPTHS:
        for size in ((80, 24), LARGE):
            with tempfile.TemporaryDirectory() as home:
                screens = play(Path(home), depth, pictures, seed=7, size=size)
            times = sorted(1000 * seconds for seconds in screens.seconds)
            print(
                f"| {depth} | {size[0]}x{size[1]} | {screens.frames} | {len(screens.faults)} "
                f"| {screens.plain_bytes / screens.bytes:.1f} | {statistics.median(times):.2f} "
                f"| {times[int(len(times) * 0.95)]:.2f} |",
                flush=True,
            )


def main() -> None:
    """Measure, and print two tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pictures", type=int, default=500, help="of each depth and size")
    arguments = parser.parse_args()
    compare_bytes()
    compare_pictures(arguments.pictures)


if __name__ == "__main__":
    main()
