"""Objects that are never counted again, so that processes go on sharing the memory they lie in.

Python counts how often each object is used, in the object itself. A forked process therefore owns a
copy of almost every page of memory soon after its start, though it changes nothing there. From
version 3.12 on Python knows objects that live for ever, such as `None`, and never writes to their
count (PEP 683). There is no call that makes one of an object; but all it takes is the count of
`None`.
"""

from __future__ import annotations

import gc
import sys
from types import CodeType
from typing import Any


def let_last() -> bool:
    """Have everything that is here now live as long as this process and those forked from it.

    Returns:
        Whether this Python can.
    """
    if sys.implementation.name != "cpython":
        return False
    try:
        from ctypes import c_uint32
    except ImportError:  # Python may be built without it
        return False
    count = c_uint32.from_address
    ever = count(id(None)).value
    if not _lasts(count, ever):
        return False
    waiting = gc.get_objects()
    for one in waiting:
        count(id(one)).value = ever
    while waiting:
        for part in _parts(waiting.pop()):
            if count(id(part)).value != ever:
                count(id(part)).value = ever
                waiting.append(part)
    return True


def _lasts(count: Any, ever: int) -> bool:
    """Try whether the count of an object is where we think, and with this one never changes."""
    trial = object()
    counted = count(id(trial))
    before = counted.value
    kept = [trial] * 3
    if counted.value != before + 3:
        return False
    counted.value = ever
    kept *= 2
    return bool(counted.value == ever)


def _parts(one: Any) -> list[Any]:
    """Return what an object refers to; the garbage collector is told nothing of code."""
    parts = gc.get_referents(one)
    if isinstance(one, CodeType):
        parts += [one.co_consts, one.co_names, one.co_filename, one.co_name, one.co_qualname,
                  one.co_linetable, one.co_exceptiontable]  # fmt: skip
    return parts
