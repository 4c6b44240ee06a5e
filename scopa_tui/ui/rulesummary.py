"""House rules in a few words, for headers and lists. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    RE_BELLO,
    SETTEBELLO,
    Rules,
    format_value,
    get_option,
    nearest_preset,
)
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.rulewords import meaning

_SHORT = {
    "seats.players": "{} players",
    "seats.teams=two": "in teams",
    "turn.direction=cw": "clockwise",
    "deal.hand": "{} cards each",
    "deal.table": "{} cards on the table",
    "deal.table=0": "empty table",
    "deal.refill=draw_one": "draw after each play",
    "deal.redeal_kings=0": "no redeal on kings",
    "deal.redeal_by=next_dealer": "next dealer redeals",
    "capture.equal=off": "no equal captures",
    "capture.sum=off": "no sums",
    "capture.equal_priority=off": "sum or single card",
    "capture.fewest=simple": "fewest cards",
    "capture.obligation=none": "no forced capture",
    "capture.max_cards": "at most {} cards per capture",
    "scopa.points=0": "scope score nothing",
    "scopa.last_card=counts": "last-card scopa",
    "scopa.max_run": "at most {} scope in a row",
    "end.leftover=dealer": "last cards to the dealer",
    "end.leftover=nobody": "last cards to nobody",
    "score.cards": "carte {}",
    "score.cards=0": "no carte",
    "score.coins=0": "no denari",
    "score.prime=0": "no primiera",
    "score.prime_mode=most_sevens": "primiera by sevens",
    "score.prime_mode=lexicographic": "primiera by sevens downwards",
    "score.prime_mode=sevens_sixes": "primiera by sevens then sixes",
    "score.prime_mode=three_sevens": "primiera by three sevens",
    "score.prime_table=k10_c9_f8": "courts 8 9 10 in primiera",
    "score.prime_table=faces_zero": "courts nothing in primiera",
    "score.prime_missing=more_suits": "more suits first in primiera",
    "score.prime_missing=sum": "primiera with suits missing",
    "score.napola.cap": "napola up to {}",
    "score.napola.cap=10": "napola",
    "score.napola.kind=fixed": "napola always 3",
    "score.instant=all_coins": "all denari win",
    "score.instant=low_coins": "asso-due-tre of denari win",
    "score.tie=all_tied": "ties score for all",
    "match.target": "to {}",
    "match.reach=exceed": "target must be passed",
    "match.lead": "lead of {}",
    "match.both_over=replay_if_both": "another deal if both are over",
    "match.both_over=ordered_on_tie": "counting order on a tie",
    "match.both_over=ordered": "counting order decides",
    "match.order": "counting order {}",
    "match.deals": "{} deals",
    "match.shutout": "{} to nil wins",
}
"""Dotted name, with "=value" where the value has words of its own -> the few words."""


def title(rules: Rules) -> str:
    """Return the Italian title of the preset that is nearest to these rules."""
    return PRESETS[nearest_preset(rules)].title


def goal(rules: Rules) -> str:
    """Return how long the match lasts, in a few words: "to 11" or "6 deals"."""
    return f"{rules.match.deals} deals" if rules.match.deals else f"to {rules.match.target}"


def summary(rules: Rules, *, base: str = "scopa") -> str:
    """Return every rule that differs from a preset in a few words: "to 21, napola"; "" if none.

    Args:
        rules: the house rules.
        base: the preset to compare with. With `nearest_preset(rules)` what is left are the
            house rules that its title does not say.
    """
    other = PRESETS[base].rules
    changed = {name: get_option(rules, name) for name in OPTIONS}
    changed = {name: new for name, new in changed.items() if new != get_option(other, name)}
    first = [goal(rules)] if goal(rules) != goal(other) else []
    for name in ("match.target", "match.deals", *_implied(rules)):
        changed.pop(name, None)
    words = [_short(name, value, get_option(other, name)) for name, value in changed.items()]
    return ", ".join([*first, *words])


def _implied(rules: Rules) -> Iterator[str]:
    """Yield options that go without saying beside others."""
    if rules.deal.refill != "draw_one":
        yield "deal.refill"
    if not rules.deal.table:
        yield "deal.redeal_kings"


def _short(name: str, value: Any, base: Any) -> str:
    option = OPTIONS[name]
    if name == "score.single_cards":
        return _short_cards(dict(value), dict(base))
    text = format_value(option, value)
    words = _SHORT.get(f"{name}={text}") or _SHORT.get(name, "")
    return words.format(text) or f"{option.label}: {meaning(name, value)}"


_NAMES = {SETTEBELLO: "settebello", RE_BELLO: "re bello"}


def _short_cards(cards: dict[Any, int], base: dict[Any, int]) -> str:
    """Name the cards whose points differ, or their number if there are many."""
    changed = [card for card in sorted({*cards, *base}) if cards.get(card) != base.get(card)]
    if len(changed) > 4:
        return f"{len(cards)} cards score by themselves"
    words = []
    for card in changed:
        name, points = _NAMES.get(card, card_name(card)), cards.get(card, 0)
        usual = points == 1 and card not in base
        words.append(name if usual else f"{name} {points}" if points else f"no {name}")
    return ", ".join(words)
