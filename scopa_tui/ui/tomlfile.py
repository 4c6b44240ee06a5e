"""Files that players write by hand: what stands there, and on which line something is wrong."""

from __future__ import annotations

import re
from pathlib import Path


class BrokenFileError(ValueError):
    """A file that is no TOML from a line on."""

    def __init__(self, line: int) -> None:
        """Name the line, from 1."""
        super().__init__(f"line {line}")
        self.line = line


def read(path: Path) -> tuple[dict[str, object], str]:
    """Return the entries of a file, and its text.

    Raises:
        OSError: the system does not let us read it.
        BrokenFileError: it is no TOML.
    """
    import tomllib

    data = path.read_bytes()
    try:
        text = data.decode("utf-8")
        return tomllib.loads(text), text
    except UnicodeDecodeError as error:
        raise BrokenFileError(data[: error.start].count(b"\n") + 1) from None
    except ValueError as error:
        found = re.search(r"at line (\d+)", str(error))
        last = max(1, len(text.splitlines()))
        raise BrokenFileError(int(found[1]) if found else last) from None


def line_of(name: str, text: str) -> int:
    """Return the line, from 1, on which an entry begins."""
    entry = re.compile(rf"\s*[\"'\[]*{re.escape(name)}\b")
    lines = text.splitlines()
    return next((number for number, line in enumerate(lines, 1) if entry.match(line)), 1)
