"""Who only looks on sees all hands, and takes moves back, where computer players sit alone."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import ScopaError, parse_rules
from scopa_tui.rooms.botseat import BotSeat
from scopa_tui.rooms.lobby import Game, Lobby, Setup, usual_setup, watched_setup
from tests.rooms.tables import Follower, LateThinker, room_of

SCOPA = parse_rules("scopa")


def game_of(setup: Setup, late: LateThinker | None = None) -> Game:
    return Lobby(None, late.think if late else think_inline, Random(1)).create(setup, dealer=1)


def watched(late: LateThinker) -> tuple[Game, Follower]:
    """Return a game of computer players that has been dealt, and its spectator."""
    game = game_of(watched_setup(SCOPA, ("greedy", "random")), late)
    spectator = Follower(game.room, None)
    game.room.ready(None)
    return game, spectator


def test_all_hands_are_given_to_a_spectator_of_computer_players() -> None:
    late = LateThinker()
    game, spectator = watched(late)
    for _ in range(3):
        hands = spectator.updates[-1].hands
        views = [game.room.view(seat) for seat in (0, 1)]
        assert hands == tuple(view.hand for view in views) == game.room.open_hands()
        assert spectator.view.hand == ()
        late.answer()
    assert sum(map(len, spectator.updates[-1].hands)) == 3


def test_never_while_a_person_has_a_seat() -> None:
    game = game_of(usual_setup(SCOPA, name="Anna", bot="greedy"))
    spectator = Follower(game.room, None)
    person = Follower(game.room, 0)
    game.room.ready(None)
    assert spectator.view.turn is None
    game.room.ready(0)
    assert spectator.view.turn == 0
    person.play()
    assert not any(update.hands for update in (*spectator.updates, *person.updates))
    assert game.room.open_hands() == ()


def test_not_for_a_person_who_has_left_the_table() -> None:
    game = game_of(usual_setup(SCOPA, name="Anna", bot="greedy"))
    person = Follower(game.room, 0)
    game.room.ready(0)
    person.leave()
    assert Follower(game.room, None).updates[-1].hands == game.room.open_hands() == ()


def test_not_while_a_computer_player_keeps_the_seat_of_a_person() -> None:
    late = LateThinker()
    room = room_of(wait_for=(0,))
    for seat in (0, 1):
        BotSeat(room, seat, "greedy", late.think, seed=1)
    assert room.view(None).turn is not None
    assert Follower(room, None).updates[-1].hands == room.open_hands() == ()


def test_no_longer_when_a_person_takes_a_seat() -> None:
    late = LateThinker()
    game, spectator = watched(late)
    assert spectator.updates[-1].hands
    person = Follower(game.room, 1)
    late.answer()
    assert spectator.updates[-1].hands == () == person.updates[-1].hands
    assert game.room.open_hands() == ()
    assert not game.room.undo(None)
    person.leave()
    late.answer()
    assert spectator.updates[-1].hands


def test_not_while_a_seat_is_empty() -> None:
    game, _spectator = watched(LateThinker())
    game.bot_seats[0].leave()
    assert game.room.open_hands() == ()


def test_those_who_play_never_get_hands_of_others() -> None:
    game, _spectator = watched(LateThinker())
    heard = Follower(game.room, 0)
    assert heard.updates[-1].hands == ()


def test_a_spectator_takes_the_latest_move_of_all_back() -> None:
    late = LateThinker()
    game, spectator = watched(late)
    before = game.room.open_hands()
    late.answer()
    assert game.room.open_hands() != before
    assert game.room.undo(None)
    assert game.room.open_hands() == before == spectator.updates[-1].hands
    late.answer()  # what was asked before comes too late
    assert game.room.open_hands() == before
    late.answer()
    assert game.room.open_hands() != before
    assert game.room.undo(None)
    assert not game.room.undo(None)


def test_a_spectator_takes_nothing_back_from_a_person() -> None:
    game = game_of(usual_setup(SCOPA, name="Anna", bot="greedy"))
    person = Follower(game.room, 0)
    game.room.ready(0)
    person.play()
    assert not game.room.undo(None)
    assert game.room.undo(0)


@pytest.mark.parametrize(
    ("rules", "bots", "by_seat"),
    [
        ("scopa", ("campione", "greedy"), ("campione", "greedy")),
        ("scopa_6", ("campione", "greedy"), ("campione", "greedy") * 3),
        ("scopa_3", ("campione",), ("campione",) * 3),
        ("scopone", ("random", "cs", "greedy", "esperto"), ("random", "cs", "greedy", "esperto")),
    ],
)
def test_computer_players_repeat_around_the_table(
    rules: str, bots: tuple[str, ...], by_seat: tuple[str, ...]
) -> None:
    setup = watched_setup(parse_rules(rules), bots)
    assert setup.bots == by_seat
    assert len(set(setup.names)) == len(by_seat)


@pytest.mark.parametrize("bots", [(), ("greedy",) * 3, ("gredy",)])
def test_computer_players_that_cannot_be_are_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(ScopaError):
        watched_setup(SCOPA, bots)
