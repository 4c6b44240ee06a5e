"""Makes the pictures in this folder from the running program.

python screenshots/make.py [NAME ...]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any

import together
from gallery import main as draw_cards
from render import render, terminal_rows, textual_rows

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.lobby import Lobby, Setup, people_setup, usual_setup, watched_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.plain import PlainTable
from scopa_tui.ui.plaintalk import Stopped, Talk
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
    settings: Mapping[str, Any] = field(default_factory=dict)
    """What the player has set."""
    bots: tuple[str, ...] = ()
    """Computer players that are watched; none to play."""
    people: tuple[str, ...] = ("Anna",)
    """Who plays at this keyboard."""


# The group of captures, unfolded, and its first two rules turned off.
_CONFLICT = ("down", "down", "down", "down", "enter", "down", "enter", "down", "enter")

SHOTS = (
    Shot("menu-80x24", (80, 24), ()),
    Shot("setup-80x24", (80, 24), ("n",)),
    Shot("game-80x24", (80, 24), (".", "2"), "scopa", seed=2364),
    Shot("game-110x32", (110, 32), (".", "2"), "scopa", seed=2364),
    Shot("game-160x50", (160, 50), (".", "2"), "scopa", seed=2364),
    Shot("hint-110x32", (110, 32), (".", "i", ".", ".", ".", "."), "scopa", seed=2364),
    Shot("line-80x24", (80, 24), (".", "2"), "scopa", 2364, {"art": "line"}),
    Shot("no-color-80x24", (80, 24), (".", "2"), "scopa", 2364, {"depth": "none"}),
    Shot("spanish-110x32", (110, 32), (".", "1"), "escoba", 5, {"deck": "spanish"}),
    Shot("german-80x24", (80, 24), (".", "2"), "scopa", 2364, {"language": "de"}),
    Shot("settings-80x24", (80, 24), ("s",), settings={"theme": "paper"}),
    Shot("scopone-80x24", (80, 24), (".", "2", "2", ".", "4"), "scopone_scientifico", seed=3),
    Shot("six-110x32", (110, 32), (".", "2"), "scopa_6", seed=3),
    Shot("small-40x12", (40, 12), (".", "1", "1", ".", "2"), "scopa", seed=20),
    Shot("help-80x24", (80, 24), (".", "?", ".", "r", ".", "2"), "cirulla", seed=3),
    Shot("glossary-80x24", (80, 24), ("r", ".", "6")),
    Shot("rules-80x24", (80, 24), ("n", ".", "h", ".", "end", "enter", "down", "right"), seed=3),
    Shot("conflict-80x24", (80, 24), ("n", ".", "h", ".", *_CONFLICT)),
    Shot("cirulla-110x32", (110, 32), (".", "1"), "cirulla", seed=24),
    Shot("cicera-110x32", (110, 32), (".", "3"), "cicera", seed=4),
    Shot(
        "watch-80x24",
        (80, 24),
        (".", "space", ".", *(["right", ".", "."] * 8), "t", "."),
        "scopa",
        3,
        {"speed": "very_fast"},
        ("campione", "dilettante"),
    ),
    Shot(
        "curtain-80x24",
        (80, 24),
        (*("." * 4), "enter", ".", ".", "1", "enter", "."),
        "scopone",
        4,
        people=("Anna", "Beppe"),
    ),
    Shot("score-80x24", (80, 24), (".", *(["right", "enter", "."] * 18)), "scopa", seed=20),
)


async def take(shot: Shot) -> None:
    """Run the program, press the keys, and draw what is on the screen."""
    with tempfile.TemporaryDirectory() as home:
        app = ScopaApp(
            Store(Path(home)),
            think_inline,
            settings=replace(Settings(name="Anna", speed="instant"), **shot.settings),
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
            rows = terminal_rows(app) if "depth" in shot.settings else textual_rows(app)
            render(rows, HERE / f"{shot.name}.png")


def _setup(shot: Shot) -> Setup | None:
    if not shot.rules:
        return None
    if shot.bots:
        return watched_setup(parse_rules(shot.rules), shot.bots)
    return people_setup(parse_rules(shot.rules), shot.people, bot="esperto")


def take_plain(name: str, answers: Sequence[str], *, rows: int = 24, columns: int = 80) -> None:
    """Draw the last lines of a game in plain lines, with what was answered."""
    lines: list[tuple[str, bool]] = []
    typed = iter(answers)

    def read() -> str | None:
        answer = next(typed, None)
        lines.append((f"> {answer}" if answer else ">", True))
        return answer

    def say(text: str) -> None:
        lines.extend((part, False) for part in wrap(text, columns) or [""])

    lobby = Lobby(None, think_inline, Random(4))
    game = lobby.create(usual_setup(parse_rules("scopa"), name="Anna", bot="esperto"), dealer=1)
    with suppress(Stopped):
        PlainTable(lobby, Talk(read, say, interactive=True), Settings(name="Anna")).run(game)
    shown = lines[:rows]
    render(
        [
            [
                (char, "#ffd866" if own else "#d8d8d8", "#101010", own)
                for char in text.ljust(columns)
            ]
            for text, own in shown
        ],
        HERE / f"{name}.png",
    )
    print(name)


async def main(names: Sequence[str]) -> None:
    """Make all pictures, or those named."""
    for shot in SHOTS:
        if not names or shot.name in names:
            await take(shot)
            print(shot.name)
    if not names or "plain-80x24" in names:
        take_plain("plain-80x24", ("1", "t", "2", "s"))
    if not names or "together" in names:
        await together.take()
        print("together")
    if not names or "cards" in names:
        draw_cards([str(HERE / "cards.png"), "--size", "L"])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
