"""The table of a room on a server, for players and spectators."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding
from textual.events import Key, ScreenSuspend
from textual.timer import Timer

from scopa_tui.net.remote import RemoteGame, RemoteRoom
from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.room import Update
from scopa_tui.ui.actions import (
    FIXED,
    JOINED_ACTIONS,
    JOINED_WATCH_ACTIONS,
    UserAction,
)
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.listing import listed
from scopa_tui.ui.roomwords import NO_LINE, SAID_AWAY, note_of
from scopa_tui.ui.screens.chat import ChatScreen
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.gamekeys import GameKeys, bindings
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.settings import PAUSES, Settings
from scopa_tui.ui.story import Story
from scopa_tui.ui.who import kind_of_player, subject
from scopa_tui.ui.widgets.board import Board, Scene
from scopa_tui.ui.words import fitting, shortened

if TYPE_CHECKING:
    from scopa_tui.ui.company import Company

_SHEET, _SOON = 5.0, 0.05
"""How long a spectator sees a score sheet, as a multiple of the pause for a play; at least."""
_NAMED = 60
"""Columns from which the clock says whose it is."""
_HURRY = 10
"""Seconds from which on a clock is urgent."""


class TableTogether(GameKeys):
    """What a table of a server shows besides the game: clock, line, chat, who is away."""

    OUT = N_("To the room")

    def __init__(self, game: RemoteGame, settings: Settings, company: Company) -> None:
        """Show a match of a room.

        Args:
            game: what is played.
            settings: what the player has set.
            company: the visit to the server.
        """
        # A remote game has what a screen needs of a game; a test compares the two.
        super().__init__(cast(Game, game), settings)
        self._company = company
        self._remote: RemoteRoom = game.room
        self._remarks: list[tuple[int, str]] = []
        self._heard = company.chat.count
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Let the clock run."""
        self._timer = self.set_interval(1.0, self._tick_clock)

    def on_screen_suspend(self, event: ScreenSuspend) -> None:
        """Let the game go on while the chat lies over it."""
        if isinstance(self.app.screen, ChatScreen):
            event.prevent_default()

    def on_key(self, _event: Key) -> None:
        """Let any key try again at once to come back."""
        if self._company.client.status == "offline":
            self._company.client.hurry()
        self._company.take_seat_back()

    # --- what is shown ------------------------------------------------------------------------

    def _past(self) -> Story:
        view = self._remote.view(self._seat)
        steps = ((step.table, step.events) for step in self._remote.history())
        return self._story.recount(steps, view.table)

    def _hear(self, update: Update) -> None:
        """Show what has happened; the next deal takes the score sheet of the last one away."""
        super()._hear(update)
        sheet = self.app.screen
        if update.view.turn is not None and isinstance(sheet, TallyScreen):
            sheet.go_on()

    def look_again(self) -> None:
        """Show how things are besides the game."""
        chat, behind = self._company.chat, len(self._story.lines)
        new, self._heard = chat.since(self._heard), chat.count
        self._remarks += [(behind, line.line) for line in new]
        if new and "log" not in self.query_one(Board).plan.areas:
            self._tell(shortened(new[-1].line, self.size.width - 4))
        self._story.rename(self._room.names)
        self._show()

    def _tick_clock(self) -> None:
        if self._company.seconds_left is not None:
            self._show()

    def _scene(self) -> Scene:
        scene = super()._scene()
        seats = self._remote.state.seats
        notes = tuple(
            note_of(seat) or (kind_of_player(seat.level) if seat.kind == "bot" else "")
            for seat in seats
        )
        sign, urgent = self._sign()
        away = tuple(at for at, seat in enumerate(seats) if seat.kind in ("away", "borrowed"))
        return replace(
            scene,
            say=self._says() or scene.say,
            bots=notes,
            away=away,
            sign=sign,
            urgent=urgent,
            remarks=tuple(self._remarks),
            actions=self._actions(),
        )

    def _says(self) -> str:
        """Say that there is no line, or for whom all wait; "" for nothing."""
        if not self._company.online:
            return fitting(map(_, NO_LINE), self.size.width - 4)
        seats, turn = self._remote.state.seats, self._view.turn
        if turn is not None and seats[turn].kind == "away":
            return shortened(_(SAID_AWAY).format(name=seats[turn].name), self.size.width - 4)
        if self._stage.busy or turn is not None or self._view.winner is not None:
            return ""
        waited = [seat.name for seat in seats if seat.kind == "person" and not seat.ready]
        if not waited:
            return ""
        return fitting(
            (_("Waiting for {names}").format(names=listed(waited)), _("Waiting for the others")),
            self.size.width - 4,
        )

    def _sign(self) -> tuple[str, bool]:
        """Return what stands before the score, and whether it is urgent."""
        if not self._company.online:
            return _("no line"), True
        clock = self._company.seconds_left
        if clock is None:
            return "", False
        seat, seconds = clock
        time = f"{seconds // 60}:{seconds % 60:02}"
        urgent = seat == self._seat and seat is not None and seconds <= _HURRY
        if seat is not None and self.size.width >= _NAMED:
            who = subject(seat, self._room.names, self._seat)
            time = _("{name} {time}").format(name=who, time=time)
        return time, urgent

    def _actions(self) -> tuple[UserAction, ...]:
        unread = self._company.chat.unread
        changed = {}
        if unread:
            label = _("Chat ({n} new)").format(n=unread)
            changed["chat"] = {"label": label, "weight": 9}
        if self._idle:
            changed["lend"] = {"bar": True}
        return tuple(
            replace(one, **changed[one.name]) if one.name in changed else one  # type: ignore[arg-type]
            for one in self.ACTIONS
        )

    @property
    def _idle(self) -> list[int]:
        """Seats whose owners have held the others up for long."""
        seats = enumerate(self._remote.state.seats)
        return [at for at, seat in seats if seat.idle and at != self._seat]

    # --- what can be done ---------------------------------------------------------------------

    def action_chat(self) -> None:
        """Show the chat."""
        self.app.push_screen(ChatScreen(self._company))

    def action_lend(self) -> None:
        """Let a computer player sit in for somebody who has not played for long."""
        for seat in self._idle[:1]:
            self._company.do(self._company.client.lend(seat))

    def action_rules(self) -> None:
        """Show the rules: those of a room stay."""
        from scopa_tui.ui.screens.book import THIS, RulesScreen

        self.app.push_screen(RulesScreen(self._view.rules, THIS, players=self._players()))

    def _leave_for(self, answer: str) -> None:
        """Go to the room after a match, perhaps for another one; before that, leave."""
        if self._view.winner is not None:
            self._company.to_room("keep" if answer == "rematch" else None)
            return
        between = self._view.turn is None

        def stays() -> None:
            if between and self._remote.view(self._seat).turn is None:
                self._stage.add(self._between_deals)

        self._company.ask_to_leave(stays)


class JoinedGame(TableTogether, GameScreen):
    """Plays in a room of a server."""

    ACTIONS = JOINED_ACTIONS
    FIXED = FIXED
    BINDINGS: ClassVar = [
        *(Binding(key, f"press('{key}')", show=False) for key in FIXED),
        *bindings(JOINED_ACTIONS),
    ]


class JoinedWatch(TableTogether):
    """Watches in a room of a server; no hand is to be seen."""

    ACTIONS = JOINED_WATCH_ACTIONS
    BINDINGS: ClassVar = bindings(JOINED_WATCH_ACTIONS)

    def _patience(self) -> float | None:
        pause = PAUSES[self._speed]
        return None if pause is None else max(_SOON, _SHEET * pause)
