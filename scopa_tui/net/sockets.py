"""Where the server listens, and how a program finds it."""

from __future__ import annotations

import os
import socket
import stat
from contextlib import suppress
from pathlib import Path

from scopa_tui.engine import ScopaError
from scopa_tui.rooms.files import why
from scopa_tui.wording import worded

SOCKET = "SCOPA_SOCKET"
"""Environment variable that names another socket."""
_LONGEST = 100
"""Bytes of the path of a socket; systems take some more than this."""


class ListenError(ScopaError):
    """The server cannot listen where it should; says why in a sentence."""


def default_socket(folder: Path) -> Path:
    """Return where the server listens, and where programs look for it.

    Args:
        folder: where the server keeps its rooms; used where the system has no folder for sockets.
    """
    named = os.environ.get(SOCKET)
    if named:
        return Path(named)
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if runtime and Path(runtime).is_dir():
        return Path(runtime) / "scopa-tui" / "server.sock"
    return folder / "server.sock"


def has_unix_sockets() -> bool:
    """Whether this system has them."""
    return hasattr(socket, "AF_UNIX")


def listening(path: Path) -> socket.socket:
    """Return a Unix socket that listens there, for this user alone.

    A file that a server has left behind is replaced.

    Raises:
        ListenError: somebody listens there already, or the system does not let us.
    """
    if not has_unix_sockets():
        raise ListenError(worded("this system has no Unix sockets; choose --tcp"))
    if len(os.fsencode(path)) > _LONGEST:
        raise ListenError(worded("the path of the socket is too long: {path}", path=path))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _remove_stale(path)
        made = socket.socket(socket.AF_UNIX)
        mask = os.umask(0o177)  # nobody else may connect, not even for a moment
        try:
            made.bind(os.fspath(path))
        except BaseException:
            made.close()
            raise
        finally:
            os.umask(mask)
        path.chmod(0o600)
    except OSError as error:
        raise ListenError(
            worded("the server cannot listen at {path}: {why}", path=path, why=why(error))
        ) from None
    return made


def _remove_stale(path: Path) -> None:
    """Remove the socket of a server that is gone.

    Raises:
        ListenError: there is another file, or a server that lives.
    """
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(mode):
        raise ListenError(worded("{path} is no socket", path=path))
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(2.0)
        try:
            probe.connect(os.fspath(path))
        except (ConnectionRefusedError, FileNotFoundError):
            with suppress(FileNotFoundError):
                path.unlink()
            return
        except TimeoutError:
            pass  # it is busy, but there
    raise ListenError(worded("another server listens at {path} already", path=path))
