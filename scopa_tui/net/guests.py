"""Who somebody is, and what they are called here."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Protocol

from scopa_tui.net.jsonlines import ProtocolError
from scopa_tui.net.limits import Bucket, Limits
from scopa_tui.net.pushes import Push
from scopa_tui.net.requests import Hello
from scopa_tui.rooms.names import NAME_CELLS, fit
from scopa_tui.rooms.width import cut

_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}\Z")
_DOOR_ID = re.compile(r"[!-~]{1,128}\Z")
_PLAIN = frozenset(" -_")


def identity(hello: Hello, *, trusted: bool) -> tuple[str, str]:
    """Return who a guest is, and a new token if one is needed, else "".

    A token is a secret of the guest; what the server knows is its hash, so that nothing has to be
    stored, and a folder of saved rooms gives nobody's seat away.

    Raises:
        ProtocolError: the token is none, or somebody says who they are without being a door.
    """
    if hello.id:
        if not trusted:
            raise ProtocolError("only a door on the Unix socket says who somebody is")
        if not _DOOR_ID.match(hello.id):
            raise ProtocolError("an id is a word of at most 128 ASCII characters")
        return f"door:{hello.id}", ""
    fresh = "" if hello.token else secrets.token_urlsafe(24)
    token = hello.token or fresh
    if not _TOKEN.match(token):
        raise ProtocolError("a token has 20 to 100 letters, digits, - and _")
    return f"token:{hashlib.sha256(token.encode()).hexdigest()[:32]}", fresh


def guest_name(text: str) -> str:
    """Return a name of letters, digits, blanks, - and _ in at most 16 columns; "" for nothing."""
    normal = unicodedata.normalize("NFKC", text)
    kept = "".join(char for char in normal if char in _PLAIN or _is_letter(char))
    name = fit(kept, NAME_CELLS)
    return name if any(char.isalnum() for char in name) else ""


def _is_letter(char: str) -> bool:
    return unicodedata.category(char) in ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Mn", "Mc")


def key_of(name: str) -> str:
    """Return what two names that look the same have in common."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def told_apart(name: str, taken: Collection[str]) -> str:
    """Return the name with a number behind it if somebody else has it.

    Args:
        name: a name, "" for somebody without one.
        taken: what others are called, as `key_of` gives it.
    """
    name = name or "Guest"
    number, tried = 1, name
    while key_of(tried) in taken:
        number += 1
        tail = f" {number}"
        tried = cut(name, NAME_CELLS - len(tail)).rstrip() + tail
    return tried


class Visitor(Protocol):
    """A guest's connection, as rooms know it."""

    @property
    def guest(self) -> Guest:
        """Whose it is."""

    def send(self, push: Push | bytes) -> None:
        """Send a message, or a line of one; never waits."""


@dataclass(eq=False)
class Guest:
    """Somebody who is here, over one or several connections."""

    id: str
    name: str
    chats: Bucket
    creates: Bucket
    visitors: list[Visitor] = field(default_factory=list)
    """Connections, oldest first."""


def new_guest(id: str, name: str, limits: Limits, now: Callable[[], float]) -> Guest:
    """Return a guest who has done nothing yet."""
    return Guest(
        id,
        name,
        chats=Bucket(1 / limits.chat_every, limits.chats, now),
        creates=Bucket(1 / limits.create_every, limits.creates, now),
    )
