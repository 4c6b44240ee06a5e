"""The table from one seat: what happens is shown there, one thing after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Resize, ScreenResume, ScreenSuspend
from textual.message import Message
from textual.screen import Screen

from scopa_tui.engine import (
    ACCUSO,
    Cards,
    Dealt,
    Declared,
    Event,
    Misdealt,
    Opened,
    Played,
    Swept,
    Tallied,
    Turned,
    View,
    Won,
)
from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.room import Update
from scopa_tui.ui import announcing, guard, pace, picks, tableau
from scopa_tui.ui.actions import ANNOUNCE, GAME_ACTIONS, UserAction
from scopa_tui.ui.faces import Edition
from scopa_tui.ui.guard import Guard
from scopa_tui.ui.hintwords import with_hints
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.moments import moment
from scopa_tui.ui.motion import Flight, Place, speed_of, tempo
from scopa_tui.ui.pace import Held, Pace
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.screens.flights import Flights
from scopa_tui.ui.settings import PAUSES, Settings
from scopa_tui.ui.stage import Stage
from scopa_tui.ui.story import Shown, Story
from scopa_tui.ui.verdict import verdict
from scopa_tui.ui.widgets.board import Board, Scene
from scopa_tui.ui.widgets.keybar import KeyBar
from scopa_tui.ui.widgets.momentview import MomentView
from scopa_tui.ui.widgets.table import TableView

OWN_PAUSE = 0.35
"""How long the own play is shown, as a share of the pause for others' plays."""
EXPLAIN_PAUSE = 1.6
"""How long an explanation is shown, as a multiple of the pause for a play."""


