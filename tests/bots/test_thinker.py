"""The child process in which bots think: it may break, and nothing else does."""

from __future__ import annotations

import os
import queue
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from scopa_tui.bots import Question, Thought, answer, fallback, thinker
from scopa_tui.bots.thinker import Thinker
from tests.bots.positions import question
from tests.processes import eventually, lives, python

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


class Asker:
    """A thinker, what it logged, and a way to wait for its answer."""

    def __init__(self, *, idle: float | None = None) -> None:
        self.log: list[str] = []
        self.thinker = Thinker(log=self.log.append, idle=idle)

    def ask(self, asked: Question) -> Thought:
        got: queue.SimpleQueue[Thought] = queue.SimpleQueue()
        self.thinker.think(asked, got.put)
        return got.get(timeout=20)

    @property
    def pid(self) -> int:
        child = self.thinker._child
        assert child is not None
        return child.pid


@pytest.fixture
def asker() -> Iterator[Asker]:
    made = Asker()
    yield made
    made.thinker.close()


def test_it_answers_like_the_bot_itself(asker: Asker) -> None:
    for seed in range(5):
        for bot in ("esperto", "random", "campione"):
            asked = question(bot, seed)
            assert asker.ask(asked) == answer(asked)
    assert asker.log == []


def test_one_child_answers_all_questions_and_none_is_started_before(asker: Asker) -> None:
    assert asker.thinker._child is None
    asker.ask(question())
    first = asker.pid
    asker.ask(question())
    assert asker.pid == first


def test_a_child_that_nobody_asks_is_ended_and_started_again() -> None:
    asker = Asker(idle=0.2)
    asker.ask(question())
    first = asker.pid
    assert eventually(lambda: not lives(first), seconds=5)
    assert asker.ask(question()) == answer(question())
    assert asker.pid != first
    assert asker.log == []
    asker.thinker.close()


def test_answers_come_in_the_order_of_the_questions(asker: Asker) -> None:
    order: list[int] = []
    for number in range(20):
        asker.thinker.think(question(seed=number), partial(_note, order, number))
    asker.ask(question())
    assert order == list(range(20))


def _note(order: list[int], number: int, _thought: Thought) -> None:
    order.append(number)


def test_a_killed_child_is_replaced(asker: Asker) -> None:
    asker.ask(question())
    first = asker.pid
    os.kill(first, signal.SIGKILL)
    assert eventually(lambda: not lives(first))
    # Nobody has noticed yet; this question is answered in this process.
    assert asker.ask(question("random")) == fallback(question("esperto"))
    assert len(asker.log) == 1
    assert "random could not answer" in asker.log[0]
    assert asker.ask(question("random")) == answer(question("random"))
    assert asker.pid != first
    assert len(asker.log) == 1


def test_a_child_that_is_killed_while_it_thinks_costs_no_move(asker: Asker) -> None:
    asker.ask(question())
    os.kill(asker.pid, signal.SIGSTOP)
    got: queue.SimpleQueue[Thought] = queue.SimpleQueue()
    asker.thinker.think(question(), got.put)
    with pytest.raises(queue.Empty):
        got.get(timeout=0.1)
    os.kill(asker.pid, signal.SIGKILL)
    assert got.get(timeout=20) == fallback(question())
    assert len(asker.log) == 1


def test_a_child_that_hangs_is_killed(asker: Asker) -> None:
    asker.ask(question())
    asker.thinker._patience = 0.2
    stopped = asker.pid
    os.kill(stopped, signal.SIGSTOP)
    assert asker.ask(question()) == fallback(question())
    assert not lives(stopped)
    assert len(asker.log) == 1


def test_a_bot_that_fails_is_replaced_and_its_process_lives_on(asker: Asker) -> None:
    asker.ask(question())
    first = asker.pid
    assert asker.ask(question("nobody")) == fallback(question("esperto"))
    assert asker.log == [
        "nobody could not answer (KeyError: 'nobody'); esperto answered in its place"
    ]
    asker.ask(question("nobody"))
    assert len(asker.log) == 1  # the same sentence is not repeated
    assert asker.pid == first


