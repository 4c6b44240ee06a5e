"""Which keys do what, as far as the player has changed it: one keymap for the whole process.

Keys are called as Textual calls them: "u", "L", "ctrl+z", "question_mark", "left".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from scopa_tui.ui.i18n import NP_, _

KEYS_FILE = "keys.toml"
"""Where a player changes keys, beside the file of settings; read by `keysfile`."""

_changed: Mapping[str, tuple[str, ...]] = {}


def use(changed: Mapping[str, tuple[str, ...]]) -> None:
    """Use other keys from now on.

    Args:
        changed: name of a `Stroke` -> its keys, for those that are not as usual.
    """
    global _changed  # noqa: PLW0603 - one process has one keyboard
    _changed = changed


def changed() -> Mapping[str, tuple[str, ...]]:
    """Return what is not as usual, as `use` was told."""
    return _changed


@dataclass(frozen=True, slots=True)
class Stroke:
    """One thing that a key does."""

    name: str
    """What the file of keys calls it."""
    usual: tuple[str, ...]
    """Its keys, the one that is shown first."""
    means: str = ""
    """The key that the game is told was pressed, where it listens to keys and not to actions."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its keys now."""
        return _changed.get(self.name, self.usual)


_SHOWN = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": NP_("key", "Enter"),
    "space": NP_("key", "Space"),
    "escape": NP_("key", "Esc"),
    "tab": NP_("key", "Tab"),
    "home": NP_("key", "Home"),
    "end": NP_("key", "End"),
    "pageup": NP_("key", "Page up"),
    "pagedown": NP_("key", "Page down"),
    "insert": NP_("key", "Insert"),
    "delete": NP_("key", "Delete"),
    "backspace": NP_("key", "Backspace"),
    "ctrl": NP_("key", "Ctrl"),
    "shift": NP_("key", "Shift"),
    "alt": NP_("key", "Alt"),
    "plus": "+",
    "minus": "-",
    "slash": "/",
}


def shown(key: str) -> str:
    """Return a key as a player reads it: "u", "Ctrl+L", "?", "Enter"."""
    *modifiers, last = key.split("+")
    if last in _SHOWN:
        last = _(_SHOWN[last])
    elif len(last) > 1:
        try:
            last = unicodedata.lookup(last.replace("_", " "))
        except KeyError:
            last = last.upper()
    elif modifiers:
        last = last.upper()
    return "+".join((*(_(_SHOWN.get(one, one)) for one in modifiers), last))
