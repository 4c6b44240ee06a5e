"""The file of settings: read leniently, written safely."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scopa_tui.engine import ScopaError, nearest, parse_rules
from scopa_tui.rooms.files import write_file
from scopa_tui.ui import tomlfile
from scopa_tui.ui.configfile import contents
from scopa_tui.ui.i18n import _
from scopa_tui.ui.settings import SETTINGS, Settings
from scopa_tui.ui.tomlfile import BrokenFileError, unreadable
from scopa_tui.wording import quoted, sentence_of, worded


def load(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings in a file, see `settings_in`."""
    return settings_in(contents(path), path)


def settings_in(found: bytes | OSError, path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings in a file, and a sentence for everything that is wrong with it.

    What cannot be read has its default; the file itself is left as it is. No file is no fault.
    The sentences are English, `told` translates them once the language is known.

    Args:
        found: `contents` of the file.
        path: where it is.
    """
    try:
        table, text = tomlfile.read(found)
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, BrokenFileError) as error:
        instead = worded("the default settings are used")
        return Settings(), (unreadable(path, error, instead=instead),)
    good: dict[str, Any] = {}
    faults: list[str] = []
    for name, value in table.items():
        problem = _problem(name, value)
        if problem:
            line = tomlfile.line_of(name, text)
            faults.append(
                worded("{file}, line {line}: {problem}", file=path.name, line=line, problem=problem)
            )
        else:
            good[name] = value
    return Settings(**good), tuple(faults)


def _problem(name: str, value: object) -> str:
    """Say what is wrong with one line of the file, "" if nothing is."""
    if name not in SETTINGS:
        near = nearest(name, SETTINGS)
        if not near:
            return worded("there is no setting {name}.", name=quoted(name))
        return worded(
            "there is no setting {name}; did you mean {near}?", name=quoted(name), near=near
        )
    default = getattr(Settings(), name)
    choices = SETTINGS[name].choices
    if isinstance(default, bool) and not isinstance(value, bool):
        return worded("{name} must be true or false.", name=name)
    if choices and value not in list(choices):
        return worded("{name} must be one of {values}.", name=name, values=", ".join(choices))
    if isinstance(default, str) and not (isinstance(value, str) and value):
        return worded("{name} must be a text in quotes.", name=name)
    if name in _CHECKS:
        try:
            _CHECKS[name](str(value))
        except ScopaError as error:
            said = sentence_of(error)
            if said.endswith("?"):
                return worded("{name}: {error}", name=name, error=said)
            return worded("{name}: {error}.", name=name, error=said)
    return ""


def _check_opponent(name: str) -> None:
    from scopa_tui.rooms.lobby import check_bot

    check_bot(name)


_CHECKS: dict[str, Callable[[str], object]] = {
    "last_rules": parse_rules,
    "opponent": _check_opponent,
}
"""What raises ScopaError for a text that means nothing."""


def save(path: Path, settings: Settings) -> None:
    """Write the settings; a crash leaves either the old file or the new one.

    A file that `load` could not read is kept beside the new one, with ".broken" added to its name.

    Raises:
        OSError: the file cannot be written.
    """
    path = path.resolve()  # a link into somebody's collection of dotfiles stays a link
    if _broken(path):
        path.replace(path.with_name(path.name + ".broken"))
    write_file(path, _toml(settings).encode("utf-8", "replace"))


def _broken(path: Path) -> bool:
    try:
        tomlfile.read(contents(path))
    except OSError:
        return False
    except BrokenFileError:
        return True
    return False


def _toml(settings: Settings) -> str:
    head = _("Settings of scopa-tui. The program writes this file when you change something.")
    lines = [f"# {head}"]
    for name, words in SETTINGS.items():
        value = getattr(settings, name)
        comment = f"{_(words.label)}. {_(words.help)}"
        if words.choices:
            comment += " " + _("One of: {values}.").format(values=", ".join(words.choices))
        lines += ["", f"# {comment}", f"{name} = {_toml_value(value)}"]
    return "\n".join(lines) + "\n"


def _toml_value(value: bool | str) -> str:
    """Write a value. JSON writes switches and texts as TOML does, but for one character."""
    import json

    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
