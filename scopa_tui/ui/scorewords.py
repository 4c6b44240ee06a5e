"""What scores at the end of a deal, in words for beginners. Pure; see `rulewords`."""

from __future__ import annotations

from scopa_tui.engine import (
    PRIME_POINTS,
    SETTEBELLO,
    Rules,
    announces,
    counts_by_sevens,
    opening_counts,
    pack,
    side_count,
)
from scopa_tui.ui.cardnames import SPECIAL, card_name, own_name
from scopa_tui.ui.rulewords import card_points, meaning, number, points_for, say

_MOST_NAMES = 3
_BY_SEVENS = {
    "most_sevens": "most sette",
    "lexicographic": "most sette",
    "sevens_sixes": "most sette",
    "three_sevens": "three sette",
}
"""Way to decide the primiera without its points -> what is best then."""


def at_stake(rules: Rules) -> tuple[str, ...]:
    """Return in one sentence what one plays for."""
    score = rules.score
    single = [f"the {own_name(card)}" for card, _ in score.single_cards]
    if len(single) > _MOST_NAMES:
        single = ["certain cards"]
    parts = [
        *(["the most cards"] if score.cards else []),
        *(["the most denari"] if score.coins else []),
        *(["the most spade"] if score.swords else []),
        *single,
        *([f"the {_BY_SEVENS.get(score.prime_mode, 'best primiera')}"] if score.prime else []),
        *(["each scopa"] if rules.scopa.points else []),
    ]
    if not parts:
        return ()
    *most, last = parts
    return (f"Points are given for {', '.join(most)}{' and ' if most else ''}{last}.",)


def points(rules: Rules) -> tuple[str, ...]:
    """Return what is counted at the end of a deal."""
    score = rules.score
    prime = ("Primiera", score.prime, "for the best primiera, see below")
    if counts_by_sevens(score):
        what = _BY_SEVENS.get(score.prime_mode, "most sette")
        prime = ("Sette", score.prime, f"for the {what}, in place of the primiera")
    enough = f" ({len(pack(rules)) // 2 + 1} are enough)" if side_count(rules.seats) == 2 else ""
    counted = (
        ("Carte", score.cards, f"for the most cards{enough}"),
        ("Denari", score.coins, "for the most cards of denari"),
        ("Spade", score.swords, "for the most cards of spade"),
        *_single_cards(rules),
        prime,
        ("Most sette", score.sevens, "for the most sette"),
        ("Scope", rules.scopa.points, "for each scopa"),
    )
    lines = [
        f"{name}: {points_for(points)} {what}".strip() + "."
        for name, points, what in counted
        if points
    ]
    lines += [*_doubled(rules), *_announced(rules), *_sets(rules), *_napola(rules)]
    # Nobody expects points for these, so their absence goes without saying.
    rare = ("Spade", "Most sette")
    missing = [name.lower() for name, points, _ in counted if not points and name not in rare]
    if missing:
        lines.append(f"Not counted in this game: {', '.join(missing)}.")
    tie = {
        "nobody": "If sides tie for a point, nobody gets it.",
        "all_tied": "If sides tie for a point, each of them gets it.",
    }
    return (*lines, *say(rules, "score.tie", tie))


def _single_cards(rules: Rules) -> list[tuple[str, int, str]]:
    """Return (name, points, what for) of cards that score by themselves, the settebello first."""
    worth = dict(rules.score.single_cards)
    first = {SETTEBELLO: worth[SETTEBELLO]} if SETTEBELLO in worth else {}
    named = {card_name(card): name.capitalize() for card, name in SPECIAL.items()}
    cards = card_points(tuple((first | worth).items()))
    if not first:
        cards.insert(0, (card_name(SETTEBELLO), 0))
    return [
        (named.get(name, name[0].upper() + name[1:]), points, f"for the {name}" * (name in named))
        for name, points in cards
    ]


def _doubled(rules: Rules) -> tuple[str, ...]:
    words = {
        "none": "",
        "knights": "Ponino: whoever has all four cavalli in the pile counts the scope twice.",
    }
    return say(rules, "score.sweep_doubler", words)


