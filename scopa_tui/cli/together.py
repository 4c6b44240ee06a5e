"""Playing together: the room server, its doors, its guests."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scopa_tui.cli.onscreen import has_screen, run_app
from scopa_tui.cli.parsing import DONE
from scopa_tui.cli.plainly import run_plain_join
from scopa_tui.ui.i18n import _
from scopa_tui.wording import worded

if TYPE_CHECKING:
    from scopa_tui.doors.sshdoor import SshDoor
    from scopa_tui.ui.settings import Settings
    from scopa_tui.ui.together import Visit


_OF_SSH = ("keys", "open", "ssh_guests", "per_address", "logins", "idle")
"""Options that are about guests by SSH."""


def run_serve(arguments: argparse.Namespace) -> int:
    """Run a room server until it is told to end."""
    import asyncio

    from scopa_tui.net.house import Times
    from scopa_tui.net.limits import Limits
    from scopa_tui.net.server import Options, Server, serve
    from scopa_tui.net.sockets import has_unix_sockets

    _keep_private()
    folder, place = _rooms(arguments)
    given = arguments.socket is not None or arguments.tcp is None
    socket = place if given or has_unix_sockets() else None
    options = Options(
        folder,
        socket,
        tcp=arguments.tcp,
        log=folder / "server.log",
        workers=arguments.workers,
        times=Times(
            grace=arguments.grace, patience=arguments.patience, keep=arguments.keep * 3600.0
        ),
        limits=Limits(connections=arguments.guests),
    )
    door = _ssh_door(arguments, folder, socket)

    def started(server: Server) -> None:
        print(_("The rooms are open at {place}.").format(place=server.place), flush=True)
        if door is not None:
            words = _("Guests come in with ssh, at {place}; the key of this host is {fingerprint}.")
            print(words.format(place=door.place, fingerprint=door.fingerprint), flush=True)

    asyncio.run(serve(options, started, door))
    return DONE


def _keep_private() -> None:
    """Let whatever this process and its children make be for the user of the server alone.

    The file of a match in progress holds the whole deck, a trace may quote a hand, and the folder
    itself may have been there before, for everybody to look into.
    """
    os.umask(0o077)


def _rooms(arguments: argparse.Namespace) -> tuple[Path, Path]:
    """Return the folder of the server and its Unix socket."""
    from scopa_tui.net.sockets import default_socket
    from scopa_tui.rooms.store import default_folder

    folder: Path = (arguments.folder or default_folder() / "server").absolute()
    return folder, arguments.socket.absolute() if arguments.socket else default_socket(folder)


def _ssh_door(arguments: argparse.Namespace, folder: Path, socket: Path | None) -> SshDoor | None:
    """Return the door that the command line asks for.

    Raises:
        ScopaError: it asks for what cannot be.
    """
    from scopa_tui.engine import ScopaError

    if arguments.ssh is None:
        for name in _OF_SSH:
            if getattr(arguments, name):
                option = "--" + name.replace("_", "-")
                raise ScopaError(worded("{option} means nothing without --ssh", option=option))
        return None
    if bool(arguments.keys) == arguments.open:
        raise ScopaError(
            worded("choose who is let in by SSH: --keys FILE, or --open for everybody with a key")
        )
    if socket is None or not hasattr(os, "fork"):
        raise ScopaError(worded("this system has no door for SSH"))
    try:
        from scopa_tui.doors.sshdoor import DoorOptions, SshDoor
    except ModuleNotFoundError as error:
        if error.name != "asyncssh":
            raise
        raise ScopaError(
            worded("for --ssh asyncssh is needed; pip install 'scopa-tui[ssh]' installs it")
        ) from None
    from scopa_tui.doors.bounds import Bounds
    from scopa_tui.doors.environment import Place

    usual = Bounds()
    host, port = arguments.ssh
    return SshDoor(
        DoorOptions(
            host,
            port,
            Place(socket, folder / "guests"),
            nursery=(sys.executable, "-m", "scopa_tui.nursery"),
            keys=arguments.keys,
            bounds=Bounds(
                guests=arguments.ssh_guests or usual.guests,
                per_address=arguments.per_address or usual.per_address,
                logins=arguments.logins or usual.logins,
                idle=arguments.idle * 60.0 if arguments.idle else usual.idle,
            ),
        )
    )


def run_door(arguments: argparse.Namespace) -> int:
    """Be the program of a guest whom OpenSSH has let in."""
    from scopa_tui.cli import main
    from scopa_tui.doors.environment import Place
    from scopa_tui.doors.openssh import let_in

    _keep_private()
    folder, socket = _rooms(arguments)
    let_in(os.environ, Place(socket, folder / "guests"), arguments.name)
    return main(["join"])


def run_join(arguments: argparse.Namespace) -> int:
    """Begin in the lobby of a room server.

    Raises:
        ScopaError: none answers.
    """
    from scopa_tui.doors.environment import GUEST_ID, GUEST_NAME
    from scopa_tui.net.line import Address
    from scopa_tui.rooms.store import default_folder
    from scopa_tui.ui.together import Visit, knock

    by_port = arguments.tcp is not None and arguments.socket is None
    address: Address = arguments.tcp if by_port else _rooms(arguments)[1].absolute()
    id = arguments.id or os.environ.get(GUEST_ID, "")
    name = arguments.name or os.environ.get(GUEST_NAME, "")
    knock(address)

    def visiting(settings: Settings) -> Visit:
        return Visit(address, name or settings.name, default_folder(), id=id, ends=True)

    # A guest of a door has no command line to ask for it.
    if arguments.plain or (os.environ.get(GUEST_ID) and not has_screen()):
        return run_plain_join(arguments, visiting)
    return run_app(None, arguments, visiting=visiting)
