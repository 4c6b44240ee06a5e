"""Submitting, subscribing, leaving, and who is told what in which order."""

from __future__ import annotations

import inspect
import logging
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import (
    PRESETS,
    Dealt,
    IllegalMove,
    Misdealt,
    Play,
    Played,
    Reason,
    Record,
    RulesError,
    ScopaError,
    Shuffle,
    Tallied,
    Turned,
    parse_cards,
    parse_rules,
    seat_count,
)
from scopa_tui.rooms.botseat import BotSeat
from scopa_tui.rooms.room import Room, Update
from tests.engine.helpers import deck_with, play, walk
from tests.processes import python
from tests.rooms.tables import Follower, position, room_of, two_people

# --- dealing and submitting ---


def test_cards_are_dealt_when_everybody_is_ready() -> None:
    room = room_of()
    anna, beppe = Follower(room, 0), Follower(room, 1)
    room.ready(0)
    assert room.tick == 0
    assert anna.view.turn is None
    room.ready(1)
    assert room.tick == 1
    assert beppe.view.turn == 1
    assert len(anna.view.hand) == 3
    assert isinstance(room.record().actions[0], Shuffle)


def test_the_room_waits_for_seats_that_nobody_has_taken_yet() -> None:
    room = room_of(wait_for=(0,))
    beppe = Follower(room, 1)
    room.ready(1)
    assert beppe.view.turn is None
    anna = Follower(room, 0)
    room.ready(0)
    assert anna.view.turn == 1


def test_spectators_need_not_be_ready() -> None:
    room = room_of()
    follower, spectator = Follower(room, 0), Follower(room, None)
    room.ready(0)
    assert follower.view.turn == spectator.view.turn == 1


def test_who_leaves_is_not_ready_any_more() -> None:
    room = room_of(wait_for=(0, 1))
    anna = Follower(room, 0)
    room.ready(0)
    anna.leave()
    Follower(room, 1)
    room.ready(1)
    assert room.view(None).turn is None
    room.ready(0)
    assert room.view(None).turn == 1


def test_ready_means_nothing_during_a_deal() -> None:
    room, *_ = two_people()
    record = room.record()
    room.ready(0)
    room.ready(1)
    assert room.record() == record


def test_a_move_is_made_and_told() -> None:
    room, anna, beppe = two_people()
    move = beppe.play()
    assert isinstance(move, Play)
    assert room.tick == 2
    for person in (anna, beppe):
        assert person.updates[-1].tick == 2
        assert person.updates[-1].events[0] == Played(1, move.card, move.take, "")
        assert person.view.turn == 0
    assert room.record().actions[-1] == move


def test_a_late_move_is_refused() -> None:
    room, anna, beppe = two_people()
    tick = room.tick
    beppe.play()
    before = room.record()
    late = anna.view.legal_moves[0]
    assert room.submit(0, late, at=tick) == Reason("stale")
    assert room.submit(0, late, at=room.tick + 1) == Reason("stale")
    assert room.record() == before
    assert room.submit(0, late, at=room.tick) is None


def test_only_the_seat_whose_turn_it_is_may_move() -> None:
    room, anna, _ = two_people()
    for seat in (0, 2, -1):
        move = Play(anna.view.hand[0])
        assert room.submit(seat, move, at=room.tick) == Reason("not_your_turn")
    assert room.tick == 1


def test_an_illegal_move_is_refused_with_the_engines_reason() -> None:
    room, anna, beppe = two_people()
    foreign = Play(anna.view.hand[0])
    assert room.submit(1, foreign, at=room.tick) == Reason("not_in_hand", (foreign.card,))
    assert room.tick == 1
    assert len(beppe.updates) == 2


def test_nobody_moves_before_the_deal_or_after_the_match() -> None:
    room = room_of()
    assert room.submit(0, play("7d"), at=0) == Reason("not_dealt")
    steps = list(walk(parse_rules("scopa match.deals=1"), Random(1)))
    over = Room(
        Record(parse_rules("scopa match.deals=1"), 0, tuple(step.action for step in steps)),
        Random(1),
    )
    assert over.view(None).winner is not None
    assert over.submit(0, play("7d"), at=0) == Reason("over")
    over.ready(0)
    assert over.tick == 0


def test_a_deck_cannot_be_smuggled_in() -> None:
    room, *_ = two_people()
    deck = room.record().actions[0]
    assert room.submit(1, deck, at=room.tick) is not None  # type: ignore[arg-type]
    assert room_of().submit(0, deck, at=0) == Reason("not_dealt")  # type: ignore[arg-type]


