"""Who looks, who is next and who may take back, where several people share a keyboard."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import ScopaError, parse_rules
from scopa_tui.rooms.keyboard import Keyboard
from scopa_tui.rooms.lobby import Game, Lobby, Setup, people_setup, setup_again
from scopa_tui.rooms.turns import Turns


def dealt(rules: str, people: str, *, dealer: int, turns: Turns | None = None) -> Game:
    setup = people_setup(parse_rules(rules), tuple(people.split(",")), bot="greedy")
    think = turns.think if turns else think_inline
    game = Lobby(None, think, Random(1)).create(setup, dealer=dealer)
    for seat in game.humans:
        game.room.ready(seat)
    return game


def play(game: Game, keyboard: Keyboard) -> None:
    assert keyboard.holder is not None
    move = game.room.view(keyboard.holder).legal_moves[0]
    assert keyboard.submit(move, game.room.tick) is None


@pytest.mark.parametrize(
    ("rules", "people", "dealer", "expected"),
    [
        ("scopa", "A,B", 1, 0),
        ("scopa", "A,B", 0, 1),
        ("scopone", "A,,B", 0, 2),
        ("scopone", "A,,B", 2, 0),
        ("scopone turn.direction=cw", "A,B", 1, 0),
        ("scopone turn.direction=cw", "A,B", 0, 1),
    ],
)
def test_who_is_next(rules: str, people: str, dealer: int, expected: int) -> None:
    game = dealt(rules, people, dealer=dealer, turns=Turns())
    assert Keyboard(game.room, game.humans).next() == expected


def test_the_last_play_of_people_in_a_deal_leaves_the_keyboard_where_it_is() -> None:
    turns = Turns()
    game = dealt("scopone", "A,B", dealer=3, turns=turns)
    keyboard, room = Keyboard(game.room, game.humans), game.room
    while sum(room.view(None).hand_sizes) > 2:
        if room.view(None).turn in game.humans:
            keyboard.open()
            play(game, keyboard)
        else:
            turns.next()
    assert keyboard.holder == 1
    assert keyboard.next() is None and keyboard.passes_to() is None
    assert keyboard.undoer() == 1


def test_nobody_moves_behind_the_curtain() -> None:
    game = dealt("scopa", "A,B", dealer=1)
    keyboard = Keyboard(game.room, game.humans)
    reason = keyboard.submit(game.room.view(0).legal_moves[0], game.room.tick)
    assert reason is not None and reason.code == "not_your_turn"


def test_a_move_is_taken_back_until_another_looks() -> None:
    game = dealt("scopa", "A,B", dealer=1)
    keyboard = Keyboard(game.room, game.humans)
    assert keyboard.open() == 0
    assert not keyboard.undo()
    play(game, keyboard)
    keyboard.close()
    assert keyboard.undoer() == 0
    assert keyboard.undo() and keyboard.next() == 0
    assert not keyboard.undo()
    keyboard.open()
    play(game, keyboard)
    keyboard.open()
    assert keyboard.undoer() is None and not keyboard.undo()


def test_a_move_that_is_refused_changes_nothing() -> None:
    game = dealt("scopa", "A,B", dealer=1)
    keyboard = Keyboard(game.room, game.humans)
    keyboard.open()
    assert keyboard.submit(game.room.view(0).legal_moves[0], game.room.tick - 1) is not None
    assert keyboard.undoer() is None


# --- who sits where -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "people", "names", "bots"),
    [
        ("scopa", "Anna,Beppe", "Anna,Beppe", ",",),
        ("scopa_3", "Anna,Beppe", "Anna,Beppe,Rosina", ",,greedy"),
        ("scopone", "Anna,,Rosina", "Anna,Beppe,Rosina,Carla", ",greedy,,greedy"),
        ("scopa", "Anna,anna", "Anna,anna 2", ","),
        ("scopa", "Massimiliano 1234,MASSIMILIANO 1234", "Massimiliano 123,MASSIMILIANO 1 2", ","),
        ("scopa", ",Anna", "Rosina,Anna", "greedy,"),
    ],
)  # fmt: skip
def test_people_and_computer_players(rules: str, people: str, names: str, bots: str) -> None:
    setup = people_setup(parse_rules(rules), tuple(people.split(",")), bot="greedy")
    assert setup == Setup(parse_rules(rules), tuple(names.split(",")), tuple(bots.split(",")))


@pytest.mark.parametrize(("people", "count"), [((), 0), (("",), 0), (("A", "B", "C"), 3)])
def test_too_many_people_or_none(people: tuple[str, ...], count: int) -> None:
    with pytest.raises(ScopaError, match=f"takes 1 to 2 people, not {count}"):
        people_setup(parse_rules("scopa"), people, bot="greedy")


def test_a_name_that_stands_twice_is_told_apart_when_a_game_is_opened() -> None:
    setup = Setup(parse_rules("scopa"), ("Anna", "ANNA"), ("", ""))
    assert Lobby(None, think_inline, Random(1)).create(setup).room.names == ("Anna", "ANNA 2")


@pytest.mark.parametrize(
    ("before", "people", "after", "names", "bots"),
    [
        ("scopa", "A,B", "scopone", ("A", "B", "Rosina", "Beppe"), ("", "", "x", "x")),
        ("scopone", "Anna,,Beppe", "scopa", ("Anna", "Beppe"), ("", "")),
        ("scopone", "A,B,C,D", "scopa_3", ("A", "B", "C"), ("", "", "")),
        ("scopa", ",Anna", "scopa_3", ("Rosina", "Anna", "Beppe"), ("greedy", "", "greedy")),
    ],
)  # fmt: skip
def test_the_same_people_play_another_game(
    before: str, people: str, after: str, names: tuple[str, ...], bots: tuple[str, ...]
) -> None:
    setup = people_setup(parse_rules(before), tuple(people.split(",")), bot="greedy")
    again = setup_again(setup, parse_rules(after), bot="x")
    assert again.bots == bots
    assert again.names == names
