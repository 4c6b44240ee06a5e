"""Asks computer players in a child process, so that the screen never waits for them."""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue

import scopa_tui
from scopa_tui.bots import Question, Thought, fallback
from scopa_tui.bots.worker import Reply, receive, send

Done = Callable[[Thought], None]

# Only for importing this package may its folder stand in front of the standard library; the current
# directory (-P) never does, or a file there named like a standard module would be run.
_START = (
    "import sys; sys.path.insert(0, sys.argv[1]); import scopa_tui; del sys.path[0]; "
    "from scopa_tui.bots.worker import main; main()"
)
_PATIENCE = 15.0
_TRIES = 3


class Thinker:
    """Runs computer players one question after another in one child process.

    The child is started with the first question, and again after it broke or was idle. A question
    on which the bot or the child fails is answered in this process, without thinking ahead, and
    `log` gets one sentence. To cancel a question, ignore its answer, or `drop` all that are open.
    """

    def __init__(
        self,
        *,
        log: Callable[[str], None] | None = None,
        patience: float = _PATIENCE,
        idle: float | None = None,
    ) -> None:
        """Prepare; nothing is started yet.

        Args:
            log: gets one sentence for everything that goes wrong, in the thinker's thread.
            patience: seconds after which a child that does not answer is killed.
            idle: seconds after which one that nobody asks is ended, since it takes memory; None
                keeps it.
        """
        self._log = log or (lambda _sentence: None)
        self._patience = patience
        self._idle = idle
        self._questions: SimpleQueue[tuple[Question, Done, int] | None] = SimpleQueue()
        self._drops = 0
        """How often questions were dropped; those from before are not answered."""
        self._asking = False
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._failures = 0
        self._said = ""
        self._closed = False

    def think(self, question: Question, done: Done) -> None:
        """Take a question and return at once; after `close` it is dropped.

        Args:
            question: what is asked.
            done: called once with the answer, from the thinker's own thread.
        """
        with self._lock:
            if self._closed:
                return
            if self._thread is None:
                atexit.register(self.close)
                self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
                self._thread.start()
            self._questions.put((question, done, self._drops))

    def drop(self) -> None:
        """Forget all open questions: they get no answer, and nobody thinks about them any more."""
        with self._lock:
            self._drops += 1
            if self._asking and self._child is not None:
                self._child.kill()

    def close(self) -> None:
        """Stop the child and drop all open questions. May be called again."""
        with self._lock:
            self._closed = True
            child, thread = self._child, self._thread
        self._questions.put(None)
        if child is not None:
            child.kill()
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout=0.15)  # it tidies up after the child
        atexit.unregister(self.close)

    # --- in the thread ---

    def _run(self) -> None:
        while (item := self._next()) is not None and not self._closed:
            question, done, drops = item
            thought = self._answer(question, drops)
            if self._closed:
                break
            if thought is None:
                continue
            try:
                done(thought)
            except Exception as error:  # the next question deserves its answer all the same
                self._say(f"a computer player's move was lost ({_words(error)})")
        self._forget_child()

    def _next(self) -> tuple[Question, Done, int] | None:
        """Wait for a question, None for the end."""
        if self._child is not None and self._idle is not None:
            with suppress(Empty):
                return self._questions.get(timeout=self._idle)
            self._forget_child()
        return self._questions.get()

    def _begin(self, drops: int) -> bool:
        """Begin with a question; return whether it was dropped already."""
        with self._lock:
            self._asking = drops == self._drops
            return not self._asking

    def _dropped(self, drops: int) -> bool:
        """End a question; return whether it was dropped, and with it the child."""
        with self._lock:
            self._asking = False
            return drops != self._drops

    def _answer(self, question: Question, drops: int) -> Thought | None:
        """Return the answer, None for a question that was dropped."""
        if self._begin(drops):
            return None
        thought, problem, broken = None, "", False
        try:
            thought, problem = self._ask(question)
        except Exception as error:  # whatever is wrong with the child, the game goes on without
            gone = isinstance(error, EOFError | OSError)
            problem, broken = "its process ended" if gone else _words(error), True
        dropped = self._dropped(drops)
        if dropped or broken:
            self._forget_child()
        if dropped:
            return None
        self._failures = self._failures + 1 if broken else 0
        if thought is not None:
            return thought
        self._say(f"{question.bot} could not answer ({problem}); esperto answered in its place")
        return fallback(question)

    def _say(self, sentence: str) -> None:
        """Log a sentence, but not the same one again and again."""
        if sentence != self._said and not self._closed:
            self._said = sentence
            with suppress(Exception):  # a log that fails must not end the thread
                self._log(sentence)

    def _ask(self, question: Question) -> Reply:
        """Return the child's reply. Raises whatever goes wrong with the child."""
        child = self._child or self._start()
        assert child.stdin is not None
        assert child.stdout is not None
        into, out = child.stdin.fileno(), child.stdout.fileno()
        watch = threading.Timer(self._patience, child.kill)
        watch.daemon = True
        watch.start()
        try:
            send(lambda data: os.write(into, data), question)
            reply: Reply = receive(lambda size: os.read(out, size))
        finally:
            watch.cancel()
        return reply

    def _start(self) -> subprocess.Popen[bytes]:
        if self._failures >= _TRIES:
            raise RuntimeError(f"its process broke {_TRIES} times in a row")
        if not sys.executable or getattr(sys, "frozen", False):
            raise RuntimeError("there is no Python to run it with")
        root = Path(scopa_tui.__file__).parent.parent
        with self._lock:
            if self._closed:
                raise RuntimeError("closed")
            # Unbuffered: a lock of a buffer, held by this thread, would hang the end of Python.
            self._child = subprocess.Popen(
                [sys.executable, "-P", "-c", _START, str(root)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            return self._child

    def _forget_child(self) -> None:
        """Kill the child, if there is one; the next question starts another."""
        child, self._child = self._child, None
        if child is None:
            return
        child.kill()
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                pipe.close()
        with suppress(subprocess.TimeoutExpired):  # it is killed, however slow the system is
            child.wait(timeout=0.15)


def _words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
