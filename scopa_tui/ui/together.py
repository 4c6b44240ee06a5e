"""Where a room server is: asking for it, and seeing whether one answers."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scopa_tui.engine import ScopaError
from scopa_tui.net.line import Address
from scopa_tui.net.sockets import default_socket, has_unix_sockets
from scopa_tui.rooms.files import why
from scopa_tui.ui.i18n import _, said
from scopa_tui.ui.words import sentence
from scopa_tui.wording import worded

if TYPE_CHECKING:
    from scopa_tui.ui.app import ScopaApp

_PATIENCE = 3.0
"""Seconds in which somebody has to answer."""
_LAST_PORT = 65535


@dataclass(frozen=True, slots=True)
class Visit:
    """Where to go, and who one is there."""

    address: Address
    """A Unix socket, or a port on the loopback address."""
    name: str
    folder: Path
    """Where the secret is kept that says who one is."""
    id: str = ""
    """Who it is, as a door knows; "" to be known by a secret."""
    ends: bool = False
    """Whether the program ends when the lobby is left."""
    backoff: tuple[float, float] = (0.5, 10.0)
    """Seconds before coming back, the first time and at most."""

    @property
    def server(self) -> str:
        """The server, as `Tickets` knows it."""
        address = self.address
        return f"tcp:{address}" if isinstance(address, int) else f"unix:{address.absolute()}"


class NobodyThereError(ScopaError):
    """No server answers; says so in a sentence."""


def usual(folder: Path) -> Path:
    """Return where programs of this user listen, whose games are in `folder`."""
    return default_socket(folder / "server")


def knock(address: Address) -> None:
    """See whether somebody listens there.

    Raises:
        NobodyThereError: nobody does.
    """
    place = str(address) if isinstance(address, Path) else f"127.0.0.1:{address}"
    if isinstance(address, Path) and not has_unix_sockets():
        raise NobodyThereError(worded("this system has no Unix sockets; choose --tcp"))
    try:
        _connect(address)
    except (ConnectionError, FileNotFoundError):
        raise NobodyThereError(
            worded("no room server answers at {place}; scopa-tui serve starts one", place=place)
        ) from None
    except TimeoutError:
        raise NobodyThereError(worded("the server does not answer")) from None
    except OSError as error:
        raise NobodyThereError(
            worded("no way to {place}: {why}", place=place, why=why(error))
        ) from None


def _connect(address: Address) -> None:
    if isinstance(address, Path):
        with socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(_PATIENCE)
            probe.connect(str(address))
    else:
        with socket.create_connection(("127.0.0.1", address), _PATIENCE):
            pass


def address_in(text: str) -> Address:
    """Return the socket or the port that somebody has typed.

    Raises:
        NobodyThereError: it is neither.
    """
    text = text.strip()
    if text.isascii() and text.isdecimal() and len(text) < 6:
        port = int(text)
        if 0 < port <= _LAST_PORT:
            return port
    if not text or text.isdecimal():
        raise NobodyThereError(worded("a socket is a file, a port is a number up to 65535"))
    with suppress(RuntimeError):  # "~name" of nobody who is known here is a name like any other
        return Path(text).expanduser().absolute()
    return Path(text).absolute()


def fault_of(text: str) -> str:
    """Say in a sentence why no server can be visited there, "" if one can."""
    try:
        knock(address_in(text))
    except (ScopaError, ValueError) as error:
        known = isinstance(error, ScopaError)
        return sentence(said(error)) if known else _("No room server answers there.")
    return ""


def where(app: ScopaApp, folder: Path, go: Callable[[Visit], None]) -> None:
    """Go to the server of this machine if one answers, else ask where there is one.

    Args:
        app: shows the question.
        folder: where games are saved.
        go: goes there.
    """
    from scopa_tui.ui.screens.ask import AskScreen

    def visit(address: Address) -> Visit:
        return Visit(address, app.settings.name, folder)

    place = usual(folder)
    with suppress(NobodyThereError):
        knock(place)
        go(visit(place))
        return

    def typed(text: str | None) -> None:
        if text is not None:
            go(visit(address_in(text)))

    question = AskScreen(
        _("Where is the room server?"),
        str(place),
        fault_of,
        help=_(
            "None answers at the usual place. scopa-tui serve starts one; or type its socket, or "
            "the port of a tunnel to another machine."
        ),
        done=_("Go there"),
    )
    app.push_screen(question, typed)
