"""What holds for every computer player under every preset."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from scopa_tui.bots import BOTS, LEVELS, Limit, Question, Thought, answer, fallback, think_inline
from scopa_tui.bots import levels as of_levels
from scopa_tui.engine import PRESETS, Match, imagine, view_of
from tests.bots.positions import QUICK, chosen, matches, question, to_move

SEARCHERS = ("maestro", "campione", "ismcts")


@pytest.fixture
def few_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the champion weigh a few layouts only: that is most of its time for few rounds."""
    campione = of_levels.campione
    assert campione.effort is not None
    quick = replace(campione, effort=replace(campione.effort, layouts=12))
    monkeypatch.setattr(of_levels, "campione", quick)


def some(preset: str, seed: int) -> Iterator[tuple[str, Match]]:
    """Every bot and some positions of a deal for it: fewer for those that think long."""
    deal = list(matches(PRESETS[preset].rules, seed))
    for place, bot in enumerate(BOTS):
        if bot in SEARCHERS:
            for match in (deal[place], deal[-4 - place]):
                yield bot, match
        else:
            for match in deal[place % 3 :: 3]:
                yield bot, match


@pytest.mark.usefixtures("few_layouts")
@pytest.mark.parametrize("preset", PRESETS)
def test_cards_that_cannot_be_seen_never_change_a_move_and_every_move_is_legal(preset: str) -> None:
    rng, changed = Random(3), 0
    few = Limit(rounds=6)
    for bot, match in some(preset, 3):
        view = to_move(match)
        move = chosen(bot, view, 5, few)
        assert move in view.legal_moves
        for _ in range(2):
            other = imagine(view, rng)
            changed += other != match
            assert chosen(bot, view_of(other, view.seat), 5, few) == move
    assert changed > 20


@pytest.mark.usefixtures("few_layouts")
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("preset", ["scopa", "cirulla", "scopone"])
def test_whole_deals_are_played(preset: str, bot: str) -> None:
    seen = 0
    for match in matches(PRESETS[preset].rules, 1, bot=bot):
        seen += match.deal is not None
    assert seen == 36


@pytest.mark.usefixtures("few_layouts")
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("preset", ["scopa", "scopone"])
def test_the_same_seed_and_rounds_make_the_same_thought(preset: str, bot: str) -> None:
    for match in list(matches(PRESETS[preset].rules, 2))[1::7]:
        view = to_move(match)
        first, second = (BOTS[bot](view, Random(7), QUICK) for _ in range(2))
        assert first == second


def test_another_seed_makes_another_search() -> None:
    view = question().view
    thoughts = {BOTS["campione"](view, Random(seed), QUICK).estimates for seed in range(5)}
    assert len(thoughts) > 1


def test_the_random_bot_makes_every_move_about_equally_often() -> None:
    view = question("random").view
    count = dict.fromkeys(view.legal_moves, 0)
    for seed in range(900):
        count[chosen("random", view, seed)] += 1
    assert len(count) == 3
    assert all(230 < number < 370 for number in count.values()), count


def test_levels_are_bots_and_come_first() -> None:
    assert tuple(BOTS)[: len(LEVELS)] == LEVELS


def test_think_inline_answers_in_the_same_call() -> None:
    got: list[Thought] = []
    think_inline(question(), got.append)
    assert got == [answer(question())]


def test_the_limit_of_a_question_counts() -> None:
    asked = replace(question("campione"), limit=Limit(rounds=7))
    assert answer(asked).rounds == 7


def test_an_unknown_bot_has_no_answer_but_a_fallback() -> None:
    asked = question("nobody")
    with pytest.raises(KeyError):
        answer(asked)
    assert fallback(asked) == replace(answer(question("esperto")), instead=True)


def test_the_fallback_is_legal_even_if_the_rating_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Thought:
        raise ZeroDivisionError

    monkeypatch.setattr(of_levels, "rater_of", broken)
    asked = question()
    assert fallback(asked) == Thought(asked.view.legal_moves[0], instead=True)


def test_a_question_fits_into_a_small_message() -> None:
    asked = question()
    data = pickle.dumps(asked)
    assert pickle.loads(data) == asked
    assert len(data) < 4000
    assert isinstance(asked, Question)
