"""Numbers for hints: every play has one, and they can stand beside each other."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots import Estimate, Limit, Question, Thought, advice, answer, searcher, worlds
from scopa_tui.bots.belief import Belief
from scopa_tui.engine import Play, View, parse_rules
from tests.bots.positions import looking_at, matches, to_move
from tests.engine.helpers import play

ROUNDS = Limit(rounds=1500)


def asked(view: View) -> Thought:
    return answer(Question("campione", view, 1, ROUNDS, why=True))


# Whoever has the sette can take the settebello and three more; in one of them the second side.
TAKES = {
    0: "7sRsCs/FbFc3b | 7d4c5bRb | + | -/- | 0-0 | 2 1 - | 0-0",
    1: "FbFc3b/7sRsCs | 7d4c5bRb | + | -/- | 0-0 | 1 2 - | 0-0",
}


@pytest.mark.parametrize("seat", TAKES)
def test_numbers_are_those_of_the_side_that_asks(seat: int) -> None:
    view = looking_at("scopa", TAKES[seat])
    assert view.turn == seat
    told = asked(view)
    worth = {str(one.move): one.worth for one in told.estimates}
    assert told.move == play("7s:7d")
    assert worth["7s:7d"] > worth["Rs:Rb"] + 0.2
    assert worth["7s:7d"] > 1  # of either side, not of the first


def test_a_choice_that_was_hardly_thought_about_is_compared_like_all_others() -> None:
    view = looking_at("scopa", TAKES[0])
    bad = asked(view).estimates[-1]
    hasty = Thought(bad.move, (bad._replace(tries=3, worth=9.0),), 3)
    told = advice.advised(view, hasty, Random(1), ROUNDS)
    assert told.move == play("7s:7d")
    most = [one.move for one in told.estimates if one.tries == told.estimates[0].tries]
    assert set(most) == {play("7s:7d"), bad.move}  # the better half, and what was chosen
    assert len(told.estimates) == len([one for one in view.legal_moves if isinstance(one, Play)])


@pytest.mark.parametrize(
    ("other", "error", "best"),
    [(0.54, 0.0, "Fc"), (0.56, 0.0, "7d:7c"), (0.65, 0.1, "Fc"), (0.75, 0.1, "7d:7c")],
)
def test_the_champions_choice_stays_unless_another_is_clearly_better(
    monkeypatch: pytest.MonkeyPatch, other: float, error: float, best: str
) -> None:
    """By more than a little, and by more than chance: the champion gives no scopa away to a play
    that is as good, so the hint does not either."""
    view = looking_at("scopa", "7dFcRc/3b3s3c | 4d7c | + | -/- | 0-0 | 2 1 - | 0-0")
    worth = {play("Fc"): 0.5, play("7d:7c"): other, play("Rc"): 0.1}
    monkeypatch.setattr(advice._Comparison, "_worth", lambda _self, move: worth[move])
    monkeypatch.setattr(advice, "_error", lambda _results: error)
    told = advice.advised(
        view, Thought(play("Fc"), (Estimate(play("Fc"), 0.5, 9),), 9), Random(1), ROUNDS
    )
    assert told.move == told.estimates[0].move == play(best)


def test_without_time_every_play_still_gets_its_least_rounds() -> None:
    view = looking_at("scopa", TAKES[0])
    thought = answer(Question("campione", view, 1, ROUNDS))
    told = advice.advised(view, thought, Random(1), Limit(seconds=1e-6))
    assert {one.tries for one in told.estimates} == {50}


def test_plays_that_differ_in_nothing_are_worth_the_same() -> None:
    """In Cirulla luck moves a number by a point and more; it must not tell such plays apart. The
    same position has the same numbers when it is asked about again."""
    view = looking_at("cirulla", "2bRsCb/4d5c7s | 6s3c3b4b | + | -/- | 0-0 | 2 1 - | 0-0")
    told = asked(view)
    worth = {str(one.move): one.worth for one in told.estimates}
    alike = [worth["Cb:3c6s"], worth["Cb:3b6s"]]
    assert abs(alike[0] - alike[1]) < 0.1
    assert max(one.error for one in told.estimates) > 0.4
    assert asked(view) == told


class Watched(Belief):
    """Counts how often it is asked."""

    asked = 0

    def weights(self, worlds: object) -> list[float]:
        Watched.asked += 1
        return super().weights(worlds)  # type: ignore[arg-type]


@pytest.mark.parametrize(("rules", "used"), [("scopone", True), ("scopa", False)])
def test_past_plays_are_thought_about_where_more_than_two_play(
    monkeypatch: pytest.MonkeyPatch, rules: str, used: bool
) -> None:
    for module in (searcher, worlds):
        monkeypatch.setattr(module, "Belief", Watched)
    late = list(matches(parse_rules(rules), 3))
    middle, end = late[len(late) // 2], late[-7]
    for match in (middle, end):
        Watched.asked = 0
        thought = answer(Question("campione", to_move(match), 1, ROUNDS))
        assert bool(Watched.asked) is used
        if not thought.exact:
            Watched.asked = 0
            answer(Question("campione", to_move(match), 1, ROUNDS, why=True))
            assert Watched.asked == 2 * used  # for the search, and for the comparison
