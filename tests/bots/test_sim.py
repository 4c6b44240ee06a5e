"""The simulator and the engine side by side."""

from __future__ import annotations

import random
from copy import deepcopy

import pytest

from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.sim import SHOW, Game, State, game_of, mask_of, takes
from scopa_tui.engine import (
    ACCUSO,
    FUORI,
    PRESETS,
    Card,
    Deal,
    Declare,
    Move,
    Rank,
    Rules,
    Won,
    apply,
    legal_moves,
    new_match,
    pack,
    parse_rules,
)
from scopa_tui.engine.state import kinds_of_marks
from tests.engine.helpers import shuffle
from tests.engine.strategies import valid


def code_of(move: Move) -> int:
    if isinstance(move, Declare):
        assert move.kind == ACCUSO
        return SHOW
    return move.card.index | mask_of(move.take) << 6


def same(state: State, deal: Deal, game: Game) -> None:
    assert state.hands == [mask_of(hand) for hand in deal.hands]
    assert state.in_hands == sum(map(len, deal.hands))
    assert state.table == mask_of(deal.table)
    assert state.stock == deal.stock
    assert state.piles == [mask_of(pile) for pile in deal.piles]
    assert state.gone == mask_of(card for pile in deal.piles for card in pile)
    assert tuple(state.scope) == deal.scope
    assert tuple(state.runs) == deal.runs
    assert state.turn == deal.turn
    assert state.last_taker == (-1 if deal.last_taker is None else deal.last_taker)
    assert [tuple(points) for points in state.marks] == [points for _, points in deal.marks]
    assert state.shown == [mask_of(cards) for cards in deal.shown or ((),) * game.seats]
    again = game.state_of(deal)
    assert {name: getattr(state, name) for name in State.__slots__} == {
        name: getattr(again, name) for name in State.__slots__
    }


def compare_deal(rules: Rules, rng: random.Random) -> bool:
    """Play a random deal with both; return whether somebody's cards won the match."""
    game = game_of(rules)
    match = new_match(rules, rng.randrange(game.seats))
    while match.deal is None:
        match, _ = apply(match, shuffle(rules, rng))
    dealer = match.dealer
    state = game.state_of(match.deal)
    while match.deal is not None:
        same(state, match.deal, game)
        moves = [move for move in legal_moves(match) if move != Declare(FUORI)]
        codes = game.moves(state)
        assert sorted(map(code_of, moves)) == sorted(codes)
        code = rng.choice(codes)
        move = next(move for move in moves if code_of(move) == code)
        before = state.copy()
        game.play(state, code)
        match, events = apply(match, move)
        game.play(before, code)  # a copy goes on alike
        assert before.hands == state.hands
    assert not state.in_hands
    assert match.last_tally is not None
    assert game.finish(state, dealer) == match.last_tally.points
    won = [event.side for event in events if isinstance(event, Won) and event.why == "instant"]
    assert game.match_winner(state) == (won or [-1])[0]
    return bool(won)


@pytest.mark.parametrize("name", PRESETS)
def test_every_named_game(name: str) -> None:
    for seed in range(12):
        compare_deal(PRESETS[name].rules, random.Random(seed))


def test_cards_that_win_the_match() -> None:
    game = parse_rules("scopone score.instant=low_coins")
    assert 0 < sum(compare_deal(game, random.Random(seed)) for seed in range(20)) < 20


@pytest.mark.parametrize("seed", range(400))
def test_random_house_rules(seed: int) -> None:
    rng = random.Random(seed)
    rules = valid(seed)
    for _ in range(3):
        compare_deal(rules, rng)


