"""A match of several people at one keyboard in plain lines; between two of them the page is turned.

What happens is told of everybody by name. A hand is told only to its owner, after Enter.
"""

from __future__ import annotations

from collections.abc import Iterator

from scopa_tui.engine import Dealt, Move, Reason
from scopa_tui.rooms.keyboard import Keyboard
from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.room import Update
from scopa_tui.ui import plainlines
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.plainmatch import PlainMatch
from scopa_tui.ui.plaintalk import Talk
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.who import at_the_table, name_of

_PUBLIC = "tswlru?q"
"""Letters of commands that nobody's cards answer."""


class PlainHotSeat(PlainMatch):
    """One match of several people, in lines."""

    NOTHING_TO_UNDO = N_("a play can be taken back only until the next player has looked")

    def __init__(self, game: Game, talk: Talk, settings: Settings) -> None:
        """Sit down; see `PlainMatch`. At first nobody looks."""
        super().__init__(game, talk, settings)
        self._keyboard = Keyboard(game.room, game.humans)
        self._bots = game.setup.bots

    def _players(self) -> Iterator[str]:
        yield at_the_table(self._room.names, self._bots)

    def _step(self) -> None:
        """Pass the keyboard on if another person is next, then go on as for one."""
        if self._keyboard.passes_to() is None or self._pass_on():
            super()._step()

    # --- the page between two people ------------------------------------------------------------

    def _pass_on(self) -> bool:
        """Turn the page and wait for the next person; return False if the game has changed."""
        looked = self._keyboard.holder is not None
        self._keyboard.close()
        self._seat, self._sure = None, False
        updates = tuple(self._news)
        self._news.clear()
        explained = tuple(
            text
            for update in updates
            for event in update.events
            for text in self._story.add(event, ())
        )
        if looked:
            self._talk.turn_page()
        if not self._waits():
            return False
        self._seat = self._keyboard.open()
        self._tell_missed(updates)
        self._tell(*explained)
        return True

    def _waits(self) -> bool:
        """Wait for Enter, if there is somebody to press it."""
        names, seat = self._room.names, self._keyboard.next()
        name = name_of(seat or 0, names)
        self._tell(_("Give the keyboard to {name}.").format(name=name))
        if not self._talk.interactive:
            return True
        undoer = self._keyboard.undoer()
        if undoer is not None:
            text = _("Until then u takes the last play of {name} back.")
            self._tell(text.format(name=name_of(undoer, names)))
        question = _("{name}, press Enter to see your cards.").format(name=name)
        while (answer := self._ask(question)) is not None:
            if not answer:
                return True
            self._talk.refuse(_("that is no word that is known here; ? lists them"))
        return False

    def _tell_missed(self, updates: tuple[Update, ...]) -> None:
        """Tell whoever looks now what has happened since the own last play."""
        seat, room = self._seat, self._room
        if seat is None:
            return
        view = room.view(seat)
        self._tell(*(plainlines.new_deal(one.events, one.view, room.names) for one in updates))
        self._tell(*self._story.since(seat, sees_table=True))
        events = (event for update in updates for event in update.events)
        self._tell(*(plainlines.last_cards(e, view) for e in events if isinstance(e, Dealt)))

    # --- what the people do ---------------------------------------------------------------------

    def _obey(self, letter: str) -> bool:
        if self._seat is None and self._keyboard.next() is not None and letter not in _PUBLIC:
            self._talk.refuse(_("that has to wait until the next player looks"))
            return False
        return super()._obey(letter)

    def _be_ready(self) -> None:
        """Deal; the next hand is told after the page was turned."""
        self._keyboard.close()
        self._seat = None
        for seat in self._keyboard.people:
            self._room.ready(seat)

    def _send(self, move: Move) -> Reason | None:
        return self._keyboard.submit(move, self._room.tick)

    def _take_back(self) -> bool:
        return self._keyboard.undo()
