"""Kinds of table rows: a case under house rules, and what must come of it.

`outcome(rules)` is what the engine makes of the case under any rules, as text; `wanted` is the
expected text in the same spelling. So a test can also ask whether a rule makes a difference.
Sides are called A, B, C, D in these texts; cards may be written with numbers (8d is the fante).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from scopa_tui.engine import (
    Cards,
    Collected,
    Dealt,
    Event,
    Misdealt,
    Play,
    Rules,
    Swept,
    Tallied,
    Turned,
    Won,
    apply,
    legal_moves,
    members,
    new_match,
    pack,
    parse_cards,
    parse_position,
    parse_rules,
    running_tally,
    side_count,
)
from tests.engine.helpers import deck_with, do


class Row(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def rules(self) -> str: ...
    @property
    def wanted(self) -> str: ...
    def outcome(self, rules: Rules) -> str: ...


def cards_text(cards: Sequence[object]) -> str:
    return " ".join(map(str, cards)) or "-"


def side_name(side: int | None) -> str:
    return "nobody" if side is None else "ABCDEF"[side]


def tell(event: Event) -> str | None:
    """A few words for an event; seats count from 1."""
    match event:
        case Misdealt(table, dealer):
            return f"misdeal {cards_text(table)}, dealer {dealer + 1}"
        case Dealt(seat, count, _):
            return f"{seat + 1} gets {count}"
        case Turned(cards):
            return f"turned {cards_text(cards)}"
        case Swept(_, side, points):
            return f"scopa {side_name(side)} {points}"
        case Collected(side, cards):
            return f"{side_name(side)} collects {cards_text(cards)}"
        case Tallied(_, scores):
            return "-".join(map(str, scores))
        case Won(side, _):
            return f"{side_name(side)} wins"
    return None


def spelled(text: str) -> str:
    """Spell every card in a text as the engine does."""
    return re.sub(r"\b(10|[1-9])([dcsb])\b", lambda found: str(*parse_cards(found[0])), text)


@dataclass(frozen=True)
class Takes:
    """What one card may do on a table: sets divided by "|", LAY if it may be laid down."""

    id: str
    rules: str
    table: str
    card: str
    expected: str

    @property
    def wanted(self) -> str:
        parts = (part.strip() for part in self.expected.split("|"))
        return self._text([() if part == "LAY" else parse_cards(part) for part in parts])

    def outcome(self, rules: Rules) -> str:
        hands = "/".join([self.card] + ["-"] * (rules.seats.players - 1))
        rest = f"{_nobody(rules, '-', '/')} | {_nobody(rules, '0', '-')}"
        text = f"{hands} | {self.table} | - | {rest} | 1 1 - | {_nobody(rules, '0', '-')}"
        moves = legal_moves(parse_position(text, rules))
        return self._text([move.take for move in moves if isinstance(move, Play)])

    @staticmethod
    def _text(takes: Sequence[Cards]) -> str:
        return " | ".join(sorted(cards_text(sorted(take)) if take else "LAY" for take in takes))


def _nobody(rules: Rules, mark: str, between: str) -> str:
    sides = 2 if rules.seats.teams == "two" else rules.seats.players
    return between.join([mark] * sides)


@dataclass(frozen=True)
class Story:
    """Plays from a position, and the events that matter, divided by "; "."""

    id: str
    rules: str
    position: str
    plays: str
    expected: str
    about: tuple[type[Event], ...]

    @property
    def wanted(self) -> str:
        return spelled(self.expected)

    def outcome(self, rules: Rules) -> str:
        _, events = do(parse_position(self.position, rules), self.plays)
        return "; ".join(tell(event) or "?" for event in events if isinstance(event, self.about))


@dataclass(frozen=True)
class Deals:
    """The events of a deal whose table is given, dealt by seat 1, and of `plays` legal plays."""

    id: str
    rules: str
    table: str
    plays: int
    expected: str

    @property
    def wanted(self) -> str:
        return spelled(self.expected)

    def outcome(self, rules: Rules) -> str:
        shuffle = deck_with(parse_cards(self.table), parse_rules(self.rules))
        match, events = apply(new_match(rules), shuffle)
        for _ in range(self.plays):
            match, new = apply(match, legal_moves(match)[-1])
            events += new
        told = (tell(event) for event in events if isinstance(event, Misdealt | Dealt | Turned))
        return "; ".join(text for text in told if text)


@dataclass(frozen=True)
class Sides:
    """Which seats (from 1) play for each side."""

    id: str
    rules: str
    expected: str

    @property
    def wanted(self) -> str:
        return self.expected

    def outcome(self, rules: Rules) -> str:
        sides = (members(side, rules.seats) for side in range(side_count(rules.seats)))
        return " ".join("+".join(str(seat + 1) for seat in seats) for seats in sides)


@dataclass(frozen=True)
class Scores:
    """Finished piles ("1..9d 10c", sides divided by "/", "rest" is all other cards), points for
    scope, and the score sheet: who wins what, then the points."""

    id: str
    rules: str
    piles: str
    scope: str
    expected: str

    @property
    def wanted(self) -> str:
        return self.expected

    def outcome(self, rules: Rules) -> str:
        piles = read_piles(self.piles, pack(rules))
        scope = tuple(map(int, self.scope.split("-")))
        sheet = running_tally(rules, piles, scope)
        lines = []
        for award in sheet.awards:
            if award.name != "scope":
                sides = [side for side, points in enumerate(award.points) if points]
                lines.append(f"{award.name} {'+'.join(map(side_name, sides)) or 'nobody'}")
        return f"{', '.join(lines)} = {'-'.join(map(str, sheet.points))}"


def read_piles(text: str, all_of_them: Cards) -> tuple[Cards, ...]:
    named = [
        [] if part == "rest" else [card for word in part.split() for card in _span(word)]
        for part in text.split("/")
    ]
    seen = {card for pile in named for card in pile}
    rest = tuple(card for card in all_of_them if card not in seen)
    parts = zip(text.split("/"), named, strict=True)
    return tuple(rest if part == "rest" else tuple(pile) for part, pile in parts)


def _span(word: str) -> Cards:
    found = re.fullmatch(r"(\d+)\.\.(\d+)([dcsb])", word)
    if not found:
        return () if word == "-" else parse_cards(word)
    low, high = int(found[1]), int(found[2])
    return parse_cards(" ".join(f"{number}{found[3]}" for number in range(low, high + 1)))


def stories(
    about: tuple[type[Event], ...], *rows: tuple[str, str, str, str, str]
) -> tuple[Story, ...]:
    return tuple(Story(*row, about) for row in rows)


def rows_of(
    kind: Callable[[str, str, str, str, str], Row], *rows: tuple[str, str, str, str, str]
) -> tuple[Row, ...]:
    return tuple(kind(*row) for row in rows)
