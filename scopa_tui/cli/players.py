"""Who plays, as the command line and the settings say."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scopa_tui.engine import Rules
    from scopa_tui.rooms.lobby import Setup
    from scopa_tui.ui.settings import Settings


def people_of(rules: Rules, arguments: argparse.Namespace, settings: Settings) -> Setup:
    """Return who plays: one person with computer players, or the people of the command line.

    Raises:
        ScopaError: there are more people than seats.
    """
    from scopa_tui.rooms.lobby import people_setup, usual_setup

    bot, hints = settings.opponent, settings.hints
    named: str = getattr(arguments, "people", "")
    if not named:
        return usual_setup(rules, name=settings.name, bot=bot, hints=hints)
    people = tuple(name.strip() for name in named.split(","))
    return people_setup(rules, people, bot=bot, hints=hints)


def players_watched(rules: Rules, arguments: argparse.Namespace, settings: Settings) -> Setup:
    """Return who plays in a match that is watched.

    Raises:
        ScopaError: there are no such computer players, or too many.
    """
    from scopa_tui.rooms.lobby import watched_setup

    return watched_setup(rules, bots_given(arguments.bots or settings.opponent))


def bots_given(names: str) -> tuple[str, ...]:
    """Return computer players as they were typed, divided by commas; capitals do not matter."""
    return tuple(name.strip().lower() for name in names.split(","))


def check_watched(rules: Rules, arguments: argparse.Namespace) -> None:
    """Refuse computer players of the command line, before anything else is done.

    Raises:
        ScopaError: there are no such computer players, or too many.
    """
    from scopa_tui.engine import seat_count
    from scopa_tui.rooms.lobby import check_bots

    if arguments.bots:
        check_bots(bots_given(arguments.bots), seat_count(rules.seats))
