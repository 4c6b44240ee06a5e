"""Who has won the match after a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scopa_tui.engine.awards import Numbers, Piles, added
from scopa_tui.engine.cards import Card, Cards
from scopa_tui.engine.faults import Fault, Idle, now, word
from scopa_tui.engine.option import option
from scopa_tui.engine.scoring import Tally
from scopa_tui.wording import worded

ORDER = ("carte", "denari", "settebello", "primiera", "scope")
"""Categories that `match.order` puts in order; all other awards follow as on the score sheet."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """Group `match`: how long a match lasts."""

    target: int = option(11, "target", "The points that win the match.", low=1, high=200)
    reach: str = option(
        "reach",
        "reach or pass the target",
        "Whether the target itself is enough.",
        choices={"reach": "who reaches the target wins", "exceed": "the target must be passed"},
    )
    lead: int = option(
        1,
        "lead needed",
        "By how many points the winner must lead.",
        choices={1: "one point", 2: "two points"},
    )
    both_over: str = option(
        "higher_wins",
        "several sides over the target",
        "Who wins when several sides reach the target in one deal.",
        choices={
            "higher_wins": "the higher total; equal totals play on",
            "replay_if_both": "nobody yet, another deal is played",
            "ordered_on_tie": "equal totals, then whose points come first in the counting order",
            "ordered": "always whose points come first in the counting order",
            "declare": "who calls out first during play; else the higher total",
        },
    )
    order: tuple[str, ...] = option(
        ORDER,
        "counting order",
        "In which order points are counted when the order decides.",
        kind="order",
    )
    tie_card: Card | None = option(  # noqa: RUF009 - a card never changes
        None,
        "card that breaks a tie",
        "Whoever has this card in the pile wins a match that would end level.",
        kind="card",
    )
    deals: int = option(
        0,
        "number of deals",
        "A fixed number of deals instead of a target; 0 plays to the target.",
        low=0,
        high=100,
    )
    shutout: int = option(
        0,
        "shut-out",
        "A lead to nil that ends the match.",
        choices={0: "no such rule", 7: "seven to nil wins"},
    )


class Ending(NamedTuple):
    """Who has won, and what decided."""

    side: int
    why: str
    """ "points", "order", "card" or "shutout" (see the event Won)."""


def winner(
    before: Numbers, sheet: Tally, piles: Piles, deals: int, rules: MatchRules, *, lowest_wins: bool
) -> Ending | None:  # fmt: skip
    """Return the side that has won after a deal, or None to play on.

    Args:
        before: scores before the deal, per side.
        sheet: the score sheet of the deal.
        piles: captured cards per side.
        deals: deals finished, this one included.
        rules: the house rules for the match.
        lowest_wins: whether the side with the fewest points wins.
    """
    scores = added((before, sheet.points))
    shut_out = _shut_out(scores, rules)
    if shut_out is not None:
        return Ending(shut_out, "shutout")
    ranked = tuple(-score for score in scores) if lowest_wins else scores
    holder = next((side for side, pile in enumerate(piles) if rules.tie_card in pile), None)
    if rules.deals:
        return _leader(ranked, 1, holder) if deals >= rules.deals else None
    over = [side for side, score in enumerate(scores) if _reached(score, rules)]
    fresh = [side for side in over if not _reached(before[side], rules)]
    if len(over) < 2:
        return _leader(ranked, rules.lead, holder) if over else None
    if rules.both_over == "replay_if_both" and len(fresh) > 1:
        return None
    level = _leader(scores, 1) is None
    if rules.both_over == "ordered" or (rules.both_over == "ordered_on_tie" and level):
        return _first_to_reach(before, sheet, rules)
    return _leader(ranked, rules.lead, holder)


def _reached(score: int, rules: MatchRules) -> bool:
    return score > rules.target if rules.reach == "exceed" else score >= rules.target


def _leader(scores: Numbers, lead: int, tie_holder: int | None = None) -> Ending | None:
    """Return the side that is at least `lead` points ahead of every other, or None.

    With level leaders it is the one that holds the card which breaks a tie.
    """
    *_, second, first = sorted(scores)
    if tie_holder is not None and first == second == scores[tie_holder]:
        return Ending(tie_holder, "card")
    return Ending(scores.index(first), "points") if first - second >= lead else None


def _shut_out(scores: Numbers, rules: MatchRules) -> int | None:
    best = max(scores)
    if not rules.shutout or best < rules.shutout or sum(map(bool, scores)) > 1:
        return None
    return scores.index(best)


def _first_to_reach(before: Numbers, sheet: Tally, rules: MatchRules) -> Ending | None:
    """Count the points of the deal one category after the other until one side is ahead over
    the target. Source: Parlett's rule for a level finish, categories in the order he gives."""
    places = {name: place for place, name in enumerate(rules.order)}
    scores = before
    for award in sorted(sheet.awards, key=lambda award: places.get(award.name, len(places))):
        scores = added((scores, award.points))
        over = [score for score in scores if _reached(score, rules)]
        if over and scores.count(max(scores)) == 1:
            return Ending(scores.index(max(scores)), "order")
    return None


