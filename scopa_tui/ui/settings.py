"""What the player has set: one dataclass, one file on disk."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from scopa_tui.engine import RulesError, parse_rules
from scopa_tui.engine.wording import worded
from scopa_tui.rooms.files import write_file
from scopa_tui.ui.i18n import LANGUAGES, N_, _

T = TypeVar("T", bool, str)

PAUSES: dict[str, float | None] = {
    "slow": 2.2,
    "normal": 1.2,
    "fast": 0.5,
    "very_fast": 0.2,
    "instant": 0.0,
    "key": None,
}
"""Speed -> seconds for which another player's play is shown; None waits for a key."""

CONFIG_DIR = "SCOPA_CONFIG_DIR"
"""Environment variable that names another folder for the file of settings."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a setting is called and which values it takes. All words are English constants."""

    group: str
    """One of GROUPS: under which heading it stands."""
    label: str
    """A few words, as the settings screen shows it."""
    help: str
    """One sentence."""
    choices: Mapping[str, str]
    """Value -> what it means; empty for a switch and for free text."""


GROUPS = {
    "player": N_("Player"),
    "table": N_("Table"),
    "cards": N_("Cards"),
    "screen": N_("Screen"),
}
"""Group -> its heading, in the order of the settings screen."""


def _setting(
    default: T | Callable[[], T],
    group: str,
    label: str,
    help: str,
    *,
    choices: Mapping[str, str] | None = None,
) -> T:
    """Declare a setting: a dataclass field with its words."""
    metadata = {"setting": Setting(group, label, help, dict(choices or {}))}
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

    name: str = _setting(
        player_name, "player", N_("Your name"), N_("What you are called at the table.")
    )
    language: str = _setting(
        "auto",
        "player",
        N_("Language"),
        N_("Which language the program speaks."),
        choices={"auto": N_("as the system"), **LANGUAGES},
    )
    opponent: str = _setting(
        "greedy", "player", N_("Opponent"), N_("Who plays the other seats in a new game.")
    )
    last_rules: str = _setting(
        "scopa",
        "player",
        N_("Last game"),
        N_("The rules that a new game starts with, as the command line takes them."),
    )
    speed: str = _setting(
        "normal",
        "table",
        N_("Speed"),
        N_("How long the plays of others are shown."),
        choices={
            "slow": N_("slow"),
            "normal": N_("normal"),
            "fast": N_("fast"),
            "very_fast": N_("very fast"),
            "instant": N_("instant"),
            "key": N_("wait for a key"),
        },
    )
    one_key: bool = _setting(
        False,
        "table",
        N_("One-key play"),
        N_("The digit of a card plays it at once when there is nothing to choose."),
    )
    hand_order: str = _setting(
        "suit",
        "table",
        N_("Order of the hand"),
        N_("How your cards are sorted."),
        choices={"suit": N_("by suit"), "value": N_("by value"), "dealt": N_("as dealt")},
    )
    show_piles: bool = _setting(
        False,
        "table",
        N_("Show piles"),
        N_("Whether you may look at the cards that have been taken in the deal."),
    )
    bell: bool = _setting(
        False, "table", N_("Bell"), N_("Ring the terminal's bell when it is your turn.")
    )
    deck: str = _setting(
        "italian",
        "cards",
        N_("Deck"),
        N_("Which cards you play with."),
        choices={"italian": N_("Italian"), "spanish": N_("Spanish"), "french": N_("French")},
    )
    art: str = _setting(
        "auto",
        "cards",
        N_("Drawing"),
        N_("How the cards are drawn."),
        choices={
            "auto": N_("as fits the colours"),
            "pixels": N_("pictures"),
            "line": N_("lines"),
            "ascii": N_("ASCII"),
        },
    )
    card_size: str = _setting(
        "auto",
        "cards",
        N_("Size of cards"),
        N_("Cards are never larger than there is room for."),
        choices={
            "auto": N_("as large as fits"),
            "large": N_("large"),
            "medium": N_("medium"),
            "small": N_("small"),
        },
    )
    values: bool = _setting(
        False,
        "cards",
        N_("Numbers on courts"),
        N_("Print what they count, 8 9 10, instead of letters on the court cards."),
    )
    theme: str = _setting(
        "felt",
        "screen",
        N_("Theme"),
        N_("The colours of the screen."),
        choices={
            "felt": N_("felt"),
            "paper": N_("paper"),
            "contrast": N_("high contrast"),
        },
    )
    depth: str = _setting(
        "auto",
        "screen",
        N_("Colours"),
        N_("How many colours the terminal can show."),
        choices={
            "auto": N_("as the terminal"),
            "24bit": N_("millions"),
            "256": "256",
            "16": "16",
            "none": N_("none"),
        },
    )
    mouse: str = _setting(
        "auto",
        "screen",
        N_("Mouse"),
        N_("Hovering makes a terminal far away slow; without the mouse you can select text."),
        choices={
            "auto": N_("as the connection"),
            "hover": N_("clicks and hovering"),
            "clicks": N_("only clicks"),
            "off": N_("off"),
        },
    )


SETTINGS: dict[str, Setting] = {item.name: item.metadata["setting"] for item in fields(Settings)}
"""Name of the field -> its words, in the order of the settings screen."""


# --- the file -----------------------------------------------------------------------------------


def settings_path() -> Path:
    """Return where the settings are kept: in SCOPA_CONFIG_DIR, else where the system wants it."""
    from platformdirs import user_config_dir

    folder = os.environ.get(CONFIG_DIR) or user_config_dir("scopa-tui", appauthor=False)
    return Path(folder) / "settings.toml"


def load(path: Path) -> tuple[Settings, str]:
    """Return the settings in a file, and one sentence about what is wrong with it, or "".

    What cannot be read has its default; the file itself is left as it is. No file is no fault.
    The sentence is English, `told` translates it once the language is known.
    """
    import tomllib

    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        return Settings(), worded(
            N_("{path} cannot be read ({why}); the default settings are used."), path=path, why=why
        )
    good, fault = {}, ""
    for name, value in table.items():
        problem = _problem(name, value)
        if problem:
            fault = fault or worded("{path}: {problem}", path=path, problem=problem)
        else:
            good[name] = value
    return Settings(**good), fault


def _problem(name: str, value: object) -> str:
    """Say what is wrong with one line of the file, "" if nothing is."""
    if name not in SETTINGS:
        near = get_close_matches(name, SETTINGS, n=1, cutoff=0.0)[0]
        return worded(
            N_("there is no setting “{name}”; did you mean {near}?"), name=name, near=near
        )
    default = getattr(Settings(), name)
    choices = SETTINGS[name].choices
    if isinstance(default, bool) and not isinstance(value, bool):
        return worded(N_("{name} must be true or false."), name=name)
    if choices and value not in list(choices):
        return worded(N_("{name} must be one of {values}."), name=name, values=", ".join(choices))
    if isinstance(default, str) and not (isinstance(value, str) and value):
        return worded(N_("{name} must be a text in quotes."), name=name)
    if name == "last_rules":
        try:
            parse_rules(str(value))
        except RulesError as error:
            said = error.args[0]
            end = "" if said.endswith("?") else "."
            return worded("{name}: {error}" + end, name=name, error=said)
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
