"""Measure how strong the computer players are: resumable, on all cores.

    python bench/strength.py list [ROW ...]
    python bench/strength.py run [ROW ...] [--decks N] [--minutes M] [--jobs N]
    python bench/strength.py report > docs/strength.md

A ROW is a table (paper, levels, presets, time, blunders, sweeps, endings, legal), the beginning of
a name (levels/scopa, levels/cirulla/dil) or a pattern ("*/cirulla/campione-*"). What is there is
not measured again.
docs/strength.md says how things are measured.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.measure.document import document
from bench.measure.measured import Measured
from bench.measure.players import Player
from bench.measure.rows import chosen, rows
from bench.measure.running import run
from bench.measure.store import Store

FOLDER = Path(__file__).parent / "results"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("list", "run", "report"))
    parser.add_argument("rows", nargs="*", default=[], metavar="ROW", help="all rows without one")
    parser.add_argument("--decks", type=int, help="decks per row, instead of its own number")
    parser.add_argument("--minutes", type=float, help="begin no deck after so long, and report")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--seed", default="1", help="decides decks and randomness")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where results are kept")
    parser.add_argument(
        "--champion", default="campione", help="campione:500 with rounds, campione:1s with a clock"
    )
    found = parser.parse_intermixed_args()  # rows and options in any order
    for name in ("decks", "jobs", "minutes"):
        number = getattr(found, name)
        if number is not None and not number > 0:
            parser.error(f"--{name} must be more than 0")
    try:
        Player.read(found.champion)
        found.rows = chosen(rows(found.champion), found.rows)
    except ValueError as error:
        parser.error(str(error))
    if wrong := _refusal(found.what, found.folder):
        parser.error(f"--folder {found.folder}: {wrong}")
    return found


def _refusal(what: str, folder: Path) -> str:
    """Return what is wrong with a folder; "" if nothing is."""
    if what == "run":
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return _told(error)
    elif not folder.exists() and (what, folder) != ("list", FOLDER):
        return "there is no such folder"
    return "" if folder.is_dir() or not folder.exists() else "that is no folder"


def _told(error: OSError) -> str:
    return error.strerror or str(error)


def main() -> int:
    """Do what the command line asks for.

    Returns:
        0 if all is done, 1 if results cannot be read or kept, 3 if there is more to measure.
    """
    asked = _arguments()
    try:
        return _do(asked)
    except OSError as error:
        where = f" {error.filename}" if error.filename else ""
        print(f"\ncannot read or write{where}: {_told(error)}", file=sys.stderr)
        return 1


def _do(asked: argparse.Namespace) -> int:
    store = Store(asked.folder, asked.seed)
    if asked.what == "list":
        for row in asked.rows:
            done, wanted = len(store.read(row)), asked.decks or row.decks
            print(f"{row.name:56} {done:6} of {wanted} decks", flush=True)
        return 0
    done = True
    if asked.what == "run":
        try:
            done = run(asked.rows, store, jobs=asked.jobs, decks=asked.decks, minutes=asked.minutes)
        except KeyboardInterrupt:
            print("\nstopped; what has been measured is kept", file=sys.stderr)
            return 3
    if asked.what == "report" or asked.minutes is not None:
        print(document(Measured(store, asked.champion)), end="")
    return 0 if done else 3


if __name__ == "__main__":
    sys.exit(main())