def goes_to(rules: MatchRules, best: float, deals: int) -> bool:
    """Whether a match may be over after so many deals if the best side has so many points."""
    if rules.shutout and best >= rules.shutout:
        return True
    return deals >= rules.deals if rules.deals else best >= rules.target


def counts_deals(rules: MatchRules) -> bool:
    """Whether a match has a fixed number of deals."""
    return rules.deals > 0


# --- calling out --------------------------------------------------------------------------------


def may_call(rules: MatchRules) -> bool:
    """Whether a player may call out: say that the side has reached the target, and win at once."""
    return rules.both_over == "declare" and not rules.deals


def is_enough(points: int, rules: MatchRules) -> bool:
    """Whether a side with so many points for certain may call out without losing."""
    return _reached(points, rules)


def after_call(scores: Numbers, side: int, rules: MatchRules) -> int:
    """Return the side that wins when one has called out with these points for certain.

    A right call wins, a false one loses (Parlett). Of several other sides the one with most points
    wins then, the first after the caller if they are level.
    """
    if is_enough(scores[side], rules):
        return side
    others = [(side + step) % len(scores) for step in range(1, len(scores))]
    return max(others, key=lambda other: scores[other])


# --- what goes together -------------------------------------------------------------------------

_BY_ORDER = ("ordered", "ordered_on_tie")


def match_faults(rules: MatchRules, *, lowest_wins: bool, pack: Cards) -> tuple[Fault, ...]:
    """Return what does not go together.

    Args:
        rules: the house rules for the match.
        lowest_wins: whether the side with the fewest points wins.
        pack: all cards of the pack.
    """
    faults = []
    mend = ("match.both_over=higher_wins",)
    if rules.lead > 1 and rules.both_over in (*_BY_ORDER, "declare") and not rules.deals:
        text = worded(
            "{lead} and {both_over} contradict each other; "
            "choose match.both_over=higher_wins or match.lead=1",
            lead=word("match.lead", rules.lead),
            both_over=word("match.both_over", rules.both_over),
        )
        faults.append(Fault(text, ("match.both_over", "match.lead"), mend))
    if rules.tie_card is not None and rules.lead > 1 and not rules.deals:
        text = worded(
            "match.tie_card and {lead} contradict each other; "
            "choose match.lead=1 or match.tie_card=none",
            lead=word("match.lead", rules.lead),
        )
        faults.append(Fault(text, ("match.tie_card", "match.lead"), ("match.lead=1",)))
    if rules.both_over in (*_BY_ORDER, "declare") and lowest_wins and not rules.deals:
        text = worded(
            "{both_over} needs goal=high, since it rewards reaching the target; "
            "choose match.both_over=higher_wins",
            both_over=word("match.both_over", rules.both_over),
        )
        faults.append(Fault(text, ("match.both_over", "goal"), mend))
    if rules.shutout and lowest_wins:
        text = worded("match.shutout and goal=low contradict each other; choose match.shutout=0")
        faults.append(Fault(text, ("match.shutout", "goal"), ("match.shutout=0",)))
    if rules.tie_card is not None and rules.tie_card not in pack:
        text = worded(
            "{state}, which this pack does not have; take another",
            state=now("match.tie_card", rules.tie_card),
        )
        repair = ("match.tie_card=none",)
        faults.append(Fault(text, ("match.tie_card", "deck.pack"), repair))
    return tuple(faults)


def idle_match(rules: MatchRules) -> Idle:
    """Return which options make no difference."""
    idle: Idle = {}
    if rules.deals:
        for name in ("target", "reach", "lead", "both_over", "order"):
            idle[f"match.{name}"] = now("match.deals", rules.deals)
    elif rules.both_over not in _BY_ORDER:
        idle["match.order"] = now("match.both_over", rules.both_over)
    return idle
