"""Files that players write by hand: what stands there, and on which line something is wrong."""

from __future__ import annotations

import re
from pathlib import Path

from scopa_tui.wording import Worded, worded


class BrokenFileError(ValueError):
    """A file that is no TOML from a line on."""

    def __init__(self, line: int) -> None:
        """Name the line, from 1."""
        super().__init__(f"line {line}")
        self.line = line


def unreadable(path: Path, error: OSError | BrokenFileError, *, instead: Worded) -> Worded:
    """Say that a file cannot be read, why, and what is used in its place."""
    if isinstance(error, BrokenFileError):
        return worded(
            "{file} is not understood from line {line} on; {instead}.",
            file=path.name,
            line=error.line,
            instead=instead,
        )
    from scopa_tui.rooms.files import why

    return worded(
        "{file} cannot be read ({why}); {instead}.",
        file=path.name,
        why=why(error),
        instead=instead,
    )


def read(found: bytes | OSError) -> tuple[dict[str, object], str]:
    """Return the entries of a file, and its text.

    Args:
        found: `configfile.contents` of the file.

    Raises:
        OSError: the system does not let us read it.
        BrokenFileError: it is no TOML.
    """
    import tomllib

    if isinstance(found, OSError):
        raise found
    try:
        text = found.decode("utf-8")
        return tomllib.loads(text), text
    except UnicodeDecodeError as error:
        raise BrokenFileError(found[: error.start].count(b"\n") + 1) from None
    except ValueError as error:
        said = re.search(r"at line (\d+)", str(error))
        last = max(1, len(text.splitlines()))
        raise BrokenFileError(int(said[1]) if said else last) from None


def line_of(name: str, text: str) -> int:
    """Return the line, from 1, on which an entry begins."""
    entry = re.compile(rf"\s*[\"'\[]*{re.escape(name)}\b")
    lines = text.splitlines()
    return next((number for number, line in enumerate(lines, 1) if entry.match(line)), 1)
