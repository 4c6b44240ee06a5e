"""The child process in which computer players think, so that the screen never waits for them.

It reads questions from standard input and writes one reply for each to standard output, until its
input ends. That also happens when the parent is killed, so it never outlives it. A message is its
length in bytes (4 bytes, most significant first) and a pickle; it imports only engine and bots,
since every import delays the first move.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from typing import Any

from scopa_tui.bots import Question, Thought, answer

Reply = tuple[Thought | None, str]
"""The thought, or None and what went wrong in a few words."""


def main() -> None:
    """Answer questions until there are no more."""
    # Ctrl-C in the terminal is meant for the parent.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = os.dup(1)
    os.dup2(2, 1)  # a bot that prints must not garble the replies
    try:
        while True:
            question = receive(lambda size: os.read(0, size))
            send(lambda data: os.write(replies, data), _reply(question))
    except (EOFError, BrokenPipeError):
        return


def _reply(question: Question) -> Reply:
    try:
        return answer(question), ""
    except Exception as error:  # the parent answers in its place and says so
        return None, f"{type(error).__name__}: {error}"


def send(write: Callable[[bytes], int], message: object) -> None:
    """Write one message.

    Args:
        write: writes bytes to a pipe and returns how many it took.
        message: anything that can be pickled.
    """
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    data = len(body).to_bytes(4, "big") + body
    while data:
        data = data[write(data) :]


def receive(read: Callable[[int], bytes]) -> Any:
    """Read one message.

    Args:
        read: reads at most that many bytes from a pipe, b"" at its end.

    Raises:
        EOFError: the pipe has ended.
    """
    size = int.from_bytes(_exactly(4, read), "big")
    return pickle.loads(_exactly(size, read))


def _exactly(size: int, read: Callable[[int], bytes]) -> bytes:
    data = b""
    while len(data) < size:
        got = read(size - len(data))
        if not got:
            raise EOFError
        data += got
    return data


if __name__ == "__main__":
    main()
