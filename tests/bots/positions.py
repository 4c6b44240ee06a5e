"""Views in which somebody is to move, and what bots answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from scopa_tui.bots import BOTS, Limit, Question
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import mask_of
from scopa_tui.engine import (
    Match,
    Move,
    Play,
    Rules,
    View,
    apply,
    new_match,
    pack,
    parse_rules,
    view_of,
)
from tests.engine.helpers import all_cards, at, shuffle

QUICK = Limit(rounds=20)
"""Enough to see that a search works, not that it plays well."""


def matches(rules: Rules, seed: int, *, bot: str = "random", deals: int = 1) -> Iterator[Match]:
    """Every position of some deals in which all seats are played by one bot."""
    rng = Random(seed)
    match = new_match(rules)
    while match.winner is None and match.deals < deals:
        if match.deal is None:
            match, _ = apply(match, shuffle(rules, rng))
            continue
        yield match
        match, _ = apply(match, BOTS[bot](view_of(match, match.deal.turn), rng, QUICK).move)


def to_move(match: Match) -> View:
    """What the seat to move sees."""
    assert match.deal is not None
    return view_of(match, match.deal.turn)


def looking_at(rules: str, position: str) -> View:
    """What the seat to move sees in a position, in which "+" stands for all cards that are not
    mentioned."""
    return to_move(at(rules, with_all_cards(rules, position)))


def with_all_cards(rules: str, position: str) -> str:
    """Replace "+" by the cards that are not mentioned."""
    bare = at(rules, position.replace("+", "-"))
    there = set(all_cards(bare))
    return position.replace("+", "".join(str(one) for one in pack(bare.rules) if one not in there))


def chosen(bot: str, view: View, seed: int = 1, limit: Limit = QUICK) -> Move:
    """The move of a bot."""
    return BOTS[bot](view, Random(seed), limit).move


def question(bot: str = "esperto", seed: int = 1) -> Question:
    """A question at the beginning of a deal."""
    match = next(matches(parse_rules("scopa"), seed))
    return Question(bot, to_move(match), seed, QUICK)


def code_of(move: Move) -> int:
    """A play as in the simulator."""
    assert isinstance(move, Play)
    return move.card.index | mask_of(move.take) << 6


def ratings(view: View) -> dict[Move, float]:
    """What the rating says of every move, in hundredths of a point."""
    sight = Sight(view)
    rated = rater_of(view.rules).rate(sight.state, sight.unseen, view.dealer)
    return {sight.move(move): rating for rating, move in rated}
