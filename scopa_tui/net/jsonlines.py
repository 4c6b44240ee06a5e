"""One JSON object per line, read strictly: whatever a peer sends leads to an object or an error."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NoReturn

from scopa_tui.engine import ScopaError

Json = dict[str, Any]


class ProtocolError(ScopaError):
    """A peer does not keep to the protocol; says in a sentence, for its programmer, how.

    Attributes:
        n: number of the request that it is about, 0 if it has none.
    """

    n = 0


def line_of(message: Json) -> bytes:
    """Return a message as a line. It is plain ASCII, so no terminal code can hide in it."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def object_in(line: bytes) -> Json:
    """Return the message of a line.

    Raises:
        ProtocolError: it is no JSON object in UTF-8, names a field twice, has a number that is not
            whole, or a text that cannot be shown on one line.
    """
    try:
        found = json.loads(
            line.decode("utf-8"),
            parse_constant=_no_number,
            parse_float=_no_number,
            object_pairs_hook=_once,
        )
    except UnicodeDecodeError:
        raise ProtocolError("a line is text in UTF-8") from None
    except RecursionError:
        raise ProtocolError("the message is nested too deeply") from None
    except ProtocolError:
        raise
    except ValueError:  # not JSON, or a number of thousands of digits
        raise ProtocolError("a line is one JSON object") from None
    if not isinstance(found, dict):
        raise ProtocolError("a line is one JSON object")
    return found


def _no_number(_text: str) -> NoReturn:
    raise ProtocolError("all numbers are whole")


def _once(pairs: list[tuple[str, Any]]) -> Json:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ProtocolError("a field is there twice")
    return found


class Lines:
    """Cuts a stream of bytes into lines of bounded length."""

    def __init__(self, longest: int) -> None:
        """Begin; `longest` is the most bytes of a line, its end not counted."""
        self._longest = longest
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Yield the lines that are complete now, without their ends, blank ones too.

        Whoever stops asking loses the lines that were left.

        Raises:
            ProtocolError: a line is too long; the stream is of no use any more.
        """
        data = self._rest + data
        self._rest = b""
        start = 0
        while (end := data.find(b"\n", start)) >= 0:
            if end - start > self._longest:
                break
            line = data[start:end]
            start = end + 1
            yield line
        if len(data) - start > self._longest:
            raise ProtocolError(f"a line has at most {self._longest} bytes")
        self._rest = data[start:]
