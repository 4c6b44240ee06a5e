"""The screen of somebody who watches computer players."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from scopa_tui.rooms.lobby import Game
from scopa_tui.ui import keymap
from scopa_tui.ui.actions import GO_ON, STROKES, WATCH_ACTIONS, UserAction
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.pace import Held, Pace
from scopa_tui.ui.screens.gamekeys import GameKeys, bindings
from scopa_tui.ui.settings import PAUSES, Settings
from scopa_tui.ui.widgets.board import Scene
from scopa_tui.ui.words import fitting

_SHEET = 5.0
"""How long the score sheet is shown, as a multiple of the pause for a play."""
_SOON = 0.05
"""Seconds for which it is shown where there are no pauses."""


class WatchScreen(GameKeys):
    """Shows a match of computer players, which goes on as fast as it is watched."""

    ACTIONS = WATCH_ACTIONS
    PAUSES_SHEET = True
    BINDINGS: ClassVar = bindings(WATCH_ACTIONS)

    def __init__(self, game: Game, settings: Settings, pace: Pace) -> None:
        """Watch a game that nobody plays but computer players.

        Args:
            game: what is played.
            settings: what the player has set.
            pace: gives their thoughts.
        """
        super().__init__(game, settings, pace)
        self._paused = False
        self._stepping = False
        """One play is let through although it is paused."""
        self._open = False
        """Whether all hands are face up."""
        self._waiting: Held | None = None
        """A thought that is held back by the pause."""

    # --- pause and step -----------------------------------------------------------------------

    def _play_thought(self, held: Held) -> None:
        self._waiting = held
        self._proceed()

    def _proceed(self) -> None:
        """Play what waits, unless the pause holds it back."""
        held = self._waiting
        if held is not None and self._goes_on:
            self._waiting = None
            super()._play_thought(held)

    @property
    def _goes_on(self) -> bool:
        return self._stepping or not self._paused

    async def _ponder(self, held: Held) -> None:
        """Take the time for a play, and let it be made unless there is a pause by then."""
        if not self._stepping:
            await self._think_time(held)
        if not self._goes_on:
            self._waiting = self._waiting or held
            return
        before = self._room.tick
        held.done(held.thought)
        if self._room.tick != before:
            self._stepping = False

    def action_pause(self) -> None:
        """Pause, or go on."""
        self._paused, self._stepping = not self._paused, False
        self._hush()
        self._proceed()
        self._show()

    def action_step(self) -> None:
        """Let one play be made, then pause."""
        self._paused = self._stepping = True
        self._hush()
        self._stage.skip()
        self._proceed()
        self._show()

    def action_step_back(self) -> None:
        """Take the latest play back, and pause."""
        self._paused, self._stepping = True, False
        self._say = ("", False)
        held, self._waiting = self._waiting, None
        if not self._room.undo(None):
            self._waiting = held
            self._tell(_("There is nothing to take back in this deal."), alert=True)
        self._stage.skip()
        self._show()

    def _hush(self) -> None:
        """Say no more what a key has led to."""
        if not self._stage.busy:
            self._say = ("", False)

    def action_hands(self) -> None:
        """Turn all hands face up, or down again."""
        self._open = not self._open
        self._show()

    def _patience(self) -> float | None:
        pause = PAUSES[self._speed]
        return None if self._paused or pause is None else max(_SOON, _SHEET * pause)

    # --- what is shown ------------------------------------------------------------------------

    def _actions(self) -> tuple[UserAction, ...]:
        actions = super()._actions()
        return (GO_ON, *actions[1:]) if self._paused else actions

    def _scene(self) -> Scene:
        scene = super()._scene()
        return replace(
            scene,
            say=scene.say or ("" if self._goes_on else self._paused_words()),
            actions=self._actions(),
            hands=self._hands if self._open else (),
        )

    def _paused_words(self) -> str:
        keys = {
            name: keymap.shown(STROKES[name].keys[0]) for name in ("pause", "step", "step_back")
        }
        return fitting((_(text).format(**keys) for text in PAUSED), self.size.width - 4)


PAUSED = (
    N_("Paused: {pause} goes on, {step} makes one play, {step_back} takes one back"),
    N_("Paused: {pause} goes on, {step} makes one play"),
    N_("Paused ({pause} goes on)"),
    N_("Paused"),
)
"""What the prompt says in a pause, from the longest text to the shortest."""
