"""Addresses, logins, sizes and environments, without a door."""

from __future__ import annotations

import pytest

from scopa_tui.doors.bounds import Logins, neighbourhood, parse_place, window
from scopa_tui.doors.environment import asked


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("", ""),
    ],
)
def test_a_network_that_one_person_has_counts_as_one(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


def test_logins_come_back_with_time_and_are_not_counted_for_ever() -> None:
    clock = [0.0]
    logins = Logins(2, lambda: clock[0])
    assert [logins.take("a") for _ in range(3)] == [True, True, False]
    assert logins.take("b")
    clock[0] = 30.0
    assert [logins.take("a") for _ in range(2)] == [True, False]
    for number in range(10_000):
        logins.take(str(number))
    assert len(logins._buckets) <= 4096


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("2222", ("127.0.0.1", 2222)),
        ("0.0.0.0:22", ("0.0.0.0", 22)),
        ("[::]:22", ("::", 22)),
        ("cards.example:22", ("cards.example", 22)),
    ],
)
def test_where_to_listen(text: str, place: tuple[str, int]) -> None:
    assert parse_place(text) == place


def test_sizes_are_kept_within_bounds() -> None:
    assert [window(*size) for size in ((0, 0), (80, 24), (1 << 31, 1 << 31))] == [
        (20, 6), (80, 24), (300, 100),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("term", "sent", "kept"),
    [
        ("xterm", {}, {"TERM": "xterm"}),
        ("../x", {"LANG": "C.UTF-8"}, {"TERM": "xterm-256color", "LANG": "C.UTF-8"}),
        ("x" * 200, {"LANG": "it_IT@euro\n"}, {"TERM": "xterm-256color"}),
        ("", {"COLORTERM": "1;x", "NO_COLOR": ""}, {"TERM": "xterm-256color"}),
        ("dumb", {"COLORTERM": "24bit", "TEXTUAL": "x"}, {"TERM": "dumb", "COLORTERM": "24bit"}),
    ],
)
def test_little_is_taken_from_a_client(
    term: str, sent: dict[str, str], kept: dict[str, str]
) -> None:
    assert asked(sent, term) == kept
