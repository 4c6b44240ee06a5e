"""Everything a player can do on the game screen, named once.

Bindings, the line of keys at the bottom, the help screen, the command palette and the file of keys
are made from this list, so that they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scopa_tui.ui import keymap
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.keymap import Stroke


@dataclass(frozen=True, slots=True)
class UserAction:
    """One thing to do."""

    name: str
    """Name of the screen's `action_` method, but for what is told to the game as a key."""
    strokes: tuple[Stroke, ...]
    """What its keys do; one stroke has the action's own name."""
    label: str
    """One word for the line of keys, in English."""
    help: str
    """One sentence for the help screen, in English."""
    pattern: str = ""
    """How its keys are shown; "" for the first one."""
    bar: bool = True
    """Whether the line of keys shows it when it works."""
    weight: int = 0
    """What stays longest where the line of keys has little room has the highest."""
    offered: bool = False
    """The line of keys shows it only while the game screen offers it, see `KeyBar.offer`."""

    @property
    def shown(self) -> str:
        """Its keys as a player reads them, in the language of now."""
        firsts = {stroke.name: keymap.shown(stroke.keys[0]) for stroke in self.strokes}
        return _(self.pattern).format(**firsts) if self.pattern else firsts[self.name]


def _action(
    name: str,
    keys: tuple[str, ...],
    label: str,
    help: str,
    *,
    bar: bool = True,
    weight: int = 0,
    offered: bool = False,
) -> UserAction:
    """Return an action whose keys all do the same."""
    strokes = (Stroke(name, keys),)
    return UserAction(name, strokes, label, help, bar=bar, weight=weight, offered=offered)


FIXED = "1234567890abcdef"
"""Keys that the screen prints beside cards and captures, and that always mean those."""

GAME_ACTIONS = (
    UserAction(
        "go_on",
        (),
        N_("Go on"),
        N_("With the speed “wait for a key”: go on after the play of another."),
        N_("any key"),
        weight=3,
    ),
    UserAction(
        "pick",
        (
            Stroke("previous_card", ("left", "h"), "left"),
            Stroke("next_card", ("right", "l"), "right"),
            Stroke("first_card", ("home",), "home"),
            Stroke("last_card", ("end",), "end"),
        ),
        N_("Card"),
        N_("Put the cursor on a card; the table shows what it would take."),
        "1-0 {previous_card}{next_card}",
    ),
    UserAction(
        "choose",
        (
            Stroke("previous_capture", ("up", "k"), "up"),
            Stroke("next_capture", ("down", "j"), "down"),
        ),
        N_("Capture"),
        N_(
            "Choose among several captures of the card; the arrows reach all of them. "
            "With only one, say why."
        ),
        "{previous_capture}{next_capture} a-f",
        weight=1,
    ),
    UserAction(
        "play",
        (Stroke("play", ("enter", "space"), "enter"),),
        N_("Play"),
        N_("Play the card; so does its digit, or a click, a second time."),
        weight=3,
    ),
    _action(
        "announce",
        ("exclamation_mark",),
        N_("Announce"),
        N_("Announce your hand, or call out that you have reached the target."),
        weight=2,
        offered=True,
    ),
    UserAction(
        "cancel",
        (Stroke("cancel", ("escape",), "escape"),),
        N_("Back"),
        N_("Take the cursor back."),
    ),
    _action(
        "hint",
        ("i",),
        N_("Hint"),
        N_("Ask the champion what your plays are worth, and why; the record counts it."),
    ),
    _action(
        "undo",
        ("u",),
        N_("Undo"),
        N_("Take your last play back; several people can until the next one looks."),
    ),
    _action("last_play", ("L", "shift+l"), N_("Last play"), N_("Show the last play again.")),
    _action("log", ("o",), N_("Log"), N_("Show the whole log of the match."), bar=False),
    _action("score", ("s",), N_("Score"), N_("Show the running count of this deal.")),
    _action("piles", ("v",), N_("Piles"), N_("Look at the cards that were taken."), bar=False),
    _action("speed", ("p",), N_("Speed"), N_("Change how long plays of others are shown.")),
    _action("faster", ("plus",), N_("Faster"), N_("Show plays of others faster."), bar=False),
    _action("slower", ("minus",), N_("Slower"), N_("Show plays of others slower."), bar=False),
    _action(
        "settings",
        ("comma",),
        N_("Settings"),
        N_("Change cards, colours, language and more; the game goes on as it stands."),
        bar=False,
    ),
    _action(
        "mouse",
        ("m",),
        N_("Mouse"),
        N_("Turn the mouse off, to select text with it, and on again."),
        bar=False,
    ),
    _action(
        "palette",
        ("ctrl+p",),
        N_("Commands"),
        N_("Find anything that can be done or set by its name."),
        bar=False,
    ),
    _action(
        "rules",
        ("r",),
        N_("Rules"),
        N_("Show the rules in force, and change those of the next match."),
        weight=1,
    ),
    _action("help", ("question_mark", "f1"), N_("Help"), N_("Show keys and rules (also F1).")),
    _action(
        "menu",
        ("q",),
        N_("Menu"),
        N_("Leave the table; the game is saved already (Ctrl+Q leaves the program)."),
    ),
    _action("repaint", ("ctrl+l",), N_("Repaint"), N_("Draw the screen again."), bar=False),
)
"""In the order in which they are shown."""

