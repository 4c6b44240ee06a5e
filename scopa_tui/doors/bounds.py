"""What comes in through a door, and how much of it. All numbers have one home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from scopa_tui.net.limits import Bucket

COLUMNS, ROWS = (20, 300), (6, 100)
"""Sizes of a window that a guest's program is told, at least and at most."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Bounds of a door; times are in seconds."""

    guests: int = 100
    """Sessions in all; each takes some 22 MB, 33 with Python 3.11."""
    per_address: int = 10
    """Sessions from one address."""
    logins: int = 20
    """Logins of one address a minute."""
    strangers: int = 64
    """Connections that have not logged in yet."""
    strangers_per_address: int = 16
    """The same from one address."""
    login: float = 20.0
    """How long a login may take."""
    alive: float = 15.0
    """After so much silence the guest's client is asked whether it is there, three times."""
    idle: float = 30 * 60.0
    """How long nobody has to press a key."""
    warning: float = 60.0
    """How long before that the guest is warned, but not before half of it has passed."""
    resize: float = 0.08
    """A window that is being dragged is told its size so often."""
    end: float = 1.7
    """How long a program has to end by itself."""
    unread: int = 64 * 1024
    """Bytes for one guest that wait to be sent, with more of which its program has to wait."""


def window(columns: int, rows: int) -> tuple[int, int]:
    """Return the size that a program is told for the size that a guest says."""
    (least, most), (low, high) = COLUMNS, ROWS
    return max(least, min(columns, most)), max(low, min(rows, high))


def neighbourhood(address: str) -> str:
    """Return what counts as one address: all of a /64 network, which one person has for nothing."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return found.exploded[:19]
    return address


def parse_place(text: str) -> tuple[str, int]:
    """Return address and port of "PORT", "HOST:PORT" or "[ADDRESS]:PORT"; loopback if none is told.

    Raises:
        ValueError: it is none of these.
    """
    host, colon, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]") if host.startswith("[") else host
    if (colon and not host) or not (port.isascii() and port.isdecimal()) or int(port) > 65535:
        raise ValueError(text)
    return host or "127.0.0.1", int(port)


class Logins:
    """Counts logins by address."""

    _MOST = 4096

    def __init__(self, per_minute: int, now: Callable[[], float]) -> None:
        """Nobody has come yet."""
        self._per_minute, self._now = per_minute, now
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more may log in from there; if so it counts."""
        if address not in self._buckets and len(self._buckets) >= self._MOST:
            # The one that has been here longest is most likely full again.
            del self._buckets[next(iter(self._buckets))]
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = Bucket(self._per_minute / 60, float(self._per_minute), self._now)
        self._buckets[address] = bucket
        return bucket.take()
