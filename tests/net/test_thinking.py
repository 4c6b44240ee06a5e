"""Rooms share the processes in which computer players think, and take turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scopa_tui.bots import USUAL, Question, Thought
from scopa_tui.net.thinking import HURRY, Workers
from tests.net.guests import Late
from tests.rooms.tables import two_people


def question(seed: int) -> Question:
    room, _, _ = two_people()
    return Question("random", room.view(1), seed)


def workers(count: int) -> tuple[Workers, list[Late]]:
    made: list[Late] = []

    def start() -> Late:
        made.append(Late())
        return made[-1]

    return Workers(count, start, lambda call: call()), made


def _note(answered: list[int], seed: int, _: Thought) -> None:
    answered.append(seed)


def test_rooms_take_turns_and_nobody_is_asked_two_things_at_once() -> None:
    pool, made = workers(2)
    answered: list[int] = []

    def ask(room: str, seed: int) -> None:
        pool.think_for(room)(question(seed), lambda _: answered.append(seed))

    for seed in (1, 2, 3, 4):
        ask("busy", seed)
    ask("other", 9)
    assert [[one[0].seed for one in late.open] for late in made] == [[1], [2]]
    while any(late.open for late in made):
        next(late for late in made if late.open).answer()
    assert sorted(answered) == [1, 2, 3, 4, 9]
    assert answered.index(9) < answered.index(4)  # the busy room has waited its turn
    assert len(made) == 2


def test_what_nobody_has_begun_is_dropped() -> None:
    pool, made = workers(1)
    answered: list[int] = []
    for seed in (1, 2):
        pool.think_for("room")(question(seed), partial(_note, answered, seed))
    pool.drop("room")
    made[0].answer()
    assert answered == [1]
    assert made[0].open == []


def test_thinking_is_hurried_while_many_wait() -> None:
    pool, made = workers(1)
    for room in range(6):
        pool.think_for(str(room))(question(room), lambda _: None)
    limits = []
    while made[0].open:
        limits.append(made[0].open[0][0].limit)
        made[0].answer()
    assert limits == [USUAL, HURRY, HURRY, USUAL, USUAL, USUAL]


def test_an_answer_after_the_end_is_lost() -> None:
    pool, made = workers(1)
    answers: list[Thought] = []
    pool.think_for("room")(question(1), answers.append)
    pool.close()
    made[0].answer()
    assert answers == []


def test_a_listener_that_fails_does_not_stop_the_next() -> None:
    pool, made = workers(1)
    answers: list[Thought] = []

    def fail(thought: Thought) -> None:
        raise ValueError

    later: list[Callable[[], None]] = []
    pool._back = later.append
    pool.think_for("a")(question(1), fail)
    pool.think_for("b")(question(2), answers.append)
    made[0].answer()
    try:
        later.pop()()
    except ValueError:
        made[0].answer()
    later.pop()()
    assert len(answers) == 1
