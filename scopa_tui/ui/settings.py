"""What the player can set: one dataclass whose fields carry their words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from scopa_tui.ui.decks import ARTS, DECKS
from scopa_tui.ui.i18n import LANGUAGES, N_

T = TypeVar("T", bool, str)

PAUSES: dict[str, float | None] = {
    "slow": 2.2,
    "normal": 1.2,
    "fast": 0.5,
    "very_fast": 0.2,
    "instant": 0.0,
    "key": None,
}
"""Speed -> seconds for which another player's play is shown; None waits for a key.

The setting "auto" is one of them, see `motion.speed_of`.
"""

TEXTUAL_THEMES = (
    "textual-dark",
    "textual-light",
    "atom-one-dark",
    "atom-one-light",
    "catppuccin-frappe",
    "catppuccin-latte",
    "catppuccin-macchiato",
    "catppuccin-mocha",
    "dracula",
    "flexoki",
    "gruvbox",
    "monokai",
    "nord",
    "rose-pine",
    "rose-pine-dawn",
    "rose-pine-moon",
    "solarized-dark",
    "solarized-light",
    "tokyo-night",
)
"""Themes of Textual; those that leave colours to the terminal do not go with a table."""


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
    switch: bool
    """Whether it is on or off."""

    @property
    def values(self) -> Mapping[Any, str]:
        """Every value -> what it means, those of a switch too; empty for free text."""
        return _SWITCH if self.switch else self.choices


_SWITCH = {False: N_("off"), True: N_("on")}


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
    words = Setting(group, label, help, dict(choices or {}), switch=isinstance(default, bool))
    metadata = {"setting": words}
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
        "dilettante", "player", N_("Opponent"), N_("Who plays the other seats in a new game.")
    )
    last_rules: str = _setting(
        "scopa",
        "player",
        N_("Last game"),
        N_("The rules that a new game starts with, as the command line takes them."),
    )
    speed: str = _setting(
        "auto",
        "table",
        N_("Speed"),
        N_("How long the plays of others are shown."),
        choices={
            "auto": N_("as the connection"),
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
    hints: bool = _setting(
        True,
        "table",
        N_("Hints"),
        N_("Whether a new game lets you ask for hints; its record counts them."),
    )
    deck: str = _setting(
        "italian",
        "cards",
        N_("Deck"),
        N_("Which cards you play with."),
        choices={name: deck.label for name, deck in DECKS.items()},
    )
    art: str = _setting(
        "auto",
        "cards",
        N_("Drawing"),
        N_("How the cards are drawn."),
        choices={"auto": N_("as fits the colours"), **ARTS},
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
        True,
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
            **{name: name for name in TEXTUAL_THEMES},
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
