"""What the player has set: one dataclass, one file on disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from scopa_tui.engine import RulesError, parse_rules
from scopa_tui.rooms.files import write_file

T = TypeVar("T", bool, str)

PAUSES: dict[str, float | None] = {
    "slow": 2.2,
    "normal": 1.2,
    "fast": 0.5,
    "instant": 0.0,
    "key": None,
}
"""Speed -> seconds for which another player's play is shown; None waits for a key."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a setting is called and which values it takes."""

    label: str
    """A few words, as the settings screen shows it."""
    help: str
    """One sentence."""
    choices: Mapping[str, str]
    """Value -> what it means; empty for a switch and for free text."""


def _setting(
    default: T | Callable[[], T],
    label: str,
    help: str,
    *,
    choices: Mapping[str, str] | None = None,
) -> T:
    """Declare a setting: a dataclass field with its words."""
    metadata = {"setting": Setting(label, help, dict(choices or {}))}
    if callable(default):
        return field(default_factory=default, metadata=metadata)
    return field(default=default, metadata=metadata)


def player_name() -> str:
    """Return a name for whoever sits here: the login name, else "You"."""
    import getpass

    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = ""
    name = "".join(char for char in name if char.isalnum() or char in " ._-").strip()[:16]
    return name[:1].upper() + name[1:] or "You"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a player can set, in the order of the settings screen."""

    name: str = _setting(player_name, "Your name", "What you are called at the table.")
    speed: str = _setting(
        "normal",
        "Speed",
        "How long the plays of others are shown.",
        choices={
            "slow": "slow",
            "normal": "normal",
            "fast": "fast",
            "instant": "instant",
            "key": "wait for a key",
        },
    )
    one_key: bool = _setting(
        False,
        "One-key play",
        "The digit of a card plays it at once when there is nothing to choose.",
    )
    hand_order: str = _setting(
        "suit",
        "Order of the hand",
        "How your cards are sorted.",
        choices={"suit": "by suit", "value": "by value", "dealt": "as dealt"},
    )
    opponent: str = _setting("greedy", "Opponent", "Who plays the other seats in a new game.")
    last_rules: str = _setting(
        "scopa",
        "Last game",
        "The rules that a new game starts with, as the command line takes them.",
    )
    bell: bool = _setting(False, "Bell", "Ring the terminal's bell when it is your turn.")


SETTINGS: dict[str, Setting] = {item.name: item.metadata["setting"] for item in fields(Settings)}
"""Name of the field -> its words, in the order of the settings screen."""


# --- the file -----------------------------------------------------------------------------------


def load(path: Path) -> tuple[Settings, str]:
    """Return the settings in a file, and one sentence about what is wrong with it, or "".

    What cannot be read has its default; the file itself is left as it is. No file is no fault.
    """
    import tomllib

    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        return Settings(), f"{path} cannot be read ({why}); the default settings are used."
    good, fault = {}, ""
    for name, value in table.items():
        problem = _problem(name, value)
        if problem:
            fault = fault or f"{path}: {problem}{'.' * (not problem.endswith('?'))}"
        else:
            good[name] = value
    return Settings(**good), fault


def _problem(name: str, value: object) -> str:
    """Say what is wrong with one line of the file, "" if nothing is."""
    if name not in SETTINGS:
        near = get_close_matches(name, SETTINGS, n=1, cutoff=0.0)[0]
        return f"there is no setting {name!r}; did you mean {near}?"
    default = getattr(Settings(), name)
    choices = SETTINGS[name].choices
    if isinstance(default, bool) and not isinstance(value, bool):
        return f"{name} must be true or false"
    if choices and value not in list(choices):
        return f"{name} must be one of {', '.join(choices)}"
    if isinstance(default, str) and not (isinstance(value, str) and value):
        return f"{name} must be a text in quotes"
    if name == "last_rules":
        try:
            parse_rules(str(value))
        except RulesError as error:
            return f"{name}: {error}"
    return ""


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
    import tomllib

    try:
        tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        return False
    except ValueError:
        return True
    return False


def _toml(settings: Settings) -> str:
    lines = ["# Settings of scopa-tui. The program writes this file when you change something."]
    for name, words in SETTINGS.items():
        value = getattr(settings, name)
        choices = f" One of: {', '.join(words.choices)}." if words.choices else ""
        lines += ["", f"# {words.label}. {words.help}{choices}", f"{name} = {_toml_value(value)}"]
    return "\n".join(lines) + "\n"


def _toml_value(value: bool | str) -> str:
    """Write a value. JSON writes switches and texts as TOML does, but for one character."""
    import json

    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
