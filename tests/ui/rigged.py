"""Games whose first deal is known, dealt while the screen looks on."""

from __future__ import annotations

from random import Random
from typing import Any

from textual.pilot import Pilot

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_cards, parse_rules
from scopa_tui.rooms.lobby import Game, Lobby, usual_setup
from tests.ui.table import Table


class _Rigged(Random):
    """Puts some cards on top of each deck; the last ones on all that follow."""

    def __init__(self, *tops: tuple[Any, ...]) -> None:
        super().__init__(1)
        self._tops = list(tops)

    def shuffle(self, x: Any) -> None:
        top = self._tops.pop(0) if len(self._tops) > 1 else self._tops[0]
        x[:] = [*top, *(card for card in x if card not in top)]


def rigged_game(
    rules: str, mine: str, theirs: str, table: str, more: str = "", *, later: tuple[str, ...] = ()
) -> Game:
    """Return a game of two in which Rosina deals these cards; `later` are tops of later decks."""
    house = parse_rules(rules)
    tops = ("".join((mine, theirs, table, more)), *later)
    lobby = Lobby(None, think_inline, _Rigged(*map(parse_cards, tops)))
    return lobby.create(usual_setup(house, name="Anna", bot="greedy"), dealer=1)


async def rest(app: Table, pilot: Pilot[None]) -> None:
    """Wait until everything has been shown that needs no key."""
    for _ in range(60):
        await pilot.pause()
        if not app.table._stage.busy:
            return


async def told(app: Table, pilot: Pilot[None], *, steps: int = 40) -> list[str]:
    """Press a key that means nothing until the stage is idle; return what was said meanwhile."""
    said: list[str] = []
    for _ in range(steps):
        for _ in range(6):
            await pilot.pause()
        if app.screen is not app.table:
            break
        if app.prompt and (not said or said[-1] != app.prompt):
            said.append(app.prompt)
        if not app.table._stage.busy and app.game.room.view(0).turn in (0, None):
            break
        await pilot.press("x")
    return said
