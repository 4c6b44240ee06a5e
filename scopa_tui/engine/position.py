"""A position as one line of text, for tests and bug reports.

    hands | table | stock | piles | scope | dealer turn last | scores

`7dFs/4c2b | 3c4d | - | 1c1s/- | 1-0 | 1 2 - | 3-4 2`: hands per seat and piles per side are
divided by "/", "-" is an empty set of cards or nobody, seats count from 1. After the points for
scope the current runs may follow ("1-0 1-0"); after the scores the number of finished deals, and
"won 2" when side 2 has won. Between two deals nobody has the turn.

An eighth field holds what only some house rules need, as words: `accusi=3-0` (or picada, piccola,
bigia: points marked), `shown=4d4b4s/-` (cards in hand that all have seen), `wild=4` (the rank that
the matta stands for), `laid=5c` (the card that the play before laid down).
"""

from __future__ import annotations

from dataclasses import replace

from scopa_tui.engine.awards import Numbers
from scopa_tui.engine.cards import Cards, Rank, format_cards, parse_cards
from scopa_tui.engine.errors import RecordError, ScopaError
from scopa_tui.engine.rules import Rules
from scopa_tui.engine.seating import seat_count, side_count
from scopa_tui.engine.state import Deal, Match, kinds_of_marks, no_deal
from scopa_tui.wording import quoted, sentence_of, worded


def format_position(match: Match) -> str:
    """Write a position. The house rules are not part of it."""
    deal = match.deal or no_deal(match.rules)
    turn = deal.turn if match.deal else None
    scope = _numbers(deal.scope) + (f" {_numbers(deal.runs)}" if any(deal.runs) else "")
    more = [
        *(f"{kind}={_numbers(points)}" for kind, points in deal.marks if any(points)),
        *([f"shown={_groups(deal.shown)}"] if deal.shown else ()),
        *([f"wild={deal.wild.value}"] if deal.wild else ()),
        *([f"laid={deal.laid}"] if deal.laid else ()),
    ]
    won = "" if match.winner is None else f" won {match.winner + 1}"
    return " | ".join(
        (
            _groups(deal.hands),
            _cards(deal.table),
            _cards(deal.stock),
            _groups(deal.piles),
            scope,
            f"{match.dealer + 1} {_seat(turn)} {_seat(deal.last_taker)}",
            f"{_numbers(match.scores)} {match.deals}{won}",
            *([" ".join(more)] if more else ()),
        )
    )


def _cards(cards: Cards) -> str:
    return format_cards(cards) or "-"


def _groups(groups: tuple[Cards, ...]) -> str:
    return "/".join(map(_cards, groups))


def _numbers(numbers: Numbers) -> str:
    return "-".join(map(str, numbers))


def _seat(seat: int | None) -> str:
    return "-" if seat is None else str(seat + 1)


def parse_position(text: str, rules: Rules) -> Match:
    """Read a position under these house rules. Cards may be missing from it, but not doubled.

    Raises:
        RecordError: with the column of the field at fault (line 1).
    """
    reader = _Reader(text, rules)
    try:
        return reader.match()
    except (ScopaError, ValueError, IndexError) as error:
        field = reader.field.strip()
        message = (
            sentence_of(error)
            if isinstance(error, ScopaError)
            else worded("{expected}, not {field}", expected=reader.expected, field=quoted(field))
        )
        raise RecordError(message, line=1, column=reader.column, token=field) from None


