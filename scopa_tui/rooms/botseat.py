"""A seat that a computer player has taken."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from scopa_tui.bots import USUAL, Limit, Question, Think, Thought, fallback
from scopa_tui.rooms.room import Room, Update

__all__ = ["BotSeat", "Question", "Think", "Thought"]

_log = logging.getLogger(__name__)


def _ignored(_bot: str) -> None:
    return


class BotSeat:
    """Subscribes to a seat of a room and plays it.

    It is always ready for the next deal. A thought that comes too late, since somebody took a play
    back meanwhile, is refused by the room and forgotten.
    """

    def __init__(
        self,
        room: Room,
        seat: int,
        bot: str,
        think: Think,
        *,
        seed: int,
        limit: Limit = USUAL,
        failed: Callable[[str], None] = _ignored,
    ) -> None:
        """Take the seat and, if it is its turn, begin to think.

        Args:
            room: where it sits.
            seat: its seat, from 0.
            bot: name of the computer player.
            think: answers questions, at once or later, in the thread of the room.
            seed: seed of its randomness; the same seed makes the same moves.
            limit: how long it may think.
            failed: is given the name of the computer player whenever esperto plays in its place.
        """
        self._room = room
        self._seat = seat
        self._bot = bot
        self._think = think
        self._seed = seed
        self._limit = limit
        self._failed = failed
        self._left = False
        self._unsubscribe: Callable[[], None] | None = None
        self._unsubscribe = room.subscribe(seat, self._hear, bot=True)
        if self._left:  # left already while it was being told of the match
            self._unsubscribe()

    def leave(self) -> None:
        """Leave the seat; a thought in progress is dropped. May be called again."""
        self._left = True
        if self._unsubscribe is not None:
            self._unsubscribe()

    def _hear(self, update: Update) -> None:
        view = update.view
        if self._left or update.tick != self._room.tick:
            return  # overtaken; the news of what overtook it is on its way
        if view.turn is None and view.winner is None:
            self._room.ready(self._seat)
        elif view.turn == self._seat:
            question = Question(self._bot, view, self._seed + update.tick, self._limit)
            try:
                self._think(question, partial(self._answer, question, update.tick))
            except Exception:
                _log.exception("the bot %s failed; esperto plays in its place", self._bot)
                self._answer(question, update.tick, fallback(question))

    def _answer(self, question: Question, tick: int, thought: Thought) -> None:
        if self._left:
            return
        reason = self._room.submit(self._seat, thought.move, at=tick)
        if reason is None and thought.instead:
            self._failed(self._bot)
        if reason is None or self._room.tick != tick:
            return
        _log.error("the bot %s played %s: %s; esperto plays", self._bot, thought.move, reason)
        self._failed(self._bot)
        self._room.submit(self._seat, fallback(question).move, at=tick)
