"""The game as plain lines: for screen readers, for terminals that cannot show a picture, for pipes.

Nothing is drawn and no cursor moves. Every question is answered with one line, so a whole game can
also be read from a file. A match is in `plainmatch`, the way to the player in `plaintalk`, what can
be answered in `plainwords`, what is told in `plainlines`.
"""

from __future__ import annotations

from dataclasses import replace

from scopa_tui.engine import (
    seat_count,
)
from scopa_tui.rooms.lobby import Game, Lobby, setup_again
from scopa_tui.rooms.turns import Turns
from scopa_tui.ui.i18n import _
from scopa_tui.ui.plainhotseat import PlainHotSeat
from scopa_tui.ui.plainmatch import PlainMatch
from scopa_tui.ui.plaintalk import Stopped, Talk, WrongLineError
from scopa_tui.ui.plainwatch import PlainWatch
from scopa_tui.ui.settings import Settings


class PlainTable:
    """Plays games in lines."""

    def __init__(
        self, lobby: Lobby, talk: Talk, settings: Settings, turns: Turns | None = None
    ) -> None:
        """Prepare.

        Args:
            lobby: where games are opened; its bots must answer at once.
            talk: the way to the player.
            settings: what the player has set.
            turns: what the lobby asks the players of matches that are watched.
        """
        self._lobby = lobby
        self._talk = talk
        self._settings = settings
        self._turns = turns

    def run(self, game: Game) -> None:
        """Play a match, and more of them while the player wants another.

        Raises:
            WrongLineError: a file of answers has a line that is none; the game is saved.
        """
        again = True
        while again:
            try:
                again = self._match(game).play()
            except Stopped:
                self._talk.say(_saved(game))
                return
            except (WrongLineError, KeyboardInterrupt):
                self._talk.say(_saved(game))
                raise
            finally:
                game.close()
            if again:
                game = self._next(game)

    def _match(self, game: Game) -> PlainMatch:
        if self._turns is not None and not game.humans:
            return PlainWatch(game, self._talk, self._settings, self._turns)
        if len(game.humans) > 1:
            return PlainHotSeat(game, self._talk, self._settings)
        return PlainMatch(game, self._talk, self._settings)

    def _next(self, game: Game) -> Game:
        """Open another match of the same players, by the rules that were chosen for it."""
        setup, rules, dealer = game.setup, game.next_rules, self._lobby.next_dealer(game)
        if rules is None:
            return self._lobby.create(setup, dealer=dealer)
        if seat_count(rules.seats) == len(setup.names):
            return self._lobby.create(replace(setup, rules=rules), dealer=dealer)
        return self._lobby.create(setup_again(setup, rules, bot=self._settings.opponent))


def _saved(game: Game) -> str:
    if game.path is None or not game.path.exists() or game.unsaved:
        return _("The game was not saved.")
    if game.room.view(None).winner is not None:
        return _("The game is saved.")
    return _("The game is saved. To go on with it: {command}").format(
        command="scopa-tui play --plain"
    )
