"""What OpenSSH runs for a guest: who it is, told by the key with which OpenSSH has let them in.

`sshd` writes the key into a file and names it in SSH_USER_AUTH (`ExposeAuthInfo yes`). No client
can set that variable, since `sshd` takes none from it that AcceptEnv does not name.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import MutableMapping
from pathlib import Path

from scopa_tui.doors.environment import GUEST_ID, GUEST_NAME, Guest, Place, asked, identity
from scopa_tui.engine import ScopaError
from scopa_tui.wording import worded

_AUTH = "SSH_USER_AUTH"
_CONNECTION = "SSH_CONNECTION"
"""What sshd tells every program that it runs."""
_LARGEST = 65536


class DoorError(ScopaError):
    """Nobody knows who the guest is; says why in a sentence."""


def let_in(environ: MutableMapping[str, str], place: Place, name: str = "") -> None:
    """Make the environment of this process that of the guest whom OpenSSH has let in.

    Args:
        environ: the environment, as OpenSSH has made it.
        place: where the rooms are.
        name: what the guest is called, "" for what the guest has set.

    Raises:
        DoorError: OpenSSH does not say who it is, or is not there at all.
    """
    if not environ.get(_CONNECTION):
        raise DoorError(
            worded("sshd runs this for a guest whom it has let in; docs/host.md says how")
        )
    address = environ[_CONNECTION].partition(" ")[0]
    guest = Guest(_fingerprint(environ.get(_AUTH, "")), name, address)
    terminal = asked(environ, environ.get("TERM", ""))
    for one in ("COLORTERM", "NO_COLOR", "LANG", "LC_ALL", GUEST_NAME, GUEST_ID):
        environ.pop(one, None)
    environ.update(identity(guest, place) | terminal)


def _fingerprint(path: str) -> str:
    """Return the fingerprint of the key, as `ssh-keygen -l` shows it."""
    try:
        with Path(path).open("rb") as file:
            lines = file.read(_LARGEST).decode("ascii", "replace").splitlines()
    except OSError:
        lines = []
    for line in lines:
        words = line.split()
        if len(words) >= 3 and words[0] == "publickey":
            try:
                key = base64.b64decode(words[2], validate=True)
            except binascii.Error:
                continue
            digest = base64.b64encode(hashlib.sha256(key).digest()).decode()
            return "SHA256:" + digest.rstrip("=")
    raise DoorError(worded("sshd does not say whose key it was; it needs ExposeAuthInfo yes"))