class _Reader:
    """Takes one field after another and remembers where it is, for errors."""

    def __init__(self, text: str, rules: Rules) -> None:
        self.rules = rules
        self.fields = text.split("|")
        self.column = 1
        self.field = text
        self.expected: str = worded(
            "a position has seven fields: "
            "hands | table | stock | piles | scope | dealer turn last | scores"
        )
        self._next_column = 1
        self._seen: set[str] = set()

    def match(self) -> Match:
        seats, sides = seat_count(self.rules.seats), side_count(self.rules.seats)
        if len(self.fields) not in (7, 8):
            raise ValueError
        hands = self._groups(seats, worded("expected {hands} hands divided by /", hands=seats))
        table = self._groups(1, worded("expected the table cards"))[0]
        stock = self._groups(1, worded("expected the cards of the stock"))[0]
        piles = self._groups(sides, worded("expected {piles} piles divided by /", piles=sides))
        words = self._words(
            worded("expected points for scope of {sides} sides, like 1-0", sides=sides)
        )
        scope, runs = (self._numbers(word, sides) for word in (*words, "-".join("0" * sides))[:2])
        dealer, turn, last = self._seats(seats)
        words = self._words(
            worded(
                "expected scores of {sides} sides and the number of deals, like 3-4 2", sides=sides
            )
        )
        scores = self._numbers(words[0], sides)
        deals = int(words[1]) if len(words) > 1 else 0
        won = words[2:3] == ["won"] and len(words) == 4
        winner = int(words[3]) - 1 if won else None
        if deals < 0 or winner not in (None, *range(sides)) or not (won or len(words) in (1, 2)):
            raise ValueError
        deal = Deal(hands, table, stock, piles, scope, runs, turn or 0, last)
        deal = self._more(deal, sides)
        if turn is None:
            return Match(self.rules, dealer, scores, deals, winner=winner)
        return Match(self.rules, dealer, scores, deals, deal)

    def _more(self, deal: Deal, sides: int) -> Deal:
        """Read the eighth field."""
        marks = dict.fromkeys(kinds_of_marks(self.rules), (0,) * sides)
        if not self.fields:
            return replace(deal, marks=tuple(marks.items()))
        kinds = ", ".join((*marks, "shown", "wild", "laid"))
        for word in self._words(worded("expected words such as wild=4, of {kinds}", kinds=kinds)):
            name, _, text = word.partition("=")
            if name in marks:
                marks[name] = self._numbers(text, sides)
            elif name == "shown":
                deal = replace(deal, shown=self._shown(text, deal))
            elif name == "wild":
                deal = replace(deal, wild=Rank(text))
            elif name == "laid":
                (card,) = parse_cards(text, self.rules.deck)
                deal = replace(deal, laid=card)
            else:
                raise ValueError
        return replace(deal, marks=tuple(marks.items()))

    def _shown(self, text: str, deal: Deal) -> tuple[Cards, ...]:
        """Read the cards in hand that everybody has seen."""
        groups = [
            () if part == "-" else parse_cards(part, self.rules.deck) for part in text.split("/")
        ]
        if len(groups) != len(deal.hands):
            raise ValueError
        for cards, hand in zip(groups, deal.hands, strict=True):
            if not set(cards) <= set(hand):
                raise ScopaError(
                    worded("{cards} is shown but not in the hand", cards=format_cards(cards))
                )
        return tuple(groups)

    def _take(self, expected: str) -> str:
        self.expected = expected
        self.field = self.fields.pop(0)
        indent = len(self.field) - len(self.field.lstrip())
        self.column = self._next_column + indent
        self._next_column += len(self.field) + 1
        return self.field.strip()

    def _words(self, expected: str) -> list[str]:
        return self._take(expected).split()

    def _groups(self, count: int, expected: str) -> tuple[Cards, ...]:
        parts = self._take(expected).split("/")
        if len(parts) != count:
            raise ValueError
        groups = []
        for part in parts:
            cards = () if part.strip() == "-" else parse_cards(part, self.rules.deck)
            for card in map(str, cards):
                if card in self._seen:
                    raise ScopaError(worded("{name} is there twice", name=card))
                self._seen.add(card)
            groups.append(cards)
        return tuple(groups)

    def _numbers(self, word: str, count: int) -> Numbers:
        numbers = tuple(map(int, word.split("-")))
        if len(numbers) != count:
            raise ValueError
        return numbers

    def _seats(self, seats: int) -> tuple[int, int | None, int | None]:
        words = self._words(
            worded("expected dealer, turn and last taker as seats 1 to {seats}, or -", seats=seats)
        )
        dealer, turn, last = (None if word == "-" else int(word) - 1 for word in words)
        if dealer is None or any(
            seat not in (None, *range(seats)) for seat in (dealer, turn, last)
        ):
            raise ValueError
        return dealer, turn, last
