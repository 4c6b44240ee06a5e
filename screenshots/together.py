"""Pictures of playing together: a server in this process, with guests in its rooms."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random

from render import render, textual_rows

from scopa_tui.bots import think_inline
from scopa_tui.engine import parse_rules
from scopa_tui.net.client import Client
from scopa_tui.net.server import Options, Server
from scopa_tui.rooms.store import Store
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.together import Visit

HERE = Path(__file__).parent
SIZE = (80, 24)


async def _guest(socket: Path, name: str) -> Client:
    client = Client(socket, name=name)
    task = asyncio.create_task(client.run())
    while client.status != "online":
        await asyncio.sleep(0.01)
    assert not task.done()
    return client


async def take() -> None:
    """Draw the lobby, and a room before its match."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        socket = home / "s"
        server = Server(Options(home / "server", socket), rng=Random(1))
        await server.start()
        beppe, carla, dino, elsa = [
            await _guest(socket, name) for name in ("Beppe", "Carla", "Dino", "Elsa")
        ]
        ace = parse_rules("scopa match.target=21 ace.sweep=on")
        await beppe.create(ace, title="Osteria da Beppe", clock=30)
        cirulla = await dino.create(parse_rules("cirulla"), title="Cirulla di sera")
        await elsa.sit(cirulla)
        dino.ready()
        elsa.ready()
        scopone = await carla.create(parse_rules("scopone"), title="Scopone in quattro")
        app = ScopaApp(
            Store(home / "data"),
            think_inline,
            settings=Settings(name="Anna"),
            settings_path=home / "settings.toml",
            visit=Visit(socket, "Anna", home / "data", ends=True),
        )
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause(5)
            render(textual_rows(app), HERE / "lobby-80x24.png")
            await pilot.press("down", "enter")
            await pilot.pause(0.5)
            await beppe.leave()
            await beppe.sit(scopone)
            carla.ready()
            await carla.say("buona sera! manca uno")
            await pilot.pause(0.5)
            render(textual_rows(app), HERE / "room-80x24.png")
        for client in (beppe, carla, dino, elsa):
            client.close()
        await server.stop()
