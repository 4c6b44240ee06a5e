"""The ace that takes the whole table: asso piglia tutto."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scopa_tui.engine.cards import Card, Cards, Rank, Standing
from scopa_tui.engine.faults import Fault, Idle, now
from scopa_tui.engine.option import option
from scopa_tui.wording import worded


@dataclass(frozen=True, slots=True)
class AceRules:
    """Group `ace`: what an ace does beyond counting one."""

    sweep: bool = option(False, "ace takes all", "An ace takes every card on the table.")
    sweep_scores: bool = option(
        False, "ace sweep is a scopa", "Taking all with an ace scores like any other scopa."
    )
    with_ace: str = option(
        "takes_ace",
        "ace on the table",
        "What an ace does while another ace lies on the table.",
        choices={
            "takes_ace": "it takes only that ace",
            "sweeps": "it takes everything all the same",
        },
    )
    on_empty: str = option(
        "stays",
        "ace on an empty table",
        "What happens to an ace that is played to an empty table.",
        choices={
            "stays": "it stays on the table",
            "takes_itself": "it goes to the pile of its player",
        },
    )
    may_decline: bool = option(
        False, "ace may be laid down", "An ace that could take may be laid down instead."
    )
    exclusive: bool = option(
        True,
        "ace takes all or nothing less",
        "An ace that could take everything may not take a part of it instead.",
    )
    first_lead_forbidden: bool = option(
        False, "regola del vile", "The first card of a deal may not be an ace."
    )
    first_lead_plain: bool = option(
        False,
        "first ace is plain",
        "An ace that is the first card of a deal takes only what an ordinary card would.",
    )


def is_sweeper(card: Card, standing: Standing, rules: AceRules) -> bool:
    """Whether this card may take the whole table; what it stands for decides."""
    return rules.sweep and standing.ranks[card.index] is Rank.ASSO


def takes_all(table: Cards, equals: int, rules: AceRules) -> bool:
    """Whether an ace that takes all may do so now.

    Args:
        table: the table cards.
        equals: how many aces are among them.
        rules: the house rules for aces.
    """
    return bool(table) and (not equals or rules.with_ace == "sweeps")


def beside_all(simple: list[Cards], total: list[Cards], rules: AceRules) -> list[Cards]:
    """Return what an ace may take instead of everything.

    Args:
        simple: captures by equal rank, then by sum, that it has as an ordinary card.
        total: captures to fifteen or eleven that it has as an ordinary card.
        rules: the house rules for aces.
    """
    if takes_no_less(rules):
        return []
    return total if rules.with_ace == "sweeps" else simple + total


def takes_no_less(rules: AceRules) -> bool:
    """Whether an ace that could take everything may not take a part of it instead."""
    return rules.exclusive


def takes_itself(rules: AceRules) -> bool:
    """Whether an ace that is played to an empty table goes to the pile of its player."""
    return rules.on_empty == "takes_itself"


def sweep_counts(rules: AceRules) -> bool:
    """Whether taking all by nothing but the power of the ace is a scopa."""
    return rules.sweep_scores


def may_lay(rules: AceRules) -> bool:
    """Whether an ace that takes all may be laid down instead."""
    return rules.may_decline


def lead_matters(rules: AceRules) -> bool:
    """Whether an ace as the first card of a deal is something special."""
    return rules.sweep and (rules.first_lead_forbidden or rules.first_lead_plain)


def as_lead(rules: AceRules) -> AceRules:
    """Return the rules for aces that hold for the first card of a deal."""
    return replace(rules, sweep=False) if rules.first_lead_plain and rules.sweep else rules


def cannot_lead(card: Card, hand: Cards, standing: Standing, rules: AceRules) -> bool:
    """Whether a card may not be the first of a deal; with nothing but aces in hand one may."""
    if not (rules.first_lead_forbidden and is_sweeper(card, standing, rules)):
        return False
    return not all(is_sweeper(other, standing, rules) for other in hand)


def ace_faults(rules: AceRules, *, lowest_wins: bool) -> tuple[Fault, ...]:
    """Return what does not go together.

    Args:
        rules: the house rules for aces.
        lowest_wins: whether the side with the fewest points wins.
    """
    if rules.sweep and lowest_wins:
        return (
            Fault(
                worded(
                    "ace.sweep and goal=low do not go together, since an ace would be a "
                    "punishment; choose ace.sweep=off"
                ),
                ("ace.sweep", "goal"),
                ("ace.sweep=off",),
            ),
        )
    return ()


def idle_ace(rules: AceRules, *, by_total: bool, forced: bool) -> Idle:
    """Return which options make no difference.

    Args:
        rules: the house rules for aces.
        by_total: whether captures to fifteen or eleven exist.
        forced: whether a card that can take must take.
    """
    if not rules.sweep:
        return {f"ace.{name}": now("ace.sweep", "off") for name in _DETAILS}
    idle: Idle = {}
    if not by_total:
        idle["ace.exclusive"] = worded(
            "{state}, so an ace has nothing less to take", state=now("capture.total", 0)
        )
    if not forced:
        idle["ace.may_decline"] = worded("no card has to take")
    return idle


_DETAILS = (
    "sweep_scores", "with_ace", "on_empty", "may_decline", "exclusive", "first_lead_forbidden",
    "first_lead_plain",
)  # fmt: skip


def ace_remarks(rules: AceRules, *, table_at_start: bool) -> tuple[str, ...]:
    """Return a sentence for what is unusual.

    Args:
        rules: the house rules for aces.
        table_at_start: whether cards are turned up before the first play.
    """
    if rules.sweep and rules.first_lead_forbidden and table_at_start:
        return (
            worded(
                "ace.first_lead_forbidden is usual only where {state}", state=now("deal.table", 0)
            ),
        )
    return ()
