"""The file in which a player gives actions other keys: read leniently, every fault named."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from pathlib import Path

from scopa_tui.engine import nearest
from scopa_tui.ui import keymap, tomlfile
from scopa_tui.ui.actions import ALL_ACTIONS, FIXED, GAME_ACTIONS, STROKES, WATCH_ACTIONS
from scopa_tui.ui.configfile import contents
from scopa_tui.ui.i18n import _, told
from scopa_tui.ui.tomlfile import BrokenFileError, unreadable
from scopa_tui.wording import quoted, worded

Keys = dict[str, tuple[str, ...]]
"""Name of a stroke -> its keys, as Textual calls them."""

_TAKEN = {*FIXED, "ctrl+q", "ctrl+c"}
_MODIFIERS = ("ctrl", "alt", "shift", "super", "hyper", "meta")
_NAMED = {
    *("enter", "space", "escape", "tab", "backspace", "insert", "delete"),
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
    *(f"f{number}" for number in range(1, 25)),
}


def load(path: Path) -> tuple[Keys, tuple[str, ...]]:
    """Return the keys that a file changes, and a sentence for each entry that cannot be used.

    An entry that cannot be used leaves its action the usual keys. No file is no fault.
    """
    try:
        table, text = tomlfile.read(contents(path))
    except FileNotFoundError:
        return {}, ()
    except (OSError, BrokenFileError) as error:
        return {}, (told(unreadable(path, error, instead=worded("the usual keys are used"))),)
    return _checked(table, path, text)


def _checked(table: Mapping[str, object], path: Path, text: str) -> tuple[Keys, tuple[str, ...]]:
    good: Keys = {}
    faults: dict[str, str] = {}
    for name, value in table.items():
        keys, fault = _entry(name, value)
        if fault:
            faults[name] = fault
        else:
            good[name] = keys
    # Without an entry its action has the usual keys again, which may be in the way of another.
    while clash := next(_clashes(good), None):
        name, sentence = clash
        faults[name] = sentence
        del good[name]
    told = (
        _("{file}, line {line}: {problem}").format(
            file=path.name, line=tomlfile.line_of(name, text), problem=faults[name]
        )
        for name in table
        if name in faults
    )
    return good, tuple(told)


def _entry(name: str, value: object) -> tuple[tuple[str, ...], str]:
    """Return the keys of an entry, or what is wrong with it."""
    if name not in STROKES:
        near, unknown = nearest(name, STROKES), told(quoted(name))
        if not near:
            return (), _("there is no action {name}.").format(name=unknown)
        text = _("there is no action {name}; did you mean {near}?")
        return (), text.format(name=unknown, near=near)
    names = [value] if isinstance(value, str) else value
    if not (isinstance(names, list) and names and all(isinstance(one, str) for one in names)):
        text = _('{name} must be a list of keys, such as ["u", "ctrl+z"].')
        return (), text.format(name=name)
    keys: list[str] = []
    for one in names:
        key = key_named(one)
        if not key:
            text = _("{name}: there is no key {key}.")
            return (), text.format(name=name, key=told(quoted(one)))
        # Some terminals send a capital letter as such, others with the shift key.
        keys += (key, f"shift+{key.lower()}") if key in string.ascii_uppercase else (key,)
    return tuple(dict.fromkeys(keys)), ""


def key_named(name: str) -> str:
    """Return what Textual calls a key: "?" is "question_mark"; "" if there is no such key."""
    from textual.keys import _character_to_key

    head, _plus, last = name.rpartition("+")
    if name and not last:  # the plus itself
        head, last = head.removesuffix("+"), "+"
    modifiers = head.lower().split("+") if head else []
    if not set(modifiers) <= set(_MODIFIERS):
        return ""
    if len(last) == 1 and last.isprintable():
        last = "space" if last == " " else _character_to_key(last.lower() if modifiers else last)
    elif last.lower() in _NAMED or last.lower() in map(_character_to_key, string.punctuation):
        last = last.lower()
    else:
        return ""
    return "+".join((*modifiers, last))


def _clashes(good: Keys) -> Iterator[tuple[str, str]]:
    """Yield each entry that cannot be used beside what comes before it, and why.

    Who plays and who watches never needs the keys of the other.
    """
    for actions in (GAME_ACTIONS, WATCH_ACTIONS):
        owners = dict.fromkeys(_TAKEN, "")
        strokes = {stroke.name: stroke for action in actions for stroke in action.strokes}
        for name, stroke in strokes.items():
            if name not in good:
                owners.update(dict.fromkeys(stroke.usual, name))
        for name in filter(strokes.__contains__, good):
            taken = next((key for key in good[name] if key in owners), None)
            if taken is not None:
                yield name, _clash(name, taken, owners[taken])
            owners.update(dict.fromkeys(good[name], name))


def _clash(name: str, key: str, owner: str) -> str:
    usual = " ".join(map(keymap.shown, STROKES[name].usual))
    if owner:
        text = _("{name} and {other} cannot both have the key {key}; {name} keeps {usual}.")
    else:
        text = _("{name} cannot have the key {key}, which always means something else; "
                 "it keeps {usual}.")  # fmt: skip
    return text.format(name=name, other=owner, key=keymap.shown(key), usual=usual)


def example() -> str:
    """Return a file that changes nothing yet and names every action and its usual keys."""
    lines = [
        "# " + _("Keys of scopa-tui: take the # away from a line and name the keys you like."),
        "# " + _("Keys are single characters or names such as: {names}.").format(
            names="enter space escape tab up down left right home end pageup f1 ctrl+z alt+x"
        ),
        "# " + _("The digits and a to f always choose cards and captures."),
    ]  # fmt: skip
    for action in ALL_ACTIONS:
        if not action.strokes:
            continue
        lines += ["", f"# {_(action.help)}"]
        for stroke in action.strokes:
            keys = (key for key in stroke.usual if not key.startswith("shift+"))
            lines.append(f"# {stroke.name} = [{', '.join(map(_quoted, keys))}]")
    return "\n".join(lines) + "\n"


def _quoted(key: str) -> str:
    from textual.keys import _character_to_key

    char = next((one for one in string.punctuation if _character_to_key(one) == key), key)
    return '"' + char.replace("\\", "\\\\").replace('"', '\\"') + '"'