def _announced(rules: Rules) -> tuple[str, ...]:
    """Return what was scored before and during play and is added now."""
    scopa = rules.scopa
    names = (
        ("announcements (accusi)", announces(rules.declare)),
        ("scope of the first table", opening_counts(rules.opening)),
        ("picada", scopa.picada),
        ("piccola", scopa.piccola),
        ("bigia", scopa.bigia),
    )
    made = [name for name, counts in names if counts]
    return (f"What was scored before is added: {', '.join(made)}.",) if made else ()


def _sets(rules: Rules) -> tuple[str, ...]:
    """Return what sets of cards in one pile score."""
    score, suit = rules.score, number(len(pack(rules)) // 4)
    lines: tuple[str, ...] = ()
    if score.grande:
        worth = points_for(score.grande)
        lines += (f"Grande: {worth} for fante, cavallo and re of denari in one pile.",)
    sevens = {
        0: "",
        1: "All four sette in one pile: one point more.",
        2: "All four sette in one pile: two points in place of the one for the most sette.",
    }
    coins = {
        0: "",
        2: f"All {suit} denari in one pile: two points in place of the one for the most denari.",
    }
    lines += say(rules, "score.all_sevens", sevens) + say(rules, "score.all_coins", coins)
    if score.crush:
        lines += (
            f"Crush: {points_for(score.crush)} if every other side ends with fewer than ten cards.",
        )
    return lines


def _napola(rules: Rules) -> tuple[str, ...]:
    napola = rules.score.napola
    if not napola.cap:
        return ()
    suit = {"coins": "denari", "swords": "spade"}.get(
        napola.suit, meaning("score.napola.suit", napola.suit)
    )
    start = f"Napola: asso, due and tre of {suit} in one pile score three points"
    kinds = {
        "run": f"{start}, and each further card of {suit} without a gap scores one more; "
        f"it {meaning('score.napola.cap', napola.cap)}.",
        "fixed": f"{start}, however long the run is.",
    }
    return say(rules, "score.napola.kind", kinds)


# --- primiera -----------------------------------------------------------------------------------


def primiera(rules: Rules, *, scale: bool = True) -> tuple[str, ...]:
    """Return how the primiera is decided, () if it is not counted.

    Args:
        rules: the house rules.
        scale: whether to name what each rank counts; a picture may tell it better.
    """
    if not rules.score.prime:
        return ()
    if rules.score.prime_mode == "points":
        return _primiera_points(rules, scale=scale)
    most = "There is no primiera in this game: its point goes to the side with the most sette"
    modes = {
        "most_sevens": f"{most}.",
        "lexicographic": f"{most}; if that is level, the most sei decide, then asso, cinque, "
        "quattro, tre, due, and all others.",
        "sevens_sixes": f"{most}; if that is level, the most sei decide (bermila).",
        "three_sevens": "There is no primiera in this game: its point goes to the side with at "
        "least three sette.",
    }
    return say(rules, "score.prime_mode", modes)


def prime_scale(rules: Rules) -> dict[str, int]:
    """Return the scale of the primiera for the ranks of this pack, best first."""
    worth = PRIME_POINTS[rules.score.prime_table]
    there = {card.rank for card in pack(rules)}
    return {rank.name.lower(): points for rank, points in worth.items() if rank in there}


def _primiera_points(rules: Rules, *, scale: bool) -> tuple[str, ...]:
    named = ", ".join(f"{name} {points}" for name, points in prime_scale(rules).items())
    missing = {
        "ineligible": "A side that lacks a suit cannot win the primiera.",
        "more_suits": "More suits beat fewer, whatever they add up to.",
        "sum": "A side that lacks a suit adds up what it has.",
    }
    return (
        "Each side takes its best card of each suit on the scale of the primiera and adds the "
        "four up; the highest sum wins.",
        *((f"The scale: {named}.",) if scale else ()),
        *say(rules, "score.prime_missing", missing),
    )
