"""What a guest's program finds in its environment: little of the server's or the guest's own."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from scopa_tui.net.guests import guest_name
from scopa_tui.net.sockets import SOCKET

GUEST_ID, GUEST_NAME = "SCOPA_GUEST_ID", "SCOPA_GUEST_NAME"
"""Who a guest is, and what they are called; only a door sets them."""
_KEPT = ("PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "TZ", "TMPDIR")
"""What is taken over from the server."""
_TERM = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,40}\Z")
_LOCALE = re.compile(r"[A-Za-z]{1,8}(_[A-Za-z]{1,8})?(\.[A-Za-z0-9-]{1,16})?(@[A-Za-z]{1,16})?\Z")
_COLOURS = ("truecolor", "24bit")


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody at a door."""

    id: str
    """The fingerprint of their key: "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU"."""
    name: str
    """What they call themselves, "" for nothing."""
    address: str
    """Where they come from."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the rooms are, and where guests' settings are kept."""

    socket: Path
    folder: Path
    """Each guest has a folder in it."""


def home(place: Place, id: str) -> Path:
    """Return where the program of a guest keeps its settings; the id cannot name another place."""
    return place.folder / hashlib.sha256(id.encode()).hexdigest()[:32]


def asked(environ: Mapping[str, str], term: str) -> dict[str, str]:
    """Return what a program may know of a guest's terminal and language.

    Args:
        environ: what the guest's client has sent.
        term: what it calls its terminal.
    """
    kept = {"TERM": term if _TERM.match(term) else "xterm-256color"}
    if environ.get("COLORTERM") in _COLOURS:
        kept["COLORTERM"] = environ["COLORTERM"]
    if environ.get("NO_COLOR"):
        kept["NO_COLOR"] = "1"
    for name in ("LANG", "LC_ALL"):
        if _LOCALE.match(environ.get(name, "")):
            kept[name] = environ[name]
    return kept


def identity(guest: Guest, place: Place) -> dict[str, str]:
    """Return what makes a program that of a guest."""
    own = str(home(place, guest.id))
    name = guest_name(guest.name)
    # The settings begin with the name of the user, which would be the server's.
    named = dict.fromkeys((GUEST_NAME, "LOGNAME", "USER"), name) if name else {}
    return named | {
        GUEST_ID: guest.id,
        SOCKET: str(place.socket),
        "SCOPA_DATA_DIR": own,
        "SCOPA_CONFIG_DIR": own,
    }


def environment(guest: Guest, place: Place, terminal: Mapping[str, str]) -> dict[str, str]:
    """Return the whole environment of a guest's program.

    Args:
        guest: whose it is.
        place: where the rooms are.
        terminal: what `asked` has let through.
    """
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    # The program sends less to a terminal that is far away.
    far = {"SSH_CONNECTION": f"{guest.address} 0 door 0", "PYTHONUTF8": "1"}
    return kept | far | {"HOME": str(home(place, guest.id))} | identity(guest, place) | {**terminal}
