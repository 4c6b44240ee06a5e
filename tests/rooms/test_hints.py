"""Hints: one question at a time, about the own view; counted in the record, or forbidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import Limit, Question, Thought, answer, think_inline
from scopa_tui.engine import Match, Record, parse_rules, read_record, seat_count, view_of
from scopa_tui.rooms.hints import (
    ANNOUNCE,
    CALL_OUT,
    FORBIDS,
    NOT_YOUR_TURN,
    ONE_PLAY,
    Adviser,
    allowed,
    given,
)
from scopa_tui.rooms.lobby import Game, Lobby, usual_setup
from scopa_tui.rooms.store import Saved, Store
from tests.bots.positions import with_all_cards
from tests.engine.helpers import at
from tests.processes import python
from tests.rooms.tables import Follower, LateThinker, room_of

QUICK = Limit(rounds=20)


class LateAdviser(LateThinker):
    """Answers hints when it is told to, and knows how often it was told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.dropped = 0

    def adviser(self) -> Adviser:
        return Adviser(self.think, self.drop, QUICK)

    def drop(self) -> None:
        self.dropped += 1


def new_game(folder: Path | None = None, late: LateAdviser | None = None, **setup: bool) -> Game:
    """A game in which Anna is to play the first card."""
    adviser = late.adviser() if late else Adviser(think_inline, limit=QUICK)
    store = Store(folder) if folder else None
    lobby = Lobby(store, think_inline, Random(1), adviser=adviser)
    game = lobby.create(
        usual_setup(parse_rules("scopa"), name="Anna", bot="greedy", **setup), dealer=1
    )
    game.room.subscribe(0, lambda _update: None)
    game.room.ready(0)
    return game


def test_a_hint_is_what_the_champion_thinks_of_the_own_view() -> None:
    game, told = new_game(), list[Thought]()
    view = game.room.view(0)
    game.hints.ask(0, told.append)
    assert told == [answer(Question("campione", view, 0, QUICK, why=True))]
    assert {one.move for one in told[0].estimates} <= set(view.legal_moves)
    assert told[0].move == told[0].estimates[0].move


@pytest.mark.parametrize("rules", ["scopa", "scopone_scientifico", "cirulla declare.auto=off"])
def test_permuting_hidden_cards_changes_nothing(rules: str) -> None:
    """Every hidden card lies elsewhere, and the answer is the same."""
    room = room_of(rules)
    for person in [Follower(room, seat) for seat in range(seat_count(room.rules.seats))]:
        room.ready(person.seat or 0)
    seat = room.view(None).turn
    assert seat is not None
    first, second = (
        answer(Question("campione", view_of(match, seat), 0, QUICK, why=True))
        for match in (room._match, permuted(room._match, seat))
    )
    assert first == second


def permuted(match: Match, seat: int) -> Match:
    """Return the match with all cards that a seat cannot see moved on by one place."""
    deal = match.deal
    assert deal is not None
    hands = list(deal.hands)
    hidden = [card for at, hand in enumerate(hands) if at != seat for card in hand]
    hidden += deal.stock
    moved = [*hidden[1:], hidden[0]]
    for place, hand in enumerate(hands):
        if place != seat:
            hands[place], moved = tuple(moved[: len(hand)]), moved[len(hand) :]
    changed = replace(deal, hands=tuple(hands), stock=tuple(moved))
    assert changed != deal
    return replace(match, deal=changed)


# --- late answers ---------------------------------------------------------------------------------


def play(game: Game) -> None:
    move = game.room.view(0).legal_moves[0]
    assert game.room.submit(0, move, at=game.room.tick) is None


def test_one_question_at_a_time() -> None:
    late, told = LateAdviser(), list[Thought]()
    game = new_game(late=late)
    game.hints.ask(0, told.append)
    game.hints.ask(0, told.append)
    assert len(late.open) == 1
    assert game.hints.thinking
    late.answer()
    assert len(told) == 1
    assert not game.hints.thinking


@pytest.mark.parametrize("what", ["play", "undo", "close", "drop"])
def test_an_answer_that_comes_too_late_is_dropped(what: str) -> None:
    late, told = LateAdviser(), list[Thought]()
    game = new_game(late=late)
    if what == "undo":
        play(game)
    game.hints.ask(0, told.append)
    if what == "play":
        play(game)
    elif what == "undo":
        assert game.room.undo(0)
    elif what == "close":
        game.close()
    else:
        game.hints.drop()
    assert late.dropped == 1
    assert not game.hints.thinking
    late.answer()
    assert told == []
    assert game.hints.given(0) == 0
    game.hints.drop()
    assert late.dropped == 1


