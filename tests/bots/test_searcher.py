"""The players that search."""

from __future__ import annotations

from random import Random
from statistics import fmean
from time import perf_counter

import pytest

from scopa_tui.bots import BOTS, Limit, Thought
from scopa_tui.bots.levels import Level, campione, maestro
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.search import Manner, Search
from scopa_tui.bots.searcher import Effort, _thought
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import mask_of
from scopa_tui.bots.stakes import Stakes
from scopa_tui.bots.worlds import Worlds
from scopa_tui.engine import PRESETS, View, parse_rules
from tests.bots.positions import QUICK, chosen, code_of, looking_at, matches, ratings, to_move
from tests.engine.helpers import play

SEARCHERS = ("maestro", "campione")


def early(rules: str = "scopa", plays: int = 2) -> View:
    """What somebody sees after some plays."""
    return to_move(list(matches(parse_rules(rules), 3))[plays])


# --- the thought ---


@pytest.mark.parametrize("bot", SEARCHERS)
def test_a_thought_tells_what_was_tried(bot: str) -> None:
    view = early()
    thought = BOTS[bot](view, Random(1), Limit(rounds=50))
    assert thought.rounds == 50
    assert not thought.exact
    assert {estimate.move for estimate in thought.estimates} <= set(view.legal_moves)
    assert sum(estimate.tries for estimate in thought.estimates) == 50
    assert thought.estimates[0].move == thought.move
    others = [estimate.tries for estimate in thought.estimates[1:]]
    assert others == sorted(others, reverse=True)
    assert all(-12 < estimate.worth < 12 for estimate in thought.estimates)


@pytest.mark.parametrize("bot", [*SEARCHERS, "ismcts"])
def test_a_limit_in_seconds_is_kept(bot: str) -> None:
    view = early()
    BOTS[bot](view, Random(1), QUICK)  # the game is compiled
    start = perf_counter()
    thought = BOTS[bot](view, Random(1), Limit(seconds=0.05))
    took = perf_counter() - start
    assert 0 < thought.rounds < 4000
    assert took < 0.5
    assert BOTS[bot](view, Random(1), Limit(rounds=5, seconds=9)).rounds == 5


def test_rounds_are_searched_however_long_they_take() -> None:
    hurried = Level(effort=Effort(rounds=99_999, seconds=0.0001))
    assert hurried(early(), Random(1), Limit(rounds=30)).rounds == 30
    assert 1 <= hurried(early(), Random(1), Limit()).rounds < 99_999
    assert Level(effort=Effort(rounds=9, seconds=99))(early(), Random(1), Limit()).rounds == 9


def test_a_single_move_needs_no_thought() -> None:
    view = looking_at("scopa", "7s/4bFb | 7dRc | - | +/- | 0-0 | 2 1 - | 0-0")
    assert campione(view, Random(1), QUICK) == Thought(play("7s:7d"))


# --- choosing ---

OPEN = "RsCs4c/FbFc | RbRc | + | -/- | 0-0 | 2 1 - | 0-0"


def choice(
    found: dict[str, tuple[float, int]], *, rounds: int = 100, rules: str = "scopa", at: str = OPEN
) -> str:
    """The choice among moves that were worth so much in so many tries."""
    view = looking_at(rules, at)
    codes = {code_of(play(move)): told for move, told in found.items()}
    thought = _thought(Sight(view), rater_of(view.rules), codes, rounds)
    assert thought.estimates[0].move == thought.move
    assert {str(one.move): (one.worth, one.tries) for one in thought.estimates} == found
    return str(thought.move)


def test_of_plays_that_are_as_good_the_one_is_chosen_that_looks_best() -> None:
    looks = ratings(looking_at("scopa", OPEN))
    assert looks[play("Cs")] > looks[play("Rs:Rb")] + 5  # which leaves a re to be swept
    assert choice({"Cs": (0.47, 50), "Rs:Rb": (0.5, 60)}) == "Cs"
    assert choice({"Cs": (0.4, 50), "Rs:Rb": (0.5, 60)}) == "Rs:Rb"  # that is more than noise
    assert choice({"Cs": (0.9, 19), "Rs:Rb": (0.5, 60)}) == "Rs:Rb"  # hardly tried
    assert choice({"Cs": (0.9, 21), "Rs:Rb": (0.5, 60)}) == "Cs"
    assert choice({"Cs": (0.49, 0), "Rs:Rb": (0.5, 0)}, rounds=0) == "Rs:Rb"  # exact: not as good
    assert choice({"Cs": (0.5, 0), "Rs:Rb": (0.5, 0)}, rounds=0) == "Cs"
    assert choice({"Cs": (0.5, 0), "Rs:Rb": (0.7, 0)}, rounds=0) == "Rs:Rb"


