"""A match of computer players in plain lines: it goes on when somebody wants to see the next play.

With nobody there to ask, in a pipe, it goes on by itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.turns import Turns
from scopa_tui.ui import plainlines
from scopa_tui.ui.handorder import sorted_hand
from scopa_tui.ui.i18n import _
from scopa_tui.ui.plainmatch import PlainMatch
from scopa_tui.ui.plaintalk import Talk
from scopa_tui.ui.plainwords import watch_help
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.who import at_the_table, name_of


class PlainWatch(PlainMatch):
    """One match of computer players, in lines."""

    def __init__(self, game: Game, talk: Talk, settings: Settings, turns: Turns) -> None:
        """Look on.

        Args:
            game: the match; its bots are asked by `turns`.
            talk: the way to whoever watches.
            settings: what is set.
            turns: has the plays made.
        """
        super().__init__(game, talk, settings)
        self._bots = game.setup.bots
        self._turns = turns

    def _players(self) -> Iterator[str]:
        yield at_the_table(self._room.names, self._bots)

    def _step(self) -> None:
        """Tell what has happened, then have the next play made or the next cards dealt."""
        self._tell_news()
        view = self._view
        if view.turn is None:
            if not view.deals or self._wants_next_deal():
                self._room.ready(None)
        elif self._wants_play():
            self._turns.next()

    def _wants_play(self) -> bool:
        """Wait for Enter before the next play, if there is somebody to press it."""
        if not self._talk.interactive:
            return True
        while (answer := self._ask(_("Press Enter for the next play."))) is not None:
            if not answer:
                return True
            self._talk.refuse(_("that is no word that is known here; ? lists them"))
        return False

    def _obey(self, letter: str) -> bool:
        if letter == "h":
            self._tell(*self._hands())
        elif letter == "?":
            self._tell(*watch_help())
        elif letter in "!i":
            self._talk.refuse(_("that is no word that is known here; ? lists them"))
        else:
            return super()._obey(letter)
        return False

    def _hands(self) -> Iterator[str]:
        """Yield what everybody holds: nobody who plays is told."""
        for seat, hand in enumerate(self._room.open_hands()):
            cards = plainlines.named(sorted_hand(hand, self._settings.hand_order))
            if hand:
                who = name_of(seat, self._room.names)
                yield _("{who} holds: {cards}.").format(who=who, cards=cards)
