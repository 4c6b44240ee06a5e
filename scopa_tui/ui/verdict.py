"""Why the match has ended as it has, where the totals alone do not tell. Pure."""

from __future__ import annotations

from scopa_tui.engine import Called, Rules, Won
from scopa_tui.ui.announcing import needed
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.gamename import in_words
from scopa_tui.ui.rulewords import count_of, digits_of, number
from scopa_tui.ui.who import does


def verdict(
    rules: Rules,
    won: Won,
    *,
    sides: tuple[str, ...],
    called: Called | None = None,
    upcoming: Rules | None = None,
) -> str:
    """Say what decided the match, and what rules the next one has; "" if that goes without saying.

    Args:
        rules: the house rules.
        won: how the match has ended.
        sides: names of the sides.
        called: the call that ended the match.
        upcoming: the rules of the next match if they are others.
    """
    new = f"A rematch has new rules: {in_words(upcoming)}." if upcoming else ""
    return " ".join(filter(None, (_decided(rules, won, sides, called), new)))


def _decided(rules: Rules, won: Won, sides: tuple[str, ...], called: Called | None) -> str:
    match, name = rules.match, sides[won.side]
    if called is not None:
        return _called(called, rules, sides[called.side])
    if won.why == "shutout":
        return f"{number(match.shutout).capitalize()} to nil ends the match."
    if won.why == "instant":
        return _SETS.get(rules.score.instant, "")
    if won.why == "order":
        level = "Level, but " * (won.scores.count(won.scores[won.side]) > 1)
        return f"{level}{does(name, 'get')} there first in the counting order."
    if won.why == "card" and match.tie_card is not None:
        return f"The {card_name(match.tie_card)} breaks the tie."
    if match.deals:
        most = "fewest" if rules.goal == "low" else "most"
        return f"After {count_of(match.deals, 'deal')} the {most} points win."
    return "Points are bad in this game: the fewest win." if rules.goal == "low" else ""


def _called(called: Called, rules: Rules, name: str) -> str:
    calls = does(name, "call")
    if called.right:
        return f"{calls} out with {digits_of(called.points)} for certain."
    return f"{calls} out with {called.points} of {needed(rules)}; a false call loses the match."


_SETS = {
    "all_coins": "All denari in one pile win the match at once.",
    "low_coins": "Asso, due and tre of denari in one pile win the match at once.",
    "all_swords": "All spade in one pile win the match at once.",
}
