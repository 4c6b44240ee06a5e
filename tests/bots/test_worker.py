"""The program that the thinker starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from scopa_tui.bots import Question, Thought, answer
from scopa_tui.bots.worker import receive, send
from tests.bots.positions import question
from tests.processes import ROOT

LOUD = """
from scopa_tui import bots

def loud(view, rng, limit):
    print("thinking" * 1000, flush=True)
    return bots.Thought(view.legal_moves[0])

bots.BOTS["loud"] = loud
from scopa_tui.bots.worker import main
main()
"""


class Worker:
    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        )

    def ask(self, asked: Question) -> object:
        assert self.process.stdin
        assert self.process.stdout
        send(self.process.stdin.write, asked)
        return receive(self.process.stdout.read)

    def end(self) -> int:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        code = self.process.wait(timeout=10)
        self.process.stdout.close()
        return code


def test_it_ends_with_its_input() -> None:
    worker = Worker("-m", "scopa_tui.bots.worker")
    assert worker.ask(question()) == (answer(question()), "")
    assert worker.end() == 0


def test_it_ends_with_its_input_before_any_question() -> None:
    assert Worker("-m", "scopa_tui.bots.worker").end() == 0


def test_a_half_question_ends_it() -> None:
    worker = Worker("-m", "scopa_tui.bots.worker")
    assert worker.process.stdin
    worker.process.stdin.write(b"\0\0\1\0half")
    assert worker.end() == 0


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_is_for_the_parent() -> None:
    worker = Worker("-m", "scopa_tui.bots.worker")
    worker.ask(question())
    worker.process.send_signal(signal.SIGINT)
    assert worker.ask(question()) == (answer(question()), "")
    assert worker.end() == 0


def test_a_bot_that_prints_does_not_garble_the_replies() -> None:
    worker = Worker("-c", LOUD)
    asked = question("loud")
    assert worker.ask(asked) == (Thought(asked.view.legal_moves[0]), "")
    assert worker.end() == 0


def test_a_failing_bot_is_reported() -> None:
    worker = Worker("-m", "scopa_tui.bots.worker")
    assert worker.ask(question("nobody")) == (None, "KeyError: 'nobody'")
    assert worker.end() == 0


def test_it_loads_nothing_that_it_does_not_need() -> None:
    code = "import sys, scopa_tui.bots.worker; print(*sys.modules)"
    loaded = set(
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        ).stdout.split()
    )
    assert "scopa_tui.bots" in loaded
    assert loaded.isdisjoint(
        {"scopa_tui.rooms", "asyncio", "subprocess", "logging", "multiprocessing"}
    )
