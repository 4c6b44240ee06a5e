"""Announcements of a fresh hand of three cards: Cirulla's accuso, Cucita's cards face up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from scopa_tui.engine.cards import (
    SETTE_DI_COPPE,
    Card,
    Cards,
    PackRules,
    Rank,
    ranks,
    standing,
    sum_of,
)
from scopa_tui.engine.faults import Fault, Idle, now
from scopa_tui.engine.option import option
from scopa_tui.wording import worded


@dataclass(frozen=True, slots=True)
class LowRules:
    """Group `declare.low`: a hand whose cards add up to little."""

    points: int = option(
        0, "low hand", "Points for a hand of three with a low total; 0 is no such rule.",
        low=0, high=10,
    )  # fmt: skip
    max: int = option(
        9, "low hand total", "The highest total that is still a low hand.", low=3, high=20
    )


@dataclass(frozen=True, slots=True)
class DeclareRules:
    """Group `declare`: what a hand of three may score before it is played."""

    low: LowRules = field(default_factory=LowRules)
    pair: int = option(
        0,
        "pair in hand",
        "Points for two cards of one rank in a hand of three.",
        choices={0: "no such rule", 3: "three points"},
    )
    three: int = option(
        0,
        "three of a kind in hand",
        "Points for a hand of three cards of one rank.",
        choices={0: "no such rule", 5: "five points", 7: "seven points", 10: "ten points"},
    )
    stack: str = option(
        "best",
        "several announcements",
        "What a hand scores that fits more than one announcement.",
        choices={"best": "only the best of them", "all": "all of them"},
    )
    matta: str = option(
        "none",
        "matta",
        "A card that stands for any rank in announcements and in the opening.",
        choices={"none": "no wild card", "7c": "the sette di coppe"},
    )
    matta_after: str = option(
        "natural",
        "matta after the announcement",
        "What an announced matta is when it is played.",
        choices={
            "natural": "an ordinary sette",
            "declared": "the announced rank, until it is taken",
        },
    )
    auto: bool = option(
        True, "automatic announcements", "A hand that scores is announced by itself."
    )


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a hand of three scores."""

    kinds: tuple[str, ...]
    """Of "low", "pair" and "three", those that count."""
    points: int
    stands: Rank | None
    """Rank that the matta stands for, None without one."""


_SIZE = 3


def announcement(hand: Cards, pack: PackRules, rules: DeclareRules) -> Announcement | None:
    """Return the best that a fresh hand can announce, None if it scores nothing.

    A matta stands for what scores most, its own rank or else the lowest that does. A hand of
    another size than three announces nothing.
    """
    if len(hand) != _SIZE or not announces(rules):
        return None
    matta = wild_card(rules)
    stands: tuple[Rank | None, ...] = (None,)
    if matta in hand:
        own = SETTE_DI_COPPE.rank
        stands = (own, *(rank for rank in ranks(pack)[:10] if rank is not own))
    found = [_announced(hand, pack, matta, rank, rules) for rank in stands]
    best = max(found, key=lambda announced: announced.points)
    return best if best.points else None


def _announced(
    hand: Cards, pack: PackRules, matta: Card | None, rank: Rank | None, rules: DeclareRules
) -> Announcement:
    stand = standing(pack, matta, rank)
    most = max(Counter(stand.ranks[card.index] for card in hand).values())
    total = sum_of(hand, stand)
    low = total is not None and total <= rules.low.max
    made = [
        (points, kind)
        for points, kind, fits in (
            (rules.three, "three", most == _SIZE),
            (rules.pair, "pair", most == _SIZE - 1),
            (rules.low.points, "low", low),
        )
        if points and fits
    ]
    if rules.stack == "best":
        made = [max(made, key=lambda item: item[0])] if made else []
    return Announcement(tuple(kind for _, kind in made), sum(item[0] for item in made), rank)


def wild_card(rules: DeclareRules) -> Card | None:
    """Return the matta, None if there is none."""
    return SETTE_DI_COPPE if rules.matta == "7c" else None


def keeps_rank(rules: DeclareRules) -> bool:
    """Whether an announced matta stays what it was announced as until it is taken."""
    return rules.matta_after == "declared"


def is_automatic(rules: DeclareRules) -> bool:
    """Whether hands are announced by themselves."""
    return rules.auto


def announces(rules: DeclareRules) -> bool:
    """Whether hands can be announced at all."""
    return bool(rules.low.points or rules.pair or rules.three)


def declare_faults(
    rules: DeclareRules, *, always_three: bool, lowest_wins: bool
) -> tuple[Fault, ...]:
    """Return what does not go together.

    Args:
        rules: the house rules for announcements.
        always_three: whether every packet that a player gets has three cards.
        lowest_wins: whether the side with the fewest points wins.
    """
    on = [
        name
        for name, points in (
            ("low.points", rules.low.points),
            ("pair", rules.pair),
            ("three", rules.three),
        )
        if points
    ]
    if not on:
        return ()
    names = tuple(f"declare.{name}" for name in on)
    off = tuple(f"{name}=0" for name in names)
    faults = []
    if not always_three:
        faults.append(
            Fault(
                worded(
                    "{name} needs rounds of three cards for everybody; "
                    "choose deal.hand=3 with deal.refill=when_empty, or {name}=0",
                    name=names[0],
                ),
                (*names, "deal.hand", "deal.refill"),
                off,
            )
        )
    if lowest_wins:
        faults.append(
            Fault(
                worded("{name} and goal=low do not go together; choose {name}=0", name=names[0]),
                (*names, "goal"),
                off,
            )
        )
    return tuple(faults)


def idle_declare(rules: DeclareRules, *, opening_counts: bool) -> Idle:
    """Return which options make no difference.

    Args:
        rules: the house rules for announcements.
        opening_counts: whether the first table cards may score.
    """
    idle: Idle = {}
    if not rules.low.points:
        idle["declare.low.max"] = now("declare.low.points", 0)
    if not announces(rules):
        for name in ("stack", "matta_after", "auto"):
            idle[f"declare.{name}"] = worded("no hand is announced")
        if not opening_counts:
            idle["declare.matta"] = worded("no hand is announced and no opening scores")
    elif rules.matta == "none":
        idle["declare.matta_after"] = worded("there is no matta")
    if announces(rules) and not (rules.low.points and (rules.pair or rules.three)):
        idle["declare.stack"] = worded("no hand fits two announcements")
    return idle
