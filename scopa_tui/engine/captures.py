"""What a card may take from the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

from scopa_tui.engine.aces import (
    AceRules,
    beside_all,
    is_sweeper,
    takes_all,
    takes_itself,
    takes_no_less,
)
from scopa_tui.engine.cards import Card, Cards, Rank, Standing, sum_of
from scopa_tui.engine.faults import Fault, Idle, now, word
from scopa_tui.engine.option import option
from scopa_tui.engine.reasons import Reason
from scopa_tui.wording import worded


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
    total: int = option(
        0,
        "capture to a total",
        "A card takes cards that make this total together with it.",
        choices={0: "no such capture", 11: "to eleven", 15: "to fifteen"},
    )
    fewest: str = option(
        "off",
        "fewest cards",
        "Whether a capture must be one with the fewest cards.",
        choices={
            "off": "free choice among all captures",
            "simple": "equal cards and sums, only those with the fewest cards",
            "total": "captures to the total, only those with the fewest cards",
            "all": "of each kind only the captures with the fewest cards",
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


def captures(
    card: Card, table: Cards, standing: Standing, rules: CaptureRules, aces: AceRules
) -> tuple[Cards, ...]:
    """Return every set of table cards that `card` may take, () if it takes nothing.

    Each set is sorted. Equal cards come first in table order, then sums, then what makes the
    total, each by size, then by cards; then all cards, for an ace that takes all. The order is
    fixed, so that a choice can be named by its place. An ace that takes itself from an empty table
    has itself as its only set.

    Args:
        card: the card played.
        table: all table cards.
        standing: what the cards count as.
        rules: the house rules for captures.
        aces: the house rules for aces.
    """
    simple, total, equals = _families(card, table, standing, rules, aces)
    if not is_sweeper(card, standing, aces):
        return tuple(dict.fromkeys(simple + total)) if total else tuple(simple)
    if not table and takes_itself(aces):
        return ((card,),)
    if not takes_all(table, equals, aces):
        return tuple(dict.fromkeys(simple + total))
    less = beside_all(simple, total, aces)
    return tuple(dict.fromkeys((*less, tuple(sorted(table)))))


def how_taken(
    card: Card,
    take: Cards,
    table: Cards,
    standing: Standing,
    rules: CaptureRules,
    *,
    aces: AceRules,
) -> str:
    """Return what makes a legal capture: "rank", "sum", "total", "all" or "itself".

    It is "all" only where the ace could not take the whole table in another way; a lone ace on the
    table is taken by an ace as by any other card of its rank.

    Args:
        card: the card played.
        take: what it takes; at least one card.
        table: all table cards before.
        standing: what the cards count as.
        rules: the house rules for captures.
        aces: the house rules for aces.
    """
    if take == (card,):
        return "itself"
    ranks, numbers = standing
    # Only the whole table can be taken by the power of an ace, so the search is for that alone.
    if len(take) == len(table) and is_sweeper(card, standing, aces):
        simple, total, equals = _families(card, table, standing, rules, aces)
        alone = len(table) == equals == 1
        less = beside_all(simple, total, aces)
        if not alone and takes_all(table, equals, aces) and take not in less:
            return "all"
    if len(take) == 1 and ranks[take[0].index] is ranks[card.index]:
        return "rank"
    return "sum" if sum_of(take, standing) == numbers[card.index] else "total"


def _families(
    card: Card, table: Cards, standing: Standing, rules: CaptureRules, aces: AceRules
) -> tuple[list[Cards], list[Cards], int]:
    """Return captures by rank or sum, captures to the total, and the number of equal cards."""
    ranks, numbers = standing
    rank, number = ranks[card.index], numbers[card.index]
    equals = [(other,) for other in table if ranks[other.index] is rank]
    simple: list[Cards] = []
    if rules.equal or (equals and is_sweeper(card, standing, aces)):
        simple += equals
    if rules.sum and number is not None and not (simple and rules.equal_priority):
        simple += [take for take in sets_of(table, number, numbers) if len(take) > 1]
    total: list[Cards] = []
    if rules.total and number is not None and number < rules.total:
        total = sets_of(table, rules.total - number, numbers)
    if rules.max_cards:
        simple = [take for take in simple if len(take) <= rules.max_cards]
        total = [take for take in total if len(take) <= rules.max_cards]
    if rules.fewest in ("simple", "all"):
        simple = _smallest(simple)
    if rules.fewest in ("total", "all"):
        total = _smallest(total)
    return simple, total, len(equals)


def _smallest(takes: list[Cards]) -> list[Cards]:
    least = min(map(len, takes), default=0)
    return [take for take in takes if len(take) == least]


def sets_of(table: Cards, goal: int, numbers: Sequence[int | None]) -> list[Cards]:
    """Return every set of table cards whose values add up to `goal`, by size, then by cards.

    Args:
        table: the table cards.
        goal: what they have to add up to, at least 1.
        numbers: value of each card by its index.
    """
    # From the last card to the first, all sets of the cards so far by their sum. Putting a card
    # before each keeps every list in the order of cards, so that only the sizes need sorting.
    by_sum: dict[int, list[Cards]] = {0: [()]}
    for card in sorted(table, key=_index, reverse=True):
        number = numbers[card.index]
        if number is None or number > goal:
            continue
        longer = [
            (number + part, [(card, *take) for take in takes])
            for part, takes in by_sum.items()
            if number + part <= goal
        ]
        for part, takes in longer:
            by_sum[part] = takes + by_sum.get(part, [])
    return sorted(by_sum.get(goal, ()), key=len)


_index = attrgetter("index")


def why_not_taken(
    card: Card,
    take: Cards,
    table: Cards,
    standing: Standing,
    rules: CaptureRules,
    *,
    aces: AceRules,
) -> Reason:
    """Return which rule bars a capture.

    Args:
        card: the card played.
        take: table cards that `captures` does not offer for it; at least one.
        table: all table cards.
        standing: what the cards count as.
        rules: the house rules for captures.
        aces: the house rules for aces.
    """
    ranks, numbers = standing
    if is_sweeper(card, standing, aces):
        barred = _barred_for_ace(take, table, standing, rules, aces)
        if barred:
            return barred
    same = [other for other in table if ranks[other.index] is ranks[card.index]]
    worth, added = numbers[card.index], sum_of(take, standing)
    is_total = bool(rules.total) and None not in (worth, added)
    is_total = is_total and (worth or 0) + (added or 0) == rules.total
    is_sum = rules.sum and len(take) > 1 and added is not None and added == worth
    if not is_total and not is_sum:
        return _no_capture(card, take, same, standing, rules)
    if rules.max_cards and len(take) > rules.max_cards:
        return Reason("too_many", take, "capture.max_cards")
    if is_sum and not is_total and same and rules.equal and rules.equal_priority:
        return Reason("single_first", (same[0],), "capture.equal_priority")
    fewer = captures(card, table, standing, rules, aces)
    return Reason("not_fewest", fewer[0] if fewer else take, "capture.fewest")


def _barred_for_ace(
    take: Cards, table: Cards, standing: Standing, rules: CaptureRules, aces: AceRules
) -> Reason | None:
    """Return why an ace that takes all may not take these cards, None if that is no reason."""
    others = tuple(other for other in table if standing.ranks[other.index] is Rank.ASSO)
    if takes_all(table, len(others), aces):
        whole = tuple(sorted(table))
        if takes_no_less(aces):
            return Reason("ace_takes_all", whole, "ace.exclusive" if rules.total else "ace.sweep")
        # It sweeps in spite of the other ace, so it cannot take that one alone.
        alone = len(take) == 1 and take[0] in others
        return Reason("ace_takes_all", whole, "ace.with_ace") if alone else None
    # An ace on the table keeps another one from taking all. Who takes anything else asks for that,
    # unless it may be meant as a part of a total.
    all_meant = not rules.total or len(take) == len(table)
    if others and all_meant and sum_of(take, standing) != rules.total - 1:
        return Reason("ace_protects", others[:1], "ace.with_ace")
    return None


def _no_capture(
    card: Card, take: Cards, same: list[Card], standing: Standing, rules: CaptureRules
) -> Reason:
    """Return why cards are neither a sum nor a total for a card."""
    # Among captures to a total a card of the same rank may be meant as a part of one.
    equal = all if rules.total else any
    if rules.equal and len(take) > 1 and equal(other in same for other in take):
        return Reason("one_equal", take)
    if not rules.equal and len(take) == 1 and take[0] in same:
        return Reason("no_equals", take, "capture.equal")
    worth = standing.values[card.index]
    nameless = tuple(one for one in (card, *take) if standing.values[one.index] is None)
    if nameless:
        return Reason("no_value", nameless[:1], "deck.court_values")
    if not rules.sum and len(take) > 1 and sum_of(take, standing) == worth:
        return Reason("no_sums", take, "capture.sum")
    if rules.total:
        return Reason("wrong_total", take, "capture.total", rules.total)
    return Reason("wrong_sum", take)


def matters(
    card: Card, other: Card, standing: Standing, rules: CaptureRules, aces: AceRules
) -> bool:
    """Whether a table card can make a difference to what `card` may take."""
    if (
        is_sweeper(card, standing, aces)
        or standing.ranks[other.index] is standing.ranks[card.index]
    ):
        return True
    own, number = standing.values[card.index], standing.values[other.index]
    if own is None or number is None:
        return False
    goal = max(own if rules.sum else 0, rules.total - own)
    return number <= goal


def heaviest(standing: Standing, rules: CaptureRules) -> int:
    """Return the highest total of table cards that a card can take by sum or to the total."""
    highest = max(number or 0 for number in standing.values)
    return max(highest if rules.sum else 0, rules.total - 1)


def must_take(rules: CaptureRules) -> bool:
    """Whether a card that can take something may not be laid down instead."""
    return rules.obligation == "card"


def capture_faults(rules: CaptureRules, *, lowest_wins: bool) -> tuple[Fault, ...]:
    """Return what does not go together.

    Args:
        rules: the house rules for captures.
        lowest_wins: whether the side with the fewest points wins.
    """
    faults = []
    if not (rules.equal or rules.sum or rules.total):
        faults.append(
            Fault(
                worded(
                    "with capture.equal=off, capture.sum=off and capture.total=0 nothing can be "
                    "taken; turn one on"
                ),
                ("capture.equal", "capture.sum", "capture.total"),
                ("capture.equal=on",),
            )
        )
    if rules.obligation == "none" and lowest_wins:
        faults.append(
            Fault(
                worded(
                    "capture.obligation=none and goal=low do not go together, since nobody would "
                    "ever take; choose capture.obligation=card"
                ),
                ("capture.obligation", "goal"),
                ("capture.obligation=card",),
            )
        )
    return tuple(faults)


def idle_capture(rules: CaptureRules) -> Idle:
    """Return which options make no difference."""
    idle: Idle = {}
    if not rules.equal:
        idle["capture.equal_priority"] = now("capture.equal", "off")
    elif not rules.sum:
        idle["capture.equal_priority"] = now("capture.sum", "off")
    elif rules.fewest in ("simple", "all"):
        idle["capture.equal_priority"] = now("capture.fewest", rules.fewest)
    return idle


def capture_remarks(rules: CaptureRules) -> tuple[str, ...]:
    """Return a sentence for values that are the same as a simpler one."""
    if rules.fewest in ("total", "all") and not rules.total:
        same = "off" if rules.fewest == "total" else "simple"
        return (
            worded(
                "{rule} is the same as {same} while {state}",
                rule=word("capture.fewest", rules.fewest),
                same=same,
                state=now("capture.total", 0),
            ),
        )
    return ()


def by_total(rules: CaptureRules) -> bool:
    """Whether captures to fifteen or eleven exist."""
    return rules.total > 0


def makes_fifteen(rules: CaptureRules) -> bool:
    """Whether cards that add up to fifteen can be taken as such."""
    return rules.total == 15


def limits_cards(rules: CaptureRules) -> bool:
    """Whether the number of cards in a capture is limited."""
    return rules.max_cards > 0
