"""Scope that lie on the first table: the opening of Escoba and Cirulla."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from scopa_tui.engine.cards import Card, Cards, Standing
from scopa_tui.engine.faults import Fault, Idle, now
from scopa_tui.engine.option import option
from scopa_tui.wording import worded


@dataclass(frozen=True, slots=True)
class OpeningRules:
    """Group `opening`: what the first table cards may be worth before anybody plays."""

    fifteen: bool = option(
        False,
        "opening scopa",
        "First table cards that add up to 15 are one scopa at once; 30 are two.",
    )
    require_partition: bool = option(
        True, "thirty is two fifteens", "Thirty counts only if it splits into two times fifteen."
    )
    beneficiary: str = option(
        "dealer",
        "who gets the opening",
        "Who takes the first table cards and their scope.",
        choices={"dealer": "the dealer", "first_player": "the player who would play first"},
    )
    low: int = option(
        0,
        "low opening",
        "Scope for first table cards that add up to nine or less.",
        choices={0: "no such rule", 3: "three scope"},
    )
    bonus_beats_misdeal: bool = option(
        False,
        "opening before misdeal",
        "First table cards that score are taken even where the deal would be void.",
    )


_LOW = 9


@dataclass(frozen=True, slots=True)
class Opening:
    """What the first table cards are worth."""

    scope: int
    """Number of scope."""
    total: int
    """What the cards add up to, the wild card as what it counts."""
    wild: int | None = None
    """What the wild card counts, None without one."""


def opening(
    table: Cards, standing: Standing, wild: Card | None, rules: OpeningRules
) -> Opening | None:
    """Return what the first table cards are worth, None if they stay where they are.

    Args:
        table: the first table cards.
        standing: what the cards count as.
        wild: a card that counts as any number from 1 to 10, or None.
        rules: the house rules for the opening.
    """
    rows = [[standing.values[card.index]] for card in table]
    place = table.index(wild) if wild in table else None
    if place is not None:
        rows[place] = list(range(1, 11))
    best: Opening | None = None
    for numbers in _choices(rows):
        scope, total = _worth(numbers, rules), sum(numbers)
        if scope and (best is None or scope > best.scope):
            best = Opening(scope, total, None if place is None else numbers[place])
    return best


def _choices(rows: list[list[int | None]]) -> list[tuple[int, ...]]:
    """Return every way to give each card one of its numbers; none if a card has no number."""
    found: list[tuple[int, ...]] = [()] if rows else []
    for row in rows:
        found = [(*so_far, number) for so_far in found for number in row if number is not None]
    return found


def _worth(numbers: tuple[int, ...], rules: OpeningRules) -> int:
    total = sum(numbers)
    if rules.low and total <= _LOW:
        return rules.low
    if rules.fifteen and total == 15:
        return 1
    if rules.fifteen and total == 30:
        return 2 if not rules.require_partition or _splits(numbers) else 0
    return 0


def _splits(numbers: tuple[int, ...]) -> bool:
    """Whether some of the numbers add up to fifteen."""
    sizes = range(1, len(numbers))
    return any(sum(part) == 15 for size in sizes for part in combinations(numbers, size))


def goes_to_dealer(rules: OpeningRules) -> bool:
    """Whether the dealer gets the opening, else the player who leads."""
    return rules.beneficiary == "dealer"


def saves_deal(rules: OpeningRules) -> bool:
    """Whether an opening that scores is taken even where the deal would be void."""
    return rules.bonus_beats_misdeal


def opening_counts(rules: OpeningRules) -> bool:
    """Whether the first table cards may score."""
    return rules.fifteen or rules.low > 0


def opening_faults(
    rules: OpeningRules, *, table_at_start: bool, fifteen: bool, lowest_wins: bool
) -> tuple[Fault, ...]:
    """Return what does not go together.

    Args:
        rules: the house rules for the opening.
        table_at_start: whether cards are turned up before the first play.
        fifteen: whether cards that add up to fifteen can be taken.
        lowest_wins: whether the side with the fewest points wins.
    """
    faults = []
    for name, set_to, off in (
        ("opening.fifteen", "on" if rules.fifteen else "", "off"),
        ("opening.low", rules.low, "0"),
    ):
        if not set_to:
            continue
        rule, repair = f"{name}={set_to}", f"{name}={off}"
        if not table_at_start:
            text = worded(
                "{rule} needs cards on the table, but {state}; choose {repair}",
                rule=rule,
                state=now("deal.table", 0),
                repair=repair,
            )
            faults.append(Fault(text, (name, "deal.table"), (repair,)))
        if lowest_wins:
            text = worded(
                "{rule} and goal=low do not go together; choose {repair}", rule=rule, repair=repair
            )
            faults.append(Fault(text, (name, "goal"), (repair,)))
    if rules.fifteen and table_at_start and not fifteen:
        faults.append(
            Fault(
                worded(
                    "opening.fifteen needs captures to fifteen; "
                    "choose capture.total=15 or opening.fifteen=off"
                ),
                ("opening.fifteen", "capture.total"),
                ("opening.fifteen=off",),
            )
        )
    return tuple(faults)


def idle_opening(rules: OpeningRules, *, may_be_void: bool) -> Idle:
    """Return which options make no difference.

    Args:
        rules: the house rules for the opening.
        may_be_void: whether some first table makes a deal void.
    """
    idle: Idle = {}
    if not may_be_void:
        idle["opening.bonus_beats_misdeal"] = worded("no deal is void")
    if not rules.fifteen:
        idle["opening.require_partition"] = now("opening.fifteen", "off")
    if not opening_counts(rules):
        for name in ("beneficiary", "bonus_beats_misdeal"):
            idle[f"opening.{name}"] = worded("no opening scores")
    return idle
