"""Taking plays back."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import ACCUSO, Declare, Play, Record, Shuffle, pack, parse_cards, parse_rules
from scopa_tui.rooms.botseat import BotSeat
from scopa_tui.rooms.room import Room, Update
from tests.engine.helpers import walk
from tests.rooms.tables import Follower, LateThinker, position, room_of, two_people


def test_undo_goes_back_to_before_ones_own_latest_play() -> None:
    room, anna, beppe = two_people(undo_allowed=True)
    beppe.play()
    before = position(room.record())
    anna.play()
    beppe.play()
    assert room.can_undo(0)
    assert room.undo(0)
    assert position(room.record()) == before
    assert anna.view.turn == 0
    assert room.can_undo(1)
    assert not room.can_undo(0)  # nothing of this deal is left to take back
    assert not room.undo(0)


def test_the_tick_grows_with_undo_and_all_get_the_view_without_events() -> None:
    room, anna, beppe = two_people(undo_allowed=True)
    beppe.play()
    room.undo(1)
    assert room.tick == 3
    for person in (anna, beppe):
        assert person.updates[-1] == Update(3, room.view(person.seat), ())
        assert person.ticks == [0, 1, 2, 3]


def test_a_move_from_before_the_undo_is_refused() -> None:
    room, _, beppe = two_people(undo_allowed=True)
    tick = room.tick
    move = beppe.play()
    room.undo(1)
    # The very same position again, but the thought is of another time.
    assert room.submit(1, move, at=tick) is not None
    assert room.submit(1, move, at=tick + 1) is not None
    assert room.submit(1, move, at=room.tick) is None


def test_undo_never_goes_past_a_shuffle() -> None:
    rules = parse_rules("scopa")
    steps = list(walk(rules, Random(1)))
    room = Room(
        Record(rules, 0, tuple(step.action for step in steps)), Random(2), undo_allowed=True
    )
    assert room.can_undo(0)  # between deals the last play can be taken back
    room.ready(0)
    assert room.view(None).turn is not None
    for seat in range(2):
        assert not room.can_undo(seat)
        assert not room.undo(seat)
    assert room.tick == 1


def test_the_end_of_a_deal_can_be_taken_back() -> None:
    rules = parse_rules("scopa")
    steps = list(walk(rules, Random(1)))
    room = Room(
        Record(rules, 0, tuple(step.action for step in steps)), Random(2), undo_allowed=True
    )
    anna = Follower(room, 0)
    last = steps[-1].before.deal
    assert last is not None
    assert room.undo(last.turn)
    assert anna.view.turn == last.turn
    assert anna.view.deals == 0
    assert anna.view.scores == (0, 0)


def test_after_undo_everybody_has_to_be_ready_again() -> None:
    rules = parse_rules("scopa")
    steps = list(walk(rules, Random(1)))
    last = steps[-1].before.deal
    assert last is not None
    room = Room(
        Record(rules, 0, tuple(step.action for step in steps)),
        Random(2),
        undo_allowed=True,
        wait_for=(0, 1),
    )
    room.ready(0)
    room.undo(last.turn)
    room.submit(last.turn, room.view(last.turn).legal_moves[0], at=room.tick)
    room.ready(1)
    assert room.view(None).turn is None
    room.ready(0)
    assert room.view(None).turn is not None


def test_undo_all_the_way_and_play_again_gives_the_same_match() -> None:
    room, anna, beppe = two_people(undo_allowed=True)
    for person in (beppe, anna) * 5:
        person.play()
    actions = room.record().actions
    while room.undo(1):
        assert anna.view.turn == 1
    assert len(room.record().actions) == 1
    for action in actions[1:]:
        assert isinstance(action, Play)
        turn = room.view(None).turn
        assert turn is not None
        assert room.submit(turn, action, at=room.tick) is None
    assert room.record().actions == actions


def test_without_leave_nothing_is_taken_back() -> None:
    room, _, beppe = two_people()
    beppe.play()
    assert not room.can_undo(1)
    assert not room.undo(1)
    assert room.tick == 2


def test_comments_on_what_was_taken_back_are_dropped() -> None:
    rules = parse_rules("scopa")
    actions = tuple(step.action for step in walk(rules, Random(1)))[:3]
    comments = ((1, "the deal"), (2, "the first play"), (3, "the second play"))
    room = Room(Record(rules, 0, actions, (), comments), Random(1), undo_allowed=True)
    assert room.record().comments == comments
    room.undo(0)
    assert room.record().comments == comments[:2]


# --- with computer players ---


def test_a_thought_that_undo_overtook_is_refused_and_the_bot_is_asked_again() -> None:
    thinker = LateThinker()
    room = room_of(undo_allowed=True, wait_for=(0, 1))
    anna = Follower(room, 1)
    BotSeat(room, 0, "greedy", thinker.think, seed=1)
    room.ready(1)
    anna.play(0)
    assert len(thinker.open) == 1
    room.undo(1)
    thinker.answer()
    assert len(room.record().actions) == 1  # the thought came too late
    assert anna.view.turn == 1
    anna.play(1)
    assert len(thinker.open) == 1
    assert thinker.open[0][0].view.turn == 0
    thinker.answer()
    assert anna.view.turn == 1
    assert len(room.record().actions) == 3


@pytest.mark.parametrize("again", [0, 1])
def test_both_thoughts_after_undo_arrive_and_only_the_new_one_counts(again: int) -> None:
    """Also if the same card is played again, where the old thought could be played."""
    thinker = LateThinker()
    room = room_of(undo_allowed=True, wait_for=(0, 1))
    anna = Follower(room, 1)
    BotSeat(room, 0, "greedy", thinker.think, seed=1)
    room.ready(1)
    anna.play(0)
    room.undo(1)
    anna.play(again)
    assert len(thinker.open) == 2
    thinker.answer(0)
    assert anna.view.turn == 0
    thinker.answer(0)
    assert anna.view.turn == 1


@pytest.mark.parametrize("seed", range(5))
def test_against_a_quick_bot_undo_takes_both_plays_back(seed: int) -> None:
    room = room_of(seed=seed, undo_allowed=True, wait_for=(0, 1))
    anna = Follower(room, 0)
    BotSeat(room, 1, "random", think_inline, seed=1)
    room.ready(0)
    anna.play()
    before = room.record().actions
    anna.play()
    assert len(room.record().actions) == len(before) + 2
    assert room.undo(0)
    assert room.record().actions == before
    assert anna.view.turn == 0
    anna.play()
    assert len(room.record().actions) == len(before) + 2


def test_an_announcement_is_taken_back_by_itself() -> None:
    rules = parse_rules("cirulla declare.auto=off")
    first = parse_cards("Ad2c6s Fd5c7s Cd6b8bRc")
    rest = [card for card in pack(rules) if card not in first]
    record = Record(rules, 0, (Shuffle((*first, *rest)),))
    room = Room(record, Random(1), undo_allowed=True)
    beppe = Follower(room, 1)
    Follower(room, 0)
    start = position(room.record())
    assert room.submit(1, Declare(ACCUSO), at=room.tick) is None
    shown = position(room.record())
    beppe.play()
    assert room.undo(1)
    assert position(room.record()) == shown
    assert room.undo(1)
    assert position(room.record()) == start
    assert not room.can_undo(1)
