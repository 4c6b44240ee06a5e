"""What holds for every computer player under every preset."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots import BOTS, Question, answer, fallback, think_inline
from scopa_tui.engine import PRESETS, Move, imagine, view_of
from tests.bots.positions import matches, question, to_move


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_only_legal_moves(preset: str, bot: str) -> None:
    seen = 0
    for match in matches(PRESETS[preset].rules, 1, bot=bot, deals=2):
        view = to_move(match)
        assert BOTS[bot](view, Random(seen), 0) in view.legal_moves
        seen += 1
    assert seen >= 36


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_makes_the_same_move(bot: str) -> None:
    for match in matches(PRESETS["scopone"].rules, 2, bot="random"):
        view = to_move(match)
        first, second = (BOTS[bot](view, Random(7), 0) for _ in range(2))
        assert first == second


def test_the_random_bot_makes_every_move_about_equally_often() -> None:
    view = question("random").view
    count = dict.fromkeys(view.legal_moves, 0)
    for seed in range(900):
        count[BOTS["random"](view, Random(seed), 0)] += 1
    assert len(count) == 3
    assert all(230 < number < 370 for number in count.values()), count


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_cards_that_cannot_be_seen_never_change_a_move(preset: str, bot: str) -> None:
    rng = Random(3)
    changed = 0
    for match in list(matches(PRESETS[preset].rules, 3, bot="random"))[::3]:
        view = to_move(match)
        move = BOTS[bot](view, Random(5), 0)
        for _ in range(3):
            other = imagine(view, rng)
            changed += other != match
            assert BOTS[bot](view_of(other, view.seat), Random(5), 0) == move
    assert changed > 5


def test_think_inline_answers_in_the_same_call() -> None:
    got: list[Move] = []
    think_inline(question(), got.append)
    assert got == [answer(question())]


def test_an_unknown_bot_has_no_answer_but_a_fallback() -> None:
    asked = question("nobody")
    with pytest.raises(KeyError):
        answer(asked)
    assert fallback(asked) == answer(question("greedy"))


def test_the_fallback_is_legal_even_if_the_greedy_bot_breaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> Move:
        raise ZeroDivisionError

    monkeypatch.setattr("scopa_tui.bots.greedy.greedy_bot", broken)
    asked = question()
    assert fallback(asked) == asked.view.legal_moves[0]


def test_a_question_fits_into_a_small_message() -> None:
    import pickle

    asked = question()
    data = pickle.dumps(asked)
    assert pickle.loads(data) == asked
    assert len(data) < 4000
    assert isinstance(asked, Question)
