"""A match in a room of a server, as plain lines: others play meanwhile, and what they do is told
as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from scopa_tui.engine import Move, Played, Reason, View, Won
from scopa_tui.net.remote import RemoteGame
from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.room import Update
from scopa_tui.ui import plainlines, plainroomwords
from scopa_tui.ui.gamename import named, unlike_scopa
from scopa_tui.ui.handorder import sorted_hand
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.plainmatch import PlainMatch
from scopa_tui.ui.plaintyped import Woken
from scopa_tui.ui.plainvisit import PlainVisit
from scopa_tui.ui.plainwords import choice_in
from scopa_tui.ui.roomwords import NO_LINE
from scopa_tui.ui.story import Story
from scopa_tui.ui.verdict import verdict
from scopa_tui.ui.who import at_the_table, side_names
from scopa_tui.ui.words import ended


class _Elsewhere(Exception):  # noqa: N818 - it is no error
    """The guest is not at this table any more."""


class PlainJoined(PlainMatch):
    """One match from one seat, or looked on, in lines."""

    def __init__(self, game: RemoteGame, visit: PlainVisit, leave: Callable[[], None]) -> None:
        """Sit down, or look on.

        Args:
            game: the match.
            visit: the way to the guest, and to the server.
            leave: asks whether to leave the table, and does.
        """
        # A remote game has what this needs of a game; a test compares the two.
        super().__init__(cast(Game, game), visit.talk, visit.settings)
        self._remote, self._visit, self._leave = game.room, visit, leave
        self._bots = game.setup.bots
        self._ready_for = 0  # how many deals were over when the next one was asked for
        self._anew = False
        self._known = 0  # how many steps of the match were told
        self._sent = self._late = False  # the own play, and that somebody else has made it

    def follow(self) -> bool:
        """Play, or look on; return whether the match was followed to its end."""
        self._begin()
        leave = self._room.subscribe(self._seat, self._hear)
        self._anew = False  # all of it has just been told
        try:
            while self._view.winner is None:
                self._step()
            self._tell_news()
        except _Elsewhere:
            return False
        finally:
            leave()
        return True

    # --- telling ------------------------------------------------------------------------------

    def _begin(self) -> None:
        steps = self._remote.history()
        self._tell(ended(named(self._room.rules)), unlike_scopa(self._room.rules))
        self._tell(*self._players())
        if len(steps) == 1:  # the first deal has been quicker
            self._news.append(Update(self._room.tick, self._view, steps[0].events))
        elif steps:
            self._known = len(steps)
            self._story = self._recounted()
            self._tell(_("The match is on."), plainlines.score_line(self._view, self._room.names))
            if self._seat is None or self._view.turn != self._seat:  # else it is told to be asked
                self._tell_table()

    def _players(self) -> Iterator[str]:
        if self._seat is None:
            yield at_the_table(self._room.names, self._bots)
        else:
            yield from super()._players()

    def _recounted(self) -> Story:
        steps = ((step.table, step.events) for step in self._remote.history())
        return self._story.recount(steps, self._view.table)

    def _tell_table(self) -> None:
        view, names = self._view, self._room.names
        if view.turn is not None:
            self._tell(*plainlines.table_lines(view, names))
            if self._seat is not None:
                self._tell(*plainlines.hand_lines(view, self._settings.hand_order))
        self._tell(next(iter(plainlines.turn_lines(view, names))))

    def _hear(self, update: Update) -> None:
        self._anew = self._anew or not update.events
        if any(isinstance(one, Played) and one.seat == self._seat for one in update.events):
            sits_in = self._visit.client.is_borrowed
            self._late = not (self._sent or sits_in)
        self._news.append(update)
        self._visit.wake()

    def _tell_news(self) -> None:
        self._story.rename(self._room.names)
        anew, self._anew = self._anew, False
        if anew:  # the line was down, or something was taken back or refused
            self._catch_up()
        self._known += sum(bool(one.events) for one in self._news)
        begins = any(
            plainlines.new_deal(one.events, one.view, self._room.names) for one in self._news
        )
        if self._late:
            self._tell(_("Your time was over; a computer player has played for you."))
        self._late = False
        super()._tell_news()
        if begins and self._view.turn not in (None, self._seat):
            self._tell(next(iter(plainlines.turn_lines(self._view, self._room.names))))
        if anew:
            self._ready_for = 0
            self._story = self._recounted()

    def _catch_up(self) -> None:
        """Have told what has happened while there was no line, and tell what was taken back."""
        steps = self._remote.history()
        if len(steps) < self._known:
            self._tell(_("Taken back."))
            self._known = len(steps)
        self._news.clear()
        tick, view = self._room.tick, self._view
        self._news.extend(Update(tick, view, step.events) for step in steps[self._known :])

    def _tell_end(self, won: Won, view: View) -> None:
        sides = side_names(self._room.names, view.rules, you=view.seat)
        self._tell(verdict(view.rules, won, sides=sides, called=self._story.called))

    def _tell_time(self) -> None:
        clock = self._visit.seconds_left
        if clock is None:
            return
        seat, n = clock
        if seat is None:
            text = ngettext(
                "The next deal begins in {n} second.", "The next deal begins in {n} seconds.", n
            )
        elif seat == self._seat:
            text = ngettext("You have {n} second.", "You have {n} seconds.", n)
        else:
            return
        self._tell(text.format(n=n))

    # --- asking -------------------------------------------------------------------------------

    def _step(self) -> None:
        self._look_around()
        self._tell_news()
        view = self._view
        if view.winner is not None:
            return
        if self._seat is None or not self._visit.online or self._remote.sending:
            self._idle()
        elif view.turn == self._seat:
            self._tell_time()
            self._sent = False
            move = self._choose(view)
            if move is not None:
                self._submit(move)
        elif view.turn is None and view.deals > self._ready_for:
            self._tell_time()
            if self._wants_next_deal():
                self._ready_for = view.deals
                self._be_ready()
        else:
            self._idle()

    def _look_around(self) -> None:
        """See whether the guest is still at this table.

        Raises:
            _Elsewhere: it is not so.
        """
        self._visit.check()
        if self._visit.over or self._visit.client.room is not self._remote:
            raise _Elsewhere

    def _key(self) -> tuple[object, ...]:
        """Return what makes a question another one."""
        return self._remote.tick, self._remote.sending, self._visit.online, self._anew

    def _ask(self, question: str, *, yes_no: bool = False) -> str | None:
        """Return an answer that is no command; None if something has changed the game."""
        before = self._key()
        self._visit.expect(asked=bool(question))
        while True:
            try:
                answer = super()._ask(question, yes_no=yes_no)
            except Woken:
                self._look_around()
                changed = self._key() != before
                self._tell_news()
                if changed:
                    return None
                question = ""
                continue
            if answer is not None and plainroomwords.is_people(answer):
                self._tell(*plainroomwords.seat_lines(self._remote.state))
                continue
            if answer is not None and self._seat is not None and plainroomwords.is_lend(answer):
                self._lend()
                continue
            self._visit.expect(asked=False)
            return answer

    def _lend(self) -> None:
        """Let a computer player sit in for somebody who has not played for long."""
        seats = self._remote.state.seats
        idle = [at for at, seat in enumerate(seats) if seat.idle and at != self._seat]
        if idle:
            self._visit.do(self._visit.client.lend(idle[0]))
        else:
            self._talk.refuse(_("nobody has been waited for for long"))

    def _idle(self) -> None:
        """Wait for what the others do; whatever can be asked for meanwhile is told."""
        answer = self._ask("")
        if answer is None:
            return
        view = self._view
        if not answer:
            self._tell_table()
            self._tell_waiting()
        elif not self._visit.online:
            self._tell(_(NO_LINE[0]))
        elif choice_in(answer, sorted_hand(view.hand, self._settings.hand_order), view.rules):
            self._refuse(Reason("not_dealt" if view.turn is None else "not_your_turn"), None)
        else:
            self._talk.refuse(_("that is no card and no word that is known here; ? lists them"))

    def _tell_waiting(self) -> None:
        """Say between deals for whom all wait."""
        seats = self._remote.state.seats
        waited = [seat.name for seat in seats if seat.kind == "person" and not seat.ready]
        if waited and self._view.turn is None:
            self._tell(ended(_("Waiting for {names}").format(names=listed(waited))))

    # --- commands -----------------------------------------------------------------------------

    def _obey(self, letter: str) -> bool:
        if letter == "q":
            self._leave()
            self._look_around()
            return True
        if letter == "?":
            self._tell(*plainroomwords.match_help(self._remote.state))
            return False
        if self._seat is None and letter in "i!u":
            self._talk.refuse(_("that is no word that is known here; ? lists them"))
            return False
        if letter == "w":
            super()._obey(letter)
            self._tell_time()
            self._tell_waiting()
            return False
        return super()._obey(letter)

    def _undo(self) -> bool:
        if not self._visit.online:
            self._tell(_(NO_LINE[0]))
        elif not self._take_back():
            self._talk.refuse(_(self.NOTHING_TO_UNDO))
        return False

    def _send(self, move: Move) -> Reason | None:
        if self._seat is None:
            return Reason("not_your_turn")
        reason = super()._send(move)
        self._sent = reason is None
        return reason
