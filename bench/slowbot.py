"""The program with an opponent that thinks hard for a minute, for `screen.py`."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from scopa_tui.bots import Thought
from scopa_tui.bots.thinker import Thinker
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.botseat import Question
from scopa_tui.rooms.lobby import usual_setup
from scopa_tui.rooms.store import Store, default_folder
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.configfile import settings_path
from scopa_tui.ui.settings import Settings

BURN = "import time\nend = time.time() + 60\nwhile time.time() < end: sum(range(1000))"


def main() -> None:
    """Run a game in which the opponent begins."""
    thinker = Thinker()

    def think(question: Question, done: Callable[[Thought], None]) -> None:
        def slowly() -> None:
            subprocess.run([sys.executable, "-c", BURN], check=False)
            thinker.think(question, done)

        Thread(target=slowly, daemon=True).start()

    setup = usual_setup(parse_rules("scopa"), name="Anna", bot="esperto")
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
