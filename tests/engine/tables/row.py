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
    Called,
    Cards,
    Collected,
    Dealt,
    Declare,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    PackRules,
    Play,
    Rules,
    Shuffle,
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
from tests.engine.helpers import deck_with, do, play


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
        case Misdealt(table, dealer, why):
            return f"misdeal {cards_text(table)}, dealer {dealer + 1}, {why}"
        case Opened(seat, side, points, cards, total, wild):
            matta = "" if wild is None else f" (7c as {wild})"
            with_cards = f"{cards_text(cards)}{matta}"
            return f"{seat + 1} opens {total} with {with_cards}: {side_name(side)} {points}"
        case Declared(seat, side, kinds, points, _, stands):
            matta = f" as {stands.value}" if stands else ""
            return f"{seat + 1} shows {'+'.join(kinds)}{matta}: {side_name(side)} {points}"
        case Marked(_, side, kind, points):
            return f"{kind} {side_name(side)} {points}"
        case Called(seat, side, right, points):
            says = "rightly" if right else "falsely"
            return f"{seat + 1} calls {says} with {points} for {side_name(side)}"
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
    wild: str = ""
    """Rank that the matta stands for."""

    @property
    def wanted(self) -> str:
        parts = (part.strip() for part in self.expected.split("|"))
        pack_rules = parse_rules(self.rules).deck
        cards = {"LAY": "", "SELF": self.card}
        return self._text([parse_cards(cards.get(part, part), pack_rules) for part in parts])

    def outcome(self, rules: Rules) -> str:
        hands = "/".join([self.card] + ["-"] * (rules.seats.players - 1))
        wild = f" | wild={self.wild}" if self.wild else ""
        rest = f"{_nobody(rules, '-', '/')} | {_nobody(rules, '0', '-')}"
        text = f"{hands} | {self.table} | - | {rest} | 1 1 - | {_nobody(rules, '0', '-')}{wild}"
        moves = legal_moves(parse_position(text, rules))
        return self._text([move.take for move in moves if isinstance(move, Play)])

    @staticmethod
    def _text(takes: Sequence[Cards]) -> str:
        return " | ".join(sorted(cards_text(sorted(take)) if take else "LAY" for take in takes))


def _nobody(rules: Rules, mark: str, between: str) -> str:
    return between.join([mark] * side_count(rules.seats))


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
class Moves:
    """All that the seat to play may do."""

    id: str
    rules: str
    position: str
    expected: str

    @property
    def wanted(self) -> str:
        return spelled(self.expected)

    def outcome(self, rules: Rules) -> str:
        return " ".join(map(str, legal_moves(parse_position(self.position, rules))))


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
        dealt = parse_rules(self.rules)
        shuffle = deck_with(parse_cards(self.table, dealt.deck), dealt)
        match, events = apply(new_match(rules), shuffle)
        for _ in range(self.plays):
            match, new = apply(match, legal_moves(match)[-1])
            events += new
        kinds = Misdealt | Dealt | Turned | Opened
        told = (tell(event) for event in events if isinstance(event, kinds))
        return "; ".join(text for text in told if text)


@dataclass(frozen=True)
class Hands:
    """What a hand dealt to seat 2, which plays first, announces, and which cards it may play on
    the table 8d 9s 6b 5c or another; seat 1 deals."""

    id: str
    rules: str
    hand: str
    moves: str
    """Moves of seat 2, before which all that it may do is noted; "-" for that note alone."""
    expected: str
    table: str = "8d 9s 6b 5c"

    @property
    def wanted(self) -> str:
        return spelled(self.expected)

    def outcome(self, rules: Rules) -> str:
        dealt = parse_rules(self.rules)
        hand = parse_cards(self.hand, dealt.deck)
        table = [card for card in parse_cards(self.table, dealt.deck) if card not in hand]
        table = table[: dealt.deal.table]
        spare = [card for card in pack(dealt) if card not in hand and card not in table]
        table += spare[len(spare) - dealt.deal.table + len(table) :]
        rest = [card for card in spare if card not in table]
        others = len(hand) * (dealt.seats.players - 1)
        deck = (*hand, *rest[:others], *table, *rest[others:])
        match, events = apply(new_match(rules), Shuffle(deck))
        told = [tell(event) for event in events if isinstance(event, Declared) and event.seat == 1]
        moves = legal_moves(match)
        if self.moves:
            told.append(f"may {' '.join(map(str, moves))}")
        for word in self.moves.replace("-", "").split():
            move = Declare(word[1:]) if word.startswith("!") else play(word, dealt.deck)
            match, events = apply(match, move)
            told += [tell(event) for event in events if isinstance(event, Declared)]
        return "; ".join(filter(None, told))


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
        piles = read_piles(self.piles, pack(rules), parse_rules(self.rules).deck)
        scope = tuple(map(int, self.scope.split("-")))
        sheet = running_tally(rules, piles, scope)
        lines = []
        for award in sheet.awards:
            if award.name != "scope":
                sides = [side for side, points in enumerate(award.points) if points]
                lines.append(f"{award.name} {'+'.join(map(side_name, sides)) or 'nobody'}")
        return f"{', '.join(lines)} = {'-'.join(map(str, sheet.points))}"


def read_piles(text: str, all_of_them: Cards, deck: PackRules) -> tuple[Cards, ...]:
    named = [
        [] if part == "rest" else [card for word in part.split() for card in _span(word, deck)]
        for part in text.split("/")
    ]
    seen = {card for pile in named for card in pile}
    rest = tuple(card for card in all_of_them if card not in seen)
    parts = zip(text.split("/"), named, strict=True)
    return tuple(rest if part == "rest" else tuple(pile) for part, pile in parts)


def _span(word: str, deck: PackRules) -> Cards:
    found = re.fullmatch(r"(\d+)\.\.(\d+)([dcsb])", word)
    if not found:
        return () if word == "-" else parse_cards(word, deck)
    low, high = int(found[1]), int(found[2])
    return parse_cards(" ".join(f"{number}{found[3]}" for number in range(low, high + 1)), deck)


def stories(
    about: tuple[type[Event], ...], *rows: tuple[str, str, str, str, str]
) -> tuple[Story, ...]:
    return tuple(Story(*row, about) for row in rows)


def rows_of(
    kind: Callable[[str, str, str, str, str], Row], *rows: tuple[str, str, str, str, str]
) -> tuple[Row, ...]:
    return tuple(kind(*row) for row in rows)
