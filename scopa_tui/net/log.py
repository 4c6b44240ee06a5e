"""The log of the server: one JSON object a line, without anything that a player may not know.

What engine, bots and rooms log may quote moves and positions, so of their lines only the template
is kept, and of an exception only its type and where it was raised.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

_LARGEST = 1024 * 1024
"""Bytes, after which a new file is begun."""
_KEPT = 5
"""Old files that are kept."""
_OURS = ("scopa_tui.net", "scopa_tui.doors")
_FIELDS = (
    *("room", "guest", "rooms", "guests", "at", "address"),
    *("called", "seconds", "code", "error", "where"),
)
"""What a line may say besides its event."""


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        ours = ".".join(record.name.split(".")[:2]) in _OURS
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage() if ours else str(record.msg),
        }
        if not ours:
            line["from"] = record.name
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])[-6:]
            line["where"] = [f"{Path(one.filename).name}:{one.lineno}" for one in frames]
        return json.dumps(line, ensure_ascii=True)


def open_log(path: Path) -> logging.Handler:
    """Begin to log to a file that is divided when it grows; return how to end it.

    Raises:
        OSError: it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(path, maxBytes=_LARGEST, backupCount=_KEPT, encoding="utf-8")
    handler.setFormatter(_Lines())
    ours = logging.getLogger("scopa_tui")
    ours.addHandler(handler)
    ours.setLevel(logging.INFO)
    ours.propagate = False
    logging.getLogger("asyncio").addHandler(handler)
    return handler


def close_log(handler: logging.Handler) -> None:
    """End the log."""
    for name in ("scopa_tui", "asyncio"):
        logging.getLogger(name).removeHandler(handler)
    logging.getLogger("scopa_tui").propagate = True
    handler.close()
