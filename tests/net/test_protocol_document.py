"""Every example in docs/protocol.md can be read, and every message has one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from scopa_tui.net.limits import Limits
from scopa_tui.net.wire import (
    _PUSHES,
    _REQUESTS,
    GUEST_LINE,
    SERVER_LINE,
    VERSION,
    hello_in,
    push_in,
    push_line,
    request_in,
    request_line,
)

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def examples() -> list[str]:
    blocks = re.findall(r"^```json\n(.*?)^```$", TEXT, flags=re.M | re.S)
    return [line for block in blocks for line in block.splitlines()]


def test_every_message_has_an_example_that_can_be_read() -> None:
    seen = set()
    for line in examples():
        data = json.loads(line)
        again: Any
        if "hello" in data:
            hello = hello_in(line.encode())
            seen.add("hello")
            again = request_line(hello)
        elif "do" in data:
            n, request = request_in(line.encode())
            seen.add(data["do"])
            again = request_line(request, n)
        else:
            push = push_in(line.encode())
            seen.add(data["is"])
            again = push_line(push)
        # The other way round nothing is said that is not in the example.
        assert json.loads(again).items() <= data.items(), line
    assert seen == {"hello", *_REQUESTS, *_PUSHES}


def test_the_numbers_are_those_in_force() -> None:
    limits = Limits()
    assert f"This is version {VERSION}." in TEXT
    assert f"{GUEST_LINE // 1024} KiB from a guest and {SERVER_LINE // 1024} KiB" in TEXT
    for told in (
        f"| {limits.hello:.0f} seconds |",
        f"after {limits.alive:.0f} seconds the server asks, after {limits.silence:.0f} it",
        f"| {limits.lines:.0f} a second, {limits.burst:.0f} at once",
        f"after {limits.ignored} dropped lines",
        f"| {limits.faults}, then",
        f"| {limits.unread // 1024} KiB, then",
        f"| {limits.connections} in all, {limits.strangers} of them without hello, "
        f"{limits.per_guest} of one guest",
        f"| {limits.rooms} in all, seats of one guest in {limits.rooms_per_guest}, "
        f"a new one of a guest every {limits.create_every:.0f} seconds, "
        f"{limits.creates:.0f} at once",
        f"| {limits.watchers} |",
        f"a line every {limits.chat_every} seconds, {limits.chats:.0f} at once",
        f"at most {limits.chat_length} characters",
    ):
        assert told in TEXT, told
