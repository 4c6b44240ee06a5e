"""Whose keys open the door."""

from __future__ import annotations

import logging
from pathlib import Path

import asyncssh

from scopa_tui.net.sockets import ListenError
from scopa_tui.rooms.files import why
from scopa_tui.wording import worded

_log = logging.getLogger(__name__)
_LARGEST = 1024 * 1024


class Anybody:
    """Everybody with a key, which is who they are."""

    def admits(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Let them in."""
        del key, address
        return True


class Listed:
    """Those whose keys stand in a file like OpenSSH's `authorized_keys`.

    The file is read again at every login. `from=` is obeyed; nothing else that a line may say means
    anything here.
    """

    def __init__(self, path: Path) -> None:
        """Read the file once, so that a mistake is told at the start.

        Raises:
            ListenError: it cannot be read.
        """
        self._path = path
        try:
            self._read()
        except OSError as error:
            raise ListenError(
                worded("the keys in {path} cannot be read: {why}", path=path, why=why(error))
            ) from None
        except ValueError:
            raise ListenError(worded("there is no key in {path}", path=path)) from None

    def admits(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Whether this key stands there, for this address."""
        try:
            found = self._read().validate(key, address, address)
        except (OSError, ValueError) as error:
            _log.warning("the file of keys cannot be read", exc_info=error)
            return False
        return found is not None

    def _read(self) -> asyncssh.SSHAuthorizedKeys:
        with self._path.open("rb") as file:
            text = file.read(_LARGEST).decode("utf-8", "replace")
        if not text.strip():
            raise ValueError
        return asyncssh.import_authorized_keys(text)


Admitted = Anybody | Listed
