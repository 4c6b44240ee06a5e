"""How the match ends, in words for beginners. Pure; see `rulewords`."""

from __future__ import annotations

from scopa_tui.engine import Rules, pack
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.rulewords import count_of, number, points_for, say


def winning(rules: Rules) -> tuple[str, ...]:
    """Return how the match ends."""
    lines = _fixed_deals(rules) if rules.match.deals else _target(rules)
    if rules.match.tie_card is not None:
        lines += (
            f"If the match would end level, whoever has the {card_name(rules.match.tie_card)} in "
            "the pile wins.",
        )
    shutout = rules.match.shutout
    if shutout:
        lines += (
            f"A side that has {number(shutout)} points or more after a deal while nobody else has "
            "any wins the match.",
        )
    return (*lines, *_instant(rules))


def _instant(rules: Rules) -> tuple[str, ...]:
    suit = number(len(pack(rules)) // 4)
    words = {
        "none": "",
        "all_coins": f"A side that has taken all {suit} cards of denari in one deal wins the "
        "match.",
        "low_coins": "A side that has taken asso, due and tre of denari in one deal wins the "
        "match.",
        "all_swords": f"A side that has taken all {suit} cards of spade in one deal wins the "
        "match.",
    }
    return say(rules, "score.instant", words)


def _best(rules: Rules) -> tuple[str, ...]:
    """Return which total wins; the engine's words for a goal that has none here."""
    words = {"high": "the highest total wins", "low": "the lowest total wins"}
    return say(rules, "goal", words)


def _fixed_deals(rules: Rules) -> tuple[str, ...]:
    (best,) = _best(rules)
    return (
        f"The match ends after {count_of(rules.match.deals, 'deal')}; {best}. "
        "If it is level, deals are added until it is not.",
    )


def _target(rules: Rules) -> tuple[str, ...]:
    match = rules.match
    lead = f"The winner must lead by {points_for(match.lead)}; else another deal is played."
    return (
        *(_low_target(rules) if rules.goal == "low" else _high_target(rules)),
        *((lead,) if match.lead > 1 else ()),
    )


def _low_target(rules: Rules) -> tuple[str, ...]:
    match = rules.match
    reach = {
        "reach": f"When a side has {match.target} points or more after a deal, the match is over.",
        "exceed": f"When a side has more than {match.target} points after a deal, the match is "
        "over.",
    }
    twice = {
        "replay_if_both": "If several sides reach the target in the same deal, another deal is "
        "played.",
    }
    return (
        *say(rules, "match.reach", reach),
        "Points are bad in this game: the side with the lowest total wins."
        + ("" if match.tie_card else " If that is level, another deal is played."),
        *say(rules, "match.both_over", {"higher_wins": ""} | twice),
    )


def _high_target(rules: Rules) -> tuple[str, ...]:
    match = rules.match
    order = ", ".join(match.order)
    reach = {
        "reach": f"A side that has {match.target} points or more after a deal wins the match.",
        "exceed": f"A side that has more than {match.target} points after a deal wins the match.",
    }
    count = (
        f"the points of the deal are counted in this order: {order}, then all others; the side "
        "that gets there first wins"
    )
    level = "" if match.tie_card else "; if that is level too, another deal is played"
    higher = f"If several sides have reached the target, the highest total wins{level}."
    several = {
        "higher_wins": higher,
        "replay_if_both": "If several sides reach the target in the same deal, "
        "another deal is played.",
        "ordered_on_tie": "If several sides have reached the target, the highest total wins; "
        f"if that is level too, {count}.",
        "ordered": f"If several sides have reached the target, {count}, even with a lower total.",
        "declare": "During play, on your turn, you may call out (chiamarsi fuori): say that your "
        "side has reached the target with the points that are certain. If that is right, you win "
        f"at once; if it is wrong, you lose the match. {higher}",
    }
    return (*say(rules, "match.reach", reach), *say(rules, "match.both_over", several))
