"""Games without a screen."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    PRESETS,
    Record,
    RulesError,
    ScopaError,
    Shuffle,
    parse_rules,
    read_record,
    replay,
    write_record,
)
from scopa_tui.rooms.simulate import simulate
from tests.rooms.tables import LateThinker

SCOPA = parse_rules("scopa")


def test_every_deck_is_played_in_every_seating() -> None:
    records: list[Record] = []
    outcome = simulate(SCOPA, ("greedy", "random"), deals=3, seed=1, on_record=records.append)
    assert (outcome.decks, outcome.played) == (3, 6)
    assert [record.tag("Bots") for record in records] == ["greedy, random", "random, greedy"] * 3
    for first, second in zip(records[::2], records[1::2], strict=True):
        assert first.actions[0] == second.actions[0]
        assert first.dealer == second.dealer
    assert len({record.actions[0] for record in records}) == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_records_are_single_finished_deals_that_can_be_verified(preset: str) -> None:
    records: list[Record] = []
    simulate(PRESETS[preset].rules, ("random",), deals=2, seed=1, on_record=records.append)
    for record in records:
        assert read_record(write_record(record)) == record
        match = replay(record.rules, record.actions, record.dealer)
        assert match.deals == 1
        assert not isinstance(record.actions[-1], Shuffle)


def test_results_add_up() -> None:
    records: list[Record] = []
    outcome = simulate(SCOPA, ("greedy", "random"), deals=20, seed=2, on_record=records.append)
    greedy, random = outcome.scores
    assert (greedy.bot, random.bot) == ("greedy", "random")
    assert greedy.won + greedy.tied + greedy.lost == 40
    assert (greedy.won, greedy.tied, greedy.lost) == (random.lost, random.tied, random.won)
    points = [0, 0]
    for record in records:
        sheet = replay(record.rules, record.actions, record.dealer).last_tally
        assert sheet is not None
        names = (record.tag("Bots") or "").split(", ")
        for side, number in enumerate(sheet.points):
            points[["greedy", "random"].index(names[side])] += number
    assert greedy.points == pytest.approx(points[0] / 40)
    assert random.points == pytest.approx(points[1] / 40)
    assert greedy.margin == pytest.approx(greedy.points - random.points)
    assert greedy.margin == pytest.approx(-random.margin)
    assert 0 < greedy.margin_error < 1.5


def test_the_same_arguments_give_the_same_outcome() -> None:
    first, second, other = (
        simulate(SCOPA, ("greedy", "random"), deals=5, seed=seed) for seed in (1, 1, 2)
    )
    assert first == second
    assert first != other


def test_a_bot_against_itself_is_level() -> None:
    outcome = simulate(SCOPA, ("greedy", "greedy"), deals=4, seed=1)
    for score in outcome.scores:
        assert score.margin == 0
        assert score.margin_error == 0


def test_with_teams_two_bots_play_a_side_each() -> None:
    records: list[Record] = []
    rules = parse_rules("scopone")
    outcome = simulate(rules, ("greedy", "random"), deals=3, seed=1, on_record=records.append)
    assert records[0].tag("Bots") == "greedy, random, greedy, random"
    assert records[1].tag("Bots") == "random, greedy, random, greedy"
    assert outcome.scores[0].margin > 0


def test_fewer_bots_than_seats_repeat_around_the_table() -> None:
    records: list[Record] = []
    rules = parse_rules("scopa_3")
    outcome = simulate(rules, ("greedy", "random"), deals=2, seed=1, on_record=records.append)
    assert records[0].tag("Bots") == "greedy, random, greedy"
    assert records[1].tag("Bots") == "random, greedy, random"
    greedy = outcome.scores[0]
    assert greedy.won + greedy.tied + greedy.lost == 2 * 3  # it had two seats, then one


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(SCOPA, ("random",), deals=3, seed=1, progress=told.append)
    assert told == [1, 2, 3]


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(ScopaError, match="did you mean greedy"):
        simulate(SCOPA, ("gredy",), deals=1, seed=1)
    for bots in ((), ("random",) * 3):
        with pytest.raises(ScopaError, match="1 to 2 computer players"):
            simulate(SCOPA, bots, deals=1, seed=1)
    with pytest.raises(RulesError):
        simulate(parse_rules("scopa deal.hand=18 seats.players=3"), ("random",), deals=1, seed=1)
    with pytest.raises(ScopaError, match="answer at once"):
        simulate(SCOPA, ("random",), deals=1, seed=1, think=LateThinker().think)


def test_no_deals_give_an_empty_outcome() -> None:
    outcome = simulate(SCOPA, ("greedy", "random"), deals=0, seed=1)
    assert outcome.played == 0
    assert outcome.scores[0].points == 0


def test_where_points_are_bad_who_has_fewer_has_won() -> None:
    rules = parse_rules("a_perdere")
    expert, other = simulate(rules, ("esperto", "random"), deals=60, seed=1).scores
    assert expert.points < other.points
    assert expert.won > expert.lost
    assert expert.margin > 0