def test_a_void_deal_is_dealt_again() -> None:
    rules = parse_rules("scopa")
    void = deck_with(parse_cards("RdRcRs2c"), rules).deck

    class Loaded:
        """The first deck is void."""

        count = 0

        def shuffle(self, x: list[object], /) -> None:
            self.count += 1
            if self.count == 1:
                x[:] = void

    room = Room(Record(rules), Loaded())
    follower = Follower(room, 0)
    room.ready(0)
    kinds = [[type(event) for event in update.events] for update in follower.updates]
    assert kinds == [[], [Misdealt], [Dealt, Dealt, Turned]]
    assert follower.ticks == [0, 1, 2]
    assert [type(action) for action in room.record().actions] == [Shuffle, Shuffle]


# --- taking up a record ---


@pytest.mark.parametrize("preset", ["scopa", "scopa_3", "scopone"])
def test_a_match_goes_on_where_its_record_stopped(preset: str) -> None:
    steps = list(walk(PRESETS[preset].rules, Random(2), deals=2))[:-5]
    record = Record(PRESETS[preset].rules, 0, tuple(step.action for step in steps))
    room = Room(record, Random(1))
    assert room.record() == record
    assert position(room.record()) == position(record)
    seat = room.view(None).turn
    assert seat is not None
    Follower(room, seat).play()
    assert len(room.record().actions) == len(steps) + 1


def test_a_record_that_breaks_its_rules_is_refused() -> None:
    with pytest.raises(IllegalMove):
        Room(Record(parse_rules("scopa"), 0, (play("7d"),)), Random(1))
    with pytest.raises(RulesError):
        Room(Record(parse_rules("scopa seats.players=3 seats.teams=two")), Random(1))


def test_tags_and_comments_are_kept() -> None:
    record = Record(
        parse_rules("scopa"), 0, (), (("Seats", "Anna, Beppe"), ("Event", "x")), ((0, "hello"),)
    )
    room = Room(record, Random(1))
    room.ready(0)
    assert room.record() == replace(record, actions=room.record().actions)
    assert room.names == ("Anna", "Beppe")


@pytest.mark.parametrize(
    ("tag", "names"),
    [
        (None, ("Player 1", "Player 2", "Player 3")),
        ("Anna", ("Anna", "Player 2", "Player 3")),
        ("Anna, , Carla, Dino", ("Anna", "Player 2", "Carla")),
        ("\x1b[31mAnna, B\u202eo", ("31mAnna", "Bo", "Player 3")),
    ],
)
def test_names_come_from_the_record(tag: str | None, names: tuple[str, ...]) -> None:
    tags = () if tag is None else (("Seats", tag),)
    assert Room(Record(parse_rules("scopa_3"), 0, (), tags), Random(1)).names == names


# --- subscribing ---


def test_a_new_subscriber_gets_the_view_of_now_and_no_events() -> None:
    room, _, beppe = two_people()
    beppe.play()
    late = Follower(room, 0)
    assert late.updates == [Update(2, room.view(0), ())]


def test_who_has_left_hears_nothing_and_may_come_back() -> None:
    room, anna, beppe = two_people()
    anna.leave()
    anna.leave()
    beppe.play()
    assert anna.ticks == [0, 1]
    back = Follower(room, 0)
    assert back.updates == [Update(2, room.view(0), ())]
    back.play()
    assert back.ticks == [2, 3]


def test_one_of_two_screens_at_a_seat_may_leave() -> None:
    room, first, _ = two_people()
    second = Follower(room, 0)
    first.leave()
    room.submit(1, room.view(1).legal_moves[0], at=room.tick)
    assert second.ticks == [1, 2]


def test_there_is_no_seat_beyond_the_table() -> None:
    room = room_of()
    for seat in (2, -1):
        with pytest.raises(ScopaError, match="no seat"):
            room.subscribe(seat, print)


@pytest.mark.parametrize("preset", ["scopa", "scopa_3", "scopone"])
def test_nobody_sees_a_card_that_is_hidden(preset: str) -> None:
    rules = PRESETS[preset].rules
    seats: list[int | None] = [None, *range(seat_count(rules.seats))]
    room = Room(Record(rules), Random(4))
    everybody = {seat: Follower(room, seat) for seat in seats}
    for seat in seats[1:]:
        room.ready(seat or 0)
    while room.view(None).deals < 1:
        turn = room.view(None).turn
        assert turn is not None
        everybody[turn].play(-1)
    for seat, follower in everybody.items():
        dealt = {
            event.seat: event.cards
            for update in follower.updates
            for event in update.events
            if isinstance(event, Dealt)
        }
        assert len(dealt) == len(seats) - 1
        for other, cards in dealt.items():
            assert (cards is not None) == (other == seat)
        for update in follower.updates:
            if seat is None:
                assert update.view.hand == ()
            own = update.view.hand_sizes[seat] if seat is not None else 0
            assert len(update.view.hand) == own
            assert update.view.seat == seat


# --- order and faults ---


