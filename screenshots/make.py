"""Makes the pictures in this folder from the running program.

python screenshots/make.py [NAME ...]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from render import render, textual_rows

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.lobby import Setup, usual_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.settings import Settings

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Shot:
    """One picture."""

    name: str
    size: tuple[int, int]
    keys: Sequence[str]
    """Pressed one after another; each "." waits until all has been shown."""
    rules: str = ""
    """Begin with this game; "" begins with the menu."""
    seed: int = 1


# The group of captures, unfolded, and its first two rules turned off.
_CONFLICT = ("down", "down", "down", "down", "enter", "down", "enter", "down", "enter")

SHOTS = (
    Shot("menu-80x24", (80, 24), ()),
    Shot("setup-80x24", (80, 24), ("n",)),
    Shot("game-80x24", (80, 24), (".", "2"), "scopa", seed=2364),
    Shot("game-110x32", (110, 32), (".", "2"), "scopa", seed=2364),
    Shot("scopone-80x24", (80, 24), (".", "2", "2", ".", "4"), "scopone_scientifico", seed=3),
    Shot("six-110x32", (110, 32), (".", "2"), "scopa_6", seed=3),
    Shot("small-40x12", (40, 12), (".", "1", "1", ".", "2"), "scopa", seed=20),
    Shot("help-80x24", (80, 24), (".", "?", ".", "r", ".", "2"), "cirulla", seed=3),
    Shot("glossary-80x24", (80, 24), ("r", ".", "6")),
    Shot("rules-80x24", (80, 24), ("n", ".", "h", ".", "end", "enter", "down", "right"), seed=3),
    Shot("conflict-80x24", (80, 24), ("n", ".", "h", ".", *_CONFLICT)),
    Shot("cirulla-110x32", (110, 32), (".", "1"), "cirulla", seed=24),
    Shot("cicera-110x32", (110, 32), (".", "3"), "cicera", seed=4),
    Shot("score-80x24", (80, 24), (".", *(["right", "enter", "."] * 18)), "scopa", seed=20),
)


async def take(shot: Shot) -> None:
    """Run the program, press the keys, and draw what is on the screen."""
    with tempfile.TemporaryDirectory() as home:
        app = ScopaApp(
            Store(Path(home)),
            think_inline,
            settings=Settings(name="Anna", speed="instant"),
            settings_path=Path(home) / "settings.toml",
            start=_setup(shot),
            first_dealer=1,
            rng=Random(shot.seed),
        )
        async with app.run_test(size=shot.size) as pilot:
            for key in shot.keys:
                await pilot.pause(0.4 if key == "." else 0.05)
                if key != ".":
                    await pilot.press("question_mark" if key == "?" else key)
            await pilot.pause(0.3)
            render(textual_rows(app), HERE / f"{shot.name}.png")


def _setup(shot: Shot) -> Setup | None:
    if not shot.rules:
        return None
    return usual_setup(parse_rules(shot.rules), name="Anna", bot="greedy")


async def main(names: Sequence[str]) -> None:
    """Make all pictures, or those named."""
    for shot in SHOTS:
        if not names or shot.name in names:
            await take(shot)
            print(shot.name)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
