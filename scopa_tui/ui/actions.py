"""Everything a player can do on the game screen, named once.

Bindings, the line of keys at the bottom and the help screen are made from this list, so that they
cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UserAction:
    """One thing to do."""

    name: str
    """Name of the screen's `action_` method."""
    keys: tuple[str, ...]
    """Textual key names, the one that is shown first."""
    shown: str
    """The keys as a player reads them."""
    label: str
    """One word for the line of keys."""
    help: str
    """One sentence for the help screen."""
    bar: bool = True
    """Whether the line of keys shows it when it works."""
    weight: int = 0
    """What stays longest where the line of keys has little room has the highest."""
    offered: bool = False
    """The line of keys shows it only while the game screen offers it, see `KeyBar.offer`."""


GAME_ACTIONS = (
    UserAction(
        "go_on",
        (),
        "any key",
        "Go on",
        "With the speed “wait for a key”: go on after the play of another.",
        weight=3,
    ),
    UserAction(
        "pick",
        ("left", "right", "h", "l", "home", "end", *"1234567890"),
        "1-9 0 ←→",
        "Card",
        "Put the cursor on a card; the table shows what it would take.",
    ),
    UserAction(
        "choose",
        ("up", "down", "k", "j", *"abcdef"),
        "↑↓ a-f",
        "Capture",
        "Choose among several captures of the card; the arrows reach all of them. "
        "With only one, say why.",
        weight=1,
    ),
    UserAction(
        "play",
        ("enter", "space"),
        "Enter",
        "Play",
        "Play the card; so does its digit, or a click, a second time.",
        weight=3,
    ),
    UserAction(
        "announce",
        ("exclamation_mark",),
        "!",
        "Announce",
        "Announce your hand, or call out that you have reached the target.",
        weight=2,
        offered=True,
    ),
    UserAction("cancel", ("escape",), "Esc", "Back", "Take the cursor back."),
    UserAction("undo", ("u",), "u", "Undo", "Take your last play back (alone only)."),
    UserAction(
        "last_play",
        ("L", "shift+l"),
        "L",
        "Last play",
        "Show the last play again.",
    ),
    UserAction("log", ("o",), "o", "Log", "Show the whole log of the match.", bar=False),
    UserAction("score", ("s",), "s", "Score", "Show the running count of this deal."),
    UserAction("piles", ("v",), "v", "Piles", "Look at the cards that were taken.", bar=False),
    UserAction("speed", ("p",), "p", "Speed", "Change how long plays of others are shown."),
    UserAction(
        "rules",
        ("r",),
        "r",
        "Rules",
        "Show the rules in force, and change those of the next match.",
        weight=1,
    ),
    UserAction("help", ("question_mark", "f1"), "?", "Help", "Show keys and rules (also F1)."),
    UserAction(
        "menu",
        ("q",),
        "q",
        "Menu",
        "Leave the table; the game is saved already (Ctrl+Q leaves the program).",
    ),
    UserAction("repaint", ("ctrl+l",), "Ctrl+L", "Repaint", "Draw the screen again.", bar=False),
)
"""In the order in which they are shown."""

ANNOUNCE = next(action for action in GAME_ACTIONS if action.name == "announce")
"""Its label depends on what can be announced."""
