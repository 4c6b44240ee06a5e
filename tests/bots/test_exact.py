"""Exact play, beside a plain search through everything with the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from statistics import fmean

import pytest

from scopa_tui.bots import searcher
from scopa_tui.bots.exact import Solver, TooLongError
from scopa_tui.bots.levels import maestro
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worth import lead
from scopa_tui.engine import (
    ACCUSO,
    PRESETS,
    Declare,
    Match,
    Move,
    Rules,
    apply,
    legal_moves,
    lowest_wins,
    parse_rules,
    side_of,
)
from tests.bots.positions import QUICK, matches, to_move, with_all_cards
from tests.engine.helpers import at

Values = tuple[float, ...]


def everything(match: Match, better: Callable[[float, float], bool] = float.__gt__) -> Values:
    """What a deal is worth to each side if every seat does what is best for its own."""
    if match.deal is None:
        assert match.last_tally is not None
        points = match.last_tally.points
        sign = -1 if lowest_wins(match.rules) else 1
        return tuple(sign * lead(points, side) for side in range(len(points)))
    side = side_of(match.deal.turn, match.rules.seats)
    best: Values | None = None
    for _, values in moves_of(match, better):
        if best is None or better(values[side], best[side]):
            best = values
    assert best is not None
    return best


def moves_of(
    match: Match, better: Callable[[float, float], bool] = float.__gt__
) -> Iterator[tuple[Move, Values]]:
    moves = legal_moves(match)
    if Declare(ACCUSO) in moves:
        moves = (Declare(ACCUSO),)
    for move in moves:
        yield move, everything(apply(match, move)[0], better)


def endings(rules: Rules, cards: int, seeds: range) -> Iterator[Match]:
    """Positions with that many cards in hands and no stock."""
    for seed in seeds:
        for match in matches(rules, seed):
            assert match.deal is not None
            if not match.deal.stock and sum(map(len, match.deal.hands)) == cards:
                yield match


TWO = (
    "scopa", "cirulla", "escoba", "asso_pigliatutto", "napola", "a_perdere", "undici",
    "frac match.target=100",
    "bergamasca", "cucita declare.auto=off", "scopa end.leftover=dealer scopa.last_card=counts",
    "scopa_meno_carte",
)  # fmt: skip


@pytest.mark.parametrize("rules", TWO)
@pytest.mark.parametrize("cards", [6, 5])
def test_the_last_deal_of_two_is_played_exactly(rules: str, cards: int) -> None:
    for match in endings(parse_rules(rules), cards, range(cards, cards + 1)):
        view = to_move(match)
        thought = maestro(view, Random(1), QUICK)
        if len(sensible_moves(view)) == 1:
            continue
        side = view.side or 0
        exact = {move: values[side] for move, values in moves_of(match)}
        assert thought.exact
        found = {estimate.move: estimate.worth for estimate in thought.estimates}
        assert found == pytest.approx(exact)
        assert exact[thought.move] == pytest.approx(max(exact.values()))


@pytest.mark.parametrize("rules", ["scopa_3", "scopa_5", "scopa_3 goal=low"])
def test_more_than_two_sides_each_play_for_themselves(rules: str) -> None:
    game = parse_rules(rules)
    compared = 0
    for match in endings(game, 5, range(1, 9)):
        view = to_move(match)
        sight = Sight(view)
        assert match.deal is not None
        world = sight.game.state_of(match.deal)
        found = Solver(rater_of(game), Stakes(view), dealer=view.dealer, nodes=10_000).values(world)
        side = view.side or 0
        first, last = (dict(moves_of(match, how)) for how in (float.__gt__, float.__ge__))
        for code, worth in found.items():
            move = sight.move(code)
            if first[move] == last[move]:  # nobody had to choose among equal plays
                assert worth == pytest.approx(first[move][side])
                compared += 1
    assert compared >= 8


FEW = "{}/{}/{}/{} | 7cRbCb | - | 2s2c5cAs/+ | 0-0 | 4 1 2 | 0-0"


def test_few_hidden_cards_are_averaged_over() -> None:
    hidden = ("Fs", "Rd", "7s")
    hands = [("4s7d", *order) for order in permutations(hidden)]
    worlds = [at("scopone", with_all_cards("scopone", FEW.format(*cards))) for cards in hands]
    thought = maestro(to_move(worlds[0]), Random(1), QUICK)
    assert thought.exact
    for estimate in thought.estimates:
        values = [dict(moves_of(world))[estimate.move][0] for world in worlds]
        assert estimate.worth == pytest.approx(fmean(values))
    assert len({estimate.worth for estimate in thought.estimates}) > 1


def test_what_takes_too_long_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    match = next(endings(parse_rules("scopa"), 6, range(1, 2)))
    view = to_move(match)
    sight = Sight(view)
    with pytest.raises(TooLongError):
        Solver(rater_of(view.rules), Stakes(view), dealer=view.dealer, nodes=5).values(sight.state)
    monkeypatch.setattr(searcher, "_NODES", 5)
    thought = maestro(view, Random(1), QUICK)
    assert not thought.exact
    assert thought.rounds == QUICK.rounds
    assert thought.move in view.legal_moves


def test_while_there_is_a_stock_nothing_is_exact() -> None:
    for match in list(matches(PRESETS["scopa"].rules, 1))[:-6:5]:
        view = to_move(match)
        thought = maestro(view, Random(1), QUICK)
        assert not thought.exact
