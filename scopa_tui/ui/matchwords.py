"""How the match ends, in words for beginners. Pure; see `rulewords`."""

from __future__ import annotations

from scopa_tui.engine import Rules, Suit, pack
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.rulewords import order_words, say


def winning(rules: Rules) -> tuple[str, ...]:
    """Return how the match ends."""
    return (
        *(_fixed_deals(rules) if rules.match.deals else _target(rules)),
        *_tie_card(rules),
        *_shutout(rules),
        *_instant(rules),
    )


def _tie_card(rules: Rules) -> tuple[str, ...]:
    card = rules.match.tie_card
    if card is None:
        return ()
    line = _("If the match would end level, whoever has this card in the pile wins: {card}.")
    return (line.format(card=card_name(card)),)


def _shutout(rules: Rules) -> tuple[str, ...]:
    points = rules.match.shutout
    line = ngettext(
        "A side that has {n} point or more after a deal while nobody else has any wins the match.",
        "A side that has {n} points or more after a deal while nobody else has any wins the match.",
        points,
    )
    return (line.format(n=points),) if points else ()


def _instant(rules: Rules) -> tuple[str, ...]:
    suit = len(pack(rules)) // len(Suit)
    words = {
        "none": "",
        "all_coins": _(
            "A side that has taken all {n} cards of denari in one deal wins the match."
        ).format(n=suit),
        "low_coins": _(
            "A side that has taken asso, due and tre of denari in one deal wins the match."
        ),
        "all_swords": _(
            "A side that has taken all {n} cards of spade in one deal wins the match."
        ).format(n=suit),
    }
    return say(rules, "score.instant", words)


def _fixed_deals(rules: Rules) -> tuple[str, ...]:
    deals = rules.match.deals
    ends = ngettext(
        "The match ends after {n} deal.", "The match ends after {n} deals.", deals
    ).format(n=deals)
    best = {"high": _("The highest total wins."), "low": _("The lowest total wins.")}
    level = _("If it is level, deals are added until it is not.")
    return (" ".join((ends, *say(rules, "goal", best), level)),)


def _target(rules: Rules) -> tuple[str, ...]:
    lead = rules.match.lead
    line = ngettext(
        "The winner must lead by {n} point; else another deal is played.",
        "The winner must lead by {n} points; else another deal is played.",
        lead,
    ).format(n=lead)
    return (
        *(_low_target(rules) if rules.goal == "low" else _high_target(rules)),
        *((line,) if lead > 1 else ()),
    )


def _again() -> str:
    return _("If several sides reach the target in the same deal, another deal is played.")


def _low_target(rules: Rules) -> tuple[str, ...]:
    match = rules.match
    reach = {
        "reach": ngettext(
            "When a side has {n} point or more after a deal, the match is over.",
            "When a side has {n} points or more after a deal, the match is over.",
            match.target,
        ).format(n=match.target),
        "exceed": ngettext(
            "When a side has more than {n} point after a deal, the match is over.",
            "When a side has more than {n} points after a deal, the match is over.",
            match.target,
        ).format(n=match.target),
    }
    lowest = _("Points are bad in this game: the side with the lowest total wins.")
    level = _("If that is level, another deal is played.")
    return (
        *say(rules, "match.reach", reach),
        lowest if match.tie_card else f"{lowest} {level}",
        *say(rules, "match.both_over", {"higher_wins": "", "replay_if_both": _again()}),
    )


def _high_target(rules: Rules) -> tuple[str, ...]:
    target = rules.match.target
    reach = {
        "reach": ngettext(
            "A side that has {n} point or more after a deal wins the match.",
            "A side that has {n} points or more after a deal wins the match.",
            target,
        ).format(n=target),
        "exceed": ngettext(
            "A side that has more than {n} point after a deal wins the match.",
            "A side that has more than {n} points after a deal wins the match.",
            target,
        ).format(n=target),
    }
    return (
        *say(rules, "match.reach", reach),
        *say(rules, "match.both_over", _several_over(rules)),
    )


def _several_over(rules: Rules) -> dict[str, str]:
    """Return what happens when several sides have reached the target, by value of the option."""
    highest = _("If several sides have reached the target, the highest total wins.")
    level = _("If that is level too, another deal is played.")
    higher = highest if rules.match.tie_card else f"{highest} {level}"
    order = order_words(rules.match.order)
    on_tie = _(
        "If that is level too, the points of the deal are counted in this order: {order}, then all "
        "others. The side that gets there first wins."
    ).format(order=order)
    call = _(
        "During play, on your turn, you may call out (chiamarsi fuori): say that your side has "
        "reached the target with the points that are certain. If that is right, you win at once; "
        "if it is wrong, you lose the match."
    )
    return {
        "higher_wins": higher,
        "replay_if_both": _again(),
        "ordered_on_tie": f"{highest} {on_tie}",
        "ordered": _(
            "If several sides have reached the target, the points of the deal are counted in this "
            "order: {order}, then all others. The side that gets there first wins, even with a "
            "lower total."
        ).format(order=order),
        "declare": f"{call} {higher}",
    }
