"""Bytes that no key and no click of a person would send."""

from __future__ import annotations

import random

LEAVES = b"qQ\x11\x10"
"""Leave the program, or open the palette, where that can be chosen."""
PLAYS = b"0123456789\r\n "
_IDLE = bytes(n for n in range(256) if n not in LEAVES + PLAYS)


def any_bytes(rng: random.Random, count: int) -> bytes:
    """Return bytes at random, but for keys that play a card or leave."""
    return bytes(rng.choices(_IDLE, k=count))


def mouse_garbage(rng: random.Random, count: int) -> bytes:
    """Return so many bytes, at least, of reports of the mouse that are broken in any way.

    None of them is a press of a button on the screen; many hold digits that would play a card.
    """
    parts, length = [], 0
    while length < count:
        part = _report(rng)
        parts.append(part)
        length += len(part)
    return b"".join(parts)


def _report(rng: random.Random) -> bytes:
    column, row, button = rng.randrange(1, 81), rng.randrange(1, 25), rng.choice((0, 1, 2, 64, 35))
    report = b"\x1b[<%d;%d;%dM" % (button, column, row)
    kind = rng.randrange(8)
    if kind == 0:  # cut off
        return report[: rng.randrange(1, len(report))]
    if kind == 1:  # as long ago
        return b"\x1b[M" + bytes((32 + button, 32 + column, 32 + row))
    if kind == 2:  # the same, with a cell far to the right
        return b"\x1b[M" + bytes((32 + button, rng.randrange(128, 256), 32 + row))
    if kind == 3:  # as another terminal would have it
        return b"\x1b[%d;%d;%dX" % (32 + button, column, row)
    if kind == 4:  # not on the screen
        return b"\x1b[<%d;%d;%dM" % (button, rng.choice((0, 999, 10**9)), row)
    if kind == 5:  # numbers that are none
        return b"\x1b[<%d;;%d:%d;M" % (button, column, row)
    if kind == 6:  # a movement
        return b"\x1b[<35;%d;%dM" % (column, row)
    return b"\x1b[<%d;%d;-%dM" % (button, column, row)
