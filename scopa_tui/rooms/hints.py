"""Hints: what the best computer player thinks of one's own plays.

It is asked about the view of the player and nothing else. A record says how many hints each seat
was given, or that they are forbidden.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scopa_tui.bots import LEVELS, Because, Estimate, Limit, Question, Think, Thought
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.engine import ACCUSO, FUORI, Declare, Record, View, seat_count
from scopa_tui.rooms.names import by_seat
from scopa_tui.rooms.room import Room, Update

__all__ = [
    "ANNOUNCE",
    "CALL_OUT",
    "FORBIDDEN",
    "FORBIDS",
    "NOT_YOUR_TURN",
    "ONE_PLAY",
    "TAG",
    "Adviser",
    "Because",
    "Estimate",
    "Hints",
    "Thought",
    "allowed",
    "given",
]

TAG = "Hints"
"""Tag of a record: how many hints each seat was given, or FORBIDDEN."""
FORBIDDEN = "forbidden"
_DIGITS = 4
"""Of a number of hints; nobody asks ten thousand times in a match."""

FORBIDS, NOT_YOUR_TURN, ONE_PLAY, ANNOUNCE, CALL_OUT = (
    "forbids", "not_your_turn", "one_play", "announce", "call_out",
)  # fmt: skip
"""Why there is no hint: the game forbids them; it is not the turn of the seat; it has only one
play; it should announce its hand, or call out, before anything else."""

_CHAMPION = LEVELS[-1]
_SEED = 0
"""Always the same, since a hint is no game of chance."""


def _nothing() -> None:
    return


class Adviser(NamedTuple):
    """Whoever answers questions for hints."""

    think: Think
    """Answers a question, at once or later, in the thread of the room."""
    drop: Callable[[], None] = _nothing
    """Forgets the question that is being thought about."""
    limit: Limit = Limit(seconds=2.0)
    """How long to think of the best play, and as long again to compare the others with it. A
    champion that nothing slows down is ready before, so the same position gets the same hint."""


def given(record: Record) -> tuple[int, ...]:
    """Return how many hints each seat was given; what cannot be read counts as none."""
    counts = [int(word) if _is_count(word) else 0 for word in by_seat(record, TAG)]
    seats = seat_count(record.rules.seats)
    return tuple((counts + [0] * seats)[:seats])


def is_sound(record: Record) -> bool:
    """Whether all of the tag can be read, if there is one."""
    words = by_seat(record, TAG)
    counted = len(words) == seat_count(record.rules.seats) and all(map(_is_count, words))
    return counted or not allowed(record) or record.tag(TAG) is None


def written(counts: tuple[int, ...]) -> str:
    """Return numbers of hints by seat as the tag has them."""
    return ", ".join(map(str, counts))


def _is_count(word: str) -> bool:
    return word.isdecimal() and len(word) <= _DIGITS


def allowed(record: Record) -> bool:
    """Whether a match lets its players ask for hints."""
    return (record.tag(TAG) or "").strip() != FORBIDDEN


class Hints:
    """The hints of one match. One question at a time; an answer that comes too late is dropped."""

    def __init__(self, room: Room, adviser: Adviser) -> None:
        """Prepare.

        Args:
            room: where the match is played.
            adviser: who is asked.
        """
        self._room = room
        self._adviser = adviser
        self._question: Question | None = None
        self._leave: Callable[[], None] = _nothing
        self._latest: tuple[View, Thought] | None = None

    @property
    def allowed(self) -> bool:
        """Whether this match lets its players ask."""
        return allowed(self._room.record())

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def given(self, seat: int) -> int:
        """Return how many hints a seat was given in this match."""
        return given(self._room.record())[seat]

    def barred(self, seat: int) -> str:
        """Return why a seat gets no hint now, "" if it does."""
        view = self._room.view(seat)
        if not self.allowed:
            return FORBIDS
        if view.turn != seat:
            return NOT_YOUR_TURN
        moves = sensible_moves(view)
        if len(moves) > 1:
            return ""
        reasons = {Declare(ACCUSO): ANNOUNCE, Declare(FUORI): CALL_OUT}
        return reasons.get(moves[0], ONE_PLAY) if isinstance(moves[0], Declare) else ONE_PLAY

    def known(self, seat: int) -> Thought | None:
        """Return the answer for this position if it was given already."""
        thought = self._current(seat)
        return thought if thought is not None and thought.estimates else None

    def is_news(self, seat: int, thought: Thought) -> bool:
        """Whether an answer is about the position that is on."""
        return self._current(seat) is thought

    def _current(self, seat: int) -> Thought | None:
        """Return the latest answer if it is about the position that is on."""
        if self._latest is None or self._latest[0] != self._room.view(seat):
            return None
        return self._latest[1]

    def ask(self, seat: int, done: Callable[[Thought], None]) -> None:
        """Ask what a seat should play; while a question is open, nothing is asked.

        Args:
            seat: a seat that `barred` lets ask.
            done: gets the answer, now or later, unless the match has changed by then or `drop` was
                called. The hint is in the record before.
        """
        if self.thinking:
            return
        view, tick = self._room.view(seat), self._room.tick
        question = Question(_CHAMPION, view, _SEED, self._adviser.limit, why=True)

        def answer(thought: Thought) -> None:
            if self._question is question:
                self._end()
                self._latest = view, thought
                if thought.estimates:  # else nobody could be asked
                    self._count(seat)
                done(thought)

        def hear(update: Update) -> None:
            if update.tick != tick:
                self.drop()

        self._question = question
        self._leave = self._room.subscribe(None, hear)
        self._adviser.think(question, answer)

    def drop(self) -> None:
        """Forget the question that is open, if there is one."""
        if self.thinking:
            self._end()
            self._adviser.drop()

    def _end(self) -> None:
        self._question = None
        leave, self._leave = self._leave, _nothing
        leave()

    def _count(self, seat: int) -> None:
        counts = list(given(self._room.record()))
        counts[seat] += 1
        self._room.set_tag(TAG, written(tuple(counts)))