GREEDY = "7dFcRc/3b3s3c | 4d7c | + | -/- | 0-0 | 2 1 - | 0-0"


def test_of_plays_that_are_as_good_one_is_chosen_that_gives_no_scopa_away() -> None:
    """Taking a seven with the settebello looks best, and leaves a quattro."""
    looks = ratings(looking_at("scopa", GREEDY))
    assert max(looks, key=lambda move: looks[move]) == play("7d:7c")
    assert choice({"7d:7c": (0.5, 60), "Fc": (0.46, 60)}, at=GREEDY) == "Fc"
    assert choice({"7d:7c": (0.5, 60), "Fc": (0.44, 60)}, at=GREEDY) == "7d:7c"
    assert choice({"7d:7c": (0.5, 0), "Fc": (0.5, 0)}, at=GREEDY, rounds=0) == "Fc"
    fours_seen = GREEDY.replace("-/-", "4b4c/4s")
    assert choice({"7d:7c": (0.5, 60), "Fc": (0.46, 60)}, at=fours_seen) == "7d:7c"


@pytest.mark.parametrize("rules", ["a_perdere", "scopa scopa.points=0"])
def test_a_scopa_that_harms_nobody_may_be_given_away(rules: str) -> None:
    found = {"7d:7c": (0.5, 60), "Fc": (0.5, 60)}
    looks = ratings(looking_at(rules, GREEDY))
    best = max((play("7d:7c"), play("Fc")), key=lambda move: looks[move])
    assert choice(found, rules=rules, at=GREEDY) == str(best)


@pytest.mark.parametrize("bot", ["maestro", "campione"])
def test_at_five_to_ten_the_match_comes_first(bot: str) -> None:
    """Taking asso and settebello by the fante is worth a point more, but then the others score one
    too and have won; by the sette the match goes on."""
    position = "Fd7b/4d5d | Ab5s7d | - | 6sRdCc7sAc3b2d6bCd5cCs3c3s2c4bRc2b6d/+ | 0-0 | 2 1 1 | {}"
    first, late = (
        BOTS[bot](looking_at("scopa", position.format(scores)), Random(1), QUICK)
        for scores in ("0-0", "5-10")
    )
    assert [(str(one.move), one.worth) for one in first.estimates] == [("Fd:Ab7d", 3), ("7b:7d", 2)]
    assert late.move == play("7b:7d")
    assert first.exact
    assert late.exact


@pytest.mark.parametrize("bot", [*SEARCHERS, "ismcts"])
@pytest.mark.parametrize(
    ("rules", "position", "best"),
    [
        ("scopa", "7c6sCs/FbFc3b | 7d6cRb | + | -/- | 0-0 | 2 1 -", "7c:7d"),
        ("scopa", "5sRsCs/FbFc3b | 5c | + | -/- | 0-0 | 2 1 -", "5s:5c"),
        ("scopone", "5sRsCs/FbFc3b/4s4d4c/7s7c2s | 5c | - | +/- | 0-0 | 4 1 -", "5s:5c"),
        ("scopa_3", "7c6sCs/FbFc3b/4s4d4c | 7d6cRb | + | -/-/- | 0-0-0 | 2 1 -", "7c:7d"),
    ],
)
def test_what_everybody_plays(bot: str, rules: str, position: str, best: str) -> None:
    scores = "0-0-0" if rules == "scopa_3" else "0-0"
    view = looking_at(rules, f"{position} | {scores}")
    assert chosen(bot, view, limit=Limit(rounds=120)) == play(best)


def test_what_looks_best_is_tried_first_but_not_alone() -> None:
    view = early("scopone", 5)
    looks = ratings(view)
    estimates = Level(effort=Effort(150, 9.0))(view, Random(1), Limit()).estimates
    tries = {estimate.move: estimate.tries for estimate in estimates}
    assert tries[max(looks, key=lambda move: looks[move])] > 10
    assert len(tries) > 2
    assert maestro(view, Random(1), Limit(rounds=1)).move == max(looks, key=lambda m: looks[m])


# --- what is searched in ---