_ONLY_PLAYING = ("pick", "choose", "play", "announce", "cancel", "hint", "undo")

WATCH_ACTIONS = (
    _action("pause", ("space",), N_("Pause"), N_("Pause the match, and go on."), weight=3),
    _action(
        "step",
        ("right", "full_stop"),
        N_("Step"),
        N_("Let one play be made, then pause."),
        weight=2,
    ),
    _action(
        "step_back",
        ("left",),
        N_("Back"),
        N_("Take the latest play back, and pause."),
        weight=1,
    ),
    _action("hands", ("t",), N_("Hands"), N_("Turn all hands face up, and down again."), weight=2),
    *(action for action in GAME_ACTIONS if action.name not in _ONLY_PLAYING),
)
"""What somebody can do who watches computer players, in the order in which it is shown."""

CHAT = _action(
    "chat",
    ("slash", "y"),
    N_("Chat"),
    N_("Say something to everybody in the room, and read what was said (on a server)."),
    weight=2,
)
LEND = _action(
    "lend",
    ("w",),
    N_("Sit in"),
    N_("Let a computer player sit in for somebody who has not played for long (on a server)."),
    bar=False,
    weight=9,
)
_LEAVE_ROOM = N_("Leave the table, and keep your seat or give it up; you are asked.")


def _joined(actions: tuple[UserAction, ...], without: tuple[str, ...]) -> tuple[UserAction, ...]:
    """Return what can be done in a room of a server: the chat stands before the help."""
    kept = tuple(action for action in actions if action.name not in without)
    at = next(place for place, action in enumerate(kept) if action.name == "help")
    after = (replace(a, help=_LEAVE_ROOM) if a.name == "menu" else a for a in kept[at:])
    return (*kept[:at], CHAT, LEND, *after)


JOINED_ACTIONS = _joined(GAME_ACTIONS, ())
"""What a player can do in a room of a server."""
JOINED_WATCH_ACTIONS = tuple(
    action
    for action in _joined(WATCH_ACTIONS, ("pause", "step", "step_back", "hands"))
    if action is not LEND
)
"""What a spectator can do there."""

ALL_ACTIONS = tuple(
    {action.name: action for action in (*GAME_ACTIONS, *WATCH_ACTIONS, CHAT, LEND)}.values()
)
"""Every action once."""

STROKES = {stroke.name: stroke for action in ALL_ACTIONS for stroke in action.strokes}
"""Name in the file of keys -> stroke."""

GO_ON = replace(WATCH_ACTIONS[0], label=N_("Go on"))
"""The pause while there is one."""


def bound(actions: Iterable[UserAction]) -> set[str]:
    """Return every key that these actions have now."""
    return {key for action in actions for stroke in action.strokes for key in stroke.keys}


ANNOUNCE = next(action for action in GAME_ACTIONS if action.name == "announce")
"""Its label depends on what can be announced."""