@pytest.mark.parametrize("seed", range(200))
def test_piles_split_at_random(seed: int) -> None:
    """Majorities, ties and missing suits are rare at the end of a real deal."""
    from scopa_tui.engine import running_tally

    rng = random.Random(seed)
    rules = valid(seed)
    game = game_of(rules)
    for _ in range(20):
        cards = list(pack(rules))
        rng.shuffle(cards)
        piles: list[list[Card]] = [[] for _ in range(game.sides)]
        shares = [rng.random() ** 3 for _ in range(game.sides)]
        for card in cards[: rng.randrange(len(cards) + 1)]:
            rng.choices(piles, shares)[0].append(card)
        scope = tuple(rng.randrange(3) for _ in piles)
        kinds = kinds_of_marks(rules)
        marks = [[rng.randrange(3) for _ in piles] for _ in kinds]
        named = tuple((kind, tuple(got)) for kind, got in zip(kinds, marks, strict=True))
        wanted = running_tally(rules, tuple(map(tuple, piles)), scope, named).points
        assert game.counter.points([mask_of(pile) for pile in piles], scope, marks) == wanted


# --- copies and memory ---


def deals(rules: Rules, seed: int) -> tuple[Game, State]:
    """A deal that nobody has played in yet."""
    match = new_match(rules)
    rng = random.Random(seed)
    while match.deal is None:
        match, _ = apply(match, shuffle(rules, rng))
    game = game_of(rules)
    return game, game.state_of(match.deal)


@pytest.mark.parametrize("name", ["milano", "cicera", "cirulla", "cucita declare.auto=off"])
def test_a_copy_goes_on_by_itself(name: str) -> None:
    game, state = deals(parse_rules(name), 3)
    rng = random.Random(4)
    while state.in_hands:
        before = {slot: deepcopy(getattr(state, slot)) for slot in State.__slots__}
        copy = state.copy()
        assert {slot: getattr(copy, slot) for slot in State.__slots__} == before
        while copy.in_hands:
            game.play(copy, rng.choice(game.moves(copy)))
        game.finish(copy, 0)
        assert {slot: getattr(state, slot) for slot in State.__slots__} == before
        game.play(state, rng.choice(game.moves(state)))


def sizes(game: Game) -> dict[str, int]:
    """How much a game has remembered at most, per kind."""
    memories = game._takes.values()
    return {
        "announced": len(game._announced),
        "takes": len(memories),
        "plays": max(len(plays) for memory in memories for plays in memory.memory.values()),
        "cleared": max(len(memory.cleared) for memory in memories),
        "marks": max(len(memory._marks) for memory in memories),
    }


@pytest.mark.parametrize(
    "name", ["scopone", "cicera", "cirulla", "cucita", "scopa_dassi_4", "escoba"]
)
def test_what_is_remembered_has_a_bound(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the game goes on alike after it was forgotten."""
    bound = 7
    monkeypatch.setattr(takes, "_MOST", bound)
    monkeypatch.setattr("scopa_tui.bots.sim.game._MOST_HANDS", bound)
    monkeypatch.setattr("scopa_tui.bots.rating._MOST", bound)
    game_of.cache_clear()
    rater_of.cache_clear()
    rules = parse_rules(name)
    rater = rater_of(rules)
    most: dict[str, int] = {}
    for seed in range(6):
        compare_deal(rules, random.Random(seed))
        _, state = deals(rules, seed)
        rater.playout(state, random.random, 0)
        gains = max(map(len, rater._gains.values()))
        for kind, size in (*sizes(game_of(rules)).items(), ("gains", gains)):
            most[kind] = max(size, most.get(kind, 0))
    game_of.cache_clear()
    rater_of.cache_clear()
    assert max(most.values()) <= max(bound, 2 * len(Rank))
    assert all(most[kind] > bound // 2 for kind in ("plays", "cleared", "gains"))
    assert (most["marks"] > bound // 2) == (name == "cicera")
    assert (most["announced"] > bound // 2) == (name in {"cirulla", "cucita"})


def test_few_games_are_kept() -> None:
    for target in range(1, 30):
        game_of(parse_rules(f"scopa match.target={target}"))
    assert game_of.cache_info().currsize <= 8
