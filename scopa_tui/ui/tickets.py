"""What says to a room server who one is: a secret for each server, kept beside the saved games."""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from pathlib import Path

_FILE = "guest.json"
_MOST = 64 * 1024
"""Bytes of the file that are read."""
_log = logging.getLogger(__name__)


class Tickets:
    """The secrets of a player, in one file that nobody else may read."""

    def __init__(self, folder: Path) -> None:
        """Prepare; the file is made with the first secret.

        Args:
            folder: where games are saved.
        """
        self.path = folder / _FILE

    def of(self, server: str) -> str:
        """Return the secret for a server, "" for none; a damaged file has none."""
        return self._all().get(server, "")

    def keep(self, server: str, secret: str) -> None:
        """Keep the secret for a server; that it could not be kept is logged."""
        data = json.dumps(self._all() | {server: secret}, indent=1).encode()
        temporary = self.path.with_name(f".{_FILE}.{os.getpid()}.tmp")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):
                temporary.unlink()
            handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            temporary.replace(self.path)
        except OSError as error:
            _log.warning("who one is at a server could not be kept: %s", type(error).__name__)

    def _all(self) -> dict[str, str]:
        try:
            with self.path.open("rb") as file:
                found = json.loads(file.read(_MOST))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {str(key): value for key, value in found.items() if isinstance(value, str)}