def test_where_no_child_can_be_started_the_game_goes_on(
    asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    for _ in range(6):
        assert asker.ask(question()) == fallback(question())
    assert 1 <= len(asker.log) <= 2
    assert "esperto could not answer" in asker.log[0]


def test_one_failing_receiver_does_not_stop_the_others(asker: Asker) -> None:
    def broken(_thought: Thought) -> None:
        raise RuntimeError("the loop is closed")

    asker.thinker.think(question(), broken)
    assert asker.ask(question()) == answer(question())
    assert asker.log == ["a computer player's move was lost (RuntimeError: the loop is closed)"]


@pytest.mark.parametrize("busy", [False, True])
def test_close_is_quick_and_may_be_repeated(busy: bool) -> None:
    asker = Asker()
    asker.ask(question())
    pid = asker.pid
    late: list[Thought] = []
    if busy:
        os.kill(pid, signal.SIGSTOP)
        asker.thinker.think(question(), late.append)
        time.sleep(0.05)
    start = time.perf_counter()
    asker.thinker.close()
    assert time.perf_counter() - start < 0.2
    asker.thinker.close()
    assert eventually(lambda: not lives(pid), seconds=2)
    asker.thinker.think(question(), late.append)
    time.sleep(0.05)
    assert late == []
    assert asker.log == []


def test_what_is_dropped_is_not_answered_and_costs_nothing(asker: Asker) -> None:
    asker.ask(question())
    stopped = asker.pid
    os.kill(stopped, signal.SIGSTOP)
    late: list[Thought] = []
    for seed in range(3):
        asker.thinker.think(question(seed=seed), late.append)
    time.sleep(0.1)
    asker.thinker.drop()
    assert eventually(lambda: not lives(stopped))
    for _ in range(5):  # more often than a child that breaks is started again
        assert asker.ask(question("random")) == answer(question("random"))
        asker.thinker.drop()  # nothing is open
    assert late == []
    assert asker.log == []
    assert lives(asker.pid)


def test_close_before_any_question() -> None:
    Thinker().close()


def test_the_log_and_the_receiver_may_close_it(asker: Asker) -> None:
    got: queue.SimpleQueue[Thought] = queue.SimpleQueue()

    def last(thought: Thought) -> None:
        asker.thinker.close()
        got.put(thought)

    asker.thinker.think(question(), last)
    assert got.get(timeout=20) == answer(question())
    thread = asker.thinker._thread
    assert thread is not None
    thread.join(timeout=5)
    assert not thread.is_alive()


# --- the end of the parent ---

PARENT = """
import sys, time, threading
from scopa_tui.bots.thinker import Thinker
from tests.bots.positions import question

thinker = Thinker()
got = threading.Event()
thinker.think(question(), lambda move: got.set())
assert got.wait(20)
print(thinker._child.pid, flush=True)
if sys.argv[1] == "wait":
    time.sleep(60)
if sys.argv[1] == "busy":
    import os, signal
    os.kill(thinker._child.pid, signal.SIGSTOP)
    thinker.think(question(), print)
    time.sleep(0.1)
"""


@pytest.mark.parametrize("how", ["idle", "busy"])
def test_the_program_ends_cleanly_without_close(how: str) -> None:
    parent = python(PARENT, how)
    out, err = parent.communicate(timeout=30)
    assert parent.returncode == 0
    assert err == ""
    assert eventually(lambda: not lives(int(out)))


def test_no_child_outlives_a_killed_parent() -> None:
    parent = python(PARENT, "wait")
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    assert lives(child)
    parent.kill()
    parent.communicate(timeout=10)
    assert eventually(lambda: not lives(child), seconds=5)


def test_files_in_the_current_folder_are_not_run(tmp_path: Path) -> None:
    for name in ("random", "pickle", "scopa_tui"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('run by mistake')\n")
    code = f"""
import os
from tests.bots.positions import question
from scopa_tui.bots import answer
from scopa_tui.bots.thinker import Thinker
import queue
os.chdir({str(tmp_path)!r})
log, got = [], queue.SimpleQueue()
thinker = Thinker(log=log.append)
thinker.think(question("random"), got.put)
assert got.get(timeout=20) == answer(question("random"))
assert log == [], log
"""
    parent = python(code)
    assert parent.communicate(timeout=30) == ("", "")
    assert parent.returncode == 0


def test_after_three_broken_processes_no_more_are_started(
    asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "_START", "raise SystemExit(3)")
    for _ in range(5):
        assert asker.ask(question()) == fallback(question("esperto"))
    assert "its process broke 3 times in a row" in asker.log[-1]
    assert len(asker.log) == 2
