"""What is said in a room: what is new, what is only said again, and what nobody has read."""

from __future__ import annotations

from scopa_tui.ui.conversation import Conversation, Spoken


def say(chat: Conversation, *texts: str, now: float = 100.0, own: bool = False) -> list[bool]:
    """Have Beppe say something, and return what of it is new."""
    return [chat.said(Spoken("Beppe", text), own=own, now=now) for text in texts]


def texts(lines: list[Spoken]) -> list[str]:
    """Return what was said."""
    return [line.text for line in lines]


def test_a_reader_is_told_what_came_since_however_much_is_kept() -> None:
    chat = Conversation()
    chat.enter(0.0)
    say(chat, *map(str, range(299)))
    seen = chat.count
    for text in map(str, range(299, 310)):
        say(chat, text)
        assert texts(chat.since(seen)) == [text]
        seen = chat.count
    assert chat.since(seen) == []
    assert texts(chat.lines) == list(map(str, range(10, 310)))


def test_more_than_is_kept_is_told_as_far_as_it_is() -> None:
    chat = Conversation()
    chat.enter(0.0)
    say(chat, *map(str, range(400)))
    assert texts(chat.since(0)) == list(map(str, range(100, 400)))


def test_what_is_known_counts_once_after_coming_back() -> None:
    chat = Conversation()
    chat.enter(0.0)
    say(chat, "uno", "due", "uno")
    chat.come_back(200.0)
    assert say(chat, "uno", "due", "uno", "tre", now=200.5) == [False, False, False, True]
    chat.come_back(300.0)
    assert say(chat, "uno", now=302.1) == [True], "later it is said anew"


def test_unread_are_lines_of_others_that_nobody_reads() -> None:
    chat = Conversation()
    chat.enter(0.0)
    say(chat, "uno", "due")
    say(chat, "mine", own=True)
    chat.happened("Carla sits down.")
    assert chat.unread == 2
    first, second = object(), object()
    assert chat.read(first)
    assert not chat.read(second), "there is nothing unread any more"
    say(chat, "tre")
    chat.leave(first)  # it was closed after the second one was opened
    say(chat, "quattro")
    assert chat.unread == 0
    chat.leave(second)
    say(chat, "cinque")
    assert chat.unread == 1
    chat.enter(400.0)
    assert (chat.unread, chat.lines, chat.count) == (0, [], 0)
