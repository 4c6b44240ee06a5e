"""What a card may take from the table, and whether a capture is a scopa."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scopa_tui.engine.cards import Card, Cards, PackRules, values
from scopa_tui.engine.option import option
from scopa_tui.engine.reasons import Reason


@dataclass(frozen=True, slots=True)
class CaptureRules:
    """Group `capture`: which table cards a played card takes."""

    equal: bool = option(True, "equal capture", "A card takes one table card of the same rank.")
    sum: bool = option(
        True, "sum capture", "A card takes two or more table cards that add up to its value."
    )
    equal_priority: bool = option(
        True,
        "single card first",
        "While a card of the same rank lies on the table, sums are not allowed.",
    )
    fewest: str = option(
        "off",
        "fewest cards",
        "Whether a capture must be one with the fewest cards.",
        choices={
            "off": "free choice among all captures",
            "simple": "only the captures with the fewest cards",
        },
    )
    obligation: str = option(
        "card",
        "forced capture",
        "Whether a card that can take something must take it.",
        choices={
            "card": "the card you choose must take if it can",
            "none": "a card may be laid down although it could take",
        },
    )
    max_cards: int = option(
        0,
        "cards per capture",
        "The most table cards that one capture may take.",
        choices={0: "no limit", 2: "at most two cards"},
    )


@dataclass(frozen=True, slots=True)
class ScopaRules:
    """Group `scopa`: what clearing the table is worth."""

    points: int = option(
        1,
        "points for a scopa",
        "What clearing the table scores.",
        choices={1: "one point", 0: "nothing"},
    )
    last_card: str = option(
        "never",
        "last-card scopa",
        "Whether the very last card of a deal can make a scopa.",
        choices={
            "never": "the last card of the deal never makes a scopa",
            "counts": "it counts like any other",
        },
    )
    max_run: int = option(
        0,
        "scope in a row",
        "How many scope that one side makes on consecutive turns count; 0 means all.",
        low=0,
        high=20,
    )


def captures(
    card: Card, table: Cards, pack_rules: PackRules, rules: CaptureRules
) -> tuple[Cards, ...]:
    """Return every set of table cards that `card` may take, () if it takes nothing.

    Each set is sorted. Equal cards come first in table order, then sums by size, then by cards;
    the order is fixed, so that a choice can be named by its place.
    """
    equals = [(other,) for other in table if other.rank is card.rank] if rules.equal else []
    found: list[Cards] = list(equals)
    if rules.sum and not (equals and rules.equal_priority):
        found += sorted(_sums(card, table, pack_rules), key=lambda take: (len(take), take))
    if rules.max_cards:
        found = [take for take in found if len(take) <= rules.max_cards]
    if rules.fewest == "simple" and found:
        least = min(map(len, found))
        found = [take for take in found if len(take) == least]
    return tuple(found)


def sum_of(cards: Cards, pack_rules: PackRules) -> int | None:
    """Return the capture values added up, or None when a card has no value."""
    numbers = [values(pack_rules)[card.index] for card in cards]
    return None if None in numbers else sum(number or 0 for number in numbers)


def _sums(card: Card, table: Cards, pack_rules: PackRules) -> Iterator[Cards]:
    """Yield the sets of at least two table cards that add up to the card's value, sorted."""
    by_index = values(pack_rules)
    goal = by_index[card.index]
    if goal is None:
        return
    # Only cards below the goal can be part of a sum of two; most tables leave few of them.
    usable = sorted(
        (number, other)
        for other in table
        if (number := by_index[other.index]) is not None and number < goal
    )
    yield from _subsets(usable, 0, goal, ())


def _subsets(usable: list[tuple[int, Card]], at: int, goal: int, so_far: Cards) -> Iterator[Cards]:
    """Yield `so_far` extended by cards from place `at` on that add up to exactly `goal`.

    `usable` ascends by value, so the search stops at the first card that is too big: the work is
    proportional to the sets whose sum stays within the goal, not to all subsets of the table.
    """
    for place in range(at, len(usable)):
        number, other = usable[place]
        if number > goal:
            return
        if number == goal:
            if so_far:
                yield tuple(sorted((*so_far, other)))
        else:
            yield from _subsets(usable, place + 1, goal - number, (*so_far, other))


def why_not_taken(
    card: Card, take: Cards, table: Cards, pack_rules: PackRules, rules: CaptureRules
) -> Reason:
    """Return which rule bars a capture.

    Args:
        card: the card played.
        take: table cards that `captures` does not offer for it; at least one.
        table: all table cards.
        pack_rules: the pack.
        rules: the house rules for captures.
    """
    same = [other for other in table if other.rank is card.rank]
    if any(other in same for other in take):
        if len(take) > 1:
            return Reason("one_equal", take)
        return Reason("no_equals", take, "capture.equal")
    if len(take) == 1 or sum_of(take, pack_rules) != sum_of((card,), pack_rules):
        return Reason("wrong_sum", take)
    if not rules.sum:
        return Reason("no_sums", take, "capture.sum")
    if same and rules.equal and rules.equal_priority:
        return Reason("single_first", (same[0],), "capture.equal_priority")
    if rules.max_cards and len(take) > rules.max_cards:
        return Reason("too_many", take, "capture.max_cards")
    fewer = captures(card, table, pack_rules, rules)
    return Reason("not_fewest", fewer[0] if fewer else take, "capture.fewest")


def must_take(rules: CaptureRules) -> bool:
    """Whether a card that can take something may not be laid down instead."""
    return rules.obligation == "card"


def is_scopa(*, table_empty: bool, last_card: bool, rules: ScopaRules) -> bool:
    """Whether a capture is a scopa.

    Args:
        table_empty: the capture left no card on the table.
        last_card: after this play neither a hand nor the stock holds a card.
        rules: the house rules for scope.
    """
    return table_empty and (not last_card or rules.last_card == "counts")


def scopa_points(run: int, rules: ScopaRules) -> int:
    """Return what the `run`-th scopa in a row (from 1) of one side scores."""
    return 0 if rules.max_run and run > rules.max_run else rules.points


def scope_score(rules: ScopaRules) -> bool:
    """Whether scope are worth anything at all."""
    return rules.points > 0


def capture_faults(rules: CaptureRules) -> tuple[str, ...]:
    """Return a sentence if no card could ever take another."""
    if not (rules.equal or rules.sum):
        return ("with capture.equal=off and capture.sum=off nothing can be taken; turn one on",)
    return ()


def capture_remarks(rules: CaptureRules) -> tuple[str, ...]:
    """Return a sentence for every option that makes no difference here."""
    if not rules.equal and rules.equal_priority:
        return ("capture.equal_priority makes no difference while capture.equal is off",)
    return ()


def scopa_remarks(rules: ScopaRules, *, everything_dealt: bool) -> tuple[str, ...]:
    """Return a sentence for every option that is unusual or makes no difference.

    Args:
        rules: the house rules for scope.
        everything_dealt: whether all cards are dealt at the start.
    """
    notes = []
    if rules.last_card == "counts" and not everything_dealt:
        notes.append("scopa.last_card=counts is unusual unless all cards are dealt at once")
    if not rules.points and (rules.last_card == "counts" or rules.max_run):
        notes.append("scopa.last_card and scopa.max_run make no difference while scopa.points is 0")
    return tuple(notes)
