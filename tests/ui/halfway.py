"""Matches in the middle of their second deal, and what the table looks like then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from scopa_tui.engine import (
    Action,
    Match,
    Play,
    Record,
    Shuffle,
    apply,
    legal_moves,
    new_match,
    pack,
    parse_rules,
    seat_count,
    view_of,
)
from scopa_tui.ui.actions import GO_ON, WATCH_ACTIONS
from scopa_tui.ui.captures import options
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.story import Story
from scopa_tui.ui.widgets.board import Scene
from tests.ui.boards import NAMES, fake_scene


@cache
def middle(text: str) -> tuple[Match, Record]:
    """Return a match in the second deal, after some plays, when the first seat is to play."""
    rules, rng = parse_rules(text), Random(2)
    match, actions = new_match(rules, 0), list[Action]()
    plays = 0
    while True:
        if match.deal is None:
            deck = list(pack(rules))
            rng.shuffle(deck)
            action: Action = Shuffle(tuple(deck))
        elif match.deals and plays > 12 and view_of(match, 0).turn == 0:
            return match, Record(rules, 0, tuple(actions))
        else:
            action = rng.choice([move for move in legal_moves(match) if isinstance(move, Play)])
            plays += bool(match.deals)
        match, _ = apply(match, action)
        actions.append(action)


def watched_scenes(text: str) -> Iterator[Scene]:
    """Yield a table that computer players sit at, hands face down and face up."""
    match, record = middle(text)
    assert match.deal is not None
    names = NAMES[: seat_count(match.rules.seats)]
    plain = replace(
        fake_scene(view_of(match, None)),
        bots=("principiante",) * len(names),
        story=Story(names, match.rules, None).tell(record),
        actions=WATCH_ACTIONS,
    )
    yield plain
    yield replace(plain, hands=match.deal.hands)
    yield replace(plain, actions=(GO_ON, *WATCH_ACTIONS[1:]))


def scenes(text: str) -> Iterator[Scene]:
    """Yield a table when nothing is chosen, when a card is, and when another player plays."""
    match, record = middle(text)
    names = NAMES[: seat_count(match.rules.seats)]
    view = view_of(match, 0)
    plain = replace(
        fake_scene(view), story=Story(names, match.rules, 0).tell(record), can_undo=True
    )
    yield plain
    most = max(view.hand, key=lambda card: len(options(view, card)))
    yield replace(plain, picks=Picks(most))
    yield replace(plain, view=replace(view, turn=1, dealer=1), needs_key=True, waiting=False)
    yield replace(plain, view=replace(view, stock_size=0, last_taker=1))