class GameTable(Screen[None]):
    """Follows one match from one seat, or as a spectator. What can be done is added by others."""

    ACTIONS: ClassVar[tuple[UserAction, ...]] = GAME_ACTIONS
    """What can be done here."""
    OUT = ""
    """What the key on the score sheet is called that leaves the table; "" for the usual word."""
    PAUSES_SHEET = False
    """Whether a key holds a score sheet that goes on by itself."""
    ALLOW_SELECT = False
    DEFAULT_CSS = "GameTable { layers: default over; }"

    class SettingsChanged(Message, namespace="game_screen"):
        """The player changed a setting at the table."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    class Wanted(Message, namespace="game_screen"):
        """The player wants something of the program: "settings" or "palette"."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    class Left(Message, namespace="game_screen"):
        """The player leaves the table."""

        def __init__(self, answer: str) -> None:
            """Say what is wanted next: "menu" or "rematch"."""
            super().__init__()
            self.answer = answer

    def __init__(self, game: Game, settings: Settings, pace: Pace | None = None) -> None:
        """Show a game as the player has set it.

        Args:
            game: what is played.
            settings: what the player has set.
            pace: gives the thoughts of computer players; None if they play when they like.
        """
        super().__init__()
        self._pace = pace
        self._game = game
        self._room = game.room
        self._settings = settings
        self._seat = game.humans[0] if len(game.humans) == 1 else None
        self._view: View = self._room.view(self._seat)
        self._tick = -1
        self._picks = Picks()
        self._shown: Shown | None = None
        self._past_table: Cards | None = None
        self._next_rules = game.next_rules
        self._asked = False
        self._story = Story(self._room.names, self._room.rules, self._seat)
        self._say = ("", False)
        self._stage = Stage(self._show)
        self._flights = Flights(self)
        self._flights.tempo = tempo(settings.speed)
        self._hidden: Cards = ()
        self._hurried = False
        self._guard = Guard(guard.QUIET_SECONDS)
        self._leave: Callable[[], None] | None = None
        self._close: Callable[[], None] | None = None
        self._hands: tuple[Cards, ...] = ()
        """All hands as of `_view`, where the room gives them."""
        self._settled = 0.0
        """When the latest update had been shown, by the clock of the pace."""

    # --- life -------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Show the board, and a panel over it for what does not happen every day."""
        yield Board()
        yield MomentView()

    def on_mount(self) -> None:
        """Show the table, then take the seat: what follows writes to the disk."""
        self._story = self._past()
        self.query_one(TableView).follow(self._story.tables)
        self._show()
        self.run_worker(self._stage.run(), name="stage")
        self.call_after_refresh(self._sit_down)

    def _past(self) -> Story:
        """Return the story of everything so far."""
        return self._story.tell(self._room.record())

    def _sit_down(self) -> None:
        self._leave = self._room.subscribe(self._seat, self._hear)
        if self._pace is not None:
            self._close = self._pace.open(self._take)

    def on_unmount(self) -> None:
        """Leave the room."""
        for leave in (self._leave, self._close):
            if leave is not None:
                leave()

    def on_screen_suspend(self, _event: ScreenSuspend) -> None:
        """Hold the game while something covers it; what moves comes to its end."""
        self._stage.hide()
        self._flights.land()

    def on_resize(self, _event: Resize) -> None:
        """End what moves, since its places are others now, and say what fits."""
        self._stage.land()
        self._flights.land()
        self._show()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Go on."""
        self._stage.unhide()
        self._show()

    @property
    def _speed(self) -> str:
        """How fast everything goes now, as it is set or as the connection wants it."""
        return speed_of(self._settings.speed)

    def take_settings(self, settings: Settings) -> None:
        """Play on with other settings; those that were changed at the table are told there."""
        if settings == self._settings:
            return
        self._settings = settings
        self._flights.tempo = tempo(settings.speed)
        if not self._stage.busy:
            self._say = ("", False)
        self._show()

    # --- what computer players think ----------------------------------------------------------

    def _take(self, held: Held) -> None:
        """Have a thought played when it is its turn to be shown; forget one that came too late."""
        asked = held.question.view
        if self._room.view(asked.turn) == asked:
            self._play_thought(held)

    def _play_thought(self, held: Held) -> None:
        self._stage.add(partial(self._ponder, held))

    async def _ponder(self, held: Held) -> None:
        """Take the time that such a play seems to need, then let it be made."""
        await self._think_time(held)
        held.done(held.thought)

    async def _think_time(self, held: Held) -> None:
        """Wait as long as a thought should have taken; a key ends that."""
        await asyncio.sleep(0)  # pictures and keys come in between, however fast the thoughts are
        if self._pace is None:
            return
        plays = len(held.question.view.legal_moves)
        left = pace.seconds(held.thought, plays, self._speed)
        left -= self._pace.now() - max(held.asked, self._settled)
        if left > 0:
            await self._stage.pause(left)

    # --- what the room says -----------------------------------------------------------------

    def _hear(self, update: Update) -> None:
        self._stage.add(partial(self._play_update, update))

    async def _play_update(self, update: Update) -> None:
        """Show the events of an update, then its view."""
        events = update.events
        for place, event in enumerate(events):
            news = self._story.add(event, self._view.table)
            if isinstance(event, Dealt | Turned):
                # What comes now is about the new hand.
                await self._settle()
                self._view = tableau.before(update.view, events[place:])
                self._hands = update.hands
            elif isinstance(event, Played):
                await self._show_play(Shown(event.seat, event.card, event.take, event.how), news)
            elif not isinstance(event, Tallied | Won):
                after = tableau.before(update.view, events[place + 1 :])
                await self._show_event(event, news, after)
        if not events and self._tick >= 0:
            self._story = self._past()
        leaving = self._leaving()
        self._tick, self._view, self._hands = update.tick, update.view, update.hands
        self._shown, self._asked = None, False
        self._picks = picks.refreshed(self._view, self._picks)
        self._say = ("", False)
        self._show()
        if self._pace is not None:
            self._settled = self._pace.now()
        if self._settings.bell and self._view.turn is not None and self._view.turn == self._seat:
            self.app.bell()
        await self._fly(leaving, encore=True)
        # After a void deal the room deals again by itself.
        if self._view.turn is None and not any(isinstance(event, Misdealt) for event in events):
            await self._between_deals()

    async def _show_play(self, shown: Shown, news: tuple[str, ...] = ()) -> None:
        """Lay the card beside the table with what it takes marked, and wait."""
        start = self._flights.start(shown)
        self._shown = shown
        played = Played(shown.seat, shown.card, shown.take, shown.how)
        self._say = (self._story.sentence(played), False)
        await self._fly(self._arriving(shown, start))
        self._show()
        pause = PAUSES[self._speed]
        if shown.seat == self._seat and pause != 0:
            pause = OWN_PAUSE * (pause or 0.5)
        self._hurried = await self._stage.pause(pause)
        await self._explain(news)

    async def _settle(self) -> None:
        """Carry out the play that is being shown: what it took goes to its pile."""
        if self._shown is None:
            return
        leaving = self._leaving()
        self._view, self._shown = tableau.played(self._view, self._shown), None
        self._show()
        await self._fly(leaving)

    # --- what moves -------------------------------------------------------------------------

    def _arriving(self, shown: Shown, start: Place | None) -> tuple[Flight, ...]:
        """Make room for the card that is played, and return its way there."""
        if start is None:
            self._show()
            return ()
        self._hidden = (shown.card,)
        self._show()
        self._hidden = ()
        return self._flights.arriving(shown, start)

    def _leaving(self) -> tuple[Flight, ...]:
        """Return the ways of what is being taken, as it lies there now."""
        hurried, self._hurried = self._hurried, False
        if self._shown is None or hurried:
            return ()
        cards = dict.fromkeys((*self._shown.take, self._shown.card)) if self._shown.take else ()
        return self._flights.leaving(tuple(cards), self._shown.seat)

    async def _fly(self, flights: tuple[Flight, ...], *, encore: bool = False) -> None:
        """Show cards on their way, unless nothing moves; a key ends it at once."""
        frames = self._flights.frames(flights, edition=self._scene().edition)
        await self._stage.move(frames, self._flights.tempo.frame, encore=encore)
        self._flights.land()

    async def _show_event(self, event: Event, news: tuple[str, ...], after: View) -> None:
        """Say what has happened, with the cards that it is about in sight, and wait.

        Args:
            event: what has happened.
            news: sentences that explain it.
            after: what is true after the event.
        """
        if isinstance(event, Swept):
            await self._settle()
        if isinstance(event, Opened):
            self._shown = Shown(event.seat, event.cards[-1], event.cards)
        elif isinstance(event, Declared):
            self._view = after
        elif isinstance(event, Misdealt):
            self._view = replace(self._view, table=event.table)
        text = self._story.sentence(event)
        if text:
            self._say = (text, False)
            self._show_moment(event)
            self._show()
            if isinstance(event, Swept | Opened):
                await self._celebrate()
            await self._stage.pause(PAUSES[self._speed])
            await self._explain(news)
            self._show_moment(None)
        if isinstance(event, Opened):
            self._shown, self._view = None, after

    async def _celebrate(self) -> None:
        """Let the word light up twice."""
        frames = self._flights.celebration()
        await self._stage.move(frames, self._flights.tempo.pulse)
        self._flights.land()

    def _show_moment(self, event: Event | None) -> None:
        """Lay the panel of an event over the table, or take it away."""
        names, rules = self._room.names, self._room.rules
        panel = moment(event, names, rules, you=self._seat) if event else None
        table = self.query_one(TableView).region
        self.query_one(MomentView).show(panel, table, edition=Edition(rules.deck))

    async def _explain(self, news: tuple[str, ...]) -> None:
        """Say what a thing means that has happened for the first time."""
        for text in news:
            self._say = (text, False)
            self._show()
            pause = PAUSES[self._speed]
            await self._stage.pause(pause and pause * EXPLAIN_PAUSE)

    async def _between_deals(self) -> None:
        """Show the score sheet, then say that this seat is ready."""
        view = self._view
        answer = "next"
        if view.last_tally is not None:
            from scopa_tui.ui.screens.tally import TallyScreen

            points, sides = view.last_tally.points, self._scene().side_names()
            answer = await self.app.push_screen_wait(
                TallyScreen(
                    view.last_tally,
                    sides=sides,
                    before=tuple(a - b for a, b in zip(view.scores, points, strict=True)),
                    rules=view.rules,
                    you=view.side,
                    winner=view.winner,
                    others=True,
                    patience=guard.QUIET_SECONDS,
                    because=self._because(sides),
                    rematch=_("Rematch, new rules") if self._next_rules else "",
                    menu=self.OUT,
                    pace=self._flights.tempo.row,
                    lasts=self._patience(),
                    pauses=self.PAUSES_SHEET,
                )
            )
        if answer == "next" and view.winner is None:
            self._be_ready()
        else:
            self._leave_for("menu" if answer == "next" else answer)

    def _be_ready(self) -> None:
        """Say that the next cards can be dealt."""
        self._room.ready(self._seat)

    def _patience(self) -> float | None:
        """Return after how many seconds the score sheet goes away by itself, None for never."""
        return None

    def _because(self, sides: tuple[str, ...]) -> str:
        """Say why the match has ended so, and what rules the next one has if they are others."""
        rules, won, called = self._view.rules, self._story.won, self._story.called
        if won is None:
            return ""
        because = verdict(rules, won, sides=sides, called=called, upcoming=self._next_rules)
        hints = with_hints(self._room.record(), self._seat)
        return " ".join(filter(None, (because, hints)))

    def _leave_for(self, answer: str) -> None:
        """Leave the table; ask before, if that would lose the game."""
        loss = self._game.loss()
        if not loss:
            self._stage.hide()  # nothing more is shown here
            self.post_message(self.Left(answer))
            return
        from scopa_tui.ui.screens.ask import LossScreen

        def answered(yes: bool | None) -> None:
            if yes:
                self.post_message(self.Left(answer))
            else:
                self._stay()

        self.app.push_screen(LossScreen(loss), answered)

    def _stay(self) -> None:
        """Ask once more what left the table to be asked."""
        if self._view.turn is None:
            self._stage.add(self._between_deals)

    # --- what is drawn ----------------------------------------------------------------------

    def _scene(self) -> Scene:
        text, alert = self._say
        view = self._view
        if self._past_table is not None:  # a play of the past is shown again
            view = replace(view, table=self._past_table)
        return Scene(
            view=view,
            names=self._room.names,
            bots=self._game.setup.bots,
            story=self._story,
            picks=self._picks,
            shown=self._shown,
            say=text,
            alert=alert,
            hand_order=self._settings.hand_order,
            waiting=not self._stage.busy and self._tick >= 0,
            needs_key=self._stage.busy and PAUSES[self._speed] is None,
            card_size=self._settings.card_size,
            hidden=self._hidden,
            replayed=self._past_table is not None,
            may_hint=self._game.hints.allowed,
            unsaved=bool(self._game.unsaved),
            can_undo=self._can_undo(),
            actions=self.ACTIONS,
        )

    def _can_undo(self) -> bool:
        """Whether whoever looks may take a play back."""
        return self._seat is not None and self._room.can_undo(self._seat)

    def _show(self) -> None:
        """Show how things stand now."""
        if self.is_mounted:
            self.query_one(Board).show(self._scene())
            self.query_one(KeyBar).offer(*self._offers())

    def _offers(self) -> Iterator[UserAction]:
        """Yield the announcement that can be made now, as the line of keys calls it."""
        kinds = announcing.offered(self._view) if not self._stage.busy else ()
        if kinds:
            label = N_("Announce") if kinds[0] == ACCUSO else N_("Call out")
            yield replace(ANNOUNCE, label=label)
