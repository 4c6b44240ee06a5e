"""Why the match has ended as it has, where the totals alone do not tell. Pure."""

from __future__ import annotations

from scopa_tui.engine import Called, Rules
from scopa_tui.ui.announcing import needed
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.rulewords import count_of, number
from scopa_tui.ui.who import does


def verdict(
    rules: Rules,
    scores: tuple[int, ...],
    winner: int,
    *,
    sides: tuple[str, ...],
    called: Called | None = None,
) -> str:
    """Return a sentence on what decided the match, "" if that goes without saying.

    Args:
        rules: the house rules.
        scores: final score per side.
        winner: the side that has won.
        sides: names of the sides.
        called: the call that ended the match.
    """
    match, name = rules.match, sides[winner]
    if called is not None:
        return _called(called, rules, sides[called.side])
    if not match.deals and _shut_out(scores, rules):
        return f"{number(match.shutout).capitalize()} to nil ends the match."
    low = rules.goal == "low"
    best = min(scores) if low else max(scores)
    if scores[winner] != best:
        return _against_the_score(rules, name)
    if scores.count(best) > 1:
        return _level(rules, name)
    if match.deals:
        most = "fewest" if low else "most"
        return f"After {count_of(match.deals, 'deal')} the {most} points win."
    if max(scores) < needed(rules):
        return _at_once(rules)
    return "Points are bad in this game: the fewest win." if low else ""


def _called(called: Called, rules: Rules, name: str) -> str:
    calls = does(name, "call")
    if called.right:
        return f"{calls} out with {called.points} points for certain."
    return f"{calls} out with {called.points} of {needed(rules)}; a false call loses the match."


def _shut_out(scores: tuple[int, ...], rules: Rules) -> bool:
    shutout = rules.match.shutout
    return bool(shutout) and max(scores) >= shutout and sum(map(bool, scores)) == 1


def _level(rules: Rules, name: str) -> str:
    if rules.match.tie_card is not None:
        return f"The {card_name(rules.match.tie_card)} breaks the tie."
    return f"Level, but {does(name, 'get')} there first in the counting order."


def _against_the_score(rules: Rules, name: str) -> str:
    if rules.score.instant == "none":
        return f"{does(name, 'get')} there first in the counting order."
    return _at_once(rules)


_SETS = {
    "all_coins": "All denari in one pile win the match at once.",
    "low_coins": "Asso, due and tre of denari in one pile win the match at once.",
    "all_swords": "All spade in one pile win the match at once.",
}


def _at_once(rules: Rules) -> str:
    return _SETS.get(rules.score.instant, "")
