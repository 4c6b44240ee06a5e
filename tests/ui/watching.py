"""A screen that watches computer players, for tests: real room, no files."""

from __future__ import annotations

from random import Random
from typing import Any

from textual.pilot import Pilot

from scopa_tui.bots import Think, think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.rooms.lobby import Game, Lobby, watched_setup
from scopa_tui.ui.pace import Pace
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.screens.watch import WatchScreen
from tests.ui.table import Table


class Watching(Table):
    """An app that shows nothing but a match of computer players."""

    def __init__(
        self,
        rules: str = "scopa",
        *,
        bots: tuple[str, ...] = ("greedy", "random"),
        seed: int = 1,
        think: Think = think_inline,
        **settings: Any,
    ) -> None:
        self.pace = Pace(think)
        lobby = Lobby(None, self.pace.think, Random(seed))
        game: Game = lobby.create(watched_setup(parse_rules(rules), bots), dealer=1)
        super().__init__(game, **settings)

    def get_default_screen(self) -> WatchScreen:
        return WatchScreen(self.game, self._settings, self.pace)

    @property
    def plays(self) -> int:
        """How many actions there have been, deals among them."""
        return len(self.game.room.record().actions)


async def rest(app: Watching, pilot: Pilot[None], *, seconds: float = 0.0) -> None:
    """Wait until nothing is shown any more, and nothing goes on by itself."""
    quiet = 0
    for _ in range(2000):
        before = app.plays
        await pilot.pause(seconds or None)
        still = app.plays == before and not app.table._stage.busy
        quiet = quiet + 1 if still or isinstance(app.screen, TallyScreen) else 0
        if quiet > 3 or app.answer is not None:
            return
    raise AssertionError("it never came to rest")
