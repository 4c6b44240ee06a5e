"""Views in which somebody is to move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from scopa_tui.bots import BOTS, Question
from scopa_tui.engine import Match, Move, Rules, View, apply, new_match, parse_rules, view_of
from tests.engine.helpers import at, shuffle


def matches(rules: Rules, seed: int, *, bot: str, deals: int = 1) -> Iterator[Match]:
    """Every position of some deals in which all seats are played by one bot."""
    rng = Random(seed)
    match = new_match(rules)
    while match.winner is None and match.deals < deals:
        if match.deal is None:
            match, _ = apply(match, shuffle(rules, rng))
            continue
        yield match
        match, _ = apply(match, BOTS[bot](view_of(match, match.deal.turn), rng, 0))


def to_move(match: Match) -> View:
    assert match.deal is not None
    return view_of(match, match.deal.turn)


def looking_at(rules: str, position: str) -> View:
    """What the seat to move sees in a position."""
    return to_move(at(rules, position))


def question(bot: str = "greedy", seed: int = 1) -> Question:
    """A question at the beginning of a deal."""
    match = next(matches(parse_rules("scopa"), seed, bot="random"))
    return Question(bot, to_move(match), seed)


def greedy(view: View) -> Move:
    return BOTS["greedy"](view, Random(0), 0)
