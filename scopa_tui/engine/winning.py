"""Who has won the match after a deal."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine.option import option
from scopa_tui.engine.scoring import Numbers, Tally

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
            "replay_if_both": "nobody yet: another deal is played",
            "ordered_on_tie": "equal totals: whose points come first in the counting order",
            "ordered": "always whose points come first in the counting order",
        },
    )
    order: tuple[str, ...] = option(
        ORDER,
        "counting order",
        "In which order points are counted when the order decides.",
        kind="order",
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


def winner(before: Numbers, sheet: Tally, deals: int, rules: MatchRules) -> int | None:
    """Return the side that has won after a deal, or None to play on.

    Args:
        before: scores before the deal, per side.
        sheet: the score sheet of the deal.
        deals: deals finished, this one included.
        rules: the house rules for the match.
    """
    scores = tuple(map(sum, zip(before, sheet.points, strict=True)))
    shut_out = _shut_out(scores, rules)
    if shut_out is not None:
        return shut_out
    if rules.deals:
        return _leader(scores, 1) if deals >= rules.deals else None
    over = [side for side, score in enumerate(scores) if _reached(score, rules)]
    fresh = [side for side in over if not _reached(before[side], rules)]
    if len(over) < 2:
        return _leader(scores, rules.lead) if over else None
    if rules.both_over == "replay_if_both" and len(fresh) > 1:
        return None
    level = _leader(scores, 1) is None
    if rules.both_over == "ordered" or (rules.both_over == "ordered_on_tie" and level):
        return _first_to_reach(before, sheet, rules)
    return _leader(scores, rules.lead)


def _reached(score: int, rules: MatchRules) -> bool:
    return score > rules.target if rules.reach == "exceed" else score >= rules.target


def _leader(scores: Numbers, lead: int) -> int | None:
    """Return the side that is at least `lead` points ahead of every other, or None."""
    *_, second, first = sorted(scores)
    return scores.index(first) if first - second >= lead else None


def _shut_out(scores: Numbers, rules: MatchRules) -> int | None:
    best = max(scores)
    if not rules.shutout or best < rules.shutout or sum(map(bool, scores)) > 1:
        return None
    return scores.index(best)


def _first_to_reach(before: Numbers, sheet: Tally, rules: MatchRules) -> int | None:
    """Count the points of the deal one category after the other until one side is ahead over
    the target. Source: Parlett's rule for a level finish, categories in the order he gives."""
    places = {name: place for place, name in enumerate(rules.order)}
    scores = before
    for award in sorted(sheet.awards, key=lambda award: places.get(award.name, len(places))):
        scores = tuple(map(sum, zip(scores, award.points, strict=True)))
        over = [score for score in scores if _reached(score, rules)]
        if over and scores.count(max(scores)) == 1:
            return scores.index(max(scores))
    return None


def match_faults(rules: MatchRules) -> tuple[str, ...]:
    """Return a sentence for every option that does not go with the others."""
    if rules.lead > 1 and rules.both_over in ("ordered", "ordered_on_tie"):
        return (
            f"match.lead={rules.lead} and match.both_over={rules.both_over} contradict each other; "
            "choose match.both_over=higher_wins or match.lead=1",
        )
    return ()


def match_remarks(rules: MatchRules) -> tuple[str, ...]:
    """Return a sentence for every option that makes no difference here."""
    notes = []
    default = MatchRules()
    if rules.deals:
        notes += [
            f"match.{name} makes no difference while match.deals fixes the number of deals"
            for name, changed in (
                ("reach", rules.reach != default.reach),
                ("lead", rules.lead != default.lead),
                ("both_over", rules.both_over != default.both_over),
            )
            if changed
        ]
    if rules.order != default.order and rules.both_over not in ("ordered", "ordered_on_tie"):
        notes.append("match.order makes no difference unless match.both_over is ordered")
    return tuple(notes)
