"""Servers and guests for tests, on temporary sockets and in short times."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Self

from scopa_tui.bots import Question, Thought, answer
from scopa_tui.net.client import Client
from scopa_tui.net.house import Times
from scopa_tui.net.limits import Limits
from scopa_tui.net.listening import Deaf
from scopa_tui.net.pushes import RoomState, Said, Welcome
from scopa_tui.net.remote import RemoteGame
from scopa_tui.net.server import Options, Server
from scopa_tui.rooms.room import Update

NORMAL = Limits(lines=1000, burst=1000, create_every=0.01, creates=100)
"""Limits that a quick test does not meet."""


class Inline:
    """Answers at once."""

    def think(self, question: Question, done: Callable[[Thought], None]) -> None:
        done(answer(question))

    def close(self) -> None:
        return


class Late:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.open: list[tuple[Question, Callable[[Thought], None]]] = []

    def think(self, question: Question, done: Callable[[Thought], None]) -> None:
        self.open.append((question, done))

    def answer(self) -> None:
        question, done = self.open.pop(0)
        done(answer(question))

    def close(self) -> None:
        return


def options(folder: Path, *, times: Times | None = None, **more: Any) -> Options:
    more = {"limits": NORMAL, "times": times or Times(grace=0.1, between=0.2), **more}
    return Options(folder, folder / "s", **more)


@asynccontextmanager
async def running(
    folder: Path, *, seed: int = 1, thinker: Callable[[], Any] = Inline, **more: Any
) -> AsyncIterator[Server]:
    server = Server(options(folder, **more), rng=Random(seed), thinker=thinker)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def until(check: Callable[[], object], *, seconds: float = 10.0) -> None:
    """Wait until something is so."""
    end = asyncio.get_running_loop().time() + seconds
    while not check():
        assert asyncio.get_running_loop().time() < end, "it never came"
        await asyncio.sleep(0.005)


class Player(Deaf):
    """A guest who plays by itself, any legal move, as long as `playing`."""

    def __init__(self, address: Path | int, name: str, *, seed: int = 1, **more: Any) -> None:
        more = {"backoff": (0.02, 0.1), **more}
        self.client = Client(address, name=name, listener=self, **more)
        self.playing = True
        self.stops_after: int | None = None
        self.waiting = False
        """Whether it is on turn and has made as many moves as it may."""
        self.moves = 0
        self.games: list[RemoteGame] = []
        self.updates: list[Update] = []
        self.heard: list[tuple[str, Any]] = []
        self._rng = Random(f"{name} {seed}")
        self._task: asyncio.Task[None] | None = None

    async def come(self) -> Self:
        self._task = asyncio.create_task(self.client.run())
        await until(lambda: self.client.status == "online")
        return self

    async def go(self) -> None:
        self.client.close()
        if self._task is not None:
            await self._task

    def drop(self) -> None:
        """Lose the line, as if the machine were gone; come back by itself."""
        assert self.client._writer is not None
        self.client._writer.transport.abort()

    @property
    def room(self) -> Any:
        assert self.client.room is not None
        return self.client.room

    @property
    def over(self) -> bool:
        return bool(self.updates) and self.updates[-1].view.winner is not None

    def told(self, kind: str) -> list[Any]:
        return [what for name, what in self.heard if name == kind]

    # --- what is heard ---

    def match_began(self, game: RemoteGame) -> None:
        self.games.append(game)
        game.room.subscribe(game.room.seat, self._hear)

    def _hear(self, update: Update) -> None:
        self.updates.append(update)
        self.act()

    def act(self) -> None:
        update, room = self.updates[-1], self.room
        view = update.view
        if not self.playing or view.seat is None or view.winner is not None:
            return
        if view.turn is None:
            room.ready(view.seat)
        elif view.turn == view.seat:
            if self.stops_after is not None and self.moves >= self.stops_after:
                self.waiting = True
                return
            self.moves += 1
            assert (
                room.submit(view.seat, self._rng.choice(view.legal_moves), at=update.tick) is None
            )

    def connected(self, welcome: Welcome) -> None:
        self.heard.append(("connected", welcome))

    def lost(self, seconds: float) -> None:
        self.heard.append(("lost", seconds))

    def ended(self, why: str) -> None:
        self.heard.append(("ended", why))

    def room_changed(self, state: RoomState) -> None:
        self.heard.append(("room", state))

    def said(self, line: Said) -> None:
        self.heard.append(("said", line))

    def notice(self, sentence: str) -> None:
        self.heard.append(("notice", sentence))
        if "too fast" in sentence:
            asyncio.get_running_loop().call_later(0.5, self.act)

    def left(self, room: str, why: str) -> None:
        self.heard.append(("left", (room, why)))


async def seated(server: Server, *names: str, rules: str = "scopa", **options: Any) -> list[Player]:
    """Guests in the seats of a new room, ready to begin; nobody plays before all are there."""
    from scopa_tui.engine import parse_rules

    assert server.options.socket is not None
    players = [await Player(server.options.socket, name).come() for name in names]
    room = await players[0].client.create(parse_rules(rules), **options)
    for player in players[1:]:
        await player.client.sit(room)
    for player in players:
        player.client.ready()
    return players
