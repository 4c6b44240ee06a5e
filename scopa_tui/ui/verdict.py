"""Why the match has ended as it has, where the totals alone do not tell. Pure."""

from __future__ import annotations

from scopa_tui.engine import Called, Rules, Won
from scopa_tui.ui.announcing import needed
from scopa_tui.ui.cardnames import with_article
from scopa_tui.ui.gamename import in_words
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.rulewords import digits_of
from scopa_tui.ui.who import Said
from scopa_tui.ui.words import begun


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
        sides: names of the sides, as `who.side_name` returns them.
        called: the call that ended the match.
        upcoming: the rules of the next match if they are others.
    """
    new = ""
    if upcoming:
        new = _("A rematch has new rules: {rules}.").format(rules=in_words(upcoming))
    return " ".join(filter(None, (_decided(rules, won, sides, called), new)))


def _decided(rules: Rules, won: Won, sides: tuple[str, ...], called: Called | None) -> str:
    match, name = rules.match, sides[won.side]
    if called is not None:
        return _called(called, rules, sides[called.side])
    if won.why == "shutout":
        return _("{points} to nil ends the match.").format(points=match.shutout)
    if won.why == "instant":
        return _(_SETS.get(rules.score.instant, ""))
    if won.why == "order":
        level = won.scores.count(won.scores[won.side]) > 1
        return (_FIRST_THOUGH_LEVEL if level else _FIRST).of(name)
    if won.why == "card" and match.tie_card is not None:
        return begun(_("{card} breaks the tie.").format(card=with_article(match.tie_card)))
    if match.deals:
        return _after(match.deals, low=rules.goal == "low")
    return _("Points are bad in this game: the fewest win.") if rules.goal == "low" else ""


def _after(deals: int, *, low: bool) -> str:
    if low:
        return ngettext(
            "After {n} deal the fewest points win.", "After {n} deals the fewest points win.", deals
        ).format(n=deals)
    return ngettext(
        "After {n} deal the most points win.", "After {n} deals the most points win.", deals
    ).format(n=deals)


def _called(called: Called, rules: Rules, name: str) -> str:
    if called.right:
        return _CALLED.of(name, points=digits_of(called.points))
    return _CALLED_WRONG.of(name, points=called.points, goal=needed(rules))


_FIRST = Said(
    you=N_("You get there first in the counting order."),
    one=N_("{who} gets there first in the counting order."),
    we=N_("We get there first in the counting order."),
    they=N_("They get there first in the counting order."),
    many=N_("{who} get there first in the counting order."),
)
_FIRST_THOUGH_LEVEL = Said(
    you=N_("Level, but you get there first in the counting order."),
    one=N_("Level, but {who} gets there first in the counting order."),
    we=N_("Level, but we get there first in the counting order."),
    they=N_("Level, but they get there first in the counting order."),
    many=N_("Level, but {who} get there first in the counting order."),
)
_CALLED = Said(
    you=N_("You call out: {points} for certain."),
    one=N_("{who} calls out: {points} for certain."),
    we=N_("We call out: {points} for certain."),
    they=N_("They call out: {points} for certain."),
    many=N_("{who} call out: {points} for certain."),
)
_CALLED_WRONG = Said(
    you=N_("You call out: {points} of {goal} points. A false call loses the match."),
    one=N_("{who} calls out: {points} of {goal} points. A false call loses the match."),
    we=N_("We call out: {points} of {goal} points. A false call loses the match."),
    they=N_("They call out: {points} of {goal} points. A false call loses the match."),
    many=N_("{who} call out: {points} of {goal} points. A false call loses the match."),
)

_SETS = {
    "all_coins": N_("All denari in one pile win the match at once."),
    "low_coins": N_("Asso, due and tre of denari in one pile win the match at once."),
    "all_swords": N_("All spade in one pile win the match at once."),
}