def test_an_answer_to_a_dropped_question_is_none_to_the_next_one() -> None:
    late, told = LateAdviser(), list[Thought]()
    game = new_game(late=late)
    game.hints.ask(0, told.append)
    game.hints.drop()
    game.hints.ask(0, told.append)
    late.answer(0)
    assert told == []
    late.answer(0)
    assert len(told) == 1


# --- the record -----------------------------------------------------------------------------------


def test_hints_are_counted_and_saved_at_once(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    assert game.path is not None
    seen: list[str | None] = []

    def told(_thought: Thought) -> None:
        assert game.path is not None
        seen.append(read_record(game.path.read_text(encoding="utf-8")).tag("Hints"))

    game.hints.ask(0, told)
    play(game)
    game.hints.ask(0, told)
    assert seen == ["1, 0", "2, 0"]
    assert game.room.undo(0)
    assert game.hints.given(0) == 2
    game.close()
    store = Store(tmp_path)
    saved = store.newest_unfinished()
    assert saved is not None
    again = Lobby(store, think_inline, Random(1), adviser=Adviser(think_inline, limit=QUICK))
    resumed = again.resume(saved)
    assert resumed.hints.given(0) == 2
    resumed.hints.ask(0, lambda _thought: None)
    assert resumed.room.record().tag("Hints") == "3, 0"


def test_the_same_question_is_answered_from_memory() -> None:
    game, told = new_game(), list[Thought]()
    assert game.hints.known(0) is None
    game.hints.ask(0, told.append)
    assert game.hints.known(0) == told[0]
    play(game)
    assert game.hints.known(0) is None
    game.room.undo(0)
    assert game.hints.known(0) == told[0]
    assert game.hints.given(0) == 1


KILLED = """
import os, sys
from pathlib import Path
from tests.rooms.test_hints import new_game
game = new_game(Path(sys.argv[1]))
game.hints.ask(0, lambda thought: os.kill(os.getpid(), 9))
"""


def test_who_kills_the_program_when_the_hint_comes_has_had_it(tmp_path: Path) -> None:
    player = python(KILLED, str(tmp_path))
    assert player.communicate(timeout=30)[1] == ""
    saved = Store(tmp_path).newest_unfinished()
    assert saved is not None
    assert given(saved.record) == (1, 0)


@pytest.mark.parametrize(
    ("tag", "counts"),
    [
        ("", (0, 0)),
        ("3", (3, 0)),
        ("3, 1", (3, 1)),
        ("3, 1, 7", (3, 1)),
        ("-1, x", (0, 0)),
        ("99999999999999, ²", (0, 0)),
        ("forbidden", (0, 0)),
    ],
)
def test_whatever_the_tag_says_it_is_read(tag: str, counts: tuple[int, ...]) -> None:
    record = Record(parse_rules("scopa"), 0, (), (("Hints", tag),))
    assert given(record) == counts
    assert allowed(record) == (tag != "forbidden")


def test_a_strict_game_stays_strict(tmp_path: Path) -> None:
    game = new_game(tmp_path, hints=False)
    assert game.hints.barred(0) == FORBIDS
    game.close()
    store = Store(tmp_path)
    saved = store.newest_unfinished()
    assert saved is not None
    resumed = Lobby(store, think_inline, Random(1)).resume(saved)
    assert not resumed.setup.hints
    assert resumed.hints.barred(0) == FORBIDS
    rematch = Lobby(store, think_inline, Random(1)).create(resumed.setup)
    assert rematch.hints.barred(0) == FORBIDS


@pytest.mark.parametrize(
    ("rules", "position", "why"),
    [
        ("scopa", "5sRs/FbFc | 5c | + | -/- | 0-0 | 2 1 - | 0-0", ""),
        ("scopa", "5s/FbFc | 5cRd | + | -/- | 0-0 | 2 1 - | 0-0", ONE_PLAY),
        ("scopa", "5sRs/FbFc | 5c | + | -/- | 0-0 | 2 2 - | 0-0", NOT_YOUR_TURN),
        (
            "cirulla declare.auto=off",
            "As2s3s/FbFcRb | 5cRdFdCd | + | -/- | 0-0 | 2 1 - | 0-0",
            ANNOUNCE,
        ),
        (
            "scopa match.both_over=declare",
            "5sRs/FbFc | 5c | + | 7d/- | 4-0 | 2 1 - | 9-0",
            CALL_OUT,
        ),
    ],
)
def test_why_there_is_no_hint(rules: str, position: str, why: str) -> None:
    match = at(rules, with_all_cards(rules, position))
    lobby = Lobby(None, think_inline, Random(1))
    record = Record(match.rules, 0, (), (("Bots", "-, -"),))
    game = lobby.resume(Saved(Path("nowhere"), record))
    game.room._match = match
    assert game.hints.barred(0) == why
