"""What the five levels have more or less of."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots import LEVELS, levels
from scopa_tui.bots.levels import Level, dilettante, esperto, principiante
from scopa_tui.bots.sim import mask_of
from scopa_tui.engine import PRESETS, Move, Play, View, pack, parse_rules
from scopa_tui.rooms.simulate import simulate
from tests.bots.positions import QUICK, looking_at, matches, ratings, to_move
from tests.engine.helpers import play


def plays_of(level: Level, view: View, times: int = 40) -> set[Move]:
    return {level(view, Random(seed), QUICK).move for seed in range(times)}


PILE = pack(parse_rules("scopa"))[:24]


def test_only_cards_of_the_pile_are_forgotten() -> None:
    for seed in range(50):
        assert not levels._forgotten(0.0, PILE, Random(seed)) & ~mask_of(PILE)
        assert levels._forgotten(1.0, PILE, Random(seed)) == 0
        assert levels._forgotten(0.5, (), Random(seed)) == 0


def test_what_is_long_ago_and_of_no_note_is_forgotten_first() -> None:
    def often(memory: float, pile: str, place: int) -> int:
        cards = looking_at("scopa", f"-/Fb | - | - | {pile}/- | 0-0 | 1 2 - | 0-0").piles[0]
        card = 1 << cards[place].index
        return sum(
            bool(levels._forgotten(memory, cards, Random(seed)) & card) for seed in range(300)
        )

    plain = "3c3s3b4c4s4b5c5s5b6c"
    assert often(0.5, plain, 0) > often(0.5, plain, 9) + 40
    assert often(0.2, plain, 5) > often(0.8, plain, 5) + 40
    for note in ("3d", "7c"):
        assert often(0.5, plain, 0) > often(0.5, note + plain, 0) + 40
    assert often(0.0, plain, 9) == 300


# The last three re are taken. Who remembers that takes a cavallo and leaves the re of clubs.
GONE = "CsFs/FbFc3b | CbRc | + | RdRbRs/- | 0-0 | 2 1 - | 0-0"


def test_who_forgets_is_afraid_of_cards_that_are_gone() -> None:
    view = looking_at("scopa", GONE)
    assert plays_of(Level(memory=1.0), view) == {play("Cs:Cb")}
    assert len(plays_of(Level(memory=0.0), view)) == 1
    assert plays_of(Level(memory=0.0), view) == {play("Fs")}
    assert plays_of(Level(memory=0.5), view) == {play("Cs:Cb"), play("Fs")}


SUMS = "7sCs/FbFc3b | {} | + | -/- | 0-0 | 2 1 - | 0-0"


def test_an_oversight_is_a_sum_that_is_not_seen() -> None:
    view = looking_at("scopa", SUMS.format("3d4dRbRc"))
    assert plays_of(Level(), view) == {play("7s:3d4d")}
    assert plays_of(Level(oversight=1.0), view) == {play("Cs")}
    assert plays_of(Level(oversight=0.5), view) == {play("7s:3d4d"), play("Cs")}
    single = looking_at("scopa", SUMS.format("7dRbRc"))
    assert plays_of(Level(oversight=1.0), single) == {play("7s:7d")}


def test_where_there_are_only_sums_one_is_seen() -> None:
    view = looking_at("scopa", "7sCs/FbFc3b | 3d4d2d | + | -/- | 0-0 | 2 1 - | 0-0")
    assert all(isinstance(move, Play) and move.take for move in view.legal_moves)
    assert plays_of(Level(oversight=1.0), view) <= set(view.legal_moves)


def test_haste_makes_near_misses_only() -> None:
    near, far = 0, 0
    for match in list(matches(PRESETS["scopa"].rules, 6))[1::4]:
        view = to_move(match)
        rated = ratings(view)
        best = max(rated.values())
        for haste in (30.0, 150.0):
            for move in plays_of(Level(haste=haste), view):
                assert rated[move] > best - haste
                near += rated[move] < best
        far += min(rated.values()) < best - 30
    assert near > 3
    assert far > 3


@pytest.mark.parametrize("name", ["scopa", "cirulla", "scopone", "a_perdere"])
def test_the_expert_plays_what_looks_best(name: str) -> None:
    for match in list(matches(PRESETS[name].rules, 6))[::5]:
        view = to_move(match)
        rated = ratings(view)
        (move,) = plays_of(esperto, view, 3)
        assert rated[move] == max(rated.values())


def test_every_level_has_no_less_than_the_one_below() -> None:
    assert principiante.memory < dilettante.memory < esperto.memory == 1
    assert principiante.haste > dilettante.haste > esperto.haste == 0
    assert principiante.oversight > dilettante.oversight == esperto.oversight == 0
    efforts = [getattr(levels, name).effort for name in LEVELS]
    assert efforts[:3] == [None] * 3
    assert efforts[3].rounds < efforts[4].rounds
    assert efforts[3].seconds < efforts[4].seconds < 1
    assert efforts[3].layouts < efforts[4].layouts


@pytest.mark.parametrize("rules", ["scopa", "cirulla", "a_perdere", "scopone"])
def test_a_level_without_search_beats_random_play_clearly(rules: str) -> None:
    outcome = simulate(parse_rules(rules), ("esperto", "random"), deals=40, seed=1)
    best = outcome.scores[0]
    assert best.margin > 4 * best.margin_error
    assert best.won > 1.5 * best.lost


def test_haste_is_less_where_more_people_play() -> None:
    """By how much a hasty player may be off shrinks with the number of seats."""
    view = to_move(next(matches(parse_rules("scopone"), 4)))
    best, second = sorted(ratings(view).values(), reverse=True)[:2]
    assert best > second
    for share, count in ((1.8, 1), (2.2, 2)):  # of what it takes with two players
        hasty = Level(haste=share * (best - second))
        assert len(plays_of(hasty, view, times=400)) == count
