"""Choosing a game in plain lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scopa_tui.engine import PRESETS, Rules, ScopaError, view_of
from scopa_tui.rooms.names import seat_names
from scopa_tui.rooms.store import Saved
from scopa_tui.rooms.tags import bots_of
from scopa_tui.ui.gamename import named
from scopa_tui.ui.i18n import _, told
from scopa_tui.ui.plainlines import score_line
from scopa_tui.ui.plaintalk import Stopped, Talk
from scopa_tui.ui.plainwords import CONTINUE, command_of, meant, number_in, same
from scopa_tui.ui.words import ended


@dataclass(frozen=True, slots=True)
class Menu:
    """What can be played."""

    saved: Saved | None
    """The game to go on with, None for none."""
    variants: tuple[tuple[str, Rules], ...]
    """Name and rules of the player's house variants."""
    read_rules: Callable[[str], Rules]
    """Reads rules that were typed; raises ScopaError."""
    usual: Rules
    """What Enter plays."""

    def choose(self, talk: Talk) -> Rules | Saved:
        """Ask which game.

        Raises:
            Stopped: the player wants none.
            WrongLineError: a file of answers has a line that is none.
        """
        if self.saved is not None:
            talk.say(_("c: go on with the saved game: {game}").format(game=_state(self.saved)))
        question = _(
            "Which game? Type its number or its name, or rules such as: scopa match.target=21. "
            "? lists all games, q stops, Enter plays {game}."
        ).format(game=named(self.usual))
        while True:
            answer = talk.ask(question)
            letter = command_of(answer)
            if letter == "q":
                raise Stopped
            if letter == "?":
                for line in self._lines():
                    talk.say(line)
                continue
            game = self._game(answer, talk)
            if game is not None:
                return game

    def _game(self, answer: str, talk: Talk) -> Rules | Saved | None:
        games = (*(preset.rules for preset in PRESETS.values()), *dict(self.variants).values())
        number = number_in(answer, len(games))
        if number is not None:
            return games[number - 1]
        if self.saved and meant(answer, {CONTINUE: True}):
            return self.saved
        if not answer:
            return self.usual
        for preset in PRESETS.values():
            if same(answer, preset.title) or same(answer, _(preset.title)):
                return preset.rules
        for name, rules in self.variants:
            if same(answer, name):
                return rules
        try:
            return self.read_rules(answer)
        except ScopaError as error:
            talk.refuse(told(error.args[0]))
        return None

    def _lines(self) -> list[str]:
        """Return all games, a line each."""
        lines = [
            _("{number}: {game}. {description}").format(
                number=number, game=_(preset.title), description=_(preset.description)
            )
            for number, preset in enumerate(PRESETS.values(), 1)
        ]
        own = _("{number}: {game}, your own variant.")
        lines += [
            own.format(number=number, game=name)
            for number, (name, _rules) in enumerate(self.variants, len(PRESETS) + 1)
        ]
        return lines


def _state(saved: Saved) -> str:
    """Say which game a save is, and how it stands."""
    match = saved.match
    people = [seat for seat, bot in enumerate(bots_of(saved.record)) if not bot]
    view = view_of(match, people[0] if len(people) == 1 else None)
    return " ".join((ended(named(match.rules)), score_line(view, seat_names(saved.record))))