def test_a_listener_may_play_and_all_hear_everything_in_order() -> None:
    room = room_of("scopa match.target=5", wait_for=(0, 1))
    first = Follower(room, None)
    BotSeat(room, 0, "random", think_inline, seed=0)
    last = Follower(room, None)
    BotSeat(room, 1, "random", think_inline, seed=1)  # the whole match is played in this call
    assert first.view.winner is not None
    assert first.updates == last.updates
    assert first.ticks == list(range(len(first.ticks)))
    for update, after in pairwise(first.updates):
        assert update.view != after.view
        assert after.events


def test_calls_do_not_nest_deeper_in_a_long_match() -> None:
    depths: dict[int, int] = {}
    room = room_of("scopa match.target=200")

    def watch(update: Update) -> None:
        depths[update.tick] = len(inspect.stack(0))

    room.subscribe(None, watch)
    for seat in range(2):
        BotSeat(room, seat, "random", think_inline, seed=seat)
    view = room.view(None)
    assert view.winner is not None
    assert view.deals > 50
    assert len(depths) > 50 * 36
    played = [depth for tick, depth in depths.items() if tick > 0]
    assert max(played) == min(played)


def test_who_subscribes_inside_a_listener_hears_no_change_twice() -> None:
    room, anna, beppe = two_people()
    late: list[Follower] = []

    def curious(update: Update) -> None:
        if update.events and not late:
            late.append(Follower(room, None))

    room.subscribe(None, curious)
    beppe.play()
    anna.play()
    assert late[0].ticks == [2, 3]
    assert late[0].updates[0].events == ()
    assert late[0].updates[1].events != ()


def test_who_subscribes_after_a_change_that_is_not_told_yet_hears_it_once() -> None:
    room, _, beppe = two_people()
    late: list[Follower] = []

    def hasty(update: Update) -> None:
        if update.events and not late:
            room.submit(0, room.view(0).legal_moves[0], at=update.tick)
            late.append(Follower(room, None))

    room.subscribe(None, hasty)
    beppe.play()
    assert room.tick == 3
    assert late[0].updates == [Update(3, room.view(None), ())]


def test_who_leaves_inside_a_listener_hears_no_more_of_it() -> None:
    room = room_of()
    others: list[Follower] = []

    def unkind(update: Update) -> None:
        if update.events:
            others[0].leave()

    room.subscribe(None, unkind)
    others.append(Follower(room, None))
    room.ready(0)
    assert others[0].ticks == [0]


def test_a_listener_that_fails_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    room = room_of()

    def broken(_update: Update) -> None:
        raise ZeroDivisionError

    room.subscribe(1, broken)
    anna = Follower(room, 0)
    with caplog.at_level(logging.ERROR, "scopa_tui.rooms"):
        room.ready(1)
        room.ready(0)
    assert anna.ticks == [0, 1]
    assert "a listener failed" in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_faults_are_not_written_across_the_screen() -> None:
    code = (
        "from tests.rooms.tables import room_of\n"
        "room = room_of()\n"
        "room.subscribe(0, lambda update: 1 / 0)\n"
        "room.ready(0)\n"
    )
    assert python(code).communicate(timeout=20) == ("", "")


# --- on_change ---


def test_every_change_is_saved_before_anybody_hears_of_it() -> None:
    log: list[str] = []
    room = room_of(
        on_change=lambda record: log.append(f"saved {len(record.actions)}"), undo_allowed=True
    )
    room.subscribe(0, lambda update: log.append(f"told {update.tick}"))
    room.ready(0)
    room.submit(1, room.view(1).legal_moves[0], at=room.tick)
    room.undo(1)
    assert log == ["told 0", "saved 1", "told 1", "saved 2", "told 2", "saved 1", "told 3"]


def test_a_save_that_fails_does_not_stop_the_match(caplog: pytest.LogCaptureFixture) -> None:
    def broken(_record: Record) -> None:
        raise OSError("disk on fire")

    room = room_of(on_change=broken)
    anna = Follower(room, 0)
    room.ready(0)
    assert anna.ticks == [0, 1]
    assert "disk on fire" in caplog.text


def test_a_deal_ends_and_another_begins() -> None:
    room, anna, beppe = two_people()
    while anna.view.turn is not None:
        (anna, beppe)[anna.view.turn].play()
    assert any(isinstance(event, Tallied) for event in anna.updates[-1].events)
    assert anna.view.deals == 1
    room.ready(0)
    assert anna.view.turn is None
    room.ready(1)
    assert anna.view.turn == 0  # the other one deals now


def test_a_tag_is_saved_at_once_and_taken_away_again() -> None:
    saved: list[Record] = []
    room = room_of(on_change=saved.append)
    room.set_tag("Next", "scopa match.target=21")
    assert saved[-1].tag("Next") == room.record().tag("Next") == "scopa match.target=21"
    assert room.tick == 0
    room.set_tag("Next", "scopa match.target=21")
    assert len(saved) == 1
    room.set_tag("Next", "")
    assert saved[-1].tag("Next") is None
    with pytest.raises(ScopaError, match="one word"):
        room.set_tag("two words", "x")
