"""What scores and who wins, in words for beginners, made from the house rules in force. Pure."""

from __future__ import annotations

from scopa_tui.engine import PRIME_POINTS, RE_BELLO, SETTEBELLO, Rules, pack, side_count
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.rulewords import count_of, meaning, number, points_for, say

# --- points -------------------------------------------------------------------------------------


def points(rules: Rules) -> tuple[str, ...]:
    """Return what is counted at the end of a deal."""
    score = rules.score
    enough = f" ({len(pack(rules)) // 2 + 1} are enough)" if side_count(rules.seats) == 2 else ""
    counted = (
        ("Carte", score.cards, f"for the most cards{enough}"),
        ("Denari", score.coins, "for the most cards of denari"),
        *_single_cards(rules),
        ("Primiera", score.prime, "for the best primiera, see below"),
        ("Scope", rules.scopa.points, "for each scopa"),
    )
    lines = [
        f"{name}: {points_for(points)} {what}".strip() + "."
        for name, points, what in counted
        if points
    ]
    lines += _napola(rules)
    missing = [name.lower() for name, points, _ in counted if not points]
    if missing:
        lines.append(f"Not counted in this game: {', '.join(missing)}.")
    tie = {
        "nobody": "If sides tie for a point, nobody gets it.",
        "all_tied": "If sides tie for a point, each of them gets it.",
    }
    return (*lines, *say(rules, "score.tie", tie))


def _single_cards(rules: Rules) -> list[tuple[str, int, str]]:
    """Return (name, points, what for) of cards that score by themselves, the settebello first."""
    worth = {SETTEBELLO: 0} | dict(rules.score.single_cards)
    named = {SETTEBELLO: "Settebello", RE_BELLO: "Re bello"}
    return [
        (named.get(card, card_name(card)), points, f"for the {card_name(card)}" * (card in named))
        for card, points in worth.items()
    ]


def _napola(rules: Rules) -> tuple[str, ...]:
    cap = rules.score.napola.cap
    if not cap:
        return ()
    start = "Napola: asso, due and tre of denari in one pile score three points"
    kinds = {
        "run": f"{start}, and each further card of denari without a gap scores one more; "
        f"it {meaning('score.napola.cap', cap)}.",
        "fixed": f"{start}, however long the run is.",
    }
    return say(rules, "score.napola.kind", kinds)


def primiera(rules: Rules) -> tuple[str, ...]:
    """Return how the primiera is decided, () if it is not counted."""
    if not rules.score.prime:
        return ()
    if rules.score.prime_mode == "points":
        return _primiera_points(rules)
    modes = {
        "most_sevens": "In this game the primiera goes to the side with the most sette.",
        "lexicographic": "In this game the primiera goes to the side with the most sette; if that "
        "is level, the most sei decide, then asso, cinque, quattro, tre, due, and court cards.",
        "sevens_sixes": "In this game the primiera goes to the side with the most sette; if that "
        "is level, the most sei decide (bermila).",
        "three_sevens": "In this game the primiera goes to the side with at least three sette.",
    }
    return say(rules, "score.prime_mode", modes)


def _primiera_points(rules: Rules) -> tuple[str, ...]:
    worth = PRIME_POINTS[rules.score.prime_table]
    scale = ", ".join(f"{rank.name.lower()} {points}" for rank, points in worth.items())
    missing = {
        "ineligible": "A side that lacks a suit cannot win the primiera.",
        "more_suits": "More suits beat fewer, whatever they add up to.",
        "sum": "A side that lacks a suit adds up what it has.",
    }
    return (
        "Each side takes its best card of each suit on the scale of the primiera and adds the "
        "four up; the highest sum wins.",
        f"The scale: {scale}.",
        *say(rules, "score.prime_missing", missing),
    )


# --- the match ----------------------------------------------------------------------------------


def winning(rules: Rules) -> tuple[str, ...]:
    """Return how the match ends."""
    shutout = rules.match.shutout
    lines = _fixed_deals(rules) if rules.match.deals else _target(rules)
    if shutout:
        lines += (
            f"A side that has {number(shutout)} points or more after a deal while nobody else has "
            "any wins the match.",
        )
    instant = {
        "none": "",
        "all_coins": "A side that has taken all ten cards of denari in one deal wins the match.",
        "low_coins": "A side that has taken asso, due and tre of denari in one deal wins the "
        "match.",
    }
    return (*lines, *say(rules, "score.instant", instant))


def _fixed_deals(rules: Rules) -> tuple[str, ...]:
    return (
        f"The match ends after {count_of(rules.match.deals, 'deal')}; the highest total wins. "
        "If it is level, deals are added until it is not.",
    )


def _target(rules: Rules) -> tuple[str, ...]:
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
    several = {
        "higher_wins": "If several sides have reached the target, the highest total wins; "
        "if that is level too, another deal is played.",
        "replay_if_both": "If several sides reach the target in the same deal, "
        "another deal is played.",
        "ordered_on_tie": "If several sides have reached the target, the highest total wins; "
        f"if that is level too, {count}.",
        "ordered": f"If several sides have reached the target, {count}, even with a lower total.",
    }
    lead = f"The winner must lead by {points_for(match.lead)}; else another deal is played."
    return (
        *say(rules, "match.reach", reach),
        *say(rules, "match.both_over", several),
        *((lead,) if match.lead > 1 else ()),
    )
