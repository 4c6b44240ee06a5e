"""Whether a capture is a scopa, and what else it scores at once."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine.cards import Card, Cards, Standing
from scopa_tui.engine.faults import Idle, now
from scopa_tui.engine.option import option
from scopa_tui.wording import worded


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
    picada: int = option(
        0,
        "picada",
        "Points for taking the card just laid with one of the same rank.",
        choices={0: "nothing", 1: "one point"},
    )
    piccola: int = option(
        0,
        "piccola",
        "Points for taking three or more table cards at once.",
        choices={0: "nothing", 1: "one point"},
    )
    bigia: int = option(
        0,
        "bigia",
        "Points for a capture in which all cards, the played one too, are of one suit.",
        choices={0: "nothing", 1: "one point"},
    )
    max_run: int = option(
        0,
        "scope in a row",
        "How many scope that one side makes on consecutive turns count; 0 means all.",
        low=0,
        high=20,
    )


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


def follows_last_play(rules: ScopaRules) -> bool:
    """Whether it matters which card the play before laid down."""
    return rules.picada > 0


def play_scores(rules: ScopaRules) -> bool:
    """Whether anything scores during play."""
    return bool(rules.points or kinds_marked(rules))


def scope_score(rules: ScopaRules) -> bool:
    """Whether scope are worth anything at all."""
    return rules.points > 0


def idle_scopa(rules: ScopaRules) -> Idle:
    """Return which options make no difference."""
    if rules.points:
        return {}
    return {"scopa.max_run": now("scopa.points", 0)}


def marks_of_capture(
    card: Card,
    take: Cards,
    standing: Standing,
    *,
    laid: Card | None,
    last_card: bool,
    rules: ScopaRules,
) -> tuple[tuple[str, int], ...]:
    """Return (kind, points) for what a capture scores at once beside a scopa.

    Args:
        card: the card played.
        take: table cards taken; at least one.
        standing: what the cards count as.
        laid: the card that the play before laid down, None if it took something.
        last_card: whether it is the last card of the deal, which is treated as for a scopa.
        rules: the house rules.
    """
    if last_card and rules.last_card == "never":
        return ()
    ranks = standing.ranks
    made = (
        ("picada", rules.picada, take == (laid,) and ranks[take[0].index] is ranks[card.index]),
        ("piccola", rules.piccola, len(take) >= 3),
        ("bigia", rules.bigia, all(other.suit is card.suit for other in take)),
    )
    return tuple((kind, points) for kind, points, done in made if points and done)


def kinds_marked(rules: ScopaRules) -> tuple[str, ...]:
    """Return the kinds of captures that score at once beside a scopa."""
    worth = (("picada", rules.picada), ("piccola", rules.piccola), ("bigia", rules.bigia))
    return tuple(kind for kind, points in worth if points)


def scopa_remarks(rules: ScopaRules, *, everything_dealt: bool) -> tuple[str, ...]:
    """Return a sentence for every option that is unusual.

    Args:
        rules: the house rules for scope.
        everything_dealt: whether all cards are dealt at the start.
    """
    if rules.points and rules.last_card == "counts" and not everything_dealt:
        return (worded("scopa.last_card=counts is unusual unless all cards are dealt at once"),)
    return ()
