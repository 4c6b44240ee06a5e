"""Short ways to set up and walk through matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from scopa_tui.engine import (
    FUORI,
    Action,
    Card,
    Cards,
    Declare,
    Event,
    Match,
    Move,
    PackRules,
    Play,
    Record,
    Rules,
    Shuffle,
    apply,
    legal_moves,
    new_match,
    pack,
    parse_cards,
    parse_position,
    parse_rules,
)


def at(rules: str, position: str) -> Match:
    """The match that a rules text and a position text describe."""
    return parse_position(position, parse_rules(rules))


def card(text: str) -> Card:
    (found,) = parse_cards(text)
    return found


def play(text: str, deck: PackRules | None = None) -> Play:
    """Read "7d:3c4c"; laying down is "7d"."""
    played, _, take = text.partition(":")
    (one,) = parse_cards(played, deck)
    return Play(one, parse_cards(take, deck))


def do(match: Match, plays: str) -> tuple[Match, tuple[Event, ...]]:
    """Apply plays, and announcements such as "!fuori", one after another; all their events."""
    events: list[Event] = []
    for word in plays.split():
        move = Declare(word[1:]) if word[0] == "!" else play(word, match.rules.deck)
        match, new = apply(match, move)
        events += new
    return match, tuple(events)


def random_deck(rules: Rules, rng: random.Random) -> Cards:
    deck = list(pack(rules))
    rng.shuffle(deck)
    return tuple(deck)


def shuffle(rules: Rules, rng: random.Random) -> Shuffle:
    return Shuffle(random_deck(rules, rng))


def deck_with(table: Cards, rules: Rules) -> Shuffle:
    """A deck from which these cards are turned up; all others come in pack order."""
    others = [other for other in pack(rules) if other not in table]
    hands = rules.seats.players * rules.deal.hand
    return Shuffle((*others[:hands], *table, *others[hands:]))


@dataclass(frozen=True)
class Step:
    before: Match
    action: Action
    after: Match
    events: tuple[Event, ...]


def choose(match: Match, rng: random.Random) -> Move:
    """Any legal move; seldom one that calls out, which ends the match."""
    moves = legal_moves(match)
    if Declare(FUORI) in moves and rng.random() < 0.98:
        moves = tuple(move for move in moves if move != Declare(FUORI))
    return rng.choice(moves)


def walk(rules: Rules, rng: random.Random, *, deals: int = 1, dealer: int = 0) -> Iterator[Step]:
    """Random play from a new match, for so many finished deals or until somebody has won."""
    match = new_match(rules, dealer)
    while match.winner is None and match.deals < deals:
        action: Action = shuffle(rules, rng) if match.deal is None else choose(match, rng)
        after, events = apply(match, action)
        yield Step(match, action, after, events)
        match = after


def random_record(rules: Rules, rng: random.Random, *, deals: int = 1, dealer: int = 0) -> Record:
    actions = tuple(step.action for step in walk(rules, rng, deals=deals, dealer=dealer))
    return Record(rules, dealer, actions)


def all_cards(match: Match) -> list[Card]:
    """Every card of a deal in progress, wherever it is."""
    deal = match.deal
    assert deal is not None
    groups = (*deal.hands, deal.table, deal.stock, *deal.piles)
    return sorted(held for group in groups for held in group)
