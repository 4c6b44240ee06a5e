"""The key by which guests know the door again: made once, and never again without being asked."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

import asyncssh

from scopa_tui.net.sockets import ListenError
from scopa_tui.rooms.files import why
from scopa_tui.wording import worded

NAME = "ssh_host_ed25519_key"
"""Its file, in the folder of the server."""


def host_key(path: Path) -> asyncssh.SSHKey:
    """Return the key; make it if there is none.

    Raises:
        ListenError: it cannot be read or made, is none, or others can read it. A new one in its
            place would look to every guest as if somebody had come between.
    """
    try:
        return _read(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        raise ListenError(
            worded("the host key {path} cannot be read: {why}", path=path, why=why(error))
        ) from None
    except ListenError:
        raise
    except (ValueError, asyncssh.KeyImportError, asyncssh.KeyEncryptionError):
        raise ListenError(worded("{path} is no host key", path=path)) from None
    try:
        _make(path)
        return _read(path)
    except OSError as error:
        raise ListenError(
            worded("the host key {path} cannot be made: {why}", path=path, why=why(error))
        ) from None


def _read(path: Path) -> asyncssh.SSHKey:
    found = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(found, "rb") as file:
        state = os.fstat(file.fileno())
        if not stat.S_ISREG(state.st_mode):
            raise ValueError
        if stat.S_IMODE(state.st_mode) & 0o077 or state.st_uid != os.getuid():
            raise ListenError(
                worded(
                    "others can read the host key {path}; chmod 600 mends that, "
                    "or a new key if somebody has",
                    path=path,
                )
            )
        return asyncssh.import_private_key(file.read(65536))


def _make(path: Path) -> None:
    """Write a new key, whole or not at all, and never over another one."""
    data = asyncssh.generate_private_key("ssh-ed25519", comment="scopa-tui").export_private_key()
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        made = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.link(temporary, path)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()
