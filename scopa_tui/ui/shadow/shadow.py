"""The way from what Textual writes to what the terminal gets."""

from __future__ import annotations

import re

from scopa_tui.ui.shadow.picture import Picture
from scopa_tui.ui.shadow.shown import Shown

_OTHER_SCREEN = "?1049"
_WHOLE = "?2026"
"""The mode in which a terminal waits for the whole picture."""
_CONTROL = re.compile(
    r"\x1b\[(\?(?:7|25|1000|1003|1004|1006|1015|1016|1049|2004|2026|2048))([hl])"  # modes
    r"|\x1b\[(\?(?:2026|2048)\$p)"  # can it do that?
    r"|\x1b\[(>)\d{1,2}u|\x1b\[(<)u"  # other codes for keys, and back
    r"|\x1b\](22);[a-z-]{1,20}\x07"  # the shape of the pointer
    r"|\x1b\](52);c;[A-Za-z0-9+/=]*\x07"  # the clipboard
    r"|(\x07)"
)
_CONTROLS = re.compile(f"(?:{_CONTROL.pattern})+")


class Shadow:
    """Collects what is written, as long as need be, and says what of it is still to be sent."""

    def __init__(self, width: int, height: int, *, fills: bool, moves: bool = False) -> None:
        """Begin with a terminal of which nothing is known.

        Args:
            width: of the terminal, in cells.
            height: the same.
            fills: whether what it erases gets the ground that it writes on.
            moves: whether it can put cells into a row and take them out of it.
        """
        self._shown = Shown(fills=fills, moves=moves)
        self._picture = Picture(width, height)
        self._whole = False
        self._inside = False
        """Whether the terminal is ours; before and after, it shows what others have written."""
        self._controls: dict[str, str] = {}
        """What is written besides pictures. Of each kind the latest counts, so they are few."""
        self._pointer = "\x1b]22;default\x07"
        self.forget()

    def write(self, text: str) -> None:
        """Take what Textual writes at once: either controls or a picture, or a part of one."""
        if not _CONTROLS.fullmatch(text):
            self._picture.paint(text)
            return
        for found in _CONTROL.finditer(text):
            kind = next(filter(None, (*found.groups()[:1], *found.groups()[2:])))
            self._control(kind, found.group())

    def _control(self, kind: str, text: str) -> None:
        if kind == _WHOLE:
            self._whole = True  # the terminal can; we do it ourselves, for pictures that we send
            return
        if kind == "22":
            if text == self._pointer:
                return
            self._pointer = text
        if kind == _OTHER_SCREEN:
            self._inside = text.endswith("h")
            self.forget()
        self._controls.pop(kind, None)
        self._controls[kind] = text

    def resize(self, width: int, height: int) -> None:
        """Know that the terminal has another size, or had meanwhile, and shows nobody knows what.

        The picture stays if it has this size; else it is to be painted anew.
        """
        if (self._picture.width, self._picture.height) != (width, height):
            self._picture = Picture(width, height)
        self.forget()

    def forget(self) -> None:
        """Have everything sent again: somebody else may have written to the terminal."""
        self._shown.forget(self._picture.width, self._picture.height)
        self._picture.touch_all()

    def take(self) -> str:
        """Return what is still to be sent; it counts as sent."""
        controls, self._controls = "".join(self._controls.values()), {}
        if not self._inside:
            return self._shown.plain_pen() + controls if controls else ""
        picture = self._shown.update(self._picture)
        if picture and self._whole:
            picture = f"\x1b[{_WHOLE}h{picture}\x1b[{_WHOLE}l"
        return controls + picture
