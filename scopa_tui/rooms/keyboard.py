"""One keyboard for several people: who looks at the screen, who is to look next, who may take back.

Whoever shows a match to them asks here, so that all kinds of screens obey the same rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from scopa_tui.engine import Move, Reason, next_seat
from scopa_tui.rooms.room import Room

__all__ = ["Keyboard"]


class Keyboard:
    """Passes a keyboard around the people of one match. At first nobody looks."""

    def __init__(self, room: Room, people: Iterable[int]) -> None:
        """Prepare.

        Args:
            room: where they play.
            people: their seats, from 0.
        """
        self._room = room
        self.people = tuple(sorted(people))
        """Seats of people, lowest first."""
        self.holder: int | None = None
        """The seat whose cards may be shown; None while the curtain is closed."""
        self._latest: int | None = None
        """The person who has made a move, as long as nobody else has looked since."""

    def next(self) -> int | None:
        """Return the person who is to play next, None if nobody is in this deal."""
        view = self._room.view(None)
        seat, rules = view.turn, view.rules
        for _place in view.hand_sizes:
            if seat is None:
                break
            if seat in self.people and (view.hand_sizes[seat] or view.stock_size):
                return seat
            seat = next_seat(seat, rules.seats, rules.turn)
        return None

    def passes_to(self) -> int | None:
        """Return the person who gets the keyboard now, None if it stays where it is."""
        seat = self.next()
        return None if seat == self.holder else seat

    def close(self) -> None:
        """Close the curtain: nobody looks."""
        self.holder = None

    def open(self) -> int | None:
        """Let the next person look; return the seat."""
        seat = self.next()
        if seat is not None:
            self.holder = seat
            self._latest = seat if seat == self._latest else None
        return seat

    def submit(self, move: Move, at: int) -> Reason | None:
        """Make a move for whoever looks; see `Room.submit`."""
        seat = self.holder
        if seat is None:
            return Reason("not_your_turn")
        before, self._latest = self._latest, seat
        reason = self._room.submit(seat, move, at)
        if reason is not None:
            self._latest = before
        return reason

    def undoer(self) -> int | None:
        """Return who may take a move back now: the person who made the latest one of all people,
        until somebody else looks."""
        seat = self._latest
        return seat if seat is not None and self._room.can_undo(seat) else None

    def undo(self) -> bool:
        """Take that move back; return whether there was one.

        Where the curtain is closed it stays so: the cards are shown when somebody asks for them.
        """
        seat = self.undoer()
        if seat is None:
            return False
        self._latest = None
        return self._room.undo(seat)
