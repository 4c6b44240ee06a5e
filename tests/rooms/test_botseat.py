"""A computer player at the table."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots import BOTS, Bot, Limit, Question, Thought, think_inline
from scopa_tui.engine import Declare, Play, View, parse_cards
from scopa_tui.rooms.botseat import BotSeat
from scopa_tui.rooms.room import Room, Update
from tests.rooms.tables import Follower, LateThinker, room_of


def seated(thinker: LateThinker) -> tuple[Room, Follower, BotSeat]:
    """A person in seat 1, who begins, and a bot in seat 0; cards are dealt."""
    room = room_of(wait_for=(0, 1), undo_allowed=True)
    anna = Follower(room, 1)
    bot = BotSeat(room, 0, "greedy", thinker.think, seed=40, limit=Limit(3))
    room.ready(1)
    return room, anna, bot


def test_it_is_asked_when_it_is_its_turn_and_only_then() -> None:
    thinker = LateThinker()
    room, anna, _ = seated(thinker)
    assert thinker.open == []
    anna.play()
    assert [asked for asked, _ in thinker.open] == [Question("greedy", room.view(0), 42, Limit(3))]
    thinker.answer()
    assert thinker.open == []
    assert anna.view.turn == 1


def test_it_is_asked_at_once_where_a_match_goes_on() -> None:
    thinker = LateThinker()
    room, anna, bot = seated(thinker)
    anna.play()
    bot.leave()
    BotSeat(room, 0, "greedy", thinker.think, seed=1)
    assert len(thinker.open) == 2


def test_it_is_not_asked_about_what_is_over_already() -> None:
    thinker = LateThinker()
    room = room_of(wait_for=(0, 1), undo_allowed=True)
    anna = Follower(room, 1)

    def hasty(update: Update) -> None:
        if update.view.turn == 0 and update.tick == 2:
            room.undo(1)

    room.subscribe(None, hasty)
    BotSeat(room, 0, "greedy", thinker.think, seed=1)
    room.ready(1)
    anna.play()
    assert room.tick == 3
    assert thinker.open == []


def test_who_has_left_does_not_play_any_more() -> None:
    thinker = LateThinker()
    room, anna, bot = seated(thinker)
    anna.play()
    bot.leave()
    bot.leave()
    thinker.answer()
    assert anna.view.turn == 0
    assert len(room.record().actions) == 2


def test_a_second_answer_to_the_same_question_does_nothing() -> None:
    thinker = LateThinker()
    room, anna, _ = seated(thinker)
    anna.play()
    asked, done = thinker.open[0]
    think_inline(asked, done)
    think_inline(asked, done)
    assert len(room.record().actions) == 3


def test_the_same_seeds_play_the_same_match() -> None:
    def played(seed: int) -> tuple[object, ...]:
        room = room_of(wait_for=(0, 1))
        for seat in range(2):
            BotSeat(room, seat, "random", think_inline, seed=seed + seat)
        return room.record().actions

    assert played(1) == played(1)
    assert played(1) != played(5)


def broken(_view: View, _rng: Random, _limit: Limit) -> Thought:
    raise ZeroDivisionError


def cheat(_view: View, _rng: Random, _limit: Limit) -> Thought:
    return Thought(Play(parse_cards("7d")[0], parse_cards("7c7s7b")))


def talker(_view: View, _rng: Random, _limit: Limit) -> Thought:
    return Thought(Declare("low"))


@pytest.mark.parametrize("bad", [broken, cheat, talker])
def test_a_bot_that_fails_or_cheats_does_not_hold_the_game_up(
    bad: Bot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setitem(BOTS, "bad", bad)
    room = room_of("scopa match.deals=1", wait_for=(0, 1))
    for seat, bot in enumerate(("bad", "random")):
        BotSeat(room, seat, bot, think_inline, seed=1)
    assert room.view(None).deals >= 1
    assert "esperto plays" in caplog.text
