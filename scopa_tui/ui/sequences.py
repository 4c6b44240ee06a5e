"""What a terminal sends, without what makes no sense.

Textual takes a sequence that it does not know for single keys: a report of the mouse that was cut
off, or that has the form of thirty years ago, would choose and play cards by its digits. So here
only sequences that mean something pass; text passes as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache

from textual._xterm_parser import XTermParser

_ESC = 0x1B
_PASTE = b"\x1b[200~"
_TOKEN = re.compile(
    rb"\x1b\[200~.*?\x1b\[201~"  # pasted text, whole
    rb"|\x1b\[M..."  # the mouse as it was long ago: three bytes of any kind
    rb"|\x1b\[[ -?]*[@-~]"
    rb"|\x1bO."
    rb"|\x1b[PX^_\]][^\x07\x1b]+(?:\x07|\x1b\\)"  # answers in words; we ask for none
    rb"|\x1b\[[ -?]*(?=[^ -~])"  # broken off by something else
    rb"|\x1b(?=\x1b)|\x1b[^\[]"  # Esc before something else; Alt and a key
    rb"|[^\x1b]+",
    re.DOTALL,
)
_UNFINISHED = re.compile(
    rb"(?:\x1b\[200~(?!.*\x1b\[201~).*|\x1b\[M.{0,2}|\x1b\[[ -?]*|\x1bO?"
    rb"|\x1b[PX^_\]][^\x07\x1b]*\x1b?)\Z",
    re.DOTALL,
)
_MEANS_SOMETHING = re.compile(
    rb"\x1b\[<\d{1,3};\d{1,5};\d{1,5}[Mm]"  # the mouse
    rb"|\x1b\[[IO]"  # the focus
    rb"|\x1b\[\?\d{1,4};\d\$y"  # whether a mode is known
    rb"|\x1b\[200~.*",
    re.DOTALL,
)
_LONGEST = 1 << 20
"""More than that is kept of nothing, not even of pasted text."""
_PATIENCE = 10
"""How often in a row nothing may come before the rest of a pasted text does."""


class Sequences:
    """Lets through what makes sense, when all of it is there."""

    def __init__(self) -> None:
        self._rest = b""
        self._waited = 0

    def feed(self, data: bytes) -> bytes:
        """Take what the terminal sends; return what of it counts now."""
        data, self._rest, self._waited = self._rest + data, b"", 0
        out, at = [], 0
        while at < len(data):
            if data[at] == _ESC and _UNFINISHED.match(data, at):
                self._rest = data[at : at + _LONGEST]
                break
            found = _TOKEN.match(data, at)
            assert found is not None, data[at : at + 9]
            at = found.end()
            if _counts(found.group()):
                out.append(found.group())
        return b"".join(out)

    def nothing_came(self) -> bytes:
        """Return what counts although no more of it comes: Esc, or Alt and a key that opens others.

        Call it when for a moment nothing came.
        """
        self._waited += 1
        if self._rest.startswith(_PASTE) and self._waited < _PATIENCE:
            return b""
        rest, self._rest = self._rest, b""
        return rest if len(rest) in (1, 2) and rest != b"\x1b[" else b""

    def forget(self) -> None:
        """Wait for nothing any more."""
        self._rest = b""


def _counts(token: bytes) -> bool:
    if token[0] != _ESC or (len(token) < 3 and token != b"\x1b["):
        return True  # text, or Alt and a key
    return _MEANS_SOMETHING.fullmatch(token) is not None or _is_key(token)


@lru_cache(maxsize=1024)
def _is_key(token: bytes) -> bool:
    """Whether Textual knows a sequence as a key."""
    if len(token) > 40:
        return False
    try:
        return bool(list(XTermParser()._sequence_to_key_events(token.decode("ascii"))))
    except Exception:  # it believes any number that a sequence holds
        return False
