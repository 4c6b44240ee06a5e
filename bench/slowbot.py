"""The program with a champion that thinks for a minute, for `screen.py`."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from scopa_tui.bots import Limit, Thought
from scopa_tui.bots.thinker import Thinker
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.botseat import Question
from scopa_tui.rooms.lobby import usual_setup
from scopa_tui.rooms.store import Store, default_folder
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.configfile import settings_path
from scopa_tui.ui.settings import Settings

PATIENCE = 60.0
"""Seconds."""


def main() -> None:
    """Run a game in which the opponent begins."""
    thinker = Thinker(patience=2 * PATIENCE)

    def think(question: Question, done: Callable[[Thought], None]) -> None:
        thinker.think(replace(question, limit=Limit(seconds=PATIENCE)), done)

    setup = usual_setup(parse_rules("scopa"), name="Anna", bot="campione")
    app = ScopaApp(
        Store(Path(default_folder())),
        think,
        settings=Settings(name="Anna"),
        settings_path=settings_path(),
        start=setup,
        first_dealer=0,
        rng=random.Random(1),
    )
    app.run()


if __name__ == "__main__":
    main()
