"""Programs of guests at a server in this process, for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot

from scopa_tui.bots import think_inline
from scopa_tui.net.line import Address
from scopa_tui.rooms.store import Store
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.company import Company
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.together import Visit
from scopa_tui.ui.widgets.forms import Line
from tests.net.guests import until
from tests.ui.hosting import shown


def program(
    home: Path, address: Address | None, name: str = "Anna", *, id: str = "", **settings: Any
) -> ScopaApp:
    """Return the program of a guest, with plays shown at once."""
    visit = None
    if address is not None:
        visit = Visit(address, name, home / "data", id=id, ends=True, backoff=(0.02, 0.1))
    return ScopaApp(
        Store(home / "data"),
        think_inline,
        settings=Settings(name=name, **{"speed": "instant", **settings}),
        settings_path=home / "settings.toml",
        rng=Random(1),
        visit=visit,
    )


def company(app: ScopaApp) -> Company:
    """Return the visit of a program."""
    assert app.company is not None
    return app.company


class Guest:
    """A program with the keys that are pressed in it."""

    def __init__(self, app: ScopaApp, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def company(self) -> Company:
        return company(self.app)

    def text(self) -> str:
        """Return what is shown."""
        return shown(self.app)

    def _now(self) -> str:
        """Return what is shown, "" while one screen takes the place of another."""
        try:
            return self.text()
        except AssertionError:
            return ""

    async def press(self, *keys: str) -> None:
        """Press keys, once what was asked before has been answered."""
        if self.app.company is not None:
            await until(lambda: self.app.company is None or not self.app.company._errands._busy)
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        """Paste a text into the field that has the focus."""
        assert isinstance(self.app.focused, Line)
        self.app.focused.add_text(text)

    async def sees(self, wanted: str | Callable[[], object], *, seconds: float = 10.0) -> None:
        """Wait until a text is shown, or something is so."""
        check = (lambda: wanted in self._now()) if isinstance(wanted, str) else wanted
        try:
            await until(check, seconds=seconds)
        except AssertionError:
            raise AssertionError(f"waited for {wanted!r} in vain:\n{self.text()}") from None

    async def opens(self, *keys: str) -> str:
        """Open a room and return its name."""
        await self.sees("n New room")
        await self.press("n")
        await self.sees("Open the room")
        await self.press(*keys, "enter")
        await self.sees("that is you")
        state = self.company.state
        assert state is not None
        return state.room

    def drop(self) -> None:
        """Lose the line."""
        writer = self.company.client._writer
        assert writer is not None
        writer.transport.abort()


@asynccontextmanager
async def guest(
    home: Path,
    address: Address,
    name: str = "Anna",
    *,
    size: tuple[int, int] = (80, 24),
    **more: Any,
) -> AsyncIterator[Guest]:
    """Run the program of a guest."""
    app = program(home / name, address, name, **more)
    async with app.run_test(size=size, notifications=True) as pilot:
        yield Guest(app, pilot)
