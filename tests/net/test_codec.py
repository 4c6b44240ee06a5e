"""What is written can be read again, and whatever else comes is refused in a sentence."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa_tui.engine import (
    PRESETS,
    Declare,
    Play,
    Reason,
    legal_moves,
    parse_rules,
    redact,
    seat_count,
    view_of,
    why_illegal,
)
from scopa_tui.net import wire
from scopa_tui.net.jsonlines import Lines, ProtocolError
from scopa_tui.net.pushes import News, Notice, Past, Push, Refused, Step
from scopa_tui.net.requests import Create, Hello, Request, Submit
from scopa_tui.net.sentences import sentence_in, sentence_out
from scopa_tui.net.wire import (
    GUEST_LINE,
    SERVER_LINE,
    hello_in,
    push_in,
    push_line,
    request_in,
    request_line,
)
from scopa_tui.ui import i18n
from scopa_tui.wording import quoted, worded, worded_many
from tests.engine.helpers import walk
from tests.engine.strategies import steady, valid_rules


@pytest.mark.parametrize("preset", PRESETS)
def test_views_and_events_of_every_game(preset: str) -> None:
    rules = PRESETS[preset].rules
    longest = 0
    for tick, step in enumerate(walk(rules, random.Random(preset), deals=2)):
        for seat in (None, *range(seat_count(rules.seats))):
            events = tuple(redact(event, seat) for event in step.events)
            news = News("ROOM", 1, tick, view_of(step.after, seat), events)
            line = push_line(news)
            longest = max(longest, len(line))
            assert push_in(line) == news
            past = Past("ROOM", 1, ("a line",), (Step(news.view.table, events),))
            assert push_in(push_line(past)) == past
    assert longest < SERVER_LINE / 8


@given(valid_rules, st.integers(0, 2**32))
@steady
def test_views_under_any_house_rules(rules: Any, seed: int) -> None:
    for step in walk(rules, random.Random(seed)):
        match = step.after
        seat = match.deal.turn if match.deal else None
        news = News("ROOM", 1, 1, view_of(match, seat), step.events)
        assert push_in(push_line(news)) == news
        move = random.Random(seed).choice(legal_moves(match) or (Play(news_card()),))
        _, request = request_in(request_line(Submit(move, 3, 1), 7))
        assert request == Submit(move, 3, 1)


def news_card() -> Any:
    from scopa_tui.engine import SETTEBELLO

    return SETTEBELLO


def test_reasons_and_sentences_keep_what_they_are_made_of() -> None:
    step = next(walk(parse_rules("scopa"), random.Random(1)))
    reason = why_illegal(step.after, Declare("fuori"))
    assert reason is not None
    for why in (
        reason.text,
        worded("there is no seat {seat} in a game of {seats}", seat=3, seats=2),
        worded_many("{n} card", "{n} cards", n=3),
        worded(
            "{fault} (in {place})", fault=worded("no space left on device"), place=quoted("ü\n")
        ),
        "as it was typed {0.x}",
    ):
        pushed = push_in(push_line(Refused(3, why, reason)))
        assert pushed == Refused(3, why, reason)
        back = sentence_in(json.loads(json.dumps(sentence_out(why))))
        i18n.use("it")
        try:
            assert i18n.told(back) == i18n.told(why)
        finally:
            i18n.use("en")


@pytest.mark.parametrize(
    "data",
    [
        {"say": "{a.__class__}", "with": {"a": "x"}},
        {"say": "{a!r}", "with": {"a": "x"}},
        {"say": "{a:>999999999}", "with": {"a": "x"}},
        {"say": "{0}", "with": {"a": "x"}},
        {"say": "{b}", "with": {"a": "x"}},
        {"say": "{a", "with": {"a": "x"}},
        {"say": "one", "many": "{n}", "with": {}},
        {"say": "one", "many": "{n}", "with": {"n": "2"}},
        {"say": 1},
        {"say": "\x1b[2J"},
        ["say"],
    ],
)
def test_sentences_fill_nothing_but_their_gaps(data: Any) -> None:
    with pytest.raises(ProtocolError):
        sentence_in(data)
    with pytest.raises(ProtocolError):
        push_in(json.dumps({"is": "notice", "text": data}).encode())


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(anything)
@steady
def test_any_json_is_read_or_refused(data: Any) -> None:
    line = json.dumps(data).encode()
    for read in (hello_in, request_in, push_in):
        with pytest.raises(ProtocolError):
            read(line)


@given(st.binary())
@steady
def test_any_bytes_are_read_or_refused(line: bytes) -> None:
    for read in (hello_in, request_in, push_in):
        with pytest.raises(ProtocolError):
            read(line)


def sound_lines() -> list[tuple[Any, bytes]]:
    match = list(walk(parse_rules("cirulla"), random.Random(2)))[9]
    view = view_of(match.after, match.after.deal.turn if match.after.deal else None)
    return [
        (hello_in, request_line(Hello(1, "test", "Anna", "x" * 24))),
        (request_in, request_line(Create(parse_rules("scopa match.target=21"), "title"), 3)),
        (request_in, request_line(Submit(legal_moves(match.after)[0], 3, 1), 4)),
        (push_in, push_line(News("ROOM", 1, 9, view, match.events))),
        (push_in, push_line(Notice(worded("there is no seat {seat} in this room", seat=3)))),
        (push_in, push_line(Refused(1, "x", Reason("stale")))),
    ]


@given(st.sampled_from(sound_lines()), st.randoms(use_true_random=False), anything)
@steady
def test_damaged_lines_are_read_or_refused(sound: Any, rng: random.Random, odd: Any) -> None:
    """One value somewhere in a message is another, or a byte of its line."""
    read, line = sound
    data = json.loads(line)
    holders = list(_holders(data))
    holder, key = rng.choice(holders)
    holder[key] = odd
    damaged = bytearray(line)
    damaged[rng.randrange(len(line))] = rng.randrange(256)
    for bad in (json.dumps(data).encode(), bytes(damaged), line[: rng.randrange(len(line) - 1)]):
        try:
            read(bad)
        except ProtocolError as error:
            assert str(error)


def _holders(data: Any) -> Any:
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from _holders(data[key])


@pytest.mark.parametrize(
    "line",
    [
        b'{"do":"ping","n":NaN}',
        b'{"do":"ping","n":Infinity}',
        b'{"do":"ping","n":1e3}',
        b'{"do":"ping","n":1.0}',
        b'{"do":"ping","n":' + b"9" * 7000 + b"}",
        b'{"do":"ping","n":99999999999}',
        b'{"do":"ping","n":true}',
        b'{"do":"ping","n":1,"n":2}',
        b'{"do":"ping","extra":1}',
        b'{"do":"say"}',
        b'{"do":"say","text":"\\ud800"}',
        b'{"do":"say","text":"\\u001b[2J"}',
        b'{"do":"say","text":"\\u202e"}',
        b'{"do":"say","text":"' + b"x" * 3000 + b'"}',
        b'{"do":"submit","move":"7x","tick":1,"match":1}',
        b'{"do":"submit","move":"7d:","tick":1,"match":1}',
        b'{"do":"submit","move":"!","tick":1,"match":1}',
        b'{"do":"create","rules":"scopa match.target=0"}',
        b'{"do":"create","rules":"nothing like it"}',
        b'{"do":"rematch","seats":"steal"}',
        b'{"do":"rematch","seats":["keep"]}',
        b'{"do":["ping"]}',
        b"[" * 8000,
        b'{"a":' * 1500,
        b"\xff\xfe",
        b"null",
        b"",
    ],
    ids=range(27),
)
def test_malformed_requests(line: bytes) -> None:
    with pytest.raises(ProtocolError) as caught:
        request_in(line)
    said = str(caught.value)
    assert said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"do":"list","x":1}', "List has no fields"),
        (b'{"do":"say","text":"a","x":1}', "Say has only the fields text"),
    ],
)
def test_a_field_too_many_is_said_in_a_whole_sentence(line: bytes, said: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        request_in(line)
    assert str(caught.value) == said


def test_the_older_side_is_named() -> None:
    for version, words in ((0, "this program is older"), (99, "the room server is older")):
        with pytest.raises(ProtocolError, match=words):
            hello_in(json.dumps({"hello": version, "what": "ever"}).encode())


def test_lines_come_in_any_pieces() -> None:
    text = b'{"a":1}\n\n{"b":2}\n{"c":3}\n'
    for size in range(1, len(text)):
        lines = Lines(20)
        found = [
            line for at in range(0, len(text), size) for line in lines.feed(text[at : at + size])
        ]
        assert found == [b'{"a":1}', b"", b'{"b":2}', b'{"c":3}']
    for long in (b"x" * (GUEST_LINE + 1), b"\n" + b"x" * (GUEST_LINE + 1) + b"\n"):
        with pytest.raises(ProtocolError):
            list(Lines(GUEST_LINE).feed(long))


def test_no_two_messages_share_a_name() -> None:
    assert len(wire._REQUESTS) == len(get_args(Request))
    assert len(wire._PUSHES) == len(get_args(Push))
