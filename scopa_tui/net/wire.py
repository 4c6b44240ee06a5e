"""Messages as lines, and back.

What a guest asks has the field "do" and may have a number "n", which its answer repeats; what the
server says has the field "is". The first line of a guest is `Hello`.
"""

from __future__ import annotations

from typing import Any, get_args

import scopa_tui.net.views  # noqa: F401 - teaches the codec how views are written
from scopa_tui.net.codec import decoder, encoder
from scopa_tui.net.jsonlines import Json, ProtocolError, line_of, object_in
from scopa_tui.net.pushes import Push
from scopa_tui.net.requests import Hello, Request
from scopa_tui.net.sentences import number_in
from scopa_tui.wording import worded

VERSION = 2
"""Of the protocol. Another one is not understood."""
GUEST_LINE = 8 * 1024
"""Most bytes of a line from a guest."""
SERVER_LINE = 64 * 1024
"""Most bytes of a line from the server."""

_REQUESTS = {kind.__name__.lower(): kind for kind in get_args(Request)}
_PUSHES = {kind.__name__.lower(): kind for kind in get_args(Push)}


def request_line(request: Request | Hello, n: int = 0) -> bytes:
    """Return what a guest sends; `n` is repeated in the answer."""
    data = _object(request)
    if isinstance(request, Hello):
        return line_of(data)
    return line_of({"do": type(request).__name__.lower(), "n": n, **data})


def push_line(push: Push) -> bytes:
    """Return what the server sends."""
    return line_of({"is": type(push).__name__.lower(), **_object(push)})


def _object(message: object) -> Json:
    kind: Any = type(message)
    data: Json = encoder(kind)(message)
    return data


def hello_in(line: bytes) -> Hello:
    """Read the first line of a guest.

    Raises:
        ProtocolError: it is none, or of another version; says which side is the older one.
    """
    data = object_in(line)
    version = data.get("hello")
    if type(version) is not int:
        raise ProtocolError("the first line is a hello with the version of the protocol")
    if version != VERSION:
        raise ProtocolError(version_fault(theirs=number_in(version), ours=VERSION))
    hello: Hello = decoder(Hello)(data)
    return hello


def version_fault(*, theirs: int, ours: int) -> str:
    """Say to a guest that the server speaks another version, and which of them is older."""
    if theirs < ours:
        return worded(
            "this program is older than the room server (protocol {guest}, there {server}); "
            "please update it",
            guest=theirs,
            server=ours,
        )
    return worded(
        "the room server is older than this program (protocol {server}, here {guest}); "
        "ask whoever runs it to update it",
        guest=theirs,
        server=ours,
    )


def request_in(line: bytes) -> tuple[int, Request]:
    """Read any later line of a guest: its number, and what it asks.

    Raises:
        ProtocolError: it is none; carries the number, if it could be read, in `n`.
    """
    data = object_in(line)
    n = data.pop("n", 0)
    n = number_in(n)
    try:
        request: Request = _read(data, "do", _REQUESTS)
    except ProtocolError as error:
        error.n = n
        raise
    return n, request


def push_in(line: bytes) -> Push:
    """Read a line of the server.

    Raises:
        ProtocolError: it is none.
    """
    push: Push = _read(object_in(line), "is", _PUSHES)
    return push


def _read(data: Json, tag: str, kinds: dict[str, Any]) -> Any:
    name = data.pop(tag, None)
    if not isinstance(name, str) or name not in kinds:
        raise ProtocolError(f'the field "{tag}" is one of: {", ".join(kinds)}')
    return decoder(kinds[name])(data)
