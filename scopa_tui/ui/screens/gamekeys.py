"""What everybody can do at a table, whether playing or watching."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual.binding import Binding, BindingType
from textual.events import Key

from scopa_tui.ui import keymap, narrate
from scopa_tui.ui.actions import STROKES, UserAction, bound
from scopa_tui.ui.appearance import SetApp
from scopa_tui.ui.i18n import _
from scopa_tui.ui.motion import tempo
from scopa_tui.ui.screens.gamewindows import GameWindows
from scopa_tui.ui.settings import PAUSES
from scopa_tui.ui.widgets.board import Board
from scopa_tui.ui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from scopa_tui.ui.commands import Entry

_SPEEDS = tuple(speed for speed, pause in PAUSES.items() if pause is not None)
"""From slow to fast, without the one that waits for a key."""
_NO_COMMANDS = ("go_on", "pick", "choose", "palette")
"""What is done with a key beside the cards, and nowhere else."""


def bindings(actions: Iterable[UserAction]) -> list[BindingType]:
    """Bind every key of actions; the app lays the keys of the player over them."""
    return [
        Binding(
            ",".join(stroke.usual),
            f"press('{stroke.means}')" if stroke.means else action.name,
            show=False,
            id=stroke.name,
        )
        for action in actions
        for stroke in action.strokes
    ]


class GameKeys(GameWindows):
    """The table, what opens over it, and the keys that have nothing to do with playing."""

    FIXED = ""
    """Keys with a meaning that is no action's."""

    def on_key(self, event: Key) -> None:
        """Let a key that means nothing else end a pause."""
        if event.key not in {*self.FIXED, *bound(self.ACTIONS)}:
            self._skipped()

    def on_click(self) -> None:
        """Let a click anywhere end a pause."""
        self._stage.skip()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """Do what a click on the line of keys asks for."""
        self._do(message.action)

    def _do(self, action: UserAction) -> None:
        getattr(self, f"action_{action.name}")()

    def _skipped(self) -> bool:
        """End a pause, if one is running."""
        busy = self._stage.busy
        self._stage.skip()
        return busy

    def action_last_play(self) -> None:
        """Show the last play again."""
        if not self._skipped() and self._story.last is not None:
            self._stage.add(self._show_last_play)

    async def _show_last_play(self) -> None:
        if self._story.last is None:
            return
        self._past_table, shown = self._story.last
        await self._show_play(shown)
        self._past_table, self._shown, self._say = None, None, ("", False)
        self._show()

    def action_speed(self) -> None:
        """Take the next speed."""
        speeds = list(PAUSES)
        self._take_speed(speeds[(speeds.index(self._speed) + 1) % len(speeds)])

    def action_faster(self) -> None:
        """Take a higher speed."""
        self._change_speed(1)

    def action_slower(self) -> None:
        """Take a lower speed."""
        self._change_speed(-1)

    def _change_speed(self, by: int) -> None:
        now = self._speed
        place = _SPEEDS.index(now) + by if now in _SPEEDS else 0
        self._take_speed(_SPEEDS[min(max(place, 0), len(_SPEEDS) - 1)])

    def _take_speed(self, speed: str) -> None:
        self._settings = replace(self._settings, speed=speed)
        self._flights.tempo = tempo(speed)
        self._tell(narrate.speed(speed))
        self._show()
        self.post_message(self.SettingsChanged(self._settings))

    def action_mouse(self) -> None:
        """Turn the mouse off or on, and say so."""
        if isinstance(self.app, SetApp):
            text = _("The mouse is on again.")
            if not self.app.flip_mouse():
                key = keymap.shown(STROKES["mouse"].keys[0])
                text = _("The mouse is off: select text with it. {key} turns it on.")
                text = text.format(key=key)
            self._tell(text)
            self._show()

    def commands(self) -> Iterator[Entry]:
        """Yield what can be done now, for the command palette."""
        from scopa_tui.ui.commands import Entry

        board, scene = self.query_one(Board), self._scene()
        told = {action.name: action for action in self._offers()}
        for action in (told.get(one.name, one) for one in self._actions()):
            if action.name in _NO_COMMANDS or (action.offered and action.name not in told):
                continue
            # The line of keys shows the score only where there is no room for it elsewhere.
            if action.name == "score" or board.works(replace(action, bar=True), scene):
                run = partial(self._do, action)
                yield Entry(_(action.label), _(action.help), run, key=action.shown)

    def action_go_on(self) -> None:
        """End a pause; any key does."""
        self._stage.skip()

    def action_menu(self) -> None:
        """Leave the table."""
        self._leave_for("menu")

    def action_repaint(self) -> None:
        """Draw the whole screen again."""
        if isinstance(self.app, SetApp):
            self.app.repaint()
