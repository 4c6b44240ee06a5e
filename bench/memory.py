"""What ten matches leave behind, and what a key repaints.

    python bench/memory.py [matches, 10]

Plays whole matches in one running app without a terminal, by keys alone, at full speed. After each
match: memory of the process, objects that Python knows, and widgets that are mounted. Then, on a
table, which parts of the screen paint rows anew after a key.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.strip import Strip

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.lobby import usual_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui import guard
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.screens import game as game_screen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.canvas import Canvas

SIZE = (110, 32)
PRESSES = 30
SHORT = "scopa match.target=5"


def resident() -> float:
    """Return the memory of this process in MB (on Linux, else 0)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 1e6


def new_app(home: Path) -> ScopaApp:
    """Return the program in the middle of a game."""
    return ScopaApp(
        Store(home),
        think_inline,
        settings=Settings(name="Anna", speed="instant"),
        settings_path=home / "settings.toml",
        start=usual_setup(parse_rules(SHORT), name="Anna", bot="greedy"),
        first_dealer=1,
        rng=random.Random(1),
    )


async def play_match(app: ScopaApp, pilot: Pilot[None]) -> int:
    """Press keys until the match that runs is over and another has begun; return how many."""
    presses, room = 0, _room(app)
    while _room(app) is room:
        await pilot.press(*(("1", "enter") if _at_table(app) else ("r" if _won(app) else "enter",)))
        presses += 1
        if presses > 5000:
            raise RuntimeError("the match does not end")
    return presses


def _room(app: ScopaApp) -> object:
    return app._game.room if app._game else None


def _at_table(app: ScopaApp) -> bool:
    return isinstance(app.screen, game_screen.GameScreen)


def _won(app: ScopaApp) -> bool:
    return app._game is not None and app._game.room.view(0).winner is not None


async def memory(matches: int) -> None:
    """Print what is there after every match."""
    # The quiet time after a play keeps a fast player waiting; it has nothing to do with memory.
    guard.QUIET_SECONDS = 0.0
    with tempfile.TemporaryDirectory() as home:
        app = new_app(Path(home))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause(0.3)
            print("match     MB   objects  widgets")
            for number in range(1, matches + 1):
                await play_match(app, pilot)
                gc.collect()
                widgets = sum(1 for _ in app.screen_stack[-1].walk_children())
                print(f"{number:5} {resident():6.1f} {len(gc.get_objects()):9} {widgets:8}")


async def repaints() -> None:
    """Print which widgets paint rows anew after an arrow key."""
    rows: Counter[str] = Counter()
    original: Any = Canvas.render_line

    def counted(self: Canvas, y: int) -> Strip:
        rows[type(self).__name__] += 1
        strip: Strip = original(self, y)
        return strip

    with tempfile.TemporaryDirectory() as home:
        app = new_app(Path(home))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause(0.5)
            await pilot.press("right")
            Canvas.render_line = counted  # type: ignore[method-assign]
            for _ in range(PRESSES):
                await pilot.press("right")
                await pilot.pause()
            Canvas.render_line = original  # type: ignore[method-assign]
    widgets = ", ".join(f"{name} {count / PRESSES:.1f}" for name, count in rows.most_common())
    print(f"rows painted for an arrow key, of {SIZE[1]}: {widgets}")


if __name__ == "__main__":
    asyncio.run(memory(int(sys.argv[1]) if len(sys.argv) > 1 else 10))
    asyncio.run(repaints())
