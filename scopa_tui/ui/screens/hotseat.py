"""The table of several people at one keyboard. Between two of them a curtain is closed.

While somebody looks, the table is drawn from the seat of that person; while nobody does, from the
view of a spectator, which knows no hand. So whatever is drawn, told or written down behind the
curtain cannot tell a card.
"""

from __future__ import annotations

from dataclasses import replace

from scopa_tui.engine import Move, Reason
from scopa_tui.rooms.keyboard import Keyboard
from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.room import Update
from scopa_tui.ui.i18n import _
from scopa_tui.ui.pace import Pace
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.screens.curtain import LOOK, TOO_LATE, CurtainScreen, Waiting
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.story import Story
from scopa_tui.ui.who import name_of
from scopa_tui.ui.widgets.board import Scene


class HotSeatScreen(GameScreen):
    """Plays one match from the seats of all its people, one after another."""

    def __init__(self, game: Game, settings: Settings, pace: Pace | None = None) -> None:
        """Show a game; see `GameTable`. At first nobody looks."""
        super().__init__(game, settings, pace)
        self._keyboard = Keyboard(game.room, game.humans)

    def _sit(self, seat: int | None) -> None:
        """Go on from another seat, or as a spectator (None). Draws nothing."""
        if self._leave is not None:
            self._leave()
        room = self._room
        self._seat, self._view, self._tick = seat, room.view(seat), room.tick
        self._story = Story(room.names, room.rules, seat).tell(room.record())
        self._picks, self._shown, self._past_table = Picks(), None, None
        self._say, self._asked = ("", False), False
        self._leave = room.subscribe(seat, self._hear)

    def _scene(self) -> Scene:
        """Turn the table to whoever looks, or is to look next, so that no part of it jumps."""
        scene = super()._scene()
        if self._seat is not None:
            return scene
        seat = self._keyboard.next()
        return replace(scene, turned=self._keyboard.people[0] if seat is None else seat)

    # --- what the room says -----------------------------------------------------------------

    def _hear(self, update: Update) -> None:
        """Queue what is new; a seat that was just taken shows everything already."""
        if update.tick != self._tick:
            super()._hear(update)

    async def _play_update(self, update: Update) -> None:
        """Show an update of the seat that looks, then pass the keyboard on if another is next."""
        if update.view.seat != self._seat or update.tick <= self._tick:
            return  # somebody else has sat down meanwhile
        if self._keyboard.passes_to() is not None:
            # Others are about to look: what this one still holds, or has just got, is put away.
            update = replace(update, view=replace(update.view, hand=()))
        await super()._play_update(update)
        if update.tick == self._room.tick:
            await self._pass_on()

    async def _pass_on(self) -> None:
        """Close the curtain if the keyboard goes to somebody, until that person looks."""
        await self._stage.seen()
        if self._keyboard.passes_to() is None:
            return
        self._keyboard.close()
        self._sit(None)
        if self._settings.bell:
            self.app.bell()
        curtain = CurtainScreen(
            self._waiting, put_away=self._show, look=self._open, undo=self._keyboard.undo
        )
        answer = await self.app.push_screen_wait(curtain)
        if answer != LOOK:
            self._leave_for(answer)

    def _waiting(self) -> Waiting:
        """Return what everybody may read now."""
        room, seat, undoer = self._room, self._keyboard.next(), self._keyboard.undoer()
        view = room.view(None)
        if seat is None:  # cannot be while the curtain is closed
            return Waiting("", 0, (), "")
        story = Story(room.names, room.rules, None).tell(room.record())
        return Waiting(
            name_of(seat, room.names),
            view.hand_sizes[seat],
            story.since(seat),
            "" if undoer is None else name_of(undoer, room.names),
        )

    def _open(self) -> None:
        """Draw the table for the next person, before the curtain goes away."""
        self._sit(self._keyboard.open())
        if self._pace is not None:
            self._settled = self._pace.now()
        self._guard.begin()
        self._show()

    def _stay(self) -> None:
        super()._stay()
        self._stage.add(self._pass_on)

    # --- between deals ------------------------------------------------------------------------

    async def _between_deals(self) -> None:
        """Show the score sheet to everybody; the next hand comes behind a curtain."""
        self._keyboard.close()
        self._sit(None)
        await super()._between_deals()

    def _be_ready(self) -> None:
        for seat in self._keyboard.people:
            self._room.ready(seat)

    # --- what the player does -----------------------------------------------------------------

    def _send(self, seat: int, move: Move) -> Reason | None:
        del seat  # the keyboard knows who looks
        return self._keyboard.submit(move, self._tick)

    def _can_undo(self) -> bool:
        return self._seat is not None and self._keyboard.undoer() == self._seat

    def _take_back(self, seat: int) -> str:
        done = self._keyboard.undoer() == seat and self._keyboard.undo()
        return "" if done else _(TOO_LATE)
