"""Opening a room of a server in plain lines: one question after another; Enter is the usual."""

from __future__ import annotations

from scopa_tui.engine import Rules, ScopaError
from scopa_tui.net.requests import Create
from scopa_tui.ui.i18n import NP_, _, told
from scopa_tui.ui.plainmenu import Menu
from scopa_tui.ui.plaintalk import Stopped, Talk
from scopa_tui.ui.plainvisit import Games
from scopa_tui.ui.plainwords import Word, command_of, is_yes, meant, number_in, same
from scopa_tui.ui.who import kind_of_player

_CODE = Word("c", NP_("answer", "code"))
_SHORTEST, _LONGEST = 5, 3600
"""Seconds that a move may take."""


def wished(talk: Talk, games: Games, rules: str) -> Create | None:
    """Ask what a room is to be like; None if its rules were typed and are none.

    Args:
        talk: the way to the guest.
        games: what can be chosen.
        rules: what was typed for them, "" to be asked.

    Raises:
        Stopped: there are no more lines, or the guest wants no room.
    """
    if rules:
        try:
            game = games.read(rules)
        except ScopaError as error:
            talk.refuse(told(error.args[0]))
            return None
    else:
        chosen = Menu(None, games.variants, games.read, games.usual).choose(talk)
        assert isinstance(chosen, Rules)
        game = chosen
    return Create(
        game,
        _ask(talk, _("What is the room called? Enter gives it your name, q opens none.")),
        _public(talk),
        _level(talk, games.levels),
        _yes(talk, _("May others watch? Enter means yes."), usual=True),
        _clock(talk),
        _yes(
            talk,
            _("May plays be taken back while only one person plays? Enter means no."),
            usual=False,
        ),
    )


def _ask(talk: Talk, question: str) -> str:
    answer = talk.ask(question)
    if command_of(answer) == "q":
        raise Stopped
    return answer


def _public(talk: Talk) -> bool:
    question = _("Who may come? Enter: everybody; {letter}: whoever knows its code.")
    while True:
        answer = _ask(talk, question.format(letter=_CODE.letter))
        if not answer or meant(answer, {_CODE: True}):
            return not answer
        talk.refuse(_("please type {letter}, or Enter alone").format(letter=_CODE.letter))


def _level(talk: Talk, levels: tuple[str, ...]) -> str:
    kinds = [
        _("{number}: {kind}").format(number=number, kind=kind_of_player(level))
        for number, level in enumerate(levels, 1)
    ]
    question = _("Who takes empty seats? Enter: nobody; {kinds}.").format(kinds=", ".join(kinds))
    while True:
        answer = _ask(talk, question)
        level = level_in(answer, levels) if answer else ""
        if level is not None:
            return level
        talk.refuse(_("that is no number from 1 to {n}").format(n=len(levels)))


def level_in(text: str, levels: tuple[str, ...]) -> str | None:
    """Return the level that a text means, by its number from 1 on or its name; None for none."""
    number = number_in(text, len(levels))
    if number is not None:
        return levels[number - 1]
    known = (one for one in levels if same(text, one) or same(text, kind_of_player(one)))
    return next(known, None)


def _clock(talk: Talk) -> int:
    question = _("How many seconds for a move, {low} to {high}? Enter: as long as it takes.")
    while True:
        answer = _ask(talk, question.format(low=_SHORTEST, high=_LONGEST))
        seconds = number_in(answer, _LONGEST) or 0
        if not answer or seconds >= _SHORTEST:
            return seconds
        text = _("that is no number from {low} to {high}")
        talk.refuse(text.format(low=_SHORTEST, high=_LONGEST))


def _yes(talk: Talk, question: str, *, usual: bool) -> bool:
    while True:
        answer = _ask(talk, question)
        meaning = is_yes(answer)
        if not answer or meaning is not None:
            return usual if meaning is None else meaning
        talk.refuse(_("please answer yes or no"))
