"""What a terminal sends, without what makes no sense."""

from __future__ import annotations

import pytest

from scopa_tui.ui.sequences import Sequences

PASSES = [
    b"abc1 \r", b"\xc3\xa8\xff", b"\x1b[A", b"\x1bOP", b"\x1b[1;5C", b"\x1b[3~", b"\x1b[97u",
    b"\x1b[97;5u", b"\x1b[<0;12;7M", b"\x1b[<35;120;40m", b"\x1b[I", b"\x1b[?2026;2$y",
    b"\x1b[200~1\r2\x1b[A\x1b[201~", b"\x1ba", b"\x1b\r", b"\x1b\x1b[A", b"\x1b[1;2R",
]  # fmt: skip
DROPPED = [
    b"\x1b[M 1!", b"\x1b[M\xff\xfe1", b"\x1b[<0;12M", b"\x1b[<0;1;2X", b"\x1b[<;;M", b"\x1b[4:B",
    b"\x1b[<0;-1;1M", b"\x1b[<0;1 1;2M", b"\x1b[<0;99999999999;1M", b"\x1b[48;24;80;0;0t",
    b"\x1b]52;c;123\r\x07", b"\x1bP1$r0\x1b\\", b"\x1bO1", b"\x1b[1114112u", b"\x1b[1;1",
]  # fmt: skip


@pytest.mark.parametrize("data", PASSES, ids=repr)
def test_what_makes_sense_passes_in_one_piece_or_in_many(data: bytes) -> None:
    one = Sequences()
    assert one.feed(data) == data
    bits = Sequences()
    assert b"".join(bits.feed(bytes([byte])) for byte in data) == data


@pytest.mark.parametrize("data", DROPPED, ids=repr)
def test_what_makes_none_is_dropped_in_one_piece_or_in_many(data: bytes) -> None:
    one = Sequences()
    assert one.feed(data) + one.nothing_came() + one.feed(b"x") == b"x"
    bits = Sequences()
    sent = b"".join(bits.feed(bytes([byte])) for byte in data)
    assert sent + bits.nothing_came() + bits.feed(b"x") == b"x"


@pytest.mark.parametrize("cut", range(1, 10))
def test_a_report_that_was_cut_off_is_no_key(cut: int) -> None:
    one = Sequences()
    report = b"\x1b[<0;11;22M"
    assert one.feed(report[:cut]) == b""
    assert one.nothing_came() == (b"\x1b" if cut == 1 else b"")
    assert one.feed(b"7") == b"7"
    assert one.feed(b"\x1b" + report[:cut] + b"\x1b[A") == b"\x1b" * (1 + (cut == 1)) + b"\x1b[A"


@pytest.mark.parametrize("keys", [b"\x1b", b"\x1bP", b"\x1b]", b"\x1bO"])
def test_keys_that_could_have_been_a_beginning_count_a_moment_later(keys: bytes) -> None:
    one = Sequences()
    assert one.feed(keys) == b""
    assert one.nothing_came() == keys
    assert one.nothing_came() == b""


def test_pasted_text_that_does_not_end_does_not_lock_the_keyboard() -> None:
    one = Sequences()
    assert one.feed(b"\x1b[200~1\r2") == b""
    for _ in range(20):
        assert one.nothing_came() == b""
    assert one.feed(b"3") == b"3"


def test_pasted_text_may_come_slowly() -> None:
    one = Sequences()
    for part in (b"\x1b[200~1", b"2", b"3"):
        assert one.feed(part) == b""
        for _ in range(5):
            assert one.nothing_came() == b""
    assert one.feed(b"\x1b[201~") == b"\x1b[200~123\x1b[201~"