@pytest.mark.parametrize("name", PRESETS)
def test_worlds_fit_what_is_known(name: str) -> None:
    for match in list(matches(PRESETS[name].rules, 5))[1::9]:
        view = to_move(match)
        sight = Sight(view)
        worlds = Worlds(sight, Random(1), count=5)
        for world in [worlds() for _ in range(6)]:
            assert [hand.bit_count() for hand in world.hands] == list(view.hand_sizes)
            assert world.hands[view.seat or 0] == mask_of(view.hand)
            assert world.table == mask_of(view.table)
            assert len(world.stock) == view.stock_size
            together = [*world.hands, world.table, mask_of(world.stock), *world.piles]
            assert sum(together) == sight.game.pack
            assert sum(cards.bit_count() for cards in together) == sight.game.pack.bit_count()


def test_cards_that_a_position_does_not_mention_are_in_no_hand_and_no_stock() -> None:
    sight = Sight(looking_at("scopa", "7b5c/FbFc | RbCb | 3s4s | -/- | 0-0 | 2 1 - | 0-0"))
    world = Worlds(sight, Random(1))()
    assert len(world.stock) == 2
    assert world.in_hands == 4


def test_worlds_are_many_and_each_can_be_played_on() -> None:
    sight = Sight(early())
    worlds = Worlds(sight, Random(1), count=8)
    seen = set()
    for _ in range(60):
        world = worlds()
        seen.add(tuple(world.hands))
        world.hands[0] = world.table = 0  # must not change the pool
    assert 3 < len(seen) <= 8
    assert all(seen_hands[0] for seen_hands in seen)


def test_worlds_are_other_ones_each_time() -> None:
    for layouts in (0, 9):  # those for two are not weighed, whatever the level
        worlds = Worlds.believed(Sight(early()), Random(1), layouts=layouts)
        assert len({worlds().stock for _ in range(500)}) == 500


def test_cards_that_lie_open_stay_where_they_are() -> None:
    position = "7bCc/7d2c3s | 4c | + | -/- | 0-0 | 2 1 - | 0-0 | shown=-/7d2c"
    sight = Sight(looking_at("cucita", position))
    worlds = Worlds(sight, Random(1))
    shown = mask_of(play("7d:2c").take) | 1 << play("7d").card.index
    hands = {worlds().hands[1] for _ in range(30)}
    assert all(hand & shown == shown for hand in hands)
    assert len(hands) > 5


def searched(view: View, rounds: int, manner: Manner | None = None) -> Search:
    worlds, stakes = Worlds(Sight(view), Random(1)), Stakes(view)
    rater, random = rater_of(view.rules), Random(1).random
    tree = Search(rater, worlds, stakes, random, dealer=view.dealer, manner=manner or Manner())
    tree.run(rounds=rounds, seconds=0)
    return tree


def test_every_round_adds_what_it_found_to_its_whole_path() -> None:
    tree = searched(early(), 30)
    assert tree.rounds == 30
    assert sum(edge.visits for edge in tree.root.values()) == 30
    for edge in tree.root.values():
        below = edge.node.values()
        assert sum(one.visits for one in below) == max(0, edge.visits - 1)
        first = edge.total + sum(one.total for one in below)  # its first round, without the rest
        assert abs(first) < 12


def test_every_side_wants_what_is_good_for_itself() -> None:
    """Without a prior too: whoever can take the settebello finds that good."""
    view = looking_at("scopa", "7dRsCs/FbFc3b | RbCb5c | + | -/- | 0-0 | 2 1 - | 0-0")
    tree = searched(view, 400, Manner(explore=2.0, sharp=1e9))
    replies = tree.root[code_of(play("7d"))].node
    settebello = mask_of(play("7d:7d").take) << 6
    taking, other = (
        fmean(
            edge.total / edge.visits
            for move, edge in replies.items()
            if bool(move & settebello) is taking and edge.visits
        )
        for taking in (True, False)
    )
    assert taking > other + 0.5
    best = max(tree.root, key=lambda move: tree.root[move].visits)
    assert best != code_of(play("7d"))


def test_a_search_stops_when_no_other_move_can_become_the_most_tried() -> None:
    view = looking_at("scopa", "7dRsCs/FbFc3b | 7bRbCb | + | -/- | 0-0 | 2 1 - | 0-0")
    tree = searched(view, 600)
    first, second = sorted((edge.visits for edge in tree.root.values()), reverse=True)[:2]
    assert tree.rounds < 600
    assert first - second > 600 - tree.rounds
