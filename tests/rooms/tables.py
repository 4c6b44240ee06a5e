"""Rooms with somebody in them, for tests."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from scopa_tui.bots import Question, Thought, think_inline
from scopa_tui.engine import Move, Record, View, format_position, parse_rules, replay
from scopa_tui.rooms.room import Room, Update


class Follower:
    """Keeps every update that it gets."""

    def __init__(self, room: Room, seat: int | None) -> None:
        self.room = room
        self.seat = seat
        self.updates: list[Update] = []
        self.leave = room.subscribe(seat, self.updates.append)

    @property
    def view(self) -> View:
        return self.updates[-1].view

    @property
    def ticks(self) -> list[int]:
        return [update.tick for update in self.updates]

    def play(self, at: int = 0) -> Move:
        """Make the legal move at this place, at the latest tick heard of."""
        assert self.seat is not None
        move = self.view.legal_moves[at]
        assert self.room.submit(self.seat, move, at=self.updates[-1].tick) is None
        return move


class LateThinker:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.open: list[tuple[Question, Callable[[Thought], None]]] = []

    def think(self, question: Question, done: Callable[[Thought], None]) -> None:
        self.open.append((question, done))

    def answer(self, at: int = 0) -> None:
        question, done = self.open.pop(at)
        think_inline(question, done)


def room_of(rules: str = "scopa", seed: int = 1, **options: Any) -> Room:
    return Room(Record(parse_rules(rules)), Random(seed), **options)


def two_people(rules: str = "scopa", **options: Any) -> tuple[Room, Follower, Follower]:
    """A room with two people, cards dealt. Seat 1 plays first."""
    room = room_of(rules, **options)
    people = Follower(room, 0), Follower(room, 1)
    for person in people:
        room.ready(person.seat or 0)
    return room, *people


def position(record: Record) -> str:
    return format_position(replay(record.rules, record.actions, record.dealer))
